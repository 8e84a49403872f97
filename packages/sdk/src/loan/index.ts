export {
  buildBook,
  computePayoff,
  buildSchedule,
  computeSettlement,
  type Amounts,
  type Instalment,
  type LoanBook,
  type LoanPosting,
  type PenaltyGrowth,
  type Settlement,
} from './book.ts';
export { daysAfter, monthsAfter, movedDue } from './days.ts';
export { effectiveRate, internalRate, type CashFlow } from './effective-rate.ts';
export { rateOn, ratesAfter, type Repricing } from './rates.ts';
export { PENALTY_YEAR } from './replay.ts';
export {
  LOAN_PARTS,
  METHOD_OF,
  type DatedRate,
  type DayCount,
  type DueRule,
  type LoanEvent,
  type LoanPart,
  type LoanTerms,
  type RepaymentMethod,
  type Workdays,
} from './terms.ts';
