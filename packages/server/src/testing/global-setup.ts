import { randomBytes } from 'node:crypto';
import { startKeeper } from '../../launcher/keep.mjs';
import { forgetRun } from './database.ts';

/** Answers what stops the server of the tests; undefined where it is not of this run. */
async function provideServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  if (process.env.DATABASE_URL) {
    process.env.TEST_DATABASE_URL = process.env.DATABASE_URL;
    return undefined;
  }
  const { url, end } = await startKeeper();
  process.env.TEST_DATABASE_URL = url ?? undefined;
  return end;
}

/** Names the PostgreSQL of the tests: TEST_DATABASE_URL, else DATABASE_URL, else an embedded one of this run's own. */
export default async function provideTestDatabase(): Promise<(() => Promise<void>) | undefined> {
  const stop = await provideServer();
  if (process.env.TEST_RUN !== undefined) return stop;
  const run = randomBytes(6).toString('hex');
  process.env.TEST_RUN = run;
  return stop ?? (() => forgetRun(run));
}
