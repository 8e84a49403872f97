import { beforeAll, describe, expect, test } from 'vitest';
import { readSheet } from 'read-excel-file/node';
import { permissionCodes, resourceNamed } from '@scf-kit/sdk/contract';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { callUnchecked, call } from '../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';
import { readPdfText } from '../../testing/pdf-text.ts';
import { plant } from '../../testing/walk.ts';
import { masterId } from '../master-data/seed.ts';
import { app, provideDeals, seller, stranger, type Row } from '../trade/testing/deals.ts';
import { claimed, forContract, received, signed } from './testing/receipts.ts';

provideDeals();

/** Of an office that nobody else writes in. */
let pager: TestPerson;
/** Their colleague, who confirms what they enter. */
let other: TestPerson;
beforeAll(async () => {
  const officeId = await newOffice(app.db);
  const roles = [{ codes: permissionCodes, scope: 'office' as const }];
  pager = await newPerson(app.db, { officeId, roles });
  other = await newPerson(app.db, { officeId, roles });
});

describe('ageing golden: 100,000 due 10-31, 40,000 received on 11-15', () => {
  let contractId: string;
  let sale: Awaited<ReturnType<typeof signed>>;
  const on = async (asOf: string): Promise<Row | undefined> => {
    const { data } = await callUnchecked<{ records: Row[]; total: number; totals: Row[] }>(
      app,
      financeReceivable.calls.ageing,
      { as: seller, query: { asOf, contractId } },
    );
    expect(data.total).toBe(data.records.length);
    expect(data.totals.map(({ total }) => total)).toEqual(data.records.map(({ total }) => total));
    return data.records[0];
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
        await callUnchecked(app, financeReceivable.calls.ageingList, {
          as: seller,
          query: {
            asOf: '2025-11-10',
            band,
            contractId,
          },
        })
      ).data;
    expect(await opened('days30')).toMatchObject({
      records: [{ open: '90000.00', settled: '10000.00', daysDue: 10, dueDate: '2025-10-31' }],
      total: 1,
    });
    expect(await opened('days60')).toMatchObject({ records: [], total: 0 });
    expect((await call(app, financeReceivable.calls.ageing, { as: stranger, query: { contractId } })).data).toEqual({
      records: [],
      total: 0,
      totals: [],
    });
  });

  test('a statement has what was owed before, the entries of the period, and what is owed after', async () => {
    const query = { counterpart: '医院', from: '2025-11-01', through: '2025-11-30' };
    const { data } = await callUnchecked(app, financeReceivable.calls.statement, { as: seller, query });
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
    const file = await callUnchecked(app, financeReceivable.calls.statementFile, { as: seller, query });
    const paper = await callUnchecked(app, financeReceivable.calls.statementPdf, { as: seller, query });
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    expect((await readPdfText(paper.bytes)).replaceAll(/\s/g, '')).toMatch(
      /往来单位：医院.*期初余额：100,000\.00.*2025-11-15.*50,000\.00.*期末余额：50,000\.00/,
    );
    const rows = await readSheet(Buffer.from(file.bytes));
    expect(rows).toHaveLength(5);
    expect(rows[4]?.[5]).toBe(50000);
    expect(
      (
        await call(app, financeReceivable.calls.statement, {
          as: seller,
          query: { ...query, through: '2025-10-01' },
        })
      ).status,
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
    (
      await callUnchecked(app, financePayable.calls.ageing, {
        as: seller,
        query: { asOf, contractId: purchase.contractId },
      })
    ).data;
  expect(await on('2025-11-04')).toMatchObject({ records: [{ days30: '100.00' }] });
  expect(await on('2025-11-05')).toMatchObject({ records: [{ days30: '70.00' }] });
});

test('counterparts come page by page, with the totals of all of them by currency', async () => {
  const [yuan, dollars] = ['1', '2'].map((value) => masterId('CURRENCY_TYPE', value));
  for (const [customerName, receivableAmount, currencyType] of [
    ['分页甲', '30.00', yuan],
    ['分页乙', '20.00', yuan],
    ['分页丙', '10.00', yuan],
    ['分页甲', '5.00', dollars],
  ] as const) {
    const body = { customerName, receivableAmount, currencyType, receivableDate: '2024-01-31' };
    const made = await callUnchecked(app, financeReceivable.calls.create, { as: pager, body });
    expect(
      (await callUnchecked(app, financeReceivable.calls.confirm, { as: other, body: { id: made.data['id'] } })).status,
    ).toBe(200);
  }
  const page = async (current: string) =>
    (await callUnchecked(app, financeReceivable.calls.ageing, { as: pager, query: { current, size: '2' } })).data;
  // A total is per currency, with what it is in RMB beside it.
  const totals = [
    { currencyType: yuan, above: '60.00', total: '60.00', rmbTotal: '60.00' },
    { currencyType: dollars, above: '5.00', total: '5.00', rmbTotal: '35.50' },
  ];
  expect(await page('1')).toMatchObject({
    records: [{ counterpart: '分页甲', total: '30.00' }, { counterpart: '分页乙' }],
    total: 4,
    totals,
  });
  expect(await page('2')).toMatchObject({
    records: [{ counterpart: '分页丙' }, { counterpart: '分页甲', total: '5.00' }],
    total: 4,
    totals,
  });
  const { data } = await callUnchecked(app, financeReceivable.calls.ageingList, { as: pager, query: { size: '3' } });
  expect(data).toMatchObject({ total: 4, size: 3, current: 1 });
  const statement = (query: Record<string, string>) =>
    callUnchecked(app, financeReceivable.calls.statement, {
      as: pager,
      query: {
        counterpart: '分页甲',
        from: '2020-01-01',
        through: '2999-12-31',
        ...query,
      },
    });
  expect((await statement({})).data).toMatchObject({ errors: { currencyType: expect.any(String) } });
  expect((await statement({ currencyType: dollars ?? '' })).data).toMatchObject({ closing: '5.00' });
});
