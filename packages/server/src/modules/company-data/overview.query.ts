import { sql } from 'kysely';
import { getStateNumber } from '@scf-kit/sdk/contract';
import { BY_HAND, CURRENT, GONE, companyFamilies } from '@scf-kit/sdk/contract/company-data/family';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { among, columns, readRow, readRows, stored, type RowOf } from '../../database/read-rows.ts';
import type { SignedIn } from '../../http/handler.ts';
import { column, tableAs } from '../../resource/shape.query.ts';
import type { Facts } from './companies.ts';
import { hasOwnProject, isParty } from './projects.query.ts';
import { countsNow } from './severities.query.ts';

/** The columns of an enterprise here that stand in for what a register says, by the names of the family's fields. */
const DECLARED = {
  legalPersonName: 'legalPersonName',
  regCapital: 'registeredCapital',
  establishTime: 'establishDate',
  toTime: 'businessTermEnd',
  businessScope: 'businessScope',
  regLocation: 'address',
} as const;
const APPROVED = [getStateNumber(office, 'authenticated'), getStateNumber(office, 'changing')];

const COUNTED = columns({
  family: 'text',
  count: 'integer',
  goneCount: 'integer',
  handCount: 'integer',
  newCount: 'integer',
  standing: 'integer',
  part: 'text?',
  askedTime: 'moment?',
  total: 'integer?',
  triedTime: 'moment?',
  reason: stored('company_family_state', 'reason'),
  sample: 'boolean?',
});
export type Counted = RowOf<typeof COUNTED>;

/** How many rows each family has, and how it was asked for: one query for all of them. */
export function countFamilyRows(
  { db, session }: SignedIn,
  companyId: string,
  since: string | null,
): Promise<readonly Counted[]> {
  const look = sql`coalesce(${since}::timestamptz, (
    select "lookTime"
    from "company_look"
    where "companyId" = ${companyId} and "userId" = ${session.userId}
  ))`;
  const parts = companyFamilies().map((family) => {
    const { key, resource } = family;
    return sql`select ${key}::text as "family", count(*) filter (where t."standing" = ${CURRENT})::integer as "count",
        count(*) filter (where t."standing" = ${GONE})::integer as "goneCount",
        count(*) filter (where t."origin" = ${BY_HAND})::integer as "handCount",
        count(*) filter (where t."standing" = ${CURRENT} and t."createTime" > "looked"."time")::integer as "newCount",
        count(*) filter (where ${countsNow(family)})::integer as "standing"
      from ${tableAs(resource.table, 't')}, "looked"
      where t."companyId" = ${companyId} and not t."deleted"`;
  });
  return readRows(
    db,
    COUNTED,
    sql`
    with "looked" as materialized (select ${look} as "time"), "counted" as (${sql.join(parts, sql` union all `)})
    select c.*, s."part", s."askedTime", s."total", s."triedTime", s."reason", s."sample" from "counted" c
    left join "company_family_state" s on s."companyId" = ${companyId} and s."family" = c."family"`,
  );
}

const AROUND = columns({
  watch: 'boolean',
  own: 'boolean',
  party: 'boolean',
  lastLook: 'moment?',
  askedByHand: 'moment?',
  flights: {
    rows: columns({
      id: 'text',
      companyId: 'text',
      why: 'text',
      state: 'text',
      percent: 'integer',
      startTime: 'text',
      endTime: 'text?',
      reason: stored('company_refresh', 'reason'),
    }),
  },
  severities: { rows: columns({ subject: 'text', severity: among(['high', 'medium', 'low', 'none']) }) },
  confirmed: { rows: columns({ callName: 'text', time: 'text' }) },
  declared: {
    rows: columns({
      legalPersonName: 'text?',
      regCapital: 'text?',
      establishTime: 'text?',
      toTime: 'text?',
      businessScope: 'text?',
      regLocation: 'text?',
    }),
  },
});

/** The last refresh of a company (`t`). */
const FLIGHTS = sql`(
  select coalesce(jsonb_agg(to_jsonb(r)), '[]'::jsonb)
  from (
    select *
    from "company_refresh"
    where "companyId" = t."id"
    order by "startTime" desc, "id" desc limit 1
  ) as r
)`;

const SEVERITIES = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('subject', "subject", 'severity', "severity")), '[]'::jsonb)
  from "company_severity"
  where not "deleted"
)`;

/** When each call that confirms was last made for a company (`t`). */
const CONFIRMED = sql`(
  select coalesce(jsonb_agg(to_jsonb(c)), '[]'::jsonb)
  from (
    select "callName", to_char(max("callTime") at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "time"
    from "company_call"
    where "companyId" = t."id" and "confirms" and not "deleted"
    group by 1
  ) as c
)`;

/**
 * Everything around the rows of a company: who looked, who asks, why it is watched, what it declared.
 * @param since from when on somebody who asked by hand asked just now
 */
export async function readSurroundings(
  { db, session }: SignedIn,
  companyId: string | null,
  facts: Facts,
  since: string,
) {
  const declared = sql.join(
    Object.entries(DECLARED).map(([name, of]) => sql`${sql.lit(name)}, ${column('o', of)}::text`),
  );
  const found = await readRow(
    db,
    AROUND,
    sql`
    select t."watch", ${hasOwnProject} as "own", ${isParty} as "party",
      (select "lookTime" from "company_look" where "companyId" = t."id" and "userId" = ${session.userId}) as "lastLook",
      ${FLIGHTS} as "flights",
      (
        select max("startTime")
        from "company_refresh"
        where "companyId" = t."id" and "why" = 'hand' and "startTime" > ${since}::timestamptz
      ) as "askedByHand",
      ${SEVERITIES} as "severities",
      ${CONFIRMED} as "confirmed",
      (
        select coalesce(jsonb_agg(jsonb_build_object(${declared})), '[]'::jsonb)
        from "office" o
        where o."id" = t."officeId" and o."nodeId" = any(${APPROVED}::integer[]) and not o."deleted"
      ) as "declared"
    from (
      select ${companyId}::text as "id", ${facts.officeId}::text as "officeId",
        ${facts.companyName}::text as "companyName",
        coalesce((select "watch" from "company_report" where "id" = ${companyId}), false) as "watch"
    ) as t`,
  );
  if (!found) throw new Error('What stands around a company was answered without a row.');
  const { flights, severities, confirmed, declared: declarations, ...around } = found;
  return {
    ...around,
    flight: flights[0],
    severities: new Map(severities.map(({ subject, severity }) => [subject, severity])),
    confirmed: new Map(confirmed.map(({ callName, time }) => [callName, time])),
    declared: declarations[0] ?? null,
  };
}
export type Around = Awaited<ReturnType<typeof readSurroundings>>;
