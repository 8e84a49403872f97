import { sql } from 'kysely';
import { columns, readRows, type RowOf } from '../database/read-rows.ts';
import type { Context } from '../http/handler.ts';
import { listReferrers } from './delete-row.ts';
import { column, tableAs } from './shape.query.ts';

const USE = columns({ id: 'text', resource: 'text', count: 'integer' });
/** How many records of a resource name one id. */
export type Use = RowOf<typeof USE>;

/** The records that point to these rows of `target`, counted by resource; of one office only, where named. */
export async function countUses(
  { db }: Context,
  target: string,
  ids: readonly string[],
  officeId?: string,
): Promise<readonly Use[]> {
  if (ids.length === 0) return [];
  const counts = listReferrers(target).map(
    ({
      resource,
      name,
    }) => sql`select ${column('t', name)} as "id", ${resource.name}::text as "resource", count(*)::integer as "count"
    from ${tableAs(resource.table, 't')}
    where ${column('t', name)} = any(${ids}::text[])
      and not t."deleted"${officeId === undefined ? sql.raw('') : sql` and t."officeId" = ${officeId}`}
    group by 1`,
  );
  if (counts.length === 0) return [];
  return readRows(
    db,
    USE,
    sql`select "id", "resource", sum("count")::integer as "count"
    from (${sql.join(counts, sql` union all `)}) as used
    group by 1, 2
    order by 3 desc, 2`,
  );
}
