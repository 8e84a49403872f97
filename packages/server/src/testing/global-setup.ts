import { startKeeper } from '../../launcher/keep.mjs';

/** Names the PostgreSQL of the tests: TEST_DATABASE_URL, else DATABASE_URL, else an embedded one of this run's own. */
export default async function provideTestDatabase(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  if (process.env.DATABASE_URL) {
    process.env.TEST_DATABASE_URL = process.env.DATABASE_URL;
    return undefined;
  }
  const { url, end } = await startKeeper();
  process.env.TEST_DATABASE_URL = url ?? undefined;
  return end;
}
