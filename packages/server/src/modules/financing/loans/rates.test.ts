import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { message, permissionCodes } from '@scf-kit/sdk/contract';
import { expenseAccounting } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { loanPrimeRate } from '@scf-kit/sdk/contract/financing/loan-prime-rate';
import { daysAfter } from '@scf-kit/sdk/loan';
import { today } from '@scf-kit/sdk/values';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { application, uploaded } from '../../../applications/testing/application.ts';
import { callUnchecked, listRows, succeed, call } from '../../../testing/calls.ts';
import { newPerson, type TestPerson } from '../../../testing/people.ts';
import {
  A,
  FXFS,
  app,
  applied,
  finance,
  lender,
  lent,
  party,
  readProject,
  provideLoans,
  quoted,
  type Row,
} from '../testing/loans.ts';

provideLoans();

const now = today('Asia/Shanghai');
const enter = (values: Row, who = finance) =>
  callUnchecked(app, loanPrimeRate.calls.create, { as: who, body: { tenor: 'lpr5', ...values } });
const rates = () => listRows(app, loanPrimeRate.calls.page, { as: finance, query: { tenor: 'lpr5' } });

test('an LPR is entered over all offices alone, within bounds, on a day that has come', async () => {
  const wanted = { publishedOn: '2026-01-20', ratePercent: '3.5' };
  const overAll = { status: 403, msg: message('zh-CN', 'access.overAll') };
  const clerk = await newPerson(app.db, {
    officeId: 'office-platform',
    roles: [{ codes: permissionCodes, scope: 'officeTree' }],
  });
  for (const who of [lender, clerk]) expect(await enter(wanted, who)).toMatchObject(overAll);
  expect(
    await call(app, loanPrimeRate.calls.create, {
      as: { token: await app.login('financier') },
      body: { tenor: 'lpr5', ...wanted },
    }),
  ).toMatchObject(overAll);
  const wrong: readonly (readonly [Row, Row])[] = [
    [{ ratePercent: '100' }, { ratePercent: message('zh-CN', 'check.max', { max: 24 }) }],
    [{ ratePercent: '-0.01' }, { ratePercent: expect.any(String) }],
    [{ publishedOn: '2999-01-01' }, { publishedOn: message('zh-CN', 'loan.day.future') }],
    [{ publishedOn: daysAfter(now, 1) }, { publishedOn: message('zh-CN', 'loan.day.future') }],
    [{ publishedOn: '2013-10-24' }, { publishedOn: message('zh-CN', 'quote.lpr.first', { day: '2013-10-25' }) }],
  ];
  for (const [values, errors] of wrong)
    expect(await enter({ ...wanted, ...values })).toMatchObject({ status: 400, data: { errors } });
  expect(await rates()).toEqual([]);
  const first = await succeed(app, loanPrimeRate.calls.create, { as: finance, body: { tenor: 'lpr5', ...wanted } });
  expect(await enter({ ...wanted, ratePercent: '3.4' })).toMatchObject({
    status: 400,
    msg: message('zh-CN', 'quote.lpr.later', { day: '2026-01-20' }),
  });
  // A slip of the pen goes as long as no loan goes by it.
  const remove = (who: TestPerson) =>
    callUnchecked(app, loanPrimeRate.calls.delete, { as: who, params: { id: first['id'] } });
  expect((await remove(lender)).status).toBe(404);
  // As of an office's own entry from before the rule.
  await sql`update "loan_prime_rate" set "officeId" = ${lender.officeId} where "id" = ${String(first['id'])}`.execute(
    app.db,
  );
  expect(await remove(lender)).toMatchObject(overAll);
  expect((await remove(finance)).status).toBe(200);
  expect(await rates()).toEqual([]);
});

const FOLLOWING = {
  rateBasis: 'lpr1',
  basisPoints: 120,
  repricing: 'never',
  serviceChargePercentage: '0',
  interestPaymentMethod: FXFS('1'),
};

test('a quote and a loan that follow the LPR say by how much, and the rate that holds now', async () => {
  await succeed(app, loanPrimeRate.calls.create, {
    as: finance,
    body: {
      tenor: 'lpr1',
      publishedOn: daysAfter(now, -400),
      ratePercent: '3.1',
    },
  });
  const partyId = await party(lender.officeId, '10000000', { defaultInterestRate: '9' });
  const byParty = async (terms: Row): Promise<Row> => {
    const id = await applied({ startDate: daysAfter(now, 10) });
    await quoted(id, partyId, { ...A, ...terms });
    const [quote] = await listRows(app, expenseAccounting.calls.byFinancing, {
      as: finance,
      query: { financingId: id },
    });
    return quote ?? {};
  };
  const { interestRate: _fixed, ...open } = A;
  await expect(byParty({ ...FOLLOWING, interestRate: undefined })).resolves.toMatchObject({
    interestRate: null,
    rateText: 'LPR 1Y 3.10% + 120bp',
    currentRate: '4.3',
  });
  await expect(byParty({ ...FOLLOWING, interestRate: undefined, basisPoints: -15 })).resolves.toMatchObject({
    rateText: 'LPR 1Y 3.10% - 15bp',
    currentRate: '2.95',
  });
  await expect(byParty({})).resolves.toMatchObject({ rateText: '5.60%', currentRate: '5.6' });
  const { id } = await lent(
    { ...open, ...FOLLOWING, repricing: 'anniversary' },
    { day: daysAfter(now, -380), months: 24 },
  );
  expect(await readProject(id)).toMatchObject({
    interestRate: null,
    rateText: 'LPR 1Y 3.10% + 120bp',
    currentRate: '4.3',
  });
  // In force on the anniversary, so it is the one that holds today; another loan keeps the rate it began with.
  await succeed(app, loanPrimeRate.calls.create, {
    as: finance,
    body: {
      tenor: 'lpr1',
      publishedOn: daysAfter(now, -100),
      ratePercent: '3',
    },
  });
  expect(await readProject(id)).toMatchObject({ rateText: 'LPR 1Y 3.00% + 120bp', currentRate: '4.2' });
  const kept = await lent({ ...open, ...FOLLOWING }, { day: daysAfter(now, -380), months: 24 });
  expect(await readProject(kept.id)).toMatchObject({ rateText: 'LPR 1Y 3.10% + 120bp', currentRate: '4.3' });
});

test('what a quote really costs counts from the day on which the form says the money is needed', async () => {
  const token = await app.login('customer');
  const { data: form } = await call(app, dynamicForm.calls.open, { params: { formKey: 'financing-application' } });
  const started = await call(app, flowableFlow.calls.start, {
    as: { token },
    body: {
      formKey: 'financing-application',
      formHash: form.hash,
      formData: application(await uploaded(app, 'customer'), {
        expectedDate: '2026-12-17',
        applyAmount: '1500000',
        termMonths: 6,
        equipment: [{ biddingEquipment: 'ZBSB-2', specification: 'MR', quantity: 1, unitPrice: '2000000' }],
      }),
    },
  });
  expect(started.status, JSON.stringify(started.data)).toBe(200);
  const { id } = await app.db
    .selectFrom('financing')
    .select('id')
    .where('processInstanceId', '=', started.data.processInstanceId)
    .executeTakeFirstOrThrow();
  expect(await succeed(app, financing.calls.get, { as: finance, params: { id } })).toMatchObject({
    startDate: '2026-12-17',
  });
  await quoted(id, await party(null), A);
  const [quote] = await listRows(app, expenseAccounting.calls.byFinancing, { as: finance, query: { financingId: id } });
  expect(quote).toMatchObject({ actualCustomerInterestRate: '7.7446' });
});
