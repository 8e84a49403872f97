import { sql, type Kysely, type Transaction } from 'kysely';
import type { Fields, Input } from '@scf-kit/sdk/contract';
import { JOBS_SCHEMA } from '../database/job-tables.ts';
import type { Database } from '../database/tables.ts';
import type { Job } from './job.ts';

/**
 * Puts work on the queue; it is there when the caller's transaction commits, and is done at `at` or soon after, or at
 * once. Work with the same key that still waits is replaced.
 */
export async function enqueue<F extends Fields>(
  db: Kysely<Database> | Transaction<Database>,
  job: Pick<Job<F>, 'name' | 'attempts'>,
  payload: Input<F>,
  options: { readonly key?: string; readonly at?: string } = {},
): Promise<void> {
  await sql`select ${sql.raw(JOBS_SCHEMA)}.add_job(
      ${job.name}, ${JSON.stringify(payload)}::json, max_attempts => ${job.attempts}::integer,
      job_key => ${options.key ?? null}::text, run_at => ${options.at ?? null}::timestamptz
    )`.execute(db);
}
