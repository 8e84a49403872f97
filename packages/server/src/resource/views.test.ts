import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { department } from '@scf-kit/sdk/contract/access/department';
import { fieldRight } from '@scf-kit/sdk/contract/access/field-right';
import { loginHistory } from '@scf-kit/sdk/contract/access/login-history';
import { relRoleMenu } from '@scf-kit/sdk/contract/access/role';
import { user } from '@scf-kit/sdk/contract/access/user';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { seal } from '@scf-kit/sdk/contract/enterprise/seal';
import { chinaArea } from '@scf-kit/sdk/contract/master-data/china-area';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { newId } from '@scf-kit/sdk/values';
import { jsonb, newRow } from '../database/new-row.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { callUnchecked } from '../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';

type Row = Readonly<Record<string, unknown>>;

let app: TestApp;
let admin: string;
let officeId: string;
let person: TestPerson;
let elsewhere: string;
let stranger: TestPerson;
const unknown = (key: string) => ({ status: 400, data: { errors: { [key]: message('zh-CN', 'check.unknown') } } });

beforeAll(async () => {
  app = await startTestApp({ limits: { all: 1_000_000, apart: {} } });
  admin = await app.login('admin');
  officeId = await newOffice(app.db);
  elsewhere = await newOffice(app.db);
  person = await newPerson(app.db, { officeId, roles: [{ codes: ['ROLE_MANAGE', 'SEAL_MANAGE'], scope: 'office' }] });
  stranger = await newPerson(app.db, {
    officeId: elsewhere,
    roles: [{ codes: ['ROLE_MANAGE', 'SEAL_MANAGE'], scope: 'all' }],
  });
});
afterAll(() => app.close());

describe('a public view', () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    for (const [title, status] of [
      ['Published tender', 1],
      ['Draft tender', 0],
    ] as const) {
      const { data } = await callUnchecked<{ id: string }>(app, engineBiddingInfo.calls.create, {
        as: { token: admin },
        body: { title, tenderee: 'Seen by all', agency: 'Only on its page' },
      });
      ids[title] = data.id;
      await app.db.updateTable('engine_bidding_info').set({ status }).where('id', '=', data.id).execute();
    }
  });
  test('answers without a token the rows and columns it names, and nothing of the others', async () => {
    const { data } = await callUnchecked<{ records: readonly Row[]; total: number }>(
      app,
      engineBiddingInfo.calls.openPage,
      { query: { keyword: 'seen by' } },
    );
    expect(data).toMatchObject({ total: 1, records: [{ title: 'Published tender', tenderee: 'Seen by all' }] });
    expect(Object.keys(data.records[0] ?? {})).toEqual([
      'id',
      'slug',
      'title',
      'enTitle',
      'projectCode',
      'provinceId',
      'provinceText',
      'tenderee',
      'budgetAmount',
      'publishDate',
      'bidOpenDate',
    ]);
    const one = await callUnchecked(app, engineBiddingInfo.calls.openGet, { params: { id: ids['Published tender'] } });
    expect(one.data).toMatchObject({ agency: 'Only on its page' });
    expect(Object.keys(one.data)).not.toContain('status');
    for (const id of [ids['Draft tender'], newId(), "' or true --"])
      expect((await callUnchecked(app, engineBiddingInfo.calls.openGet, { params: { id: String(id) } })).status).toBe(
        404,
      );
  });
  test('is asked for nothing else', async () => {
    expect(await callUnchecked(app, engineBiddingInfo.calls.openPage, { query: { status: '0' } })).toMatchObject(
      unknown('status'),
    );
    expect(
      await callUnchecked(app, engineBiddingInfo.calls.openPage, { query: { ids: String(ids['Draft tender']) } }),
    ).toMatchObject(unknown('ids'));
    expect(
      await callUnchecked(app, engineBiddingInfo.calls.openPage, { query: { ascending: 'agency' } }),
    ).toMatchObject(unknown('ascending'));
    expect(await callUnchecked(app, engineBiddingInfo.calls.openPage, { query: { size: '51' } })).toMatchObject({
      status: 400,
      data: { errors: { size: message('zh-CN', 'check.max', { max: 50 }) } },
    });
    expect((await callUnchecked(app, engineBiddingInfo.calls.openPage, { query: { current: '0' } })).status).toBe(400);
    expect(
      (
        await callUnchecked<{ records: unknown }>(app, engineBiddingInfo.calls.openPage, {
          query: { current: '1000000' },
        })
      ).data.records,
    ).toEqual([]);
  });
});

describe('a view by a value', () => {
  test('names one row to everybody, in its columns, by exactly this value', async () => {
    const enterpriseCode = `QY-${newId()}`;
    await app.db
      .updateTable('office')
      .set({ enterpriseCode, legalPersonName: '张三' })
      .where('id', '=', elsewhere)
      .execute();
    const by = (value: string) =>
      callUnchecked(app, office.calls.byCode, { as: person, query: { enterpriseCode: value } });
    const { data } = await by(enterpriseCode);
    expect(data).toMatchObject({ id: elsewhere, enterpriseCode, type: 'CUSTOMER' });
    expect(Object.keys(data)).toEqual(['id', 'name', 'shortName', 'enterpriseCode', 'creditCode', 'type']);
    for (const value of [enterpriseCode.slice(0, -1), `${enterpriseCode}%`, "' or true --"])
      expect((await by(value)).status).toBe(404);
    expect(await callUnchecked(app, office.calls.byCode, { as: person, query: {} })).toMatchObject({
      status: 400,
      data: { errors: { enterpriseCode: message('zh-CN', 'check.required') } },
    });
    await app.db.updateTable('office').set({ nodeId: 2 }).where('id', '=', elsewhere).execute();
    expect((await by(enterpriseCode)).status).toBe(404);
    await app.db.updateTable('office').set({ nodeId: 3 }).where('id', '=', elsewhere).execute();
  });
  test('in the path lists the rows the person sees', async () => {
    const ofType = (type: string) =>
      callUnchecked<readonly Row[]>(app, office.calls.ofType, { as: person, params: { type }, query: {} });
    expect((await ofType('CUSTOMER')).data.map(({ id }) => id)).toEqual([officeId]);
    expect((await ofType('FINANCING')).data).toEqual([]);
    expect((await ofType('NOTHING')).status).toBe(400);
    expect(
      await callUnchecked(app, office.calls.ofType, {
        as: person,
        params: { type: 'CUSTOMER' },
        query: { keyword: 'x' },
      }),
    ).toMatchObject(unknown('keyword'));
  });
  test('tells nothing of a column the person may not read', async () => {
    const creditCode = '91440300708461136T';
    await app.db.updateTable('office').set({ creditCode }).where('id', '=', elsewhere).execute();
    const { roleId } = await app.db
      .selectFrom('rel_user_role')
      .select('roleId')
      .where('userId', '=', person.id)
      .executeTakeFirstOrThrow();
    const limit = (rights: Readonly<Record<string, string>>) =>
      callUnchecked(app, fieldRight.calls.save, { as: { token: admin }, body: { roleId, resource: 'office', rights } });
    const by = () => callUnchecked(app, office.calls.byCreditCode, { as: person, query: { creditCode } });
    expect((await by()).data).toMatchObject({ id: elsewhere, creditCode });
    await limit({ creditCode: 'hidden', shortName: 'hidden' });
    await expect.poll(by).toMatchObject(unknown('creditCode'));
    const { data } = await callUnchecked<readonly Row[]>(app, office.calls.ofType, {
      as: person,
      params: { type: 'CUSTOMER' },
      query: {},
    });
    expect(Object.keys(data[0] ?? {})).toEqual(['id', 'name', 'enterpriseCode', 'type']);
    await limit({});
    await expect.poll(async () => (await by()).status).toBe(200);
  });
  test('of a document that the person does not see answers as if there were none', async () => {
    const roleId = (
      await app.db
        .selectFrom('rel_user_role')
        .select('roleId')
        .where('userId', '=', stranger.id)
        .executeTakeFirstOrThrow()
    ).roleId;
    const menus = (token: string) =>
      callUnchecked<readonly Row[]>(app, relRoleMenu.calls.byRole, { as: { token }, query: { roleId } });
    expect((await menus(person.token)).status).toBe(404);
    const { data } = await menus(stranger.token);
    expect(data.length).toBeGreaterThan(0);
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(
      ['id', 'roleId', 'menuId', 'actionList', 'title', 'permission'].toSorted(),
    );
    expect(new Set(data.map(({ permission }) => permission))).toEqual(new Set(['ROLE_MANAGE', 'SEAL_MANAGE']));
  });
});

describe("a view of one's own rows", () => {
  test('answers them whatever wider rows the person sees, and others to nobody', async () => {
    const { id: sealType } = await app.db
      .selectFrom('master')
      .select('id')
      .where('itemGroup', '=', 'SEAL_TYPE')
      .limit(1)
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('seal')
      .values(
        [officeId, elsewhere].map((of) => ({
          ...newRow({ officeId: of }),
          name: `章 ${of}`,
          sealType,
          status: 1 as const,
        })),
      )
      .execute();
    const one = (token: string, query = {}) => callUnchecked(app, seal.calls.one, { as: { token }, query });
    expect((await one(person.token)).data).toMatchObject({ name: `章 ${officeId}`, status: 1 });
    expect((await one(stranger.token)).data).toMatchObject({ name: `章 ${elsewhere}` });
    expect((await one(person.token, { sealType: 'another' })).data).toEqual({
      id: null,
      name: null,
      sealType: null,
      sealImage: null,
      providerSealId: null,
      status: null,
    });
  });
  test('ends where it says, newest first, and is not asked for those of another', async () => {
    await app.db
      .insertInto('login_history')
      .values(
        Array.from({ length: 12 }, (_, at) => ({
          ...newRow({}),
          userId: at < 11 ? person.id : stranger.id,
          username: 'x',
          loginTime: new Date(Date.UTC(2026, 0, 1 + at)).toISOString(),
          channel: 'PC' as const,
          result: 0 as const,
          failReason: 'auth.password.wrongOld',
        })),
      )
      .execute();
    const { data } = await callUnchecked<readonly Row[]>(app, loginHistory.calls.own, { as: person, query: {} });
    expect(data.map(({ loginTime }) => String(loginTime).slice(8, 10))).toEqual(
      Array.from({ length: 10 }, (_, at) => String(11 - at).padStart(2, '0')),
    );
    expect(data[0]).toMatchObject({ failReason: message('zh-CN', 'auth.password.wrongOld'), result: 0 });
    expect(Object.keys(data[0] ?? {})).not.toContain('username');
    expect(
      await callUnchecked(app, loginHistory.calls.own, { as: person, query: { userId: stranger.id } }),
    ).toMatchObject(unknown('userId'));
  });
});

describe('a count', () => {
  test('is of the rows the person sees', async () => {
    await app.db
      .insertInto('notice_message')
      .values(
        [person.id, person.id, stranger.id].map((receiverId, at) => ({
          ...newRow({ userId: receiverId }),
          title: 'x',
          messageKey: 'notice.written',
          messageParams: jsonb({}),
          dataType: 'NOTICE' as const,
          receiverId,
          status: at === 0 ? (1 as const) : (0 as const),
        })),
      )
      .execute();
    const unread = async (token: string) =>
      (await callUnchecked<number>(app, noticeMessage.calls.unreadNumber, { as: { token }, query: {} })).data;
    expect([await unread(person.token), await unread(stranger.token)]).toEqual([1, 1]);
  });
});

describe('what is offered to choose from', () => {
  test('leaves out who has left, and still says the name of a chosen one, to whoever sees them', async () => {
    const gone = await newPerson(app.db, { officeId });
    await app.db.updateTable('user').set({ accountStatus: 2 }).where('id', '=', gone.id).execute();
    const people = async (query = {}) =>
      (await callUnchecked<readonly Row[]>(app, user.calls.list, { as: person, query })).data.map(({ id }) => id);
    expect(await people()).toEqual([person.id]);
    expect(await people({ ids: `${gone.id}, ${stranger.id}` })).toEqual([gone.id]);
    expect(await people({ actualName: '%' })).toEqual([]);
  });
  test('takes the default where nothing is named, and only its columns as key and value', async () => {
    const map = (query = {}) => callUnchecked<readonly Row[]>(app, chinaArea.calls.map, { as: person, query });
    const provinces = (await map()).data;
    expect(provinces.length).toBeGreaterThan(30);
    expect((await map({ parentId: String(provinces[0]?.['key']), keyword: "'" })).data).toEqual([]);
    const [city] = (await map({ parentId: String(provinces[0]?.['key']) })).data;
    expect((await map({ ids: String(city?.['key']) })).data).toEqual([city]);
    for (const key of ['createTime', 'deleted', 'nothing'])
      expect(await map({ key })).toMatchObject({
        status: 400,
        data: { errors: { key: message('zh-CN', 'check.choice') } },
      });
  });
});

describe('a tree', () => {
  test('puts the rows the person sees below each other, those of the own office where none is named', async () => {
    const rows = ['top', 'below', 'lowest', 'gone'].map((name, at) => ({ id: newId(), name, sorted: at }));
    const [top, below, lowest, gone] = rows.map(({ id }) => id);
    await app.db
      .insertInto('department')
      .values(
        rows.map(({ id, name, sorted }, at) => ({
          ...newRow({ officeId, departmentId: id }, id),
          name,
          sorted,
          parentId: at === 0 || id === gone ? '0' : String(rows[at - 1]?.id),
          enabled: true,
          deleted: id === gone,
        })),
      )
      .execute();
    await newPerson(app.db, { officeId, departmentId: String(below) });
    const left = await newPerson(app.db, { officeId, departmentId: String(below) });
    await app.db.updateTable('user').set({ accountStatus: 2 }).where('id', '=', left.id).execute();
    const tree = (token: string, query = {}) =>
      callUnchecked<readonly Row[]>(app, department.calls.tree, { as: { token }, query });
    const { data } = await tree(person.token);
    expect(data).toMatchObject([
      { id: top, headCount: 0, children: [{ id: below, headCount: 1, children: [{ id: lowest, children: [] }] }] },
    ]);
    expect(Object.keys(data[0] ?? {})).not.toContain('createTime');
    expect((await tree(stranger.token, { officeId })).data).toEqual([]);
    expect(await tree(person.token, { keyword: 'top' })).toMatchObject(unknown('keyword'));
  });
});

describe('a view of rows that others point to', () => {
  test('holds those with one of these values, alive, and the column says the same', async () => {
    const selling = async () =>
      (await callUnchecked<readonly Row[]>(app, office.calls.withSaleContract, { as: person, query: {} })).data;
    const says = async () =>
      (await callUnchecked(app, office.calls.get, { as: person, params: { id: officeId }, query: {} })).data[
        'hasSaleContract'
      ];
    const put = async (given: {
      readonly status?: 99 | 1;
      readonly contractType?: 1 | 2;
      readonly deleted?: boolean;
    }) => {
      await app.db.updateTable('contract').set(given).where('code', '=', 'S-1').execute();
    };
    await app.db
      .insertInto('contract')
      .values({ ...newRow({ officeId }), code: 'S-1', contractType: 2, isPayer: 1, status: 1 })
      .execute();
    expect([await selling(), await says()]).toEqual([[], false]);
    await put({ status: 99 });
    expect(await selling()).toMatchObject([{ id: officeId, type: 'CUSTOMER' }]);
    expect(await says()).toBe(true);
    await put({ contractType: 1 });
    expect([await selling(), await says()]).toEqual([[], false]);
    await put({ contractType: 2, deleted: true });
    expect([await selling(), await says()]).toEqual([[], false]);
    expect(
      await callUnchecked(app, office.calls.page, { as: person, query: { hasSaleContract: 'true' } }),
    ).toMatchObject(unknown('hasSaleContract'));
  });
});
