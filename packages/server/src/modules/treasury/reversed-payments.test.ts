import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { message, resourceNamed } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { paymentAllocation } from '@scf-kit/sdk/contract/treasury/payment-allocation';
import { today } from '@scf-kit/sdk/values';
import type { TestPerson } from '../../testing/people.ts';
import { plant } from '../../testing/walk.ts';
import { contradictions } from '../../resource/ledger-checks.query.ts';
import { quoteTable } from '../../resource/shape.query.ts';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { decide } from '../../testing/decisions.ts';
import { plantUpload } from '../../testing/uploads.ts';
import { masterId } from '../master-data/seed.ts';
import { app, getId, provideDeals, seller, type Row } from '../trade/testing/deals.ts';
import { colleague, purchase, SUPPLIER } from '../trade/testing/goods.ts';
import { PAYMENTS, type PaymentKind } from './testing/documents.ts';

provideDeals();

let cashier: TestPerson;
let account: string;
beforeAll(async () => {
  cashier = await colleague();
  account = await plant(app, resourceNamed('bank-account'), seller.officeId, {
    accountNumber: '622200001',
    currencyType: masterId('CURRENCY_TYPE', '1'),
    enabled: true,
  });
});

const said = (key: Parameters<typeof message>[1], params = {}): string => message('zh-CN', key, params);
/** Of each kind: the field of its amount, and the one that names what it takes back. */
const KINDS = {
  'payment-request': ['origanAmount', 'originalRequestId'],
  'special-payment': ['amount', 'originalPaymentId'],
  'fee-apply': ['amount', 'originalFeeId'],
} as const;
const KIND_NAMES = ['payment-request', 'special-payment', 'fee-apply'] as const;

const buildPurpose = (kind: PaymentKind, contractId: string): Row =>
  kind === 'payment-request'
    ? { contractId, type: masterId('PAYMENT_TYPE', '1') }
    : kind === 'special-payment'
      ? {
          contractId,
          paymentKind: masterId('SPECIAL_PAYMENT_KIND', '2'),
          payeeName: SUPPLIER,
          reason: '供应商要求提前付款',
        }
      : { feeType: masterId('FEE_TYPE', '1'), payeeName: SUPPLIER };

/** A payment, or what takes one back, that was approved by its calls; answers its id. */
async function approved(
  kind: PaymentKind,
  contractId: string,
  amount: string,
  original?: string,
  changes: Row = {},
): Promise<string> {
  const [amountField, originalField] = KINDS[kind];
  const made = await callUnchecked(app, PAYMENTS[kind].calls.create, {
    as: seller,
    body: {
      ...buildPurpose(kind, contractId),
      [amountField]: amount,
      ...changes,
      ...(original === undefined ? {} : { [originalField]: original }),
    },
  });
  const started = await callUnchecked(app, PAYMENTS[kind].calls.start, { as: seller, body: { id: getId(made) } });
  if (started.status !== 200) throw new Error(`${started.msg} ${JSON.stringify(started.data)}`);
  const decided = await decide(app, String(started.data['processInstanceId']));
  if (decided.status !== 200) throw new Error(decided.msg);
  return getId(made);
}

let serial = 0;
const pay = async (kind: PaymentKind, id: string) =>
  callUnchecked(app, PAYMENTS[kind].calls.pay, {
    as: cashier,
    body: {
      id,
      payAccountId: account,
      bankSerialNumber: `LS${(serial += 1)}`,
      actualPayDate: today('Asia/Shanghai'),
      paymentCreditList: [{ originalFileName: 'voucher.pdf', newFilePath: await plantUpload(app, cashier) }],
    },
  });
const get = async (kind: PaymentKind, id: string): Promise<Row> =>
  (await callUnchecked(app, PAYMENTS[kind].calls.get, { as: seller, params: { id } })).data;
const createPurchase = async (): Promise<string> =>
  (
    await purchase({}, [
      { amountCollected: '100.00', receivableDate: '2026-01-01', condition: '预付' },
      { amountCollected: '900.00', receivableDate: '2026-02-01', condition: '到货' },
    ])
  ).contractId;

describe.each(KIND_NAMES)('%s', (kind) => {
  test('API-026 one that was reversed whole has ended with its reversal: neither is paid, and another is, once', async () => {
    const contractId = await createPurchase();
    const first = await approved(kind, contractId, '1000');
    const back = await approved(kind, contractId, '-1000', first);
    expect(await get(kind, first)).toMatchObject({ status: 5, statusDictText: '已冲销' });
    expect(await get(kind, back)).toMatchObject({ status: 5 });
    for (const id of [first, back]) expect(await pay(kind, id)).toMatchObject({ status: 400 });
    const second = await approved(kind, contractId, '1000');
    expect(await pay(kind, second)).toMatchObject({ status: 200 });
    if (kind !== 'fee-apply')
      expect((await call(app, contract.calls.get, { as: seller, params: { id: contractId } })).data).toMatchObject({
        paidAmount: '1000.00',
      });
    expect(await contradictions(app.db)).toEqual([]);
  });

  test('API-026 what is paid of one is what approved reversals leave of it', async () => {
    const contractId = await createPurchase();
    const first = await approved(kind, contractId, '1000');
    const back = await approved(kind, contractId, '-400', first);
    expect(await get(kind, first)).toMatchObject({ status: 99, reversedAmount: '-400.00', leftAmount: '600.00' });
    // The reversal brings no money by itself: nothing was paid yet.
    expect(await pay(kind, back)).toMatchObject({ status: 400, msg: said('payment.reversal.unpaid') });
    expect(await pay(kind, first)).toMatchObject({ status: 200 });
    expect(await get(kind, back)).toMatchObject({ status: 4, actualPayDate: today('Asia/Shanghai') });
    if (kind !== 'fee-apply')
      expect((await call(app, contract.calls.get, { as: seller, params: { id: contractId } })).data).toMatchObject({
        paidAmount: '600.00',
      });
    expect(await contradictions(app.db)).toEqual([]);
  });
});

describe.each(['payment-request', 'special-payment'] as const)('%s', (kind) => {
  test('what was paid and taken back counts as paid out until its money has returned', async () => {
    const contractId = await createPurchase();
    const first = await approved(kind, contractId, '1000');
    expect(await pay(kind, first)).toMatchObject({ status: 200 });
    const back = await approved(kind, contractId, '-1000', first);
    const second = await approved(kind, contractId, '1000');
    expect(await pay(kind, second)).toMatchObject({ status: 400, msg: said('payment.out.most', { max: '0.00' }) });
    expect(await pay(kind, back)).toMatchObject({ status: 200 });
    expect(await pay(kind, second)).toMatchObject({ status: 200 });
    expect(await contradictions(app.db)).toEqual([]);
  });
});

test.each(KIND_NAMES)('ledger-check finds a reversed %s that was paid', async (kind) => {
  const contractId = await createPurchase();
  const first = await approved(kind, contractId, '1000');
  const back = await approved(kind, contractId, '-1000', first);
  const table = quoteTable(resourceNamed(kind).table);
  const write = (ids: readonly string[], status: 4 | 5 | 99, payTime: string | null = null) =>
    sql`update ${table} set "status" = ${status}, "payTime" = ${payTime} where "id" = any(${[...ids]}::text[])`.execute(
      app.db,
    );
  const found = async () => (await contradictions(app.db)).map(({ check }) => check);
  await write([first, back], 99);
  expect(await found()).toContain('payments taken back whole have ended');
  await write([first], 4, '2999-01-01T00:00:00.000Z');
  expect(await found()).toContain('payments taken back before they were paid are not paid whole');
  await write([first, back], 5);
  expect(await contradictions(app.db)).toEqual([]);
});

test('API-026 a request of several instalments settles them, the oldest due first, and gives back the last first', async () => {
  const payeeName = '对账供应商';
  const { contractId } = await purchase({ customerName: payeeName }, [
    { amountCollected: '200.00', receivableDate: '2026-02-01', condition: '到货' },
    { amountCollected: '100.00', receivableDate: '2026-01-01', condition: '预付' },
    { amountCollected: '700.00', receivableDate: '2026-03-01', condition: '验收' },
  ]);
  const dues = async () =>
    (await listRows(app, financePayable.calls.page, { as: seller, query: { contractId } })).map((row) => [
      row['paidAmount'],
      row['paidOutAmount'],
      row['status'],
    ]);
  const first = await approved('payment-request', contractId, '300');
  expect(await dues()).toEqual([
    ['100.00', '0.00', 2],
    ['200.00', '0.00', 2],
    ['0.00', '0.00', 0],
  ]);
  const part = await approved('special-payment', contractId, '50.00', undefined, { payeeName });
  expect(
    await listRows(app, paymentAllocation.calls.entries, { as: seller, query: { paymentRequestId: first } }),
  ).toMatchObject([{ amount: '100.00' }, { amount: '200.00' }]);
  expect(await pay('payment-request', first)).toMatchObject({ status: 200 });
  const open = async () =>
    (await callUnchecked(app, financePayable.calls.ageing, { as: seller, query: { contractId } })).data['totals'];
  expect(await open()).toMatchObject([{ total: '700.00' }]);
  expect(await pay('special-payment', part)).toMatchObject({ status: 200 });
  expect(await open()).toMatchObject([{ total: '650.00' }]);
  const statement = await callUnchecked(app, financePayable.calls.statement, {
    as: seller,
    query: {
      counterpart: payeeName,
      from: '2020-01-01',
      through: '2999-12-31',
    },
  });
  expect(statement.data).toMatchObject({ closing: '650.00' });
  const back = await approved('payment-request', contractId, '-150', first);
  expect((await dues()).map(([paid]) => paid)).toEqual(['100.00', '50.00', '50.00']);
  expect(await pay('payment-request', back)).toMatchObject({ status: 200 });
  expect((await dues()).map(([, out]) => out)).toEqual(['100.00', '50.00', '50.00']);
  expect(await open()).toMatchObject([{ total: '800.00' }]);
  expect(await contradictions(app.db)).toEqual([]);
});

test('ledger-check finds a payment that settles none of the instalments of its contract', async () => {
  const contractId = await createPurchase();
  const id = await approved('payment-request', contractId, '1000');
  expect(await contradictions(app.db)).toEqual([]);
  await app.db.deleteFrom('payment_allocation').where('paymentRequestId', '=', id).execute();
  await app.db
    .updateTable('finance_payable')
    .set({ paidAmount: '0.00', status: 0 })
    .where('contractId', '=', contractId)
    .execute();
  expect(await contradictions(app.db)).toMatchObject([
    { check: 'payments settle the instalments of their contract', stored: '0.00', entries: '1000.00' },
  ]);
});
