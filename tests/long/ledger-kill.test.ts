import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { loadContract } from '../../packages/server/src/contract.ts';
import { openDatabase } from '../../packages/server/src/database/pool.ts';
import { loadModules } from '../../packages/server/src/load-modules.ts';
import { issue } from '../../packages/server/src/modules/access/sessions/tokens.ts';
import {
  app,
  contractOf,
  issued,
  linesOf,
  provideInvoices,
  type Product,
} from '../../packages/server/src/modules/treasury/testing/invoices.ts';
import { together, workOnInvoices, worthOf } from '../../packages/server/src/modules/treasury/testing/invoice-work.ts';
import { contradictions } from '../../packages/server/src/resource/ledger-checks.ts';
import { scratchDatabase } from '../../packages/server/src/testing/database.ts';
import { requestsTo } from '../../packages/server/src/testing/requests.ts';
import { chance } from '@scf-kit/sdk/testing';
import { startProcess, type ServerProcess } from './processes.ts';

const SEED = 20261124;
const KILLS = 8;
const PROCESSES = 4;
const PEOPLE = 6;
/** Milliseconds people work between two kills, at least and at most. */
const WORK = [400, 2_400] as const;
const GOODS = [
  { quantity: 400, unitPrice: '14.29' },
  { quantity: 300, unitPrice: '333.33' },
];

const dice = chance(SEED);
let servers: ServerProcess[] = [];
let begin: () => Promise<ServerProcess>;

/** Where a server died before it answered, 0 stands for what it would have said. */
function unanswered(error: unknown): number {
  if (error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message)) return 0;
  throw error;
}

/** Four processes on one database; each request goes to any of them. */
async function startServers(): Promise<Product> {
  await loadContract();
  await loadModules();
  const database = await scratchDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'scf-ledger-kill-'));
  begin = async () => {
    const server = await startProcess({ DATABASE_URL: database.url, DATA_DIR: folder });
    await server.ready();
    return server;
  };
  servers = [await begin()];
  servers.push(...(await Promise.all(Array.from({ length: PROCESSES - 1 }, begin))));
  const { db, close } = openDatabase({ databaseUrl: database.url, databasePool: 8 });
  return {
    db,
    request: requestsTo(() => dice.pick(servers).url),
    async login(username) {
      const { id } = await db
        .selectFrom('user')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      return (await issue(db, id, 'PC')).access_token;
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
      await close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

provideInvoices(startServers);

test(`kill -9 ${KILLS} times amid the work of ${PEOPLE} people on invoices: the books never disagree, nothing confirmed is lost (seed ${SEED})`, async () => {
  const contract = await contractOf(GOODS);
  await issued(contract, linesOf(contract, [0, 5, '14.29']));
  const work = workOnInvoices(contract, GOODS, dice);
  const answers = new Map<number, number>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const shift = new AbortController();
    const people = Array.from({ length: PEOPLE }, async () => {
      while (!shift.signal.aborted) {
        const status = await work.act().catch(unanswered);
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    });
    await sleep(WORK[0] + dice.next(WORK[1] - WORK[0]));
    const victim = dice.next(servers.length);
    await servers[victim]?.kill();
    const [another] = await Promise.all([begin(), sleep(dice.next(WORK[0]))]);
    servers = servers.map((server, at) => (at === victim ? another : server));
    shift.abort();
    await Promise.all(people);
    const { invoiced, left } = await work.sums();
    expect(together(invoiced, left)).toBe(worthOf(GOODS));
    const found = await contradictions(app.db);
    expect(found.filter(({ record }) => !record.startsWith('demo-'))).toEqual([]);
    const kept = new Set((await work.bills(100, 101)).map(({ id }) => id));
    expect([...work.issued.keys()].filter((id) => !kept.has(id))).toEqual([]);
  }
  expect([...answers.keys()].filter((status) => ![0, 200, 400, 404, 409].includes(status))).toEqual([]);
  // A server that died left people without an answer, and they got much done all the same.
  expect(answers.get(0) ?? 0).toBeGreaterThan(0);
  expect(work.issued.size).toBeGreaterThan(KILLS);
});
