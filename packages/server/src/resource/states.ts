import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { timestamp } from '../clock.ts';
import type { Database } from '../database/tables.ts';
import { refuse } from '../http/refusal.ts';
import { logState } from './changes.ts';
import { column, nameOfColumn, shapeOf, tableAs, type Stored } from './shape.ts';

interface MoveOptions {
  /** The states field; where a resource has several, by default the one its flow moves. */
  readonly field?: string;
  /** Who moved it. */
  readonly by?: string;
}

/**
 * Moves a record to a state along the moves its contract lists: the one place where a state changes. A record that is
 * in the state already stays as it is.
 * @throws Refusal 404; 400 `flow.state` for a move that is not listed.
 */
export async function moveState(
  db: Kysely<Database> | Transaction<Database>,
  resource: Stored,
  id: string,
  to: number,
  options: MoveOptions = {},
): Promise<void> {
  const { columns } = shapeOf(resource);
  const name =
    options.field ?? resource.flows[0]?.field ?? [...columns].find(([, each]) => each.kind === 'states')?.[0] ?? '';
  const field = columns.get(name);
  if (field?.kind !== 'states' || field.values?.[String(to)] === undefined)
    throw new Error(`${resource.name}.${name} has no state ${to}.`);
  const { rows } = await sql<{
    state: number;
  }>`select ${column('t', name)} as "state" from ${tableAs(resource.table, 't')} where t."id" = ${id} and not t."deleted" for update of t`.execute(
    db,
  );
  const from = rows[0]?.state;
  if (from === undefined) throw refuse.notFound();
  if (from === to) return;
  if (!field.moves?.some(([source, target]) => source === String(from) && target === String(to))) {
    throw refuse.because('flow.state', { state: field.values[String(from)] ?? String(from) });
  }
  await sql`update ${tableAs(resource.table, 't')} set ${nameOfColumn(name)} = ${to}, "version" = t."version" + 1, "updateTime" = ${timestamp()}${options.by === undefined ? sql.raw('') : sql`, "updateBy" = ${options.by}`} where t."id" = ${id}`.execute(
    db,
  );
  await logState(db, resource, id, name, from, to, options.by);
}
