import { expect, test } from 'vitest';
import { resourceNamed, type Call } from '@scf-kit/sdk/contract';
import { acceptanceReport } from '@scf-kit/sdk/contract/trade/acceptance-report';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { nonFinancing } from '@scf-kit/sdk/contract/trade/non-financing';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import { app, provideDeals, seller } from '../trade/testing/deals.ts';
import { recordStatements } from '../../testing/statements.ts';
import { plant } from '../../testing/walk.ts';
import { received, signed } from './testing/receipts.ts';
import { callUnchecked } from '../../testing/calls.ts';

provideDeals();

const countSent = async (work: () => Promise<unknown>): Promise<number> => (await recordStatements(work)).sent.length;

const LISTS: readonly Call[] = [
  contract.calls.page,
  bill.calls.page,
  financeReceivable.calls.page,
  financePayable.calls.page,
  financeReceivable.calls.ageing,
  financialCollection.calls.page,
  financeAmountDetail.calls.page,
  paymentRequest.calls.page,
  specialPayment.calls.page,
  acceptanceReport.calls.page,
  nonFinancing.calls.page,
];

test('a page of trade or treasury takes as many statements of twenty rows as of one', async () => {
  const office = seller.officeId;
  const ask = (made: Call, size: number) =>
    callUnchecked<{ records: unknown[]; total: number }>(app, made, { as: seller, query: { size } });
  for (let n = 0; n < 20; n += 1) {
    const plans = [{ amount: '100.00', due: '2026-01-31' }];
    const sale = await signed({ plans, customerName: `客户 ${n}` });
    await signed({ plans, side: 2, customerName: `供应商 ${n}` });
    const contractId = sale.contractId;
    const billId = await plant(app, resourceNamed('bill'), office, { contractId, direction: 1, status: 100 });
    await plant(app, resourceNamed('bill-line'), office, { billId });
    await plant(app, resourceNamed('finance-amount-detail'), office, {
      financialCollectionId: await received('10.00', { namePayer: `客户 ${n}`, bankSerialNumber: `S${n}` }),
      contractId,
      amount: '1.00',
    });
    for (const name of ['payment-request', 'special-payment', 'acceptance-report'] as const)
      await plant(app, resourceNamed(name), office, { contractId });
    await plant(app, resourceNamed('non-financing'), office, { status: 99 });
  }
  const counted: Record<string, readonly [number, number]> = {};
  for (const made of LISTS) {
    const { status, data } = await ask(made, 20);
    expect([made.path, status, data?.records?.length]).toEqual([made.path, 200, 20]);
    // The server has been asked once: whatever it remembers, it remembers now.
    counted[made.path] = [await countSent(() => ask(made, 1)), await countSent(() => ask(made, 20))];
  }
  expect(Object.entries(counted).filter(([, [one, twenty]]) => one === 0 || twenty > one)).toEqual([]);
});
