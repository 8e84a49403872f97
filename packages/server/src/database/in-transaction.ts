import type { Kysely, Transaction } from 'kysely';
import type { Database } from './tables.ts';

/** Does the work in the transaction there is, or in one of its own. */
export const inTransaction = <T>(
  db: Kysely<Database> | Transaction<Database>,
  work: (held: Kysely<Database> | Transaction<Database>) => Promise<T>,
): Promise<T> => (db.isTransaction ? work(db) : db.transaction().execute(work));
