import { sql, type Kysely } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTIONS, resourceNamed, type Action, type Call, type PermissionCode } from '@scf-kit/sdk/contract';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { chance } from '@scf-kit/sdk/testing';
import { readConfig } from '../config.ts';
import { loadContract } from '../contract.ts';
import { newRow } from '../database/new-row.ts';
import { openDatabase, type OpenDatabase } from '../database/pool.ts';
import type { Database } from '../database/tables.ts';
import { createLocalStorage } from '../files/local.ts';
import { hasOpenTask } from '../flow/people/record-access.query.ts';
import type { Context, DataScope, Grant, Session } from '../http/handler.ts';
import { provide } from '../provided.ts';
import { outboxSms } from '../providers/outbox.ts';
import { createTesseract } from '../providers/tesseract.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { visible } from './scope.query.ts';
import { getShape, type Stored } from './shape.query.ts';
import { getPresent } from '../clock.ts';

const SEED = 20261121;
const { fraction: random, pick } = chance(SEED);
const some = <T>(from: readonly T[]): T[] => from.filter(() => random() < 0.4);

const OFFICES = ['o-platform', 'o-group', 'o-branch', 'o-leaf', 'o-stranger'];
const TREES: Readonly<Record<string, readonly string[]>> = {
  'o-platform': ['o-platform'],
  'o-group': ['o-group', 'o-branch', 'o-leaf'],
  'o-branch': ['o-branch', 'o-leaf'],
  'o-leaf': ['o-leaf'],
  'o-stranger': ['o-stranger'],
};
const DEPARTMENTS = ['d-1', 'd-2', null];
const DEPARTMENTS_BELOW: Readonly<Record<string, readonly string[]>> = { 'd-1': ['d-1', 'd-2'], 'd-2': ['d-2'] };
const PEOPLE = ['p-1', 'p-2', 'p-3', 'p-4'];
const SCOPES: readonly DataScope[] = ['all', 'officeTree', 'office', 'department', 'own'];
const CODES: readonly PermissionCode[] = [
  'FINANCING_SERVICE',
  'BUSINESS_OVERVIEW_ING',
  'MY_FLOW_START',
  'MY_START',
  'STOCK_MANAGE',
];

interface Deal {
  id: string;
  officeId: string;
  departmentId: string | null;
  createBy: string;
  applyOfficeId: string | null;
  task: 'none' | 'mine' | 'group' | 'closed' | 'claimed';
  taskFor: string;
}
const records: Deal[] = [];

let database: TestDatabase;
let open: OpenDatabase;
let db: Kysely<Database>;

beforeAll(async () => {
  provide({ taskReader: hasOpenTask });
  await loadContract();
  database = await testDatabase();
  open = openDatabase({ databaseUrl: database.url, databasePool: 4 });
  db = open.db;
  for (const id of OFFICES)
    await db
      .insertInto('office')
      .values({ ...newRow({}, id), name: id, type: 'CUSTOMER', nodeId: 1 })
      .execute();
  const now = new Date().toISOString();
  for (let at = 0; at < 120; at += 1) {
    const record: Deal = {
      id: `f-${at}`,
      officeId: pick(OFFICES),
      departmentId: pick(DEPARTMENTS),
      createBy: pick(PEOPLE),
      applyOfficeId: pick([...OFFICES, null]),
      task: pick(['none', 'none', 'none', 'mine', 'group', 'closed', 'claimed']),
      taskFor: pick(PEOPLE),
    };
    records.push(record);
    const { task, taskFor, applyOfficeId, ...stamp } = record;
    await db
      .insertInto('financing')
      .values({
        ...newRow({ userId: stamp.createBy, officeId: stamp.officeId, departmentId: stamp.departmentId }, record.id),
        code: record.id,
        name: record.id,
        status: 1,
        applyOfficeId,
      })
      .execute();
    await db
      .insertInto('order_bidding_products')
      .values({
        ...newRow({}, `l-${at}`),
        financingId: record.id,
        biddingEquipment: await equipment(),
        equipmentQuantity: 1,
        equipmentSpecification: 'x',
        unitPrice: '1',
        totalPrice: '1',
      })
      .execute();
    await db
      .insertInto('flow_instance')
      .values({
        id: `i-${at}`,
        rootId: `i-${at}`,
        definitionId: 'd',
        definitionKey: 'financing',
        businessKey: record.id,
        title: 't',
        status: 1,
        startTime: now,
        round: 1,
      })
      .execute();
    if (task === 'none') continue;
    await db
      .insertInto('flow_task')
      .values({
        id: `t-${at}`,
        instanceId: `i-${at}`,
        definitionKey: 'financing',
        taskDefinitionKey: 'a',
        name: 'a',
        status: 2,
        createTime: now,
        version: 1,
        assigneeId: task === 'mine' || task === 'closed' ? taskFor : task === 'claimed' ? 'somebody' : null,
        endTime: task === 'closed' ? now : null,
      })
      .execute();
    await db
      .insertInto('flow_identity_link')
      .values({ taskId: `t-${at}`, kind: 'group', identity: `group-of-${taskFor}` })
      .execute();
  }
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

async function equipment(): Promise<string> {
  await db
    .insertInto('master')
    .values({ ...newRow({}, 'equipment'), itemGroup: 'ZBSB', itemText: 'Monitor', sorted: 1, enabled: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 'equipment';
}

function contextFor(session: Session | undefined, call: Call): Context {
  const config = readConfig({ DATABASE_URL: database.url });
  return {
    requestId: 'test',
    locale: 'zh-CN',
    ...getPresent(config),
    log: pino({ level: 'silent' }),
    config,
    services: { storage: createLocalStorage('/nowhere'), sms: outboxSms, ocr: createTesseract() },
    db,
    call,
    session,
    ip: '',
    userAgent: '',
    origin: undefined,
    http: null,
  };
}

function callNamed(resource: string, name: string): Call {
  const call = resourceNamed(resource).calls[name];
  if (!call) throw new Error(`no call ${resource}.${name}`);
  return call;
}

async function seen(context: Context, resource: Stored, intent: 'read' | 'write' = 'read'): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`
    select t."id"
    from ${getShape(resource).from}
    where ${visible(context, resource, 't', intent)}
    order by t."id"`.execute(db);
  return rows.map(({ id }) => id).toSorted();
}

function grant(of: Partial<Record<Action, readonly DataScope[]>>): Grant {
  const byAction = new Map(
    ACTIONS.flatMap((action) => {
      const scopes = of[action];
      return scopes ? [[action, new Set(scopes)] as const] : [];
    }),
  );
  return {
    actions: new Set(byAction.keys()),
    scopes: new Set([...byAction.values()].flatMap((scopes) => [...scopes])),
    byAction,
    roles: new Set(),
  };
}

function randomSession(): Session {
  const officeId = pick(OFFICES);
  const userId = pick(PEOPLE);
  const departmentId = pick(DEPARTMENTS) ?? undefined;
  const grants = new Map<PermissionCode, Grant>();
  for (const code of some(CODES))
    grants.set(code, grant({ query: some(SCOPES), get: some(SCOPES), edit: some(SCOPES) }));
  return {
    userId,
    username: userId,
    actualName: userId,
    officeId,
    departmentId,
    officeTree: TREES[officeId] ?? [],
    sandboxes: true,
    departmentTree: departmentId === undefined ? [] : (DEPARTMENTS_BELOW[departmentId] ?? []),
    platformRoles: [`group-of-${userId}`],
    grants,
    fieldRights: new Map(),
    partner: undefined,
    familyId: 'f',
    actingFor: [],
    due: [],
  };
}

/** The rule in plain words, to hold the SQL against. */
function may(session: Session, codes: readonly PermissionCode[], record: Deal, approves: boolean): boolean {
  const scopes = new Set(
    codes.flatMap((code) => {
      return [...(session.grants.get(code)?.byAction.get('query') ?? [])];
    }),
  );
  const parties = [record.officeId, record.applyOfficeId];
  return (
    scopes.has('all') ||
    (scopes.has('officeTree') && parties.some((party) => party !== null && session.officeTree.includes(party))) ||
    (scopes.has('office') && parties.includes(session.officeId)) ||
    (scopes.has('department') &&
      record.officeId === session.officeId &&
      record.departmentId !== null &&
      session.departmentTree.includes(record.departmentId)) ||
    record.createBy === session.userId ||
    (approves && record.taskFor === session.userId && (record.task === 'mine' || record.task === 'group'))
  );
}

describe('row scopes', () => {
  const VIEW: readonly PermissionCode[] = ['FINANCING_SERVICE', 'BUSINESS_OVERVIEW_ING'];

  test(`PERM-008 what random grants let a person see is the union of what each code lets them (seed ${SEED})`, async () => {
    let several = 0;
    for (let round = 0; round < 150; round += 1) {
      const session = randomSession();
      const found = await seen(contextFor(session, callNamed('financing', 'page')), financing);
      expect(
        found,
        JSON.stringify({ ...session, grants: [...session.grants].map(([code, { scopes }]) => [code, [...scopes]]) }),
      ).toEqual(
        records
          .filter((record) => may(session, VIEW, record, true))
          .map(({ id }) => id)
          .toSorted(),
      );
      if (found.length > 0 && found.length < records.length) several += 1;
    }
    expect(several).toBeGreaterThan(30);
  });

  test('lines are seen with their document', async () => {
    const lines = resourceNamed('order-bidding-products');
    for (let round = 0; round < 40; round += 1) {
      const session = randomSession();
      const found = await seen(contextFor(session, callNamed('order-bidding-products', 'page')), lines);
      expect(found).toEqual(
        records
          .filter((record) => may(session, VIEW, record, true))
          .map(({ id }) => id.replace('f', 'l'))
          .toSorted(),
      );
    }
  });

  test('the rows of one action are not the rows of another', async () => {
    const session: Session = {
      ...randomSession(),
      userId: 'nobody',
      platformRoles: [],
      grants: new Map([['FINANCING_SERVICE', grant({ edit: ['all'], query: ['own'] })]]),
    };
    expect(await seen(contextFor(session, callNamed('financing', 'page')), financing)).toEqual([]);
  });

  test('codes of other areas never widen what is seen', async () => {
    const session: Session = {
      ...randomSession(),
      userId: 'nobody',
      platformRoles: [],
      grants: new Map([['STOCK_MANAGE', grant({ query: ['all'], get: ['all'] })]]),
    };
    expect(await seen(contextFor(session, callNamed('financing', 'page')), financing)).toEqual([]);
  });

  test('an approver reads the record of an open task but does not change it', async () => {
    const record = records.find(({ task }) => task === 'mine');
    if (!record) throw new Error('no record under approval was made');
    const session: Session = {
      ...randomSession(),
      userId: record.taskFor,
      officeId: 'elsewhere',
      officeTree: ['elsewhere'],
      grants: new Map(),
    };
    expect(await seen(contextFor(session, callNamed('financing', 'page')), financing)).toContain(record.id);
    const writing = contextFor({ ...session, userId: record.taskFor }, callNamed('financing', 'stop'));
    const changeable = await seen(writing, financing);
    expect(changeable.every((id) => records.find((each) => each.id === id)?.createBy === record.taskFor)).toBe(true);
    // The same from a call of another resource, which says what it is about to do.
    const foreign = contextFor(session, callNamed('flowable-flow', 'start'));
    const [reads, writes] = await Promise.all(
      (['read', 'write'] as const).map((intent) => seen(foreign, financing, intent)),
    );
    expect(reads).toContain(record.id);
    expect(writes).toEqual(changeable);
  });

  test('without a person nothing but open resources is seen', async () => {
    expect(await seen(contextFor(undefined, callNamed('financing', 'page')), financing)).toEqual([]);
    const master = resourceNamed('master');
    expect(await seen(contextFor(undefined, callNamed('master', 'map')), master)).toEqual(['equipment']);
  });
});
