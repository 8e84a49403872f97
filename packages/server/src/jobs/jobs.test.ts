import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { integer, text } from '@scf-kit/sdk/contract';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { job } from './job.ts';
import { JOBS_SCHEMA } from '../database/job-tables.ts';
import { enqueue } from './queue.query.ts';
import { recoverJobs, startWorker, type Worker } from './worker.ts';

let app: TestApp;
let pool: pg.Pool;
const workers: Worker[] = [];
beforeAll(async () => {
  app = await startTestApp();
  pool = new pg.Pool({ connectionString: app.config.databaseUrl, max: 2 });
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

const work = async (count: number): Promise<void> => {
  for (let at = 0; at < count; at += 1)
    workers.push(
      await startWorker({ config: app.config, db: app.db, services: app.services, log: pino({ level: 'silent' }) }),
    );
};
const waiting = async (name: string): Promise<number> =>
  (
    await pool.query<{ n: number }>(
      `select count(*)::integer as n from ${JOBS_SCHEMA}.jobs where task_identifier = $1`,
      [name],
    )
  ).rows[0]?.n ?? -1;

const done: number[] = [];
const counted = job('test-counted', { n: integer({ required: true }) }, {}, async (_context, { n }) => {
  done.push(n);
});

test('two workers on one database do every job once', async () => {
  for (let n = 0; n < 100; n += 1) await enqueue(app.db, counted, { n });
  await work(2);
  await expect.poll(() => done.length).toBe(100);
  await expect.poll(() => waiting(counted.name)).toBe(0);
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n));
});

test('a job is there when the transaction commits, and not when it rolls back', async () => {
  await app.db.transaction().execute(async (transaction) => {
    await enqueue(transaction, counted, { n: 1 });
    expect(await waiting(counted.name)).toBe(0);
  });
  expect(await waiting(counted.name)).toBe(1);
  await app.db
    .transaction()
    .execute(async (transaction) => {
      await enqueue(transaction, counted, { n: 2 });
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await waiting(counted.name)).toBe(1);
});

const tries: number[] = [];
const clumsy = job('test-clumsy', { name: text({ required: true }) }, { attempts: 2 }, async ({ attempt, last }) => {
  tries.push(attempt);
  if (!last) throw new Error('not yet');
});

test('a job that fails is tried again, and what it was given is checked', async () => {
  await enqueue(app.db, clumsy, { name: 'x' });
  await pool.query(`select ${JOBS_SCHEMA}.add_job('test-clumsy', '{"name": 5}'::json, max_attempts => 1)`);
  await work(1);
  await expect.poll(() => tries).toEqual([1]);
  // The wait before the second try is the queue's; it is cut short here.
  await pool.query(
    `
      select ${JOBS_SCHEMA}.reschedule_jobs(
        array(select id from ${JOBS_SCHEMA}.jobs where task_identifier = 'test-clumsy' and max_attempts = 2), now()
      )`,
  );
  await expect.poll(() => tries).toEqual([1, 2]);
  // The queue lets go of a job once its work has ended.
  await expect
    .poll(async () => {
      const { rows } = await pool.query<{ last_error: string }>(
        `select last_error from ${JOBS_SCHEMA}.jobs where task_identifier = 'test-clumsy'`,
      );
      return rows;
    })
    .toMatchObject([{ last_error: expect.stringContaining('a payload it does not take') }]);
});

const ended: string[] = [];
const patient = job('test-patient', {}, { attempts: 1 }, async ({ signal }) => {
  await new Promise((resolve) => {
    signal.addEventListener('abort', resolve, { once: true });
  });
  ended.push('told to end');
  throw new Error('ended early');
});

test('a job hears that its process is stopping', async () => {
  await enqueue(app.db, patient, {});
  await work(1);
  await expect
    .poll(
      async () =>
        (
          await pool.query(
            `select 1 from ${JOBS_SCHEMA}.jobs where task_identifier = 'test-patient' and locked_by is not null`,
          )
        ).rowCount,
    )
    .toBe(1);
  await workers.pop()?.stop();
  expect(ended).toEqual(['told to end']);
});

test('the job of a killed process is done again, that of a living one is left alone', async () => {
  const started = async (): Promise<number> =>
    (await pool.query(`select 1 from outbox where channel = 'killed'`)).rowCount ?? 0;
  await pool.query(`select ${JOBS_SCHEMA}.add_job('test-killed', '{}'::json, max_attempts => 3)`);
  const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/worker-process.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: app.config.databaseUrl, DATA_DIR: app.config.dataDir },
  });
  try {
    // A process of its own loads the whole server first.
    await expect.poll(started, { timeout: 90_000 }).toBe(1);
    expect(await recoverJobs(pool, 0)).toBe(0);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await expect.poll(() => recoverJobs(pool, 0)).toBe(1);
  expect(await recoverJobs(pool, 0)).toBe(0);
  const again: number[] = [];
  job('test-killed', {}, { attempts: 3 }, async ({ attempt }) => {
    again.push(attempt);
  });
  await work(2);
  await expect.poll(() => waiting('test-killed')).toBe(0);
  expect(again).toEqual([2]);
});
