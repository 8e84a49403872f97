import { expect, test } from 'vitest';
import type { Action, PermissionCode } from '@scf-kit/sdk/contract';
import { seededRoles } from './roles.ts';

/** The roles beside the administrator's that may do this. */
const holders = (code: PermissionCode, action: Action): readonly string[] =>
  seededRoles
    .filter((role) => role.code !== 'platform-admin' && role.actions(code).includes(action))
    .map(({ code: role }) => role);

test.each([
  'ACCEPTANCE_REPORT',
  'ACCEPTANCE_REPORT_UPLOAD',
  'LOAN_SCHEDULE_MANAGE',
  'LOAN_BILL_MANAGE',
  'LOAN_STOCK_MANAGE',
  'LOAN_ACCEPTANCE_REPORT_MANAGE',
  'LOAN_SCHEDULE_MANAGE_RZ',
  'LOAN_BILL_MANAGE_RZ',
  'LOAN_STOCK_MANAGE_RZ',
  'LOAN_ACCEPTANCE_REPORT_MANAGE_RZ',
  'PAYABLE_MY_FLOW_MY_TODO',
] as const)('somebody beside the administrator may do what %s opens', (code) => {
  expect(holders(code, 'edit')).not.toEqual([]);
});

test('a report is uploaded by one role and confirmed by another', () => {
  const [uploads, confirms] = [holders('ACCEPTANCE_REPORT_UPLOAD', 'edit'), holders('ACCEPTANCE_REPORT', 'edit')];
  expect(uploads.filter((role) => confirms.includes(role))).toEqual([]);
});

test('the cashier reads every kind of payment that waits to be paid, and enters the payment', () => {
  for (const code of ['FINANCE_PAYABLE', 'HISTORY_PAYMENT_REQUEST', 'FEE_APPLY'] as const) {
    expect(holders(code, 'query')).toContain('cashier');
    expect(holders(code, 'edit')).not.toContain('cashier');
  }
  expect(holders('PAYABLE_MY_FLOW_MY_TODO', 'edit')).toContain('cashier');
});
