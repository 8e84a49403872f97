import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** How many steps of processes failed and wait for a person. */
export async function countIncidents(db: Kysely<Database>): Promise<number> {
  const found = await db
    .selectFrom('flow_job')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'incident')
    .executeTakeFirstOrThrow();
  return Number(found.count);
}
