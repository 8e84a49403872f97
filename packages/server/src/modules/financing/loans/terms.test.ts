import { describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { expenseAccounting } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingExtension } from '@scf-kit/sdk/contract/financing/financing-extension';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { loanPrimeRate } from '@scf-kit/sdk/contract/financing/loan-prime-rate';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { newId, today } from '@scf-kit/sdk/values';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { application, uploaded } from '../../../applications/testing/application.ts';
import { callUnchecked, listRows, succeed, call } from '../../../testing/calls.ts';
import { masterId } from '../../master-data/seed.ts';
import {
  A,
  FXFS,
  app,
  applied,
  readBook,
  books,
  borrower,
  choose,
  contracted,
  disburse,
  entered,
  finance,
  lender,
  lent,
  party,
  readParty,
  readPlan,
  readProject,
  provideLoans,
  quoted,
  repaid,
  rival,
  sum,
  takeBack,
} from '../testing/loans.ts';

provideLoans();

const JPY = masterId('CURRENCY_TYPE', '4');
const readSchedule = (id: string) => listRows(app, expenseAccounting.calls.schedule, { as: finance, query: { id } });

describe('golden: what a quote will cost is what its loan costs', () => {
  const LEVEL = {
    interestRate: '4.35',
    serviceChargePercentage: '0',
    interestPaymentMethod: FXFS('4'),
    dayCount: '30/360',
    termMonths: 12,
    financingAmount: '1000000',
  };

  test('a million in twelve level instalments by 30/360', async () => {
    const id = await applied({ applyAmount: '1000000.00', termMonths: 12 });
    const preview = await readSchedule(await quoted(id, await party(null), LEVEL));
    const totals = [...Array.from({ length: 11 }, () => '85309.90'), '85309.89'];
    expect(preview.map((row) => row['total'])).toEqual(totals);
    expect(sum(preview, 'interest')).toBe('23718.79');
    const loan = await lent(LEVEL, { amount: '1000000', months: 12 });
    const plan = await readPlan(loan.id);
    expect(plan.map((row) => row['plannedRepaymentAmount'])).toEqual(totals);
    expect(plan.map((row) => row['plannedRepaymentDate'])).toEqual(preview.map((row) => row['due']));
    expect(await readProject(loan.id)).toMatchObject({ planAmount: '1023718.79' });
  });

  test('all at maturity: the interest of 181 days, and the charge of six months', async () => {
    const C = { interestRate: '6.2', serviceChargePercentage: '0.05', interestPaymentMethod: FXFS('1') };
    const id = await applied();
    const quote = await quoted(id, await party(null), { ...C, financingAmount: '1500000' });
    expect(await readSchedule(quote)).toMatchObject([
      { due: '2026-07-31', interest: '46758.33', charge: '4500.00', principal: '1500000.00' },
    ]);
    // The formula of the form is shown and enters no sum.
    expect(await succeed(app, expenseAccounting.calls.get, { as: finance, params: { id: quote } })).toMatchObject({
      interestAmount: '9300.0000',
      serviceCharge: '75.0000',
    });
    const loan = await lent(C);
    expect(await readPlan(loan.id)).toMatchObject([{ interest: '46758.33', serviceCharge: '4500.00' }]);
  });

  test('by the LPR, priced anew on 1 January from the one published before it', async () => {
    const published = { tenor: 'lpr1', publishedOn: '2025-10-20', ratePercent: '0.01' };
    // It moves everybody's loans: no lender enters it.
    expect(await callUnchecked(app, loanPrimeRate.calls.create, { as: lender, body: published })).toMatchObject({
      status: 403,
      msg: message('zh-CN', 'access.overAll'),
    });
    for (const [publishedOn, ratePercent] of [
      ['2025-10-20', '3.45'],
      ['2025-12-20', '3.35'],
    ])
      await succeed(app, loanPrimeRate.calls.create, {
        as: finance,
        body: { tenor: 'lpr1', publishedOn, ratePercent },
      });
    const terms = {
      rateBasis: 'lpr1',
      basisPoints: 50,
      repricing: 'january',
      dayCount: 'ACT/365',
      serviceChargePercentage: '0',
      interestPaymentMethod: FXFS('1'),
    };
    const loan = await lent(terms, { amount: '2000000', day: '2025-11-20' });
    expect(await readPlan(loan.id)).toMatchObject([{ plannedRepaymentDate: '2026-05-20', interest: '38413.70' }]);
    // A rate that priced loans stays as it was published.
    const [rate] = await listRows(app, loanPrimeRate.calls.page, { as: finance, query: { tenor: 'lpr1' } });
    expect(
      (await call(app, loanPrimeRate.calls.delete, { as: finance, params: { id: String(rate?.['id']) } })).status,
    ).toBe(400);
    expect(
      (
        await call(app, loanPrimeRate.calls.create, {
          as: finance,
          body: { tenor: 'lpr1', publishedOn: '2025-11-20', ratePercent: '9' },
        })
      ).status,
    ).toBe(400);
    expect(await books()).toEqual([]);
  });
});

test('a repayment taken back is booked even over the limit, and then nothing more is reserved', async () => {
  const partyId = await party(lender.officeId, '1500000');
  const id = await applied();
  await contracted(id);
  await choose(await quoted(id, partyId, A));
  expect((await disburse(id, { valueDate: '2026-01-31', amount: '1500000' })).status).toBe(200);
  const [first] = await readPlan(id);
  await repaid(id, '2026-02-28', String(first?.['plannedRepaymentAmount']));
  const payment = await repaid(id, '2026-03-02', '502500', { repaymentKind: 'lower' });
  expect(await readParty(partyId)).toMatchObject({
    usedCreditAmount: '1000000.00',
    availableCreditAmount: '500000.00',
  });
  const other = await applied({ applyAmount: '500000.00' });
  const next = { ...A, financingAmount: '500000' };
  expect((await choose(await quoted(other, partyId, next))).status).toBe(200);
  await takeBack(id, payment, '502500');
  expect(await readParty(partyId)).toMatchObject({
    usedCreditAmount: '1500000.00',
    reservedCreditAmount: '500000.00',
    availableCreditAmount: '-500000.00',
  });
  const third = await applied({ applyAmount: '1.00' });
  const refused = await choose(await quoted(third, partyId, { ...A, financingAmount: '1' }));
  expect(refused).toMatchObject({ status: 400, msg: expect.stringContaining('0.00') });
  expect(
    (
      await call(app, financingParty.calls.update, {
        as: finance,
        body: { id: partyId, totalCreditAmount: '1999999.99' },
      })
    ).status,
  ).toBe(400);
  expect(await books()).toEqual([]);
});

describe('hostile and mistaken input is refused by its field, and nothing is changed', () => {
  test('fractions of yen, applied for, quoted, paid out or repaid', async () => {
    const draft = { name: '日元', applyAmount: '1000.50', termMonths: 6, currencyType: JPY };
    const digits = message('zh-CN', 'payment.currency.digits');
    expect(await call(app, financing.calls.create, { as: borrower, body: draft })).toMatchObject({
      status: 400,
      data: { errors: { applyAmount: digits } },
    });
    const { data: form } = await call(app, dynamicForm.calls.open, { params: { formKey: 'financing-application' } });
    const started = await callUnchecked(app, flowableFlow.calls.start, {
      as: { token: await app.login('customer') },
      body: {
        formKey: 'financing-application',
        formHash: form.hash,
        formData: application(await uploaded(app, 'customer'), { currencyType: JPY }),
      },
    });
    expect([started.status, JSON.stringify(started.data)]).toEqual([400, expect.stringContaining(digits)]);
    const id = await applied({ applyAmount: '1000000.00', currencyType: JPY });
    const partyId = await party(lender.officeId, '10000000', { currencyType: JPY });
    const terms = { ...A, financingAmount: '1000000.5' };
    expect(
      await call(app, expenseAccounting.calls.create, {
        as: finance,
        body: { financingId: id, financingPartyId: partyId, ...terms },
      }),
    ).toMatchObject({ status: 400, data: { errors: { financingAmount: digits } } });
    await contracted(id);
    const quote = await quoted(id, partyId, { ...A, financingAmount: '1000000' });
    expect(
      await callUnchecked(app, expenseAccounting.calls.updateBatch, {
        as: finance,
        body: { items: [{ id: quote, financingAmount: '9.5' }] },
      }),
    ).toMatchObject({ status: 400, data: { errors: { financingAmount: digits } } });
    await choose(quote);
    expect(await disburse(id, { valueDate: '2026-01-31', amount: '999999.5' })).toMatchObject({
      status: 400,
      data: { errors: { amount: digits } },
    });
    expect((await disburse(id, { valueDate: '2026-01-31', amount: '1000000' })).status).toBe(200);
    const paid = { financingId: id, repaymentDate: '2026-02-28', repaymentAmount: '10.5' };
    expect(await call(app, financingRepayment.calls.create, { as: borrower, body: paid })).toMatchObject({
      status: 400,
      data: { errors: { repaymentAmount: digits } },
    });
    for (const row of await readPlan(id)) expect(Number(row['plannedRepaymentAmount']) % 1).toBe(0);
    expect(await books()).toEqual([]);
  });

  test('a term of 61 months, a penalty beside 1.3 to 1.5 times, a negative rate, a plan row of less than 1', async () => {
    const id = await applied({ status: 0 });
    const of = { financingId: id, financingPartyId: await party(null) };
    for (const [name, value] of [
      ['termMonths', 61],
      ['termMonths', 0],
      ['penaltyMultiple', '1.6'],
      ['penaltyMultiple', '1.2'],
      ['interestRate', '-1'],
      ['dayCount', 'ACT/364'],
      ['earlyFee', '101'],
    ] as const)
      expect(
        await call(app, expenseAccounting.calls.create, { as: finance, body: { ...of, ...A, [name]: value } }),
      ).toMatchObject({
        status: 400,
        data: { errors: { [name]: expect.any(String) } },
      });
    const row = { financingId: id, period: 1, plannedRepaymentDate: '2026-07-31', plannedRepaymentAmount: '0.99' };
    expect((await call(app, repaymentPlan.calls.create, { as: borrower, body: row })).status).toBe(400);
    expect(await listRows(app, expenseAccounting.calls.page, { as: finance, query: { financingId: id } })).toEqual([]);
  });

  test('stale versions and ids of others', async () => {
    const { id } = await lent();
    const own = await entered(id, '2026-02-28', '100');
    const { version } = await succeed(app, financingRepayment.calls.get, { as: borrower, params: { id: own } });
    await succeed(app, financingRepayment.calls.update, {
      as: borrower,
      body: { id: own, version, repaymentAmount: '200' },
    });
    expect(
      (
        await callUnchecked(app, financingRepayment.calls.update, {
          as: borrower,
          body: { id: own, version, repaymentAmount: '300' },
        })
      ).status,
    ).toBe(409);
    const other = await lent();
    const [foreign] = await readPlan(other.id);
    expect(
      await callUnchecked(app, financingRepayment.calls.create, {
        as: borrower,
        body: {
          financingId: id,
          repaymentPlanId: foreign?.['id'],
          repaymentDate: '2026-02-28',
          repaymentAmount: '1',
        },
      }),
    ).toMatchObject({ status: 400, data: { errors: { repaymentPlanId: message('zh-CN', 'loan.plan.other') } } });
    const asked = { financingId: id, repaymentDate: '2026-02-28', repaymentAmount: '1' };
    expect([400, 404]).toContain((await call(app, financingRepayment.calls.create, { as: rival, body: asked })).status);
    for (const [made, given] of [
      [financingRepayment.calls.get, { params: { id: own } }],
      [financingRepayment.calls.confirm, { body: { id: own } }],
      [financingRepayment.calls.refuse, { body: { id: own, refuseReason: '否' } }],
      [financing.calls.confirmPlan, { body: { id } }],
      [financing.calls.book, { query: { id } }],
      [financing.calls.stop, { body: { id, stopReason: '否' } }],
      [financingExtension.calls.create, { body: { financingId: id, months: 1, reason: '否' } }],
    ] as const)
      expect([400, 404], made.path).toContain((await call(app, made, { as: rival, ...given })).status);
    for (const missing of [newId(), '../../etc/passwd', "' or 1=1 --"])
      expect([400, 404], missing).toContain(
        (await call(app, financingRepayment.calls.confirm, { as: finance, body: { id: missing } })).status,
      );
    expect(await succeed(app, financingRepayment.calls.get, { as: borrower, params: { id: own } })).toMatchObject({
      repaymentAmount: '200.00',
      status: 0,
    });
    expect(await readBook(id, today('Asia/Shanghai'))).toMatchObject({ outstanding: '1500000.00' });
    expect(await books()).toEqual([]);
  });
});
