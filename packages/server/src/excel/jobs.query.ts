import { sql, type Kysely, type SqlBool } from 'kysely';
import { JOBS_SCHEMA } from '../database/job-tables.ts';
import type { Database } from '../database/tables.ts';

/** Any number of ours: a person's exports are counted one after another. */
const COUNTING = 7_305_118;

/** Lets one transaction at a time count the exports of a person. */
export async function holdExports(db: Kysely<Database>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${COUNTING}, hashtext(${userId}))`.execute(db);
}

/** Whether no job makes a file of the download centre any more, or will. */
export const isForgotten = sql<SqlBool>`not exists (
  select 1
  from ${sql.raw(JOBS_SCHEMA)}.jobs as waiting
  where waiting.key = 'export:' || file_download.id
    and (waiting.locked_by is not null or waiting.attempts < waiting.max_attempts)
)`;
