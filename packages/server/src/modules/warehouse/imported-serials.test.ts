import { describe, expect, test } from 'vitest';
import { message, type ImportPreview, type ImportResult } from '@scf-kit/sdk/contract';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import {
  orderBiddingProductsOutbound,
  orderBiddingProductsWarehousing,
} from '@scf-kit/sdk/contract/warehouse/order-bidding-products-movement';
import { productImportSn } from '@scf-kit/sdk/contract/warehouse/product-import-sn';
import { newId } from '@scf-kit/sdk/values';
import { postFile, xlsx } from '../../excel/import/testing/files.ts';
import { contradictions } from '../../resource/ledger-checks.query.ts';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { newPerson } from '../../testing/people.ts';
import { app, getId, list, orderLine, provideDeals, seller, send, stranger, type Row } from '../trade/testing/deals.ts';

provideDeals();

const said = (key: Parameters<typeof message>[1], params?: Parameters<typeof message>[2]) =>
  message('zh-CN', key, params);
const goods = (values: Row = {}): Promise<string> => orderLine({ equipmentQuantity: 10, ...values });
const register = (of: string, sn: string, who = seller) =>
  callUnchecked(app, productImportSn.calls.create, {
    as: who,
    body: { orderBiddingProductsId: of, sn, importBatch: '第一批' },
  });
const coming = (of: string, snList: readonly string[], values: Row = {}): Row => ({
  orderBiddingProductsId: of,
  quantity: snList.length,
  warehousingDate: '2026-01-05',
  snList,
  ...values,
});
const leaving = (of: string, snList: readonly string[]): Row => ({
  orderBiddingProductsId: of,
  quantity: snList.length,
  outboundDate: '2026-01-10',
  snList,
});
const batch = (kind: 'warehousing' | 'outbound', items: readonly Row[]) =>
  send(seller, 'POST', `order-bidding-products-${kind}/save/batch`, { items });
const numbers = async (path: string, of: string): Promise<readonly unknown[]> =>
  (await list(seller, `product-import-sn/fetch/${path}`, { orderBiddingProductsId: of })).map(({ sn }) => sn);
const of = async (item: string): Promise<Readonly<Record<string, unknown>>> =>
  Object.fromEntries(
    (await listRows(app, productImportSn.calls.page, { as: seller, query: { orderBiddingProductsId: item } })).map(
      ({ sn, status }) => [sn, status],
    ),
  );
const errors = (answer: Awaited<ReturnType<typeof send>>) => (answer.data as { errors?: Row } | null)?.errors;

describe('API-037 serial numbers of goods of an order', () => {
  test('are imported, come in, go out and come back with the rows that moved them', async () => {
    const item = await goods();
    for (const sn of ['SN-1', 'ｓｎ - 2', 'SN-3']) expect((await register(item, sn)).status).toBe(200);
    expect(await numbers('device-sn-warehousing', item)).toEqual(['SN-1', 'SN-2', 'SN-3']);
    expect(await numbers('device-sn-outbound', item)).toEqual([]);
    // The last one was not imported before it came.
    expect((await batch('warehousing', [coming(item, ['SN-1', 'SN-2']), coming(item, ['SN-9'])])).status).toBe(200);
    expect(await of(item)).toEqual({ 'SN-1': 1, 'SN-2': 1, 'SN-3': 0, 'SN-9': 1 });
    expect(await numbers('device-sn-warehousing', item)).toEqual(['SN-3']);
    expect(await numbers('device-sn-outbound', item)).toEqual(['SN-1', 'SN-2', 'SN-9']);
    const [out] = (await batch('outbound', [leaving(item, ['sn-2'])])).data as unknown as readonly { id: string }[];
    const [gone] = await listRows(app, productImportSn.calls.page, {
      as: seller,
      query: { orderBiddingProductsId: item, status: '2' },
    });
    expect(gone).toMatchObject({ sn: 'SN-2', outboundId: out?.id, status: 2 });
    expect(
      (await callUnchecked(app, orderBiddingProductsOutbound.calls.delete, { as: seller, params: { id: out?.id } }))
        .status,
    ).toBe(200);
    expect(await of(item)).toMatchObject({ 'SN-2': 1 });
    expect(await contradictions(app.db)).toEqual([]);
  });

  test('of a product code are registered once, under whatever line, and stay once their piece moved', async () => {
    const productCode = newId();
    const [one, other] = [await goods({ productCode }), await goods({ productCode })];
    const id = getId(await register(one, 'A1'));
    expect(errors(await register(other, ' a1'))).toEqual({ sn: said('stock.serial.known', { sn: 'A1' }) });
    expect(errors(await register(other, ' '))).toHaveProperty('sn');
    expect((await register(await goods(), 'A1')).status).toBe(200);
    expect((await call(app, productImportSn.calls.update, { as: seller, body: { id, sn: 'A2' } })).status).toBe(200);
    await batch('warehousing', [coming(other, ['A2'])]);
    expect((await call(app, productImportSn.calls.update, { as: seller, body: { id, sn: 'A3' } })).status).not.toBe(
      200,
    );
    expect((await call(app, productImportSn.calls.delete, { as: seller, params: { id } })).status).not.toBe(200);
    expect(await contradictions(app.db)).toEqual([]);
  });

  test('of a file are compared as those that are typed and scanned: each once under its product code', async () => {
    const productCode = newId();
    const [item, other] = [await goods({ productCode }), await goods({ productCode })];
    expect((await register(item, 'SN-1')).status).toBe(200);
    const rows = [
      [item, ' ｓｎ-1 '],
      [item, 'sn-2'],
      [other, 'ＳＮ - 2'],
      [other, 'sn-3'],
    ];
    const { importPreview, import: confirm } = productImportSn.calls;
    const bytes = await xlsx(['设备', '序列号'], ...rows);
    const file = { token: seller.token, fileName: '序列号.xlsx', bytes };
    const { data } = await postFile<ImportPreview>(app, importPreview.path, file);
    const wrong = data.rows.flatMap((row) => (Object.keys(row.errors).length === 0 ? [] : [row.errors]));
    expect(wrong).toEqual(['SN-1', 'SN-2'].map((sn) => ({ sn: said('stock.serial.known', { sn }) })));
    const body = { importId: data.importId, skipInvalid: true };
    const done = await app.request<ImportResult>('POST', confirm.path, { token: seller.token, body });
    expect(done.data).toMatchObject({ created: 2, skipped: 2 });
    expect([await numbers('device-sn-warehousing', item), await numbers('device-sn-warehousing', other)]).toEqual([
      ['SN-1', 'SN-2'],
      ['SN-3'],
    ]);
  });

  test('are no business of other offices', async () => {
    const item = await goods();
    const id = getId(await register(item, 'S1'));
    expect((await call(app, productImportSn.calls.get, { as: stranger, params: { id } })).status).toBe(404);
    expect(await listRows(app, productImportSn.calls.deviceSnWarehousing, { as: stranger, query: {} })).toEqual([]);
    expect((await register(item, 'S2', stranger)).status).not.toBe(200);
    expect((await call(app, productImportSn.calls.delete, { as: stranger, params: { id } })).status).toBe(404);
  });
});

test('API-036 rows in and out of orders are entered at once, all or none, and what is wrong stands at its row', async () => {
  const item = await goods();
  const refused = await batch('warehousing', [
    coming(item, ['B1']),
    coming(item, ['B2', 'B1']),
    coming(item, [], { quantity: 3 }),
  ]);
  expect(refused.status).toBe(400);
  expect(errors(refused)).toEqual({ 'items.1.snList': said('stock.serial.held', { sn: 'B1' }) });
  expect(await of(item)).toEqual({});
  const more = await batch('warehousing', [coming(item, [], { quantity: 6 }), coming(item, [], { quantity: 5 })]);
  expect(errors(more)).toEqual({ 'items.1.quantity': said('stock.more', { max: 4 }) });
  expect(
    await listRows(app, orderBiddingProductsWarehousing.calls.page, {
      as: seller,
      query: { orderBiddingProductsId: item },
    }),
  ).toEqual([]);
  // Two batches that name two lines the other way round wait for each other, and both are in.
  const two = await goods();
  const answers = await Promise.all([
    batch('warehousing', [coming(item, [], { quantity: 1 }), coming(two, [], { quantity: 1 })]),
    batch('warehousing', [coming(two, [], { quantity: 1 }), coming(item, [], { quantity: 1 })]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await contradictions(app.db)).toEqual([]);
});

test('API-035 stock of all order lines is listed with what came, left and is there', async () => {
  const item = await goods();
  await batch('warehousing', [coming(item, [], { quantity: 7 })]);
  await batch('outbound', [{ ...leaving(item, []), quantity: 2 }]);
  const rows = await listRows(app, orderBiddingProducts.calls.stockAdmin, { as: seller, query: { size: '200' } });
  expect(rows.find(({ id }) => id === item)).toMatchObject({
    warehousedQuantity: 7,
    outboundQuantity: 2,
    stockQuantity: 5,
  });
  expect(await listRows(app, orderBiddingProducts.calls.stockAdmin, { as: stranger, query: {} })).toEqual([]);
});

test('API-035 stock of projects and of order lines is listed and filed for whoever watches stock, and for nobody else', async () => {
  const nobody = await newPerson(app.db, {
    officeId: seller.officeId,
    roles: [{ codes: ['MY_TODO'], scope: 'office' }],
  });
  for (const path of ['non-financing/fetch/stock-admin', 'order-bidding-products/stock/admin']) {
    expect((await send(seller, 'GET', path)).status, path).toBe(200);
    expect(await list(stranger, path), path).toEqual([]);
    expect((await send(nobody, 'GET', path)).status, path).toBe(403);
  }
  for (const path of ['non-financing/stock-admin/export/excel', 'order-bidding-products/stock-stats/export/excel']) {
    expect((await send(seller, 'GET', path)).headers.get('content-type'), path).toContain('spreadsheetml');
    expect((await send(nobody, 'GET', path)).status, path).toBe(403);
  }
});
