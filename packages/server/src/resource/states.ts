import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { stateField, type Field, type Fields, type StateName } from '@scf-kit/sdk/contract';
import { timestamp } from '../clock.ts';
import type { Database } from '../database/tables.ts';
import { refuse } from '../http/refusal.ts';
import { logState } from './changes.ts';
import { column, nameOfColumn, shapeOf, tableAs, type Stored } from './shape.ts';

/** A move that the states do not list is refused. @throws Refusal 400 `flow.state` */
export function refuseUnlisted({ moves, values }: Field, from: number, to: number): void {
  if (!moves?.some(([source, target]) => source === String(from) && target === String(to)))
    throw refuse.because('flow.state', { state: values?.[String(from)] ?? String(from) });
}

interface MoveOptions {
  /** Who moved it. */
  readonly by?: string;
}

/**
 * Moves a record to a state along the moves its contract lists, where a process or the server does it by itself; what
 * people do is a transition. A record that is in the state already stays as it is.
 * @throws Refusal 404; 400 `flow.state` for a move that is not listed.
 */
export async function moveState<F extends Fields>(
  db: Kysely<Database> | Transaction<Database>,
  resource: Stored<F>,
  id: string,
  state: number | StateName<F>,
  options: MoveOptions = {},
): Promise<void> {
  const { columns } = shapeOf(resource);
  const name = stateField(resource)?.name ?? '';
  const field = columns.get(name);
  const to = typeof state === 'number' ? state : field?.states?.[state]?.value;
  if (field?.kind !== 'states' || to === undefined || field.values?.[String(to)] === undefined)
    throw new Error(`${resource.name}.${name} has no state ${state}.`);
  const { rows } = await sql<{
    state: number;
  }>`select ${column('t', name)} as "state" from ${tableAs(resource.table, 't')} where t."id" = ${id} and not t."deleted" for update of t`.execute(
    db,
  );
  const from = rows[0]?.state;
  if (from === undefined) throw refuse.notFound();
  if (from === to) return;
  refuseUnlisted(field, from, to);
  await sql`update ${tableAs(resource.table, 't')} set ${nameOfColumn(name)} = ${to}, "version" = t."version" + 1, "updateTime" = ${timestamp()}${options.by === undefined ? sql.raw('') : sql`, "updateBy" = ${options.by}`} where t."id" = ${id}`.execute(
    db,
  );
  await logState(db, resource, id, name, from, to, options.by);
}
