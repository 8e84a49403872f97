import { sql, type Kysely, type Transaction } from 'kysely';
import { Logger, runMigrations } from 'graphile-worker';
import type { Fields, Input } from '@scf-kit/sdk/contract';
import type { Database } from '../database/tables.ts';
import type { Job } from './job.ts';

/** The queue keeps its tables apart from the contract's. */
export const JOBS_SCHEMA = 'scf_jobs';

export class JobsSchemaError extends Error {}

const INSUFFICIENT_PRIVILEGE = '42501';

/** Brings the queue's own tables to what this version needs. @throws JobsSchemaError that says what to grant. */
export async function installJobs(connectionString: string): Promise<void> {
  try {
    await runMigrations({ connectionString, schema: JOBS_SCHEMA, logger: new Logger(() => () => undefined) });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE)) throw error;
    throw new JobsSchemaError(
      `The database user may not make the schema "${JOBS_SCHEMA}", where the job queue keeps its tables. Let the database's owner run: create schema ${JOBS_SCHEMA} authorization <user>; (${error.message})`,
      { cause: error },
    );
  }
}

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
  await sql`select ${sql.raw(JOBS_SCHEMA)}.add_job(${job.name}, ${JSON.stringify(payload)}::json, max_attempts => ${job.attempts}::integer, job_key => ${options.key ?? null}::text, run_at => ${options.at ?? null}::timestamptz)`.execute(
    db,
  );
}
