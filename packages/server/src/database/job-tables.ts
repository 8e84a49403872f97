import { Logger, runMigrations } from 'graphile-worker';

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
