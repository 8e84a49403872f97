import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '../../launcher/postgres.mjs';

/** Names the PostgreSQL of the tests: TEST_DATABASE_URL, else DATABASE_URL, else an embedded one of this run's own. */
export default async function provideTestDatabase(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  if (process.env.DATABASE_URL) {
    process.env.TEST_DATABASE_URL = process.env.DATABASE_URL;
    return undefined;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'scf-test-'));
  // PostgreSQL run by root works under another account, which has to get in.
  await chmod(dataDir, 0o755);
  const database = await startDatabase({ dataDir, fast: true });
  process.env.TEST_DATABASE_URL = database.url;
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
