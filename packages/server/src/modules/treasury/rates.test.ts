import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { message, permissionCodes } from '@scf-kit/sdk/contract';
import { exchangeRate as rateTable } from '@scf-kit/sdk/contract/master-data/exchange-rate';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import { today } from '@scf-kit/sdk/values';
import { callUnchecked, type Caller, call } from '../../testing/calls.ts';
import { newPerson } from '../../testing/people.ts';
import { masterId } from '../master-data/seed.ts';
import { app, createContract, getId, line, provideDeals, seller, type Row } from '../trade/testing/deals.ts';
import { PAYMENTS } from './testing/documents.ts';
import { forContract, received, signed, split } from './testing/receipts.ts';

provideDeals();

const DAY = today('Asia/Shanghai');
const [CNY, USD, GBP] = ['1', '2', '5'].map((value) => masterId('CURRENCY_TYPE', value));
const said = (key: Parameters<typeof message>[1], params = {}): string => message('zh-CN', key, params);
const far = (rate: string, day = DAY) => ({
  data: { errors: { exchangeRate: said('rate.far', { day, rate, percent: 2 }) } },
});

let admin: Caller;
beforeAll(async () => {
  admin = { token: await app.login('admin') };
});
const VALUES = {
  'payment-request': { origanAmount: '900000', currency: USD, payeeName: '供应商' },
  'special-payment': {
    amount: '900000',
    currencyType: USD,
    payeeName: '供应商',
    reason: '预付',
    paymentKind: masterId('SPECIAL_PAYMENT_KIND', '1'),
  },
  'fee-apply': { amount: '900000', currencyType: USD, feeType: masterId('FEE_TYPE', '1') },
} as const;

const KINDS = ['payment-request', 'special-payment', 'fee-apply'] as const;

describe('API-026 the rate of a document is near the table the platform keeps', () => {
  test.each(KINDS)('%s', async (kind) => {
    const { calls } = PAYMENTS[kind];
    const values = VALUES[kind];
    const make = (exchangeRate?: string) =>
      callUnchecked(app, calls.create, { as: seller, body: { ...values, exchangeRate } });
    for (const rate of ['0.000001', '6.957', '7.243', '9999'])
      expect(await make(rate), rate).toMatchObject(far('7.100000'));
    expect(await make()).toMatchObject(far('7.100000'));
    for (const rate of ['6.958', '7.242']) expect((await make(rate)).status, rate).toBe(200);
    const made = await make('7.1');
    expect(await call(app, calls.update, { as: seller, body: { id: getId(made), exchangeRate: '5' } })).toMatchObject(
      far('7.100000'),
    );
    const currency = kind === 'payment-request' ? 'currency' : 'currencyType';
    expect(
      (await call(app, calls.create, { as: seller, body: { ...values, [currency]: GBP, exchangeRate: '9' } })).data,
    ).toMatchObject({
      errors: { exchangeRate: said('rate.none', { day: DAY }) },
    });
  });

  test('an invoice, at its day', async () => {
    const contractId = await createContract({ contractAmount: '300.30', currencyType: USD, products: [line] });
    // 300.00 dollars, whatever the rate.
    const make = (exchangeRate: string, billingDate?: string) => {
      const billAmount = (300 * Number(exchangeRate)).toFixed(2);
      return callUnchecked(app, bill.calls.create, {
        as: seller,
        body: { direction: 1, contractId, billAmount, exchangeRate, billingDate },
      });
    };
    expect(await make('9999')).toMatchObject(far('7.100000'));
    expect(await make('7.1')).toMatchObject({ status: 200 });
    expect((await make('7.1', '2019-12-31')).data).toMatchObject({
      errors: { exchangeRate: said('rate.none', { day: '2019-12-31' }) },
    });
  });

  test('a claim, at its value date, from the currency of the money to that of the contract', async () => {
    const sale = await signed({ plans: [{ amount: '10000.00', due: '2999-01-01' }] });
    const money = await received('0.01', { currencyType: USD });
    expect(await split(money, [{ ...forContract(sale, '0.01'), exchangeRate: '999999' }])).toMatchObject({
      data: {
        errors: { 'parts.0.exchangeRate': said('rate.far', { day: '2026-01-15', rate: '7.100000', percent: 2 }) },
      },
    });
    const dollars = await signed({ plans: [{ amount: '100.00', due: '2999-01-01' }], currencyType: USD });
    const yuan = await received('710.00', { currencyType: CNY });
    expect(await split(yuan, [{ ...forContract(dollars, '710'), exchangeRate: '0.140845' }])).toMatchObject({
      status: 200,
    });
  });

  test('it holds as the approval starts', async () => {
    const made = await callUnchecked(app, feeApply.calls.create, {
      as: seller,
      body: { ...VALUES['fee-apply'], exchangeRate: '7.1' },
    });
    await sql`update "fee_apply" set "exchangeRate" = 0.000001 where "id" = ${getId(made)}`.execute(app.db);
    expect(await call(app, feeApply.calls.start, { as: seller, body: { id: getId(made) } })).toMatchObject({
      status: 400,
      msg: said('rate.far', { day: DAY, rate: '7.100000', percent: 2 }),
    });
  });
});

test('conditions on amounts see the higher of the rate of the document and of the table', async () => {
  const made = await callUnchecked(app, feeApply.calls.create, {
    as: seller,
    body: {
      ...VALUES['fee-apply'],
      amount: '1000',
      exchangeRate: '6.96',
    },
  });
  const started = await callUnchecked(app, feeApply.calls.start, { as: seller, body: { id: getId(made) } });
  expect(started, started.msg).toMatchObject({ status: 200 });
  const variables = await app.db
    .selectFrom('flow_variable')
    .select(['name', 'value'])
    .where('instanceId', '=', String(started.data['processInstanceId']))
    .where('name', 'in', ['amount', 'rmbAmount'])
    .orderBy('name')
    .execute();
  expect(variables.map(({ value }) => value)).toEqual(['7100.00', '7100.00']);
});

describe('the table of rates', () => {
  const row = { currencyType: GBP, rateDate: '2026-01-02', rate: '9.1' };

  test('is read by everybody and written by over-all rights alone', async () => {
    expect((await callUnchecked(app, rateTable.calls.create, { as: seller, body: row })).status).toBe(403);
    const platform = await newPerson(app.db, {
      officeId: 'office-platform',
      roles: [{ codes: permissionCodes, scope: 'office' }],
    });
    expect((await callUnchecked(app, rateTable.calls.create, { as: platform, body: row })).status).toBe(403);
    const made = await callUnchecked(app, rateTable.calls.create, { as: admin, body: row });
    expect(made, made.msg).toMatchObject({ status: 200, data: { rate: '9.100000', officeId: null } });
    const id = getId(made);
    expect((await call(app, rateTable.calls.get, { as: seller, params: { id } })).data).toMatchObject({
      rate: '9.100000',
    });
    expect(
      (await call(app, rateTable.calls.update, { as: seller, body: { id, rate: '1' } })).status,
    ).toBeGreaterThanOrEqual(403);
    expect((await call(app, rateTable.calls.delete, { as: seller, params: { id } })).status).toBeGreaterThanOrEqual(
      403,
    );
    expect((await callUnchecked(app, rateTable.calls.create, { as: admin, body: row })).status).toBe(400);
    expect((await call(app, rateTable.calls.update, { as: admin, body: { id, rate: '9.2' } })).status).toBe(200);
    expect((await call(app, rateTable.calls.delete, { as: admin, params: { id } })).status).toBe(200);
  });

  test('has a day within bounds, a rate above 0, and none of RMB', async () => {
    const refused = async (changes: Row, field: string) =>
      expect(
        (await callUnchecked(app, rateTable.calls.create, { as: admin, body: { ...row, ...changes } })).data,
        field,
      ).toMatchObject({
        errors: { [field]: expect.any(String) },
      });
    await refused({ rateDate: '2999-01-01' }, 'rateDate');
    await refused({ rateDate: '1900-01-01' }, 'rateDate');
    await refused({ rate: '0' }, 'rate');
    await refused({ currencyType: CNY }, 'currencyType');
  });
});
