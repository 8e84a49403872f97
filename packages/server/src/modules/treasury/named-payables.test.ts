import { expect, test } from 'vitest';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { paymentAllocation } from '@scf-kit/sdk/contract/treasury/payment-allocation';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { masterId } from '../master-data/seed.ts';
import { app, getId, provideDeals, seller } from '../trade/testing/deals.ts';
import { purchase } from '../trade/testing/goods.ts';

provideDeals();

test('API-026 a payment that names no payable is of the oldest due one, and of several where that is not enough', async () => {
  const { contractId } = await purchase({}, [
    { amountCollected: '300.00', receivableDate: '2026-01-01', condition: '预付' },
    { amountCollected: '700.00', receivableDate: '2026-02-01', condition: '到货' },
  ]);
  const asked = async (origanAmount: string): Promise<string> => {
    const made = await callUnchecked(app, paymentRequest.calls.create, {
      as: seller,
      body: {
        contractId,
        type: masterId('PAYMENT_TYPE', '1'),
        origanAmount,
      },
    });
    expect(await call(app, paymentRequest.calls.start, { as: seller, body: { id: getId(made) } })).toMatchObject({
      status: 200,
    });
    return getId(made);
  };
  const payables = await listRows(app, financePayable.calls.page, { as: seller, query: { contractId } });
  const findDueId = (amount: string) => payables.find((row) => row['payableAmount'] === amount)?.['id'];
  const namedBy = async (id: string) =>
    (await callUnchecked(app, paymentRequest.calls.get, { as: seller, params: { id } })).data['financePayableId'];
  expect(await namedBy(await asked('250'))).toBe(findDueId('300.00'));
  const both = await asked('100');
  expect(await namedBy(both)).toBeNull();
  expect(
    await listRows(app, paymentAllocation.calls.entries, { as: seller, query: { paymentRequestId: both } }),
  ).toMatchObject([
    { financePayableId: findDueId('300.00'), amount: '50.00' },
    { financePayableId: findDueId('700.00'), amount: '50.00' },
  ]);
  expect(await namedBy(await asked('649.99'))).toBe(findDueId('700.00'));
  expect(await namedBy(await asked('0.01'))).toBe(findDueId('700.00'));
});
