import { describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { masterId } from '../master-data/seed.ts';
import type { TestPerson } from '../../testing/people.ts';
import { app, seller, stranger, type Row, line, draft, getId, createContract, provideDeals } from './testing/deals.ts';

provideDeals();

describe('invoices and payments', () => {
  test('DATA-027 DATA-028 an invoice shows its contract, its tax makes up the whole, and no more is asked for than the contract allows', async () => {
    const sale = await callUnchecked(app, contract.calls.create, {
      as: seller,
      body: draft({ contractAmount: '1130.00', products: [{ ...line, equipmentQuantity: 1, unitPrice: '1130' }] }),
    });
    const contractId = getId(sale);
    const [product] = (sale.data['products'] as readonly Row[]).map(({ id }) => id);
    const lines = [{ contractProductId: product, quantity: 1, unitPrice: '1130', amount: '1130' }];
    const made = await callUnchecked(app, bill.calls.create, {
      as: seller,
      body: {
        direction: 1,
        contractId,
        taxRate: '13',
        kind: masterId('BILL_KIND', '1'),
        billType: masterId('BILL_TYPE', '1'),
        lines,
      },
    });
    expect(made.data).toMatchObject({
      applyCode: expect.stringMatching(/^FP-\d{8}-\d{4}$/),
      amountWithoutTax: '1000.00',
      taxAmount: '130.00',
      contractCode: expect.any(String),
      kindDictText: '销项发票',
      billTypeDictText: '增值税专用发票',
      billAmountText: '1,130.00',
      applyUserId: seller.id,
    });
    await app.db.updateTable('bill').set({ status: 1 }).where('id', '=', getId(made)).execute();
    expect(
      (
        await call(app, contract.calls.maxApplyBillAmount, {
          as: seller,
          query: { contractId },
        })
      ).data,
    ).toBe('0.00');
    expect(
      await call(app, bill.calls.create, {
        as: seller,
        body: { direction: 1, contractId, billAmount: '0.01' },
      }),
    ).toMatchObject({
      status: 400,
      data: { errors: { billAmount: message('zh-CN', 'bill.amount.most', { max: '0.00' }) } },
    });
    expect(await call(app, contract.calls.maxApplyBillAmount, { as: stranger, query: { contractId } })).toMatchObject({
      status: 404,
    });
    expect(await listRows(app, bill.calls.historyList, { as: seller, query: { contractId } })).toEqual([]);
    await app.db.updateTable('bill').set({ status: 99 }).where('id', '=', getId(made)).execute();
    expect(
      await listRows(app, bill.calls.historyList, { as: seller, query: { contractId, direction: '1' } }),
    ).toHaveLength(1);
    expect(
      await listRows(app, bill.calls.historyList, { as: seller, query: { contractId, direction: '2,4' } }),
    ).toEqual([]);
    expect(await listRows(app, bill.calls.detailList, { as: stranger, query: { contractId } })).toEqual([]);
  });
  test('lines that are none are refused, whatever they are', async () => {
    for (const lines of [
      [{ quantity: 'a' }],
      [null],
      'x',
      [{ orderBiddingProductsId: 'x', quantity: 1, unitPrice: '1', amount: '1); drop' }],
    ])
      expect(
        (await callUnchecked(app, bill.calls.create, { as: seller, body: { direction: 1, billAmount: '1', lines } }))
          .status,
      ).toBe(400);
  });
  test('DATA-025 a payment shows what follows from its contract and its rate', async () => {
    const contractId = await createContract({
      contractAmount: '500.00',
      currencyType: masterId('CURRENCY_TYPE', '2'),
    });
    const made = await callUnchecked(app, paymentRequest.calls.create, {
      as: seller,
      body: {
        contractId,
        origanAmount: '100.55',
        exchangeRate: '7.1',
        type: masterId('PAYMENT_TYPE', '1'),
        currency: masterId('CURRENCY_TYPE', '2'),
      },
    });
    expect(made.data).toMatchObject({
      rmbAmount: '713.91',
      rmbAmountDictText: '713.91',
      contractAmountDictText: '500.00',
      typeDictText: '预付款',
      currencyDictText: '美元',
      paidOriganAmount: '0.00',
      status: 0,
    });
    await app.db.updateTable('payment_request').set({ status: 99 }).where('id', '=', getId(made)).execute();
    expect(
      (
        await call(app, paymentRequest.calls.paidOriganAmount, {
          as: seller,
          query: { contractId },
        })
      ).data,
    ).toBe('100.55');
    expect(await listRows(app, paymentRequest.calls.historyList, { as: seller, query: { contractId } })).toMatchObject([
      { contractCode: expect.any(String), paidOriganAmount: '100.55' },
    ]);
  });
  test('the paid sum of a contract is that of its paid requests, for people who see the contract', async () => {
    const contractId = await createContract({ contractAmount: '500.00' });
    const paid = (who: TestPerson, query: Readonly<Record<string, string>> = { contractId }) =>
      callUnchecked<string>(app, paymentRequest.calls.paidOriganAmount, { as: who, query });
    expect((await paid(seller)).data).toBe('0.00');
    for (const [origanAmount, status] of [
      ['0.10', 99],
      ['0.20', 1],
      ['7', 99],
    ] as const) {
      const made = await callUnchecked(app, paymentRequest.calls.create, {
        as: seller,
        body: { contractId, origanAmount },
      });
      await app.db.updateTable('payment_request').set({ status }).where('id', '=', getId(made)).execute();
    }
    expect((await paid(seller)).data).toBe('7.10');
    expect(await paid(stranger)).toMatchObject({ status: 404, data: null });
    expect(await paid(seller, { contractId: "' or true --" })).toMatchObject({ status: 404 });
    expect(await paid(seller, {})).toMatchObject({
      status: 400,
      data: { errors: { contractId: message('zh-CN', 'check.required') } },
    });
  });
  test('DATA-029 a collection says its amount in words', async () => {
    const made = await callUnchecked(app, financialCollection.calls.create, {
      as: seller,
      body: {
        namePayer: '医院',
        paymentDate: '2026-11-01',
        paymentAmount: '10005',
      },
    });
    expect(made.data).toMatchObject({
      paymentAmountDictText: '10,005.00',
      rmbText: '壹万零伍元整',
      unclaimedAmountDictText: '10,005.00',
      status: 0,
    });
    expect(await listRows(app, financialCollection.calls.list, { as: stranger })).toEqual([]);
  });
});
