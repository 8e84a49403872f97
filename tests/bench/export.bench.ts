import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase } from '../../packages/server/launcher/postgres.mjs';
import { devices } from '../../packages/server/src/demo/devices.ts';
import { hospitals } from '../../packages/server/src/demo/companies.ts';
import { residentMegabytes, serve, signIn } from './process.ts';

/**
 * An Excel file of 1,000,000 rows by the real server process, as people get it: asked for, made by its job, ready in
 * the download centre. Against PostgreSQL writing the same columns of the same rows as CSV to nowhere. The aim is 200
 * MB resident at most.
 */
const ROWS = 1_000_000;
const TENDERS = '/api/engine/auth/engine-bidding-info';
const DOWNLOADS = '/api/engine/auth/file-download';
/** Milliseconds between two looks at the memory. */
const LOOK = 50;

const seed = `
  insert into engine_bidding_info (
    "id", "createTime", "updateTime", "deleted", "version", "title", "projectCode", "tenderee", "budgetAmount",
    "publishDate", "bidOpenDate", "status"
  )
  select 'bench-' || lpad(n::text, 8, '0'), timestamptz '2020-01-01' + n * interval '2 minutes', now(), false, 1,
    ($2::text[])[1 + n % array_length($2, 1)] || '采购项目（第' || n || '标段）', 'ZB-' || n,
    ($1::text[])[1 + n % array_length($1, 1)],
    ((n::bigint * 7919) % 10000000)::numeric / 100, date '2020-01-01' + n % 2500, date '2020-02-01' + n % 2400, n % 3
  from generate_series(1, ${ROWS}) n`;

const folder = await mkdtemp(join(tmpdir(), 'scf-bench-'));
const database = await startDatabase({ dataDir: folder, fast: true });
let stop = async (): Promise<void> => undefined;
try {
  const server = await serve('packages/server/src/main.ts', '/healthz', {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    CAPTCHA: 'off',
  });
  ({ stop } = server);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  client.on('error', () => undefined);
  // Nobody looks for words here, and the index of words costs minutes.
  const { rows: indexes } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name
      from pg_index
      where indrelid = 'engine_bidding_info'::regclass and not indisunique`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(seed, [hospitals.map(({ name }) => name), devices.map(({ name }) => name)]);
  await client.query('vacuum analyze engine_bidding_info');

  let started = performance.now();
  await client.query(
    `copy (
        select "title", "projectCode", "tenderee", "budgetAmount", "publishDate", "bidOpenDate", "status"
        from engine_bidding_info
        where not "deleted"
        order by "publishDate" desc, "id" desc
      ) to '/dev/null' csv header`,
  );
  const copied = performance.now() - started;
  await client.end();

  const token = await signIn(server.url, 'admin');
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await fetch(server.url + path, {
      headers: { authorization: `Bearer ${token}`, 'access-i18n': 'zh-CN' },
    });
    const { code, msg, data }: { readonly code: number; readonly msg: string; readonly data: T } = JSON.parse(
      await answer.text(),
    );
    if (code !== 200) throw new Error(`${path} was answered with ${code}: ${msg}`);
    return data;
  };
  const rest = await residentMegabytes(server.pid);
  let peak = rest;
  const looking = setInterval(() => {
    void residentMegabytes(server.pid).then((now) => {
      peak = Math.max(peak, now);
    });
  }, LOOK);
  started = performance.now();
  const { fileDownloadId } = await ask<{ readonly fileDownloadId: string }>(`${TENDERS}/export/excel`);
  let made: {
    readonly status: number;
    readonly fileSize: number | null;
    readonly rowsDone: number;
    readonly failReason: string | null;
  };
  do {
    await new Promise((resolve) => setTimeout(resolve, 200));
    made = await ask(`${DOWNLOADS}/${fileDownloadId}`);
  } while (made.status === 0);
  const taken = performance.now() - started;
  clearInterval(looking);
  if (made.status !== 1) throw new Error(`The file was not made: ${made.failReason}`);

  const perSecond = (milliseconds: number): string => Math.round(ROWS / (milliseconds / 1000)).toLocaleString('en-US');
  console.table({
    'bare COPY to CSV': { seconds: (copied / 1000).toFixed(1), 'rows/s': perSecond(copied), MB: '' },
    'Excel file, ready': {
      seconds: (taken / 1000).toFixed(1),
      'rows/s': perSecond(taken),
      MB: ((made.fileSize ?? 0) / 1e6).toFixed(0),
    },
  });
  console.log(
    `${(taken / copied).toFixed(1)} times a bare COPY; ${peak.toFixed(0)} MB resident at most (aim: 200), ` +
      `${rest.toFixed(0)} MB at rest`,
  );
} finally {
  await stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
