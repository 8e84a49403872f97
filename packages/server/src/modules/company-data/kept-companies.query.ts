import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import { CURRENT, companyFamilies } from '@scf-kit/sdk/contract/company-data/family';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import type { CompaniesReader } from '../../flow/records/snapshots.query.ts';
import { column, tableAs } from '../../resource/shape.query.ts';
import { DEALS } from './projects.query.ts';
import { countsNow } from './severities.query.ts';

/** Findings that a decision keeps by name, of each family. */
const NAMED = 20;

const utc = (time: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** That a record names the company (`t`). */
function named(businessType: string, businessKey: string): RawBuilder<SqlBool> | undefined {
  const { scope } = companyReport;
  const ways = scope.by === 'rows' ? (scope.namedBy ?? []).filter(({ by }) => by === businessType) : [];
  if (ways.length === 0) return undefined;
  const table = tableAs(resourceNamed(businessType).table, 'f');
  const any = [
    ...ways.map(({ field, at }) => sql`${column('f', field)} = ${column('t', at)}`),
    ...(businessType === financing.name ? [DEALS] : []),
  ];
  return sql`exists (select 1 from ${table} where f."id" = ${businessKey} and (${sql.join(any, sql` or `)}))`;
}

/** Each family of a company (`t`): how many rows and findings, as of when, and the newest findings by name. */
const familiesNow = (): RawBuilder<unknown> => {
  const parts = companyFamilies().map((family, place) => {
    const table = tableAs(family.resource.table, 'r');
    const counts = countsNow(family, 'r');
    return sql`
      select ${place}::integer as "place", ${family.key}::text as "family",
        (
          select count(*)::integer
          from ${table}
          where r."companyId" = t."id" and r."standing" = ${CURRENT} and not r."deleted"
        ) as "count",
        ${
          family.worse?.row === undefined
            ? sql`0 as "findings", '[]'::jsonb as "labels"`
            : sql`(select count(*)::integer from ${table} where r."companyId" = t."id" and ${counts}) as "findings",
              (
                select coalesce(jsonb_agg("label"), '[]'::jsonb)
                from (
                  select ${column('r', family.label)} as "label"
                  from ${table}
                  where r."companyId" = t."id" and ${counts}
                  order by r."createTime" desc, r."id" desc limit ${NAMED}
                ) as "newest"
              ) as "labels"`
        }`;
  });
  return sql.join(parts, sql` union all `);
};

/** The companies that a record names, with their level and findings, as JSON that a decision on it keeps. */
export const companiesNow: CompaniesReader = ({ businessType, businessKey }) => {
  const condition = businessType === null || businessKey === null ? undefined : named(businessType, businessKey);
  if (!condition) return sql`null::jsonb`;
  return sql`(
    select jsonb_agg(
      jsonb_build_object(
        'companyId', t."id",
        'companyName', t."companyName",
        'level', coalesce((select "itemValue" from "master" where "id" = t."riskLevel"), t."riskWord"),
        'changeTime', (
          select ${utc(sql`max("happenTime")`)}
          from "company_change"
          where "companyId" = t."id" and not "deleted"
        ),
        'families', "now"."families"
      )
      order by t."companyName", t."id"
    )
    from "company_report" t,
      lateral (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'family', c."family",
              'count', c."count",
              'findings', c."findings",
              'askedTime', ${utc(sql`s."askedTime"`)},
              'labels', c."labels"
            )
            order by c."place"
          ),
          '[]'::jsonb
        ) as "families"
        from (${familiesNow()}) as c
          left join "company_family_state" s on s."companyId" = t."id" and s."family" = c."family"
        where c."count" > 0 or s."askedTime" is not null
      ) as "now"
    where not t."deleted" and ${condition}
  )`;
};
