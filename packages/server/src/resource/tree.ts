import { sql } from 'kysely';
import { message } from '@scf-kit/sdk/contract';
import type { Context } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { reachable } from './scope.ts';
import { column, tableAs, type Stored } from './shape.ts';

/** The parent of a row at the top, where the field is no reference. */
export const ROOT = '0';

/** Locks a tree before any change to it: two moves at once could close a circle that neither of them sees. */
export const holdTree = async (context: Context, { table }: Stored): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`tree:${table}`}, 0))`.execute(context.db));

/** Whether a write puts a row of a tree under another parent. */
export const moves = ({ tree }: Stored, values: Readonly<Record<string, unknown>>): boolean =>
  tree !== undefined && values[tree] !== undefined;

/**
 * The parent a row is put under must be there and the person's to see, and not be the row itself nor below it.
 * @param id the row; undefined for a new one
 * @throws Refusal 400 at the field
 */
export async function checkTree(
  context: Context,
  resource: Stored,
  id: string | undefined,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { tree } = resource;
  const parentId = tree === undefined ? undefined : values[tree];
  if (tree === undefined || typeof parentId !== 'string' || parentId === ROOT) return;
  const from = tableAs(resource.table, 't');
  const { rows: seen } =
    await sql`select 1 from ${from} where t."id" = ${parentId} and not t."deleted" and ${reachable(context, resource)}`.execute(
      context.db,
    );
  if (seen.length === 0) throw refuse.invalid({ [tree]: message(context.locale, 'check.reference') });
  if (id === undefined) return;
  const { rows: circle } = await sql`
    with recursive up("id", "parent") as (
      select t."id", ${column('t', tree)} from ${from} where t."id" = ${parentId}
      union select t."id", ${column('t', tree)} from ${from} join up on t."id" = up."parent"
    ) select 1 from up where "id" = ${id}`.execute(context.db);
  if (circle.length > 0) throw refuse.invalid({ [tree]: message(context.locale, 'check.circle') }, 'check.circle');
}

/** A row with others below it stays; the caller holds the tree. @throws Refusal 400 */
export async function refuseParent(context: Context, resource: Stored, id: string): Promise<void> {
  const { tree, table } = resource;
  if (tree === undefined || resource.fields[tree]?.onDelete === 'set null') return;
  const { rows } =
    await sql`select 1 from ${tableAs(table, 't')} where ${column('t', tree)} = ${id} and not t."deleted" limit 1`.execute(
      context.db,
    );
  if (rows.length > 0) throw refuse.because('check.hasChildren');
}
