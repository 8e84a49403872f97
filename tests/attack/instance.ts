import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resources } from '@scf-kit/sdk/contract';
import { isRecord } from '@scf-kit/sdk/values';
import { createLog } from '../../packages/server/src/app.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { loadContract } from '../../packages/server/src/contract.ts';
import { openDatabase } from '../../packages/server/src/database/pool.ts';
import { loadModules } from '../../packages/server/src/load-modules.ts';
import { ownServices } from '../../packages/server/src/testing/app.ts';
import { scratchDatabase } from '../../packages/server/src/testing/database.ts';
import { startProcess } from '../long/processes.ts';
import type { Target } from './attack.ts';
import { listOperations } from './operations.ts';

const root = join(import.meta.dirname, '../..');

/** Runs a command of the server on an instance; answers how it ended and what it said. */
async function command(
  env: Readonly<Record<string, string>>,
  file: string,
  words: readonly string[] = [],
): Promise<{ readonly code: number; readonly said: string }> {
  const child = spawn(process.execPath, [join(root, 'packages/server/src', file), ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  await once(child, 'close');
  return { code: child.exitCode ?? 1, said };
}

export interface Instance extends Target {
  /** `npm run ledger-check` on its database. */
  readonly ledgerCheck: () => Promise<{ readonly code: number; readonly said: string }>;
  /** The server's own log. */
  readonly serverLog: string;
  readonly close: () => Promise<void>;
}

/** A server of one's own on a new database, with `months` of a business in it. */
export async function startInstance({
  months,
  seed,
}: {
  readonly months: number;
  readonly seed: number;
}): Promise<Instance> {
  await loadContract();
  await loadModules();
  const database = await scratchDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'scf-attack-'));
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SECRET: 'one key for an instance that is attacked',
    CAPTCHA: 'off',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  };
  if (months > 0) {
    const filled = await command(env, 'demo/command.ts', ['--months', String(months), '--seed', String(seed)]);
    if (filled.code !== 0) throw new Error(`the demonstration ended with ${filled.code}: ${filled.said}`);
  }
  const serverLog = join(folder, 'server.log');
  const server = await startProcess(env, { log: serverLog });
  await server.ready();
  const config = readConfig(env);
  const { db, close } = openDatabase({ databaseUrl: database.url, databasePool: 6 });
  const services = ownServices(config);
  const description: unknown = await (await fetch(`${server.url}/api/openapi.json`)).json();
  return {
    url: server.url,
    db,
    config,
    services,
    log: createLog({ logLevel: 'fatal' }),
    serverLog,
    ledgerCheck: () => command(env, 'ledger-command.ts'),
    resources: resources(),
    operations: listOperations(isRecord(description) ? description : {}),
    async close() {
      await server.stop();
      await services.ocr.close();
      await close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
