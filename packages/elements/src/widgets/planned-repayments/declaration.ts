import { attribute, forAll } from '../../element/index.ts';
import { valueWidget } from '../widget.ts';

/** A planned repayment as it is entered. */
export interface PlannedRepayment {
  readonly id: string;
  readonly plannedRepaymentDate: string | null;
  readonly plannedRepaymentAmount: string | null;
}
const textOrNothing = (value: unknown): boolean => value === null || typeof value === 'string';
const isPlan = (value: unknown): value is readonly PlannedRepayment[] =>
  Array.isArray(value) &&
  value.every(
    (row: unknown) =>
      typeof row === 'object' &&
      row !== null &&
      'id' in row &&
      typeof row.id === 'string' &&
      'plannedRepaymentDate' in row &&
      textOrNothing(row.plannedRepaymentDate) &&
      'plannedRepaymentAmount' in row &&
      textOrNothing(row.plannedRepaymentAmount),
  );

/** When how much will be repaid. */
export const plannedRepayments = valueWidget({
  tag: 'scf-planned-repayments',
  access: forAll,
  title: { zh: '计划还款', en: 'Planned repayments' },
  summary:
    'Enters the planned repayments of a project with their total; read-only it shows what was repaid of the plan of the project.',
  attributes: {
    financingId: attribute.string(
      'financing-id',
      'The financing project whose plan is shown where nothing was entered; in a form that of its context.',
    ),
  },
  value: {
    type: 'readonly { readonly id: string; readonly plannedRepaymentDate: string | null; readonly plannedRepaymentAmount: string | null }[]',
    description: 'The repayments; dates as YYYY-MM-DD, amounts as decimal texts of at least 1.',
    is: isPlan,
  },
  group: true,
  example: {
    value: [
      { id: 'r-1', plannedRepaymentDate: '2026-12-31', plannedRepaymentAmount: '500000' },
      { id: 'r-2', plannedRepaymentDate: '2027-03-31', plannedRepaymentAmount: '1000000' },
    ],
  },
});
