import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { fieldRight } from '@scf-kit/sdk/contract/access/field-right';
import { financingAdmin } from '@scf-kit/sdk/contract/financing/total-financing';
import { chance } from '@scf-kit/sdk/testing';
import { callUnchecked } from '../testing/calls.ts';
import { newOffice, newPerson, startTestApp, type TestApp, type TestPerson } from '../testing/index.ts';
import { plant } from '../testing/walk.ts';

const AUTH = '/api/engine/auth';
const LIST = `${AUTH}/financing-admin`;
const [RMB, DOLLARS] = ['CURRENCY_TYPE-1', 'CURRENCY_TYPE-2'] as const;
const CENTS = 100;
const amountText = (cents: number): string => (cents / CENTS).toFixed(2);
type Row = Readonly<Record<string, unknown>>;

/** Seeds that are kept: what one of them found stays found. */
const SEEDS = [1, 2] as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limits: { all: 1_000_000, apart: {} } });
});
afterAll(() => app.close());

const listed = async ({ token }: TestPerson, query: Record<string, string> = {}) =>
  (
    await callUnchecked<{ records: Row[]; total: number }>(app, financingAdmin.calls.projects, {
      as: { token },
      query: { size: '200', ...query },
    })
  ).data;
/** A total of the list with those in other currencies, by currency. */
async function totals({ token }: TestPerson, path: string, name: string): Promise<Row> {
  const { data } = await app.request<Row & { otherCurrencies: { currency: string; amount: string }[] }>(
    'GET',
    `${LIST}/fetch/admin/center/stats/${path}`,
    { token },
  );
  return {
    CNY: data[name],
    ...Object.fromEntries(data.otherCurrencies.map(({ currency, amount }) => [currency, amount])),
  };
}
/** The sums of a column of a list, by currency. */
const sumByCurrency = (rows: readonly Row[], name: string): Row => ({
  CNY: '0.00',
  ...Object.fromEntries(
    [...Map.groupBy(rows, ({ currency }) => String(currency))].map(([currency, of]) => [
      currency,
      amountText(of.reduce((all, row) => all + Math.round(Number(row[name]) * CENTS), 0)),
    ]),
  ),
});

describe('a listing', () => {
  test.each(SEEDS)('has the rows that its figures add up, each in its currency, seed %i', async (seed) => {
    const { next, pick } = chance(seed);
    const officeId = await newOffice(app.db);
    const clerk = await newPerson(app.db, { officeId, roles: [{ codes: ['FINANCING_SERVICE'], scope: 'office' }] });
    const project = (told: Row): Promise<string> =>
      plant(app, resourceNamed('financing'), officeId, { applyOfficeId: null, financingOfficeId: null, ...told });
    for (let at = 0; at < 8; at += 1) {
      const id = await project({
        name: at < 2 ? `甲${at}` : `乙${at}`,
        currencyType: pick([RMB, DOLLARS, null]),
        financingAmount: pick([String(next(1_000_000) + 1), null]),
        disbursedAmount: String(next(1_000)),
        status: pick([99, 101, 4]),
      });
      await plant(app, resourceNamed('repayment-plan'), officeId, {
        financingId: id,
        planVersion: 1,
        superseded: pick([true, false]),
        plannedRepaymentDate: '2999-01-01',
        plannedRepaymentAmount: '10.01',
        repaidAmount: pick(['0', '0.01', null]),
        status: 0,
      });
    }
    // The project of another office is in no list and no sum.
    await plant(app, resourceNamed('financing'), await newOffice(app.db), { applyOfficeId: null, status: 101 });
    const { records, total } = await listed(clerk);
    expect([records.length, total]).toEqual([8, 8]);
    expect(records.filter(({ currency }) => currency !== 'CNY' && currency !== 'USD')).toEqual([]);
    for (const [path, name] of [
      ['financing-amount', 'financingAmount'],
      ['financing-amount/no/disbursement/amount', 'noDisbursementAmount'],
      ['wait-repayment-amount', 'waitRepaymentAmount'],
    ] as const) {
      const sums = sumByCurrency(records, name);
      const notNothing = Object.fromEntries(
        Object.entries(sums).filter(([currency, sum]) => currency === 'CNY' || sum !== '0.00'),
      );
      expect(await totals(clerk, path, name), name).toEqual(notNothing);
    }
    // Page by page, and by a word.
    const second = await listed(clerk, { size: '3', current: '2' });
    expect([second.records, second.total]).toEqual([records.slice(3, 6), 8]);
    expect(await listed(clerk, { size: '3', current: '9' })).toMatchObject({ records: [], total: 8 });
    expect((await listed(clerk, { keyword: '甲' })).records).toHaveLength(2);
  });

  test('leaves out what the person may not read, and its figures add none of it up', async () => {
    const officeId = await newOffice(app.db);
    const clerk = await newPerson(app.db, { officeId, roles: [{ codes: ['FINANCING_SERVICE'], scope: 'office' }] });
    await plant(app, resourceNamed('financing'), officeId, {
      applyOfficeId: null,
      financingOfficeId: null,
      name: '丙',
      financingAmount: '5.00',
      status: 101,
    });
    expect((await listed(clerk, { keyword: '丙' })).records).toMatchObject([{ financingAmount: '5.00' }]);
    const { roleId } = await app.db
      .selectFrom('rel_user_role')
      .select('roleId')
      .where('userId', '=', clerk.id)
      .executeTakeFirstOrThrow();
    const body = { roleId, resource: 'financing', rights: { financingAmount: 'hidden' } };
    const token = await app.login('admin');
    expect((await callUnchecked(app, fieldRight.calls.save, { as: { token }, body })).status).toBe(200);
    await expect
      .poll(async () => (await listed(clerk)).records.map((row) => Object.hasOwn(row, 'financingAmount')))
      .toEqual([false]);
    expect((await totals(clerk, 'financing-amount', 'financingAmount'))['CNY']).toBe('0.00');
  });
});
