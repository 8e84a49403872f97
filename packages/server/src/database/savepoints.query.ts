import { sql, type Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** Marks a point of a transaction, to which it may go back. */
export async function setSavepoint(db: Kysely<Database>, name: string): Promise<void> {
  await sql`savepoint ${sql.id(name)}`.execute(db);
}

/** Keeps what was done since a savepoint, and forgets the savepoint. */
export async function releaseSavepoint(db: Kysely<Database>, name: string): Promise<void> {
  await sql`release savepoint ${sql.id(name)}`.execute(db);
}

/** Undoes what was done since a savepoint, which stays. */
export async function rollBackTo(db: Kysely<Database>, name: string): Promise<void> {
  await sql`rollback to savepoint ${sql.id(name)}`.execute(db);
}
