import { sql } from 'kysely';
import type { Context } from '../http/handler.ts';
import { referrersOf } from './delete-row.ts';
import { column, tableAs } from './shape.ts';

/** How many records of a resource name one id. */
export interface Use {
  readonly id: string;
  readonly resource: string;
  readonly count: number;
}

/** The records that point to these rows of `target`, counted by resource; of one office only, where named. */
export async function usesOf(
  { db }: Context,
  target: string,
  ids: readonly string[],
  officeId?: string,
): Promise<readonly Use[]> {
  if (ids.length === 0) return [];
  const counts = referrersOf(target).map(
    ({
      resource,
      name,
    }) => sql`select ${column('t', name)} as "id", ${resource.name}::text as "resource", count(*)::integer as "count"
    from ${tableAs(resource.table, 't')} where ${column('t', name)} = any(${ids}::text[]) and not t."deleted"${officeId === undefined ? sql.raw('') : sql` and t."officeId" = ${officeId}`} group by 1`,
  );
  if (counts.length === 0) return [];
  const { rows } =
    await sql<Use>`select "id", "resource", sum("count")::integer as "count" from (${sql.join(counts, sql` union all `)}) as used group by 1, 2 order by 3 desc, 2`.execute(
      db,
    );
  return rows;
}
