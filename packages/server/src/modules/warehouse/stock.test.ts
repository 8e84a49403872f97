import { describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import {
  orderBiddingProductsWarehousing,
  orderBiddingProductsOutbound,
} from '@scf-kit/sdk/contract/warehouse/order-bidding-products-movement';
import { subWarehouse, subWarehouseLocation } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { newId } from '@scf-kit/sdk/values';
import { jsonb } from '../../database/new-row.ts';
import { contradictions } from '../../resource/ledger-checks.query.ts';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import {
  app,
  getId,
  list,
  orderLine,
  provideDeals,
  seller,
  type send,
  stranger,
  type Row,
} from '../trade/testing/deals.ts';

provideDeals();

const said = (key: Parameters<typeof message>[1], params?: Parameters<typeof message>[2]) =>
  message('zh-CN', key, params);

/** An order line of ten. */
const goods = (values: Row = {}): Promise<string> => orderLine({ equipmentQuantity: 10, ...values });
const arrive = (of: string, quantity: number, values: Row = {}) =>
  callUnchecked(app, orderBiddingProductsWarehousing.calls.create, {
    as: seller,
    body: {
      orderBiddingProductsId: of,
      quantity,
      warehousingDate: '2026-01-05',
      ...values,
    },
  });
const leave = (of: string, quantity: number, values: Row = {}) =>
  callUnchecked(app, orderBiddingProductsOutbound.calls.create, {
    as: seller,
    body: {
      orderBiddingProductsId: of,
      quantity,
      outboundDate: '2026-01-10',
      ...values,
    },
  });
const place = async (values: Row = {}, who = seller) => {
  const warehouseId = getId(
    await callUnchecked(app, subWarehouse.calls.create, { as: who, body: { name: '一号仓', code: newId() } }),
  );
  const of = { warehouseId, code: 'A-01', name: '一排', ...values };
  return { warehouseId, id: getId(await callUnchecked(app, subWarehouseLocation.calls.create, { as: who, body: of })) };
};
const errors = async (answer: ReturnType<typeof send>) => {
  const { status, data } = await answer;
  return status === 200 ? 'accepted' : ((data as { errors?: Row } | null)?.errors ?? status);
};

describe('places', () => {
  test('API-018 hold what came to them less what left, at most what they have room for', async () => {
    const of = await goods();
    const at = await place({ capacity: 5 });
    const there = { subWarehouseLocationId: at.id };
    expect(await errors(arrive(of, 6, there))).toEqual({ quantity: said('stock.place.full', { max: 5 }) });
    const answers = await Promise.all([2, 2, 2].map((quantity) => arrive(of, quantity, there)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400]);
    expect(answers.find(({ status }) => status === 200)?.data).toMatchObject({ subWarehouseId: at.warehouseId });
    expect((await leave(of, 1, there)).status).toBe(200);
    for (const path of ['sub-warehouse-location/fetch/warehouse-id', 'sub-warehouse-location/fetch/page'])
      expect(await list(seller, path, { warehouseId: at.warehouseId })).toMatchObject([{ id: at.id, usedQuantity: 3 }]);
    expect(
      await listRows(app, subWarehouseLocation.calls.page, { as: stranger, query: { warehouseId: at.warehouseId } }),
    ).toEqual([]);
    expect(
      (await call(app, subWarehouse.calls.get, { as: seller, params: { id: at.warehouseId } })).data,
    ).toMatchObject({ locationCount: 1 });
    expect(
      await errors(
        callUnchecked(app, subWarehouseLocation.calls.update, { as: seller, body: { id: at.id, capacity: 2 } }),
      ),
    ).toEqual({
      capacity: said('stock.place.below', { min: 3 }),
    });
  });

  test('that were used are disabled, not deleted, and then take nothing more but give back', async () => {
    const [of, at] = [await goods(), await place()];
    const there = { subWarehouseLocationId: at.id };
    expect((await arrive(of, 4, there)).status).toBe(200);
    expect((await call(app, subWarehouseLocation.calls.delete, { as: seller, params: { id: at.id } })).status).toBe(
      400,
    );
    expect((await call(app, subWarehouse.calls.delete, { as: seller, params: { id: at.warehouseId } })).status).toBe(
      400,
    );
    expect(
      (
        await call(app, subWarehouse.calls.update, {
          as: seller,
          body: { id: at.warehouseId, enabled: false },
        })
      ).status,
    ).toBe(200);
    expect(await errors(arrive(of, 1, there))).toEqual({ subWarehouseId: said('stock.place.disabled') });
    expect(
      (await call(app, subWarehouse.calls.update, { as: seller, body: { id: at.warehouseId, enabled: true } })).status,
    ).toBe(200);
    expect(
      (await call(app, subWarehouseLocation.calls.update, { as: seller, body: { id: at.id, enabled: false } })).status,
    ).toBe(200);
    expect(await errors(arrive(of, 1, there))).toEqual({ subWarehouseLocationId: said('stock.place.disabled') });
    expect((await leave(of, 4, there)).status).toBe(200);
    const unused = await place();
    expect(
      (await call(app, subWarehouse.calls.delete, { as: seller, params: { id: unused.warehouseId } })).status,
    ).toBe(200);
  });

  test('are of the own office, known, and a location of its warehouse', async () => {
    const [of, at, other, foreign] = [await goods(), await place(), await place(), await place({}, stranger)];
    for (const unknown of [newId(), foreign.warehouseId])
      expect(await errors(arrive(of, 1, { subWarehouseId: unknown }))).toHaveProperty('subWarehouseId');
    for (const unknown of [newId(), foreign.id])
      expect(await errors(arrive(of, 1, { subWarehouseLocationId: unknown }))).toHaveProperty('subWarehouseLocationId');
    expect(await errors(arrive(of, 1, { subWarehouseId: other.warehouseId, subWarehouseLocationId: at.id }))).toEqual({
      subWarehouseLocationId: said('stock.place.other'),
    });
    expect(
      (
        await call(app, subWarehouseLocation.calls.create, {
          as: stranger,
          body: { warehouseId: at.warehouseId, code: 'X', name: 'X' },
        })
      ).status,
    ).not.toBe(200);
  });
});

describe('goods of an order line', () => {
  test('leave from where they are, not before they came, nor what later moves took', async () => {
    const [of, at] = [await goods({ equipmentQuantity: 15 }), await place()];
    const there = { subWarehouseLocationId: at.id };
    const first = getId(await arrive(of, 10, { ...there, warehousingDate: '2025-11-01' }));
    expect(await errors(leave(of, 1, { outboundDate: '2025-11-02' }))).toEqual({
      quantity: said('stock.more', { max: 0 }),
    });
    expect(await errors(leave(of, 1, { ...there, outboundDate: '2025-10-31' }))).toEqual({
      quantity: said('stock.more', { max: 0 }),
    });
    expect((await leave(of, 8, { ...there, outboundDate: '2025-11-10' })).status).toBe(200);
    expect((await arrive(of, 5, { ...there, warehousingDate: '2025-11-12' })).status).toBe(200);
    expect(await errors(leave(of, 3, { ...there, outboundDate: '2025-11-05' }))).toEqual({
      quantity: said('stock.more', { max: 2 }),
    });
    expect((await leave(of, 2, { ...there, outboundDate: '2025-11-05' })).status).toBe(200);
    expect((await call(app, orderBiddingProducts.calls.get, { as: seller, params: { id: of } })).data).toMatchObject({
      stockQuantity: 5,
    });
    expect(
      await call(app, orderBiddingProductsWarehousing.calls.delete, { as: seller, params: { id: first } }),
    ).toMatchObject({
      status: 400,
      msg: said('stock.wentOn'),
    });
    expect(await errors(arrive(of, 1, { warehousingDate: '2999-01-01' }))).toEqual({
      warehousingDate: said('stock.day.future'),
    });
    expect(await errors(leave(of, 1, { outboundDate: '2999-01-01' }))).toEqual({
      outboundDate: said('stock.day.future'),
    });
  });

  test('leave from the warehouse they came to, also where they have no location in it', async () => {
    const [of, at, other] = [await goods(), await place(), await place()];
    expect((await arrive(of, 4, { subWarehouseId: at.warehouseId })).status).toBe(200);
    for (const elsewhere of [{ subWarehouseId: other.warehouseId }, { subWarehouseLocationId: at.id }, {}])
      expect(await errors(leave(of, 1, elsewhere))).toEqual({ quantity: said('stock.more', { max: 0 }) });
    expect((await leave(of, 4, { subWarehouseId: at.warehouseId })).status).toBe(200);
  });

  test('stay as entered but for vouchers and remarks; deleting takes them back', async () => {
    const of = await goods();
    const id = getId(await arrive(of, 4));
    const posted = { status: 400, msg: said('stock.posted') };
    for (const changed of [{ quantity: 3 }, { warehousingDate: '2026-01-04' }, { batchCode: 'B' }, { snList: ['1'] }])
      expect(
        await call(app, orderBiddingProductsWarehousing.calls.update, {
          as: seller,
          body: { id, ...changed },
        }),
      ).toMatchObject(posted);
    const row = (await callUnchecked(app, orderBiddingProductsWarehousing.calls.get, { as: seller, params: { id } }))
      .data;
    expect(
      await callUnchecked(app, orderBiddingProductsWarehousing.calls.update, {
        as: seller,
        body: { ...row, remarks: '补录' },
      }),
    ).toMatchObject({
      status: 200,
      data: { remarks: '补录', quantity: 4 },
    });
    const out = getId(await leave(of, 4));
    expect(
      await call(app, orderBiddingProductsOutbound.calls.update, {
        as: seller,
        body: { id: out, quantity: 1 },
      }),
    ).toMatchObject(posted);
    expect((await call(app, orderBiddingProductsWarehousing.calls.delete, { as: seller, params: { id } })).status).toBe(
      400,
    );
    expect(
      (await call(app, orderBiddingProductsOutbound.calls.delete, { as: seller, params: { id: out } })).status,
    ).toBe(200);
    expect((await call(app, orderBiddingProductsWarehousing.calls.delete, { as: seller, params: { id } })).status).toBe(
      200,
    );
    expect((await call(app, orderBiddingProducts.calls.get, { as: seller, params: { id: of } })).data).toMatchObject({
      stockQuantity: 0,
    });
  });

  test('keep their line: it shrinks to no less than came in, and keeps its product code', async () => {
    const of = await goods({ productCode: newId() });
    expect((await arrive(of, 4)).status).toBe(200);
    expect(
      await errors(
        callUnchecked(app, orderBiddingProducts.calls.update, { as: seller, body: { id: of, equipmentQuantity: 3 } }),
      ),
    ).toEqual({
      equipmentQuantity: said('stock.line.below', { min: 4 }),
    });
    expect(
      await errors(
        callUnchecked(app, orderBiddingProducts.calls.update, { as: seller, body: { id: of, productCode: 'other' } }),
      ),
    ).toEqual({
      productCode: said('stock.line.code'),
    });
    expect(
      (
        await call(app, orderBiddingProducts.calls.update, {
          as: seller,
          body: { id: of, equipmentQuantity: 4 },
        })
      ).status,
    ).toBe(200);
  });
});

describe('serial numbers', () => {
  test('are one a piece, each once, compared without blanks, width and case', async () => {
    const of = await goods();
    expect(await errors(arrive(of, 3, { snList: ['A1'] }))).toEqual({
      snList: said('stock.serial.count', { quantity: 3 }),
    });
    expect(await errors(arrive(of, 2, { snList: ['a 1', 'Ａ1'] }))).toEqual({
      snList: said('stock.serial.twice', { sn: 'A1' }),
    });
    expect(await errors(arrive(of, 1, { snList: [' '] }))).toEqual({ snList: said('stock.serial.form') });
    expect((await arrive(of, 2, { snList: ['a 1', 'a2'] })).data).toMatchObject({ snList: ['A1', 'A2'] });
  });

  test('of a product code are in one place at a time, whichever line they came by', async () => {
    const productCode = newId();
    const [of, other, unlike] = [await goods({ productCode }), await goods({ productCode }), await goods()];
    const answers = await Promise.all([of, other, of, other].map((each) => arrive(each, 1, { snList: ['S1'] })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await arrive(unlike, 1, { snList: ['S1'] })).status).toBe(200);
    const won = [of, other][answers.findIndex(({ status }) => status === 200) % 2] ?? '';
    const lost = won === of ? other : of;
    expect(await errors(leave(won, 1))).toEqual({ quantity: said('stock.more', { max: 0 }) });
    expect(await errors(leave(won, 1, { snList: ['S2'] }))).toEqual({
      snList: said('stock.serial.absent', { sn: 'S2' }),
    });
    const out = getId(await leave(won, 1, { snList: ['s1'] }));
    const back = await arrive(lost, 1, { snList: ['S1'], warehousingDate: '2026-01-11' });
    expect(back.status).toBe(200);
    expect(
      await call(app, orderBiddingProductsOutbound.calls.delete, { as: seller, params: { id: out } }),
    ).toMatchObject({
      status: 400,
      msg: said('stock.wentOn'),
    });
    expect(
      (
        await call(app, orderBiddingProductsWarehousing.calls.delete, {
          as: seller,
          params: { id: getId(back) },
        })
      ).status,
    ).toBe(200);
    expect(
      (await call(app, orderBiddingProductsOutbound.calls.delete, { as: seller, params: { id: out } })).status,
    ).toBe(200);
  });
});

test('goods leave on no day before they came, and no piece leaves that is out, never came, or is not named', async () => {
  const of = await goods();
  expect((await arrive(of, 5, { warehousingDate: '2025-03-10' })).status).toBe(200);
  const early = { outboundDate: '2025-03-01' };
  expect(await errors(leave(of, 3, early))).toEqual({ quantity: said('stock.more', { max: 0 }) });
  expect((await leave(of, 3, { outboundDate: '2025-03-10' })).status).toBe(200);

  const pieces = await goods({ productCode: newId() });
  const snList = ['N1', 'N2', 'N3'];
  expect((await arrive(pieces, 3, { snList, warehousingDate: '2025-03-10' })).status).toBe(200);
  expect((await leave(pieces, 1, { snList: ['N1'] })).status).toBe(200);
  for (const sn of ['N1', 'N9'])
    expect(await errors(leave(pieces, 1, { snList: [sn] })), sn).toEqual({
      snList: said('stock.serial.absent', { sn }),
    });
  expect(await errors(leave(pieces, 2, { snList: ['N2'] }))).toEqual({
    snList: said('stock.serial.count', { quantity: 2 }),
  });
  expect(await errors(leave(pieces, 2, { snList: ['N2', 'n 2'] }))).toEqual({
    snList: said('stock.serial.twice', { sn: 'N2' }),
  });
  expect(await errors(leave(pieces, 1, { snList: ['N2'], ...early }))).not.toBe('accepted');
  expect(await errors(arrive(pieces, 2, { snList: ['N4'] }))).toEqual({
    snList: said('stock.serial.count', { quantity: 2 }),
  });
  expect(await errors(arrive(pieces, 2, { snList: ['N4', 'Ｎ4'] }))).toEqual({
    snList: said('stock.serial.twice', { sn: 'N4' }),
  });
  expect(await errors(arrive(pieces, 1, { snList: ['N2'] }))).not.toBe('accepted');
  expect((await call(app, orderBiddingProducts.calls.get, { as: seller, params: { id: pieces } })).data).toMatchObject({
    stockQuantity: 2,
  });
});

test('the books of stock agree with themselves, and list what was entered before these rules', async () => {
  expect(await contradictions(app.db)).toEqual([]);
  const of = await goods();
  const id = getId(await arrive(of, 3));
  await app.db
    .updateTable('order_bidding_products_warehousing')
    .set({ snList: jsonb(['A1']), quantity: 3 })
    .where('id', '=', id)
    .execute();
  expect((await contradictions(app.db)).map(({ check, record }) => [check, record])).toEqual([
    ['goods in and out of order lines are in the ledger as they were entered', id],
  ]);
});
