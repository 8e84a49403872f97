import type { States } from '../index.ts';

/** A correction leads back from what it takes back; what is approved may be given up until the money is paid out. */
export const financingStatus = {
  draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['inPreApproval', 'inApproval'] },
  inPreApproval: {
    value: 10,
    zh: '预审中',
    en: 'In pre-approval',
    tone: 'progress',
    to: ['preApproved', 'rejected', 'withdrawn'],
  },
  /** The applicant goes on from here: nothing more is filled in. */
  preApproved: { value: 20, zh: '预审通过', en: 'Pre-approved', tone: 'success', to: ['inApproval', 'withdrawn'] },
  inApproval: {
    value: 1,
    zh: '审批中',
    en: 'In approval',
    tone: 'progress',
    to: ['rejected', 'refusedByParty', 'withdrawn', 'approved'],
  },
  rejected: { value: 2, zh: '已驳回', en: 'Rejected', tone: 'danger', to: ['draft'] },
  refusedByParty: { value: 3, zh: '资方拒绝', en: 'Refused by the financing party', tone: 'danger' },
  withdrawn: { value: 4, zh: '已撤销', en: 'Withdrawn', tone: 'neutral', to: ['draft'] },
  approved: {
    value: 99,
    zh: '已通过',
    en: 'Approved',
    tone: 'success',
    to: ['toBeDisbursed', 'withdrawn', 'refusedByParty'],
  },
  toBeDisbursed: {
    value: 100,
    zh: '待放款',
    en: 'To be disbursed',
    tone: 'progress',
    to: ['postLoan', 'approved', 'withdrawn', 'refusedByParty'],
  },
  postLoan: {
    value: 101,
    zh: '贷后管理',
    en: 'Post-loan',
    tone: 'progress',
    to: ['overdue', 'settled', 'toBeDisbursed'],
  },
  overdue: { value: 102, zh: '逾期', en: 'Overdue', tone: 'danger', to: ['postLoan', 'settled', 'toBeDisbursed'] },
  settled: { value: 103, zh: '已结清', en: 'Settled', tone: 'success', to: ['postLoan', 'overdue'] },
} as const satisfies States;

/** Loans that are paid out and not paid back. */
export const RUNNING = ['postLoan', 'overdue'] as const;

/** The states of an application that is being approved. */
export const FINANCING_IN_APPROVAL = [
  financingStatus.inPreApproval.value,
  financingStatus.preApproved.value,
  financingStatus.inApproval.value,
] as const;
