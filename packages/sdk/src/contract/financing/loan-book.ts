import { boolean, choice, date, integer, money, record, records, type Fields } from '../index.ts';
import { dueKinds, loanParts } from './loan-entry.ts';

/** Amounts of a debt or a payment, by part. */
export const amountFields = {
  penalty: money({ ...loanParts.penalty, required: true }),
  interest: money({ ...loanParts.interest, required: true }),
  charge: money({ ...loanParts.charge, required: true }),
  fee: money({ ...loanParts.fee, required: true }),
  principal: money({ ...loanParts.principal, required: true }),
  total: money({ zh: '合计', en: 'Total', required: true }),
} as const satisfies Fields;

/** The settlement of a loan on a day. */
export const payoffFields = {
  ...amountFields,
  /** Paid already, and taken for it first. */
  waiting: money({ zh: '待抵扣金额', en: 'To be offset', required: true }),
  /** The most that may be entered as repaid on that day. */
  toPay: money({ zh: '还需支付', en: 'Still to be paid', required: true }),
} as const satisfies Fields;

export const instalmentStates = {
  upcoming: { zh: '未到期', en: 'Not due' },
  due: { zh: '已到期', en: 'Due' },
  grace: { zh: '宽限期内', en: 'In grace period' },
  overdue: { zh: '已逾期', en: 'Overdue' },
  settled: { zh: '已还清', en: 'Repaid' },
} as const;

/** A row of the plan that a quote would become. */
export const scheduleRow = {
  number: integer({ zh: '期数', en: 'Instalment', required: true }),
  due: date({ zh: '还款日', en: 'Due', required: true }),
  ...amountFields,
} as const satisfies Fields;

/** A loan on a day. */
export const loanBook = {
  day: date({ required: true }),
  disbursed: money({ zh: '已放款', en: 'Disbursed', required: true }),
  outstanding: money({ zh: '剩余本金', en: 'Outstanding principal', required: true }),
  waiting: money({ zh: '待抵扣金额', en: 'To be offset', required: true }),
  closed: date({ zh: '结清日期', en: 'Settled on' }),
  waitCalculateInterest: boolean({ required: true }),
  owed: record(amountFields, { required: true }),
  instalments: records(
    {
      number: integer({ required: true }),
      kind: choice(dueKinds, { required: true }),
      due: date({ required: true }),
      state: choice(instalmentStates, { required: true }),
      daysOverdue: integer({ required: true }),
      /** The last day on which payment is in time, and how many such days are left of what is in grace. */
      graceUntil: date({ required: true }),
      graceDaysLeft: integer({ required: true }),
      settled: date(),
      whole: record(amountFields, { required: true }),
      paid: record(amountFields, { required: true }),
      left: record(amountFields, { required: true }),
    },
    { required: true },
  ),
} as const satisfies Fields;
