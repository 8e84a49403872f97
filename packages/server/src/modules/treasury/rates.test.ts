import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { message, permissionCodes } from '@scf-kit/sdk/contract';
import { today } from '@scf-kit/sdk/values';
import { newPerson } from '../../testing/people.ts';
import { masterId } from '../master-data/seed.ts';
import { app, createContract, getId, line, provideDeals, seller, send, type Row } from '../trade/testing/deals.ts';
import { forContract, received, signed, split } from './testing/receipts.ts';

provideDeals();

const DAY = today('Asia/Shanghai');
const [CNY, USD, GBP] = ['1', '2', '5'].map((value) => masterId('CURRENCY_TYPE', value));
const said = (key: Parameters<typeof message>[1], params = {}): string => message('zh-CN', key, params);
const far = (rate: string, day = DAY) => ({
  data: { errors: { exchangeRate: said('rate.far', { day, rate, percent: 2 }) } },
});

let admin: string;
beforeAll(async () => {
  admin = await app.login('admin');
});
const asAdmin = (method: string, path: string, body?: unknown) =>
  app.request<Row>(method, `/api/engine/auth/${path}`, { token: admin, body });

const PAYMENTS = {
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

describe('API-026 the rate of a document is near the table the platform keeps', () => {
  test.each(Object.entries(PAYMENTS))('%s', async (kind, values) => {
    const make = (exchangeRate?: string) => send(seller, 'POST', kind, { ...values, exchangeRate });
    for (const rate of ['0.000001', '6.957', '7.243', '9999'])
      expect(await make(rate), rate).toMatchObject(far('7.100000'));
    expect(await make()).toMatchObject(far('7.100000'));
    for (const rate of ['6.958', '7.242']) expect((await make(rate)).status, rate).toBe(200);
    const made = await make('7.1');
    expect(await send(seller, 'PUT', kind, { id: getId(made), exchangeRate: '5' })).toMatchObject(far('7.100000'));
    const currency = kind === 'payment-request' ? 'currency' : 'currencyType';
    expect((await send(seller, 'POST', kind, { ...values, [currency]: GBP, exchangeRate: '9' })).data).toMatchObject({
      errors: { exchangeRate: said('rate.none', { day: DAY }) },
    });
  });

  test('an invoice, at its day', async () => {
    const contractId = await createContract({ contractAmount: '300.30', currencyType: USD, products: [line] });
    // 300.00 dollars, whatever the rate.
    const make = (exchangeRate: string, billingDate?: string) => {
      const billAmount = (300 * Number(exchangeRate)).toFixed(2);
      return send(seller, 'POST', 'bill', { direction: 1, contractId, billAmount, exchangeRate, billingDate });
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
    const made = await send(seller, 'POST', 'fee-apply', { ...PAYMENTS['fee-apply'], exchangeRate: '7.1' });
    await sql`update "fee_apply" set "exchangeRate" = 0.000001 where "id" = ${getId(made)}`.execute(app.db);
    expect(await send(seller, 'POST', 'fee-apply/start', { id: getId(made) })).toMatchObject({
      status: 400,
      msg: said('rate.far', { day: DAY, rate: '7.100000', percent: 2 }),
    });
  });
});

test('conditions on amounts see the higher of the rate of the document and of the table', async () => {
  const made = await send(seller, 'POST', 'fee-apply', {
    ...PAYMENTS['fee-apply'],
    amount: '1000',
    exchangeRate: '6.96',
  });
  const started = await send(seller, 'POST', 'fee-apply/start', { id: getId(made) });
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
    expect((await send(seller, 'POST', 'exchange-rate', row)).status).toBe(403);
    const platform = await newPerson(app.db, {
      officeId: 'office-platform',
      roles: [{ codes: permissionCodes, scope: 'office' }],
    });
    expect((await send(platform, 'POST', 'exchange-rate', row)).status).toBe(403);
    const made = await asAdmin('POST', 'exchange-rate', row);
    expect(made, made.msg).toMatchObject({ status: 200, data: { rate: '9.100000', officeId: null } });
    const id = getId(made);
    expect((await send(seller, 'GET', `exchange-rate/${id}`)).data).toMatchObject({ rate: '9.100000' });
    expect((await send(seller, 'PUT', 'exchange-rate', { id, rate: '1' })).status).toBeGreaterThanOrEqual(403);
    expect((await send(seller, 'DELETE', `exchange-rate/${id}`)).status).toBeGreaterThanOrEqual(403);
    expect((await asAdmin('POST', 'exchange-rate', row)).status).toBe(400);
    expect((await asAdmin('PUT', 'exchange-rate', { id, rate: '9.2' })).status).toBe(200);
    expect((await asAdmin('DELETE', `exchange-rate/${id}`)).status).toBe(200);
  });

  test('has a day within bounds, a rate above 0, and none of RMB', async () => {
    const refused = async (changes: Row, field: string) =>
      expect((await asAdmin('POST', 'exchange-rate', { ...row, ...changes })).data, field).toMatchObject({
        errors: { [field]: expect.any(String) },
      });
    await refused({ rateDate: '2999-01-01' }, 'rateDate');
    await refused({ rateDate: '1900-01-01' }, 'rateDate');
    await refused({ rate: '0' }, 'rate');
    await refused({ currencyType: CNY }, 'currencyType');
  });
});
