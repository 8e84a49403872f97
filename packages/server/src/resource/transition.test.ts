import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import pg from 'pg';
import {
  boolean,
  message,
  moment,
  one,
  reference,
  resource,
  rows,
  stateChoice,
  states,
  text,
  type States,
} from '@scf-kit/sdk/contract';
import { loadContract } from '../contract.ts';
import { difference } from '../database/difference.ts';
import { inspect } from '../database/inspect.ts';
import { internalTables } from '../database/internal.ts';
import { desiredSchema } from '../database/schema.ts';
import { newRow } from '../database/new-row.ts';
import { refuse } from '../http/refusal.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';
import { serve } from './serve.ts';

const steps = {
  open: { value: 0, zh: '待处理', en: 'Open', tone: 'progress', to: ['taken', 'void'] },
  taken: { value: 1, zh: '处理中', en: 'Taken up', tone: 'progress', to: ['done'] },
  done: { value: 2, zh: '已完成', en: 'Done', tone: 'success' },
  void: { value: 3, zh: '已作废', en: 'Void', tone: 'neutral', to: ['open'] },
} as const satisfies States;

const errand = resource('test-errand', {
  module: 'platform',
  title: { zh: '事务', en: 'Errand' },
  access: 'STOCK_MANAGE',
  scope: rows(),
  fields: {
    name: text({ zh: '名称', en: 'Name', required: true, search: true }),
    enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
    ownerId: reference('user', { zh: '负责人', en: 'Owner', onDelete: 'set null' }),
    handlerId: reference('user', { zh: '处理人', en: 'Handler', stampedBy: 'take', onDelete: 'set null' }),
    handleTime: moment({ zh: '处理时间', en: 'Handled', stampedBy: 'take' }),
    reply: text({ zh: '回复', en: 'Reply', readonly: true }),
    status: states(steps, { zh: '状态', en: 'Status', required: true, default: 0 }),
  },
  transitions: {
    take: { path: '/take/{id}', to: 'taken' },
    abandon: { path: '/abandon', many: true, from: ['open', 'void'], to: 'void' },
    answer: {
      path: '/answer',
      fields: { status: stateChoice(steps, ['taken', 'done'], { required: true }), reply: text() },
    },
    give: { path: '/give', fields: { ownerId: reference('user', { required: true }) } },
    disable: { path: '/disable', where: { enabled: [true] }, sets: { enabled: false } },
    tell: { path: '/tell', from: ['taken'], answer: one({ name: text({ required: true }) }) },
  },
});
/** Calls of the hooks, in order. */
let heard: string[] = [];
serve(errand, {
  transitions: {
    abandon: {
      beforeAll: async () => void heard.push('before all'),
      before: async (_context, row) => {
        heard.push(`before ${row.name} ${row.status}`);
        if (row.name === 'kept') throw refuse.because('check.inUse');
        return undefined;
      },
      after: async (_context, { row, before }) => void heard.push(`after ${before.status} ${row.status}`),
      afterAll: async () => void heard.push('after all'),
    },
    answer: { before: async (_context, row, { reply }) => ({ reply: reply ?? row.reply ?? 'none' }) },
    tell: { after: async (_context, { row: { name } }) => ({ name }) },
  },
});

let app: TestApp;
let clerk: TestPerson;
let reader: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  const client = new pg.Client({ connectionString: app.config.databaseUrl });
  await client.connect();
  for (const line of difference(await inspect(client), desiredSchema(await loadContract(), internalTables)))
    await client.query(line);
  await client.end();
  const officeId = await newOffice(app.db);
  clerk = await newPerson(app.db, { officeId, roles: [{ codes: ['STOCK_MANAGE'], scope: 'office' }] });
  reader = await newPerson(app.db, {
    officeId,
    roles: [{ codes: ['STOCK_MANAGE'], actions: ['query', 'get'], scope: 'office' }],
  });
  stranger = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['STOCK_MANAGE'], scope: 'office' }],
  });
});
afterAll(() => app.close());

let count = 0;
/** A new errand of the clerk's, in a state. */
async function make(state: keyof typeof steps = 'open', name = `errand ${(count += 1)}`): Promise<string> {
  const { data } = await app.request<{ id: string }>('POST', errand.base, { token: clerk.token, body: { name } });
  await sql`update "test_errand" set "status" = ${steps[state].value} where "id" = ${data.id}`.execute(app.db);
  return data.id;
}
const put = (path: string, body: object = {}, by = clerk, locale = 'zh-CN') =>
  app.request<{ errors?: Record<string, string> } | null>('PUT', `${errand.base}${path}`, {
    token: by.token,
    body,
    headers: { 'access-i18n': locale },
  });
const read = async (id: string) => (await app.request('GET', `${errand.base}/${id}`, { token: clerk.token })).data;

describe('a transition', () => {
  test('moves the record, stamps who and when, and counts its version once', async () => {
    const id = await make();
    expect(await put(`/take/${id}`)).toMatchObject({ status: 200, data: null });
    expect(await read(id)).toMatchObject({
      status: 1,
      handlerId: clerk.id,
      handleTime: expect.any(String),
      updateBy: clerk.id,
      version: 2,
    });
  });
  test('is refused in another state by one message in both languages, and changes nothing', async () => {
    const id = await make('done');
    const said = {
      zh: message('zh-CN', 'flow.state', { state: '已完成' }),
      en: message('en-US', 'flow.state', { state: 'Done' }),
    };
    expect(await put(`/take/${id}`)).toMatchObject({ status: 400, msg: said.zh });
    expect(await put(`/take/${id}`, {}, clerk, 'en-US')).toMatchObject({ status: 400, msg: said.en });
    expect(await read(id)).toMatchObject({ status: 2, version: 1, handlerId: null });
  });
  test('over a plain field is refused where the field stands otherwise', async () => {
    const id = await make();
    expect((await put('/disable', { id })).status).toBe(200);
    expect(await read(id)).toMatchObject({ enabled: false, status: 0, version: 2 });
    expect(await put('/disable', { id })).toMatchObject({
      status: 400,
      msg: message('zh-CN', 'flow.state', { state: '启用：否' }),
    });
  });
  test('leaves the log that a change leaves', async () => {
    const id = await make();
    await put(`/take/${id}`);
    const logged = await app.db
      .selectFrom('operation_history_diff')
      .select(['fieldName', 'oldValue', 'newValue', 'operatorId'])
      .where('dataId', '=', id)
      .where('changeKind', '=', 2)
      .execute();
    expect(logged).toContainEqual({ fieldName: 'status', oldValue: '0', newValue: '1', operatorId: clerk.id });
    expect(logged.map(({ fieldName }) => fieldName).toSorted()).toEqual(['handleTime', 'handlerId', 'status']);
  });
  test('is made by those with the right and within their rows only', async () => {
    const id = await make();
    expect((await put(`/take/${id}`, {}, reader)).status).toBe(403);
    expect((await put(`/take/${id}`, {}, stranger)).status).toBe(404);
    expect((await put('/take/nothing')).status).toBe(404);
    expect(await read(id)).toMatchObject({ status: 0, version: 1 });
  });
  test('answers what the module tells of the record, and is refused in another state all the same', async () => {
    const id = await make('taken', 'told');
    expect(await put('/tell', { id })).toMatchObject({ status: 200, data: { name: 'told' } });
    expect(await read(id)).toMatchObject({ status: 1, version: 1 });
    expect((await put('/tell', { id: await make() })).status).toBe(400);
    expect((await put('/tell', { id }, stranger)).status).toBe(404);
  });
  test('of two at once one wins, the other is told the state', async () => {
    const id = await make();
    const answers = await Promise.all([1, 2, 3].map(() => put(`/take/${id}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(await read(id)).toMatchObject({ status: 1, version: 2 });
  });
  test('that starts from its own state too may be made again and changes nothing', async () => {
    const id = await make();
    await put('/abandon', { ids: [id] });
    const before = await read(id);
    expect((await put('/abandon', { ids: [id] })).status).toBe(200);
    expect(await read(id)).toEqual(before);
  });
});

describe('what a transition asks', () => {
  test('is written where the record has it, with what the module makes of it', async () => {
    const id = await make();
    expect((await put('/answer', { id, status: 1 })).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 1, reply: 'none', version: 2 });
    expect((await put('/answer', { id, status: 2, reply: 'ready' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 2, reply: 'ready', version: 3 });
  });
  test('is checked like a body: required fields, listed states, moves, references within reach', async () => {
    const id = await make();
    expect((await put('/answer', { id })).data).toMatchObject({
      errors: { status: message('zh-CN', 'check.required') },
    });
    expect((await put('/answer', { id, status: 3 })).data).toMatchObject({
      errors: { status: message('zh-CN', 'check.choice') },
    });
    expect(await put('/answer', { id, status: 2 })).toMatchObject({
      status: 400,
      msg: message('zh-CN', 'flow.state', { state: '待处理' }),
    });
    expect((await put('/give', { id, ownerId: stranger.id })).data).toMatchObject({
      errors: { ownerId: message('zh-CN', 'check.reference') },
    });
    expect((await put('/give', { id, ownerId: reader.id })).status).toBe(200);
    expect(await read(id)).toMatchObject({ ownerId: reader.id, status: 0, version: 2 });
  });
  test('is refused where the person’s field rights do not reach', async () => {
    const id = await make();
    const limited = await newPerson(app.db, {
      officeId: clerk.officeId,
      roles: [{ codes: ['STOCK_MANAGE'], scope: 'office' }],
    });
    const { roleId } = await app.db
      .selectFrom('rel_user_role')
      .select('roleId')
      .where('userId', '=', limited.id)
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('field_right')
      .values({ ...newRow({}), roleId, resource: errand.name, field: 'ownerId', right: 'readonly' })
      .execute();
    expect(await put('/give', { id, ownerId: reader.id }, limited)).toMatchObject({
      status: 403,
      data: { errors: { ownerId: message('zh-CN', 'check.readonly') } },
    });
    expect((await put(`/take/${id}`, {}, limited)).status).toBe(200);
  });
});

describe('several records at once', () => {
  test('all go or none, each with the module’s hooks', async () => {
    const ids = [await make(), await make('void')].toSorted();
    heard = [];
    expect((await put('/abandon', { ids: [...ids, ids[0]] })).status).toBe(200);
    expect(heard).toHaveLength(6);
    expect([heard[0], heard.at(-1)]).toEqual(['before all', 'after all']);
    expect(heard).toEqual(expect.arrayContaining(['after 0 3', 'after 3 3']));
    const [fresh, kept] = [await make(), await make('open', 'kept')];
    expect(await put('/abandon', { ids: [fresh, kept] })).toMatchObject({
      status: 400,
      msg: message('zh-CN', 'check.inUse'),
    });
    expect((await put('/abandon', { ids: [fresh, 'nothing'] })).status).toBe(404);
    expect((await put('/abandon', { ids: [fresh, await make('done')] })).status).toBe(400);
    expect(await read(fresh)).toMatchObject({ status: 0, version: 1 });
  });
  test('are named by a list of ids, at most 200', async () => {
    for (const ids of ['one', [1], [''], Array.from({ length: 201 }, (_none, at) => String(at))])
      expect((await put('/abandon', { ids })).data).toMatchObject({ errors: { ids: message('zh-CN', 'check.list') } });
  });
});

describe('serving a transition', () => {
  test('hooks of one that is not declared, and twice, are refused', () => {
    const declared = resource('test-served', {
      module: 'platform',
      title: { zh: '', en: '' },
      access: 'session',
      stored: false,
      fields: {},
      transitions: { close: { path: '/close' } },
    });
    const other: object = { transitions: { open: {} } };
    expect(() => serve(declared, other)).toThrow('has no transition "open"');
    const closing = { transitions: { close: {} } };
    expect(() => serve(declared, closing, closing)).toThrow('Transition "test-served.close" has its hooks twice.');
  });
});
