import type Big from 'big.js';
import { Decimal } from '../values/money.ts';
import type { LoanPart, LoanTerms, Workdays } from './terms.ts';

/** A time at whose end something falls due. */
export interface Period {
  readonly number: number;
  /** Its last month, counted from the start. */
  readonly month: number;
  /** To where interest runs. */
  readonly ends: string;
  /** When it is due. */
  readonly due: string;
}

export type Parts = Record<LoanPart, Big>;

/** The dues of one day. */
export interface Due {
  readonly number: number;
  readonly kind: 'instalment' | 'early' | 'payoff';
  readonly due: string;
  readonly whole: Parts;
  readonly left: Parts;
  /** From where the next penalty runs. */
  penaltyFrom: string;
  /** The day on which the last of it was paid. */
  settled: string | undefined;
}

/** Money that has come and is not yet used. */
export interface Fund {
  readonly event: string;
  left: Big;
}

/** A part of a payment and what it paid. */
export interface Posted {
  readonly event: string;
  readonly day: string;
  readonly number: number;
  readonly kind: Due['kind'];
  readonly part: LoanPart;
  readonly amount: Big;
}

/** A loan at some moment of its replay. */
export interface LoanState {
  readonly terms: LoanTerms;
  readonly isWorkday: Workdays;
  months: number;
  disbursements: readonly { readonly day: string; readonly amount: Big }[];
  /** Principal that is not due yet: it bears interest. */
  balance: Big;
  /** Interest since the last period, as amount × percent × days. */
  accrued: Big;
  accruedTo: string;
  /** The same of a period that has ended and is not due yet, because its due date was moved. */
  ended: Big | undefined;
  upcoming: readonly Period[];
  /** The amount of an instalment, or of its principal, where the method sets one. */
  level: Big;
  share: Big;
  /** Months whose service charge fell due. */
  chargedMonths: number;
  dues: readonly Due[];
  funds: readonly Fund[];
  posted: readonly Posted[];
}

export const noParts = (): Parts => ({
  penalty: new Decimal(0),
  interest: new Decimal(0),
  charge: new Decimal(0),
  fee: new Decimal(0),
  principal: new Decimal(0),
});

export const newState = (terms: LoanTerms, isWorkday: Workdays): LoanState => ({
  terms,
  isWorkday,
  months: terms.months,
  disbursements: [],
  balance: new Decimal(0),
  accrued: new Decimal(0),
  accruedTo: terms.start,
  ended: undefined,
  upcoming: [],
  level: new Decimal(0),
  share: new Decimal(0),
  chargedMonths: 0,
  dues: [],
  funds: [],
  posted: [],
});

/** The same loan, to be carried on apart. */
export const copyState = (state: LoanState): LoanState => ({
  ...state,
  dues: state.dues.map((due) => ({ ...due, whole: { ...due.whole }, left: { ...due.left } })),
  funds: state.funds.map((fund) => ({ ...fund })),
});

/** Rounded half up to the currency's digits: each posted amount is, once. */
export const posted = (state: LoanState, amount: Big): Big => amount.round(state.terms.digits, 1);

export const sumAmounts = (amounts: readonly Big[]): Big =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0));
export const partsSum = (parts: Parts): Big => sumAmounts(Object.values(parts));
