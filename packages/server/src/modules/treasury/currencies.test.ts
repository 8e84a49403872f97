import { expect, test } from 'vitest';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { callUnchecked, listRows } from '../../testing/calls.ts';
import { masterId } from '../master-data/seed.ts';
import { app, provideDeals, seller } from '../trade/testing/deals.ts';
import { received, signed } from './testing/receipts.ts';

provideDeals();

const [CNY, USD, GBP] = ['1', '2', '5'].map((value) => masterId('CURRENCY_TYPE', value));

test('API-025 receipts are summed by currency, with what they are in RMB beside it where the platform keeps a rate', async () => {
  for (const [amount, currencyType] of [
    ['100.00', CNY],
    ['10.00', USD],
    ['1.00', GBP],
  ] as const)
    await received(amount, { currencyType });
  expect(await listRows(app, financialCollection.calls.totals, { as: seller })).toMatchObject([
    { currencyType: CNY, paymentAmount: '100.00', rmbPaymentAmount: '100.00', rmbUnclaimedAmount: '100.00' },
    { currencyType: USD, paymentAmount: '10.00', rmbPaymentAmount: '71.00', rmbUnclaimedAmount: '71.00' },
    { currencyType: GBP, paymentAmount: '1.00', rmbPaymentAmount: null },
  ]);
});

test('API-021 payables are summed by currency; what several come to is in RMB', async () => {
  for (const [amount, currencyType] of [
    ['100.00', CNY],
    ['10.00', USD],
  ] as const)
    await signed({ side: 2, plans: [{ amount, due: '2999-01-01' }], currencyType: currencyType ?? '' });
  const { data } = await callUnchecked(app, financePayable.calls.paidAmount, { as: seller });
  expect(data).toMatchObject({
    payableAmount: '171.00',
    unpaidAmount: '171.00',
    totals: [
      { currencyType: CNY, payableAmount: '100.00', unpaidAmount: '100.00', rmbUnpaidAmount: '100.00' },
      { currencyType: USD, payableAmount: '10.00', unpaidAmount: '10.00', rmbUnpaidAmount: '71.00' },
    ],
  });
  const dollars = await callUnchecked(app, financePayable.calls.paidAmount, {
    as: seller,
    query: {
      currencyType: USD ?? '',
    },
  });
  expect(dollars.data).toMatchObject({ payableAmount: '10.00' });
});
