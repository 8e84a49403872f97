import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { master, masterGroup } from '@scf-kit/sdk/contract/master-data/master';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import { loadContract } from '../../contract.ts';
import { newRow } from '../../database/new-row.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newOffice, newPerson } from '../../testing/people.ts';
import groups from './masters.json' with { type: 'json' };
import { masterId, seed } from './seed.ts';

interface Item {
  readonly id: string;
  readonly itemText: string;
  readonly enItemText: string;
  readonly itemGroup: string;
  readonly itemValue: string;
  readonly sorted: number;
  readonly officeId: string | null;
  readonly version: number;
}

const MASTER = '/api/engine/auth/master';
const GROUP = '/api/engine/auth/master-group';
let app: TestApp;
let token: string;
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({
    resources: ['master', 'master-group', 'math', 'china-area', 'j2cache', 'goods', 'goods-types'].map(resourceNamed),
  });
  token = await app.login('admin');
});
afterAll(() => app.close());

const list = async (query: Readonly<Record<string, string>>, as = token) =>
  (await app.request<readonly Item[]>('GET', MASTER, { token: as, query })).data;
const add = (body: Readonly<Record<string, unknown>>, as = token) =>
  app.request<Item>('POST', MASTER, { token: as, body });
const change = (body: Readonly<Record<string, unknown>>, as = token) =>
  app.request<Item>('PUT', MASTER, { token: as, body });
const remove = (id: string, as = token) => app.request('DELETE', `${MASTER}/${id}`, { token: as });

describe('lists', () => {
  test('CALL-010 a master list answers the enabled items of its group in order', async () => {
    const items = await list({ itemGroup: 'FXFS' });
    const seeded = groups.find((group) => group.code === 'FXFS')?.items ?? [];
    expect(items.map((item) => ({ id: item.id, text: item.itemText, en: item.enItemText }))).toEqual(
      seeded.map((item) => ({ id: masterId('FXFS', item.value), text: item.zh, en: item.en })),
    );
  });

  test('CALL-010 disabled and deleted items are left out, at once and in spite of what is kept', async () => {
    const [first, second] = await list({ itemGroup: 'UNIT' });
    if (!first || !second) throw new Error('no units');
    expect((await change({ id: first.id, enabled: false })).status).toBe(200);
    expect((await remove(second.id)).status).toBe(200);
    await expect.poll(async () => (await list({ itemGroup: 'UNIT' })).map((item) => item.id)).not.toContain(first.id);
    expect((await list({ itemGroup: 'UNIT' })).map((item) => item.id)).not.toContain(second.id);
  });

  test('CALL-011 a keyword is looked for in both languages, signs of LIKE as they are', async () => {
    expect((await list({ itemGroup: 'ZBSB', keyword: '呼吸' })).map((item) => item.itemText)).toEqual(['呼吸机']);
    expect((await list({ itemGroup: 'ZBSB', keyword: 'ventil' })).map((item) => item.itemText)).toEqual(['呼吸机']);
    expect(await list({ itemGroup: 'ZBSB', keyword: '%' })).toEqual([]);
    expect(await list({ itemGroup: 'ZBSB', keyword: '_' })).toEqual([]);
  });

  test('a list needs its group and a token', async () => {
    expect((await app.request('GET', MASTER, { token })).status).toBe(400);
    expect((await app.request('GET', MASTER, { query: { itemGroup: 'FXFS' } })).status).toBe(401);
    expect(await list({ itemGroup: 'NO_SUCH_GROUP' })).toEqual([]);
  });

  test('DATA-005 an item carries its group, both texts, its order, its office and its province', async () => {
    const { data } = await add({
      itemGroup: 'END_USER',
      itemText: '成都第一医院',
      enItemText: 'Chengdu First Hospital',
      provinceId: '510000',
    });
    expect((await app.request('GET', `${MASTER}/${data.id}`, { token })).data).toMatchObject({
      id: data.id,
      itemGroup: 'END_USER',
      itemText: '成都第一医院',
      enItemText: 'Chengdu First Hospital',
      sorted: 10,
      officeId: null,
      provinceId: '510000',
      provinceText: '四川省',
    });
  });

  test('WID-055 a master item answers its text by id', async () => {
    expect((await app.request('GET', `${MASTER}/${masterId('ZBSB', '1')}`, { token })).data).toMatchObject({
      itemText: '彩色多普勒超声诊断仪',
    });
  });

  test('API-011 the page, the map and the customers', async () => {
    const page = await app.request<{ readonly records: readonly Item[]; readonly total: number }>(
      'GET',
      `${MASTER}/fetch/page`,
      { token, query: { itemGroup: 'FXFS', keyword: '息', size: 50 } },
    );
    expect(page.data.total).toBeGreaterThan(0);
    expect(page.data.records.every(({ itemGroup, itemText }) => itemGroup === 'FXFS' && itemText.includes('息'))).toBe(
      true,
    );
    expect(
      (
        await app.request('GET', `${MASTER}/fetch/map`, {
          token,
          query: { key: 'itemValue', value: 'itemText', keyword: '呼吸' },
        })
      ).data,
    ).toEqual([{ key: expect.any(String), value: '呼吸机' }]);
    const customers = await app.request<readonly Item[]>('GET', `${MASTER}/fetch/customer`, { token });
    expect(new Set(customers.data.map(({ itemGroup }) => itemGroup))).toEqual(new Set(['END_USER']));
  });
});

describe('writing', () => {
  test('a name stands once in its group, and what is wrong stands at its field', async () => {
    expect((await add({ itemGroup: 'ZBCP_PP', itemText: '单名' })).status).toBe(200);
    expect(await add({ itemGroup: 'ZBCP_PP', itemText: '单名' })).toMatchObject({
      status: 400,
      data: { errors: { itemText: '该值已存在' } },
    });
    expect((await add({ itemGroup: 'ZBCP_CJ', itemText: '单名' })).status).toBe(200);
    expect(await add({ itemGroup: 'NO_GROUP', itemText: 'x' })).toMatchObject({
      status: 400,
      data: { errors: { itemGroup: '字典分组不存在' } },
    });
  });

  test('DLG-006 DLG-012 a name holds at most 120 characters', async () => {
    expect((await add({ itemGroup: 'ZBSB', itemText: '名'.repeat(120) })).status).toBe(200);
    expect(await add({ itemGroup: 'ZBSB', itemText: '名'.repeat(121) })).toMatchObject({
      status: 400,
      data: { errors: { itemText: expect.any(String) } },
    });
  });

  test('DLG-008 DLG-014 a sort order is a number up to 99999, and DLG-009 DLG-019 a new item has 10', async () => {
    expect(await add({ itemGroup: 'ZBSB', itemText: 'order', sorted: 100_000 })).toMatchObject({
      status: 400,
      data: { errors: { sorted: expect.any(String) } },
    });
    expect(await add({ itemGroup: 'ZBSB', itemText: 'order', sorted: 'many' })).toMatchObject({ status: 400 });
    expect((await add({ itemGroup: 'ZBSB', itemText: 'order' })).data).toMatchObject({ sorted: 10, enabled: true });
  });

  test('of many who add the same name at once one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add({ itemGroup: 'ZBCP_CJ', itemText: '同时' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
  });

  test('items that people add get values of their own, which codes can name', async () => {
    const added = await Promise.all(
      Array.from({ length: 5 }, (_, at) => add({ itemGroup: 'RISK_LEVEL', itemText: `级 ${at}` })),
    );
    const values = added.map(({ data }) => data.itemValue);
    expect(new Set(values).size).toBe(5);
    expect(values.every((value) => /^\d+$/.test(value))).toBe(true);
  });

  test('the values of a batch go on from each other and from what was written', async () => {
    const last = Math.max(0, ...(await list({ itemGroup: 'RISK_LEVEL' })).map(({ itemValue }) => Number(itemValue)));
    const { data } = await app.request<readonly Item[]>('POST', `${MASTER}/save/batch`, {
      token,
      body: {
        items: [
          { itemGroup: 'RISK_LEVEL', itemText: '一批之一' },
          { itemGroup: 'RISK_LEVEL', itemText: '一批之二', itemValue: String(last + 10) },
          { itemGroup: 'RISK_LEVEL', itemText: '一批之三' },
          { itemGroup: 'RISK_LEVEL', itemText: '一批之四', itemValue: 'own' },
          { itemGroup: 'RISK_LEVEL', itemText: '一批之五' },
        ],
      },
    });
    expect(data.map(({ itemValue }) => itemValue)).toEqual([
      String(last + 1),
      String(last + 10),
      String(last + 11),
      'own',
      String(last + 12),
    ]);
    expect((await add({ itemGroup: 'RISK_LEVEL', itemText: '下一个' })).data.itemValue).toBe(String(last + 13));
  });

  test('a batch saves all or nothing and names the line that is wrong', async () => {
    const save = (items: readonly unknown[]) =>
      app.request<readonly Item[]>('POST', `${MASTER}/save/batch`, { token, body: { items } });
    const [first, second] = await list({ itemGroup: 'SOURCE_METHOD' });
    if (!first || !second) throw new Error('no methods');
    const saved = await save([
      { id: first.id, sorted: 20 },
      { id: second.id, sorted: 10 },
      { itemGroup: 'SOURCE_METHOD', itemText: '新方式' },
    ]);
    expect(saved.data.map(({ id, sorted }) => [id, sorted])).toEqual([
      [first.id, 20],
      [second.id, 10],
      [expect.any(String), 10],
    ]);
    expect(await save([{ id: first.id, sorted: 99 }, { itemGroup: 'SOURCE_METHOD' }])).toMatchObject({
      status: 400,
      data: { errors: { 'items.1.itemText': '必填项' } },
    });
    expect((await list({ itemGroup: 'SOURCE_METHOD' })).find(({ id }) => id === first.id)).toMatchObject({
      sorted: 20,
    });
    expect(await save([{ id: newId(), sorted: 1 }])).toMatchObject({ status: 404 });
    expect(
      await save(Array.from({ length: 501 }, (_, at) => ({ itemGroup: 'SOURCE_METHOD', itemText: `${at}` }))),
    ).toMatchObject({ status: 400 });
  });

  test('an item in use is not deleted, and its uses are counted', async () => {
    const [unit] = await list({ itemGroup: 'UNIT' });
    if (!unit) throw new Error('no unit');
    const typeId = newId();
    await app.db
      .insertInto('goods_types')
      .values({ ...newRow({}, typeId), parentId: '0', name: '用途', code: null, sorted: 10, enabled: true })
      .execute();
    await app.db
      .insertInto('goods')
      .values({
        ...newRow(),
        name: '货',
        code: newId(),
        goodsTypeId: typeId,
        attributes: null,
        equipmentSpecification: null,
        unit: unit.id,
        brandId: null,
        manufacturer: null,
        weight: null,
        volume: null,
        safeStock: null,
        image: null,
        enabled: true,
      })
      .execute();
    expect(await remove(unit.id)).toMatchObject({ status: 400, msg: '该数据正在被使用，无法删除' });
    const used = await app.request<readonly { readonly id: string; readonly count: number }[]>(
      'GET',
      `${MASTER}/fetch/usage`,
      { token, query: { ids: `${unit.id},${masterId('ALARM_TYPE', '1')},nothing` } },
    );
    expect(used.data).toEqual([
      { id: unit.id, count: 1, places: [{ resource: 'goods', title: '物品', count: 1 }] },
      { id: masterId('ALARM_TYPE', '1'), count: 0, places: [] },
    ]);
  });
});

describe('whose items they are', () => {
  test('an office adds its own, which nobody else sees; the platform adds for all', async () => {
    const [one, other] = [await newOffice(app.db), await newOffice(app.db)];
    const roles = [{ codes: ['END_USER'], scope: 'office' }] as const;
    const [keeper, neighbour] = [
      await newPerson(app.db, { officeId: one, roles }),
      await newPerson(app.db, { officeId: other, roles }),
    ];
    const own = await add({ itemGroup: 'END_USER', itemText: '自有客户' }, keeper.token);
    expect(own.data).toMatchObject({ officeId: one });
    expect((await list({ itemGroup: 'END_USER' }, keeper.token)).map(({ id }) => id)).toContain(own.data.id);
    expect((await list({ itemGroup: 'END_USER' }, neighbour.token)).map(({ id }) => id)).not.toContain(own.data.id);
    // The neighbour may have the same name; the same office and the platform's names are taken.
    expect((await add({ itemGroup: 'END_USER', itemText: '自有客户' }, neighbour.token)).status).toBe(200);
    expect((await add({ itemGroup: 'END_USER', itemText: '自有客户' }, keeper.token)).status).toBe(400);
    const [platforms] = await list({ itemGroup: 'END_USER' });
    expect(await change({ id: platforms?.id, itemText: '改名' }, keeper.token)).toMatchObject({ status: 404 });
    expect(await remove(platforms?.id ?? '', keeper.token)).toMatchObject({ status: 404 });
    expect(await remove(own.data.id, neighbour.token)).toMatchObject({ status: 404 });
  });

  test.each(Object.entries(master.rowPermissions?.codes ?? {}))(
    'of %s the code %s writes, of other groups it does not',
    async (group, code) => {
      const keeper = await newPerson(app.db, {
        officeId: await newOffice(app.db),
        roles: [{ codes: [code].flat(), scope: 'all' }],
      });
      const made = await add({ itemGroup: group, itemText: `by ${String(code)}` }, keeper.token);
      expect(made).toMatchObject({ status: 200, data: { officeId: null } });
      expect(await add({ itemGroup: 'FXFS', itemText: 'x' }, keeper.token)).toMatchObject({ status: 403 });
      expect(await change({ id: made.data.id, itemGroup: 'FXFS' }, keeper.token)).toMatchObject({ status: 403 });
      expect(await change({ id: masterId('ALARM_TYPE', '1'), itemText: 'x' }, keeper.token)).toMatchObject({
        status: 404,
      });
      const batch = await app.request('POST', `${MASTER}/save/batch`, {
        token: keeper.token,
        body: {
          items: [
            { itemGroup: group, itemText: 'first' },
            { itemGroup: 'FXFS', itemText: 'second' },
          ],
        },
      });
      expect(batch.status).toBe(403);
      expect((await list({ itemGroup: group })).some(({ itemText }) => itemText === 'first')).toBe(false);
    },
  );
});

describe('groups', () => {
  const addGroup = (body: Readonly<Record<string, unknown>>) =>
    app.request<{ readonly id: string }>('POST', GROUP, { token, body });

  test('the groups answer code and title in the language asked for', async () => {
    const map = (language: string) =>
      app.request<readonly { readonly key: string; readonly value: string }[]>('GET', `${GROUP}/fetch/map`, {
        token,
        headers: { 'access-i18n': language },
      });
    expect((await map('zh-CN')).data).toHaveLength(groups.length);
    expect((await map('zh-CN')).data).toContainEqual({ key: 'CURRENCY_TYPE', value: '币种' });
    expect((await map('en-US')).data).toContainEqual({ key: 'CURRENCY_TYPE', value: 'Currencies' });
  });

  test('the groups of the specification are neither changed nor deleted, their items are', async () => {
    expect(await app.request('PUT', GROUP, { token, body: { id: 'ZBSB', title: '别名' } })).toMatchObject({
      status: 400,
      msg: '系统分组不可修改编码或删除',
    });
    expect(await app.request('DELETE', `${GROUP}/ZBSB`, { token })).toMatchObject({ status: 400 });
    expect((await add({ itemGroup: 'ZBSB', itemText: '自动体外除颤器二型' })).status).toBe(200);
    expect((await app.request('GET', `${GROUP}/ZBSB`, { token })).data).toMatchObject({ editable: false });
  });

  test('a group with items keeps its code and stays; without, it goes', async () => {
    const {
      data: { id },
    } = await addGroup({ group_code: 'OWN_GROUP', title: '自建' });
    expect(await app.request('PUT', GROUP, { token, body: { id, group_code: 'OWN_GROUP_2' } })).toMatchObject({
      status: 200,
    });
    const item = await add({ itemGroup: 'OWN_GROUP_2', itemText: '一' });
    expect(await app.request('PUT', GROUP, { token, body: { id, group_code: 'OTHER' } })).toMatchObject({
      status: 400,
      data: { errors: { group_code: expect.any(String) } },
    });
    expect(await app.request('PUT', GROUP, { token, body: { id, title: '改名' } })).toMatchObject({ status: 200 });
    expect(await app.request('DELETE', `${GROUP}/${id}`, { token })).toMatchObject({
      status: 400,
      msg: '分组下已有字典项，不可修改编码或删除',
    });
    await remove(item.data.id);
    expect(await app.request('DELETE', `${GROUP}/${id}`, { token })).toMatchObject({ status: 200 });
    expect(await addGroup({ group_code: '1 bad', title: 'x' })).toMatchObject({
      status: 400,
      data: { errors: { group_code: expect.any(String) } },
    });
  });

  test('an item and the deletion of its group at once leave no item without a group', async () => {
    const {
      data: { id },
    } = await addGroup({ group_code: 'RACE', title: '竞争' });
    await Promise.all([
      ...Array.from({ length: 5 }, (_, at) => add({ itemGroup: 'RACE', itemText: `${at}` })),
      app.request('DELETE', `${GROUP}/${id}`, { token }),
    ]);
    const group = await app.db.selectFrom('master_group').select('deleted').where('id', '=', id).executeTakeFirst();
    const items = await app.db
      .selectFrom('master')
      .select('id')
      .where('itemGroup', '=', 'RACE')
      .where('deleted', '=', false)
      .execute();
    expect(group?.deleted === true && items.length > 0).toBe(false);
    expect(masterGroup.table).toBe('master_group');
  });
});

describe('areas', () => {
  const areas = async (query: Readonly<Record<string, string>> = {}) =>
    (
      await app.request<readonly { readonly key: string; readonly value: string }[]>(
        'GET',
        '/api/engine/auth/china-area/fetch/map',
        { token, query },
      )
    ).data;

  test('are named by their numbers, wherever they lie', async () => {
    expect(await areas({ ids: '510000,510100,510107,999999' })).toEqual([
      { key: '510000', value: '四川省' },
      { key: '510100', value: '成都市' },
      { key: '510107', value: '武侯区' },
    ]);
  });
  test('WID-009 provinces stand below 1, cities and districts below what was chosen', async () => {
    const provinces = await areas({ parentId: '1', key: 'id', value: 'area_name' });
    expect(provinces).toHaveLength(34);
    expect(provinces.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['北京市', '四川省', '台湾省', '香港特别行政区', '澳门特别行政区']),
    );
    expect(await areas()).toEqual(provinces);
    expect((await areas({ parentId: '510000' }))[0]).toEqual({ key: '510100', value: '成都市' });
    expect(await areas({ parentId: '510100', keyword: '武侯' })).toEqual([{ key: '510107', value: '武侯区' }]);
    for (const province of ['710000', '810000', '820000']) {
      const [city] = await areas({ parentId: province });
      expect(await areas({ parentId: city?.key ?? '' }), province).not.toEqual([]);
    }
    expect(
      (await app.request('GET', '/api/engine/auth/china-area/fetch/map', { token, query: { key: 'deleted' } })).status,
    ).toBe(400);
  });

  test('every number stands once, under one that is there', async () => {
    const rows = await app.db.selectFrom('china_area').select(['id', 'parentId', 'level']).execute();
    const ids = new Set(rows.map(({ id }) => id));
    expect(ids.size).toBe(rows.length);
    expect(rows.filter(({ level }) => level === 3).length).toBeGreaterThan(2_978);
    expect(
      rows.every(
        ({ id, parentId, level }) => /^\d{6}$/.test(id) && (level === 1 ? parentId === '1' : ids.has(parentId)),
      ),
    ).toBe(true);
  });

  test('other data is taken over at the next start, what is gone stays marked deleted', async () => {
    await app.db
      .insertInto('china_area')
      .values({ ...newRow({}, '999999'), area_name: '旧区', area_code: '999999', parentId: '1', level: 1 })
      .execute();
    await app.db.updateTable('china_area').set({ area_name: '旧名' }).where('id', '=', '510000').execute();
    await seed(app.db);
    expect(
      await app.db.selectFrom('china_area').select('area_name').where('id', '=', '510000').executeTakeFirst(),
    ).toEqual({ area_name: '旧名' });
    await app.db.updateTable('kept_data').set({ version: 'older' }).execute();
    await seed(app.db);
    expect(
      await app.db
        .selectFrom('china_area')
        .select(['area_name', 'deleted'])
        .where('id', 'in', ['510000', '999999'])
        .orderBy('id')
        .execute(),
    ).toEqual([
      { area_name: '四川省', deleted: false },
      { area_name: '旧区', deleted: true },
    ]);
  });
});

describe('caches', () => {
  interface Cache {
    readonly region: string;
    readonly size: number;
    readonly hits: number;
    readonly level: number;
    readonly ttl: number;
  }
  const CACHE = '/api/engine/auth/j2cache';
  const dictionaries = async (path = CACHE) =>
    (await app.request<readonly Cache[]>('GET', path, { token })).data.find(({ region }) => region === 'dictionaries');

  test('API-056 caches are listed with what they hold, and forgotten by key, by region and all at once', async () => {
    await list({ itemGroup: 'FXFS' });
    await list({ itemGroup: 'FXFS' });
    await expect.poll(async () => (await dictionaries())?.hits ?? 0).toBeGreaterThan(0);
    expect(await dictionaries(`${CACHE}/evict`)).toMatchObject({ level: 1, ttl: 300 });
    const keys = () =>
      app.request<readonly string[]>('GET', `${CACHE}/fetch/keys`, { token, query: { region: 'dictionaries' } });
    expect((await keys()).data).toContain('FXFS');
    const evict = (query: Readonly<Record<string, string>>) =>
      app.request('DELETE', `${CACHE}/evict`, { token, query });
    expect((await evict({ region: 'dictionaries', key: 'FXFS' })).status).toBe(200);
    await expect.poll(async () => (await keys()).data).not.toContain('FXFS');
    await list({ itemGroup: 'FXFS' });
    await evict({});
    await expect.poll(async () => (await dictionaries())?.size).toBe(0);
    expect((await app.request('GET', `${CACHE}/fetch/keys`, { token, query: { region: 'nowhere' } })).status).toBe(400);
  });

  test("the keys of sessions are nobody's to read", async () => {
    expect((await app.request('GET', `${CACHE}/fetch/keys`, { token, query: { region: 'sessions' } })).data).toEqual(
      [],
    );
  });
});

test.each([
  ['0.1', '0.2', '0.02'],
  ['12345678901234567.89', '100', '1234567890123456789'],
  ['-1.5', '3', '-4.5'],
  ['0', '9.99', '0'],
])('CALL-013 %s times %s is %s, exactly and without a token', async (n1, n2, product) => {
  expect(await app.request('GET', '/api/engine/open/math/multiply', { query: { n1, n2 } })).toMatchObject({
    success: true,
    data: product,
  });
});

test('CALL-013 what is no number is refused with its place', async () => {
  expect(await app.request('GET', '/api/engine/open/math/multiply', { query: { n1: 'abc', n2: '1' } })).toMatchObject({
    status: 400,
    data: { errors: { n1: expect.any(String) } },
  });
  expect(await app.request('GET', '/api/engine/open/math/multiply', { query: { n1: '1' } })).toMatchObject({
    status: 400,
    data: { errors: { n2: expect.any(String) } },
  });
});

test('seeding again leaves what people changed', async () => {
  await app.db.updateTable('master').set({ itemText: '改过的' }).where('id', '=', masterId('ZBSB', '1')).execute();
  await seed(app.db);
  expect(
    await app.db.selectFrom('master').select('itemText').where('id', '=', masterId('ZBSB', '1')).executeTakeFirst(),
  ).toEqual({ itemText: '改过的' });
});
