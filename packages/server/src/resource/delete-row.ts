import { sql } from 'kysely';
import { resources, type Resource } from '@scf-kit/sdk/contract';
import { timestamp } from '../clock.ts';
import type { Context } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { CHANGE, logRows } from './changes.ts';
import { refuseDeciding } from './deciding.ts';
import { column, nameOfColumn, shapeOf, tableAs, type Stored } from './shape.ts';
import { hooksOf } from './serve.ts';
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
export function referrersOf(target: string): Referrer[] {
  return resources()
    .filter(({ stored }) => stored)
    .flatMap((resource) =>
      [...shapeOf(resource).columns].flatMap(([name, field]): Referrer[] => {
        const to = field.kind === 'dictionary' ? 'master' : field.target;
        return to === target && !field.computed ? [{ resource, name, onDelete: field.onDelete ?? 'restrict' }] : [];
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
  const { rows: gone } = await sql<{
    id: string;
    label: unknown;
  }>`update ${tableAs(resource.table, 't')} set "deleted" = true, "updateTime" = ${now}, "updateBy" = ${updateBy}, "version" = t."version" + 1 where t."id" = any(${ids}::text[]) returning t."id", ${column('t', shapeOf(resource).label)} as "label"`.execute(
    context.db,
  );
  await logRows(context, resource, CHANGE.deleted, gone);
  for (const { resource: from, name, onDelete } of referrersOf(resource.name)) {
    const pointing = sql`${column('t', name)} = any(${ids}::text[]) and not t."deleted"`;
    if (onDelete === 'set null') {
      await sql`update ${tableAs(from.table, 't')} set ${nameOfColumn(name)} = null where ${pointing}`.execute(
        context.db,
      );
      continue;
    }
    const { rows } = await sql<{
      id: string;
    }>`select t."id" from ${tableAs(from.table, 't')} where ${pointing}${sql.raw(onDelete === 'restrict' ? ' limit 1' : '')}`.execute(
      context.db,
    );
    if (rows.length === 0) continue;
    if (onDelete === 'restrict') throw refuse.because('check.inUse');
    await remove(
      context,
      from,
      rows.map(({ id }) => id),
      now,
    );
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
  await refuseSettledParent(context, resource, parents);
  await refuseParent(context, resource, id);
  await hooksOf(resource).beforeDelete?.(context, row);
  await remove(context, resource, [id], timestamp());
  await countParents(context, resource, parents);
  await hooksOf(resource).afterWrite?.(context, { ...row, deleted: true });
}
