import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { postgresAccount } from '../../packages/server/launcher/postgres-programs.mjs';
import { reservePort } from '../../packages/server/src/testing/reserved-port.ts';
import { provide } from '../debian.ts';

const run = promisify(execFile);
const SETTINGS = join(import.meta.dirname, '../../deploy/pgbouncer/pgbouncer.ini');

export const providePgbouncer = (): Promise<string | undefined> => provide(['pgbouncer'], ['pgbouncer']);

export interface Pooler {
  readonly url: string;
  /** Whether it keeps prepared statements of its clients (since 1.21). */
  readonly prepares: boolean;
  readonly stop: () => Promise<void>;
}

/** The settings of the project for this database, with so many connections to it. */
async function settingsFor(database: URL, port: number, folder: string, connections: number): Promise<string> {
  const name = database.pathname.slice(1);
  const written = await readFile(SETTINGS, 'utf8');
  return written
    .replace(/^scf = host=\S+ port=\S+ dbname=\S+/m, `${name} = host=127.0.0.1 port=${database.port} dbname=${name}`)
    .replace(/^listen_port = .*/m, `listen_port = ${port}\nunix_socket_dir =`)
    .replace(/^auth_type = .*/m, 'auth_type = plain')
    .replace(/^auth_file = .*/m, `auth_file = ${join(folder, 'users')}`)
    .replace(/^default_pool_size = .*/m, `default_pool_size = ${connections}`);
}

/** pgbouncer in transaction mode before a database, with the settings of the project. */
export async function startPgbouncer(databaseUrl: string, connections = 5): Promise<Pooler> {
  const database = new URL(databaseUrl);
  const { stdout } = await run('pgbouncer', ['--version']);
  const [, major = 1, minor = 0] = /(\d+)\.(\d+)/.exec(stdout)?.map(Number) ?? [];
  const prepares = major > 1 || minor >= 21;
  const folder = await mkdtemp(join(tmpdir(), 'scf-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await reservePort();
  const settings = await settingsFor(database, port, folder, connections);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    prepares ? settings.replace(/^; (max_prepared_statements)/m, '$1') : settings,
  );
  await writeFile(join(folder, 'users'), `"${database.username}" "${database.password}"\n`);
  // It does not run as root.
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    ...postgresAccount(),
    cwd: '/',
    stdio: 'ignore',
  });
  const url = new URL(databaseUrl);
  url.port = String(port);
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 200; tries += 1) {
    const client = new pg.Client({ connectionString: url.href });
    const answers = await client
      .connect()
      .then(() => client.query('select 1'))
      .then(
        () => true,
        () => false,
      );
    await client.end().catch(() => undefined);
    if (answers) return { url: url.href, prepares, stop };
    await sleep(50);
  }
  await stop();
  throw new Error('pgbouncer does not answer');
}
