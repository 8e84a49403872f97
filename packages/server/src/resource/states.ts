import type { Kysely, Transaction } from 'kysely';
import { stateField, type FieldOf, type Fields, type StateName } from '@scf-kit/sdk/contract';
import type { Database } from '../database/tables.ts';
import { refuse } from '../http/refusal.ts';
import type { ChangeOptions } from './change-rows.query.ts';
import { changeRows } from './change-rows.ts';
import { refuseClosedMove } from './closed-books.ts';
import { logWritten } from './changes.ts';
import { holdColumns } from './held-rows.query.ts';
import type { Values } from './serve.ts';
import { getShape, type Stored } from './shape.query.ts';
import { writeState } from './states.query.ts';

/** A move that the states do not list is refused. @throws Refusal 400 `flow.state` */
export function refuseUnlisted({ moves, values }: FieldOf<'states'>, from: number, to: number): void {
  if (!moves.some(([source, target]) => source === String(from) && target === String(to)))
    throw refuse.because('flow.state', { state: values[String(from)] ?? String(from) });
}

interface MoveOptions<F extends Fields> extends Pick<ChangeOptions, 'by' | 'counted'> {
  /** Values written together with the state. */
  readonly values?: Values<F>;
}

/**
 * Moves a record to a state along the moves its contract lists, where a process or the server does it by itself; what
 * people do is a transition. A record that is in the state already keeps it and takes the values alone.
 * @example await moveState(db, opening, id, 'posted', { by: session.userId, values: { failure: null } });
 * @throws Refusal 404; 400 `flow.state` for a move that is not listed.
 */
export async function moveState<F extends Fields>(
  db: Kysely<Database> | Transaction<Database>,
  resource: Stored<F>,
  id: string,
  state: number | StateName<F>,
  { values, ...options }: MoveOptions<F> = {},
): Promise<void> {
  const { columns, label } = getShape(resource);
  const name = stateField(resource)?.name ?? '';
  const field = columns.get(name);
  if (field?.kind !== 'states') throw new Error(`${resource.name} has no states.`);
  const to = typeof state === 'number' ? state : field.states[state]?.value;
  if (to === undefined || field.values[String(to)] === undefined)
    throw new Error(`${resource.name}.${name} has no state ${state}.`);
  const written: Readonly<Record<string, unknown>> = { ...values, [name]: to };
  const names = Object.keys(written).filter((each) => written[each] !== undefined);
  const before = await holdColumns(db, resource, id, new Set([label, ...names]));
  if (!before) throw refuse.notFound();
  const from = Number(before[name]);
  if (from === to) {
    if (values) await changeRows<Fields>(db, resource, { id }, values, options);
    return;
  }
  refuseUnlisted(field, from, to);
  await refuseClosedMove(db, resource, id, to);
  const after = (await writeState(db, resource, id, written, options)) ?? written;
  await logWritten({ db, by: options.by ?? undefined, key: undefined }, resource, [
    { id, label: before[label], before, after },
  ]);
}
