import { sql, type Kysely } from 'kysely';
import { BY_HAND, CURRENT, type DeclaredFamily } from '@scf-kit/sdk/contract/company-data/family';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';
import { column, tableAs } from '../../resource/shape.query.ts';
import { isWatched } from './projects.query.ts';

/** `stored`: the stored level and counts; none where nothing is stored. */
const WATCHED = columns({ id: 'text', officeId: 'text?', creditCode: 'text?', companyName: 'text', stored: 'json' });

/**
 * The next watched companies behind an id that were not looked at since a moment, with what is stored of the family of
 * levels.
 */
export function readNext(
  db: Kysely<Database>,
  family: DeclaredFamily | undefined,
  { after, since, most }: { readonly after: string; readonly since: string; readonly most: number },
): Promise<readonly RowOf<typeof WATCHED>[]> {
  const stored = family
    ? sql`(
      select jsonb_build_object(
        ${sql.join(Object.keys(family.fields).map((name) => sql`${sql.lit(name)}, ${column('k', name)}`))}
      )
      from ${tableAs(family.resource.table, 'k')}
      where k."companyId" = t."id" and k."origin" <> ${BY_HAND} and k."standing" = ${CURRENT} and not k."deleted"
      limit 1
    )`
    : sql`null::jsonb`;
  return readRows(
    db,
    WATCHED,
    sql`
    select t."id", t."officeId", t."creditCode", t."companyName", ${stored} as "stored"
    from "company_report" t
    where not t."deleted"
      and t."id" > ${after}
      and ${isWatched}
      and not exists (
        select 1
        from "company_call" c
        where c."companyId" = t."id"
          and c."callName" = 'risk'
          and c."outcome" in ('found', 'nothing')
          and c."callTime" > ${since}::timestamptz
          and not c."deleted"
      )
    order by t."id" limit ${most}`,
  );
}
