import { expect, test } from 'vitest';
import {
  applied,
  borrower,
  done,
  finance,
  get,
  lender,
  lent,
  list,
  planOf,
  provideLoans,
  rival,
  send,
} from './testing/loans.ts';

provideLoans();

test('API-025 a proposed plan is entered, read, listed and changed until the application runs', async () => {
  const financingId = await applied({ status: 0 });
  const made = await done(borrower, 'POST', 'repayment-plan', {
    financingId,
    period: 1,
    plannedRepaymentDate: '2026-07-31',
    plannedRepaymentAmount: '500000.00',
  });
  const id = String(made['id']);
  expect(made).toMatchObject({ planVersion: 0, repaidAmount: '0.00', unpaidAmount: '500000.00', status: 0 });
  const changed = await done(borrower, 'PUT', 'repayment-plan', { id, plannedRepaymentAmount: '1500000.00' });
  expect(changed).toMatchObject({ plannedRepaymentAmount: '1500000.00', plannedRepaymentDate: '2026-07-31' });
  expect(await get(borrower, `repayment-plan/${id}`)).toMatchObject({ plannedRepaymentAmount: '1500000.00' });
  expect(await list(borrower, 'repayment-plan', { financingId })).toMatchObject([{ id }]);
  expect(await list(borrower, 'repayment-plan/fetch/list', { financingId })).toMatchObject([{ id }]);
  expect((await send(borrower, 'PUT', 'repayment-plan', { id, plannedRepaymentAmount: '0.99' })).status).toBe(400);
  expect((await send(rival, 'GET', `repayment-plan/${id}`)).status).toBe(404);
  expect((await send(rival, 'PUT', 'repayment-plan', { id, plannedRepaymentAmount: '1.00' })).status).toBe(404);
});

test('the plan of a loan is written by the loan alone, with rows below 1 where it reckons them', async () => {
  const { id: financingId } = await lent(undefined, { amount: '3', months: 6 });
  const rows = await planOf(financingId);
  expect(rows).toHaveLength(6);
  expect(Number(rows[0]?.['plannedRepaymentAmount'])).toBeLessThan(1);
  const id = String(rows[0]?.['id']);
  for (const who of [borrower, lender, finance]) {
    const changed = await send(who, 'PUT', 'repayment-plan', { id, plannedRepaymentAmount: '2.00' });
    expect([400, 404]).toContain(changed.status);
    expect([400, 404]).toContain((await send(who, 'DELETE', `repayment-plan/${id}`)).status);
    const added = await send(who, 'POST', 'repayment-plan', {
      financingId,
      plannedRepaymentDate: '2026-08-31',
      plannedRepaymentAmount: '5.00',
    });
    expect([400, 404]).toContain(added.status);
  }
  expect(await planOf(financingId)).toEqual(rows);
});
