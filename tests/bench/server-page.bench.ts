import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase } from '../../packages/server/launcher/postgres.mjs';
import { load, median, type Figure } from './load.ts';

/**
 * A page of 20 rows out of 20,000 over HTTP: this server (token, right, row scope, display texts, envelope) against a bare
 * node:http handler that issues the same two queries as prepared statements. Interleaved rounds; the ratio of requests a second.
 */
const ROUNDS = 5;
const ROWS = 20_000;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
};

async function started(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${url} did not answer`);
}

const folder = await mkdtemp(join(tmpdir(), 'scf-bench-'));
const database = await startDatabase({ dataDir: folder, fast: true });
const children: ChildProcess[] = [];
try {
  const [port, barePort] = [await freePort(), await freePort()];
  const root = join(import.meta.dirname, '../..');
  const run = (file: string, env: Record<string, string>): ChildProcess => {
    const child = spawn(process.execPath, [join(root, file)], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, ...env } });
    children.push(child);
    return child;
  };
  const server = run('packages/server/src/main.ts', { PORT: String(port), LOG_LEVEL: 'error', CAPTCHA: 'off' });
  const api = `http://127.0.0.1:${port}`;
  await started(server, `${api}/healthz`);

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `insert into financing ("id", "officeId", "createBy", "createTime", "updateTime", "deleted", "version", "code", "name", "customerName", "applyAmount", "termMonths", "status", "applyDate", "applyOfficeId")
     select 'bench-' || n, u."officeId", u.id, now() - n * interval '1 minute', now(), false, 1, 'B-' || n, '设备融资 ' || n, '客户 ' || n % 100, (n * 1000)::numeric, n % 36 + 1, 1, current_date, u."officeId"
     from generate_series(1, $1::int) n, "user" u where u.username = 'admin'`, [ROWS]);
  await client.query('vacuum analyze financing');
  await client.end();

  const bare = run('tests/bench/bare-server.ts', { PORT: String(barePort) });
  await started(bare, `http://127.0.0.1:${barePort}/`);

  const login = await fetch(`${api}/api/oauth/oauth/token`, {
    method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username: 'admin', password: 'Scf-demo-2026', client_id: 'scf-kit-host', client_secret: 'scf-kit-host-secret' }),
  });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const headers = { authorization: `Bearer ${data.access_token}` };
  const path = '/api/engine/auth/financing?current=1&size=20';

  const figures: { ours: Figure; bare: Figure }[] = [];
  await load(api + path, headers, { seconds: 2 });
  await load(`http://127.0.0.1:${barePort}/`, {}, { seconds: 2 });
  for (let round = 0; round < ROUNDS; round += 1) figures.push({ ours: await load(api + path, headers), bare: await load(`http://127.0.0.1:${barePort}/`, {}) });
  const of = (who: 'ours' | 'bare', what: keyof Figure): number => median(figures.map((each) => each[who][what]));
  console.table({
    'this server': { 'pages/s': Math.round(of('ours', 'perSecond')), 'p50 ms': of('ours', 'p50').toFixed(2), 'p95 ms': of('ours', 'p95').toFixed(2) },
    'bare node:http': { 'pages/s': Math.round(of('bare', 'perSecond')), 'p50 ms': of('bare', 'p50').toFixed(2), 'p95 ms': of('bare', 'p95').toFixed(2) },
  });
  console.log(`ratio ${(of('ours', 'perSecond') / of('bare', 'perSecond')).toFixed(2)} of bare (aim: 0.6)`);
} finally {
  for (const child of children) if (child.exitCode === null) { child.kill('SIGTERM'); await once(child, 'exit'); }
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
