import type Big from 'big.js';
import { Decimal } from '../values/money.ts';
import { interestDays, monthsAfter, movedDue, countYearDays } from './days.ts';
import { rateOn, rateTime } from './rates.ts';
import { posted, sumAmounts, type LoanState, type Period } from './state.ts';
import type { LoanTerms, Workdays } from './terms.ts';

/** Months between two due dates; undefined where all is due at maturity. */
function step({ method, interval }: LoanTerms): number | undefined {
  if (method === 'atMaturity' || method === 'withPrincipal') return undefined;
  if (method === 'quarterlyInterest') return 3;
  return method === 'interestFirst' ? (interval ?? 1) : 1;
}

/** The periods of a loan of so many months; the last may be broken. Due dates count from the start. */
export function listPeriods(terms: LoanTerms, months: number, isWorkday: Workdays): readonly Period[] {
  const every = step(terms) ?? months;
  return Array.from({ length: Math.ceil(months / every) }, (_, at) => {
    const month = Math.min(months, (at + 1) * every);
    const day = monthsAfter(terms.start, month);
    const due = movedDue(day, terms.dueRule, isWorkday);
    return { number: at + 1, month, due, ends: terms.dayCount === '30/360' ? day : due };
  });
}

/** Amount × percent × days as an amount, not rounded. */
export const computeInterest = (state: LoanState, accrued: Big): Big =>
  accrued.div(100 * countYearDays(state.terms.dayCount));

/** Carries interest on to a day; a period that ends on the way keeps its own apart. */
export function accrue(state: LoanState, day: string): void {
  const end = state.upcoming[0]?.ends;
  const run = (to: string): void => {
    const time = rateTime(state.terms.rates, state.accruedTo, to, (from, until) =>
      interestDays(state.terms, from, until),
    );
    state.accrued = state.accrued.plus(state.balance.times(time));
    state.accruedTo = to;
  };
  if (day <= state.accruedTo) return;
  if (end !== undefined && !state.ended && day > end && end >= state.accruedTo) {
    run(end);
    state.ended = state.accrued;
    state.accrued = new Decimal(0);
  }
  run(day);
}

/** Sets what the coming instalments are, for the principal and the interest as they stand on a day. */
export function plan(state: LoanState, day: string): void {
  const { balance, upcoming, terms } = state;
  state.share = posted(state, upcoming.length === 0 ? balance : balance.div(upcoming.length));
  if (terms.method !== 'levelInstalment') return;
  const rate = rateOn(terms.rates, day);
  let from = state.accruedTo;
  let worth = new Decimal(1);
  const worths: Big[] = [];
  let owed = balance;
  for (const [at, { ends }] of upcoming.entries()) {
    const days = at === 0 && state.ended ? 0 : Math.max(0, interestDays(terms, from, ends));
    worth = worth.div(new Decimal(1).plus(computeInterest(state, rate.times(days))));
    if (at === 0) owed = owed.plus(computeInterest(state, state.ended ?? state.accrued).times(worth));
    worths.push(worth);
    if (ends > from) from = ends;
  }
  state.level = worths.length === 0 ? balance : posted(state, owed.div(sumAmounts(worths)));
}

/** The principal that falls due with a period whose interest is known. */
export function computePrincipal(state: LoanState, interest: Big): Big {
  const { balance, terms } = state;
  if (state.upcoming.length <= 1) return balance;
  const asked =
    terms.method === 'levelInstalment'
      ? state.level.minus(interest)
      : terms.method === 'equalPrincipal'
        ? state.share
        : new Decimal(0);
  if (asked.lt(0)) return new Decimal(0);
  return asked.gt(balance) ? balance : asked;
}

/** The service charge of the months after those charged, up to one; each of what was financed by its end. */
export function computeCharge(state: LoanState, upTo: number): Big {
  let sum = new Decimal(0);
  for (let month = state.chargedMonths + 1; month <= upTo; month += 1) {
    const end = monthsAfter(state.terms.start, month);
    const financed = sumAmounts(state.disbursements.filter(({ day }) => day < end).map(({ amount }) => amount));
    sum = sum.plus(financed.times(state.terms.serviceCharge).div(100));
  }
  return posted(state, sum);
}

/** The months that have begun before a day. */
export function monthsBegun(state: LoanState, day: string): number {
  const { start, dueRule } = state.terms;
  let months = 0;
  while (
    months < state.months &&
    (months === 0 ? start : movedDue(monthsAfter(start, months), dueRule, state.isWorkday)) < day
  )
    months += 1;
  return months;
}
