import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceNamed, resources, type Call } from '@scf-kit/sdk/contract';
import { fieldRight } from '@scf-kit/sdk/contract/access/field-right';
import { totalNonFinancing } from '@scf-kit/sdk/contract/trade/total-non-financing';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { chance } from '@scf-kit/sdk/testing';
import { callUnchecked, succeed } from '../testing/calls.ts';
import { newOffice, newPerson, startTestApp, type TestApp, type TestPerson } from '../testing/index.ts';
import { plant } from '../testing/walk.ts';

const [RMB, DOLLARS, YEN] = ['CURRENCY_TYPE-1', 'CURRENCY_TYPE-2', 'CURRENCY_TYPE-4'] as const;
const CENTS = 100;
const amountText = (cents: number): string => (cents / CENTS).toFixed(2);

/** Seeds that are kept: what one of them found stays found. */
const SEEDS = [1, 2, 3] as const;
type Row = Readonly<Record<string, unknown>>;

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp({ limits: { all: 1_000_000, apart: {} } });
  admin = await app.login('admin');
});
afterAll(() => app.close());

const createClerk = (officeId: string): Promise<TestPerson> =>
  newPerson(app.db, { officeId, roles: [{ codes: ['FINANCE_COLLECTION', 'NON_FINANCING_SERVICE'], scope: 'office' }] });
const planted = (name: string, officeId: string, told: Row): Promise<string> =>
  plant(app, resourceNamed(name), officeId, told);

/** Hides a field of a resource from the role of a person. */
async function hide({ id }: TestPerson, resource: string, field: string): Promise<void> {
  const { roleId } = await app.db
    .selectFrom('rel_user_role')
    .select('roleId')
    .where('userId', '=', id)
    .executeTakeFirstOrThrow();
  const body = { roleId, resource, rights: { [field]: 'hidden' } };
  await succeed(app, fieldRight.calls.save, { as: { token: admin }, body });
}

describe('a figure', () => {
  test('of any resource, a listing and a balance are answered where there is nothing, and refuse what is no month or day', async () => {
    const nobody = await createClerk(await newOffice(app.db));
    const calls = resources().flatMap((resource) =>
      Object.values<Call>(resource.calls).filter(({ figure, listing, balance }) => figure ?? listing ?? balance),
    );
    expect(calls.length).toBeGreaterThan(10);
    for (const call of calls) {
      const ask = (token: string, query: Record<string, string> = {}) =>
        app.request<unknown>('GET', call.path, { token, query });
      expect(await ask(admin), call.path).toMatchObject({ status: 200 });
      expect([200, 403], call.path).toContain((await ask(nobody.token)).status);
      for (const [key, wrong] of [
        ['monthStart', '2026-13'],
        ['from', '2026-02-30'],
        ['asOf', '2026-02-30'],
      ] as const)
        if (call.query[key]) expect((await ask(admin, { [key]: wrong })).status, call.path).toBe(400);
    }
  });

  test.each(SEEDS)('is the sum of the rows of its months, each currency apart, seed %i', async (seed) => {
    const { next, pick } = chance(seed);
    const officeId = await newOffice(app.db);
    const clerk = await createClerk(officeId);
    const expected = new Map<string, { owed: number; received: number }>();
    for (let at = 0; at < 12; at += 1) {
      const [currencyType, month] = [pick([RMB, DOLLARS, YEN]), pick(['2026-01', '2026-02', '2026-12'])];
      const [owed, received] = [next(1_000_000) + 1, next(1_000)];
      const amendedAmount = pick(['0', '-0.01']);
      await planted('finance-receivable', officeId, {
        currencyType,
        receivableDate: `${month}-${pick(['01', '15', '28'])}`,
        receivableAmount: String(owed),
        amendedAmount,
        receivedAmount: String(received),
        review: null,
      });
      const key = `${month} ${currencyType}`;
      const known = expected.get(key) ?? { owed: 0, received: 0 };
      expected.set(key, {
        owed: known.owed + owed * CENTS + (amendedAmount === '0' ? 0 : -1),
        received: known.received + received * CENTS,
      });
    }
    // A due that awaits confirmation, and one of another office, is in no sum.
    await planted('finance-receivable', officeId, { receivableDate: '2026-01-01', review: 'opening' });
    await planted('finance-receivable', await newOffice(app.db), { receivableDate: '2026-01-01', review: null });
    const { data } = await callUnchecked<readonly Row[]>(app, financeReceivable.calls.totalMonth, { as: clerk });
    expect(
      data.map((row) => [
        `${String(row['month'])} ${String(row['currencyType'])}`,
        row['receivableAmount'],
        row['receivedAmount'],
        row['unreceivedAmount'],
      ]),
    ).toEqual(
      [...expected]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, { owed, received }]) => [key, amountText(owed), amountText(received), amountText(owed - received)]),
    );
    const first = await callUnchecked<readonly Row[]>(app, financeReceivable.calls.totalMonth, {
      as: clerk,
      query: { from: '2026-02-01', through: '2026-02-28' },
    });
    expect(new Set(first.data.map(({ month }) => month)).size).toBeLessThanOrEqual(1);
  });

  test('of a column that the person may not read adds nothing up', async () => {
    const officeId = await newOffice(app.db);
    const clerk = await createClerk(officeId);
    const project = await planted('non-financing', officeId, {
      status: 100,
      customerOfficeId: null,
      customerName: '甲',
    });
    await planted('contract', officeId, {
      nonFinancingId: project,
      contractType: 2,
      status: 100,
      signDate: '2026-03-31',
      contractAmount: '100.10',
    });
    const months = { monthStart: '2026-01', monthEnd: '2026-12' };
    const sales = async () =>
      (await callUnchecked<readonly Row[]>(app, totalNonFinancing.calls.saleAmount, { as: clerk, query: months })).data;
    expect(await sales()).toEqual([{ month: '2026-03', saleAmount: '100.10' }]);
    await hide(clerk, 'contract', 'contractAmount');
    await expect.poll(sales).toEqual([{ month: '2026-03', saleAmount: '0.00' }]);
  });

  test('of what is open on a day adds up the rows it lists, and none where the person may not read what settled them', async () => {
    const officeId = await newOffice(app.db);
    const clerk = await createClerk(officeId);
    for (const [customerName, receivableAmount, receivableDate] of [
      ['甲', '70.10', '2026-01-31'],
      ['甲', '30.00', '2026-03-31'],
      ['乙', '5.00', '2026-01-31'],
    ] as const)
      await planted('finance-receivable', officeId, {
        customerName,
        currencyType: RMB,
        receivableAmount,
        receivableDate,
        postingDate: '2026-01-01',
        review: null,
      });
    const ages = async (query: Record<string, string> = {}) =>
      (
        await callUnchecked<Row>(app, financeReceivable.calls.ageing, {
          as: clerk,
          query: { asOf: '2026-03-31', ...query },
        })
      ).data;
    const opened = async (query: Record<string, string>) =>
      (
        await callUnchecked<Row>(app, financeReceivable.calls.ageingList, {
          as: clerk,
          query: { asOf: '2026-03-31', ...query },
        })
      ).data;
    expect(await ages()).toMatchObject({
      records: [
        { counterpart: '甲', notDue: '30.00', days30: '0.00', days60: '70.10', total: '100.10', rmbTotal: '100.10' },
        { counterpart: '乙', notDue: '0.00', days60: '5.00', total: '5.00' },
      ],
      total: 2,
      totals: [{ notDue: '30.00', days60: '75.10', total: '105.10' }],
    });
    expect(await opened({ band: 'days60', counterpart: '甲' })).toMatchObject({
      records: [{ counterpart: '甲', dueDate: '2026-01-31', daysDue: 59, amount: '70.10', open: '70.10' }],
      total: 1,
    });
    expect(await opened({ band: 'days60', currencyType: RMB })).toMatchObject({ total: 2 });
    expect(await opened({})).toMatchObject({ total: 3, size: 20, current: 1 });
    expect(await ages({ asOf: '2025-12-31' })).toEqual({ records: [], total: 0, totals: [] });
    await hide(clerk, 'finance-receivable', 'receivedAmount');
    await expect.poll(() => ages()).toEqual({ records: [], total: 0, totals: [] });
    expect(await opened({})).toMatchObject({ records: [], total: 0 });
  });
});
