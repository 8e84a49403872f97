import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findTarget,
  permissionCodes,
  resourceNamed,
  resources,
  stateField,
  valueNamed,
  type Call,
} from '@scf-kit/sdk/contract';
import { loadContract } from '../contract.ts';
import { nameOfColumn, quoteTable } from './shape.query.ts';
import { keepRates } from '../modules/master-data/testing/rates.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { decide } from '../testing/decisions.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';
import { SAYS_WHAT_FOR } from '../testing/submittable.ts';
import { plant } from '../testing/walk.ts';

await loadContract();
const capped = resources().flatMap((resource) => resource.caps.map((cap) => ({ name: resource.name, resource, cap })));

let app: TestApp;
let officeId: string;
/** Sees everything of the office. */
let clerk: TestPerson;
/** Sees what is their own alone. */
let junior: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  await keepRates(app.db);
  officeId = await newOffice(app.db);
  clerk = await newPerson(app.db, { officeId, roles: [{ codes: permissionCodes, scope: 'office' }] });
  junior = await newPerson(app.db, { officeId, roles: [{ codes: permissionCodes, scope: 'own' }] });
});
afterAll(() => app.close());

/**
 * The shares rows take by themselves; an invoice takes by its lines, a claim of an instalment by what it settles, and
 * both
 * have tests of their own for all of this.
 */
const taking = capped.filter(({ name, resource, cap }) => name !== 'bill' && !resource.fields[cap.takes]?.readonly);
/** Further values of a new row. */
const FURTHER: Readonly<Record<string, object>> = {
  'finance-amount-detail': SAYS_WHAT_FOR,
  'payment-request': { type: 'PAYMENT_TYPE-4', payeeName: '供应商' },
  'special-payment': { paymentKind: 'SPECIAL_PAYMENT_KIND-2', payeeName: '供应商', reason: '提前付款' },
};
/** The contract of a payment is one of purchase in force, which says how much it is and stays as it is. */
const PAID = { contractType: 1, isPayer: 2, customerName: '供应商', currencyType: null, status: 100 };
const BEHIND: Readonly<Record<string, object>> = { 'payment-request': PAID, 'special-payment': PAID };

test('invoices, payments and claims are what has a cap', () => {
  expect(capped.map(({ name, cap }) => `${name}.${cap.takes}`).toSorted()).toEqual([
    'bill.origanAmount',
    'finance-amount-detail.amount',
    'finance-amount-detail.settlesAmount',
    'finance-amount-detail.settlesAmount',
    'finance-amount-detail.settlesAmount',
    'payment-request.origanAmount',
    'special-payment.amount',
  ]);
});

describe.each(taking)('what a $name takes', ({ name, resource, cap }) => {
  const record = resourceNamed(findTarget(resource.fields[cap.through]) ?? '');
  const send = (who: TestPerson, method: string, path: string, body?: object) =>
    app.request<{ id: string }>(method, path, { token: who.token, body });
  const plantRecord = (told: Readonly<Record<string, unknown>> = {}): Promise<string> =>
    plant(app, record, officeId, { [cap.most]: '100.00', ...BEHIND[name], ...told });
  const lower = (id: string, amount: string) =>
    sql`update ${quoteTable(record.table)} set ${nameOfColumn(cap.most)} = ${amount} where "id" = ${id}`.execute(
      app.db,
    );
  const make = (who: TestPerson, id: string, amount: string, further: object = {}) =>
    send(who, 'POST', resource.base, { ...FURTHER[name], [cap.through]: id, [cap.takes]: amount, ...further });
  const starting = Object.values<Call>(resource.calls).find(({ flow }) => flow?.does === 'start')?.path ?? '';
  const start = (who: TestPerson, id: string) =>
    app.request<{ processInstanceId: string }>('POST', starting, { token: who.token, body: { id } });
  const readState = async (id: string): Promise<unknown> =>
    (await app.request('GET', `${resource.base}/${id}`, { token: clerk.token })).data[stateField(resource)?.name ?? ''];

  test('is no more than there is, and never negative, whoever writes it', async () => {
    const id = await plantRecord();
    for (const who of [clerk, junior]) {
      for (const amount of ['100.01', '5000.00', '-0.01', '-100.00', '0'])
        expect((await make(who, id, amount)).status, amount).toBe(400);
      const made = await make(who, id, '100.00');
      expect(made, made.msg).toMatchObject({ status: 200 });
      expect((await send(who, 'PUT', resource.base, { id: made.data.id, [cap.takes]: '100.01' })).data).toMatchObject({
        errors: { [cap.takes]: expect.stringContaining('100.00') },
      });
    }
  });

  test('is counted when it starts: of three drafts of the whole one, at once or in turn', async () => {
    const id = await plantRecord();
    const drafts = [
      await make(clerk, id, '100.00'),
      await make(junior, id, '100.00'),
      await make(junior, id, '100.00'),
    ];
    expect(drafts.map(({ status }) => status)).toEqual([200, 200, 200]);
    const answers = await Promise.all(drafts.map(({ data }, at) => start(at === 0 ? clerk : junior, data.id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.msg).toContain('0.00');
    const late = await make(junior, id, '0.01');
    expect(late.status).toBe(400);
    // A refused row gives back what it took.
    const instance = answers.find(({ status }) => status === 200)?.data.processInstanceId ?? '';
    expect(await decide(app, instance, { approved: false })).toMatchObject({ status: 200 });
    const other = drafts[answers.findIndex(({ status }) => status === 400)]?.data.id ?? '';
    expect(await start(clerk, other)).toMatchObject({ status: 200 });
  });

  test('is counted again when it is approved, and nothing may be lowered below it', async () => {
    const id = await plantRecord();
    const made = await make(clerk, id, '60.00');
    const started = await start(clerk, made.data.id);
    expect(started, started.msg).toMatchObject({ status: 200 });
    const lowered = await send(clerk, 'PUT', record.base, { id, [cap.most]: '59.99' });
    expect(lowered.status).toBe(400);
    // As if somebody had lowered it all the same.
    await lower(id, '59.99');
    expect(await decide(app, started.data.processInstanceId)).toMatchObject({ status: 400 });
    expect(await readState(made.data.id)).toBe(valueNamed(resource, 'inApproval'));
    await lower(id, '60.00');
    expect(await decide(app, started.data.processInstanceId)).toMatchObject({ status: 200 });
    expect(await readState(made.data.id)).toBe(valueNamed(resource, 'approved'));
  });

  test('is limited by no record that does not say yet what it has, which then has no less', async () => {
    if (record.fields[cap.most]?.required || BEHIND[name]) return;
    const id = await plantRecord({ [cap.most]: null });
    const made = await make(clerk, id, '5.00');
    expect(await start(clerk, made.data.id)).toMatchObject({ status: 200 });
    expect((await send(clerk, 'PUT', record.base, { id, [cap.most]: '4.99' })).status).toBe(400);
    expect((await send(clerk, 'PUT', record.base, { id, [cap.most]: '5.00' })).status).toBe(200);
  });

  test('is of the same currency', async () => {
    for (const [own = '', theirs = ''] of Object.entries(cap.alike ?? {})) {
      const id = await plantRecord({ [theirs]: 'CURRENCY_TYPE-1' });
      // At a rate the platform keeps, where the row has one: the currency alone is wrong.
      const foreign = { [own]: 'CURRENCY_TYPE-2', ...(BEHIND[name] ? { exchangeRate: '7.1' } : {}) };
      expect(await make(clerk, id, '1.00', foreign)).toMatchObject({
        status: 400,
        data: { errors: { [own]: expect.any(String) } },
      });
      expect((await make(clerk, id, '1.00', { [own]: 'CURRENCY_TYPE-1' })).status).toBe(200);
    }
  });

  test('is taken of no record that is closed', async () => {
    for (const state of cap.closedIn ?? []) {
      const id = await plantRecord({ [stateField(record)?.name ?? '']: valueNamed(record, state) });
      expect((await make(clerk, id, '1.00')).status).toBe(400);
    }
  });
});
