import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { familyNamed } from '@scf-kit/sdk/contract/company-data/family';
import { chance } from '@scf-kit/sdk/testing';
import { loadContract } from '../../packages/server/src/contract.ts';
import { openDatabase } from '../../packages/server/src/database/pool.ts';
import type { Database } from '../../packages/server/src/database/tables.ts';
import { loadModules } from '../../packages/server/src/load-modules.ts';
import { beginReport, resolveCompany } from '../../packages/server/src/modules/company-data/companies.ts';
import {
  fakeProvider,
  IC,
  JUDICIAL,
  RISK,
} from '../../packages/server/src/modules/company-data/testing/fake-provider.ts';
import { scratchDatabase } from '../../packages/server/src/testing/database.ts';
import { newPerson, type TestPerson } from '../../packages/server/src/testing/people.ts';
import { requestsTo } from '../../packages/server/src/testing/requests.ts';
import { startProcess, type ServerProcess } from './processes.ts';

const SEED = 20_261_206;
const PROCESSES = 8;
const KILLS = 8;
/** Rows of a list: no whole pages, so that no list is cut. */
const ROWS = 137;
/** Milliseconds after the provider's answer in which a process is ended. */
const STORING = 120;

const dice = chance(SEED);
const fake = fakeProvider();
let db: Kysely<Database>;
let staff: TestPerson;
let begin: () => Promise<ServerProcess>;
let end: () => Promise<void>;

beforeAll(async () => {
  await loadContract();
  await loadModules();
  const [database, folder, provider] = [
    await scratchDatabase(),
    await mkdtemp(join(tmpdir(), 'scf-company-kill-')),
    await fake.listen(),
  ];
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    COMPANY_DATA_PROVIDER: 'tianyancha',
    COMPANY_DATA_ENDPOINT: provider.url,
    COMPANY_DATA_TOKEN: 'a-token-that-nobody-reads',
    COMPANY_DATA_PER_SECOND: '1000',
  };
  begin = async () => {
    const server = await startProcess(settings);
    await server.ready();
    return server;
  };
  // The first makes the tables and what is in them.
  await (await begin()).stop();
  const opened = openDatabase({ databaseUrl: database.url, databasePool: 4 });
  ({ db } = opened);
  const { id: officeId } = await db
    .selectFrom('office')
    .select('id')
    .where('type', '=', 'PLATFORM')
    .executeTakeFirstOrThrow();
  staff = await newPerson(db, { officeId, roles: [{ codes: ['ENTERPRISE_AUTH'], scope: 'all' }] });
  end = async () => {
    await opened.close();
    await provider.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
});
afterAll(() => end());

/** Lists of the provider with the families that they fill, and the field that says which answer a row is of. */
const LISTS = [
  [IC, 'tyc-bus-change', 'changeList', 'contentAfter', 'contentAfter'],
  [IC, 'tyc-bus-branch', 'branchList', 'regStatus', 'regStatus'],
  [JUDICIAL, 'tyc-bus-law-suit', 'lawSuitList', 'court', 'court'],
  [JUDICIAL, 'tyc-zhixing', 'zhixingList', 'execCourtName', 'executeCourtName'],
  [JUDICIAL, 'tyc-bus-send-announcement', 'sendAnnouncementList', 'court', 'court'],
] as const;

/** Lets the provider say this of a company from now on: every row of every list bears the word. */
function says(companyName: string, word: string): void {
  const of = (path: string): object => ({
    name: companyName,
    ...Object.fromEntries(
      LISTS.filter(([where]) => where === path).map(([, , list, spelled]) => [
        list,
        Array.from({ length: ROWS }, (_, at) => ({ id: at + 1, name: `行${at}`, title: `行${at}`, [spelled]: word })),
      ]),
    ),
  });
  fake.say(IC, { result: of(IC) }, companyName);
  fake.say(JUDICIAL, { result: of(JUDICIAL) }, companyName);
  fake.say(RISK, { result: { riskLevel: '低风险', riskList: [] } }, companyName);
}

/** The words of the rows of each family that stand now, with how many have it. */
const standing = async (companyId: string): Promise<Readonly<Record<string, readonly (readonly [string, number])[]>>> =>
  Object.fromEntries(
    await Promise.all(
      LISTS.map(async ([, key, , , field]) => {
        const { rows } = await sql<{ word: string; count: number }>`
          select ${sql.id(field)} as "word", count(*)::integer as "count"
          from ${sql.table(familyNamed(key)?.resource.table ?? '')}
          where "companyId" = ${companyId} and "standing" = 1 and not "deleted" group by 1 order by 1`.execute(db);
        return [key, rows.map(({ word, count }) => [word, count] as const)] as const;
      }),
    ),
  );

/** How the newest refresh of a company ended; undefined while it goes on. */
async function ended(companyId: string): Promise<string | undefined> {
  const newest = await db
    .selectFrom('company_refresh')
    .select(['state', 'endTime'])
    .where('companyId', '=', companyId)
    .orderBy('startTime', 'desc')
    .executeTakeFirst();
  return newest?.endTime ? newest.state : undefined;
}

async function newReport(companyName: string): Promise<string> {
  return (await beginReport(db, await resolveCompany(db, { companyName }), null)).id;
}
const refresh = ({ url }: ServerProcess, companyName: string) =>
  requestsTo(() => url)<{ id: string; state: string }>('POST', '/api/engine/auth/tianyancha/refresh', {
    token: staff.token,
    query: { companyName },
  });

test(`${PROCESSES} processes that are asked at once spend one refresh`, async () => {
  const companyName = '八处同问有限公司';
  const companyId = await newReport(companyName);
  says(companyName, '一');
  const servers = await Promise.all(Array.from({ length: PROCESSES }, begin));
  try {
    const answers = await Promise.all(servers.map((server) => refresh(server, companyName)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    await expect.poll(() => ended(companyId), { timeout: 120_000 }).toBe('done');
    // Once it is over, whoever asks again is told to wait, at any of them.
    const again = await Promise.all(servers.map((server) => refresh(server, companyName)));
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 429));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
  expect(fake.heard.map(({ path }) => path)).toEqual([IC, JUDICIAL, RISK]);
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from "company_call"`.execute(db);
  expect(rows[0]?.n).toBe(3);
});

test(`kill -9 ${KILLS} times amid refreshes leaves whole families, and what was cut is finished (seed ${SEED})`, async () => {
  let server = await begin();
  let cut = 0;
  try {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const companyName = `断电${kill}号有限公司`;
      const companyId = await newReport(companyName);
      says(companyName, '旧');
      await refresh(server, companyName);
      await expect.poll(() => ended(companyId), { timeout: 120_000 }).toBe('done');
      const whole = (word: string) => [[word, ROWS]];
      expect(Object.values(await standing(companyId))).toEqual(LISTS.map(() => whole('旧')));
      // The next may be asked for at once here: ten minutes have passed.
      await sql`
        update "company_refresh" set "startTime" = "startTime" - interval '1 hour',
          "endTime" = "endTime" - interval '1 hour'
        where "companyId" = ${companyId}`.execute(db);
      says(companyName, '新');
      const heard = fake.heard.length;
      await refresh(server, companyName);
      // Amid storing what the first or the second part brought.
      const calls = 1 + dice.next(2);
      await expect
        .poll(() => fake.heard.length - heard, { timeout: 120_000, interval: 1 })
        .toBeGreaterThanOrEqual(calls);
      await sleep(dice.next(STORING));
      await server.kill();
      const left = await standing(companyId);
      for (const [family, words] of Object.entries(left)) {
        expect([family, words.length]).toEqual([family, 1]);
        expect([family, words[0]?.[1]]).toEqual([family, ROWS]);
      }
      if (new Set(Object.values(left).map(([words]) => words?.[0])).size > 1) cut += 1;
      server = await begin();
      await expect.poll(() => ended(companyId), { timeout: 240_000 }).toBe('done');
      expect(Object.values(await standing(companyId))).toEqual(LISTS.map(() => whole('新')));
      // Of each row the history has one change, however often it was begun.
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from "company_change" where "companyId" = ${companyId}`.execute(db);
      expect(rows[0]?.n).toBe(LISTS.length * ROWS);
    }
  } finally {
    await server.stop();
  }
  // Some of them really were cut between two families.
  expect(cut).toBeGreaterThan(0);
});
