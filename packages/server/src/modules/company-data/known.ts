import { sql } from 'kysely';
import { companyFamilies } from '@scf-kit/sdk/contract/company-data/family';
import type { Context } from '../../http/handler.ts';
import { tableAs } from '../../resource/shape.ts';
import { hasOwnProject, isParty } from './projects.ts';
import { countsNow, severitiesOf } from './severities.ts';

export const idsOf = (rows: Rows): string[] => rows.map((row) => String(row['id']));

/** Present findings of several companies: one query over the families that count. */
export async function findingsOf({ db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const severities = await severitiesOf(db);
  const parts = companyFamilies().flatMap((family) =>
    (severities.get(family.key) ?? 'none') === 'none'
      ? []
      : [
          sql`select t."companyId" as "id", count(*)::integer as "count" from ${tableAs(family.resource.table, 't')}
            where t."companyId" = any(${[...ids]}::text[]) and ${countsNow(family)} group by 1`,
        ],
  );
  if (parts.length === 0 || ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    count: number;
  }>`select "id", sum("count")::integer as "count" from (${sql.join(parts, sql` union all `)}) as c group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

interface Around {
  readonly id: string;
  readonly askedTime: string | null;
  readonly own: boolean;
  readonly party: boolean;
  readonly watch: boolean;
  readonly sample: boolean;
}
type Rows = readonly Readonly<Record<string, unknown>>[];

/** Who and when: the columns of the list that no report stores. */
export async function readAround({ db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Around>> {
  const { rows } = await sql<Around>`select t."id", t."watch", ${hasOwnProject} as "own", ${isParty} as "party",
      greatest((select max("askedTime") from "company_family_state" where "companyId" = t."id"),
        (select max("callTime") from "company_call" where "companyId" = t."id" and "confirms" and not "deleted")) as "askedTime",
      exists (select 1 from "company_family_state" where "companyId" = t."id" and "sample") as "sample"
    from "company_report" t where t."id" = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
