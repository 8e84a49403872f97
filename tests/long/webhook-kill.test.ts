import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partnerClient } from '@scf-kit/sdk/contract/portal/partner-client';
import { partnerWebhook } from '@scf-kit/sdk/contract/portal/partner-webhook';
import { openDatabase, type OpenDatabase } from '../../packages/server/src/database/pool.ts';
import { scratchDatabase, type TestDatabase } from '../../packages/server/src/testing/database.ts';
import { caller, eventually } from '../e2e/stage.ts';
import { killCount } from './kill-count.ts';
import { startProcess, type ServerProcess } from './processes.ts';

const KILLS = killCount(10, 3);
const AT_ONCE = 4;
/** A process is killed within so many milliseconds of its first answer. */
const LONGEST_LIFE = 2_000;
/** Milliseconds a receiver takes at most: long enough to be cut short. */
const SLOWEST = 60;

let database: TestDatabase;
let open: OpenDatabase;
let folder: string;
let env: Readonly<Record<string, string>>;
let receiver: Server;
/** The ids of the events that came to the receiver. */
const heard = new Set<string>();
beforeAll(async () => {
  database = await scratchDatabase();
  folder = await mkdtemp(join(tmpdir(), 'scf-webhook-kill-'));
  env = { DATABASE_URL: database.url, DATA_DIR: folder, WEBHOOK_NETWORKS: '127.0.0.0/8' };
  open = openDatabase({ databaseUrl: database.url, databasePool: 4 });
  receiver = createServer((request, response) => {
    const id = request.headers['webhook-id'];
    if (typeof id === 'string') heard.add(id);
    request.resume();
    setTimeout(() => response.writeHead(204).end(), Math.random() * SLOWEST);
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await open.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A partner of the sandbox with a webhook at the receiver; answers the webhook's id. */
async function addWebhook({ url }: ServerProcess): Promise<string> {
  const address = receiver.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const office = await caller(url, 'customer');
  const { id: partnerClientId } = await office.call(partnerClient.calls.create, {
    body: {
      name: '断电商城',
      mode: 'test',
      purpose: '验证事件不丢失',
      contactName: '张工',
      contactPhone: '13800138000',
      origins: ['https://shop.example'],
      formKeys: ['financing-application'],
    },
  });
  const { id } = await office.call(partnerWebhook.calls.create, {
    body: { partnerClientId, url: `http://127.0.0.1:${address.port}/hook` },
  });
  return id;
}

/** Deliveries of events that a server confirmed. */
const confirmed = new Set<string>();

/** Makes events until the server dies. */
async function makeEvents({ url }: ServerProcess, id: string): Promise<void> {
  const office = await caller(url, 'customer').catch(() => undefined);
  if (!office) return;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let alive = true; alive;) {
        const made = await office.call(partnerWebhook.calls.test, { body: { id }, quiet: true }).catch(() => undefined);
        if (made) confirmed.add(made.deliveryId);
        else alive = false;
        await sleep(20);
      }
    }),
  );
}

/** Every delivery there is, with its event. */
const listDeliveries = () =>
  open.db.selectFrom('partner_delivery').select(['id', 'partnerEventId', 'status']).execute();

test(`kill -9 ${KILLS} times amid events and their deliveries: every committed event arrives, and nothing else is told`, async () => {
  const first = await startProcess(env);
  await first.ready();
  const webhook = await addWebhook(first);
  await first.stop();
  for (let kills = 0; kills < KILLS; kills += 1) {
    const server = await startProcess(env);
    await server.ready();
    const making = makeEvents(server, webhook);
    await sleep(200 + Math.random() * LONGEST_LIFE);
    await server.kill();
    await making;
  }
  // The events a killed process held are sent again by the next one, once they are held no longer.
  const last = await startProcess(env);
  try {
    await last.ready();
    await eventually(async () => (await listDeliveries()).every(({ partnerEventId }) => heard.has(partnerEventId)), {
      timeout: 300_000,
    }).toBe(true);
  } finally {
    await last.stop();
  }
  const deliveries = await listDeliveries();
  const stored = new Set(deliveries.map(({ id }) => id));
  expect([...confirmed].filter((id) => !stored.has(id))).toEqual([]);
  const committed = new Set(deliveries.map(({ partnerEventId }) => partnerEventId));
  expect([...heard].filter((id) => !committed.has(id))).toEqual([]);
  expect(confirmed.size).toBeGreaterThan(KILLS);
});
