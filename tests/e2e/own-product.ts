import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, waitUntilReady } from '../../packages/server/launcher/serve.mjs';
import { readConfig } from '../../packages/server/src/config.ts';
import { filledDatabase, testDatabase } from '../../packages/server/src/testing/database.ts';
import { reservePort } from '../../packages/server/src/testing/reserved-port.ts';

/** The server on a database of the tests' PostgreSQL, and its data folder. */
export interface OwnProduct {
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Starts it again at its address. */
  readonly start: () => Promise<void>;
  /** kill -9 of the server. */
  readonly kill: () => Promise<void>;
  /** Ends it, its data folder and its database. */
  readonly stop: () => Promise<void>;
}

/** Of every product that begins on what another one has written. */
const SECRET = 'a key for tests that signs nothing real';

/** The server as the launcher starts it, which is tried by the shared product and takes a second more for each file. */
async function serve(databaseUrl: string, env: Readonly<Record<string, string>>): Promise<OwnProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scf-e2e-'));
  const port = await reservePort();
  const own = { CAPTCHA: 'off', DEMO_DATA: 'off', SECRET, ...env };
  const config = readConfig({
    ...process.env,
    ...own,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
  });
  const url = `http://localhost:${port}`;
  const begin = () => startServer({ config, port, databaseUrl, env: own });
  let server = begin();
  await waitUntilReady(server, url);
  return {
    url,
    dataDir,
    databaseUrl,
    async start() {
      server = begin();
      await waitUntilReady(server, url);
    },
    async kill() {
      if (server.pid !== undefined) process.kill(server.pid, 'SIGKILL');
      await server.ended;
    },
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Leaves in the database what a first start writes. */
async function startOnce(databaseUrl: string): Promise<void> {
  await (await serve(databaseUrl, {})).stop();
}

/**
 * A product on a database of its own on the tests' server: to make a cluster for each took longer than many a test. The
 * embedded database is tried by the shared product and where everything is killed.
 */
export async function startOwnProduct(env: Readonly<Record<string, string>> = {}): Promise<OwnProduct> {
  // Where the demonstration is off a first start writes less.
  const database = env['DEMO'] === undefined ? await filledDatabase(startOnce) : await testDatabase();
  try {
    const product = await serve(database.url, env);
    return {
      ...product,
      async stop() {
        await product.stop();
        await database.drop();
      },
    };
  } catch (error) {
    await database.drop();
    throw error;
  }
}
