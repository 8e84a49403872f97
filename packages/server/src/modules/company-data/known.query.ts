import { sql } from 'kysely';
import { companyFamilies } from '@scf-kit/sdk/contract/company-data/family';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Context } from '../../http/handler.ts';
import { tableAs } from '../../resource/shape.query.ts';
import { hasOwnProject, isParty } from './projects.query.ts';
import { countsNow } from './severities.query.ts';
import { readSeverities } from './severities.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

export const collectIds = (rows: Rows): string[] => rows.map((row) => String(row['id']));

const FOUND = columns({ id: 'text', count: 'integer' });

/** Present findings of several companies: one query over the families that count. */
export async function countFindings({ db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const severities = await readSeverities(db);
  const parts = companyFamilies().flatMap((family) =>
    (severities.get(family.key) ?? 'none') === 'none'
      ? []
      : [
          sql`select t."companyId" as "id", count(*)::integer as "count" from ${tableAs(family.resource.table, 't')}
            where t."companyId" = any(${[...ids]}::text[]) and ${countsNow(family)} group by 1`,
        ],
  );
  if (parts.length === 0 || ids.length === 0) return new Map();
  const rows = await readRows(
    db,
    FOUND,
    sql`select "id", sum("count")::integer as "count" from (${sql.join(parts, sql` union all `)}) as c group by 1`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

const AROUND = columns({
  id: 'text',
  askedTime: 'moment?',
  own: 'boolean',
  party: 'boolean',
  watch: 'boolean',
  sample: 'boolean',
});
type Around = RowOf<typeof AROUND>;

/** Who and when: the columns of the list that no report stores. */
export async function readAround({ db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Around>> {
  const rows = await readRows(
    db,
    AROUND,
    sql`select t."id", t."watch", ${hasOwnProject} as "own", ${isParty} as "party",
      greatest(
        (select max("askedTime") from "company_family_state" where "companyId" = t."id"),
        (select max("callTime") from "company_call" where "companyId" = t."id" and "confirms" and not "deleted")
      ) as "askedTime",
      exists (select 1 from "company_family_state" where "companyId" = t."id" and "sample") as "sample"
    from "company_report" t
    where t."id" = any(${[...ids]}::text[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
