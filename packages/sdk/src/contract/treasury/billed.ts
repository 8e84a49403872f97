import type { States } from '../choice-values.ts';

export const billStatus = {
  draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['inApproval'] },
  inApproval: {
    value: 1,
    zh: '审批中',
    en: 'In approval',
    tone: 'progress',
    // A received invoice is issued already when it is approved.
    to: ['rejected', 'withdrawn', 'approved', 'issued'],
  },
  rejected: { value: 2, zh: '已驳回', en: 'Rejected', tone: 'danger', to: ['draft'] },
  withdrawn: { value: 3, zh: '已撤销', en: 'Withdrawn', tone: 'neutral', to: ['draft'] },
  approved: { value: 99, zh: '已通过', en: 'Approved', tone: 'success', to: ['issued'] },
  issued: { value: 100, zh: '已开票', en: 'Issued', tone: 'success', to: ['reversed'] },
  reversed: { value: 101, zh: '已红冲', en: 'Reversed', tone: 'neutral' },
} as const satisfies States;

/** Invoices that are through: they show in the history. */
export const DONE = ['approved', 'issued', 'reversed'];
export const BILL_EDIT = ['FINANCE_BILL_EDIT', 'APPLY_TICKET_REGISTER_EDIT'] as const;
export const BILL_VIEW = [
  'FINANCE_BILL',
  'APPLY_TICKET_REGISTER',
  'FINANCING_SERVICE',
  'LOAN_BILL_MANAGE',
  'LOAN_BILL_MANAGE_RZ',
  'BUSINESS_OVERVIEW_ING',
] as const;

/** Invoices that count against their contract; red ones (红字) take back what they name once they are issued. */
export const BILLED = ['inApproval', 'approved', 'issued', 'reversed'] as const;
export const BILLED_BACK = ['issued'] as const;
