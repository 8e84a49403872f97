import type { States } from '../choice-values.ts';

/** The states of a payment, whatever it is paid for. */
export const paymentStatus = {
  draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['inApproval'] },
  inApproval: {
    value: 1,
    zh: '审批中',
    en: 'In approval',
    tone: 'progress',
    to: ['approved', 'rejected', 'withdrawn'],
  },
  rejected: { value: 2, zh: '已驳回', en: 'Rejected', tone: 'danger', to: ['draft'] },
  withdrawn: { value: 3, zh: '已撤销', en: 'Withdrawn', tone: 'neutral', to: ['draft'] },
  approved: { value: 99, zh: '已通过', en: 'Approved', tone: 'success', to: ['paid', 'reversed'] },
  paid: { value: 4, zh: '已付款', en: 'Paid', tone: 'success' },
  /** Taken back whole before it was paid, or what took it back: nothing is paid any more. */
  reversed: { value: 5, zh: '已冲销', en: 'Reversed', tone: 'neutral' },
} as const satisfies States;
