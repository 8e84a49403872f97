import { findTarget, resources, type Resource } from '@scf-kit/sdk/contract';
import { timestamp } from '../clock.ts';
import type { Context } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { CHANGE, logRows } from './changes.ts';
import { refuseDeciding } from './deciding.ts';
import { clearPointing, findPointing, markDeleted } from './delete-row.query.ts';
import { getShape, type Stored } from './shape.query.ts';
import { getHooks } from './serve.ts';
import { holdBehind } from './lock-order.ts';
import { countParents, holdParents, refuseSettledParent } from './parent.ts';
import { holdTree, refuseParent } from './tree.ts';
import { readRow, refuseSettled } from './rows.ts';

/** A field of a stored resource that points to another. */
interface Referrer {
  readonly resource: Resource;
  readonly name: string;
  readonly onDelete: 'cascade' | 'restrict' | 'set null';
}

/** The fields of stored resources that point to a resource. */
export function listReferrers(target: string): Referrer[] {
  return resources()
    .filter(({ stored }) => stored)
    .flatMap((resource) =>
      [...getShape(resource).columns].flatMap(([name, field]): Referrer[] => {
        const to = field.kind === 'dictionary' ? 'master' : findTarget(field);
        const onDelete = field.kind === 'reference' ? field.onDelete : 'restrict';
        return to === target && !field.computed ? [{ resource, name, onDelete }] : [];
      }),
    );
}

/**
 * Marks rows deleted with what hangs on them: lines go too, loose references are cleared, anything else that points
 * here refuses.
 */
async function remove(context: Context, resource: Stored, ids: readonly string[], now: string): Promise<void> {
  const updateBy = context.session?.userId ?? null;
  // First of all the rows themselves, so that circles end.
  const gone = await markDeleted(context.db, resource, ids, { now, updateBy });
  await logRows(context, resource, CHANGE.deleted, gone);
  for (const { resource: from, name, onDelete } of listReferrers(resource.name)) {
    if (onDelete === 'set null') {
      await clearPointing(context.db, from, name, ids);
      continue;
    }
    const pointing = await findPointing(context.db, from, name, ids, onDelete === 'restrict' ? 'first' : 'all');
    if (pointing.length === 0) continue;
    if (onDelete === 'restrict') throw refuse.because('check.inUse');
    await remove(context, from, pointing, now);
  }
}

/** Marks rows deleted that the caller has held and checked. */
export async function removeRows(context: Context, resource: Stored, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await remove(context, resource, ids, timestamp());
}

/** Deletes a row the person may delete; it stays in the table, marked. @throws Refusal 404, 400 where it is in use. */
export async function deleteRow(context: Context, resource: Stored, id: string): Promise<void> {
  // Lock the tree before the row. An invisible row is refused before its children are looked at.
  if (resource.tree !== undefined) await holdTree(context, resource);
  const parents = await holdParents(context, resource, { id });
  await holdBehind(context.db, resource, id);
  const row: Readonly<Record<string, unknown>> = await readRow(context, resource, id, { lock: true });
  refuseSettled(resource, row);
  await refuseDeciding(context, resource, id);
  refuseSettledParent(resource, parents);
  await refuseParent(context, resource, id);
  await getHooks(resource).beforeDelete?.(context, row);
  await remove(context, resource, [id], timestamp());
  await countParents(context, resource, parents);
  await getHooks(resource).afterWrite?.(context, { ...row, deleted: true });
}
