/** How interest and principal fall due, after the dictionary FXFS. */
export type RepaymentMethod =
  | 'atMaturity'
  | 'monthlyInterest'
  | 'quarterlyInterest'
  | 'levelInstalment'
  | 'equalPrincipal'
  | 'interestFirst'
  | 'withPrincipal';

/**
 * By the dictionary's value. 先息后本 (6) pays interest at an interval of its own, never in advance; 利随本清 (7) pays
 * the interest of each principal together with it.
 */
export const METHOD_OF: Readonly<Record<string, RepaymentMethod>> = {
  1: 'atMaturity',
  2: 'monthlyInterest',
  3: 'quarterlyInterest',
  4: 'levelInstalment',
  5: 'equalPrincipal',
  6: 'interestFirst',
  7: 'withPrincipal',
};

/** How days become a part of a year. */
export type DayCount = 'ACT/360' | 'ACT/365' | '30/360';

/** Where a due date goes that is no working day. */
export type DueRule = 'none' | 'following' | 'modified' | 'preceding';

/** A yearly rate in percent that holds from a day on. */
export interface DatedRate {
  readonly from: string;
  readonly percent: string;
}

/** Whether people work on a day, after the calendar with its holidays and worked weekends. */
export type Workdays = (day: string) => boolean;

/** The terms of a loan. Percentages and amounts are decimal texts, days `YYYY-MM-DD`. */
export interface LoanTerms {
  /** The day of the first disbursement: everything counts from it. */
  readonly start: string;
  readonly months: number;
  readonly method: RepaymentMethod;
  /** Months between two payments of interest, of `interestFirst`. */
  readonly interval?: number;
  readonly dayCount: DayCount;
  readonly dueRule: DueRule;
  /** In order of their days; the first holds before its day too. */
  readonly rates: readonly DatedRate[];
  /** Percent a month of the financed amount, for each month begun. */
  readonly serviceCharge: string;
  /** The penalty rate as a multiple of the rate, 1.3 to 1.5. */
  readonly penaltyMultiple: string;
  /** Days after a due date in which payment is in time. */
  readonly graceDays: number;
  /** Percent of principal that is repaid before it is due. */
  readonly earlyFee: string;
  /** Decimals of the currency. */
  readonly digits: number;
}

/** The events of a loan, each on the day from which it counts. */
export type LoanEvent =
  | { readonly id: string; readonly kind: 'disbursement'; readonly day: string; readonly amount: string }
  | { readonly id: string; readonly kind: 'repayment'; readonly day: string; readonly amount: string }
  | {
      readonly id: string;
      /** Dues first, then principal before its time with its fee; the whole debt where the money is enough. */
      readonly kind: 'early';
      readonly day: string;
      readonly amount: string;
      /** Afterwards fewer instalments, or lower ones. */
      readonly then: 'shorten' | 'lower';
    }
  | { readonly id: string; readonly kind: 'extension'; readonly day: string; readonly months: number };

/** The parts of a payment and where each went. */
export type LoanPart = 'penalty' | 'interest' | 'charge' | 'fee' | 'principal';
export const LOAN_PARTS = ['penalty', 'interest', 'charge', 'fee', 'principal'] as const satisfies readonly LoanPart[];
