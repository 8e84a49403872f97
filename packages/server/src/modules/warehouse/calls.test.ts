import { expect, test } from 'vitest';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { outStock } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { actualDelivery } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { approve } from '@scf-kit/sdk/contract/warehouse/approve';
import { stockLot, stockBalance } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { transferApplication } from '@scf-kit/sdk/contract/warehouse/transfer-application';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { masterId } from '../master-data/seed.ts';
import { app, getId, lender, provideDeals, rival, seller, send, stranger, type Row } from '../trade/testing/deals.ts';
import type { TestPerson } from '../../testing/people.ts';
import {
  arrived,
  decide,
  happened,
  readDocumentLineId,
  readDocumentLines,
  newSite,
  pledgedBy,
  receipted,
  submitted,
} from './testing/documents.ts';

provideDeals();

/** Twelve pieces in the books, of which ten are on a receipt that is in force. */
async function receipt() {
  const site = await newSite();
  const warehousingId = await arrived(site, 12, { subWarehouseLocationId: site.locationId });
  const receiptId = await receipted(site, warehousingId, 10);
  return {
    site,
    warehousingId,
    receiptId,
    line: await readDocumentLineId(site.keeper, 'warehouse-receipt', receiptId),
  };
}

test('API-012 an out-stock is changed and read by its id, decided by its record, and followed by what left', async () => {
  const { site, warehousingId, receiptId, line } = await receipt();
  const { keeper } = site;
  const receipts = await callUnchecked(app, warehouseReceipt.calls.issuable, { as: keeper });
  expect(receipts.data).toEqual(expect.arrayContaining([expect.objectContaining({ key: receiptId })]));
  const draft = await callUnchecked(app, outStock.calls.create, {
    as: keeper,
    body: {
      outStockType: masterId('OUT_STOCK_TYPE', '1'),
      warehouseReceiptId: receiptId,
      lines: [{ warehouseReceiptLineId: line, quantity: 4 }],
    },
  });
  const id = getId(draft);
  const { version } = (await callUnchecked(app, outStock.calls.details, { as: keeper, params: { id } })).data;
  expect(await readDocumentLines(keeper, 'out-stock', id)).toMatchObject([{ quantity: 4, openQuantity: 4 }]);
  for (const who of [rival, stranger])
    expect((await call(app, outStock.calls.details, { as: who, params: { id } })).status).toBe(404);
  expect(
    (
      await callUnchecked(app, outStock.calls.updateById, {
        as: keeper,
        params: { id },
        body: { version, receiverName: '设备科' },
      })
    ).status,
  ).toBe(200);
  expect(
    (
      await callUnchecked(app, outStock.calls.updateById, {
        as: keeper,
        params: { id },
        body: { version, receiverName: '迟到的人' },
      })
    ).status,
  ).toBe(409);
  expect((await call(app, outStock.calls.start, { as: keeper, body: { id } })).status).toBe(200);
  expect(await decide('outStock', id)).toMatchObject({ status: 200 });
  const outStockLineId = await readDocumentLineId(keeper, 'out-stock', id);
  await happened(keeper, { outStockId: id }, [{ outStockLineId, quantity: 4 }]);
  const left = await listRows(app, actualDelivery.calls.page, { as: keeper, query: { outStockId: id } });
  expect(left).toMatchObject([{ outStockId: id, actualQuantity: 4, status: 2 }]);
  expect((await call(app, outStock.calls.details, { as: keeper, params: { id } })).data).toMatchObject({
    status: 5,
    receiverName: '设备科',
  });

  const wrong = await callUnchecked(app, outStock.calls.create, {
    as: keeper,
    body: {
      outStockType: masterId('OUT_STOCK_TYPE', '1'),
      warehouseReceiptId: receiptId,
      lines: [{ warehouseReceiptLineId: line, quantity: 1 }],
    },
  });
  const gone = await callUnchecked(app, outStock.calls.delete, {
    as: keeper,
    params: { id: getId(wrong) },
    query: { warehousingId },
  });
  expect(gone.status).toBe(200);
  expect((await call(app, outStock.calls.get, { as: keeper, params: { id: getId(wrong) } })).status).toBe(404);
  // Goods that have left stay out.
  expect(
    (await call(app, outStock.calls.delete, { as: keeper, params: { id }, query: { warehousingId } })).status,
  ).not.toBe(200);
});

test('API-014 approvals are listed and read by their record; what happened is entered by POST /actual alone', async () => {
  const site = await newSite();
  const warehousingId = await arrived(site, 3);
  const plan = await submitted(site.keeper, 'warehousing', {
    warehousingType: masterId('WAREHOUSING_TYPE', '1'),
    subWarehouseId: site.warehouseId,
    ownerOfficeId: seller.officeId,
    lines: [
      {
        goodsId: String((await listRows(app, stockLot.calls.page, { as: site.keeper }))[0]?.['goodsId']),
        planQuantity: 5,
        unitPrice: '1.00',
      },
    ],
  });
  const token = await app.login('approver');
  const page = async (): Promise<Row[]> =>
    (
      await callUnchecked<{ records: Row[] }>(app, approve.calls.page, {
        as: { token },
        query: { subjectType: 'warehousing', approvalStatus: '1', size: 200 },
      })
    ).data.records;
  const [mine] = (await page()).filter(({ subjectId }) => subjectId === getId(plan));
  expect(mine).toMatchObject({ subjectType: 'warehousing', approvalStatus: 1 });
  const one = await callUnchecked(app, approve.calls.get, { as: { token }, params: { id: String(mine?.['id']) } });
  expect(one.data).toMatchObject({ subjectId: getId(plan) });
  // Before the plan is approved nothing arrives by it, and nothing arrives by no plan.
  const warehousingLineId = await readDocumentLineId(site.keeper, 'warehousing', getId(plan));
  const come = (of: Row) =>
    callUnchecked(app, actualDelivery.calls.create, {
      as: site.keeper,
      body: {
        actualDate: '2026-01-05',
        ...of,
        lines: [{ warehousingLineId, quantity: 1 }],
      },
    });
  for (const of of [{ warehousingId: getId(plan) }, {}, { warehousingId }]) expect((await come(of)).status).toBe(400);
  expect(await decide('warehousing', getId(plan))).toMatchObject({ status: 200 });
  expect((await come({ warehousingId: getId(plan) })).status).toBe(200);
  expect((await page()).some(({ subjectId }) => subjectId === getId(plan))).toBe(false);
});

test('API-016 a transfer is listed, read, withdrawn as a draft and decided by its record', async () => {
  const { site, warehousingId, receiptId, line } = await receipt();
  const { keeper } = site;
  const asked = (status: 0 | 1, quantity = 2) =>
    callUnchecked(app, transferApplication.calls.create, {
      as: keeper,
      body: {
        transferType: masterId('TRANSFER_TYPE', '1'),
        warehouseReceiptId: receiptId,
        toOfficeId: stranger.officeId,
        status,
        lines: [{ warehouseReceiptLineId: line, quantity }],
      },
    });
  const draft = getId(await asked(0, 10));
  expect(
    (await call(app, transferApplication.calls.details, { as: keeper, params: { id: draft } })).data,
  ).toMatchObject({
    quantity: 10,
    status: 0,
    lines: [{ warehouseReceiptLineId: line, quantity: 10 }],
  });
  expect((await call(app, transferApplication.calls.details, { as: rival, params: { id: draft } })).status).toBe(404);
  const gone = await callUnchecked(app, transferApplication.calls.delete, {
    as: keeper,
    params: { id: draft },
    query: { warehousingId },
  });
  expect(gone.status).toBe(200);
  const id = getId(await asked(1, 10));
  expect((await listRows(app, transferApplication.calls.page, { as: keeper })).map((row) => row['id'])).toEqual([id]);
  expect(await decide('transfer-application', id)).toMatchObject({ status: 200 });
  expect((await call(app, transferApplication.calls.details, { as: keeper, params: { id } })).data).toMatchObject({
    status: 4,
  });
  expect(
    (
      await call(app, transferApplication.calls.delete, {
        as: keeper,
        params: { id },
        query: { warehousingId },
      })
    ).status,
  ).not.toBe(200);
});

test('API-019 figures of warehouses are the totals of the lists they open', async () => {
  const { site } = await receipt();
  const { keeper, warehouseId } = site;
  const stats = async (path: string): Promise<Row> => (await send(keeper, 'GET', `stats/${path}`)).data;
  const total = async (path: string, query: Record<string, string>): Promise<unknown> =>
    (await send(keeper, 'GET', path, undefined, query)).data['total'];
  expect(await stats('sub-warehouse/count')).toEqual({
    subWarehouseCount: await total('sub-warehouse', { enabled: 'true' }),
  });
  const held = await listRows(app, stockBalance.calls.held, {
    as: keeper,
    query: { subWarehouseId: warehouseId, size: '200' },
  });
  const pieces = held.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  expect(pieces).toBe(12);
  expect(await stats('sub-warehouse/count-quantity')).toMatchObject({
    goodsQuantity: pieces,
    records: [{ subWarehouseId: warehouseId, subWarehouseName: '一号库', goodsQuantity: pieces }],
  });
  expect(await stats('warehouse-receipt/count')).toMatchObject({
    warehouseReceiptCount: await total('warehouse-receipt', { status: '2,4,6' }),
  });
  expect(await stats('sub-warehouse/area')).toMatchObject({ subWarehouseArea: '0.00' });
  // Another keeper counts their own.
  const other = await newSite();
  expect((await send(other.keeper, 'GET', 'stats/sub-warehouse/count-quantity')).data).toMatchObject({
    goodsQuantity: 0,
  });
});

test('API-019 keeper, owner and pledgee each count their own, and the lists they open say the same', async () => {
  const { site, receiptId } = await receipt();
  await pledgedBy(receiptId, 4);
  const query = { subWarehouseId: site.warehouseId };
  const listed = async (who: TestPerson): Promise<number> =>
    (await listRows(app, stockBalance.calls.held, { as: who, query })).reduce(
      (sum, row) => sum + Number(row['quantity']),
      0,
    );
  const counted = async (who: TestPerson, path: string, figure: string): Promise<unknown> => {
    const { records } = (await send(who, 'GET', `stats/${path}`)).data;
    const rows: readonly Row[] = Array.isArray(records) ? records : [];
    return rows.find(({ subWarehouseId }) => subWarehouseId === site.warehouseId)?.[figure] ?? 0;
  };
  for (const [who, pieces, receipts] of [
    [site.keeper, 12, 1],
    [seller, 12, 1],
    [lender, 4, 1],
    [rival, 0, 0],
    [stranger, 0, 0],
  ] as const) {
    expect(await listed(who)).toBe(pieces);
    expect(await counted(who, 'sub-warehouse/count-quantity', 'goodsQuantity')).toBe(pieces);
    expect(await counted(who, 'warehouse-receipt/count', 'warehouseReceiptCount')).toBe(receipts);
  }
});
