import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { goodsTypes, goods as goodsItems } from '@scf-kit/sdk/contract/master-data/goods';
import { productCodingRules } from '@scf-kit/sdk/contract/master-data/product-coding-rules';
import { loadContract } from '../../contract.ts';
import { newId, today } from '@scf-kit/sdk/values';
import { newRow } from '../../database/new-row.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked, call } from '../../testing/calls.ts';
import { newOffice, newPerson } from '../../testing/people.ts';
import { masterId } from './seed.ts';
import { holdClock } from '../../testing/clock.ts';

interface Row {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly attributes: Readonly<Record<string, string>>;
}
/** Under this their other names stand. */
const BASE = '/api/engine/auth';
let app: TestApp;
let token: string;
let typeId: string;
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({
    resources: ['master', 'goods', 'goods-types', 'goods-attributes', 'product-coding-rules'].map(resourceNamed),
  });
  token = await app.login('admin');
  typeId = (await create('goods-types', { name: '影像设备' })).data.id;
});
afterAll(() => app.close());

const create = (resource: string, body: Readonly<Record<string, unknown>>, as = token) =>
  app.request<Row>('POST', resourceNamed(resource).base, { token: as, body });
const update = (resource: string, body: Readonly<Record<string, unknown>>) =>
  app.request<Row>('PUT', resourceNamed(resource).base, { token, body });
const goods = (body: Readonly<Record<string, unknown>>, as = token) =>
  create('goods', { name: '超声探头', goodsTypeId: typeId, ...body }, as);
const serial = { kind: 'serial' } as const;
const rule = (body: Readonly<Record<string, unknown>> = {}) =>
  create('product-coding-rules', { name: '规则', segments: [serial], ...body });

describe('types', () => {
  test('stand in a tree without circles, under both names of their path', async () => {
    const parent = await create('goods-types', { name: '上级' });
    const child = await app.request<Row>('POST', `${BASE}/goods-type`, {
      token,
      body: { name: '下级', parentId: parent.data.id },
    });
    expect(child.status).toBe(200);
    expect(await update('goods-types', { id: parent.data.id, parentId: child.data.id })).toMatchObject({
      status: 400,
      data: { errors: { parentId: expect.any(String) } },
    });
    expect(await update('goods-types', { id: parent.data.id, parentId: parent.data.id })).toMatchObject({
      status: 400,
    });
    expect(await create('goods-types', { name: '孤儿', parentId: 'nowhere' })).toMatchObject({ status: 400 });
    expect((await app.request('GET', `${BASE}/goods-type/${child.data.id}`, { token })).data).toMatchObject({
      name: '下级',
    });
    expect(await call(app, goodsTypes.calls.delete, { as: { token }, params: { id: parent.data.id } })).toMatchObject({
      status: 400,
      msg: '该数据有下级，无法删除',
    });
    expect((await app.request('DELETE', `${BASE}/goods-type/${child.data.id}`, { token })).status).toBe(200);
    expect((await call(app, goodsTypes.calls.delete, { as: { token }, params: { id: parent.data.id } })).status).toBe(
      200,
    );
  });

  test('two moves at once close no circle', async () => {
    const [one, two] = [await create('goods-types', { name: '甲' }), await create('goods-types', { name: '乙' })];
    const moved = await Promise.all([
      update('goods-types', { id: one.data.id, parentId: two.data.id }),
      update('goods-types', { id: two.data.id, parentId: one.data.id }),
    ]);
    expect(moved.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('attributes', () => {
  test('values are checked by the attributes of the type and of the types above it', async () => {
    const parent = await create('goods-types', { name: '带属性' });
    const child = await create('goods-types', { name: '带属性下级', parentId: parent.data.id });
    const attribute = async (goodsTypeId: string, body: Readonly<Record<string, unknown>>) =>
      (await create('goods-attributes', { goodsTypeId, ...body })).data.id;
    const power = await attribute(parent.data.id, { name: '功率', inputType: 'number', required: true });
    const colour = await attribute(child.data.id, { name: '颜色', inputType: 'select', options: ['红', '蓝'] });
    const made = await attribute(child.data.id, { name: '生产日期', inputType: 'date' });
    const note = await attribute(child.data.id, { name: '说明', inputType: 'text' });
    const put = (attributes: Readonly<Record<string, unknown>>) =>
      goods({ goodsTypeId: child.data.id, code: `A${Math.random()}`, attributes });
    expect(await put({})).toMatchObject({ status: 400, data: { errors: { [`attributes.${power}`]: '必填项' } } });
    expect(
      await put({ [power]: 'strong', [colour]: '绿', [made]: '2026-02-30', [note]: 'x'.repeat(251) }),
    ).toMatchObject({
      status: 400,
      data: {
        errors: {
          [`attributes.${power}`]: expect.any(String),
          [`attributes.${colour}`]: expect.any(String),
          [`attributes.${made}`]: expect.any(String),
          [`attributes.${note}`]: expect.any(String),
        },
      },
    });
    const right = await put({
      [power]: '1.50',
      [colour]: '红',
      [made]: '2026-02-28',
      [note]: '<b>x</b>',
      unknown: 'left out',
    });
    expect(right).toMatchObject({
      status: 200,
      data: { attributes: { [power]: '1.5', [colour]: '红', [made]: '2026-02-28', [note]: '<b>x</b>' } },
    });
    expect(right.data.attributes).not.toHaveProperty('unknown');
    expect(await update('goods', { id: right.data.id, attributes: { [colour]: '红' } })).toMatchObject({ status: 400 });
    expect(await update('goods', { id: right.data.id, safeStock: 5 })).toMatchObject({ status: 200 });
    expect(await goods({ goodsTypeId: child.data.id, attributes: 'no object' })).toMatchObject({ status: 400 });
  });

  test('a choice has choices, each once', async () => {
    for (const options of [null, [], ['a', 'a'], [' '], 'a', [1]])
      expect(
        await create('goods-attributes', { goodsTypeId: typeId, name: 'x', inputType: 'select', options }),
      ).toMatchObject({ status: 400, data: { errors: { options: expect.any(String) } } });
  });
});

describe('codes', () => {
  test('goods without a code need a rule', async () => {
    expect(await goods({})).toMatchObject({ status: 400, msg: '没有适用的编码规则，请填写物品编码' });
    expect(await goods({ code: 'OWN-1' })).toMatchObject({ status: 200, data: { code: 'OWN-1' } });
    expect(await goods({ code: 'OWN-1' })).toMatchObject({ status: 400 });
  });

  test('API-038 a demo code uses up no number, and a rule is found', async () => {
    holdClock();
    const day = today('Asia/Shanghai').replaceAll('-', '');
    const exists = async (productGroup?: string) =>
      (
        await callUnchecked(app, productCodingRules.calls.exists, {
          as: { token },
          query: productGroup === undefined ? {} : { productGroup },
        })
      ).data;
    expect(await exists(masterId('ZBSB', '2'))).toBe(false);
    const made = await rule({
      name: '设备',
      productGroup: masterId('ZBSB', '2'),
      prefix: 'SB',
      separator: '-',
      segments: [{ kind: 'brand' }, { kind: 'date' }, serial],
      serialLength: 3,
    });
    const demo = async (query: Readonly<Record<string, string>>) =>
      (await callUnchecked(app, productCodingRules.calls.demoCode, { as: { token }, query })).data;
    expect(await demo({ id: made.data.id })).toEqual({ demoCode: `SB-01-${day}-001` });
    expect(await demo({ id: made.data.id })).toEqual({ demoCode: `SB-01-${day}-001` });
    expect(await demo({ prefix: 'X', segments: JSON.stringify([serial]), serialLength: '2' })).toEqual({
      demoCode: 'X01',
    });
    expect((await app.request('GET', `${BASE}/product-coding/${made.data.id}`, { token })).data).toMatchObject({
      demoCode: `SB-01-${day}-001`,
      currentSerial: 0,
    });
    expect(await exists(masterId('ZBSB', '2'))).toBe(true);
    expect(await exists()).toBe(false);
    const product = await app.db
      .selectFrom('master')
      .select('itemText')
      .where('id', '=', masterId('ZBSB', '2'))
      .executeTakeFirstOrThrow();
    expect(await goods({ name: product.itemText })).toMatchObject({ status: 400 });
    const brand = await app.db
      .selectFrom('master')
      .select('itemValue')
      .where('id', '=', masterId('ZBCP_PP', '3'))
      .executeTakeFirstOrThrow();
    expect(await goods({ name: product.itemText, brandId: masterId('ZBCP_PP', '3') })).toMatchObject({
      status: 200,
      data: { code: `SB-${brand.itemValue}-${day}-001` },
    });
    expect(await demo({ id: made.data.id })).toEqual({ demoCode: `SB-01-${day}-002` });
  });

  test.each([
    ['no serial number', { segments: [{ kind: 'date' }] }, 'segments'],
    ['two serial numbers', { segments: [serial, serial] }, 'segments'],
    ['an unknown part', { segments: [{ kind: 'colour' }, serial] }, 'segments.0.kind'],
    ['an empty constant', { segments: [{ kind: 'constant' }, serial] }, 'segments.0.value'],
    ['markup', { segments: [{ kind: 'constant', value: '<b>' }, serial] }, 'segments.0.value'],
    ['no list', { segments: 'serial' }, 'segments'],
    ['a yearly restart without a date', { segments: [serial], resetCycle: 'year' }, 'resetCycle'],
    [
      'a daily restart with a month',
      { segments: [{ kind: 'date' }, serial], dateFormat: 'yyyyMM', resetCycle: 'day' },
      'resetCycle',
    ],
    ['eleven digits', { segments: [serial], serialLength: 11 }, 'serialLength'],
  ])('a rule with %s is refused at its place', async (_what, body, place) => {
    expect(await rule(body)).toMatchObject({ status: 400, data: { errors: { [place]: expect.any(String) } } });
  });

  test('codes of fifty at once have neither gaps nor doubles, rolled back ones give their number back, and the digits end', async () => {
    const general = await rule({ name: '通用', prefix: 'G', serialLength: 2 });
    // Fails after the code was given, as a process does that is killed.
    await sql`
      create function fail_goods() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$`.execute(
      app.db,
    );
    await sql`
      create trigger fail_goods after insert on goods
      for each row when (new.name like '回滚%') execute function fail_goods()`.execute(app.db);
    const made = await Promise.all(
      Array.from({ length: 50 }, (_, at) => goods({ name: `${at % 5 === 4 ? '回滚' : '并发'} ${at}` })),
    );
    expect(made.filter(({ status }) => status === 500)).toHaveLength(10);
    const codes = made
      .filter(({ status }) => status === 200)
      .map(({ data }) => data.code)
      .toSorted();
    expect(codes).toEqual(Array.from({ length: 40 }, (_, at) => `G${String(at + 1).padStart(2, '0')}`));
    // A code given by hand is passed over.
    expect((await goods({ name: '手工', code: 'G41' })).status).toBe(200);
    expect((await goods({ name: '下一个' })).data.code).toBe('G42');
    await app.db
      .updateTable('product_coding_rules')
      .set({ currentSerial: 99 })
      .where('id', '=', general.data.id)
      .execute();
    expect(await goods({ name: '溢出' })).toMatchObject({
      status: 400,
      msg: '编码规则“通用”的流水号已用完（2 位），请增加位数',
    });
  });

  test('a number starts again with its period', async () => {
    holdClock();
    const product = masterId('ZBSB', '3');
    const made = await rule({
      name: '按天',
      productGroup: product,
      segments: [{ kind: 'date' }, serial],
      resetCycle: 'day',
      serialLength: 2,
    });
    await app.db
      .updateTable('product_coding_rules')
      .set({ currentSerial: 57, serialPeriod: '2020-01-01' })
      .where('id', '=', made.data.id)
      .execute();
    const named = await app.db
      .selectFrom('master')
      .select('itemText')
      .where('id', '=', product)
      .executeTakeFirstOrThrow();
    expect((await goods({ name: named.itemText })).data.code).toBe(`${today('Asia/Shanghai').replaceAll('-', '')}01`);
  });

  test('one rule a product and office', async () => {
    expect(await rule({ name: '再来', productGroup: masterId('ZBSB', '3') })).toMatchObject({ status: 400 });
  });
});

describe('whose goods they are', () => {
  test('API-017 PUT with and without the id, and a stale version is refused', async () => {
    const { data } = await goods({ code: 'PUT-1' });
    expect(
      await callUnchecked(app, goodsItems.calls.updateById, {
        as: { token },
        params: { id: data.id },
        body: { safeStock: 1, version: data.version },
      }),
    ).toMatchObject({ status: 200, data: { safeStock: 1 } });
    expect(await update('goods', { id: data.id, safeStock: 2, version: data.version })).toMatchObject({ status: 409 });
    expect((await update('goods', { id: data.id, safeStock: 2 })).status).toBe(200);
    expect(
      await call(app, goodsItems.calls.updateById, {
        as: { token },
        params: { id: 'nowhere' },
        body: { safeStock: 1 },
      }),
    ).toMatchObject({
      status: 404,
    });
  });

  test('a picture belongs to the goods from now on; what was not uploaded by the person is refused', async () => {
    const upload = async (uploadUserId: string): Promise<string> => {
      const key = `records/${newId()}.png`;
      await app.db
        .insertInto('object_storage')
        .values({
          ...newRow(),
          originalFileName: 'a.png',
          newFileName: 'a.png',
          newFilePath: key,
          displayFileName: null,
          dataKey: null,
          secondDataKey: null,
          kind: null,
          fileSize: 1,
          contentType: 'image/png',
          sha256: 'x',
          uploadUserId,
        })
        .execute();
      return key;
    };
    const [own, foreign] = [await upload('user-admin'), await upload('user-customer')];
    const made = await goods({ code: 'PICTURE-1', image: own });
    expect(made).toMatchObject({ status: 200, data: { image: own } });
    expect(
      await app.db
        .selectFrom('object_storage')
        .select(['dataKey', 'kind'])
        .where('newFilePath', '=', own)
        .executeTakeFirst(),
    ).toEqual({ dataKey: made.data.id, kind: 'goods' });
    for (const image of [foreign, own, 'records/nothing.png'])
      expect(await goods({ code: `PICTURE-${image}`.slice(0, 40), image })).toMatchObject({
        status: 400,
        data: { errors: { image: expect.any(String) } },
      });
    expect((await update('goods', { id: made.data.id, image: null })).data).toMatchObject({ image: null });
  });

  test("an office sees the platform's goods and its own, and changes its own only", async () => {
    const shared = await goods({ code: 'SHARED-1' });
    const officeId = await newOffice(app.db);
    const keeper = await newPerson(app.db, { officeId, roles: [{ codes: ['PRODUCT_MANAGE'], scope: 'office' }] });
    const own = await goods({ code: 'SHARED-1' }, keeper.token);
    expect(own).toMatchObject({ status: 200, data: { officeId } });
    const neighbour = await newPerson(app.db, {
      officeId: await newOffice(app.db),
      roles: [{ codes: ['PRODUCT_MANAGE'], scope: 'office' }],
    });
    const seen = async (as: string) =>
      (
        await callUnchecked<{ readonly records: readonly Row[] }>(app, goodsItems.calls.page, {
          as: { token: as },
          query: { code: 'SHARED-1' },
        })
      ).data.records
        .map(({ id }) => id)
        .toSorted();
    expect(await seen(keeper.token)).toEqual([shared.data.id, own.data.id].toSorted());
    expect(await seen(neighbour.token)).toEqual([shared.data.id]);
    expect(
      await callUnchecked(app, goodsItems.calls.updateById, {
        as: keeper,
        params: { id: shared.data.id },
        body: { safeStock: 9 },
      }),
    ).toMatchObject({ status: 404 });
  });
});
