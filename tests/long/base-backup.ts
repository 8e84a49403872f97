import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, realpath, rm, stat, writeFile, appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { postgresAccount, postgresPrograms } from '../../packages/server/launcher/postgres-programs.mjs';
import { startDatabase } from '../../packages/server/launcher/postgres.mjs';
import { reservePort } from '../../packages/server/src/testing/reserved-port.ts';

const run = promisify(execFile);

/** An embedded PostgreSQL whose folder other programs of its account may enter. */
export interface Server {
  readonly folder: string;
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A folder that the account of PostgreSQL may enter. */
export async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'scf-cluster-'));
  await chmod(folder, 0o755);
  return folder;
}

export async function startServer(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<Server> {
  const first = await startDatabase({ dataDir: folder });
  if (Object.keys(settings).length === 0) return { folder, ...first };
  await statements(
    first.url,
    ...Object.entries(settings).map(([name, value]) => `alter system set ${name} = '${value}'`),
  );
  await first.stop();
  return { folder, ...(await startDatabase({ dataDir: folder })) };
}

/** Each statement on a connection of its own. Answers the rows of the last. */
export async function statements(
  url: string,
  ...texts: readonly string[]
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: readonly Readonly<Record<string, unknown>>[] = [];
    for (const text of texts) ({ rows } = await client.query<Readonly<Record<string, unknown>>>(text));
    return rows;
  } finally {
    await client.end();
  }
}

/** Gives a path to the account that a database runs as. */
export async function give(path: string): Promise<void> {
  const { uid, gid } = postgresAccount();
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

const resolveCluster = async (folder: string): Promise<string> =>
  join(await realpath(join(folder, 'postgres')), 'cluster');

/** Copies the cluster of a running server as pg_basebackup does, without its WAL, into another folder. */
export async function baseBackup(from: Server, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: from.url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('scf-kit', true)`);
    // Files come and go while they are copied; what is missing is in the WAL.
    await run('cp', ['-a', await realpath(join(from.folder, 'postgres')), join(to, 'postgres')]).catch(() => undefined);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    const cluster = await resolveCluster(to);
    const { uid, gid } = await stat(cluster);
    for (const gone of ['postmaster.pid', 'postmaster.opts', 'pg_wal', '../launcher'])
      await rm(join(cluster, gone), { recursive: true, force: true });
    await mkdir(join(cluster, 'pg_wal'), { mode: 0o700 });
    await writeFile(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
    for (const made of ['pg_wal', 'backup_label']) await chown(join(cluster, made), uid, gid);
  } finally {
    await client.end();
  }
}

/** Writes settings and a signal (`recovery` or `standby`) into a copy that is not running. */
export async function prepare(
  folder: string,
  signal: 'recovery' | 'standby',
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const cluster = await resolveCluster(folder);
  const { uid, gid } = await stat(cluster);
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    Object.entries(settings)
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(''),
  );
  await writeFile(join(cluster, `${signal}.signal`), '');
  await chown(join(cluster, `${signal}.signal`), uid, gid);
}

/** Starts a copy as a replica of the server it was taken from. */
export async function startReplica(
  folder: string,
  of: Server,
  port?: number,
): Promise<Server & { readonly port: number }> {
  const account = postgresAccount();
  const program = postgresPrograms(account);
  const cluster = await resolveCluster(folder);
  const own = port ?? (await reservePort());
  const child = spawn(program('postgres'), ['-D', cluster, '-p', String(own), '-h', '127.0.0.1', '-k', ''], {
    ...account,
    cwd: cluster,
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    stdio: 'ignore',
  });
  const url = new URL(of.url);
  url.port = String(own);
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  };
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the replica ended with ${child.exitCode}`);
    if (
      await statements(url.href, 'select 1').then(
        () => true,
        () => false,
      )
    )
      return { folder, url: url.href, port: own, stop };
    await sleep(100);
  }
  await stop();
  throw new Error('the replica does not answer');
}
