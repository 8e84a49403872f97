import { describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { expenseAccounting } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingDisbursement } from '@scf-kit/sdk/contract/financing/financing-disbursement';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { daysAfter } from '@scf-kit/sdk/loan';
import { today } from '@scf-kit/sdk/values';
import { callUnchecked, listRows, succeed, call } from '../../../testing/calls.ts';
import {
  A,
  FXFS,
  app,
  applied,
  readBook,
  books,
  borrower,
  choose,
  confirm,
  contracted,
  disburse,
  entered,
  finance,
  lender,
  lent,
  readParty,
  party,
  readPlan,
  readProject,
  provideLoans,
  quoted,
  repaid,
  rival,
  sum,
  takeBack,
} from '../testing/loans.ts';
import { passDay } from '../testing/night.ts';
import { holdClock } from '../../../testing/clock.ts';

provideLoans();
const formatRefusal = (answer: { readonly msg: string; readonly data: unknown }): string =>
  JSON.stringify([answer.msg, answer.data]);

describe('quotes', () => {
  const B = { interestRate: '4.85', serviceChargePercentage: '0.3', interestPaymentMethod: FXFS('4') };
  const C = { interestRate: '6.2', serviceChargePercentage: '0.05', interestPaymentMethod: FXFS('1') };

  test('API-027 golden: compare by what they really cost, not by the nominal rate', async () => {
    const id = await applied();
    for (const terms of [A, B, C]) await quoted(id, await party(null), { ...terms, financingAmount: '1500000' });
    const rows = await listRows(app, expenseAccounting.calls.byFinancing, { as: finance, query: { financingId: id } });
    expect(rows.map((row) => String(row['actualCustomerInterestRate'])).toSorted()).toEqual([
      '11.7148',
      '7.0108',
      '7.7560',
    ]);
    const [level] = rows.filter((row) => row['actualCustomerInterestRate'] === '11.7148');
    const { data } = await call(app, expenseAccounting.calls.schedule, {
      as: finance,
      query: { id: String(level?.['id']) },
    });
    expect(data.map((row) => row.total)).toEqual([...Array.from({ length: 5 }, () => '258036.76'), '258036.73']);
  });

  test('a party that is asked reads the application and its own quote, and neither others’ nor chooses', async () => {
    const id = await applied();
    const own = await quoted(id, await party(lender.officeId), A);
    await quoted(id, await party(rival.officeId), B);
    expect(await succeed(app, financing.calls.get, { as: lender, params: { id } })).toMatchObject({ id });
    expect(
      await listRows(app, expenseAccounting.calls.byFinancing, { as: lender, query: { financingId: id } }),
    ).toMatchObject([{ id: own }]);
    expect(formatRefusal(await choose(own, lender))).toContain(message('zh-CN', 'quote.own'));
    expect((await choose(own)).status).toBe(200);
    // A party that was not chosen reads it no longer.
    expect((await call(app, financing.calls.get, { as: rival, params: { id } })).status).toBe(404);
    expect(await succeed(app, financing.calls.get, { as: lender, params: { id } })).toMatchObject({ id });
    // A chosen quote stays as it was.
    expect(
      formatRefusal(
        await callUnchecked(app, expenseAccounting.calls.update, { as: lender, body: { id: own, interestRate: '9' } }),
      ),
    ).toContain(message('zh-CN', 'quote.terms.chosen'));
  });

  test('one that has lapsed is not chosen, and one that lapses before the money goes out frees its credit', async () => {
    holdClock();
    const id = await applied();
    const partyId = await party(null);
    const now = today('Asia/Shanghai');
    const quote = await quoted(id, partyId, { ...A, validUntil: daysAfter(now, -1) });
    expect(formatRefusal(await choose(quote))).toContain(message('zh-CN', 'quote.lapsed', { day: daysAfter(now, -1) }));
    expect(
      (await call(app, expenseAccounting.calls.update, { as: finance, body: { id: quote, validUntil: now } })).status,
    ).toBe(200);
    expect((await choose(quote)).status).toBe(200);
    expect(await readParty(partyId)).toMatchObject({ reservedCreditAmount: '1500000.00' });
    await app.db.updateTable('expense_accounting').set({ validUntil: '2026-01-01' }).where('id', '=', quote).execute();
    await passDay(app);
    await passDay(app);
    expect(await readParty(partyId)).toMatchObject({ reservedCreditAmount: '0.00', usedCreditAmount: '0.00' });
    expect(await readProject(id)).toMatchObject({ financingPartyId: null, status: 99 });
    expect(await books()).toEqual([]);
  });
});

describe('disbursement', () => {
  test('golden: makes the plan, uses the credit, and the loan is overdue once its days have passed', async () => {
    const { id, partyId } = await lent();
    const plan = await readPlan(id);
    expect(plan.map((row) => row['plannedRepaymentDate'])).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-06-01',
      '2026-06-30',
      '2026-07-31',
    ]);
    expect(sum(plan, 'interest')).toBe('42233.33');
    expect(sum(plan, 'principal')).toBe('1500000.00');
    expect(await readProject(id)).toMatchObject({
      status: 102,
      disbursedAmount: '1500000.00',
      beingUsedAmount: '1500000.00',
      startDate: '2026-01-31',
      endDate: '2026-07-31',
      waitCalculateInterest: true,
    });
    expect(await readParty(partyId)).toMatchObject({ usedCreditAmount: '1500000.00', reservedCreditAmount: '0.00' });
    expect((await call(app, financing.calls.confirmPlan, { as: finance, body: { id } })).status).toBe(200);
    expect((await call(app, financing.calls.confirmPlan, { as: finance, body: { id } })).status).toBe(400);
    expect(await books()).toEqual([]);
  });

  test('is refused to the borrower, before anything is agreed, for a day to come, above the quote and twice', async () => {
    const id = await applied();
    const of = { valueDate: '2026-01-31', amount: '1000000' };
    expect((await disburse(id, of)).status).toBe(400);
    const quote = await quoted(id, await party(lender.officeId), A);
    await choose(quote);
    expect(await readProject(id)).toMatchObject({ status: 99 });
    await contracted(id);
    await choose(quote);
    expect(await readProject(id)).toMatchObject({ status: 100 });
    expect(formatRefusal(await disburse(id, of, borrower))).toContain(message('zh-CN', 'loan.own'));
    expect(formatRefusal(await disburse(id, { ...of, valueDate: '2999-01-01' }))).toContain(
      message('zh-CN', 'loan.day.future'),
    );
    expect(formatRefusal(await disburse(id, { ...of, amount: '1500000.01' }))).toContain('1,500,000.00');
    expect(formatRefusal(await disburse(id, { ...of, voucher: [] }))).toContain(message('zh-CN', 'loan.voucher'));
    expect((await disburse(id, of, rival)).status).toBe(404);
    const twice = await Promise.all([1, 2].map(() => disburse(id, { ...of, bankSerialNumber: '1' }, lender)));
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(formatRefusal(await disburse(id, { ...of, amount: '500000.01' }))).toContain('500,000.00');
    expect((await disburse(id, { valueDate: '2026-03-02', amount: '500000' })).status).toBe(200);
    expect(await readProject(id)).toMatchObject({ disbursedAmount: '1500000.00' });
    expect(sum(await readPlan(id), 'principal')).toBe('1500000.00');
    expect(formatRefusal(await callUnchecked(app, financing.calls.stop, { as: borrower, body: { id } }))).toContain(
      message('zh-CN', 'loan.stop.paid'),
    );
    expect(await books()).toEqual([]);
  });

  test('is reversed while nothing was repaid, and the project waits for the money again', async () => {
    const { id, partyId } = await lent();
    const [row] = await listRows(app, financingDisbursement.calls.page, { as: finance, query: { financingId: id } });
    const reverse = { id: row?.['id'], reverseReason: '金额有误' };
    expect((await callUnchecked(app, financingDisbursement.calls.reverse, { as: finance, body: reverse })).status).toBe(
      200,
    );
    expect(await readProject(id)).toMatchObject({ status: 100, disbursedAmount: '0.00', beingUsedAmount: '0.00' });
    expect(await readPlan(id)).toEqual([]);
    expect(await readParty(partyId)).toMatchObject({ usedCreditAmount: '0.00', reservedCreditAmount: '1500000.00' });
    expect(await books()).toEqual([]);
  });
});

describe('repayments', () => {
  const OF_JUNE = {
    interestRate: '5.6',
    serviceChargePercentage: '0.15',
    interestPaymentMethod: FXFS('1'),
    dayCount: '30/360',
    graceDays: 3,
  };
  const june = () => lent(OF_JUNE, { amount: '250000', day: '2025-12-01' });

  test('golden: what is late bears penalty; a correction to an earlier day gives what it would have been', async () => {
    const { id, partyId } = await june();
    expect(await readBook(id, '2026-06-01')).toMatchObject({
      owed: { principal: '250000.00', interest: '7000.00', charge: '2250.00', penalty: '0.00' },
    });
    const first = await repaid(id, '2026-06-11', '100000');
    expect(await succeed(app, financingRepayment.calls.get, { as: finance, params: { id: first } })).toMatchObject({
      penalty: '599.66',
      principal: '90150.34',
      interest: '7000.00',
      serviceCharge: '2250.00',
    });
    expect(await readBook(id, '2026-07-01')).toMatchObject({ owed: { total: '160595.63' } });
    await takeBack(id, first, '100000');
    expect(await readProject(id)).toMatchObject({ beingUsedAmount: '250000.00', repaidAmount: '0.00', status: 102 });
    await repaid(id, '2026-06-04', '100000');
    expect(await readBook(id, '2026-07-01')).toMatchObject({ owed: { total: '160364.75' } });
    await repaid(id, '2026-07-01', '160364.75');
    expect(await readProject(id)).toMatchObject({ status: 103, beingUsedAmount: '0.00', repaidAmount: '260364.75' });
    expect(await readParty(partyId)).toMatchObject({ usedCreditAmount: '0.00', availableCreditAmount: '10000000.00' });
    expect(await books()).toEqual([]);
  });

  test('golden: repaid early, a lower plan from then on, and what pays it off on any day', async () => {
    const { id } = await lent();
    for (const row of (await readPlan(id)).slice(0, 2))
      await repaid(id, String(row['plannedRepaymentDate']), String(row['plannedRepaymentAmount']));
    await repaid(id, '2026-04-15', '502500', { repaymentKind: 'lower' });
    expect((await readPlan(id)).find((row) => row['plannedRepaymentDate'] === '2026-04-30')).toMatchObject({
      interest: '5833.33',
      planVersion: 2,
    });
    await repaid(id, '2026-04-30', '8083.33');
    expect(await succeed(app, financing.calls.payoff, { as: borrower, query: { id, day: '2026-05-20' } })).toEqual({
      penalty: '0.00',
      interest: '3111.11',
      charge: '2250.00',
      fee: '5000.00',
      principal: '1000000.00',
      total: '1010361.11',
      waiting: '0.00',
      toPay: '1010361.11',
    });
    await repaid(id, '2026-05-20', '1010361.11', { repaymentKind: 'shorten' });
    expect(await readProject(id)).toMatchObject({ status: 103, beingUsedAmount: '0.00' });
    expect(
      (await listRows(app, repaymentPlan.calls.versions, { as: finance, query: { financingId: id } })).length,
    ).toBeGreaterThan(12);
    expect(await books()).toEqual([]);
  });

  test('are confirmed once, by another than who entered them and never by the borrower; the parts are nobody’s to give', async () => {
    const { id } = await june();
    const by = await callUnchecked(app, financingRepayment.calls.create, {
      as: finance,
      body: {
        financingId: id,
        repaymentDate: '2026-06-01',
        repaymentAmount: '10',
      },
    });
    expect(formatRefusal(await confirm(String(by.data['id'])))).toContain(message('zh-CN', 'loan.confirm.own'));
    const asked = { financingId: id, repaymentDate: '2026-06-01', repaymentAmount: '100' };
    for (const part of ['principal', 'interest', 'serviceCharge', 'penalty', 'earlyFee'])
      expect(
        await call(app, financingRepayment.calls.create, { as: borrower, body: { ...asked, [part]: '100' } }),
      ).toMatchObject({
        status: 400,
        data: { errors: { [part]: message('zh-CN', 'check.made') } },
      });
    const own = await entered(id, '2026-06-01', '100');
    expect(
      (await callUnchecked(app, financingRepayment.calls.update, { as: borrower, body: { id: own, principal: '100' } }))
        .status,
    ).toBe(400);
    expect(await succeed(app, financingRepayment.calls.get, { as: finance, params: { id: own } })).toMatchObject({
      principal: '0.00',
      status: 0,
    });
    expect(formatRefusal(await confirm(own, borrower))).toContain(message('zh-CN', 'loan.own'));
    const twice = await Promise.all([1, 2, 3].map(() => confirm(own)));
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    for (const wrong of [
      { repaymentDate: '2999-01-01', repaymentAmount: '1' },
      { repaymentDate: '2026-06-01', repaymentAmount: '-1' },
      { repaymentDate: '2026-06-01', repaymentAmount: '1', originalRepaymentId: own },
    ])
      expect([
        wrong,
        (
          await call(app, financingRepayment.calls.create, {
            as: borrower,
            body: { financingId: id, ...wrong },
          })
        ).status,
      ]).toEqual([wrong, 400]);
    const early = await entered(id, '2025-11-30', '100');
    expect(formatRefusal(await confirm(early))).toContain('2025-12-01');
    expect(
      (
        await call(app, financingRepayment.calls.refuse, {
          as: finance,
          body: { id: early, refuseReason: '日期有误' },
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await call(app, financingRepayment.calls.update, {
          as: borrower,
          body: { id: early, repaymentDate: '2026-06-02' },
        })
      ).status,
    ).toBe(200);
    expect((await call(app, financingRepayment.calls.submit, { as: borrower, body: { id: early } })).status).toBe(200);
    expect((await confirm(early)).status).toBe(200);
    expect(await readProject(id)).toMatchObject({ repaidAmount: '200.00' });
    expect(await books()).toEqual([]);
  });

  test('before anything is due wait, and pay on the day; a night more or less changes no cent', async () => {
    holdClock();
    const now = today('Asia/Shanghai');
    const { id } = await lent({ ...A, dueRule: 'none' }, { day: daysAfter(now, -20) });
    const [first] = await readPlan(id);
    await repaid(id, now, String(first?.['plannedRepaymentAmount']));
    expect(await readProject(id)).toMatchObject({ status: 101, waitingAmount: first?.['plannedRepaymentAmount'] });
    const before = [await readProject(id), await readPlan(id)];
    await passDay(app);
    await passDay(app);
    expect([await readProject(id), await readPlan(id)]).toEqual(before);
    expect(await books()).toEqual([]);
  });
});

test('a new announcement of working days plans loans anew, once, and what moved awaits confirmation', async () => {
  holdClock();
  const { id } = await lent({ ...A, dueRule: 'following' }, { day: daysAfter(today('Asia/Shanghai'), -20) });
  await succeed(app, financing.calls.confirmPlan, { as: finance, body: { id } });
  await passDay(app);
  const plan = await readPlan(id);
  expect(await readProject(id)).toMatchObject({ waitCalculateInterest: false });
  // As an earlier calendar had it, in which the last day was another one.
  const last = plan.at(-1);
  await app.db
    .updateTable('repayment_plan')
    .set({ plannedRepaymentDate: daysAfter(String(last?.['plannedRepaymentDate']), 1) })
    .where('id', '=', String(last?.['id']))
    .execute();
  await app.db.updateTable('counter').set({ period: 'earlier' }).where('name', '=', 'loan-calendar').execute();
  await passDay(app);
  const anew = await readPlan(id);
  expect(anew.map((row) => row['plannedRepaymentDate'])).toEqual(plan.map((row) => row['plannedRepaymentDate']));
  expect(anew[0]).toMatchObject({ planVersion: Number(plan[0]?.['planVersion']) + 1 });
  expect(await readProject(id)).toMatchObject({ waitCalculateInterest: true });
  await passDay(app);
  expect(await readPlan(id)).toEqual(anew);
  expect(await books()).toEqual([]);
});

test('API-031 check/authority says what one may do and why not', async () => {
  const { id } = await lent();
  await entered(id, '2026-02-28', '100');
  const answers = await Promise.all(
    [borrower, finance].map((who) => call(app, financing.calls.checkAuthority, { as: who, query: { id } })),
  );
  const [own, platform] = answers.map(({ data }) => Object.fromEntries(data.map((row) => [row.action, row])));
  expect(own?.['disburse']).toMatchObject({ allowed: false, reason: message('zh-CN', 'loan.own') });
  expect(own?.['repay']).toMatchObject({ allowed: true, reason: null });
  expect(own?.['edit']).toMatchObject({ allowed: false });
  expect(platform?.['confirmRepayment']).toMatchObject({ allowed: true });
});
