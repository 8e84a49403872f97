import { describe, expect, test } from 'vitest';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { warehousing } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { outStock } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { stockBalance } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { transferApplication } from '@scf-kit/sdk/contract/warehouse/transfer-application';
import { app, getId, lender, provideDeals, rival, seller, stranger, type Row } from '../trade/testing/deals.ts';
import { masterId } from '../master-data/seed.ts';
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
} from './testing/documents.ts';

provideDeals();

const figures = async (id: string, who = seller): Promise<Row> => {
  const { data } = await callUnchecked(app, warehouseReceipt.calls.get, { as: who, params: { id } });
  const { availableQuantity, pledgedQuantity, reservedQuantity, issuableQuantity, pledgedValue, status } = data;
  return { availableQuantity, pledgedQuantity, reservedQuantity, issuableQuantity, pledgedValue, status };
};

describe('golden example: 10 箱 of 12 台 at 1250.00', () => {
  test('come, are receipted, pledged, issued, released and transferred, and every figure is the sum of its moves', async () => {
    const site = await newSite();
    const { keeper } = site;
    const goodsId = await newGoods();
    const plan = await planned(site, [{ goodsId, unitQuantity: '10', unit: '箱', unitPrice: '1250.00' }]);
    const [line] = await readDocumentLines(keeper, 'warehousing', plan);
    expect(line).toMatchObject({ planQuantity: 120, actualQuantity: 0 });
    const warehousingLineId = String(line?.['id']);
    const came = (quantity: number) => happened(keeper, { warehousingId: plan }, [{ warehousingLineId, quantity }]);
    expect(await came(121)).toMatchObject({ status: 400, msg: '第 1 行：数量最多为 120' });
    expect(await came(84)).toMatchObject({ status: 200 });
    expect((await call(app, warehousing.calls.get, { as: keeper, params: { id: plan } })).data).toMatchObject({
      status: 4,
    });
    expect(await came(35)).toMatchObject({ status: 200 });
    // Goods that do not come are settled with a reason.
    expect((await callUnchecked(app, warehousing.calls.settle, { as: keeper, body: { id: plan } })).status).toBe(400);
    expect(
      await call(app, warehousing.calls.settle, {
        as: keeper,
        body: { id: plan, shortReason: '运输途中遗失 1 台' },
      }),
    ).toMatchObject({
      status: 200,
    });
    expect((await readDocumentLines(keeper, 'warehousing', plan))[0]).toMatchObject({
      actualQuantity: 119,
      shortQuantity: 1,
      receiptableQuantity: 119,
    });
    expect(await came(1)).toMatchObject({ status: 400 });

    const receipt = await receipted(site, plan, 119);
    expect((await call(app, warehousing.calls.get, { as: keeper, params: { id: plan } })).data).toMatchObject({
      status: 6,
    });
    expect((await readDocumentLines(keeper, 'warehousing', plan))[0]).toMatchObject({ receiptableQuantity: 0 });
    expect((await call(app, warehouseReceipt.calls.get, { as: seller, params: { id: receipt } })).data).toMatchObject({
      totalQuantity: 119,
      totalValue: '148750.00',
      status: 2,
    });
    await pledgedBy(receipt, 60);
    expect(await figures(receipt)).toMatchObject({ issuableQuantity: 59, pledgedQuantity: 60, status: 4 });

    const warehouseReceiptLineId = await readDocumentLineId(keeper, 'warehouse-receipt', receipt);
    const asked = (quantity: number) =>
      submitted(keeper, 'out-stock', {
        outStockType: masterId('OUT_STOCK_TYPE', '1'),
        warehouseReceiptId: receipt,
        lines: [{ warehouseReceiptLineId, quantity }],
      });
    expect(await asked(60)).toMatchObject({ status: 400, msg: '第 1 行：数量最多为 59' });
    const out = getId(await asked(50));
    expect(await decide('outStock', out)).toMatchObject({ status: 200 });
    expect(await figures(receipt)).toMatchObject({ issuableQuantity: 9, reservedQuantity: 50 });
    const outStockLineId = await readDocumentLineId(keeper, 'out-stock', out);
    for (const quantity of [30, 20])
      expect(await happened(keeper, { outStockId: out }, [{ outStockLineId, quantity }])).toMatchObject({
        status: 200,
      });
    expect((await call(app, outStock.calls.get, { as: keeper, params: { id: out } })).data).toMatchObject({
      status: 5,
    });
    expect(await figures(receipt)).toMatchObject({ availableQuantity: 69, issuableQuantity: 9, reservedQuantity: 0 });

    const release = (who: typeof lender, quantity: number) =>
      callUnchecked(app, warehouseReceipt.calls.release, {
        as: who,
        body: {
          id: receipt,
          reason: '部分还款',
          lines: [{ warehouseReceiptLineId, quantity }],
        },
      });
    for (const who of [seller, keeper, rival, stranger]) expect((await release(who, 25)).status).toBe(404);
    expect((await release(lender, 61)).status).toBe(400);
    expect((await release(lender, 25)).status).toBe(200);
    expect(await figures(receipt)).toMatchObject({ issuableQuantity: 34, pledgedValue: '43750.00' });

    const transfer = getId(
      await submitted(keeper, 'transfer-application', {
        transferType: masterId('TRANSFER_TYPE', '5'),
        warehouseReceiptId: receipt,
        toOfficeId: stranger.officeId,
        lines: [{ warehouseReceiptLineId, quantity: 20 }],
      }),
    );
    expect(await decide('transfer-application', transfer)).toMatchObject({ status: 200 });
    const { data } = await callUnchecked(app, transferApplication.calls.get, { as: keeper, params: { id: transfer } });
    expect(data).toMatchObject({ status: 4, amount: '25000.00' });
    expect(await figures(receipt)).toMatchObject({ availableQuantity: 49, issuableQuantity: 14 });
    const child = String(data['toReceiptId']);
    expect((await call(app, warehouseReceipt.calls.get, { as: stranger, params: { id: child } })).data).toMatchObject({
      parentReceiptId: receipt,
      ownerOfficeId: stranger.officeId,
      availableQuantity: 20,
      totalValue: '25000.00',
      status: 2,
    });
    expect((await call(app, warehouseReceipt.calls.get, { as: stranger, params: { id: receipt } })).status).toBe(404);
    const held = (who: typeof seller) => listRows(app, stockBalance.calls.held, { as: who, query: { goodsId } });
    const sum = async (who: typeof seller) =>
      (await held(who)).reduce((all, { quantity }) => all + Number(quantity), 0);
    expect([await sum(seller), await sum(stranger), await sum(keeper), await sum(lender)]).toEqual([49, 20, 69, 35]);
    expect(await contradictions(app.db)).toEqual([]);
  });

  test('what is on no receipt yet is proposed for the next one, which takes no more', async () => {
    const site = await newSite();
    const plan = await arrived(site, 10);
    await receipted(site, plan, 4);
    const proposed = async () =>
      (await readDocumentLines(site.keeper, 'warehousing', plan))[0]?.['receiptableQuantity'];
    expect(await proposed()).toBe(6);
    const warehousingLineId = await readDocumentLineId(site.keeper, 'warehousing', plan);
    const ask = (quantity: number) =>
      submitted(site.keeper, 'warehousing/save/receipt', {
        warehousingId: plan,
        lines: [{ warehousingLineId, quantity }],
      });
    expect(await ask(7)).toMatchObject({ status: 400, msg: '第 1 行：数量最多为 6' });
    expect((await ask(6)).status).toBe(200);
    expect(await proposed()).toBe(0);
  });

  test('2.5 箱 are 30 台, 2.55 are refused', async () => {
    const site = await newSite();
    const goodsId = await newGoods();
    const body = (unitQuantity: string, unit = '箱') => ({
      warehousingType: masterId('WAREHOUSING_TYPE', '1'),
      subWarehouseId: site.warehouseId,
      ownerOfficeId: seller.officeId,
      lines: [{ goodsId, unitQuantity, unit, unitPrice: '1.00' }],
    });
    const answer = await callUnchecked(app, warehousing.calls.create, { as: site.keeper, body: body('2.5') });
    expect(answer.data).toMatchObject({ status: 0, totalQuantity: 30 });
    for (const bad of ['2.55', '0', '99999999'])
      expect((await call(app, warehousing.calls.create, { as: site.keeper, body: body(bad) })).status).toBe(400);
    expect((await call(app, warehousing.calls.create, { as: site.keeper, body: body('1', '吨') })).status).toBe(400);
  });
});
