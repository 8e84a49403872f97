import { setTimeout as sleep } from 'node:timers/promises';
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

const LOOKS = 100;

/**
 * Transactions that stay open: those that end by themselves while it looks again are none. For what is held while
 * somebody else is waited for.
 */
export async function heldTransactions(db: Kysely<Database>): Promise<number> {
  for (let looks = 1; ; looks += 1) {
    const open = await openTransactions(db);
    if (open === 0 || looks === LOOKS) return open;
    await sleep(20);
  }
}
