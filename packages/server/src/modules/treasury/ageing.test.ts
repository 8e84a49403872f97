import { beforeAll, describe, expect, test } from 'vitest';
import { readSheet } from 'read-excel-file/node';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { plant } from '../../testing/walk.ts';
import { app, provideDeals, seller, send, stranger, type Row } from '../trade/testing/deals.ts';
import { claimed, forContract, received, signed } from './testing/receipts.ts';

provideDeals();

describe('ageing golden: 100,000 due 10-31, 40,000 received on 11-15', () => {
  let contractId: string;
  let sale: Awaited<ReturnType<typeof signed>>;
  const on = async (asOf: string): Promise<Row | undefined> => {
    const { data } = await app.request<Row[]>('GET', '/api/engine/auth/finance-receivable/fetch/ageing', {
      token: seller.token,
      query: { asOf, contractId },
    });
    return data[0];
  };
  beforeAll(async () => {
    sale = await signed({ plans: [{ amount: '100000.00', due: '2025-10-31' }], signDate: '2025-09-01' });
    ({ contractId } = sale);
    await claimed(await received('40000.00', { paymentDate: '2025-11-15' }), forContract(sale, '40000'));
  });

  test('on 11-30 60,000 in 1-30, on 12-01 in 31-60; before it was signed nothing', async () => {
    expect(await on('2025-08-31')).toBeUndefined();
    expect(await on('2025-10-31')).toMatchObject({ notDue: '100000.00', total: '100000.00' });
    expect(await on('2025-11-14')).toMatchObject({ days30: '100000.00' });
    expect(await on('2025-11-30')).toMatchObject({ days30: '60000.00', days60: '0.00', total: '60000.00' });
    expect(await on('2025-12-01')).toMatchObject({ days30: '0.00', days60: '60000.00' });
    expect(await on('2025-12-31')).toMatchObject({ days90: '60000.00' });
    expect(await on('2026-01-30')).toMatchObject({ days180: '60000.00' });
    expect(await on('2026-10-31')).toMatchObject({ days365: '60000.00' });
    expect(await on('2026-11-01')).toMatchObject({ above: '60000.00' });
  });

  test('10,000 back-dated to 11-05: on 11-10 90,000; each figure opens the list it counts', async () => {
    await claimed(await received('10000.00', { paymentDate: '2025-11-05' }), forContract(sale, '10000'));
    expect(await on('2025-11-10')).toMatchObject({ days30: '90000.00', total: '90000.00' });
    expect(await on('2025-11-30')).toMatchObject({ days30: '50000.00' });
    const opened = async (band: string) =>
      (
        await send(seller, 'GET', 'finance-receivable/fetch/ageing-list', undefined, {
          asOf: '2025-11-10',
          band,
          contractId,
        })
      ).data;
    expect(await opened('days30')).toMatchObject([
      { open: '90000.00', settled: '10000.00', daysDue: 10, dueDate: '2025-10-31' },
    ]);
    expect(await opened('days60')).toEqual([]);
    expect((await send(stranger, 'GET', 'finance-receivable/fetch/ageing', undefined, { contractId })).data).toEqual(
      [],
    );
  });

  test('a statement has what was owed before, the entries of the period, and what is owed after', async () => {
    const query = { counterpart: '医院', from: '2025-11-01', through: '2025-11-30' };
    const { data } = await send(seller, 'GET', 'finance-receivable/fetch/statement', undefined, query);
    expect(data).toMatchObject({
      opening: '100000.00',
      entries: [
        {
          day: '2025-11-05',
          documentKind: 'finance-amount-detail',
          code: expect.stringMatching(/^(?:RL|SK)/),
          contractId,
          owed: '0.00',
          settled: '10000.00',
          balance: '90000.00',
        },
        { day: '2025-11-15', settled: '40000.00', balance: '50000.00' },
      ],
      closing: '50000.00',
    });
    const file = await app.request('GET', '/api/engine/auth/finance-receivable/statement/export/excel', {
      token: seller.token,
      query,
    });
    const rows = await readSheet(Buffer.from(file.bytes));
    expect(rows).toHaveLength(5);
    expect(rows[4]?.[5]).toBe(50000);
    expect(
      (await send(seller, 'GET', 'finance-receivable/fetch/statement', undefined, { ...query, through: '2025-10-01' }))
        .status,
    ).toBe(400);
  });
});

test('payables age by what the bank has paid out', async () => {
  const purchase = await signed({ side: 2, plans: [{ amount: '100.00', due: '2025-10-31' }], signDate: '2025-09-01' });
  const { id } = await app.db
    .selectFrom('finance_payable')
    .select('id')
    .where('contractId', '=', purchase.contractId)
    .executeTakeFirstOrThrow();
  for (const [status, amount] of [
    [4, '30.00'],
    [99, '40.00'],
  ] as const)
    await plant(app, resourceNamed('payment-request'), seller.officeId, {
      financePayableId: id,
      contractId: null,
      originalRequestId: null,
      origanAmount: amount,
      actualPayDate: '2025-11-05',
      status,
    });
  const on = async (asOf: string) =>
    (await send(seller, 'GET', 'finance-payable/fetch/ageing', undefined, { asOf, contractId: purchase.contractId }))
      .data;
  expect(await on('2025-11-04')).toMatchObject([{ days30: '100.00' }]);
  expect(await on('2025-11-05')).toMatchObject([{ days30: '70.00' }]);
});
