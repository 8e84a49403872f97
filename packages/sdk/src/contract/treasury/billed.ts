import type { Codes, States } from '../choice-values.ts';

/** Whose invoice it is: the office's to its customer or to the platform, or what comes from others. */
export const billDirections = {
  issued: { value: 1, zh: '开票', en: 'Issued' },
  collected: { value: 2, zh: '收票', en: 'Received' },
  issuedToPlatform: { value: 3, zh: '开票给平台', en: 'Issued to the platform' },
  supplied: { value: 4, zh: '进项发票登记', en: 'Supplier invoice' },
} as const satisfies Codes;

/** The sides of the trade: what is issued for what is sold, and what is received for what is bought. */
export const SOLD = [billDirections.issued.value, billDirections.issuedToPlatform.value] as const;
export const BOUGHT = [billDirections.collected.value, billDirections.supplied.value] as const;
export type BillDirection = (typeof billDirections)[keyof typeof billDirections]['value'];
const RECEIVED: readonly number[] = BOUGHT;

/** Whether an invoice is received, not issued. */
export const isReceived = (direction: unknown): boolean => RECEIVED.includes(Number(direction));

/** Why an issued invoice is taken back by a red one. */
export const redReasons = {
  error: { value: 1, zh: '开票有误', en: 'Issued in error' },
  returned: { value: 2, zh: '销货退回', en: 'Goods returned' },
  allowance: { value: 3, zh: '销售折让', en: 'Sales allowance' },
  serviceEnded: { value: 4, zh: '服务中止', en: 'Service ended' },
} as const satisfies Codes;

/** How far the buyer has used an invoice. */
export const useConfirmations = {
  confirmed: { value: 1, zh: '已确认用途', en: 'Use confirmed' },
  booked: { value: 2, zh: '已入账', en: 'Booked' },
} as const satisfies Codes;

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
export const DONE = ['approved', 'issued', 'reversed'] as const;
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

/** Invoices that stand on paper. */
export const ON_PAPER = ['issued', 'reversed'] as const;
