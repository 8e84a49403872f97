import { beforeEach, describe, expect, test } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { today } from '@scf-kit/sdk/values';
import { plant } from '../../testing/walk.ts';
import { masterId } from '../master-data/seed.ts';
import { app, provideDeals, seller, stranger, type Row } from '../trade/testing/deals.ts';
import { markOverdue } from './dues.ts';
import { getPresent } from '../../clock.ts';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { DUES } from './testing/documents.ts';
import { confirmDue, signed } from './testing/receipts.ts';

provideDeals();
const CNY = masterId('CURRENCY_TYPE', '1');
const ZONE = 'Asia/Shanghai';
const config = { businessTimeZone: ZONE };
const opening = (kind: keyof typeof DUES, changes: Row = {}): Row => ({
  [kind === 'receivable' ? 'customerName' : 'supplierName']: '期初单位',
  [`${kind}Amount`]: '100.00',
  [`${kind}Date`]: '2999-01-01',
  currencyType: CNY,
  ...changes,
});

describe('API-020 API-021 what falls due', () => {
  test('a signed contract has one for each instalment, made once; of a purchase payables', async () => {
    const sale = await signed({
      plans: [
        { amount: '70.00', due: '2999-10-31' },
        { amount: '30.00', due: '2020-01-01' },
      ],
    });
    const rows = await listRows(app, financeReceivable.calls.page, {
      as: seller,
      query: { contractId: sale.contractId },
    });
    expect(rows).toMatchObject([
      {
        receivableAmount: '30.00',
        receivableDate: '2020-01-01',
        status: 3,
        statusDictText: '已逾期',
        month: '2020-01',
      },
      { receivableAmount: '70.00', receivedAmount: '0.00', unreceivedAmount: '70.00', overdueDays: 0, status: 0 },
    ]);
    expect(Number(rows[0]?.['overdueDays'])).toBeGreaterThan(365);
    await sale.sign();
    expect(
      await listRows(app, financeReceivable.calls.page, { as: seller, query: { contractId: sale.contractId } }),
    ).toHaveLength(2);
    const purchase = await signed({ side: 2, plans: [{ amount: '40.00', due: '2999-01-01' }] });
    expect(
      await listRows(app, financePayable.calls.page, { as: seller, query: { contractId: purchase.contractId } }),
    ).toMatchObject([{ payableAmount: '40.00', paidAmount: '0.00', unpaidAmount: '40.00', status: 0 }]);
    expect(
      await listRows(app, financeReceivable.calls.page, { as: stranger, query: { contractId: sale.contractId } }),
    ).toEqual([]);
  });

  test.each(['receivable', 'payable'] as const)(
    'people add and delete opening balances and move days, others confirm it, nothing else: %s',
    async (kind) => {
      const { calls } = DUES[kind];
      const made = await callUnchecked(app, calls.create, {
        as: seller,
        body: opening(kind, { status: 2, contractCollectionPlanId: 'x' }),
      });
      expect(made, made.msg).toMatchObject({ status: 200, data: { status: 0, contractCollectionPlanId: null } });
      const id = String(made.data['id']);
      await confirmDue(kind, id);
      const day = { [`${kind}Date`]: '2020-02-03' };
      await call(app, calls.update, { as: seller, body: { id, ...day, [`${kind}Amount`]: '1.00' } });
      await confirmDue(kind, id);
      expect((await call(app, calls.get, { as: seller, params: { id } })).data).toMatchObject({
        [`${kind}Amount`]: '100.00',
        ...day,
        status: kind === 'receivable' ? 3 : 0,
      });
      const rows = await app.db
        .selectFrom('operation_history_diff')
        .select(['fieldName', 'newValue'])
        .where('newValue', '=', '2020-02-03')
        .execute();
      expect(rows).toContainEqual({ fieldName: `${kind}Date`, newValue: '2020-02-03' });
      expect((await call(app, calls.delete, { as: seller, params: { id } })).status).toBe(200);
      const { contractId } = await signed({
        side: kind === 'receivable' ? 1 : 2,
        plans: [{ amount: '5.00', due: '2999-01-01' }],
      });
      const [due] = await listRows(app, calls.page, { as: seller, query: { contractId } });
      expect((await callUnchecked(app, calls.delete, { as: seller, params: { id: due?.['id'] } })).status).toBe(400);
    },
  );

  test('one becomes overdue as its day passes, also before the night has marked it', async () => {
    const id = await plant(app, resourceNamed('finance-receivable'), seller.officeId, {
      ...opening('receivable'),
      receivedAmount: '40.00',
      receivableDate: '2020-01-01',
      status: 1,
      contractId: null,
      financingId: null,
      contractCollectionPlanId: null,
    });
    const stored = async () =>
      app.db.selectFrom('finance_receivable').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    expect((await call(app, financeReceivable.calls.get, { as: seller, params: { id } })).data).toMatchObject({
      status: 3,
    });
    await markOverdue({ db: app.db, ...getPresent(config) });
    expect(await stored()).toEqual({ status: 3 });
    await call(app, financeReceivable.calls.update, { as: seller, body: { id, receivableDate: today(ZONE) } });
    expect(await stored()).toMatchObject({ status: expect.any(Number) });
  });
});

describe('payments of a payable', () => {
  let contractId: string;
  let payable: string;
  beforeEach(async () => {
    ({ contractId } = await signed({ side: 2, plans: [{ amount: '100.00', due: '2999-01-01' }] }));
    payable = String(
      (await listRows(app, financePayable.calls.page, { as: seller, query: { contractId } }))[0]?.['id'],
    );
  });
  test('approved ones count as paid, those of the bank as paid out; special ones too', async () => {
    const common = { financePayableId: payable, contractId: null };
    const pays = async (kind: 'payment-request' | 'special-payment', amount: string, status: number) =>
      plant(app, resourceNamed(kind), seller.officeId, {
        ...common,
        status,
        ...(kind === 'payment-request'
          ? { origanAmount: amount, originalRequestId: null }
          : { amount, originalPaymentId: null }),
      });
    await pays('payment-request', '10.00', 99);
    await pays('payment-request', '20.00', 4);
    await pays('payment-request', '40.00', 1);
    await pays('special-payment', '5.00', 4);
    await call(app, financePayable.calls.update, {
      as: seller,
      body: { id: payable, payableDate: '2999-02-01' },
    });
    expect((await call(app, financePayable.calls.get, { as: seller, params: { id: payable } })).data).toMatchObject({
      paidAmount: '35.00',
      paidOutAmount: '25.00',
      unpaidAmount: '65.00',
      status: 1,
    });
    expect((await call(app, financePayable.calls.paidAmount, { as: seller, query: { contractId } })).data).toEqual({
      payableAmount: '100.00',
      paidAmount: '35.00',
      paidOutAmount: '25.00',
      unpaidAmount: '65.00',
      totals: [
        {
          currencyType: CNY,
          payableAmount: '100.00',
          paidAmount: '35.00',
          paidOutAmount: '25.00',
          unpaidAmount: '65.00',
          rmbUnpaidAmount: '65.00',
        },
      ],
    });
    const plan = await app.db
      .selectFrom('contract_collection_plan')
      .select('settledAmount')
      .where('contractId', '=', contractId)
      .executeTakeFirstOrThrow();
    expect(plan.settledAmount).toBe('25.00');
  });
});

test('API-021 months sum what falls due in them, as the file does', async () => {
  const { contractId } = await signed({
    plans: [
      { amount: '10.00', due: '2020-01-05' },
      { amount: '20.00', due: '2020-01-31' },
      { amount: '40.00', due: '2999-02-01' },
    ],
  });
  const { data } = await callUnchecked(app, financeReceivable.calls.totalMonth, { as: seller, query: { contractId } });
  expect(data).toMatchObject([
    { month: '2020-01', receivableAmount: '30.00', receivedAmount: '0.00', overdueAmount: '30.00' },
    { month: '2999-02', receivableAmount: '40.00', unreceivedAmount: '40.00', overdueAmount: '0.00' },
  ]);
  const file = await callUnchecked(app, financeReceivable.calls.totalFile, { as: seller, query: { contractId } });
  expect(file.headers.get('content-type')).toContain('spreadsheetml');
});
