import { expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { callUnchecked, listRows, succeed, call } from '../../testing/calls.ts';
import { masterId } from '../master-data/seed.ts';
import { app, applied, borrower, finance, lender, lent, readPlan, provideLoans, rival } from './testing/loans.ts';

provideLoans();

test('API-025 a proposed plan is entered, read, listed and changed until the application runs', async () => {
  const financingId = await applied({ status: 0 });
  const made = await succeed(app, repaymentPlan.calls.create, {
    as: borrower,
    body: {
      financingId,
      period: 1,
      plannedRepaymentDate: '2026-07-31',
      plannedRepaymentAmount: '500000.00',
    },
  });
  const id = String(made['id']);
  expect(made).toMatchObject({ planVersion: 0, repaidAmount: '0.00', unpaidAmount: '500000.00', status: 0 });
  const changed = await succeed(app, repaymentPlan.calls.update, {
    as: borrower,
    body: { id, plannedRepaymentAmount: '1500000.00' },
  });
  expect(changed).toMatchObject({ plannedRepaymentAmount: '1500000.00', plannedRepaymentDate: '2026-07-31' });
  expect(await succeed(app, repaymentPlan.calls.get, { as: borrower, params: { id } })).toMatchObject({
    plannedRepaymentAmount: '1500000.00',
  });
  expect(await listRows(app, repaymentPlan.calls.page, { as: borrower, query: { financingId } })).toMatchObject([
    { id },
  ]);
  expect(await listRows(app, repaymentPlan.calls.list, { as: borrower, query: { financingId } })).toMatchObject([
    { id },
  ]);
  expect(
    (
      await call(app, repaymentPlan.calls.update, {
        as: borrower,
        body: { id, plannedRepaymentAmount: '0.99' },
      })
    ).status,
  ).toBe(400);
  expect((await call(app, repaymentPlan.calls.get, { as: rival, params: { id } })).status).toBe(404);
  expect(
    (await call(app, repaymentPlan.calls.update, { as: rival, body: { id, plannedRepaymentAmount: '1.00' } })).status,
  ).toBe(404);
});

test('parts of a plan that people send are refused by field, and nothing is changed', async () => {
  const financingId = await applied({ status: 0 });
  const row = { financingId, period: 1, plannedRepaymentDate: '2026-07-31', plannedRepaymentAmount: '500000.00' };
  const { id } = await succeed(app, repaymentPlan.calls.create, { as: borrower, body: row });
  for (const [name, value] of [
    ['principal', '1.00'],
    ['interest', '1.00'],
    ['serviceCharge', '1.00'],
    ['earlyFee', '1.00'],
    ['penalty', '1.00'],
    ['repaidAmount', '1.00'],
    ['repaymentPrincipal', '1.00'],
    ['graceUntil', '2026-08-31'],
    ['penaltyRate', '1'],
    ['actualRepaymentDate', '2026-07-31'],
    ['planVersion', 7],
    ['status', 2],
  ] as const) {
    const refused = { status: 400, data: { errors: { [name]: message('zh-CN', 'check.made') } } };
    expect(
      await call(app, repaymentPlan.calls.create, {
        as: borrower,
        body: { ...row, period: 2, [name]: value },
      }),
    ).toMatchObject(refused);
    expect(
      await callUnchecked(app, repaymentPlan.calls.update, { as: borrower, body: { id, [name]: value } }),
    ).toMatchObject(refused);
  }
  expect(await listRows(app, repaymentPlan.calls.page, { as: borrower, query: { financingId } })).toMatchObject([
    { id, plannedRepaymentAmount: '500000.00', repaidAmount: '0.00', status: 0, planVersion: 0 },
  ]);
});

test('a proposed plan in yen has no fractions', async () => {
  const financingId = await applied({ status: 0, currencyType: masterId('CURRENCY_TYPE', '4') });
  const row = { financingId, period: 1, plannedRepaymentDate: '2026-07-31' };
  const refused = {
    status: 400,
    data: { errors: { plannedRepaymentAmount: message('zh-CN', 'payment.currency.digits') } },
  };
  const add = (plannedRepaymentAmount: string) =>
    callUnchecked(app, repaymentPlan.calls.create, { as: borrower, body: { ...row, plannedRepaymentAmount } });
  expect(await add('1000.5')).toMatchObject(refused);
  const made = await add('1000');
  expect(made.status).toBe(200);
  const change = { id: made.data['id'], plannedRepaymentAmount: '1000.5' };
  expect(await callUnchecked(app, repaymentPlan.calls.update, { as: borrower, body: change })).toMatchObject(refused);
});

test('the plan of a loan is written by the loan alone, with rows below 1 where it reckons them', async () => {
  const { id: financingId } = await lent(undefined, { amount: '3', months: 6 });
  const rows = await readPlan(financingId);
  expect(rows).toHaveLength(6);
  expect(Number(rows[0]?.['plannedRepaymentAmount'])).toBeLessThan(1);
  const id = String(rows[0]?.['id']);
  for (const who of [borrower, lender, finance]) {
    const changed = await callUnchecked(app, repaymentPlan.calls.update, {
      as: who,
      body: { id, plannedRepaymentAmount: '2.00' },
    });
    expect([400, 404]).toContain(changed.status);
    expect([400, 404]).toContain((await call(app, repaymentPlan.calls.delete, { as: who, params: { id } })).status);
    const added = await callUnchecked(app, repaymentPlan.calls.create, {
      as: who,
      body: {
        financingId,
        plannedRepaymentDate: '2026-08-31',
        plannedRepaymentAmount: '5.00',
      },
    });
    expect([400, 404]).toContain(added.status);
  }
  expect(await readPlan(financingId)).toEqual(rows);
});
