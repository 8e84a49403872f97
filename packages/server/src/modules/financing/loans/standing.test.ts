import { expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingLoanManage } from '@scf-kit/sdk/contract/financing/post-loan';
import { totalFinancing, financingAdmin } from '@scf-kit/sdk/contract/financing/total-financing';
import { dataMonitor } from '@scf-kit/sdk/contract/platform/data-monitor';
import { daysAfter, monthsAfter } from '@scf-kit/sdk/loan';
import { daysBetween, today } from '@scf-kit/sdk/values';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { happeningAt, getPresent } from '../../../clock.ts';
import { call, listRows, succeed } from '../../../testing/calls.ts';
import {
  A,
  FXFS,
  app,
  books,
  finance,
  lent,
  readPlan,
  readProject,
  provideLoans,
  repaid,
  type Row,
} from '../testing/loans.ts';
import { passDay } from '../testing/night.ts';
import { postLoan } from './post.ts';

provideLoans();

const now = today('Asia/Shanghai');
const cents = (value: unknown): number => Math.round(Number(value) * 100);
const total = (rows: readonly Row[], name: string): string =>
  (rows.reduce((sum, row) => sum + cents(row[name]), 0) / 100).toFixed(2);

/** The rows of a loan as if nobody had looked at it since a day: it was posted then for the last time. */
const lastPosted = (id: string, day: string): Promise<unknown> =>
  happeningAt(new Date(`${day}T04:00:00Z`), () =>
    app.db
      .transaction()
      .execute((db) => postLoan({ db, config: app.config, ...getPresent(app.config), session: { userId: null } }, id)),
  );

type Book = AnswerOf<typeof financing.calls.book>;
const readInstalments = async (id: string): Promise<Book['instalments']> =>
  (await call(app, financing.calls.book, { as: finance, query: { id } })).data.instalments;
const overdueTotal = async (): Promise<Row> => succeed(app, totalFinancing.calls.overdue, { as: finance });

/** A loan of which the first instalment was due a few days ago; answers how many. */
async function lately(terms: Row): Promise<{ id: string; due: string; days: number }> {
  const { id } = await lent({ ...A, dueRule: 'none', ...terms }, { day: monthsAfter(daysAfter(now, -2), -1) });
  const due = String((await readPlan(id))[0]?.['plannedRepaymentDate']);
  return { id, due, days: daysBetween(due, now) ?? 0 };
}

test('penalties, what is left and every total are those of the books today, whatever day the loan was posted last', async () => {
  const { id } = await lent({ ...A, dueRule: 'none', graceDays: 0 }, { day: daysAfter(now, -130) });
  await repaid(id, daysAfter(now, -90), '5000');
  await repaid(id, daysAfter(now, -40), '9000');
  const other = await lent({ ...A, interestPaymentMethod: FXFS('4'), graceDays: 5 }, { day: daysAfter(now, -100) });
  for (const loan of [id, other.id]) await lastPosted(loan, daysAfter(now, -17));
  const booked = [...(await readInstalments(id)), ...(await readInstalments(other.id))];
  expect(booked.some(({ whole }) => cents(whole.penalty) > 0)).toBe(true);
  const expected = booked.map(({ due, whole, left, daysOverdue }) => [due, whole.penalty, left.total, daysOverdue]);
  const shown = (rows: readonly Row[]) =>
    rows.map((row) => [row['plannedRepaymentDate'], row['penalty'], row['unpaidAmount'], row['overdueDays']]);
  expect(shown([...(await readPlan(id)), ...(await readPlan(other.id))])).toEqual(expected);
  const watched = (financingId: string) =>
    listRows(app, financingLoanManage.calls.repaymentV2, { as: finance, query: { financingId, size: '200' } });
  expect(shown([...(await watched(id)), ...(await watched(other.id))])).toEqual(expected);
  const late = booked.filter(({ state }) => state === 'overdue').map(({ left }) => left);
  expect(await overdueTotal()).toMatchObject({
    overdueAmount: total(late, 'total'),
    overduePrincipal: total(late, 'principal'),
    projectCount: 2,
  });
  expect(total(await listRows(app, totalFinancing.calls.partyRank, { as: finance }), 'overdueAmount')).toBe(
    total(late, 'total'),
  );
  expect(await succeed(app, financingAdmin.calls.waitRepaymentAmount, { as: finance })).toMatchObject({
    waitRepaymentAmount: total(
      booked.map(({ left }) => left),
      'total',
    ),
  });
  expect(await succeed(app, dataMonitor.calls.figures, { as: finance })).toMatchObject({
    overdue: [{ amount: total(late, 'total') }],
  });
  expect(await books()).toEqual([]);
});

test('while days of grace run nothing is overdue anywhere, and everything says how many are left', async () => {
  const before = await overdueTotal();
  const { id, due, days } = await lately({ graceDays: 20 });
  const graceDaysLeft = 20 - days + 1;
  await passDay(app);
  expect(await readProject(id)).toMatchObject({ status: 101 });
  expect((await readPlan(id))[0]).toMatchObject({
    status: 0,
    overdueDays: 0,
    graceDaysLeft,
    penalty: '0.00',
    standing: message('zh-CN', 'loan.inGrace', { days: graceDaysLeft }),
  });
  const english = await call(app, repaymentPlan.calls.list, {
    as: finance,
    query: { financingId: id },
    headers: { 'access-i18n': 'en-US' },
  });
  expect(english.data[0]?.standing).toBe(`In grace, ${graceDaysLeft} days left`);
  expect((await readInstalments(id))[0]).toMatchObject({
    state: 'grace',
    daysOverdue: 0,
    graceDaysLeft,
    graceUntil: daysAfter(due, 20),
  });
  expect(
    (await listRows(app, financingLoanManage.calls.repaymentV2, { as: finance, query: { financingId: id } }))[0],
  ).toMatchObject({
    overdueDays: 0,
    graceDaysLeft,
  });
  const nodes = await listRows(app, financingLoanManage.calls.schedule, { as: finance, query: { financingId: id } });
  expect(nodes.find(({ scheduleNode }) => scheduleNode === 'repayment')).toMatchObject({ scheduleStatus: 0 });
  expect(await overdueTotal()).toEqual(before);
  expect(await books()).toEqual([]);
});

test('unpaid at the end of its grace, instalment and project are overdue, counted from the due date', async () => {
  const { id, due, days } = await lately({ graceDays: 1 });
  await lastPosted(id, daysAfter(due, 1));
  expect(await readProject(id)).toMatchObject({ status: 101 });
  await passDay(app);
  expect(await readProject(id)).toMatchObject({ status: 102 });
  expect((await readPlan(id))[0]).toMatchObject({
    status: 3,
    overdueDays: days,
    graceDaysLeft: 0,
    standing: message('zh-CN', 'loan.overdueBy', { days }),
  });
  expect((await readInstalments(id))[0]).toMatchObject({ state: 'overdue', daysOverdue: days });
  const told = await app.db
    .selectFrom('notice_message')
    .select('messageKey')
    .where('businessId', '=', id)
    .where('messageKey', '=', 'notice.loan.overdue')
    .execute();
  expect(told).toHaveLength(1);
  expect(await books()).toEqual([]);
});

test('an instalment with nothing owed is settled on its day, never overdue', async () => {
  const before = await overdueTotal();
  const { id } = await lent(
    { ...A, interestRate: '0', serviceChargePercentage: '0', dueRule: 'none', graceDays: 0 },
    { day: daysAfter(now, -45) },
  );
  const settled = { plannedRepaymentAmount: '0.00', status: 2, overdueDays: 0, unpaidAmount: '0.00', standing: null };
  const [first, second] = await readPlan(id);
  expect(first).toMatchObject({ ...settled, actualRepaymentDate: first?.['plannedRepaymentDate'] });
  expect(second).toMatchObject({ plannedRepaymentAmount: '0.00', status: 0, actualRepaymentDate: null });
  expect((await readInstalments(id))[0]).toMatchObject({ state: 'settled', settled: first?.['plannedRepaymentDate'] });
  // As it stood before that day; the night settles it.
  await lastPosted(id, daysAfter(now, -40));
  expect((await readPlan(id))[0]).toMatchObject({ status: 0 });
  await passDay(app);
  expect((await readPlan(id))[0]).toMatchObject({ ...settled, actualRepaymentDate: first?.['plannedRepaymentDate'] });
  expect(await readProject(id)).toMatchObject({ status: 101 });
  expect(await overdueTotal()).toEqual(before);
  expect(await books()).toEqual([]);
});

test('a plan that was written before it knew of days of grace is written anew by the night, once', async () => {
  const { id } = await lately({ graceDays: 20 });
  const plan = await readPlan(id);
  const row = { graceUntil: null, penaltyDay: null, penaltyTime: null, penaltyRate: null, repaidPenalty: null };
  await app.db
    .updateTable('repayment_plan')
    .set({ ...row, status: 3 })
    .where('financingId', '=', id)
    .execute();
  await app.db.updateTable('financing').set({ status: 102 }).where('id', '=', id).execute();
  expect((await books()).map(({ check }) => check)).toContain(
    'penalties of planned rows grow by the terms of their loan',
  );
  // The first night of this version.
  await app.db.updateTable('counter').set({ period: 'earlier' }).where('name', '=', 'loan-calendar').execute();
  await passDay(app);
  const shown = (rows: readonly Row[]) => rows.map(({ version: _version, updateTime: _time, ...rest }) => rest);
  expect(shown(await readPlan(id))).toEqual(shown(plan));
  expect(await readProject(id)).toMatchObject({ status: 101 });
  expect(await books()).toEqual([]);
});

test('the check of the books finds a penalty that is not what the loan was charged', async () => {
  const { id } = await lent({ ...A, dueRule: 'none', graceDays: 0 }, { day: daysAfter(now, -50) });
  await repaid(id, daysAfter(now, -5), '5000');
  const charged = () =>
    app.db
      .selectFrom('repayment_plan')
      .select(['id', 'penalty'])
      .where('financingId', '=', id)
      .where('penalty', '>', '0')
      .executeTakeFirstOrThrow();
  expect(await books()).toEqual([]);
  const { id: row, penalty } = await charged();
  const set = (amount: string | null) =>
    app.db.updateTable('repayment_plan').set({ penalty: amount }).where('id', '=', row).execute();
  await set('9999.00');
  expect((await books()).map(({ check }) => check)).toEqual(['plans show the penalties their loans were charged']);
  await set(penalty);
  expect(await books()).toEqual([]);
});
