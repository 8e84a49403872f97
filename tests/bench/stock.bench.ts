import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { newId } from '@scf-kit/sdk/values';
import { startDatabase } from '../../packages/server/launcher/postgres.mjs';
import { getPresent } from '../../packages/server/src/clock.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { loadContract } from '../../packages/server/src/contract.ts';
import { openDatabase } from '../../packages/server/src/database/pool.ts';
import { loadModules } from '../../packages/server/src/load-modules.ts';
import { ingest } from '../../packages/server/src/modules/iot/ingest.ts';
import { hashToken, newToken } from '../../packages/server/src/modules/iot/tokens.ts';
import { UNPLACED } from '../../packages/server/src/modules/warehouse/ledger/keys.ts';
import { newLot } from '../../packages/server/src/modules/warehouse/testing/ledger.ts';
import { createLiveGbs } from '../../packages/server/src/providers/livegbs.ts';
import { recordStatements, type Statement } from '../../packages/server/src/testing/statements.ts';
import { createVideo } from '../../packages/server/src/video/video.ts';
import { load } from './load.ts';
import { serve, signIn, type Running } from './process.ts';

/**
 * Stock and what watches it: statements of a posted line (aim: 8 at most) and of 10,000 pieces with numbers (60), its
 * CPU time against the same statements prepared and sent bare (1.5 times), a page of balances over 1,000,000 moves
 * against one over 10,000 (1.3 times), statements of 500 readings (6), and the connections to a video platform of ten
 * who watch one channel (1).
 */
const [FEW, MANY] = [10_000, 1_000_000] as const;
const MOVES_A_KEY = 20;
/** So many that what runs is compiled, as in a server that has run for a while. */
const LINES = 1_500;
const VIEWERS = 10;

const base = `"createTime", "updateTime", "deleted", "version"`;
const stamps = `timestamptz '2026-01-01' + n * interval '1 second', now(), false, 1`;
const OFFICE = 'office-warehouse';
const keys = `"officeId", "itemId", "lotId", "placeKind", "placeId", "ownerOfficeId", "condition", "stockKey"`;
const writeKey = (key: string): string =>
  `'${OFFICE}', 'bench-item', 'bench-lot', 'unplaced', 'unplaced', '${OFFICE}', 'good', 'bench-' || ${key}`;

/** Moves from one number to another, with the balances they come to. */
const seed = (from: number, to: number): readonly string[] => [
  `insert into "stock_entry" (
     "id", ${base}, ${keys}, "quantity", "day", "entryKind", "moveId", "sourceType", "sourceId"
   )
   select 'bench-' || lpad(n::text, 9, '0'), ${stamps}, ${writeKey(`(n / ${MOVES_A_KEY})`)}, 1, date '2026-01-01',
     'arrival', 'bench-' || n, 'bench', 'bench'
   from generate_series(${from}, ${to - 1}) n`,
  `insert into "stock_balance" ("id", ${base}, ${keys}, "quantity", "lastDay")
   select 'bench-' || lpad(n::text, 9, '0'), ${stamps}, ${writeKey('n')}, ${MOVES_A_KEY}, date '2026-01-01' + n % 300
   from generate_series(${from / MOVES_A_KEY}, ${to / MOVES_A_KEY - 1}) n`,
  // As the database itself does soon after: only then an index alone says how many rows there are.
  'vacuum (analyze) "stock_entry"',
  'vacuum (analyze) "stock_balance"',
];

const folder = await mkdtemp(join(tmpdir(), 'scf-bench-'));
const database = await startDatabase({ dataDir: folder, fast: true });
const running: Running[] = [];
try {
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'error', CAPTCHA: 'off' };
  const server = await serve('packages/server/src/main.ts', '/healthz', settings);
  running.push(server);
  await loadContract();
  await loadModules();
  const { db, close } = openDatabase({ databaseUrl: database.url, databasePool: 2 });
  const config = readConfig(settings);

  /** The statements of some work, without those that begin and end its transaction. */
  const recordWork = async (work: () => Promise<unknown>): Promise<readonly Statement[]> =>
    (await recordStatements(work)).sent.filter(({ text }) => !/^(begin|commit|rollback)/i.test(text));
  const recordWithin = (work: (within: Parameters<typeof newLot>[0]) => Promise<unknown>) =>
    recordWork(() => db.transaction().execute(work));
  const at = { place: UNPLACED, ownerId: OFFICE, pledge: null, condition: 'good' as const };
  const line = (within: Parameters<typeof newLot>[0]) => newLot(within, { quantity: 5, day: '2026-01-05', at });
  await recordWithin(line);
  const posted = await recordWithin(line);
  console.log(`a posted line: ${posted.length} statements (aim: 8 at most)`);
  const serials = Array.from({ length: 10_000 }, (_, n) => `B${n}`);
  const pieces = await recordWithin((within) =>
    newLot(within, { quantity: serials.length, serials, day: '2026-01-05', at }),
  );
  console.log(`10,000 pieces with serial numbers: ${pieces.length} statements (aim: 60 at most)`);

  const cpu = async (work: () => Promise<void>): Promise<number> => {
    const before = process.cpuUsage();
    for (let n = 0; n < LINES; n += 1) await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / LINES;
  };
  const bare = new pg.Client({ connectionString: database.url });
  await bare.connect();
  const undo = new Error('undone');
  const ours = (): Promise<void> =>
    db
      .transaction()
      .execute(async (within) => {
        await line(within);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
  // Rolled-back rows leave nothing: the same statements with the same values can be sent again and again.
  const undone = await recordWork(ours);
  const again = async (): Promise<void> => {
    await bare.query('begin');
    for (const [n, { text, values }] of undone.entries()) await bare.query({ name: `bench-${n}`, text, values });
    await bare.query('rollback');
  };
  const [warm] = [await cpu(ours), await cpu(again)];
  const [mine, theirs] = [await cpu(ours), await cpu(again)];
  console.log(
    `CPU of a posted line: ${mine.toFixed(2)} ms (first ${warm.toFixed(2)}), the same statements prepared and bare ` +
      `${theirs.toFixed(2)} ms: ${(mine / theirs).toFixed(2)} times (aim: 1.5 at most)`,
  );
  await bare.end();

  const [id, token] = [newId(), newToken()];
  await db
    .insertInto('nb_device_management')
    .values({
      id,
      officeId: OFFICE,
      createTime: new Date().toISOString(),
      updateTime: new Date().toISOString(),
      deleted: false,
      version: 1,
      name: '温湿度',
      imei: '869999999999999',
      deviceKind: 'NB_DEVICE_KIND-1',
      thresholdMax: '8',
      reportInterval: 60,
      status: 0,
      tokenHash: hashToken(token),
    })
    .execute();
  const now = Date.now();
  const readings = Array.from({ length: 500 }, (_, n) => ({ ts: now - n * 1000, values: { temperature: 5 } }));
  const told = await recordWithin((within) =>
    ingest(
      { db: within, config, ...getPresent(config) },
      { kind: 'nb', id, tokenHash: hashToken(token) },
      { locale: 'zh-CN', readings },
    ),
  );
  console.log(`500 readings of a device: ${told.length} statements (aim: 6 at most)`);
  await close();

  let connections = 0;
  const upstream = createServer((_request, response) => {
    connections += 1;
    response.writeHead(200, { 'content-type': 'video/x-flv' }).flushHeaders();
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/live.flv`;
  const account = { endpoint: address, username: '', password: '' };
  const video = createVideo(createLiveGbs(account), pino({ level: 'silent' }), { linger: 0 });
  for (let n = 0; n < VIEWERS; n += 1) video.watch('channel', String(n), { address, end: async () => undefined });
  await new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
  console.log(`${VIEWERS} who watch one channel: ${connections} connection to the platform (aim: 1)`);
  await video.close();
  upstream.closeAllConnections();
  upstream.close();

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const headers = { authorization: `Bearer ${await signIn(server.url, 'keeper')}` };
  const page = async (): Promise<number> => {
    const rounds: number[] = [];
    for (let round = 0; round < 5; round += 1)
      rounds.push(
        (
          await load(`${server.url}/api/engine/auth/stock-balance/fetch/held?size=20`, headers, {
            connections: 1,
            seconds: 0.8,
          })
        ).p50,
      );
    return Math.min(...rounds.slice(1));
  };
  // Moves are written whole by the ledger; here only how many there are counts.
  await client.query('set session_replication_role = replica');
  for (const text of seed(0, FEW)) await client.query(text);
  const few = await page();
  for (const text of seed(FEW, MANY)) await client.query(text);
  const many = await page();
  await client.end();
  console.log(
    `a page of balances over ${MANY} moves: ${many.toFixed(2)} ms, over ${FEW}: ${few.toFixed(2)} ms: ` +
      `${(many / few).toFixed(2)} times (aim: 1.3 at most)`,
  );
} finally {
  for (const each of running) await each.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
