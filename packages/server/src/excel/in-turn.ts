import type { Kysely } from 'kysely';
import { getSlots } from '../database/slots.ts';
import type { Database } from '../database/tables.ts';
import { makeAhead } from './ahead.ts';

/**
 * Bytes of an export, whose making holds a connection: only so many are made at once, and a connection is held only
 * while they are made, however slowly they are read.
 */
export function exportInTurn(
  db: Kysely<Database>,
  pool: number,
  bytes: () => AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  const turns = getSlots(db, pool, 'exports');
  return makeAhead(async function* made() {
    await turns.take();
    try {
      yield* bytes();
    } finally {
      turns.give();
    }
  });
}
