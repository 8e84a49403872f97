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
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { loadContract } from '../contract.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { callUnchecked } from '../testing/calls.ts';
import { decide } from '../testing/decisions.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';
import { plant } from '../testing/walk.ts';
import { contradictions } from './ledger-checks.query.ts';
import { nameOfColumn, quoteTable } from './shape.query.ts';

await loadContract();
const corrected = resources().flatMap((resource) =>
  resource.reversal ? [{ name: resource.name, resource, rules: resource.reversal }] : [],
);

let app: TestApp;
let officeId: string;
let clerk: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  officeId = await newOffice(app.db);
  clerk = await newPerson(app.db, { officeId, roles: [{ codes: permissionCodes, scope: 'office' }] });
});
afterAll(() => app.close());

test('claims, invoices, payments and fees are corrected by reversal', () => {
  expect(corrected.map(({ name }) => name).toSorted()).toEqual([
    'bill',
    'fee-apply',
    'finance-amount-detail',
    'financing-repayment',
    'payment-request',
    'special-payment',
  ]);
});

// A red invoice takes back line by line, and a repayment is confirmed without a process: they have tests of their own.
const approved = corrected.filter(({ name, resource }) => name !== 'bill' && resource.approvable);
describe.each(approved)('a correction of $name', ({ resource, rules }) => {
  const state = stateField(resource)?.name ?? '';
  const [cap] = resource.caps;
  const starting = Object.values<Call>(resource.calls).find(({ flow }) => flow?.does === 'start')?.path ?? '';
  const send = <T = { id: string }>(method: string, path: string, body?: object) =>
    app.request<T>(method, path, { token: clerk.token, body });
  /** An original of 100.00 that is approved, with the record that it takes from. */
  const original = async (further: object = {}): Promise<{ readonly id: string; readonly through: object }> => {
    const through = cap
      ? {
          [cap.through]: await plant(app, resourceNamed(findTarget(resource.fields[cap.through]) ?? ''), officeId, {
            [cap.most]: '100.00',
            // A receipt that is claimed as a whole.
            ...(resource.name === 'finance-amount-detail' ? { status: 4, claimedAmount: '100.00' } : {}),
          }),
        }
      : {};
    const id = await plant(app, resource, officeId, {
      ...(await makeAlikeValues()),
      ...through,
      [rules.original]: null,
      [rules.takes]: '100.00',
      [state]: valueNamed(resource, 'approved'),
      ...further,
    });
    return { id, through };
  };
  const required = (through: object): object =>
    Object.fromEntries(
      Object.entries(resource.own)
        .filter(([name, field]) => field.required && !field.readonly && !field.numbered && name !== state)
        .filter(([name, { kind }]) => name !== rules.takes && kind !== 'dictionary')
        .map(([name]) => [name, '冲销'])
        // Why it is taken back.
        .concat(resource.own['remarks'] ? [['remarks', '冲销']] : [])
        .concat(Object.entries(through)),
    );
  /** The original of a correction: references to nothing, and a valid choice where one is required. */
  const makeAlikeValues = async (): Promise<object> => {
    const names = (rules.alike ?? []).filter((name) =>
      ['reference', 'dictionary', 'id'].includes(resource.own[name]?.kind ?? ''),
    );
    const values = names.map(async (name) => {
      const field = resource.own[name];
      if (!field?.required || field.kind !== 'dictionary') return [name, null];
      const { rows } = await sql<{
        id: string;
      }>`select "id" from "master" where "itemGroup" = ${field.group} limit 1`.execute(app.db);
      return [name, rows[0]?.id ?? null];
    });
    return Object.fromEntries(await Promise.all(values));
  };
  const correct = async (of: { readonly id: string; readonly through: object }, amount: string) =>
    send('POST', resource.base, {
      ...required(of.through),
      ...Object.fromEntries(Object.entries(await makeAlikeValues()).filter(([, value]) => value !== null)),
      [rules.original]: of.id,
      [rules.takes]: amount,
    });
  const start = (id: string) => send<{ processInstanceId: string }>('POST', starting, { id });

  test('takes back at most what is left, whatever starts at once; a correction of one is refused', async () => {
    const of = await original();
    expect((await correct(of, '-100.01')).data).toMatchObject({
      errors: { [rules.takes]: expect.stringContaining('100.00') },
    });
    const first = await correct(of, '-60.00');
    expect(first, first.msg).toMatchObject({ status: 200 });
    const others = [await correct(of, '-60.00'), await correct(of, '-40.01')];
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
    const answers = await Promise.all([first, ...others].map(({ data }) => start(data.id)));
    expect(
      answers.filter(({ status }) => status === 200),
      answers.map(({ msg }) => msg).join(' '),
    ).toHaveLength(1);
    const [won] = answers.flatMap(({ status, data }) => (status === 200 ? [data.processInstanceId] : []));
    expect(await decide(app, won ?? '')).toMatchObject({ status: 200 });
    const again = await correct({ id: first.data.id, through: of.through }, '-1.00');
    expect(again.data).toMatchObject({ errors: { [rules.original]: expect.any(String) } });
  });

  test('is negative, names its original, and is as that is', async () => {
    const of = await original();
    expect((await correct(of, '1.00')).data).toMatchObject({ errors: { [rules.takes]: expect.any(String) } });
    expect((await correct(of, '0')).status).toBe(400);
    const unnamed = await send('POST', resource.base, {
      ...required(of.through),
      ...(await makeAlikeValues()),
      ...of.through,
      [rules.takes]: '-1.00',
    });
    expect(unnamed.data).toMatchObject({ errors: { [rules.takes]: expect.any(String) } });
    const draft = await original({ [state]: valueNamed(resource, 'draft') });
    expect((await correct(draft, '-1.00')).data).toMatchObject({ errors: { [rules.original]: expect.any(String) } });
    const made = await correct(of, '-1.00');
    expect(made, made.msg).toMatchObject({ status: 200 });
    if (cap) expect((await send('GET', `${resource.base}/${made.data.id}`)).data).toMatchObject(of.through);
  });

  test('gives back what was taken only when it is approved', async () => {
    if (!cap) return;
    const of = await original();
    const chosen = Object.fromEntries(Object.entries(await makeAlikeValues()).filter(([, value]) => value !== null));
    const more = (amount: string) =>
      send('POST', resource.base, { ...required(of.through), ...chosen, [rules.takes]: amount });
    expect((await more('0.01')).status).toBe(400);
    const { data } = await correct(of, '-30.00');
    const { processInstanceId } = (await start(data.id)).data;
    expect((await more('0.01')).status).toBe(400);
    expect(await decide(app, processInstanceId)).toMatchObject({ status: 200 });
    expect((await more('30.01')).status).toBe(400);
    expect((await more('30.00')).status).toBe(200);
  });

  test('that took back too much is found by the check of the books', async () => {
    const of = await original();
    const { data } = await correct(of, '-100.00');
    const mine = async () =>
      (await contradictions(app.db)).filter(
        ({ check }) => check === `corrections of ${resource.name} within their originals`,
      );
    expect(await mine()).toEqual([]);
    await sql`
      update ${quoteTable(resource.table)} set ${nameOfColumn(rules.takes)} = -100.01,
        ${nameOfColumn(state)} = ${valueNamed(resource, 'approved')}
      where "id" = ${data.id}`.execute(app.db);
    expect(await mine()).toMatchObject([{ stored: '100.00', entries: '-100.01' }]);
    await sql`update ${quoteTable(resource.table)} set "deleted" = true where "id" = ${data.id}`.execute(app.db);
  });
});

test('a negative amount is decided as its positive one, in RMB where the record says at which rate', async () => {
  const contractId = await plant(app, resourceNamed('contract'), officeId, {
    contractAmount: '9000000.00',
    currencyType: null,
  });
  const id = await plant(app, resourceNamed('payment-request'), officeId, {
    contractId,
    origanAmount: '100000.00',
    exchangeRate: '7.1',
    rmbAmount: '710000.00',
    status: 99,
    originalRequestId: null,
  });
  const { data } = await callUnchecked<{ id: string; rmbAmount: string }>(app, paymentRequest.calls.create, {
    as: clerk,
    body: { originalRequestId: id, origanAmount: '-100000.00' },
  });
  expect(data).toMatchObject({ rmbAmount: '-710000.00' });
  const started = await callUnchecked<{ processInstanceId: string }>(app, paymentRequest.calls.start, {
    as: clerk,
    body: { id: data.id },
  });
  expect(started, started.msg).toMatchObject({ status: 200 });
  const { rows } = await sql<{
    name: string;
    value: string;
  }>`select "name", "value" #>> '{}' as "value" from "flow_variable"
    where "instanceId" = ${started.data.processInstanceId} and "name" in ('rmbAmount', 'origanAmount')
    order by "name"`.execute(app.db);
  expect(rows).toEqual([
    { name: 'origanAmount', value: '100000.00' },
    { name: 'rmbAmount', value: '710000.00' },
  ]);
});
