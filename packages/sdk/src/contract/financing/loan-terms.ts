import { choice, integer, rate, type Fields } from '../index.ts';

export const dayCounts = {
  'ACT/360': { zh: '实际天数/360', en: 'Actual/360' },
  'ACT/365': { zh: '实际天数/365', en: 'Actual/365' },
  '30/360': { zh: '30/360', en: '30/360' },
} as const;

export const dueRules = {
  following: { zh: '顺延至下一工作日', en: 'Next working day' },
  modified: { zh: '顺延但不跨月', en: 'Next working day within the month' },
  preceding: { zh: '提前至上一工作日', en: 'Previous working day' },
  none: { zh: '不调整', en: 'No adjustment' },
} as const;

export const rateBases = {
  fixed: { zh: '固定利率', en: 'Fixed' },
  lpr1: { zh: '一年期 LPR 加点', en: '1-year LPR plus basis points' },
  lpr5: { zh: '五年期以上 LPR 加点', en: '5-year LPR plus basis points' },
} as const;

export const repricings = {
  never: { zh: '不重定价', en: 'Never' },
  january: { zh: '每年 1 月 1 日', en: 'On 1 January' },
  anniversary: { zh: '每满一年', en: 'On the anniversary' },
} as const;

/** The terms of a loan beyond rate, charge and method; left out, it is as the term in brackets says. */
export const loanTerms = {
  /** Months between two payments of interest, of 先息后本 alone (1). */
  interestInterval: integer({ zh: '付息间隔（月）', en: 'Interest interval (months)', min: 1, max: 60 }),
  /** (ACT/360) */
  dayCount: choice(dayCounts, { zh: '计息基础', en: 'Day count', displayName: true }),
  /** (following) */
  dueRule: choice(dueRules, { zh: '还款日调整', en: 'Due date adjustment', displayName: true }),
  /** (fixed) */
  rateBasis: choice(rateBases, { zh: '利率类型', en: 'Rate type', displayName: true }),
  /** Added to the LPR, in hundredths of a percent (0). */
  basisPoints: integer({ zh: 'LPR 加点（基点）', en: 'Basis points over the LPR', min: -1000, max: 5000 }),
  /** (never) */
  repricing: choice(repricings, { zh: '重定价', en: 'Repricing', displayName: true }),
  /** Of the rate (1.5). */
  penaltyMultiple: rate({ zh: '罚息倍数', en: 'Penalty rate multiple', min: '1.3', max: '1.5' }),
  /** (0) */
  graceDays: integer({ zh: '宽限期（天）', en: 'Grace period (days)', min: 0, max: 30 }),
  /** Percent of principal that is repaid before it is due (0). */
  earlyFee: rate({ zh: '提前还款费率（%）', en: 'Early repayment fee (%)', min: '0', max: '100' }),
} as const satisfies Fields;
