import type { Kysely, Transaction } from 'kysely';
import type { ChangeKind } from '@scf-kit/sdk/contract/platform/push';
import { notifyListeners } from './listeners.query.ts';
import type { Database } from './tables.ts';

/** The database channel that announces changes to every process once their transaction has committed. */
export const CHANGE_CHANNEL = 'scf_change';

/**
 * A change to a resource. With `people`, only they are sent it, with the id of the record; without, everybody who may
 * list the resource learns that it changed and no more.
 */
export interface ChangeEvent {
  readonly resource: string;
  readonly kind: ChangeKind;
  readonly recordId?: string;
  readonly people?: readonly string[];
}

/** A notification of PostgreSQL has to stay under 8,000 bytes; an id takes some 40. */
const PEOPLE_AT_ONCE = 100;

function buildPayloads(event: ChangeEvent): readonly string[] {
  const { people } = event;
  if (people === undefined) return [JSON.stringify({ resource: event.resource, kind: event.kind })];
  const distinct = [...new Set(people)];
  return Array.from({ length: Math.ceil(distinct.length / PEOPLE_AT_ONCE) }, (_none, at) =>
    JSON.stringify({ ...event, people: distinct.slice(at * PEOPLE_AT_ONCE, (at + 1) * PEOPLE_AT_ONCE) }),
  );
}

/** Announces changes when the caller's transaction commits; rolled back, nobody hears of them. */
export async function announceChanges(
  db: Kysely<Database> | Transaction<Database>,
  events: readonly ChangeEvent[],
): Promise<void> {
  const payloads = [...new Set(events.flatMap(buildPayloads))];
  if (payloads.length === 0) return;
  await notifyListeners(db, CHANGE_CHANNEL, payloads);
}
