import { describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { outStock } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { stockCount } from '@scf-kit/sdk/contract/warehouse/stock-count';
import { stockBalance } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { warehousing } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { masterId } from '../master-data/seed.ts';
import { app, getId, lender, list, provideDeals, seller, send, stranger, type Row } from '../trade/testing/deals.ts';
import { contradictions } from '../../resource/ledger-checks.query.ts';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import {
  arrived,
  decide,
  happened,
  readDocumentLineId,
  readDocumentLines,
  newGoods,
  newSite,
  planned,
  pledgedBy,
  receipted,
  submitted,
  listConsentNotices,
  type Site,
} from './testing/documents.ts';

provideDeals();

const said = (key: Parameters<typeof message>[1], params?: Parameters<typeof message>[2]) =>
  message('zh-CN', key, params);
const onHand = async (site: Site): Promise<number> =>
  (
    await listRows(app, stockBalance.calls.held, {
      as: site.keeper,
      query: { subWarehouseId: site.warehouseId, size: '200' },
    })
  ).reduce((sum, { quantity }) => sum + Number(quantity), 0);
const begin = (site: Site, more: Row = {}) =>
  callUnchecked(app, stockCount.calls.create, { as: site.keeper, body: { subWarehouseId: site.warehouseId, ...more } });
/** Enters what was counted, line by line, and submits it. */
async function counted(site: Site, id: string, quantities: readonly (number | Row)[]) {
  const lines = await readDocumentLines(site.keeper, 'stock-count', id);
  const given = lines.map((line, at) => {
    const entered = quantities[at] ?? null;
    return { ...line, ...(typeof entered === 'number' ? { countedQuantity: entered } : entered) };
  });
  const put = await callUnchecked(app, stockCount.calls.update, { as: site.keeper, body: { id, lines: given } });
  if (put.status !== 200) return put;
  return callUnchecked(app, stockCount.calls.submit, { as: site.keeper, body: { id } });
}
const readStatus = async (site: Site, id: string) =>
  (await callUnchecked(app, stockCount.calls.get, { as: site.keeper, params: { id } })).data['status'];
const madeBy = async (site: Site, path: string): Promise<readonly Row[]> =>
  (await list(site.keeper, path, { subWarehouseId: site.warehouseId })).filter(
    ({ sourceType }) => sourceType === 'stock-count',
  );

/** Pieces with numbers that came in. */
async function serialised(site: Site, snList: readonly string[]): Promise<string> {
  const goodsId = await newGoods();
  const plan = await planned(site, [{ goodsId, planQuantity: snList.length, unitPrice: '1.00' }]);
  const warehousingLineId = await readDocumentLineId(site.keeper, 'warehousing', plan);
  const line = { warehousingLineId, quantity: snList.length, snList };
  expect((await happened(site.keeper, { warehousingId: plan }, [line])).status).toBe(200);
  return goodsId;
}

/** A hundred on a receipt, sixty of them pledged; counting has begun, and ten left since. */
async function golden() {
  const site = await newSite();
  const plan = await arrived(site, 100);
  const receipt = await receipted(site, plan, 100);
  await pledgedBy(receipt, 60);
  const count = getId(await begin(site));
  const warehouseReceiptLineId = await readDocumentLineId(site.keeper, 'warehouse-receipt', receipt);
  const out = getId(
    await submitted(site.keeper, 'out-stock', {
      outStockType: masterId('OUT_STOCK_TYPE', '1'),
      warehouseReceiptId: receipt,
      lines: [{ warehouseReceiptLineId, quantity: 10 }],
    }),
  );
  expect((await decide('outStock', out)).status).toBe(200);
  const outStockLineId = await readDocumentLineId(site.keeper, 'out-stock', out);
  const today = (await callUnchecked(app, stockCount.calls.get, { as: site.keeper, params: { id: count } })).data[
    'countDate'
  ];
  const left = await happened(site.keeper, { outStockId: out }, [{ outStockLineId, quantity: 10 }], String(today));
  expect(left.status).toBe(200);
  expect(await onHand(site)).toBe(90);
  return { site, count, receipt };
}

describe('golden example: 100 in the books, 60 pledged, 10 out since', () => {
  test('counted 97 leaves 87, once the out-stock of the difference is approved', async () => {
    const { site, count, receipt } = await golden();
    expect(await counted(site, count, [97])).toMatchObject({ status: 200 });
    expect(await onHand(site)).toBe(90);
    const [out] = await madeBy(site, 'out-stock');
    expect(out).toMatchObject({ totalQuantity: 3, outStockTypeDictText: '盘亏出库', status: 1, pledgeeOfficeId: null });
    expect(await readStatus(site, count)).toBe(1);
    expect(await decide('outStock', String(out?.['id']))).toMatchObject({ status: 200 });
    expect(await onHand(site)).toBe(87);
    expect(await readStatus(site, count)).toBe(2);
    expect((await call(app, warehouseReceipt.calls.get, { as: seller, params: { id: receipt } })).data).toMatchObject({
      availableQuantity: 87,
      pledgedQuantity: 60,
      issuableQuantity: 27,
    });
    expect(await contradictions(app.db)).toEqual([]);
  });

  test('counted 45 leaves 35: 30 free ones lost, and 25 pledged ones after the pledgee consents', async () => {
    const { site, count, receipt } = await golden();
    expect(await counted(site, count, [45])).toMatchObject({ status: 200 });
    const made = await madeBy(site, 'out-stock');
    const free = made.find(({ pledgeeOfficeId }) => pledgeeOfficeId === null);
    const pledged = made.find(({ pledgeeOfficeId }) => pledgeeOfficeId === lender.officeId);
    expect([free, pledged].map((row) => row?.['totalQuantity'])).toEqual([30, 25]);
    expect(await listConsentNotices(String(free?.['id']))).toEqual([]);
    expect(await listConsentNotices(String(pledged?.['id']))).toMatchObject([
      { receiverId: lender.id, messageKey: 'notice.consent.loss', businessType: 'out-stock' },
    ]);
    // The receipt lists them although their heads do not name it, each to who may see it.
    const ofReceipt = async (who: typeof lender) =>
      (await listRows(app, outStock.calls.ofReceipt, { as: who, query: { receiptId: receipt } })).map(
        (row) => row['id'],
      );
    expect(await ofReceipt(lender)).toEqual([pledged?.['id']]);
    expect(new Set(await ofReceipt(site.keeper)).size).toBe(3);
    expect(await ofReceipt(stranger)).toEqual([]);
    expect((await decide('outStock', String(free?.['id']))).status).toBe(200);
    expect(await onHand(site)).toBe(60);
    const id = String(pledged?.['id']);
    expect(await decide('outStock', id)).toMatchObject({ status: 400, msg: said('stock.consent') });
    for (const other of [site.keeper, seller])
      expect((await call(app, outStock.calls.consent, { as: other, body: { id } })).status).not.toBe(200);
    expect((await call(app, outStock.calls.consent, { as: stranger, body: { id } })).status).toBe(404);
    expect(await onHand(site)).toBe(60);
    expect((await call(app, outStock.calls.consent, { as: lender, body: { id } })).status).toBe(200);
    expect((await decide('outStock', id)).status).toBe(200);
    expect(await onHand(site)).toBe(35);
    expect((await call(app, warehouseReceipt.calls.get, { as: seller, params: { id: receipt } })).data).toMatchObject({
      availableQuantity: 35,
      pledgedQuantity: 35,
      issuableQuantity: 0,
    });
    expect(await readStatus(site, count)).toBe(2);
    expect(await contradictions(app.db)).toEqual([]);
  });
});

describe('a count', () => {
  test('tells what the books had once it is submitted, and not to who counts', async () => {
    const site = await newSite();
    await arrived(site, 12);
    const { data } = await begin(site);
    expect(data).not.toHaveProperty('snapshot');
    const id = String(data['id']);
    expect((await call(app, stockCount.calls.get, { as: site.keeper, params: { id } })).data).not.toHaveProperty(
      'snapshot',
    );
    const told = await send(site.keeper, 'GET', `operation-history-diff?entityName=stock-count&dataId=${id}`);
    expect(JSON.stringify(told)).not.toContain('snapshot');
    expect(await readDocumentLines(site.keeper, 'stock-count', id)).toMatchObject([
      { countedQuantity: null, snapshotQuantity: null },
    ]);
    expect(await counted(site, id, [])).toMatchObject({ msg: said('stock.count.missing', { line: 1 }) });
    expect((await counted(site, id, [12])).status).toBe(200);
    expect(await readDocumentLines(site.keeper, 'stock-count', id)).toMatchObject([
      { snapshotQuantity: 12, difference: 0 },
    ]);
    expect(await readStatus(site, id)).toBe(2);
    expect(await onHand(site)).toBe(12);
    expect((await call(app, stockCount.calls.update, { as: site.keeper, body: { id, lines: [] } })).status).not.toBe(
      200,
    );
  });

  test('counts all there is, each once, of its own place', async () => {
    const [site, other] = [await newSite(), await newSite()];
    await arrived(site, 12);
    const id = getId(await begin(site));
    const [line] = await readDocumentLines(site.keeper, 'stock-count', id);
    expect(await counted(site, id, [{ countedQuantity: -1 }])).toMatchObject({ status: 400 });
    const put = (lines: readonly Row[]) =>
      callUnchecked(app, stockCount.calls.update, { as: site.keeper, body: { id, lines } });
    expect((await put([])).status).toBe(200);
    expect(await call(app, stockCount.calls.submit, { as: site.keeper, body: { id } })).toMatchObject({
      msg: said('stock.count.left'),
    });
    const { id: _gone, ...fresh } = { ...line, countedQuantity: 12 } as Row;
    expect((await put([fresh, fresh])).status).toBe(200);
    expect(await call(app, stockCount.calls.submit, { as: site.keeper, body: { id } })).toMatchObject({
      msg: said('stock.count.twice', { line: 2 }),
    });
    expect((await put([{ ...fresh, subWarehouseLocationId: other.locationId }])).status).toBe(400);
    for (const nobody of [stranger, seller]) expect((await begin({ ...site, keeper: nobody })).status).not.toBe(200);
    expect((await call(app, stockCount.calls.get, { as: stranger, params: { id } })).status).toBe(404);
  });

  test('of a place is the only one until it is done, and no goods move there on days before', async () => {
    const site = await newSite();
    const plan = await arrived(site, 12);
    const { data } = await begin(site);
    const id = String(data['id']);
    const again = await begin(site, { subWarehouseLocationId: site.locationId });
    expect(again).toMatchObject({ status: 400, msg: said('stock.count.open', { code: String(data['countCode']) }) });
    expect((await counted(site, id, [12])).status).toBe(200);
    const out = getId(
      await submitted(site.keeper, 'out-stock', {
        outStockType: masterId('OUT_STOCK_TYPE', '1'),
        warehousingId: plan,
        lines: [{ goodsId: (await readDocumentLines(site.keeper, 'warehousing', plan))[0]?.['goodsId'], quantity: 2 }],
      }),
    );
    expect((await decide('outStock', out)).status).toBe(200);
    const outStockLineId = await readDocumentLineId(site.keeper, 'out-stock', out);
    const leaves = (day: string) => happened(site.keeper, { outStockId: out }, [{ outStockLineId, quantity: 2 }], day);
    const day = String(data['countDate']);
    expect(await leaves('2026-01-06')).toMatchObject({ msg: said('stock.day.counted', { day }) });
    expect((await begin(site)).status).toBe(200);
  });

  test('that found more brings it in at the price of the last lot, free, once its warehousing is approved', async () => {
    const site = await newSite();
    await arrived(site, 12);
    const id = getId(await begin(site));
    expect((await counted(site, id, [15])).status).toBe(200);
    const [plan] = await madeBy(site, 'warehousing');
    expect(plan).toMatchObject({ totalQuantity: 3, warehousingTypeDictText: '盘盈入库', status: 1 });
    const planId = String(plan?.['id']);
    for (const change of [{ supplierName: '别家' }, { lines: [] }])
      expect(
        (await call(app, warehousing.calls.update, { as: site.keeper, body: { id: planId, ...change } })).status,
      ).not.toBe(200);
    expect((await decide('warehousing', planId)).status).toBe(200);
    expect(await onHand(site)).toBe(15);
    expect(await readDocumentLines(site.keeper, 'warehousing', planId)).toMatchObject([
      { actualQuantity: 3, unitPrice: '1250.00' },
    ]);
    expect((await call(app, warehousing.calls.get, { as: site.keeper, params: { id: planId } })).data).toMatchObject({
      status: 5,
    });
    expect(await readStatus(site, id)).toBe(2);
    expect(await contradictions(app.db)).toEqual([]);
  });

  test('of pieces with numbers finds out which are missing and which are more', async () => {
    const site = await newSite();
    const goodsId = await serialised(site, ['A1', 'A2', 'A3']);
    const id = getId(await begin(site));
    const answer = await counted(site, id, [{ countedQuantity: 3, snList: ['a1', 'A3', 'A9'] }]);
    expect(answer).toMatchObject({ status: 200 });
    const [out] = await madeBy(site, 'out-stock');
    const [more] = await madeBy(site, 'warehousing');
    expect(await readDocumentLines(site.keeper, 'out-stock', String(out?.['id']))).toMatchObject([{ snList: ['A2'] }]);
    expect(await readDocumentLines(site.keeper, 'warehousing', String(more?.['id']))).toMatchObject([
      { snList: ['A9'] },
    ]);
    expect((await decide('warehousing', String(more?.['id']))).status).toBe(200);
    expect(await readStatus(site, id)).toBe(1);
    expect((await decide('outStock', String(out?.['id']))).status).toBe(200);
    const held = await listRows(app, stockBalance.calls.held, { as: site.keeper, query: { goodsId } });
    expect(new Set(held.map(({ serialNumber }) => serialNumber))).toEqual(new Set(['A1', 'A3', 'A9']));
    expect(await readStatus(site, id)).toBe(2);
    expect(await contradictions(app.db)).toEqual([]);
  });

  test('that misses goods without a location takes none of those that lie at one', async () => {
    const site = await newSite();
    const goodsId = await newGoods();
    const plan = await planned(site, [{ goodsId, planQuantity: 8, unitPrice: '1.00' }]);
    const warehousingLineId = await readDocumentLineId(site.keeper, 'warehousing', plan);
    for (const subWarehouseLocationId of [site.locationId, null])
      expect(
        (
          await happened(site.keeper, { warehousingId: plan }, [
            { warehousingLineId, quantity: 4, subWarehouseLocationId },
          ])
        ).status,
      ).toBe(200);
    const id = getId(await begin(site));
    const lines = await readDocumentLines(site.keeper, 'stock-count', id);
    const seen = lines.map(({ subWarehouseLocationId }) => (subWarehouseLocationId === null ? 1 : 4));
    expect((await counted(site, id, seen)).status).toBe(200);
    const [out] = await madeBy(site, 'out-stock');
    expect((await decide('outStock', String(out?.['id']))).status).toBe(200);
    const held = await listRows(app, stockBalance.calls.held, { as: site.keeper, query: { goodsId } });
    expect(new Map(held.map((row) => [row['subWarehouseLocationId'], row['quantity']]))).toEqual(
      new Map([
        [site.locationId, 4],
        [null, 1],
      ]),
    );
    expect(await contradictions(app.db)).toEqual([]);
  });

  test('a count whose differences were refused is counted again, and the old differences no longer hold', async () => {
    const site = await newSite();
    await arrived(site, 12);
    const id = getId(await begin(site));
    expect((await counted(site, id, [10])).status).toBe(200);
    const out = String((await madeBy(site, 'out-stock'))[0]?.['id']);
    expect((await decide('outStock', out, 3)).status).toBe(200);
    expect(await readStatus(site, id)).toBe(3);
    expect((await call(app, outStock.calls.delete, { as: site.keeper, params: { id: out } })).status).not.toBe(200);
    const { data } = await begin(site);
    const old = await callUnchecked(app, outStock.calls.start, { as: site.keeper, body: { id: out } });
    expect(old).toMatchObject({ msg: said('stock.count.later', { code: String(data['countCode']) }) });
    expect((await counted(site, String(data['id']), [11])).status).toBe(200);
    const again = (await madeBy(site, 'out-stock')).find(({ status }) => status === 1);
    expect((await decide('outStock', String(again?.['id']))).status).toBe(200);
    expect(await onHand(site)).toBe(11);
    expect(await contradictions(app.db)).toEqual([]);
  });

  test('loses nothing that is approved to leave', async () => {
    const site = await newSite();
    const plan = await arrived(site, 12);
    const goodsId = (await readDocumentLines(site.keeper, 'warehousing', plan))[0]?.['goodsId'];
    const out = getId(
      await submitted(site.keeper, 'out-stock', {
        outStockType: masterId('OUT_STOCK_TYPE', '1'),
        warehousingId: plan,
        lines: [{ goodsId, quantity: 10 }],
      }),
    );
    expect((await decide('outStock', out)).status).toBe(200);
    const id = getId(await begin(site));
    expect(await counted(site, id, [9])).toMatchObject({ msg: said('stock.count.promised', { line: 1, max: 2 }) });
    expect(
      (await call(app, outStock.calls.close, { as: site.keeper, body: { id: out, closeReason: '客户取消' } })).status,
    ).toBe(200);
    expect((await counted(site, id, [9])).status).toBe(200);
    // An out-stock that is approved meanwhile takes what was missing: the loss is refused, and nothing is posted twice.
    const more = await submitted(site.keeper, 'out-stock', {
      outStockType: masterId('OUT_STOCK_TYPE', '1'),
      warehousingId: plan,
      lines: [{ goodsId, quantity: 11 }],
    });
    expect((await decide('outStock', getId(more))).status).toBe(200);
    const lost = (await madeBy(site, 'out-stock')).find(({ status }) => status === 1);
    expect(await decide('outStock', String(lost?.['id']))).toMatchObject({
      msg: said('stock.count.promised', { line: 1, max: 1 }),
    });
    expect(await onHand(site)).toBe(12);
    expect(await contradictions(app.db)).toEqual([]);
  });
});
