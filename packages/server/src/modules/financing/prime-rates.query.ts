import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Lets one transaction at a time enter an LPR, so that two never enter the same day. */
export async function holdPrimeRates(db: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('loan-prime-rate', 0))`.execute(db);
}
