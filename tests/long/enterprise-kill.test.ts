import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, createSession, memoryStorage } from '@scf-kit/sdk/client';
import { creditCodeCheck } from '@scf-kit/sdk/values';
import { openDatabase, type OpenDatabase } from '../../packages/server/src/database/pool.ts';
import { hashToken } from '../../packages/server/src/modules/access/tokens/tokens.ts';
import { scratchDatabase, type TestDatabase } from '../../packages/server/src/testing/database.ts';
import { startProcess, type ServerProcess } from './processes.ts';

const KILLS = 12;
const AT_ONCE = 4;
const COMPANIES = 40;
/** A process is killed within so many milliseconds of its first answer. */
const LONGEST_LIFE = 2_500;
const CODE = '246813';
const PASSWORD = 'Company-2026';
const IN_APPROVAL = 2,
  AUTHENTICATED = 3;

interface Company {
  readonly name: string;
  readonly creditCode: string;
  readonly mobilePhone: string;
  readonly username: string;
}
const companies: readonly Company[] = Array.from({ length: COMPANIES }, (_, at) => {
  const first = `91510100MA5${String(at).padStart(6, '0')}`;
  return {
    name: `续行第${at}医疗有限公司`,
    creditCode: first + (creditCodeCheck(first) ?? ''),
    mobilePhone: `136${String(at).padStart(8, '0')}`,
    username: `resumed${at}`,
  };
});

let database: TestDatabase;
let open: OpenDatabase;
let folder: string;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  database = await scratchDatabase();
  folder = await mkdtemp(join(tmpdir(), 'scf-enterprise-kill-'));
  env = { DATABASE_URL: database.url, DATA_DIR: folder };
  open = openDatabase({ databaseUrl: database.url, databasePool: 4 });
});
afterAll(async () => {
  await open.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  readonly code: number;
  readonly msg: string | null;
}
/** The answer of a server, or undefined where it died before it gave one. */
async function ask(
  { url }: ServerProcess,
  method: string,
  path: string,
  body: object,
  token?: string,
): Promise<Answer | undefined> {
  try {
    const answer = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Answer;
  } catch {
    return undefined;
  }
}
async function login({ url }: ServerProcess, username: string, password: string): Promise<string | undefined> {
  const client = createClient({
    baseUrl: url,
    session: createSession({ storage: memoryStorage() }),
    locale: () => 'zh-CN',
  });
  await client.auth.login({ username, password }).catch(() => undefined);
  return client.session.tokens()?.access_token;
}

const standing = (company: Company) =>
  open.db.selectFrom('office').select(['id', 'nodeId']).where('name', '=', company.name).executeTakeFirst();
/** The last step a server confirmed, by company. */
const acknowledged = new Map<string, 'registered' | 'submitted' | 'approved'>();

/** Brings a company as far as the server lives: registered, complete, submitted, approved in two steps. */
async function carry(server: ServerProcess, company: Company, approver: string): Promise<void> {
  let found = await standing(company);
  if (!found) {
    const registered = await ask(server, 'POST', '/api/engine/open/office', {
      ...company,
      contactName: '周敏',
      password: PASSWORD,
      confirm: PASSWORD,
      code: CODE,
    });
    if (registered?.code !== 200) return;
    acknowledged.set(company.name, 'registered');
    found = await standing(company);
  }
  if (!found) return;
  if (found.nodeId === 1) {
    const token = await login(server, company.username, PASSWORD);
    if (token === undefined) return;
    await ask(server, 'PUT', '/api/engine/auth/office', { id: found.id, legalPersonName: '周立新' }, token);
    await open.db
      .updateTable('office')
      .set({ businessLicenseFile: 'records/licence.png' })
      .where('id', '=', found.id)
      .execute();
    if (
      (await ask(server, 'PUT', '/api/engine/auth/office/submit-platform-enterprise-approval', { id: found.id }, token))
        ?.code !== 200
    )
      return;
    acknowledged.set(company.name, 'submitted');
  }
  while ((await standing(company))?.nodeId === IN_APPROVAL) {
    if (
      (await ask(server, 'POST', '/api/engine/auth/approve/office', { id: found.id, approvalStatus: 2 }, approver))
        ?.code !== 200
    )
      return;
  }
  acknowledged.set(company.name, 'approved');
}

/** Works on all companies until the server dies or all are done. */
async function work(server: ServerProcess): Promise<void> {
  // Addresses and phones may try only so often; nothing of that is looked at here.
  await sql`delete from counter where name like 'throttle:%'`.execute(open.db);
  const approver = await login(server, 'approver', 'Scf-demo-2026');
  if (approver === undefined) return;
  const left = companies.filter(({ name }) => acknowledged.get(name) !== 'approved');
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let company = left.shift(); company; company = left.shift()) await carry(server, company, approver);
    }),
  );
}

/** A company as it stands in every table it has rows in. */
interface Whole {
  readonly name: string;
  readonly nodeId: number;
  readonly people: number;
  readonly roles: readonly string[] | null;
  readonly passwords: number;
  readonly running: number;
  readonly open: number;
  readonly codeLeft: boolean;
}
async function whole(): Promise<readonly Whole[]> {
  const { rows } = await sql<Whole>`select o.name, o."nodeId",
    (select count(*)::integer from "user" u where u."officeId" = o.id) as people,
    (select count(*)::integer from "user" u where u."officeId" = o.id and u."passwordHash" is not null) as passwords,
    (
      select array_agg(r."roleId" order by r."roleId")
      from rel_user_role r
      join "user" u on u.id = r."userId"
      where u."officeId" = o.id
    ) as roles,
    (select count(*)::integer from flow_instance i where i."businessKey" = o.id and i."endTime" is null) as running,
    (
      select count(*)::integer
      from flow_task t
      join flow_instance i on i.id = t."instanceId"
      where i."businessKey" = o.id and t."endTime" is null
    ) as open,
    exists (select 1 from sms_code s where s.phone = o."contactPhone" and s.code <> '') as "codeLeft"
    from office o where o.name like '续行第%'`.execute(open.db);
  return rows;
}
const expected = (found: Whole): Whole => ({
  ...found,
  people: 1,
  passwords: 1,
  codeLeft: false,
  roles: found.nodeId === AUTHENTICATED ? ['role-customer', 'role-enterprise-admin'] : ['role-enterprise-admin'],
  running: found.nodeId === IN_APPROVAL ? 1 : 0,
  open: found.nodeId === IN_APPROVAL ? 1 : 0,
});

test(`kill -9 ${KILLS} times amid registrations and approvals: each company is whole or not there, and is carried on to its end`, async () => {
  const first = await startProcess(env);
  await first.ready();
  await first.stop();
  const expireTime = new Date(Date.now() + 24 * 3600_000).toISOString();
  await open.db
    .insertInto('sms_code')
    .values(
      companies.map(({ mobilePhone }) => ({
        phone: mobilePhone,
        purpose: 'register',
        code: hashToken(CODE),
        expireTime,
        sendCount: 1,
        countedFrom: new Date().toISOString(),
      })),
    )
    .execute();
  for (let kills = 0; kills < KILLS; kills += 1) {
    const server = await startProcess(env);
    await server.ready();
    const working = work(server);
    await sleep(200 + Math.random() * LONGEST_LIFE);
    await server.kill();
    await working;
    // Registered with its person, the role and the password, in approval with its task: or none of it.
    const found = await whole();
    expect(found).toEqual(found.map(expected));
    const here = new Map(found.map(({ name, nodeId }) => [name, nodeId]));
    for (const [name, done] of acknowledged)
      expect([
        name,
        (here.get(name) ?? 0) >= { registered: 1, submitted: IN_APPROVAL, approved: AUTHENTICATED }[done],
      ]).toEqual([name, true]);
    const { rows: strays } = await sql<{
      username: string;
    }>`
      select username from "user" where username like 'resumed%' and "officeId" not in (select id from office)`.execute(
      open.db,
    );
    expect(strays).toEqual([]);
  }
  // Each process limits the registrations of an address per minute by itself.
  for (
    let rounds = 0;
    [...acknowledged.values()].filter((done) => done === 'approved').length < COMPANIES && rounds < 4;
    rounds += 1
  ) {
    const last = await startProcess(env);
    await last.ready();
    await work(last);
    await last.stop();
  }
  const found = await whole();
  expect(found).toHaveLength(COMPANIES);
  expect(found).toEqual(found.map((each) => expected({ ...each, nodeId: AUTHENTICATED })));
});
