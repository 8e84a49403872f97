import type { Kysely, Transaction } from 'kysely';
import { Refusal } from './refusal.ts';
import { releaseSavepoint, rollBackTo, setSavepoint } from '../database/savepoints.query.ts';
import type { Database } from '../database/tables.ts';

const PIECE = 'piece';

/**
 * Does a piece of a transaction for itself: where it is refused, what it wrote goes and the rest of the transaction
 * goes on. Answers the refusal; a fault is thrown on.
 */
export async function apart(
  db: Kysely<Database> | Transaction<Database>,
  work: () => Promise<unknown>,
): Promise<Refusal | undefined> {
  await setSavepoint(db, PIECE);
  try {
    await work();
    await releaseSavepoint(db, PIECE);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await rollBackTo(db, PIECE);
    await releaseSavepoint(db, PIECE);
    return error;
  }
}
