import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Resource } from '@scf-kit/sdk/contract';
import { createApp, type AppParts } from '../app.ts';
import { readConfig, type Config } from '../config.ts';
import { loadContract } from '../contract.ts';
import { openDatabase } from '../database/pool.ts';
import type { Database } from '../database/tables.ts';
import { BUILT } from '../files/static.ts';
import { createStorage } from '../files/storage.ts';
import type { PublicLimits } from '../http/limits.ts';
import { seedModules } from '../load-modules.ts';
import type { Services } from '../ports/services.ts';
import { chatRobots } from '../providers/chat-robots.ts';
import { issue } from '../modules/access/tokens/tokens.ts';
import { outboxSms } from '../providers/outbox.ts';
import { createTesseract } from '../providers/tesseract.ts';
import { filledDatabase, testDatabase } from './database.ts';
import { requestsTo, type Requests } from './requests.ts';

export interface TestAppOptions {
  readonly config?: Partial<Config>;
  readonly services?: Partial<Services>;
  /** Serves only these. */
  readonly resources?: readonly Resource[];
  readonly limits?: PublicLimits;
  /** Milliseconds a close waits for requests on their way. */
  readonly closing?: number;
  /** Where the back office is built; the product's own by default. */
  readonly host?: string;
  /** Further parts of the server. */
  readonly parts?: Pick<AppParts, 'telemetry' | 'metrics' | 'replica' | 'log'>;
  /** Statements that bring the database beyond the committed migrations. */
  readonly migration?: readonly string[];
}

/** The product as a test of rules needs it: one that runs in the test, or processes of their own. */
export type Product = Omit<TestApp, 'app'>;

export interface TestApp {
  readonly url: string;
  readonly db: Kysely<Database>;
  readonly config: Config;
  readonly app: FastifyInstance;
  readonly services: Services;
  /** The access token of a demo account. */
  login(username: string): Promise<string>;
  readonly request: Requests;
  close(): Promise<void>;
}

const settings = { PORT: '0', LOG_LEVEL: 'fatal', SECRET: 'a key for tests that signs nothing real' };

/** Writes the server's own seeds, with the settings of most tests. */
async function seeded(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase({ databaseUrl, databasePool: 2 });
  await seedModules(db, readConfig({ DATABASE_URL: databaseUrl, ...settings }));
  await close();
}

/** The services behind the ports where nothing outside is set up. */
export const ownServices = (config: Config): Services => ({
  storage: createStorage(config),
  sms: outboxSms,
  ocr: createTesseract(),
  robots: chatRobots,
});

/** The whole server with seeds and demo accounts, on a database of its own and a free port. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  await loadContract();
  const usual = !options.config && !options.migration;
  const database = usual ? await filledDatabase(seeded) : await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'scf-app-'));
  const config: Config = {
    ...readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...settings }),
    captcha: 'off',
    databasePool: 6,
    defaultLanguage: 'zh-CN',
    ...options.config,
  };
  const { db, pool, close } = openDatabase(config);
  for (const statement of options.migration ?? []) await pool.query(statement);
  await seedModules(db, config);
  const services: Services = { ...ownServices(config), ...options.services };
  const app = await createApp({
    config,
    db,
    pool,
    services,
    ...options.parts,
    ...(options.resources ? { resources: options.resources } : {}),
    ...(options.limits ? { limits: options.limits } : {}),
    ...(options.closing === undefined ? {} : { closing: options.closing }),
    ...(options.host === undefined ? {} : { built: { ...BUILT, host: options.host } }),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const tokens = new Map<string, Promise<string>>();

  const test: TestApp = {
    url,
    db,
    config,
    app,
    services,
    request: requestsTo(() => url),
    login(username) {
      let token = tokens.get(username);
      if (!token) {
        token = (async () => {
          const { id } = await db
            .selectFrom('user')
            .select('id')
            .where('username', '=', username)
            .executeTakeFirstOrThrow();
          return (await issue(db, id, 'PC')).access_token;
        })();
        tokens.set(username, token);
      }
      return token;
    },
    async close() {
      await services.video?.close();
      await app.close();
      await services.ocr.close();
      await close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return test;
}
