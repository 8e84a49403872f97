import type Big from 'big.js';
import { Decimal } from '../values/money.ts';
import { daysAfter, daysFrom } from './days.ts';
import { rateOn } from './rates.ts';
import { advance, computePenalty, penaltyTime, replay, computeRest } from './replay.ts';
import { copyState, noParts, partsSum, sumAmounts, type Due, type LoanState, type Parts } from './state.ts';
import { LOAN_PARTS, type LoanEvent, type LoanPart, type LoanTerms, type Workdays } from './terms.ts';

/** Amounts by part, as decimal texts with the currency's digits, and their sum. */
export type Amounts = Readonly<Record<LoanPart | 'total', string>>;

/** How the penalty of a due grows from the day that was asked for on; of what bears none the rate is 0. */
export interface PenaltyGrowth {
  /** The penalty that was charged when something was last paid; the rest has grown since. */
  readonly charged: string;
  /** The later of the day that was asked for and the one from which it grows. */
  readonly day: string;
  /** The time that has run until that day, as percent × days, the multiple included. */
  readonly time: string;
  /** Percent a year from that day on, the multiple included. */
  readonly rate: string;
}

/** Dues of one day, and the paid part of each. */
export interface Instalment {
  readonly number: number;
  readonly kind: Due['kind'];
  readonly due: string;
  /** With the penalty until the day that was asked for. */
  readonly whole: Amounts;
  readonly paid: Amounts;
  readonly left: Amounts;
  readonly state: 'upcoming' | 'due' | 'grace' | 'overdue' | 'settled';
  /** Days after the due date, of what is overdue. */
  readonly daysOverdue: number;
  /** The last day on which payment is in time. */
  readonly graceUntil: string;
  /** Days of grace that are left, the one that was asked for included, of what is in grace. */
  readonly graceDaysLeft: number;
  readonly growth: PenaltyGrowth;
  readonly settled: string | undefined;
}

/** A part of a payment and what it paid. */
export interface LoanPosting {
  readonly event: string;
  readonly day: string;
  readonly number: number;
  readonly kind: Due['kind'];
  readonly part: LoanPart;
  readonly amount: string;
}

/** A loan on a day. */
export interface LoanBook {
  readonly instalments: readonly Instalment[];
  readonly postings: readonly LoanPosting[];
  readonly disbursed: string;
  /** Principal that was disbursed and not repaid. */
  readonly outstanding: string;
  /** The dues that are not paid. */
  readonly owed: Amounts;
  /** Money that waits for the next due date. */
  readonly waiting: string;
  /** The day on which the last of it was paid. */
  readonly closed: string | undefined;
}

const written = (state: LoanState, parts: Parts): Amounts => {
  const text = (amount: Big): string => amount.toFixed(state.terms.digits);
  return {
    penalty: text(parts.penalty),
    interest: text(parts.interest),
    charge: text(parts.charge),
    fee: text(parts.fee),
    principal: text(parts.principal),
    total: text(partsSum(parts)),
  };
};

const mapped = (of: (part: LoanPart) => Big): Parts => {
  const parts = noParts();
  for (const part of LOAN_PARTS) parts[part] = of(part);
  return parts;
};

/** With the penalty that has grown until a day. */
function withPenalty(state: LoanState, due: Due, day: string): Due {
  const penalty = due.settled === undefined ? computePenalty(state, due, day) : new Decimal(0);
  const add = (parts: Parts): Parts => ({ ...parts, penalty: parts.penalty.plus(penalty) });
  return { ...due, whole: add(due.whole), left: add(due.left) };
}

/** Decimals of percent × days: those of a rate and of its multiple. */
const TIME_DIGITS = 8;

/** Of a due without the penalty that has grown until the day. */
function computeGrowth(state: LoanState, due: Due, day: string): PenaltyGrowth {
  const from = day > due.penaltyFrom ? day : due.penaltyFrom;
  const bears = due.kind === 'instalment';
  const time = bears ? penaltyTime(state, due, from) : new Decimal(0);
  const rate = bears ? rateOn(state.terms.rates, from).times(state.terms.penaltyMultiple) : new Decimal(0);
  return {
    charged: due.whole.penalty.toFixed(state.terms.digits),
    day: from,
    time: time.toFixed(TIME_DIGITS),
    rate: rate.toFixed(TIME_DIGITS),
  };
}

function buildInstalment(state: LoanState, own: Due, day: string): Instalment {
  const due = withPenalty(state, own, day);
  const graceUntil = daysAfter(due.due, state.terms.graceDays);
  // An instalment that falls due with nothing owed is settled then, not before.
  const settled = due.settled !== undefined && due.settled <= day ? due.settled : undefined;
  const unpaid = settled === undefined && due.due < day;
  const inGrace = unpaid && day <= graceUntil;
  return {
    number: due.number,
    kind: due.kind,
    due: due.due,
    whole: written(state, due.whole),
    paid: written(
      state,
      mapped((part) => due.whole[part].minus(due.left[part])),
    ),
    left: written(state, due.left),
    state:
      settled !== undefined ? 'settled' : due.due > day ? 'upcoming' : inGrace ? 'grace' : unpaid ? 'overdue' : 'due',
    daysOverdue: unpaid && !inGrace ? daysFrom(due.due, day) : 0,
    graceUntil,
    graceDaysLeft: inGrace ? daysFrom(day, graceUntil) + 1 : 0,
    growth: computeGrowth(state, own, day),
    settled,
  };
}

/** A day after everything. */
const END = '9999-12-31';

/**
 * A loan on a day, by all that happened until then, with what is still to come.
 * @example
 * const events = [{ id: '1', kind: 'disbursement', day: '2026-01-05', amount: '100000.00' }] as const;
 * buildBook(terms, events, isWorkingDay, '2026-03-01').owed.total;
 */
export function buildBook(terms: LoanTerms, events: readonly LoanEvent[], isWorkday: Workdays, day: string): LoanBook {
  const state = replay(terms, events, isWorkday, day);
  const now = state.dues.map((due) => withPenalty(state, due, day));
  // Money that waits pays on the due date, not before.
  const coming = { ...copyState(state), funds: [] };
  advance(coming, END);
  const text = (amount: Big): string => amount.toFixed(terms.digits);
  const open = now.filter(({ settled }) => settled === undefined);
  const owed = mapped((part) => sumAmounts(open.map(({ left }) => left[part])));
  const isClosed = state.upcoming.length === 0 && state.dues.length > 0 && open.length === 0;
  return {
    instalments: [...state.dues, ...coming.dues.slice(now.length)].map((due) => buildInstalment(state, due, day)),
    postings: state.posted.map((one) => ({ ...one, amount: text(one.amount) })),
    disbursed: text(sumAmounts(state.disbursements.map(({ amount }) => amount))),
    outstanding: text(state.balance.plus(owed.principal)),
    owed: written(state, owed),
    waiting: text(waitingIn(state)),
    closed: isClosed
      ? state.dues
          .map(({ settled }) => settled ?? '')
          .toSorted()
          .at(-1)
      : undefined,
  };
}

/** Money that was paid and waits for the next due date. */
const waitingIn = (state: LoanState): Big => sumAmounts(state.funds.map(({ left }) => left));

function payoffIn(state: LoanState, day: string): Amounts {
  const rest = computeRest(state, day);
  const open = state.dues.filter(({ settled }) => settled === undefined).map((due) => withPenalty(state, due, day));
  return written(
    state,
    mapped((part) => rest[part].plus(sumAmounts(open.map(({ left }) => left[part])))),
  );
}

/** The payoff on a day: the dues by then, and the rest before its time. */
export const computePayoff = (
  terms: LoanTerms,
  events: readonly LoanEvent[],
  isWorkday: Workdays,
  day: string,
): Amounts => payoffIn(replay(terms, events, isWorkday, day), day);

/** The settlement of a loan: its payoff, the money that waits and is taken for it first, and the rest. */
export interface Settlement {
  readonly payoff: Amounts;
  readonly waiting: string;
  /** Nothing, where as much waits as the payoff is. */
  readonly toPay: string;
}

/** Computes the settlement of a loan on a day. */
export function computeSettlement(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  isWorkday: Workdays,
  day: string,
): Settlement {
  const state = replay(terms, events, isWorkday, day);
  const payoff = payoffIn(state, day);
  const waiting = waitingIn(state);
  const rest = new Decimal(payoff.total).minus(waiting);
  return {
    payoff,
    waiting: waiting.toFixed(terms.digits),
    toPay: (rest.lt(0) ? new Decimal(0) : rest).toFixed(terms.digits),
  };
}

/** The dues of an amount disbursed on the first day: the preview is the plan. */
export const buildSchedule = (terms: LoanTerms, amount: string, isWorkday: Workdays): readonly Instalment[] =>
  buildBook(terms, [{ id: '', kind: 'disbursement', day: terms.start, amount }], isWorkday, terms.start).instalments;
