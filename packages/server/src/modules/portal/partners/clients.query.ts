import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../../database/tables.ts';

/**
 * Lets one transaction at a time make a client of an office, so that two made at once are counted one after the other.
 */
export async function holdClients(
  db: Kysely<Database> | Transaction<Database>,
  officeId: string | undefined,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`partner_client ${officeId}`}, 0))`.execute(db);
}
