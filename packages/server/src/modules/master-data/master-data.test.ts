import { describe, expect, test } from 'vitest';
import { newId } from '@scf-kit/sdk/values';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { newRow } from '../../database/new-row.ts';
import { callUnchecked, call } from '../../testing/calls.ts';
import groups from './masters.json';
import { masterId } from './seed.ts';
import { type Item, app, token, list, add, change, remove, provideMasters } from './testing/masters.ts';

provideMasters();

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
    expect((await callUnchecked(app, master.calls.list, { as: { token } })).status).toBe(400);
    expect((await call(app, master.calls.list, { query: { itemGroup: 'FXFS' } })).status).toBe(401);
    expect(await list({ itemGroup: 'NO_SUCH_GROUP' })).toEqual([]);
  });

  test('DATA-005 an item carries its group, both texts, its order, its office and its province', async () => {
    const { data } = await add({
      itemGroup: 'END_USER',
      itemText: '成都第一医院',
      enItemText: 'Chengdu First Hospital',
      provinceId: '510000',
    });
    expect((await callUnchecked(app, master.calls.get, { as: { token }, params: { id: data.id } })).data).toMatchObject(
      {
        id: data.id,
        itemGroup: 'END_USER',
        itemText: '成都第一医院',
        enItemText: 'Chengdu First Hospital',
        sorted: 10,
        officeId: null,
        provinceId: '510000',
        provinceText: '四川省',
      },
    );
  });

  test('WID-055 a master item answers its text by id', async () => {
    expect(
      (await callUnchecked(app, master.calls.get, { as: { token }, params: { id: masterId('ZBSB', '1') } })).data,
    ).toMatchObject({
      itemText: '彩色多普勒超声诊断仪',
    });
  });

  test('API-011 the page, the map and the customers', async () => {
    const page = await callUnchecked<{ readonly records: readonly Item[]; readonly total: number }>(
      app,
      master.calls.page,
      { as: { token }, query: { itemGroup: 'FXFS', keyword: '息', size: 50 } },
    );
    expect(page.data.total).toBeGreaterThan(0);
    expect(page.data.records.every(({ itemGroup, itemText }) => itemGroup === 'FXFS' && itemText.includes('息'))).toBe(
      true,
    );
    expect(
      (
        await call(app, master.calls.map, {
          as: { token },
          query: { key: 'itemValue', value: 'itemText', keyword: '呼吸' },
        })
      ).data,
    ).toEqual([{ key: expect.any(String), value: '呼吸机' }]);
    const customers = await callUnchecked<readonly Item[]>(app, master.calls.customers, { as: { token } });
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
    const { data } = await callUnchecked<readonly Item[]>(app, master.calls.saveBatch, {
      as: { token },
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
      callUnchecked<readonly Item[]>(app, master.calls.saveBatch, { as: { token }, body: { items } });
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
    const used = await call(app, master.calls.usage, {
      as: { token },
      query: { ids: `${unit.id},${masterId('ALARM_TYPE', '1')},nothing` },
    });
    expect(used.data).toEqual([
      { id: unit.id, count: 1, places: [{ resource: 'goods', title: '物品', count: 1 }] },
      { id: masterId('ALARM_TYPE', '1'), count: 0, places: [] },
    ]);
  });
});
