import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase } from '../../packages/server/launcher/postgres.mjs';
import { devices } from '../../packages/server/src/demo/devices.ts';
import { hospitals } from '../../packages/server/src/demo/companies.ts';
import { load, median, type Figure } from './load.ts';
import { serve, signIn, type Running } from './process.ts';

/**
 * A page of 20 rows out of 20,000 over HTTP: this server (token, right, row scope, display texts, envelope) against a
 * bare node:http handler that issues the same two queries as prepared statements. Interleaved rounds; the ratio of
 * requests a second.
 */
const ROUNDS = 5;
const ROWS = 20_000;

const folder = await mkdtemp(join(tmpdir(), 'scf-bench-'));
const database = await startDatabase({ dataDir: folder, fast: true });
const running: Running[] = [];
try {
  const server = await serve('packages/server/src/main.ts', '/healthz', {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    CAPTCHA: 'off',
  });
  running.push(server);

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `insert into financing (
       "id", "officeId", "createBy", "createTime", "updateTime", "deleted", "version", "code", "name", "customerName",
       "applyAmount", "termMonths", "status", "applyDate", "applyOfficeId"
     )
     select 'bench-' || n, u."officeId", u.id, now() - n * interval '1 minute', now(), false, 1,
       'RZ-' || lpad(n::text, 8, '0'),
       ($2::text[])[1 + n % array_length($2, 1)] || ($3::text[])[1 + n / 7 % array_length($3, 1)] || '采购融资',
       ($2::text[])[1 + n % array_length($2, 1)], ((n % 900 + 20) * 10000)::numeric, n % 36 + 1, 1, current_date,
       u."officeId"
     from generate_series(1, $1::int) n, "user" u
     where u.username = 'admin'`,
    [ROWS, hospitals.map(({ name }) => name), devices.map(({ name }) => name)],
  );
  await client.query('vacuum analyze financing');
  await client.end();

  const question = {
    page: 'select * from financing where not deleted order by "createTime" desc, id desc limit 20 offset 0',
    count: 'select count(*)::int as n from (select 1 from financing where not deleted limit 10001) as counted',
  };
  const bare = await serve('tests/bench/bare-questions.ts', '/', {
    DATABASE_URL: database.url,
    QUESTIONS: JSON.stringify({ '/': question }),
  });
  running.push(bare);
  const headers = { authorization: `Bearer ${await signIn(server.url, 'admin')}` };
  const path = '/api/engine/auth/financing?current=1&size=20';

  const figures: { ours: Figure; bare: Figure }[] = [];
  await load(server.url + path, headers, { seconds: 2 });
  await load(`${bare.url}/`, {}, { seconds: 2 });
  for (let round = 0; round < ROUNDS; round += 1)
    figures.push({ ours: await load(server.url + path, headers), bare: await load(`${bare.url}/`, {}) });
  const of = (who: 'ours' | 'bare', what: keyof Figure): number => median(figures.map((each) => each[who][what]));
  console.table({
    'this server': {
      'pages/s': Math.round(of('ours', 'perSecond')),
      'p50 ms': of('ours', 'p50').toFixed(2),
      'p95 ms': of('ours', 'p95').toFixed(2),
    },
    'bare node:http': {
      'pages/s': Math.round(of('bare', 'perSecond')),
      'p50 ms': of('bare', 'p50').toFixed(2),
      'p95 ms': of('bare', 'p95').toFixed(2),
    },
  });
  console.log(`ratio ${(of('ours', 'perSecond') / of('bare', 'perSecond')).toFixed(2)} of bare (aim: 0.6)`);
} finally {
  for (const each of running) await each.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
