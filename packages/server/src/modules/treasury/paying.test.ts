import { beforeAll, describe, expect, test } from 'vitest';
import { message, permissionCodes, resourceNamed } from '@scf-kit/sdk/contract';
import { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { newId, today } from '@scf-kit/sdk/values';
import { callUnchecked, listRows, call } from '../../testing/calls.ts';
import { newPerson, type TestPerson } from '../../testing/people.ts';
import { plant } from '../../testing/walk.ts';
import { masterId } from '../master-data/seed.ts';
import { app, getId, provideDeals, seller, stranger, type Row } from '../trade/testing/deals.ts';
import { holdClock } from '../../testing/clock.ts';
import { approveAll } from '../../testing/decisions.ts';
import { plantUpload } from '../../testing/uploads.ts';
import { PAYMENTS, type PaymentKind } from './testing/documents.ts';

provideDeals();

const [CNY, USD, JPY] = ['1', '2', '4'].map((value) => masterId('CURRENCY_TYPE', value));
const ZONE = 'Asia/Shanghai';
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
let cashier: TestPerson;
let account: string;
beforeAll(async () => {
  cashier = await newPerson(app.db, {
    officeId: seller.officeId,
    roles: [{ codes: permissionCodes, scope: 'office' as const }],
  });
  account = await newAccount();
});

let accounts = 0;
const newAccount = async (values: Row = {}, officeId = seller.officeId): Promise<string> => {
  accounts += 1;
  const accountNumber = `62220000${accounts}`;
  return plant(app, resourceNamed('bank-account'), officeId, {
    accountNumber,
    currencyType: CNY,
    enabled: true,
    ...values,
  });
};

const KINDS = ['payment-request', 'special-payment', 'fee-apply'] as const;

/** A record that is through, as its applicant made it. */
const approved = (kind: PaymentKind, values: Row = {}): Promise<string> =>
  plant(app, resourceNamed(kind), seller.officeId, {
    createBy: seller.id,
    ...(kind === 'payment-request'
      ? { origanAmount: '100.00', currency: CNY, originalRequestId: null, contractId: null }
      : { amount: '100.00', currencyType: CNY, applyUserId: seller.id }),
    ...(kind === 'special-payment' ? { originalPaymentId: null } : {}),
    ...(kind === 'fee-apply' ? { originalFeeId: null } : {}),
    payAccountId: null,
    bankSerialNumber: null,
    actualPayDate: null,
    processInstanceId: null,
    status: 99,
    ...values,
  });
let serial = 0;
async function paid(changes: Row = {}): Promise<Row> {
  serial += 1;
  return {
    payAccountId: account,
    bankSerialNumber: `LS${serial}`,
    actualPayDate: today(ZONE),
    paymentCreditList: [{ originalFileName: 'voucher.pdf', newFilePath: await plantUpload(app, cashier) }],
    ...changes,
  };
}
const pay = async (kind: PaymentKind, id: string, changes: Row = {}, who = cashier) =>
  callUnchecked(app, PAYMENTS[kind].calls.pay, { as: who, body: { id, ...(await paid(changes)) } });

describe.each(KINDS)('paying: %s', (kind) => {
  test('an approved one is paid with account, serial number, day and voucher, and says who entered it', async () => {
    const id = await approved(kind);
    const bankSerialNumber = `BANK-${kind}`;
    expect(await pay(kind, id, { bankSerialNumber })).toMatchObject({ status: 200 });
    expect((await call(app, PAYMENTS[kind].calls.get, { as: seller, params: { id } })).data).toMatchObject({
      status: 4,
      payAccountId: account,
      bankSerialNumber,
      actualPayDate: today(ZONE),
      payUserId: cashier.id,
      paymentCreditList: [{ originalFileName: 'voucher.pdf' }],
    });
    expect((await pay(kind, id)).status).toBe(400);
  });

  test('only what is approved is paid', async () => {
    for (const status of [0, 1, 2, 3]) expect((await pay(kind, await approved(kind, { status }))).status).toBe(400);
  });

  test('not by who applied for it, not without the cashier’s code, not by another office', async () => {
    const id = await approved(kind);
    expect(await pay(kind, id, {}, seller)).toMatchObject({ status: 400, msg: message('zh-CN', 'payment.own') });
    const clerk = await newPerson(app.db, {
      officeId: seller.officeId,
      roles: [{ codes: ['FINANCE_PAYABLE', 'FEE_APPLY'], scope: 'office' as const }],
    });
    expect((await pay(kind, id, {}, clerk)).status).toBe(403);
    expect((await pay(kind, id, {}, stranger)).status).toBe(404);
  });

  test('nor by who started its approval, or changed it last before that, though somebody else wrote it', async () => {
    const instance = async (startUserId: string, ...further: readonly string[]): Promise<string> => {
      const id = newId();
      const now = new Date().toISOString();
      await app.db
        .insertInto('flow_instance')
        .values({
          id,
          definitionId: 'none',
          definitionKey: kind,
          title: 'T',
          status: 99,
          startUserId,
          startTime: now,
          endTime: now,
          round: 1,
          rootId: id,
        })
        .execute();
      for (const userId of further)
        await app.db.insertInto('flow_applicant').values({ instanceId: id, userId }).execute();
      return id;
    };
    const own = { status: 400, msg: message('zh-CN', 'payment.own') };
    for (const processInstanceId of [await instance(cashier.id), await instance(seller.id, cashier.id)])
      expect(await pay(kind, await approved(kind, { processInstanceId }))).toMatchObject(own);
    const others = await approved(kind, { processInstanceId: await instance(seller.id) });
    expect((await pay(kind, others)).status).toBe(200);
  });

  test('from an account of the office in its currency that is in use', async () => {
    const id = await approved(kind);
    const refused = async (payAccountId: string) =>
      expect((await pay(kind, id, { payAccountId })).data, payAccountId).toMatchObject({
        errors: { payAccountId: expect.any(String) },
      });
    await refused(await newAccount({ enabled: false }));
    await refused(await newAccount({ currencyType: USD }));
    await refused(await newAccount({}, stranger.officeId));
    await refused('none');
  });

  test('not on a day to come, not without a voucher or a serial number', async () => {
    const id = await approved(kind);
    const refused = async (changes: Row, field: string) =>
      expect((await pay(kind, id, changes)).data, field).toMatchObject({ errors: { [field]: expect.any(String) } });
    await refused({ actualPayDate: '2999-01-01' }, 'actualPayDate');
    await refused({ paymentCreditList: [] }, 'paymentCreditList');
    await refused({ bankSerialNumber: ' ' }, 'bankSerialNumber');
  });

  test('an account has a serial number once, whatever was paid with it, and whoever enters it first', async () => {
    const bankSerialNumber = `ONCE-${kind}`;
    const ids = await Promise.all(KINDS.map((each) => approved(each)));
    const answers = await Promise.all(KINDS.map((each, at) => pay(each, ids[at] ?? '', { bankSerialNumber })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const other = await newAccount();
    expect((await pay(kind, await approved(kind), { bankSerialNumber, payAccountId: other })).status).toBe(200);
  });
});

test('not before the day it was approved', async () => {
  holdClock();
  const made = await callUnchecked(app, feeApply.calls.create, {
    as: seller,
    body: { feeType: masterId('FEE_TYPE', '1'), amount: '10' },
  });
  const id = getId(made);
  const { data } = await callUnchecked(app, feeApply.calls.start, { as: seller, body: { id } });
  await approveAll(app, String(data['processInstanceId']));
  const day = today(ZONE);
  expect((await pay('fee-apply', id, { actualPayDate: addDays(day, -1) })).data).toMatchObject({
    errors: { actualPayDate: message('zh-CN', 'payment.day.early', { day }) },
  });
  expect(await pay('fee-apply', id)).toMatchObject({ status: 200 });
});

describe('amounts in other currencies', () => {
  const request = (values: Row) =>
    callUnchecked(app, paymentRequest.calls.create, { as: seller, body: { payeeName: '供应商', ...values } });

  test('RMB has rate 1, others a rate above 0; RMB is rounded half up by payment', async () => {
    expect((await request({ currency: CNY, origanAmount: '10', exchangeRate: '7.1' })).data).toMatchObject({
      errors: { exchangeRate: message('zh-CN', 'payment.rate.rmb') },
    });
    expect((await request({ origanAmount: '10', exchangeRate: '0.5' })).data).toMatchObject({
      errors: { exchangeRate: expect.any(String) },
    });
    expect((await request({ currency: USD, origanAmount: '10', exchangeRate: '0' })).data).toMatchObject({
      errors: { exchangeRate: expect.any(String) },
    });
    expect((await request({ currency: USD, origanAmount: '0.50', exchangeRate: '7.11' })).data).toMatchObject({
      rmbAmount: '3.56',
      amountInWords: '美元伍角整',
    });
    const made = await request({ currency: USD, origanAmount: '10', exchangeRate: '7.1' });
    expect(
      (await call(app, paymentRequest.calls.update, { as: seller, body: { id: getId(made), currency: CNY } })).status,
    ).toBe(400);
  });

  test('yen have no decimals, and an amount in words names its currency', async () => {
    expect((await request({ currency: JPY, origanAmount: '100.5', exchangeRate: '0.05' })).data).toMatchObject({
      errors: { origanAmount: message('zh-CN', 'payment.currency.digits') },
    });
    expect((await request({ currency: JPY, origanAmount: '101', exchangeRate: '0.05' })).data).toMatchObject({
      rmbAmount: '5.05',
      amountInWords: '日元壹佰零壹元整',
    });
    const fee = { feeType: masterId('FEE_TYPE', '1'), currencyType: JPY, amount: '1', lines: [{ amount: '0.5' }] };
    expect((await call(app, feeApply.calls.create, { as: seller, body: fee })).status).toBe(400);
  });

  test('a payee’s account has digits only', async () => {
    for (const payeeAccountNumber of ['6222ABC', '62 22', '六二'])
      expect((await request({ origanAmount: '1', payeeAccountNumber })).data).toMatchObject({
        errors: { payeeAccountNumber: expect.any(String) },
      });
  });

  test('expenses by line in another currency have their RMB from the sum of the lines', async () => {
    const made = await callUnchecked(app, feeApply.calls.create, {
      as: seller,
      body: {
        feeType: masterId('FEE_TYPE', '1'),
        amount: '1',
        currencyType: USD,
        exchangeRate: '7',
        lines: [
          { amount: '10.10', feeType: masterId('FEE_TYPE', '1') },
          { amount: '0.20', feeType: masterId('FEE_TYPE', '2'), occurDate: '2026-01-02' },
        ],
      },
    });
    expect(made.data).toMatchObject({ amount: '10.30', rmbAmount: '72.10', lines: [{}, {}] });
    expect(await listRows(app, feeApply.calls.page, { as: seller, query: {} })).not.toEqual([]);
  });
});
