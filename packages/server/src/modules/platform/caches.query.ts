import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { EVICTED_CHANNEL, type EvictedPart } from '../../database/told-cache.ts';

/** Tells every process, when the transaction commits, which part of its caches to forget. */
export async function tellEvicted(db: Kysely<Database>, part: EvictedPart): Promise<void> {
  await sql`select pg_notify(${EVICTED_CHANNEL}, ${JSON.stringify(part)})`.execute(db);
}
