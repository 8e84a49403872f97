import { describe, expect, test } from 'vitest';
import { stockEntry, stockLot, stockBalance } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { warehousing } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { actualDelivery } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { approve } from '@scf-kit/sdk/contract/warehouse/approve';
import { contradictions } from '../../resource/ledger-checks.query.ts';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { masterId } from '../master-data/seed.ts';
import { app, getId, lender, provideDeals, rival, seller, send, stranger, type Row } from '../trade/testing/deals.ts';
import {
  arrived,
  decide,
  happened,
  readDocumentLineId,
  readDocumentLines,
  newGoods,
  newLocation,
  newSite,
  planned,
  pledgedBy,
  receipted,
  submitted,
  type Site,
} from './testing/documents.ts';

provideDeals();

const SALE = masterId('OUT_STOCK_TYPE', '1');
const submitOutStock = (site: Site, body: Row) => submitted(site.keeper, 'out-stock', { outStockType: SALE, ...body });
const free = (site: Site, lines: readonly Row[], more: Row = {}) =>
  submitOutStock(site, { subWarehouseId: site.warehouseId, ownerOfficeId: seller.officeId, lines, ...more });
/** Goods of an out-stock that left on a day, approved. */
const left = async (site: Site, outStockId: string, quantity: number, day?: string) =>
  happened(
    site.keeper,
    { outStockId },
    [{ outStockLineId: await readDocumentLineId(site.keeper, 'out-stock', outStockId), quantity }],
    day,
  );
const most = (line: number, max: number) => ({ status: 400, msg: `第 ${line} 行：数量最多为 ${max}` });

/** Goods of one kind that came by several plans, at a price and on a day each. */
async function lots(site: Site, parts: readonly (readonly [quantity: number, unitPrice: string, day: string])[]) {
  const goodsId = await newGoods();
  const plans: string[] = [];
  for (const [planQuantity, unitPrice, day] of parts) {
    const plan = await planned(site, [{ goodsId, planQuantity, unitPrice }]);
    const warehousingLineId = await readDocumentLineId(site.keeper, 'warehousing', plan);
    const came = await happened(
      site.keeper,
      { warehousingId: plan },
      [{ warehousingLineId, quantity: planQuantity }],
      day,
    );
    expect(came.status).toBe(200);
    plans.push(plan);
  }
  return { goodsId, plans };
}

describe('goods that nobody names a lot of', () => {
  test('leave oldest first, from what is neither pledged nor reserved: 70 of 30@100, 50@110 with 20 pledged, 20@120', async () => {
    const site = await newSite();
    const { goodsId, plans } = await lots(site, [
      [30, '100.00', '2026-01-01'],
      [50, '110.00', '2026-01-02'],
      [20, '120.00', '2026-01-03'],
    ]);
    await pledgedBy(await receipted(site, plans[1] ?? '', 20), 20);
    expect(await free(site, [{ goodsId, quantity: 81 }])).toMatchObject(most(1, 80));
    const out = getId(await free(site, [{ goodsId, quantity: 70 }]));
    expect((await decide('outStock', out)).status).toBe(200);
    // Reserved, they are promised to nobody else.
    expect(await free(site, [{ goodsId, quantity: 11 }])).toMatchObject(most(1, 10));
    expect((await left(site, out, 70)).status).toBe(200);
    const moves = await listRows(app, stockEntry.calls.page, {
      as: seller,
      query: { goodsId, entryKind: 'delivery', placeKind: 'customer' },
    });
    const prices = new Map(
      (await listRows(app, stockLot.calls.page, { as: seller, query: { goodsId } })).map(({ id, unitPrice }) => [
        id,
        Number(unitPrice),
      ]),
    );
    expect(moves.map(({ quantity, lotId }) => `${String(quantity)}@${String(prices.get(lotId))}`).toSorted()).toEqual([
      '10@120',
      '30@100',
      '30@110',
    ]);
    expect(moves.reduce((sum, { quantity, lotId }) => sum + Number(quantity) * (prices.get(lotId) ?? 0), 0)).toBe(7500);
    expect(await free(site, [{ goodsId, quantity: 11 }])).toMatchObject(most(1, 10));
    expect(await contradictions(app.db)).toEqual([]);
  });

  test('leave on no day on which they were not there: in 10, out 8, in 5', async () => {
    const site = await newSite();
    const { goodsId } = await lots(site, [[10, '1.00', '2025-11-01']]);
    const eight = getId(await free(site, [{ goodsId, quantity: 8 }]));
    await decide('outStock', eight);
    expect((await left(site, eight, 8, '2025-11-10')).status).toBe(200);
    const plan = await planned(site, [{ goodsId, planQuantity: 5, unitPrice: '1.00' }]);
    const warehousingLineId = await readDocumentLineId(site.keeper, 'warehousing', plan);
    await happened(site.keeper, { warehousingId: plan }, [{ warehousingLineId, quantity: 5 }], '2025-11-12');
    const three = getId(await free(site, [{ goodsId, quantity: 3 }]));
    await decide('outStock', three);
    expect(await left(site, three, 3, '2025-11-05')).toMatchObject(most(1, 2));
    expect((await left(site, three, 2, '2025-11-05')).status).toBe(200);
    expect((await left(site, three, 1, '2999-01-01')).status).toBe(400);
    expect((await left(site, three, 1, '2025-10-31')).status).toBe(400);
  });
});

describe('a lot of another owner', () => {
  test('leaves in nobody else’s name, whether the lot is named or only its goods', async () => {
    const site = await newSite();
    const goodsId = await newGoods();
    for (const ownerOfficeId of [seller.officeId, rival.officeId]) {
      const plan = await planned(site, [{ goodsId, planQuantity: 5, unitPrice: '10.00' }], { ownerOfficeId });
      const warehousingLineId = await readDocumentLineId(site.keeper, 'warehousing', plan);
      const came = await happened(site.keeper, { warehousingId: plan }, [{ warehousingLineId, quantity: 5 }]);
      expect(came.status).toBe(200);
    }
    const [theirs] = await listRows(app, stockLot.calls.page, { as: rival, query: { goodsId } });
    expect(theirs).toMatchObject({ id: expect.any(String) });
    expect(
      (await listRows(app, stockLot.calls.page, { as: seller, query: { goodsId } })).map(({ id }) => id),
    ).not.toContain(theirs?.['id']);
    expect(await free(site, [{ lotId: theirs?.['id'], quantity: 1 }])).toMatchObject(most(1, 0));
    expect(await free(site, [{ goodsId, quantity: 6 }])).toMatchObject(most(1, 5));
    expect((await free(site, [{ goodsId, quantity: 5 }])).status).toBe(200);
  });
});

describe('of twelve who ask for 3 of 10 at once', () => {
  test('three win, and 1 is left', async () => {
    const site = await newSite();
    const receipt = await receipted(site, await arrived(site, 10), 10);
    const warehouseReceiptLineId = await readDocumentLineId(site.keeper, 'warehouse-receipt', receipt);
    const asked = await Promise.all(
      Array.from({ length: 12 }, () =>
        submitOutStock(site, { warehouseReceiptId: receipt, lines: [{ warehouseReceiptLineId, quantity: 3 }] }),
      ),
    );
    const won = asked.filter(({ status }) => status === 200);
    expect(won).toHaveLength(3);
    await Promise.all(won.map((answer) => decide('outStock', getId(answer))));
    expect((await call(app, warehouseReceipt.calls.get, { as: seller, params: { id: receipt } })).data).toMatchObject({
      reservedQuantity: 9,
      issuableQuantity: 1,
    });
  });
});

describe('what arrives', () => {
  test('damaged is quarantined and never receipted', async () => {
    const site = await newSite();
    const plan = await planned(site, [{ goodsId: await newGoods(), planQuantity: 5, unitPrice: '10.00' }]);
    const warehousingLineId = await readDocumentLineId(site.keeper, 'warehousing', plan);
    const came = await happened(site.keeper, { warehousingId: plan }, [
      { warehousingLineId, quantity: 3 },
      { warehousingLineId, quantity: 2, condition: 'damaged' },
    ]);
    expect(came.status).toBe(200);
    expect((await readDocumentLines(site.keeper, 'warehousing', plan))[0]).toMatchObject({
      actualQuantity: 5,
      damagedQuantity: 2,
    });
    const four = await submitted(site.keeper, 'warehousing/save/receipt', {
      warehousingId: plan,
      lines: [{ warehousingLineId, quantity: 4 }],
    });
    expect(four).toMatchObject(most(1, 3));
    await receipted(site, plan, 3);
    expect((await call(app, warehousing.calls.get, { as: site.keeper, params: { id: plan } })).data).toMatchObject({
      status: 6,
    });
  });

  test('is withdrawn as long as it is not in the books, and mended where it was rejected', async () => {
    const site = await newSite();
    const plan = await planned(site, [{ goodsId: await newGoods(), planQuantity: 5, unitPrice: '10.00' }]);
    const warehousingLineId = await readDocumentLineId(site.keeper, 'warehousing', plan);
    const body = { warehousingId: plan, actualDate: '2026-01-05', lines: [{ warehousingLineId, quantity: 5 }] };
    const first = await callUnchecked(app, actualDelivery.calls.create, { as: site.keeper, body });
    expect(first.data).toMatchObject({ status: 1, actualQuantity: 5 });
    expect(
      (await call(app, actualDelivery.calls.delete, { as: site.keeper, params: { id: getId(first) } })).status,
    ).toBe(200);
    const again = getId(await callUnchecked(app, actualDelivery.calls.create, { as: site.keeper, body }));
    expect((await decide('actual/delivery', again, 3)).status).toBe(200);
    const [line] = await readDocumentLines(site.keeper, 'actual', again);
    const mended = { id: again, lines: [{ id: line?.['id'], quantity: 4 }] };
    expect((await callUnchecked(app, actualDelivery.calls.update, { as: site.keeper, body: mended })).status).toBe(200);
    expect((await call(app, actualDelivery.calls.start, { as: site.keeper, body: { id: again } })).status).toBe(200);
    expect((await decide('actual/delivery', again)).status).toBe(200);
    expect((await call(app, actualDelivery.calls.delete, { as: site.keeper, params: { id: again } })).status).toBe(400);
    expect((await call(app, warehousing.calls.get, { as: site.keeper, params: { id: plan } })).data).toMatchObject({
      status: 4,
    });
  });

  test('has room where it is put, in a place of its warehouse', async () => {
    const [site, other] = [await newSite(), await newSite()];
    const small = await newLocation(site, { capacity: 2 });
    const plan = await planned(site, [{ goodsId: await newGoods(), planQuantity: 5, unitPrice: '10.00' }]);
    const warehousingLineId = await readDocumentLineId(site.keeper, 'warehousing', plan);
    const at = (subWarehouseLocationId: string, quantity = 3) =>
      happened(site.keeper, { warehousingId: plan }, [{ warehousingLineId, quantity, subWarehouseLocationId }]);
    expect(await at(small)).toMatchObject({ status: 400, msg: '库位已满，最多还可存放 2' });
    expect((await at(other.locationId)).status).toBe(400);
    expect((await at(small, 2)).status).toBe(200);
  });

  test('with serial numbers is the pieces that were planned, each once', async () => {
    const site = await newSite();
    const goodsId = await newGoods();
    const plan = await planned(site, [{ goodsId, planQuantity: 2, unitPrice: '10.00', snList: ['a 1', 'A2'] }]);
    const warehousingLineId = await readDocumentLineId(site.keeper, 'warehousing', plan);
    const came = (snList: readonly string[]) =>
      happened(site.keeper, { warehousingId: plan }, [{ warehousingLineId, quantity: snList.length, snList }]);
    for (const bad of [['A3'], ['A1', 'a１'], ['A1', '']]) expect((await came(bad)).status).toBe(400);
    expect((await came(['Ａ1', 'a2'])).status).toBe(200);
    const twice = await planned(site, [{ goodsId, planQuantity: 1, unitPrice: '10.00' }]);
    const again = await happened(site.keeper, { warehousingId: twice }, [
      { warehousingLineId: await readDocumentLineId(site.keeper, 'warehousing', twice), quantity: 1, snList: ['A1'] },
    ]);
    expect(again).toMatchObject({ status: 400, msg: '第 1 行：序列号 A1 已在库' });

    const receipt = await receipted(site, plan, 2, { snList: ['A1', 'A2'] });
    const warehouseReceiptLineId = await readDocumentLineId(site.keeper, 'warehouse-receipt', receipt);
    const asked = (quantity: number, snList?: readonly string[]) =>
      submitOutStock(site, {
        warehouseReceiptId: receipt,
        lines: [{ warehouseReceiptLineId, quantity, ...(snList ? { snList } : {}) }],
      });
    expect((await asked(1)).status).toBe(400);
    expect((await asked(1, ['A9'])).status).toBe(400);
    const out = getId(await asked(1, ['a2']));
    expect((await decide('outStock', out)).status).toBe(200);
    expect((await asked(1, ['A2'])).status).toBe(400);
    expect((await left(site, out, 1)).status).toBe(200);
    expect(await listRows(app, stockBalance.calls.held, { as: site.keeper, query: { goodsId } })).toMatchObject([
      { serialNumber: 'A1' },
    ]);
    expect(await contradictions(app.db)).toEqual([]);
  });
});

describe('people of other offices', () => {
  test('neither see nor make documents of goods that are not theirs, and nobody makes what the server makes', async () => {
    const site = await newSite();
    const plan = await arrived(site, 5);
    expect((await call(app, warehousing.calls.get, { as: stranger, params: { id: plan } })).status).toBe(404);
    expect((await call(app, warehousing.calls.get, { as: seller, params: { id: plan } })).status).toBe(200);
    expect((await call(app, warehousing.calls.update, { as: seller, body: { id: plan, remarks: 'x' } })).status).toBe(
      404,
    );
    const warehousingLineId = await readDocumentLineId(site.keeper, 'warehousing', plan);
    const theirs = { warehousingId: plan, lines: [{ warehousingLineId, quantity: 1 }] };
    expect((await send(stranger, 'POST', 'warehousing/save/receipt', theirs)).status).toBe(400);
    const made = (outStockType: string) =>
      free(site, [{ goodsId: 'x', quantity: 1 }], { outStockType: masterId('OUT_STOCK_TYPE', outStockType) });
    for (const type of ['2', '5']) expect((await made(type)).status).toBe(400);
  });

  test('do not decide: the approval is by whoever its process names, and never by who applied', async () => {
    const site = await newSite();
    const answer = await submitted(site.keeper, 'warehousing', {
      warehousingType: masterId('WAREHOUSING_TYPE', '1'),
      subWarehouseId: site.warehouseId,
      ownerOfficeId: seller.officeId,
      lines: [{ goodsId: await newGoods(), planQuantity: 1, unitPrice: '1.00' }],
    });
    for (const who of [site.keeper, seller, lender, stranger])
      expect(
        (
          await call(app, approve.calls.warehousing, {
            as: who,
            body: { id: getId(answer), approvalStatus: 2 },
          })
        ).status,
      ).toBe(404);
  });
});
