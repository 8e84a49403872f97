import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run, type JobHelpers, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Logger as Log } from 'pino';
import { getPresent } from '../clock.ts';
import type { Config } from '../config.ts';
import { directUrl } from '../database/pooler.ts';
import type { Replica } from '../database/replica.ts';
import type { Database } from '../database/tables.ts';
import { loadModules } from '../load-modules.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { during, type Attributes } from '../telemetry/spans.ts';
import type { Services } from '../ports/services.ts';
import { declaredJobs } from './job.ts';
import { JOBS_SCHEMA } from '../database/job-tables.ts';

export interface WorkerParts {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly replica?: Replica;
  readonly metrics?: Pick<Metrics, 'worked'>;
  readonly services: Services;
  readonly log: Log;
  /** Milliseconds between looks for jobs whose process has died. */
  readonly recoverEvery?: number;
}
export interface Worker {
  /** Lets what runs come to an end for a few seconds, then aborts it; another process does it again. */
  stop(): Promise<void>;
}

/** Jobs at once in one process. */
const AT_ONCE = 2;
/** The lock of a running job, held by its process's connection as long as that lives. */
const LOCK = 7_305_117;
const RECOVER_EVERY = 30_000;
/** Milliseconds a stop waits before it aborts what runs. */
const PATIENCE = 3_000;
/** A job that was taken this many seconds ago has its lock, or nobody does it. */
const TAKEN = 10;
/** Regular jobs missed in the last so many milliseconds, while no process ran, are made up for. */
const MADE_GOOD = 2 * 3600_000;

const LOCKED = `select pg_advisory_lock(${LOCK}, ($1::bigint % 2147483647)::integer)`;
const FREE = `select ${JOBS_SCHEMA}.force_unlock_workers($1::text[])`;
const UNLOCKED = `select pg_advisory_unlock(${LOCK}, ($1::bigint % 2147483647)::integer)`;

function logger(log: Log): Logger {
  const own = log.child({ part: 'jobs' });
  return new Logger(() => (level: string, message: string) => {
    if (level === 'error') own.error(message);
    else if (level === 'warning') own.warn(message);
    else own.debug(message);
  });
}

/** Frees the jobs of processes that died: all their locks can be had. Answers how many processes. */
export async function recoverJobs(pool: pg.Pool, takenSecondsAgo = TAKEN): Promise<number> {
  const client = await pool.connect();
  try {
    // Transaction locks end with it: a process that asks at the same time waits a moment at most.
    await client.query('begin');
    const { rows } = await client.query<{ worker: string }>(
      `
      with taken as materialized (select id, locked_by, locked_at from ${JOBS_SCHEMA}.jobs where locked_by is not null),
      asked as materialized (
        select locked_by, pg_try_advisory_xact_lock(${LOCK}, (id % 2147483647)::integer) as free,
          locked_at < now() - $1 * interval '1 second' as old
        from taken
      )
      select locked_by as worker from asked group by locked_by having bool_and(free and old)`,
      [takenSecondsAgo],
    );
    const workers = rows.map(({ worker }) => worker);
    if (workers.length > 0) await client.query(FREE, [workers]);
    await client.query('commit');
    return workers.length;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Runs `work` under the job's lock; the signal says when the lock was lost with its connection. */
async function locked(pool: pg.Pool, id: string, work: (lost: AbortSignal) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  const lost = new AbortController();
  const lose = (): void => lost.abort(new Error('The connection that held the job was lost.'));
  client.on('error', lose);
  client.on('end', lose);
  try {
    await client.query(LOCKED, [id]);
    await work(lost.signal);
    await client.query(UNLOCKED, [id]);
    client.off('error', lose).off('end', lose);
    client.release();
  } catch (error) {
    client.off('error', lose).off('end', lose);
    // Closing the connection frees the lock, whatever went wrong.
    client.release(true);
    throw error;
  }
}

/** Works on the queue of this database beside any number of other processes: each job is done by one of them. */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const { config, db, services, log, replica, metrics } = parts;
  await loadModules();
  const pool = new pg.Pool({
    connectionString: directUrl(config),
    max: 2 * AT_ONCE + 3,
    application_name: 'scf-kit jobs',
    keepAlive: true,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const tasks: TaskList = {};
  for (const { job, run: work } of declaredJobs()) {
    tasks[job.name] = async (payload: unknown, helpers: JobHelpers) => {
      const given: Readonly<Record<string, unknown>> =
        typeof payload === 'object' && payload !== null ? { ...payload } : {};
      const { id, attempts, max_attempts: most } = helpers.job;
      const own = log.child({ job: job.name, jobId: id });
      const started = performance.now();
      const attributes = (): Attributes => ({ 'scf.job': job.name, 'scf.job.attempt': attempts });
      const traced = (once: () => Promise<void>): Promise<void> =>
        during(() => `job ${job.name}`, 'job', attributes, once);
      try {
        await locked(pool, id, (lost) =>
          traced(() =>
            work(
              {
                config,
                db,
                ...(replica ? { replica } : {}),
                services,
                log: own,
                ...getPresent(config),
                signal: AbortSignal.any([helpers.abortSignal, lost]),
                attempt: attempts,
                last: attempts >= most,
              },
              given,
            ),
          ),
        );
        const milliseconds = Math.round(performance.now() - started);
        metrics?.worked(job.name, false, milliseconds);
        own.info({ milliseconds }, 'job done');
      } catch (error) {
        metrics?.worked(job.name, true, performance.now() - started);
        own.error({ err: error, attempt: attempts }, 'job failed');
        throw error;
      }
    };
  }
  const regular = declaredJobs().flatMap(({ job }) =>
    job.every === undefined
      ? []
      : [
          {
            task: job.name,
            match: job.every,
            identifier: job.name,
            options: { backfillPeriod: MADE_GOOD, maxAttempts: job.attempts, jobKey: job.name },
          },
        ],
  );
  const events: WorkerEvents = new EventEmitter();
  const own: string[] = [];
  events.on('pool:create', ({ workerPool }) => own.push(workerPool.id));
  const runner = await run({
    events,
    gracefulShutdownAbortTimeout: PATIENCE,
    pgPool: pool,
    schema: JOBS_SCHEMA,
    taskList: tasks,
    parsedCronItems: parseCronItems(regular),
    concurrency: AT_ONCE,
    pollInterval: 5_000,
    noHandleSignals: true,
    logger: logger(log),
  });
  const recover = (): void => {
    recoverJobs(pool).then(
      (freed) => {
        if (freed > 0) log.warn({ freed }, 'jobs of a process that died are done again');
      },
      (error: unknown) => log.error({ err: error }, 'jobs of dead processes not looked for'),
    );
  };
  recover();
  const timer = setInterval(recover, parts.recoverEvery ?? RECOVER_EVERY);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await runner.stop();
      // Other processes may take over the aborted jobs at once.
      await pool.query(FREE, [own]);
      await pool.end();
    },
  };
}
