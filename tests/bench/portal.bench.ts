import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http, { type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import pino from 'pino';
import { article } from '@scf-kit/sdk/contract/portal/article';
import { partnerWebhook } from '@scf-kit/sdk/contract/portal/partner-webhook';
import { startDatabase } from '../../packages/server/launcher/postgres.mjs';
import { startDispatcher } from '../../packages/server/src/modules/portal/partners/dispatch.ts';
import { startTestApp } from '../../packages/server/src/testing/app.ts';
import { callUnchecked } from '../../packages/server/src/testing/calls.ts';
import { newPartner, newPerson } from '../../packages/server/src/testing/index.ts';
import { recordStatements } from '../../packages/server/src/testing/statements.ts';
import { load, median, type Figure } from './load.ts';

/**
 * The portal: queries of an article's page (aim: 2) and of one that the browser has (0), and its processor time against
 * a bare node:http handler that makes the same queries and sends the same text (1.5 times at most); a search over
 * 100,000 articles against one over 1,000 (twice at most); memory while a sitemap of 1,000,000 addresses is read
 * (flat); deliveries to a webhook beside receivers that answer nothing (as quick as alone).
 */
const [FEW, MANY, MOST] = [1_000, 100_000, 1_000_000] as const;
const [ROUNDS, SECONDS] = [5, 3] as const;
const [DEAD, EVENTS] = [10, 100] as const;
const WORDS = { 'in many': '呼吸', 'in few': '磁悬浮' } as const;

const seedArticles = (from: number, to: number): string => `
  insert into article (
    "id", "createTime", "updateTime", "deleted", "version", "title", "contentWords", "hasDraft", "sorted", "status",
    "top", "slug", "publishTime", "publishedTime"
  )
  select 'bench-' || lpad(n::text, 8, '0'), now(), now(), false, 1,
    (array['呼吸机','超声诊断仪','叉车','货架','监护仪','生化分析仪'])[1 + n % 6] || '融资指引' || n,
    '办理条件、所需材料与办理时限，第' || n || '篇' || case when n % 997 = 0 then '，附磁悬浮设备说明' else '' end,
    false, 1, 1, false, 'bench-' || n,
    timestamptz '2020-01-01' + n * interval '1 minute', timestamptz '2020-01-01' + n * interval '1 minute'
  from generate_series(${from}, ${to}) n`;

/** Serves on a free port until it is closed. */
async function listen(answer: RequestListener): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = http.createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Milliseconds of processor time of this process for each answer. */
async function measureProcessor(url: string): Promise<number> {
  const before = process.cpuUsage();
  const args = [join(import.meta.dirname, 'load-apart.ts'), url, String(SECONDS)];
  const figure: Figure = JSON.parse((await promisify(execFile)(process.execPath, args)).stdout);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (figure.perSecond * SECONDS);
}

const folder = await mkdtemp(join(tmpdir(), 'scf-bench-'));
const database = await startDatabase({ dataDir: folder, fast: true });
process.env['TEST_DATABASE_URL'] = database.url;
const app = await startTestApp({
  config: { webhookNetworks: ['127.0.0.0/8'] },
  limits: { all: 1_000_000_000, apart: {} },
});
const client = new pg.Client({ connectionString: app.config.databaseUrl });
await client.connect();

async function publishArticle(): Promise<string> {
  const as = { token: await app.login('admin') };
  const paragraphs = Array.from(
    { length: 12 },
    (_none, at) => `<h2>第${at + 1}节</h2><p>${'办理条件。'.repeat(40)}</p>`,
  );
  const { data } = await callUnchecked<{ id: string }>(app, article.calls.create, {
    as,
    body: { title: '设备融资指引', content: paragraphs.join(''), publishTime: '2026-01-05T01:00:00.000Z' },
  });
  const published = await callUnchecked(app, article.calls.update, { as, body: { id: data.id, status: 1 } });
  if (!published.success) throw new Error(published.msg);
  return `${app.url}/portal/articles/${data.id}`;
}

async function comparePage(): Promise<void> {
  const url = await publishArticle();
  const read = async (headers: Readonly<Record<string, string>> = {}) => {
    const { sent, answer } = await recordStatements(async () => {
      const got = await fetch(url, { headers: { 'user-agent': '', ...headers } });
      return { status: got.status, etag: got.headers.get('etag') ?? '', text: await got.text() };
    });
    return { ...answer, asked: sent };
  };
  await read();
  const { text, etag, asked } = await read();
  const again = await read({ 'if-none-match': etag });
  console.log(
    `an article's page: ${asked.length} queries (aim: 2); ` +
      `${again.status} to a browser that has it, ${again.asked.length} (aim: 0)`,
  );
  const pool = new pg.Pool({ connectionString: app.config.databaseUrl, max: 6 });
  const bare = await listen((_request, response) => {
    void Promise.all(
      asked.map((statement, at) => pool.query({ name: `asked ${at}`, ...statement, values: [...statement.values] })),
    ).then(() => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text));
  });
  const rounds: { readonly ours: number; readonly bare: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    rounds.push({ ours: await measureProcessor(url), bare: await measureProcessor(bare.url) });
  }
  bare.close();
  await pool.end();
  // The first round warms up.
  const [ours, plain] = (['ours', 'bare'] as const).map((who) => median(rounds.slice(1).map((round) => round[who])));
  console.log(
    `${ours?.toFixed(2)} ms of processor time a page, bare ${plain?.toFixed(2)}: ` +
      `${((ours ?? 0) / (plain ?? 1)).toFixed(2)} times (aim: 1.5 at most)`,
  );
}

/** The least of the median times of a search in milliseconds, by its words. */
async function measureSearches(): Promise<Readonly<Record<string, number>>> {
  const times: Record<string, number> = {};
  for (const [name, word] of Object.entries(WORDS)) {
    const url = `${app.url}/portal/search/?q=${encodeURIComponent(word)}`;
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push((await load(url, {}, { connections: 1, seconds: 1 })).p50);
    times[name] = Math.min(...rounds);
  }
  return times;
}

async function compareSearches(): Promise<void> {
  const few = await measureSearches();
  await client.query(seedArticles(FEW + 1, MANY));
  await client.query('vacuum analyze article');
  const many = await measureSearches();
  console.table(
    Object.fromEntries(
      Object.keys(WORDS).map((name) => [
        `a word that stands ${name}`,
        {
          [`ms of ${FEW}`]: few[name]?.toFixed(1),
          [`ms of ${MANY}`]: many[name]?.toFixed(1),
          ratio: ((many[name] ?? 0) / (few[name] ?? 1)).toFixed(2),
        },
      ]),
    ),
  );
}

/** Reads a file of the sitemap and keeps nothing of it; answers its addresses. */
const readFile = (file: string, look: () => void): Promise<number> =>
  new Promise((resolve, reject) => {
    http
      .get(file, (answer) => {
        let addresses = 0;
        let end = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => {
          const text = end + piece;
          addresses += text.split('<url>').length - 1;
          end = text.slice(1 - '<url>'.length);
          look();
        });
        answer.on('end', () => resolve(addresses));
      })
      .on('error', reject);
  });

async function readSitemap(): Promise<void> {
  // It reads no words: without their index the rows are there sooner.
  const { rows } = await client.query<{ name: string }>(
    `select indexname as name from pg_indexes where tablename = 'article' and indexname like 'wx_%'`,
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  await client.query(seedArticles(MANY + 1, MOST));
  await client.query('vacuum analyze article');
  const index = await (await fetch(`${app.url}/portal/sitemap.xml`)).text();
  const files = [...index.matchAll(/\/portal\/sitemaps\/\d+\.xml/g)].map(([path]) => app.url + path);
  const megabytes = (): number => process.memoryUsage().rss / 1e6;
  let [addresses, peak] = [0, 0];
  const peaks: number[] = [];
  for (const file of files) {
    peak = 0;
    addresses += await readFile(file, () => {
      peak = Math.max(peak, megabytes());
    });
    peaks.push(peak);
  }
  const half = peaks.slice(Math.floor(peaks.length / 2));
  console.log(
    `a sitemap of ${addresses} addresses in ${files.length} files: ${Math.max(...peaks).toFixed(0)} MB resident at most, ` +
      `${(Math.max(...half) - (half[0] ?? 0)).toFixed(0)} MB more since the half (aim: 0)`,
  );
}

/** A webhook at a receiver of an office's client, with test events that wait to be sent to it. */
async function addWebhook(url: string, events: number): Promise<void> {
  const partner = await newPartner(app.db, { mode: 'test' });
  const as = await newPerson(app.db, {
    officeId: partner.officeId,
    roles: [{ codes: ['PARTNER_CLIENT'], scope: 'office' }],
  });
  const { data } = await callUnchecked<{ id: string }>(app, partnerWebhook.calls.create, {
    as,
    body: { partnerClientId: partner.clientId, url: `${url}/hook`, events: [] },
  });
  for (let event = 0; event < events; event += 1)
    await callUnchecked(app, partnerWebhook.calls.test, { as, body: { id: data.id } });
}

/** Milliseconds until all events have come to a receiver that takes them. */
async function deliverAll(): Promise<number> {
  let [come, tell] = [0, (): void => undefined];
  const all = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const well = await listen((request, response) => {
    request.resume();
    response.writeHead(204).end();
    come += 1;
    if (come === EVENTS) tell();
  });
  await addWebhook(well.url, EVENTS);
  const from = performance.now();
  const dispatcher = await startDispatcher({ config: app.config, db: app.db, log: pino({ level: 'silent' }) });
  await all;
  const taken = performance.now() - from;
  await dispatcher.stop();
  well.close();
  return taken;
}

async function compareDeliveries(): Promise<void> {
  const alone = await deliverAll();
  const dead = await listen((request) => void request.resume());
  for (let hook = 0; hook < DEAD; hook += 1) await addWebhook(dead.url, 10);
  const beside = await deliverAll();
  dead.close();
  console.log(
    `${EVENTS} deliveries in ${alone.toFixed(0)} ms, beside ${DEAD} dead receivers in ${beside.toFixed(0)}: ` +
      `${(beside / alone).toFixed(2)} times (aim: 1)`,
  );
}

try {
  await client.query(seedArticles(1, FEW));
  await client.query('vacuum analyze article');
  await comparePage();
  await compareSearches();
  await compareDeliveries();
  await readSitemap();
} finally {
  await client.end();
  await app.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
