import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Connections of this database that are in the midst of a transaction, beside the one that asks. */
export async function openTransactions(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{
    count: string;
  }>`select count(*) as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend' and xact_start is not null`.execute(db);
  return Number(rows[0]?.count);
}
