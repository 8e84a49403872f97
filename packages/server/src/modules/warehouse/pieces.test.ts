import { describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { outStock } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { stockBalance } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { subWarehouse } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { transferApplication } from '@scf-kit/sdk/contract/warehouse/transfer-application';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { warehousing } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { newId } from '@scf-kit/sdk/values';
import { getPresent } from '../../clock.ts';
import { contradictions } from '../../resource/ledger-checks.query.ts';
import { call, callUnchecked, listRows } from '../../testing/calls.ts';
import { masterId } from '../master-data/seed.ts';
import { app, getId, lender, provideDeals, seller, stranger, type Row } from '../trade/testing/deals.ts';
import {
  arrivedPieces,
  decide,
  happened,
  newSite,
  pledgedBy,
  readDocumentLineId,
  readDocumentLines,
  receipted,
  submitted,
} from './testing/documents.ts';

provideDeals();

const said = (key: Parameters<typeof message>[1], params?: Parameters<typeof message>[2]) =>
  message('zh-CN', key, params);
const PIECES = ['P1', 'P2', 'P3', 'P4'] as const;

/** The numbers of some pieces, in order. */
const listNumbers = (rows: readonly Row[]): readonly string[] =>
  rows.map(({ serialNumber }) => String(serialNumber)).toSorted((one, other) => one.localeCompare(other));

/** Four pieces with numbers on a receipt, the last of them pledged. */
async function receipt() {
  const site = await newSite();
  const plan = await arrivedPieces(site, PIECES);
  const [planned] = await readDocumentLines(site.keeper, 'warehousing', plan);
  const goodsId = String(planned?.['goodsId']);
  const id = await receipted(site, plan, PIECES.length, { snList: PIECES });
  const warehouseReceiptLineId = await readDocumentLineId(site.keeper, 'warehouse-receipt', id);
  await pledgedBy(id, 1, ['ｐ 4']);

  const lines = (snList: readonly string[]): readonly Row[] => [
    { warehouseReceiptLineId, quantity: snList.length, snList },
  ];
  return {
    site,
    id,
    warehouseReceiptLineId,
    decideOn: (way: 'pledge' | 'release', given: readonly Row[]) =>
      callUnchecked(app, warehouseReceipt.calls[way], { as: lender, body: { id, reason: '核定', lines: given } }),
    lines,
    issue: (snList: readonly string[]) =>
      submitted(site.keeper, 'out-stock', {
        outStockType: masterId('OUT_STOCK_TYPE', '1'),
        warehouseReceiptId: id,
        lines: lines(snList),
      }),
    transfer: (type: string, snList: readonly string[], to: Row) =>
      submitted(site.keeper, 'transfer-application', {
        transferType: masterId('TRANSFER_TYPE', type),
        warehouseReceiptId: id,
        lines: lines(snList),
        ...to,
      }),
    /** Which pieces are pledged, of those that one sees. */
    pledged: async (who = lender) =>
      listNumbers(
        (await listRows(app, stockBalance.calls.held, { as: who, query: { goodsId } })).filter(
          ({ pledgeFinancingId }) => pledgeFinancingId !== null,
        ),
      ),
  };
}

describe('pieces with numbers', () => {
  test('are pledged and released by their numbers, and a pledged one does not leave', async () => {
    const { warehouseReceiptLineId, decideOn, lines, issue, pledged } = await receipt();
    expect(await pledged()).toEqual(['P4']);
    const nameless = await decideOn('pledge', [{ warehouseReceiptLineId, quantity: 1 }]);
    expect(nameless).toMatchObject({
      status: 400,
      data: { errors: { 'lines.0.snList': said('stock.serial.count', { quantity: 1 }) } },
    });
    for (const wrong of [['P9'], ['P4']]) expect((await decideOn('pledge', lines(wrong))).status, wrong[0]).toBe(400);
    expect((await decideOn('pledge', lines(['p1']))).status).toBe(200);
    expect(await pledged()).toEqual(['P1', 'P4']);
    expect(await issue(['P1'])).toMatchObject({ status: 400, msg: said('stock.line.absent', { line: 1, sn: 'P1' }) });
    expect((await decideOn('release', lines(['P2']))).status).toBe(400);
    expect((await decideOn('release', lines(['P4']))).status).toBe(200);
    expect(await pledged()).toEqual(['P1']);
    expect((await issue(['P4'])).status).toBe(200);
    expect(await contradictions(app.db)).toEqual([]);
  });

  test('that are approved to leave are neither pledged nor change hands', async () => {
    const { site, id, decideOn, lines, issue, transfer } = await receipt();
    const out = getId(await issue(['P1']));
    expect((await decide('outStock', out)).status).toBe(200);
    const refused = { status: 400, msg: said('stock.line.promised', { line: 1, sn: 'P1' }) };
    expect(await decideOn('pledge', lines(['P1']))).toMatchObject(refused);
    expect(await transfer('1', ['P1'], { toOfficeId: stranger.officeId })).toMatchObject(refused);
    const outStockLineId = await readDocumentLineId(site.keeper, 'out-stock', out);
    const left = await happened(site.keeper, { outStockId: out }, [{ outStockLineId, quantity: 1, snList: ['P1'] }]);
    expect(left.status).toBe(200);
    expect((await call(app, warehouseReceipt.calls.get, { as: seller, params: { id } })).data).toMatchObject({
      availableQuantity: 3,
      pledgedQuantity: 1,
      reservedQuantity: 0,
    });
    expect(await contradictions(app.db)).toEqual([]);
  });

  test('change hands with the consent of their pledgee where one of them is pledged, though as many are free', async () => {
    const { site, transfer, pledged } = await receipt();
    const to = { toOfficeId: stranger.officeId };
    const asked = getId(await transfer('1', ['P3', 'P4'], to));
    expect(await decide('transfer-application', asked)).toMatchObject({ status: 400, msg: said('stock.consent') });
    const consented = await call(app, transferApplication.calls.consent, { as: lender, body: { id: asked } });
    expect(consented.status).toBe(200);
    expect((await decide('transfer-application', asked)).status).toBe(200);
    expect([await pledged(stranger), await pledged(seller)]).toEqual([['P4'], []]);
    const { data } = await callUnchecked(app, transferApplication.calls.get, {
      as: site.keeper,
      params: { id: asked },
    });
    const child = String(data['toReceiptId']);
    expect((await call(app, warehouseReceipt.calls.get, { as: stranger, params: { id: child } })).data).toMatchObject({
      availableQuantity: 2,
      pledgedQuantity: 1,
      issuableQuantity: 1,
      status: 4,
    });
    // Free pieces ask nobody.
    const free = getId(await transfer('1', ['P1'], to));
    expect((await decide('transfer-application', free)).status).toBe(200);
    expect(await contradictions(app.db)).toEqual([]);
  });

  test('go to another warehouse under their pledge, free ones beside them, and none that is pledged is written off', async () => {
    const { site, transfer, issue, pledged } = await receipt();
    const { keeper } = site;
    const { day: today } = getPresent(app.config);
    const place = { name: '二号库', code: newId() };
    const toSubWarehouseId = getId(await callUnchecked(app, subWarehouse.calls.create, { as: keeper, body: place }));
    const asked = getId(await transfer('2', ['P1', 'P4'], { toSubWarehouseId }));
    expect(await decide('transfer-application', asked)).toMatchObject({ status: 400, msg: said('stock.consent') });
    await call(app, transferApplication.calls.consent, { as: lender, body: { id: asked } });
    expect((await decide('transfer-application', asked)).status).toBe(200);
    // Until it sets out it lies here, and is promised.
    expect(await issue(['P1'])).toMatchObject({ status: 400, msg: said('stock.line.absent', { line: 1, sn: 'P1' }) });

    const [out] = await listRows(app, outStock.calls.page, {
      as: keeper,
      query: { outStockType: masterId('OUT_STOCK_TYPE', '2') },
    });
    const outStockId = String(out?.['id']);
    const leaving = await readDocumentLines(keeper, 'out-stock', outStockId);
    expect(leaving.map(({ snList }) => snList)).toEqual([['P1'], ['P4']]);
    const left = leaving.map(({ id, snList }) => ({ outStockLineId: id, quantity: 1, snList }));
    // Its pledge is of today: before, there was none of it to leave under one.
    expect((await happened(keeper, { outStockId }, left, today)).status).toBe(200);
    const [plan] = await listRows(app, warehousing.calls.page, {
      as: keeper,
      query: { warehousingType: masterId('WAREHOUSING_TYPE', '3') },
    });
    const warehousingId = String(plan?.['id']);
    const [free, secured] = (await readDocumentLines(keeper, 'warehousing', warehousingId)).map(({ id, snList }) => ({
      warehousingLineId: id,
      quantity: 1,
      snList,
    }));
    expect((await happened(keeper, { warehousingId }, [free ?? {}], today)).status).toBe(200);
    const short = { id: warehousingId, shortReason: '途中丢失' };
    expect(await call(app, warehousing.calls.settle, { as: keeper, body: short })).toMatchObject({
      status: 400,
      msg: said('stock.short.pledged'),
    });
    expect((await happened(keeper, { warehousingId }, [secured ?? {}], today)).status).toBe(200);
    const there = await listRows(app, stockBalance.calls.held, {
      as: keeper,
      query: { subWarehouseId: toSubWarehouseId },
    });
    expect(listNumbers(there)).toEqual(['P1', 'P4']);
    expect(await pledged()).toEqual(['P4']);
    expect(await contradictions(app.db)).toEqual([]);
  });

  test('are put elsewhere under their pledge', async () => {
    const { site, transfer, pledged } = await receipt();
    const move = getId(await transfer('3', ['P4', 'P2'], { toSubWarehouseLocationId: site.locationId }));
    expect((await decide('transfer-application', move)).status).toBe(200);
    const there = await listRows(app, stockBalance.calls.held, {
      as: site.keeper,
      query: { subWarehouseLocationId: site.locationId },
    });
    expect(listNumbers(there)).toEqual(['P2', 'P4']);
    expect(await pledged()).toEqual(['P4']);
    expect(await contradictions(app.db)).toEqual([]);
  });
});
