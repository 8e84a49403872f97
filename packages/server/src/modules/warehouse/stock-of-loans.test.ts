import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { getStateNumber, resourceNamed } from '@scf-kit/sdk/contract';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingLoanManage } from '@scf-kit/sdk/contract/financing/post-loan';
import { financingStatus } from '@scf-kit/sdk/contract/financing/financing-status';
import { nonFinancing } from '@scf-kit/sdk/contract/trade/non-financing';
import {
  orderBiddingProductsOutbound as outbound,
  orderBiddingProductsWarehousing as inbound,
} from '@scf-kit/sdk/contract/warehouse/order-bidding-products-movement';
import { stockBalance, stockEntry } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { subWarehouse, subWarehouseLocation } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { newId } from '@scf-kit/sdk/values';
import { contradictions } from '../../resource/ledger-checks.query.ts';
import { callUnchecked, listRows, succeed } from '../../testing/calls.ts';
import type { TestPerson } from '../../testing/people.ts';
import { plant } from '../../testing/walk.ts';
import { app, lender, orderLine, project, provideDeals, rival, seller, type Row } from '../trade/testing/deals.ts';
import { CUSTOMER, LOSS, SUPPLIER, toPlace, TRANSIT, type Lot, type Place } from './ledger/keys.ts';
import { post, type Posting } from './ledger/post.ts';
import { arrived, DAY, newSite, pledgedBy, receipted } from './testing/documents.ts';

provideDeals();

const listQuantities = (rows: readonly Row[]): readonly number[] =>
  rows.map(({ quantity }) => Number(quantity)).toSorted((a, b) => a - b);
const sum = (quantities: readonly number[]): number => quantities.reduce((whole, each) => whole + each, 0);

/** Enters goods of an order line in or out, by whose they are; answers the entry's id. */
async function enter(of: typeof inbound | typeof outbound, body: Row): Promise<string> {
  const day = of === inbound ? 'warehousingDate' : 'outboundDate';
  const { id } = await succeed(app, of.calls.create, { as: seller, body: { [day]: DAY, ...body } });
  return String(id);
}
const takeBack = (of: typeof inbound | typeof outbound, id: string) =>
  succeed(app, of.calls.delete, { as: seller, params: { id } });

/** Ten pieces of an order that a loan of the lender's pays, in whatever ways goods come, move and leave. */
async function moveAllWays(): Promise<{ readonly financingId: string; readonly lineId: string }> {
  const financingId = await project();
  const unitPrice = '1250.00';
  const lineId = await orderLine({ financingId, equipmentQuantity: 10, unitPrice });
  const create = async (made: typeof subWarehouse | typeof subWarehouseLocation, body: Row): Promise<string> =>
    String((await succeed(app, made.calls.create, { as: seller, body }))['id']);
  const warehouseId = await create(subWarehouse, { name: '一号仓', code: newId() });
  const otherId = await create(subWarehouse, { name: '二号仓', code: newId() });
  const locationId = await create(subWarehouseLocation, { warehouseId, code: 'A-01', name: '一排' });
  const goods = { orderBiddingProductsId: lineId, subWarehouseLocationId: locationId };

  const lotId = await enter(inbound, { ...goods, quantity: 8 });
  await takeBack(inbound, await enter(inbound, { ...goods, quantity: 1 }));
  await enter(outbound, { ...goods, quantity: 3 });
  await takeBack(outbound, await enter(outbound, { ...goods, quantity: 1 }));

  const lot: Lot = {
    id: lotId,
    itemId: lineId,
    goodsId: null,
    orderLineId: lineId,
    financingId,
    nonFinancingId: null,
    productKey: lineId,
    unitPrice,
    arrivedOn: DAY,
  };
  const [here, there] = [
    toPlace(warehouseId, locationId, seller.officeId),
    toPlace(otherId, null, seller.officeId),
  ] as const;
  const move = (kind: Posting['kind'], from: Place, to: Place, quantity: number): Promise<void> => {
    const held = { ownerId: seller.officeId, pledge: null, condition: 'good' as const };
    const posting = { source: { type: 'test', id: newId() }, kind, day: DAY, by: null };
    const moves = [{ lot, serial: null, quantity, from: { ...held, place: from }, to: { ...held, place: to } }];
    return app.db.transaction().execute((db) => post(db, posting, moves));
  };
  // To another warehouse, which is neither in nor out; back from a customer and to the supplier; not found again.
  await move('delivery', here, TRANSIT, 2);
  await move('arrival', TRANSIT, there, 2);
  await move('arrival', CUSTOMER, here, 1);
  await move('delivery', here, SUPPLIER, 1);
  await move('count', here, LOSS, 1);
  await app.db
    .updateTable('financing')
    .set({ status: financingStatus.postLoan.value, financingOfficeId: lender.officeId })
    .where('id', '=', financingId)
    .execute();
  return { financingId, lineId };
}

test('API-029 API-031 the goods of a loan came in, left and are there as their moves come to, for lender and owner alike', async () => {
  const { financingId, lineId } = await moveAllWays();
  for (const [who, variant] of [
    [lender, 'rz'],
    [seller, 'normal'],
  ] as const) {
    const [stock] = await listRows(app, financingLoanManage.calls.stock, { as: who, query: { variant, financingId } });
    const query = { orderBiddingProductsId: lineId };
    const cameIn = listQuantities(await listRows(app, stockEntry.calls.cameIn, { as: who, query }));
    const wentOut = listQuantities(await listRows(app, stockEntry.calls.wentOut, { as: who, query }));
    expect([cameIn, wentOut]).toEqual([
      [-1, -1, 1, 8],
      [-1, -1, 1, 1, 3],
    ]);
    expect(stock).toMatchObject({
      id: lineId,
      orderedQuantity: 10,
      warehousingQuantity: sum(cameIn),
      outboundQuantity: sum(wentOut),
      stockQuantity: sum(cameIn) - sum(wentOut),
      stockAmount: '5000.00',
    });
    const loans = await listRows(app, financing.calls.loanStockPage, { as: who, query: { size: '200' } });
    expect(loans.find(({ id }) => id === financingId)).toMatchObject({
      warehousingQuantity: sum(cameIn),
      outboundQuantity: sum(wentOut),
      stockQuantity: sum(cameIn) - sum(wentOut),
    });
    const code = String(loans.find(({ id }) => id === financingId)?.['code']);
    const file = await callUnchecked(app, financing.calls.loanStockFile, {
      as: who,
      query: { columns: 'code,outboundQuantity,stockQuantity' },
    });
    const [titles, ...filed] = await readSheet(Buffer.from(file.bytes));
    expect(titles?.slice(1)).toEqual(['出库数量', '在库数量']);
    expect(filed).toContainEqual([code, sum(wentOut), sum(cameIn) - sum(wentOut)]);
    const whole = await callUnchecked(app, financing.calls.loanStockFile, { as: who });
    const [columns] = await readSheet(Buffer.from(whole.bytes));
    expect(columns?.slice(-3)).toEqual(['入库数量', '出库数量', '在库数量']);
  }
  for (const view of [stockEntry.calls.cameIn, stockEntry.calls.wentOut])
    expect(await listRows(app, view, { as: rival, query: { orderBiddingProductsId: lineId } })).toEqual([]);
  expect(await contradictions(app.db)).toEqual([]);
});

test('pledged stock is what is pledged, of a project or of all, for keeper, owner and pledgee', async () => {
  const site = await newSite();
  const receipt = await receipted(site, await arrived(site, 12), 10);
  const financingId = await pledgedBy(receipt, 4);
  const pledged = async (who: TestPerson, query: Row = {}): Promise<readonly number[]> =>
    listQuantities(await listRows(app, stockBalance.calls.pledged, { as: who, query }));
  for (const who of [site.keeper, seller, lender]) {
    expect(await pledged(who)).toEqual([4]);
    expect(await pledged(who, { pledgeFinancingId: financingId })).toEqual([4]);
    expect(await pledged(who, { pledgeFinancingId: await project() })).toEqual([]);
  }
  expect(await pledged(rival)).toEqual([]);
  const query = { subWarehouseId: site.warehouseId };
  expect(sum(listQuantities(await listRows(app, stockBalance.calls.held, { as: seller, query })))).toBe(12);
});

test('API-034 stock of general business is what its balances come to', async () => {
  const id = await plant(app, resourceNamed('non-financing'), seller.officeId, {
    status: getStateNumber(nonFinancing, 'approved'),
  });
  for (const [placeKind, quantity] of [
    ['supplier', -9],
    ['location', 4],
    ['transit', 2],
    ['customer', 2],
    ['loss', 1],
  ] as const)
    await plant(app, resourceNamed('stock-balance'), seller.officeId, { nonFinancingId: id, placeKind, quantity });
  const rows = await listRows(app, nonFinancing.calls.stockAdmin, { as: seller, query: { size: '200' } });
  expect(rows.find((row) => row['id'] === id)).toMatchObject({
    warehousedQuantity: 9,
    outboundQuantity: 3,
    stockQuantity: 6,
  });
});
