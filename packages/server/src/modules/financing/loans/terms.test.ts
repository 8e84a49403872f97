import { describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { newId, today } from '@scf-kit/sdk/values';
import { application, uploaded } from '../../../applications/testing/application.ts';
import { masterId } from '../../master-data/seed.ts';
import {
  A,
  API,
  FXFS,
  app,
  applied,
  readBook,
  books,
  borrower,
  choose,
  contracted,
  disburse,
  done,
  entered,
  finance,
  get,
  lender,
  lent,
  list,
  party,
  readParty,
  readPlan,
  readProject,
  provideLoans,
  quoted,
  repaid,
  rival,
  send,
  sum,
  takeBack,
} from '../testing/loans.ts';

provideLoans();

const JPY = masterId('CURRENCY_TYPE', '4');
const readSchedule = (id: string) => list(finance, 'expense-accounting/fetch/schedule', { id });

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
    expect(await get(finance, `expense-accounting/${quote}`)).toMatchObject({
      interestAmount: '9300.0000',
      serviceCharge: '75.0000',
    });
    const loan = await lent(C);
    expect(await readPlan(loan.id)).toMatchObject([{ interest: '46758.33', serviceCharge: '4500.00' }]);
  });

  test('by the LPR, priced anew on 1 January from the one published before it', async () => {
    const published = { tenor: 'lpr1', publishedOn: '2025-10-20', ratePercent: '0.01' };
    // It moves everybody's loans: no lender enters it.
    expect(await send(lender, 'POST', 'loan-prime-rate', published)).toMatchObject({
      status: 403,
      msg: message('zh-CN', 'access.overAll'),
    });
    for (const [publishedOn, ratePercent] of [
      ['2025-10-20', '3.45'],
      ['2025-12-20', '3.35'],
    ])
      await done(finance, 'POST', 'loan-prime-rate', { tenor: 'lpr1', publishedOn, ratePercent });
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
    const [rate] = await list(finance, 'loan-prime-rate', { tenor: 'lpr1' });
    expect((await send(finance, 'DELETE', `loan-prime-rate/${String(rate?.['id'])}`)).status).toBe(400);
    expect(
      (await send(finance, 'POST', 'loan-prime-rate', { tenor: 'lpr1', publishedOn: '2025-11-20', ratePercent: '9' }))
        .status,
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
  expect((await send(finance, 'PUT', 'financing-party', { id: partyId, totalCreditAmount: '1999999.99' })).status).toBe(
    400,
  );
  expect(await books()).toEqual([]);
});

describe('hostile and mistaken input is refused by its field, and nothing is changed', () => {
  test('fractions of yen, applied for, quoted, paid out or repaid', async () => {
    const draft = { name: '日元', applyAmount: '1000.50', termMonths: 6, currencyType: JPY };
    const digits = message('zh-CN', 'payment.currency.digits');
    expect(await send(borrower, 'POST', 'financing', draft)).toMatchObject({
      status: 400,
      data: { errors: { applyAmount: digits } },
    });
    const { data: form } = await app.request<{ hash: string }>(
      'GET',
      '/api/engine/open/dynamic-form/financing-application',
    );
    const started = await app.request('POST', `${API}/flowable/flow/start`, {
      token: await app.login('customer'),
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
      await send(finance, 'POST', 'expense-accounting', { financingId: id, financingPartyId: partyId, ...terms }),
    ).toMatchObject({ status: 400, data: { errors: { financingAmount: digits } } });
    await contracted(id);
    const quote = await quoted(id, partyId, { ...A, financingAmount: '1000000' });
    expect(
      await send(finance, 'PUT', 'expense-accounting/update/batch', { items: [{ id: quote, financingAmount: '9.5' }] }),
    ).toMatchObject({ status: 400, data: { errors: { financingAmount: digits } } });
    await choose(quote);
    expect(await disburse(id, { valueDate: '2026-01-31', amount: '999999.5' })).toMatchObject({
      status: 400,
      data: { errors: { amount: digits } },
    });
    expect((await disburse(id, { valueDate: '2026-01-31', amount: '1000000' })).status).toBe(200);
    const paid = { financingId: id, repaymentDate: '2026-02-28', repaymentAmount: '10.5' };
    expect(await send(borrower, 'POST', 'financing-repayment', paid)).toMatchObject({
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
      expect(await send(finance, 'POST', 'expense-accounting', { ...of, ...A, [name]: value })).toMatchObject({
        status: 400,
        data: { errors: { [name]: expect.any(String) } },
      });
    const row = { financingId: id, period: 1, plannedRepaymentDate: '2026-07-31', plannedRepaymentAmount: '0.99' };
    expect((await send(borrower, 'POST', 'repayment-plan', row)).status).toBe(400);
    expect(await list(finance, 'expense-accounting', { financingId: id })).toEqual([]);
  });

  test('stale versions and ids of others', async () => {
    const { id } = await lent();
    const own = await entered(id, '2026-02-28', '100');
    const { version } = await get(borrower, `financing-repayment/${own}`);
    await done(borrower, 'PUT', 'financing-repayment', { id: own, version, repaymentAmount: '200' });
    expect(
      (await send(borrower, 'PUT', 'financing-repayment', { id: own, version, repaymentAmount: '300' })).status,
    ).toBe(409);
    const other = await lent();
    const [foreign] = await readPlan(other.id);
    expect(
      await send(borrower, 'POST', 'financing-repayment', {
        financingId: id,
        repaymentPlanId: foreign?.['id'],
        repaymentDate: '2026-02-28',
        repaymentAmount: '1',
      }),
    ).toMatchObject({ status: 400, data: { errors: { repaymentPlanId: message('zh-CN', 'loan.plan.other') } } });
    const asked = { financingId: id, repaymentDate: '2026-02-28', repaymentAmount: '1' };
    expect([400, 404]).toContain((await send(rival, 'POST', 'financing-repayment', asked)).status);
    for (const [method, path, body] of [
      ['GET', `financing-repayment/${own}`, undefined],
      ['PUT', 'financing-repayment/confirm', { id: own }],
      ['PUT', 'financing-repayment/refuse', { id: own, refuseReason: '否' }],
      ['PUT', 'financing/confirm-plan', { id }],
      ['GET', 'financing/fetch/book', undefined],
      ['PUT', 'financing/stop', { id, stopReason: '否' }],
      ['POST', 'financing-extension', { financingId: id, months: 1, reason: '否' }],
    ] as const) {
      const query: Record<string, string> = path.endsWith('book') ? { id } : {};
      expect([400, 404], path).toContain((await send(rival, method, path, body, query)).status);
    }
    for (const missing of [newId(), '../../etc/passwd', "' or 1=1 --"])
      expect([400, 404], missing).toContain(
        (await send(finance, 'PUT', 'financing-repayment/confirm', { id: missing })).status,
      );
    expect(await get(borrower, `financing-repayment/${own}`)).toMatchObject({ repaymentAmount: '200.00', status: 0 });
    expect(await readBook(id, today('Asia/Shanghai'))).toMatchObject({ outstanding: '1500000.00' });
    expect(await books()).toEqual([]);
  });
});
