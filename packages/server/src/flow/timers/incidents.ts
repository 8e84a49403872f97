import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** How many steps of processes failed and wait for a person. */
export async function countIncidents(db: Kysely<Database>): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    count: number;
  }>`select count(*)::integer as "count" from "flow_job" where "state" = 'incident'`.execute(db);
  return row?.count ?? 0;
}
