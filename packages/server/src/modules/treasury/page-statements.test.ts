import { expect, test } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { app, provideDeals, seller } from '../trade/testing/deals.ts';
import { recordStatements } from '../../testing/statements.ts';
import { plant } from '../../testing/walk.ts';
import { received, signed } from './testing/receipts.ts';

provideDeals();

const countSent = async (work: () => Promise<unknown>): Promise<number> => (await recordStatements(work)).sent.length;

const LISTS = [
  'contract',
  'bill',
  'finance-receivable',
  'finance-payable',
  'finance-receivable/fetch/ageing',
  'financial-collection',
  'finance-amount-detail',
  'payment-request',
  'special-payment',
  'acceptance-report',
  'non-financing',
];

test('a page of trade or treasury takes as many statements of twenty rows as of one', async () => {
  const office = seller.officeId;
  const ask = (path: string, size: number) =>
    app.request<{ records: unknown[]; total: number }>('GET', `/api/engine/auth/${path}`, {
      token: seller.token,
      query: { size: String(size) },
    });
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
  for (const path of LISTS) {
    const { status, data } = await ask(path, 20);
    expect([path, status, data?.records?.length]).toEqual([path, 200, 20]);
    // The server has been asked once: whatever it remembers, it remembers now.
    counted[path] = [await countSent(() => ask(path, 1)), await countSent(() => ask(path, 20))];
  }
  expect(Object.entries(counted).filter(([, [one, twenty]]) => one === 0 || twenty > one)).toEqual([]);
});
