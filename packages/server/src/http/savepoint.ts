import { sql, type Kysely, type Transaction } from 'kysely';
import { Refusal } from './refusal.ts';
import type { Database } from '../database/tables.ts';

/**
 * Does a piece of a transaction for itself: where it is refused, what it wrote goes and the rest of the transaction
 * goes on. Answers the refusal; a fault is thrown on.
 */
export async function apart(
  db: Kysely<Database> | Transaction<Database>,
  work: () => Promise<unknown>,
): Promise<Refusal | undefined> {
  await sql`savepoint piece`.execute(db);
  try {
    await work();
    await sql`release savepoint piece`.execute(db);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint piece`.execute(db);
    await sql`release savepoint piece`.execute(db);
    return error;
  }
}
