import { sql } from 'kysely';
import type { Context } from '../http/handler.ts';
import { reachable } from './scope.query.ts';
import { column, tableAs, type Stored } from './shape.query.ts';

/** Whether a row is there and the person's to name. */
export async function isReachable(context: Context, resource: Stored, id: string): Promise<boolean> {
  const { rows } = await sql`select 1
    from ${tableAs(resource.table, 't')}
    where t."id" = ${id} and not t."deleted" and ${reachable(context, resource)}`.execute(context.db);
  return rows.length > 0;
}

/** Whether a row is above another in its tree, or is that row. */
export async function isAbove(
  db: Context['db'],
  { table }: Stored,
  tree: string,
  { id, of }: { readonly id: string; readonly of: string },
): Promise<boolean> {
  const from = tableAs(table, 't');
  const { rows } = await sql`
    with recursive up("id", "parent") as (
      select t."id", ${column('t', tree)} from ${from} where t."id" = ${of}
      union select t."id", ${column('t', tree)} from ${from} join up on t."id" = up."parent"
    ) select 1 from up where "id" = ${id}`.execute(db);
  return rows.length > 0;
}

/** Whether a row of a tree has others below it. */
export async function hasChildren(db: Context['db'], { table }: Stored, tree: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1
    from ${tableAs(table, 't')}
    where ${column('t', tree)} = ${id} and not t."deleted"
    limit 1`.execute(db);
  return rows.length > 0;
}
