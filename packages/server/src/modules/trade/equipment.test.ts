import { describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import {
  orderBiddingProductsWarehousing,
  orderBiddingProductsOutbound,
} from '@scf-kit/sdk/contract/warehouse/order-bidding-products-movement';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { plantUpload } from '../../testing/uploads.ts';
import { app, seller, stranger, list, getId, project, line, provideDeals } from './testing/deals.ts';

provideDeals();

describe('equipment', () => {
  test('DATA-022 API-035 is written while the project is open, its total the product; afterwards only vouchers', async () => {
    const financingId = await project();
    const made = await callUnchecked(app, orderBiddingProducts.calls.create, {
      as: seller,
      body: { ...line, financingId, totalPrice: '1' },
    });
    expect(made.data).toMatchObject({
      totalPrice: '300.30',
      checked: false,
      biddingEquipmentText: '彩色多普勒超声诊断仪',
    });
    const id = getId(made);
    for (const path of [
      'fetch/list',
      'fetch/list-raw',
      'fetch/order-bidding-products',
      'fetch/order-bidding-products/warehousing',
      'fetch/warehousing',
    ]) {
      expect(await list(seller, `order-bidding-products/${path}`, { financingId })).toMatchObject([{ id }]);
      expect(await list(stranger, `order-bidding-products/${path}`, { financingId })).toEqual([]);
    }
    await app.db.updateTable('financing').set({ status: 99 }).where('id', '=', financingId).execute();
    for (const answer of [
      await callUnchecked(app, orderBiddingProducts.calls.update, { as: seller, body: { id, unitPrice: '1' } }),
      await callUnchecked(app, orderBiddingProducts.calls.delete, { as: seller, params: { id } }),
      await callUnchecked(app, orderBiddingProducts.calls.create, {
        as: seller,
        body: { ...line, financingId, totalPrice: '1' },
      }),
    ])
      expect(answer).toMatchObject({ status: 400, msg: message('zh-CN', 'equipment.settled') });
    const key = await plantUpload(app, seller);
    expect(
      await call(app, orderBiddingProducts.calls.update, { as: seller, body: { id, factoryInvoice: key } }),
    ).toMatchObject({
      status: 200,
      data: { factoryInvoice: key, factoryInvoicePath: key },
    });
    expect(
      await call(app, orderBiddingProducts.calls.update, {
        as: seller,
        body: {
          id,
          warehousingVoucher: await plantUpload(app, stranger),
          warehousingVoucherOriginalFileName: 'x.pdf',
        },
      }),
    ).toMatchObject({ status: 400, data: { errors: { warehousingVoucher: expect.any(String) } } });
  });
  test('DATA-023 says how much of it is invoiced', async () => {
    const financingId = await project();
    const id = getId(
      await callUnchecked(app, orderBiddingProducts.calls.create, {
        as: seller,
        body: { ...line, financingId, totalPrice: '1' },
      }),
    );
    const made = await callUnchecked(app, bill.calls.create, {
      as: seller,
      body: {
        direction: 1,
        financingId,
        billAmount: '200.20',
        taxRate: '13',
        lines: [{ orderBiddingProductsId: id, quantity: 2, unitPrice: '100.10', amount: '200.20' }],
      },
    });
    await app.db.updateTable('bill').set({ status: 100 }).where('id', '=', getId(made)).execute();
    expect((await call(app, orderBiddingProducts.calls.get, { as: seller, params: { id } })).data).toMatchObject({
      invoicedQuantity: 2,
      invoicedAmountDictText: '200.20',
      uninvoicedQuantity: 1,
      uninvoicedAmountDictText: '100.10',
      unitPriceDictText: '100.10',
      totalPriceDictText: '300.30',
    });
  });
  test('no more comes in than was ordered and no more goes out than is there, however many try at once', async () => {
    const financingId = await project();
    const orderBiddingProductsId = getId(
      await callUnchecked(app, orderBiddingProducts.calls.create, {
        as: seller,
        body: { ...line, financingId, totalPrice: '1' },
      }),
    );
    const arrive = (quantity: number) =>
      callUnchecked(app, orderBiddingProductsWarehousing.calls.create, {
        as: seller,
        body: {
          orderBiddingProductsId,
          quantity,
          warehousingDate: '2026-01-01',
        },
      });
    const leave = (quantity: number) =>
      callUnchecked(app, orderBiddingProductsOutbound.calls.create, {
        as: seller,
        body: {
          orderBiddingProductsId,
          quantity,
          outboundDate: '2026-01-02',
        },
      });
    expect(await leave(1)).toMatchObject({
      status: 400,
      data: { errors: { quantity: message('zh-CN', 'stock.more', { max: 0 }) } },
    });
    expect(
      (await Promise.all([1, 2, 3, 4, 5].map(() => arrive(1)))).filter(({ status }) => status === 200),
    ).toHaveLength(3);
    expect(
      (await Promise.all([1, 2, 3, 4, 5].map(() => leave(1)))).filter(({ status }) => status === 200),
    ).toHaveLength(3);
    expect(
      (await call(app, orderBiddingProducts.calls.get, { as: seller, params: { id: orderBiddingProductsId } })).data,
    ).toMatchObject({
      warehousedQuantity: 3,
      outboundQuantity: 3,
      stockQuantity: 0,
    });
    const [first] = await listRows(app, orderBiddingProductsWarehousing.calls.page, {
      as: seller,
      query: { orderBiddingProductsId },
    });
    expect(
      await call(app, orderBiddingProductsWarehousing.calls.delete, {
        as: seller,
        params: { id: String(first?.['id']) },
      }),
    ).toMatchObject({
      status: 400,
    });
  });
});
