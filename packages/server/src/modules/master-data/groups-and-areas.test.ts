import { describe, expect, test } from 'vitest';
import { master, masterGroup } from '@scf-kit/sdk/contract/master-data/master';
import { chinaArea } from '@scf-kit/sdk/contract/master-data/china-area';
import { math } from '@scf-kit/sdk/contract/master-data/math';
import { j2cache } from '@scf-kit/sdk/contract/platform/cache';
import { newRow } from '../../database/new-row.ts';
import { callUnchecked, call } from '../../testing/calls.ts';
import { newOffice, newPerson } from '../../testing/people.ts';
import groups from './masters.json';
import { masterId, seed } from './seed.ts';
import { app, token, list, add, change, remove, provideMasters } from './testing/masters.ts';

provideMasters();

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
      const batch = await callUnchecked(app, master.calls.saveBatch, {
        as: keeper,
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
    callUnchecked<{ readonly id: string }>(app, masterGroup.calls.create, { as: { token }, body });

  test('the groups answer code and title in the language asked for', async () => {
    const map = (language: string) =>
      call(app, masterGroup.calls.map, { as: { token }, headers: { 'access-i18n': language } });
    expect((await map('zh-CN')).data).toHaveLength(groups.length);
    expect((await map('zh-CN')).data).toContainEqual({ key: 'CURRENCY_TYPE', value: '币种' });
    expect((await map('en-US')).data).toContainEqual({ key: 'CURRENCY_TYPE', value: 'Currencies' });
  });

  test('the groups of the specification are neither changed nor deleted, their items are', async () => {
    expect(
      await call(app, masterGroup.calls.update, { as: { token }, body: { id: 'ZBSB', title: '别名' } }),
    ).toMatchObject({
      status: 400,
      msg: '系统分组不可修改编码或删除',
    });
    expect(await call(app, masterGroup.calls.delete, { as: { token }, params: { id: 'ZBSB' } })).toMatchObject({
      status: 400,
    });
    expect((await add({ itemGroup: 'ZBSB', itemText: '自动体外除颤器二型' })).status).toBe(200);
    expect((await call(app, masterGroup.calls.get, { as: { token }, params: { id: 'ZBSB' } })).data).toMatchObject({
      editable: false,
    });
  });

  test('a group with items keeps its code and stays; without, it goes', async () => {
    const {
      data: { id },
    } = await addGroup({ group_code: 'OWN_GROUP', title: '自建' });
    expect(
      await call(app, masterGroup.calls.update, { as: { token }, body: { id, group_code: 'OWN_GROUP_2' } }),
    ).toMatchObject({
      status: 200,
    });
    const item = await add({ itemGroup: 'OWN_GROUP_2', itemText: '一' });
    expect(
      await call(app, masterGroup.calls.update, { as: { token }, body: { id, group_code: 'OTHER' } }),
    ).toMatchObject({
      status: 400,
      data: { errors: { group_code: expect.any(String) } },
    });
    expect(await call(app, masterGroup.calls.update, { as: { token }, body: { id, title: '改名' } })).toMatchObject({
      status: 200,
    });
    expect(await call(app, masterGroup.calls.delete, { as: { token }, params: { id } })).toMatchObject({
      status: 400,
      msg: '分组下已有字典项，不可修改编码或删除',
    });
    await remove(item.data.id);
    expect(await call(app, masterGroup.calls.delete, { as: { token }, params: { id } })).toMatchObject({
      status: 200,
    });
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
      callUnchecked(app, masterGroup.calls.delete, { as: { token }, params: { id } }),
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
      await callUnchecked<readonly { readonly key: string; readonly value: string }[]>(app, chinaArea.calls.map, {
        as: { token },
        query,
      })
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
    expect((await call(app, chinaArea.calls.map, { as: { token }, query: { key: 'deleted' } })).status).toBe(400);
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
  const dictionaries = async (path = j2cache.calls.list.path) =>
    (await app.request<readonly Cache[]>('GET', path, { token })).data.find(({ region }) => region === 'dictionaries');

  test('API-056 caches are listed with what they hold, and forgotten by key, by region and all at once', async () => {
    await list({ itemGroup: 'FXFS' });
    await list({ itemGroup: 'FXFS' });
    await expect.poll(async () => (await dictionaries())?.hits ?? 0).toBeGreaterThan(0);
    expect(await dictionaries(`${j2cache.calls.list.path}/evict`)).toMatchObject({ level: 1, ttl: 300 });
    const keys = () => call(app, j2cache.calls.keys, { as: { token }, query: { region: 'dictionaries' } });
    expect((await keys()).data).toContain('FXFS');
    const evict = (query: Readonly<Record<string, string>>) =>
      callUnchecked(app, j2cache.calls.evict, { as: { token }, query });
    expect((await evict({ region: 'dictionaries', key: 'FXFS' })).status).toBe(200);
    await expect.poll(async () => (await keys()).data).not.toContain('FXFS');
    await list({ itemGroup: 'FXFS' });
    await evict({});
    await expect.poll(async () => (await dictionaries())?.size).toBe(0);
    expect((await call(app, j2cache.calls.keys, { as: { token }, query: { region: 'nowhere' } })).status).toBe(400);
  });

  test("the keys of sessions are nobody's to read", async () => {
    expect((await call(app, j2cache.calls.keys, { as: { token }, query: { region: 'sessions' } })).data).toEqual([]);
  });
});

test.each([
  ['0.1', '0.2', '0.02'],
  ['12345678901234567.89', '100', '1234567890123456789'],
  ['-1.5', '3', '-4.5'],
  ['0', '9.99', '0'],
])('CALL-013 %s times %s is %s, exactly and without a token', async (n1, n2, product) => {
  expect(await callUnchecked(app, math.calls.multiply, { query: { n1, n2 } })).toMatchObject({
    success: true,
    data: product,
  });
});

test('CALL-013 what is no number is refused with its place', async () => {
  expect(await call(app, math.calls.multiply, { query: { n1: 'abc', n2: '1' } })).toMatchObject({
    status: 400,
    data: { errors: { n1: expect.any(String) } },
  });
  expect(await callUnchecked(app, math.calls.multiply, { query: { n1: '1' } })).toMatchObject({
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
