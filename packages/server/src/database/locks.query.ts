import { sql, type Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** Waits until no other transaction holds a name, and holds it to the end of its own. */
export async function lockName(db: Kysely<Database>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** As `lockName`, by a number that only one place of the code uses. */
export async function lockNumber(db: Kysely<Database>, number: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${number})`.execute(db);
}

/** Has the rest of a transaction wait so many milliseconds for each lock; 0: however long it takes. */
export async function limitLockWait(db: Kysely<Database>, milliseconds: number): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(milliseconds)}`.execute(db);
}
