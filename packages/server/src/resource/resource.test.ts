import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { message, resourceNamed } from '@scf-kit/sdk/contract';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { loadContract } from '../contract.ts';
import { newRow } from '../database/new-row.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { newOffice, newPerson } from '../testing/people.ts';
import { moveState } from './states.ts';

const TENDERS = '/api/engine/auth/engine-bidding-info';
const MASTER = '/api/engine/auth/master';
interface Paged {
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
  readonly more?: boolean;
}

let app: TestApp;
let admin: string;
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({
    resources: [
      'engine-bidding-info',
      'financing',
      'order-bidding-products',
      'master',
      'department',
      'role',
      'user',
    ].map(resourceNamed),
  });
  admin = await app.login('admin');
  await app.db.deleteFrom('engine_bidding_info').execute();
});
afterAll(() => app.close());

const get = (path: string, query: Readonly<Record<string, string | number>> = {}, token = admin) =>
  app.request<Paged>('GET', path, { token, query });
const titles = async (query: Readonly<Record<string, string | number>>): Promise<unknown[]> => {
  const { data, msg } = await get(TENDERS, { size: 100, ascending: 'title', ...query });
  expect(data, msg).toHaveProperty('records');
  return data.records.map(({ title }) => title);
};
const tender = (title: string, more: Readonly<Record<string, unknown>> = {}) =>
  app.request<{ id: string }>('POST', TENDERS, { token: admin, body: { title, ...more } });

describe('filters', () => {
  beforeAll(async () => {
    await tender('100% cotton', { tenderee: 'A_B', publishDate: '2026-03-01', budgetAmount: '100.10' });
    await tender('1000 beds', { tenderee: 'AxB', publishDate: '2026-03-31', budgetAmount: '99.99' });
    await tender('Backslash \\ tender', { publishDate: '2026-04-01' });
  });
  test('a text contains the words as they are written, wildcards included', async () => {
    expect(await titles({ title: '100%' })).toEqual(['100% cotton']);
    expect(await titles({ tenderee: 'A_B' })).toEqual(['100% cotton']);
    expect(await titles({ title: '\\' })).toEqual(['Backslash \\ tender']);
    expect(await titles({ title: 'COTTON' })).toEqual(['100% cotton']);
    expect(await titles({ keyword: "'; drop table engine_bidding_info; --" })).toEqual([]);
  });
  test('a keyword looks into every search field', async () => {
    expect(await titles({ keyword: 'axb' })).toEqual(['1000 beds']);
    expect(await titles({ keyword: '100' })).toEqual(['100% cotton', '1000 beds']);
  });
  test('a word is found wherever it stands, Chinese or not, and only there', async () => {
    const names = ['电动叉车采购', '叉形车架', '车叉', '市叉车A款', '🚜叉', '叉', '第一\n叉车'];
    for (const name of names) await tender(name, { tenderee: '搜索' });
    for (const word of ['叉车', '叉', '车叉', '车a', 'A款', '🚜叉', '叉车采购', '电车', '款 ', '一\n叉']) {
      const found = names.filter((name) => name.toLowerCase().includes(word.toLowerCase().trim()));
      expect(new Set(await titles({ title: word, tenderee: '搜索' })), word).toEqual(new Set(found));
      expect(new Set(await titles({ keyword: word })), word).toEqual(new Set(found));
    }
    // The end of one column and the start of the next are no word.
    expect(await titles({ keyword: '索电' })).toEqual([]);
    await app.db.deleteFrom('engine_bidding_info').where('tenderee', '=', '搜索').execute();
  });
  test('a range of days includes both edges', async () => {
    expect(await titles({ publishDateStart: '2026-03-01', publishDateEnd: '2026-03-31' })).toEqual([
      '100% cotton',
      '1000 beds',
    ]);
    expect(await titles({ publishDateStart: '2026-04-01' })).toEqual(['Backslash \\ tender']);
  });
  test('a day on a column of moments is the day of the business time zone', async () => {
    // 16:00 UTC is midnight in Shanghai: the last moment of the 10th and the first of the 11th.
    const history = await startTestApp({ resources: [resourceNamed('login-history')] });
    for (const [code, at] of [
      ['late', '2026-05-10T15:59:59.999Z'],
      ['early', '2026-05-10T16:00:00Z'],
    ] as const) {
      await history.db
        .insertInto('login_history')
        .values({ ...newRow({}, code), username: code, loginTime: at, channel: 'PC', result: 1 })
        .execute();
    }
    const day = async (date: string): Promise<unknown[]> =>
      (
        await history.request<Paged>('GET', '/api/engine/auth/login-history', {
          token: await history.login('admin'),
          query: { loginTimeStart: date, loginTimeEnd: date },
        })
      ).data.records.map(({ username }) => username);
    const found = [await day('2026-05-10'), await day('2026-05-11')];
    await history.close();
    expect(found).toEqual([['late'], ['early']]);
  });
  test('several values of a choice are parted by commas; unknown ones are refused', async () => {
    expect(await titles({ status: '0,1' })).toHaveLength(3);
    expect(await titles({ status: '1' })).toEqual([]);
    for (const status of ['9', '0,9', 'draft', '0;1']) {
      expect(await get(TENDERS, { status })).toMatchObject({
        status: 400,
        data: { errors: { status: message('zh-CN', 'check.choice') } },
      });
    }
  });
  test('a wrong day is refused by its field', async () => {
    expect(await get(TENDERS, { publishDateStart: '2026-02-30' })).toMatchObject({
      status: 400,
      data: { errors: { publishDateStart: message('zh-CN', 'check.date') } },
    });
  });
});

describe('pages', () => {
  test('rows sort both ways, equal ones by id, and no row comes twice', async () => {
    for (let at = 0; at < 25; at += 1)
      await tender(`Same ${at}`, { tenderee: 'Many', publishDate: at % 2 === 0 ? '2026-06-01' : null });
    const pages = await Promise.all(
      [1, 2, 3].map((current) => get(TENDERS, { tenderee: 'Many', size: 10, current, descending: 'publishDate' })),
    );
    const records = pages.flatMap(({ data }) => data.records);
    expect(new Set(records.map(({ id }) => id)).size).toBe(25);
    expect(pages.map(({ data }) => [data.records.length, data.total])).toEqual([
      [10, 25],
      [10, 25],
      [5, 25],
    ]);
    // Rows without a value come last, whichever the direction.
    expect(records.slice(0, 13).every(({ publishDate }) => publishDate === '2026-06-01')).toBe(true);
  });
  test('an empty page past the end still says the total', async () => {
    expect((await get(TENDERS, { tenderee: 'Many', current: 9, size: 10 })).data).toMatchObject({
      records: [],
      total: 25,
    });
  });
  test('sizes beyond 200 and pages before the first are refused', async () => {
    for (const [name, value] of [
      ['size', 201],
      ['size', 0],
      ['current', 0],
      ['current', 'two'],
      ['size', -1],
    ] as const)
      expect((await get(TENDERS, { [name]: value })).status).toBe(400);
  });
  test('the total counts to 10,000 and says that there are more', async () => {
    await sql`insert into engine_bidding_info ("id", "title", "tenderee", "status", "deleted", "version", "createTime", "updateTime")
      select 'bulk-' || n, 'Bulk ' || n, 'Bulk', 0, false, 1, now(), now() from generate_series(1, 10050) as n`.execute(
      app.db,
    );
    const { data } = await get(TENDERS, { tenderee: 'Bulk', size: 10 });
    expect(data).toMatchObject({ total: 10_000, more: true });
    expect((await get(TENDERS, { tenderee: 'Bulk', size: 200, current: 60 })).data).toMatchObject({
      records: [],
      total: 10_000,
      more: true,
    });
    // As a common word and as a rare one, in the list's own order and in another, page by page.
    const codes = async (query: Readonly<Record<string, string | number>>): Promise<unknown[]> =>
      (await get(TENDERS, { tenderee: 'Bulk', size: 3, ...query })).data.records.map(({ title }) => title);
    expect(await codes({})).toEqual(['Bulk 9999', 'Bulk 9998', 'Bulk 9997']);
    expect(await codes({ current: 2 })).toEqual(['Bulk 9996', 'Bulk 9995', 'Bulk 9994']);
    expect(await codes({ ascending: 'publishDate' })).toEqual(['Bulk 1', 'Bulk 10', 'Bulk 100']);
    expect(await codes({ descending: 'title', current: 2 })).toEqual(['Bulk 9996', 'Bulk 9995', 'Bulk 9994']);
    expect(await codes({ keyword: 'bulk 1000' })).toEqual(['Bulk 10009', 'Bulk 10008', 'Bulk 10007']);
    expect((await get(TENDERS, { keyword: 'bulk 1000', size: 3, current: 4 })).data).toMatchObject({
      total: 11,
      records: [{ title: 'Bulk 10000' }, { title: 'Bulk 1000' }],
    });
    expect((await get(TENDERS, { keyword: 'bulk 1000', size: 3, current: 5 })).data).toMatchObject({
      total: 11,
      records: [],
    });
  });
});

describe('texts beside values', () => {
  test('states, dictionary items, references and amounts are said in the language asked for', async () => {
    const kind = await app.request<{ id: string }>('POST', MASTER, {
      token: admin,
      body: { itemGroup: 'FINANCING_KIND', itemText: '测试融资', enItemText: 'Test financing', sorted: 1 },
    });
    await app.db
      .insertInto('financing')
      .values({
        ...newRow({ officeId: 'office-customer', userId: 'user-customer' }, 'texts'),
        code: 'TEXTS',
        name: 'Texts',
        status: 1,
        financingKind: kind.data.id,
        applyOfficeId: 'office-customer',
        applyUserId: 'user-customer',
        applyAmount: '1234567.5',
        applyDate: '2026-01-02',
      })
      .execute();
    const read = async (locale: string) =>
      (
        await app.request('GET', '/api/engine/auth/financing/texts', {
          token: admin,
          headers: { 'access-i18n': locale },
        })
      ).data;
    expect(await read('zh-CN')).toMatchObject({
      status: 1,
      statusDictText: '审批中',
      financingKindDictText: '测试融资',
      applyOfficeText: '成都康泽医疗器械有限公司',
      applyAmount: '1234567.50',
      applyAmountDictText: '1,234,567.50',
      applyDate: '2026-01-02',
    });
    expect(await read('en-US')).toMatchObject({
      statusDictText: 'In approval',
      financingKindDictText: 'Test financing',
    });
    const { data } = await get('/api/engine/auth/financing', { code: 'TEXTS' });
    expect(data.records[0]).toMatchObject({
      statusDictText: '审批中',
      financingKindDictText: '测试融资',
      businessType: null,
      businessTypeDictText: null,
    });
  });
  test('a changed dictionary item is shown at once', async () => {
    const {
      data: {
        records: [row],
      },
    } = await get('/api/engine/auth/financing', { code: 'TEXTS' });
    const id = String(row?.['financingKind']);
    await app.request('PUT', MASTER, { token: admin, body: { id, itemText: '改名融资' } });
    await expect
      .poll(
        async () =>
          (await get('/api/engine/auth/financing', { code: 'TEXTS' })).data.records[0]?.['financingKindDictText'],
      )
      .toBe('改名融资');
  });
  test('a deleted dictionary item is in use or keeps its text, never breaks a row', async () => {
    const {
      data: {
        records: [row],
      },
    } = await get('/api/engine/auth/financing', { code: 'TEXTS' });
    expect(await app.request('DELETE', `${MASTER}/${String(row?.['financingKind'])}`, { token: admin })).toMatchObject({
      status: 400,
      msg: message('zh-CN', 'check.inUse'),
    });
  });
  test('secret fields are never answered, by no call', async () => {
    const page = await get('/api/engine/auth/user');
    const one = await app.request('GET', '/api/engine/auth/user/user-admin', { token: admin });
    expect(JSON.stringify([page.data, one.data])).not.toContain('argon2');
    expect(one.data).not.toHaveProperty('passwordHash');
    expect(
      (await app.request('GET', '/api/engine/auth/user/fetch/map', { token: admin, query: { value: 'passwordHash' } }))
        .status,
    ).toBe(400);
  });
});

describe('deletes', () => {
  test('what others point to stays, lines go with their document, loose references are cleared', async () => {
    const role = await app.request<{ id: string }>('POST', '/api/engine/auth/role', {
      token: admin,
      body: { name: 'Leaving', code: 'leaving', dataScope: 4 },
    });
    await app.db
      .insertInto('rel_user_role')
      .values({ ...newRow({}, 'leaving'), userId: 'user-customer', roleId: role.data.id })
      .execute();
    expect((await app.request('DELETE', `/api/engine/auth/role/${role.data.id}`, { token: admin })).status).toBe(200);
    expect(
      await app.db.selectFrom('rel_user_role').select('deleted').where('id', '=', 'leaving').executeTakeFirst(),
    ).toEqual({ deleted: true });
  });
});

describe('what a body points to', () => {
  test('a dictionary item of another group is refused, and another office’s person', async () => {
    const officeId = await newOffice(app.db);
    const stranger = await newPerson(app.db, { officeId });
    const officeOfMine = await newOffice(app.db);
    const mine = await newPerson(app.db, {
      officeId: officeOfMine,
      roles: [{ codes: ['DEPARTMENT_MANAGE'], scope: 'office' }],
    });
    const colleague = await newPerson(app.db, { officeId: officeOfMine });
    const create = (leaderId: string) =>
      app.request('POST', '/api/engine/auth/department', { token: mine.token, body: { name: 'Team', leaderId } });
    expect(await create(stranger.id)).toMatchObject({
      status: 400,
      data: { errors: { leaderId: message('zh-CN', 'department.leader') } },
    });
    expect(await create(colleague.id)).toMatchObject({
      status: 200,
      data: { leaderId: colleague.id, officeId: officeOfMine },
    });
  });
});

describe('states', () => {
  test('a record moves along the listed moves only', async () => {
    await app.db
      .insertInto('financing')
      .values({ ...newRow({}, 'moving'), code: 'MOVING', name: 'Moving', status: 0 })
      .execute();
    await moveState(app.db, financing, 'moving', 1);
    await moveState(app.db, financing, 'moving', 1);
    await expect(moveState(app.db, financing, 'moving', 103)).rejects.toMatchObject({
      status: 400,
      key: 'flow.state',
      params: { state: { zh: '审批中', en: 'In approval' } },
    });
    await expect(moveState(app.db, financing, 'nobody', 1)).rejects.toMatchObject({ status: 404 });
    await moveState(app.db, financing, 'moving', 99);
    expect(
      await app.db.selectFrom('financing').select(['status', 'version']).where('id', '=', 'moving').executeTakeFirst(),
    ).toEqual({ status: 99, version: 3 });
  });
});

describe('batch delete', () => {
  const batch = (ids: unknown, token = admin) =>
    app.request('POST', `${TENDERS}/delete/batch`, { token, body: { ids } });
  const left = async (ids: readonly string[]): Promise<number> =>
    (
      await app.db
        .selectFrom('engine_bidding_info')
        .select('id')
        .where('id', 'in', [...ids])
        .where('deleted', '=', false)
        .execute()
    ).length;
  const three = () => Promise.all(['a', 'b', 'c'].map(async (title) => (await tender(title)).data.id));

  test('all go in one transaction', async () => {
    const ids = await three();
    expect(await batch(ids)).toMatchObject({ status: 200, data: null });
    expect(await left(ids)).toBe(0);
  });
  test('none goes where one may not, and the answer says which', async () => {
    const ids = await three();
    expect(await batch([...ids, 'not-there'])).toMatchObject({
      status: 400,
      msg: '部分数据无法删除，未删除任何数据',
      data: { errors: { 'not-there': '数据不存在或已被删除' } },
    });
    expect(await left(ids)).toBe(3);
  });
  test('what belongs to others answers as if it were not there', async () => {
    const department = await app.request<{ id: string }>('POST', '/api/engine/auth/department', {
      token: admin,
      body: { name: 'Kept' },
    });
    const stranger = await newPerson(app.db, {
      officeId: await newOffice(app.db),
      roles: [{ codes: ['DEPARTMENT_MANAGE'], scope: 'office' }],
    });
    const { id } = department.data;
    expect(
      await app.request('POST', '/api/engine/auth/department/delete/batch', {
        token: stranger.token,
        body: { ids: [id] },
      }),
    ).toMatchObject({ status: 400, data: { errors: { [id]: '数据不存在或已被删除' } } });
    expect(await app.db.selectFrom('department').select('deleted').where('id', '=', id).executeTakeFirst()).toEqual({
      deleted: false,
    });
  });
  test('two batches over the same rows in another order both end', async () => {
    const ids = await three();
    const answers = await Promise.all([batch(ids), batch(ids.toReversed())]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await left(ids)).toBe(0);
  });
  test('nothing, too much and nonsense are refused', async () => {
    expect((await batch([])).msg).toBe('请选择要处理的数据');
    expect((await batch({ length: 1 })).status).toBe(400);
    expect((await batch(Array.from({ length: 201 }, (_, at) => `id-${at}`))).msg).toBe('一次最多处理 200 条数据');
  });
  test('without the action it is refused', async () => {
    const reader = await newPerson(app.db, {
      officeId: await newOffice(app.db),
      roles: [{ codes: ['BIDDING_MAN'], actions: ['query'], scope: 'office' }],
    });
    expect((await batch(['x'], reader.token)).status).toBe(403);
  });
});

test('a map says the names of given ids, and of those the person may see only', async () => {
  const [a, b] = await Promise.all(
    ['Named', 'Other'].map(
      async (name) =>
        (await app.request<{ id: string }>('POST', '/api/engine/auth/department', { token: admin, body: { name } }))
          .data.id,
    ),
  );
  const map = (token: string) =>
    app.request<unknown[]>('GET', '/api/engine/auth/department/fetch/map', { token, query: { ids: `${a},nobody` } });
  expect((await map(admin)).data).toEqual([{ key: a, value: 'Named' }]);
  expect(
    (
      await app.request<unknown[]>('GET', '/api/engine/auth/department/fetch/map', {
        token: admin,
        query: { ids: `${a},${b}` },
      })
    ).data,
  ).toHaveLength(2);
  const stranger = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['DEPARTMENT_MANAGE'], scope: 'office' }],
  });
  expect((await map(stranger.token)).data).toEqual([]);
});
