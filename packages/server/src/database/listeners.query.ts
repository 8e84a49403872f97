import { sql, type Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** Sends messages on a database channel to every process that listens, when the caller's transaction commits. */
export async function notifyListeners(
  db: Kysely<Database>,
  channel: string,
  messages: readonly string[],
): Promise<void> {
  await sql`select pg_notify(${channel}, message) from unnest(${[...messages]}::text[]) as message`.execute(db);
}
