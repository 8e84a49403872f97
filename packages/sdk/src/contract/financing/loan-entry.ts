import { choice, date, id, integer, money, reference, resource, viaReference } from '../index.ts';

export const loanParts = {
  penalty: { zh: '罚息', en: 'Penalty' },
  interest: { zh: '利息', en: 'Interest' },
  charge: { zh: '服务费', en: 'Service charge' },
  fee: { zh: '提前还款费', en: 'Early repayment fee' },
  principal: { zh: '本金', en: 'Principal' },
} as const;

export const dueKinds = {
  instalment: { zh: '分期', en: 'Instalment' },
  early: { zh: '提前还款', en: 'Early repayment' },
  payoff: { zh: '提前结清', en: 'Early settlement' },
} as const;

/**
 * The parts of a repayment: the books of a loan. A correction adds entries that take back what is not so any
 * more; none is ever changed.
 */
export const loanEntry = resource('loan-entry', {
  module: 'financing',
  title: { zh: '贷款账目', en: 'Loan entry' },
  access: {
    view: ['FINANCE_REPAYMENT', 'FINANCING_SERVICE', 'BUSINESS_OVERVIEW_ING', 'FINANCING_PARTY'],
    edit: 'FINANCE_REPAYMENT',
  },
  scope: viaReference('financingId'),
  label: 'financingId',
  standard: ['page'],
  logged: false,
  fields: {
    financingId: reference('financing', { zh: '融资项目', en: 'Financing project', required: true }),
    /** The repayment the money came with. */
    repaymentId: id({ zh: '还款', en: 'Repayment', required: true, index: true }),
    period: integer({ zh: '期数', en: 'Instalment', required: true }),
    dueKind: choice(dueKinds, { zh: '类型', en: 'Type', required: true, displayName: true }),
    part: choice(loanParts, { zh: '构成', en: 'Part', required: true, displayName: true }),
    /** Signed. */
    amount: money({ zh: '金额', en: 'Amount', required: true, displayName: true }),
    valueDate: date({ zh: '起息日', en: 'Value date', required: true }),
  },
  list: {
    columns: ['createTime', 'valueDate', 'period', 'dueKind', 'part', 'amount'],
    filters: ['financingId', 'repaymentId', 'part', 'valueDate'],
    sort: 'createTime',
  },
});
