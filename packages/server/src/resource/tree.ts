import { message } from '@scf-kit/sdk/contract';
import { lockName } from '../database/locks.query.ts';
import type { Context } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import type { Stored } from './shape.query.ts';
import { hasChildren, isAbove, isReachable } from './tree.query.ts';

/** The parent of a row at the top, where the field is no reference. */
export const ROOT = '0';

/** Locks a tree before any change to it: two moves at once could close a circle that neither of them sees. */
export const holdTree = (context: Context, { table }: Stored): Promise<void> => lockName(context.db, `tree:${table}`);

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
  if (!(await isReachable(context, resource, parentId)))
    throw refuse.invalid({ [tree]: message(context.locale, 'check.reference') });
  if (id === undefined) return;
  if (await isAbove(context.db, resource, tree, { id, of: parentId }))
    throw refuse.invalid({ [tree]: message(context.locale, 'check.circle') }, 'check.circle');
}

/** A row with others below it stays; the caller holds the tree. @throws Refusal 400 */
export async function refuseParent(context: Context, resource: Stored, id: string): Promise<void> {
  const { tree } = resource;
  const field = tree === undefined ? undefined : resource.fields[tree];
  if (tree === undefined || (field?.kind === 'reference' && field.onDelete === 'set null')) return;
  if (await hasChildren(context.db, resource, tree, id)) throw refuse.because('check.hasChildren');
}
