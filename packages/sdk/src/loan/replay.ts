import type Big from 'big.js';
import { Decimal } from '../values/money.ts';
import { daysAfter, daysFrom } from './days.ts';
import { accrue, computeCharge, computeInterest, monthsBegun, listPeriods, plan, computePrincipal } from './plan.ts';
import { rateTime } from './rates.ts';
import {
  copyState,
  newState,
  noParts,
  partsSum,
  posted,
  sumAmounts,
  type Due,
  type LoanState,
  type Parts,
  type Period,
} from './state.ts';
import { LOAN_PARTS, type LoanEvent, type LoanTerms, type Workdays } from './terms.ts';

/** The days of a year in which penalties count. */
export const PENALTY_YEAR = 360;

/** The growth of the penalty of a due until a day: on principal and on interest, each rounded apart. */
export function computePenalty(state: LoanState, due: Due, day: string): Big {
  const { terms } = state;
  const late = due.kind === 'instalment' && day > daysAfter(due.due, terms.graceDays) && day > due.penaltyFrom;
  if (!late) return new Decimal(0);
  const time = penaltyTime(state, due, day);
  const grown = (amount: Big): Big => posted(state, amount.times(time).div(100 * PENALTY_YEAR));
  return grown(due.left.principal).plus(grown(due.left.interest));
}

/** The time of a penalty until a day as percent × days, by the rates that held and their multiple. */
export const penaltyTime = ({ terms }: LoanState, due: Due, day: string): Big =>
  rateTime(terms.rates, due.penaltyFrom, day, daysFrom).times(terms.penaltyMultiple);

/** Pays what is due from what has come: the oldest first, therein penalty, interest, charge, fee, principal. */
function settle(state: LoanState, day: string): void {
  if (state.funds.length === 0) return;
  for (const due of state.dues) {
    if (due.settled !== undefined) continue;
    const penalty = computePenalty(state, due, day);
    if (penalty.gt(0)) {
      due.whole.penalty = due.whole.penalty.plus(penalty);
      due.left.penalty = due.left.penalty.plus(penalty);
    }
    if (day > daysAfter(due.due, state.terms.graceDays)) due.penaltyFrom = day;
    for (const part of LOAN_PARTS)
      for (const fund of state.funds) {
        const amount = fund.left.lt(due.left[part]) ? fund.left : due.left[part];
        if (amount.lte(0)) continue;
        fund.left = fund.left.minus(amount);
        due.left[part] = due.left[part].minus(amount);
        state.posted = [...state.posted, { event: fund.event, day, number: due.number, kind: due.kind, part, amount }];
      }
    if (partsSum(due.left).eq(0)) due.settled = day;
    else break;
  }
  state.funds = state.funds.filter(({ left }) => left.gt(0));
}

function fallDue(state: LoanState, kind: Due['kind'], number: number, due: string, parts: Partial<Parts>): void {
  const whole = { ...noParts(), ...parts };
  // With nothing owed it is settled on its day.
  const settled = partsSum(whole).eq(0) ? due : undefined;
  state.dues = [...state.dues, { number, kind, due, whole, left: { ...whole }, penaltyFrom: due, settled }];
}

/** The next period falls due. */
function instalment(state: LoanState): void {
  const [period, ...later] = state.upcoming;
  if (!period) return;
  accrue(state, period.ends);
  const interest = posted(state, computeInterest(state, state.ended ?? state.accrued));
  const principal = computePrincipal(state, interest);
  if (state.balance.gt(0) || interest.gt(0))
    fallDue(state, 'instalment', period.number, period.due, {
      interest,
      principal,
      charge: computeCharge(state, period.month),
    });
  if (!state.ended) state.accrued = new Decimal(0);
  state.ended = undefined;
  state.balance = state.balance.minus(principal);
  state.chargedMonths = period.month;
  state.upcoming = later;
  settle(state, period.due);
}

/** Lets time pass up to a day, that day included. */
export function advance(state: LoanState, day: string): void {
  const changes = state.terms.rates.map(({ from }) => from).filter((from) => from > state.accruedTo);
  for (;;) {
    const due = state.upcoming[0]?.due;
    const change = changes[0];
    if (due !== undefined && due <= day && (change === undefined || due <= change)) instalment(state);
    else if (change !== undefined && change <= day) {
      changes.shift();
      accrue(state, change);
      if (state.upcoming.length > 0) plan(state, change);
    } else return;
  }
}

/** The whole debt on a day beyond the dues until then. */
export function computeRest(state: LoanState, day: string): Parts {
  const apart = copyState(state);
  accrue(apart, day);
  const { balance } = apart;
  const open = balance.gt(0) || apart.accrued.gt(0) || apart.ended !== undefined;
  const interest = posted(apart, computeInterest(apart, apart.accrued.plus(apart.ended ?? 0)));
  return {
    ...noParts(),
    interest,
    principal: balance,
    charge: open ? computeCharge(apart, Math.max(apart.chargedMonths, monthsBegun(apart, day))) : new Decimal(0),
    fee: posted(apart, balance.times(apart.terms.earlyFee).div(100)),
  };
}

/**
 * The most principal that money can repay before its time, with its fee and, where the method says so, its interest.
 */
function principalFor(state: LoanState, money: Big): Pick<Parts, 'principal' | 'fee' | 'interest'> {
  const { balance, terms } = state;
  const own = terms.method === 'withPrincipal';
  const partsFor = (principal: Big): Pick<Parts, 'principal' | 'fee' | 'interest'> => ({
    principal,
    fee: posted(state, principal.times(terms.earlyFee).div(100)),
    interest: own ? posted(state, computeInterest(state, state.accrued.times(principal).div(balance))) : new Decimal(0),
  });
  const beside = new Decimal(terms.earlyFee)
    .div(100)
    .plus(own ? computeInterest(state, state.accrued).div(balance) : new Decimal(0));
  const unit = new Decimal(10).pow(-terms.digits);
  let principal = money.div(beside.plus(1)).round(terms.digits, 0).plus(unit);
  if (principal.gt(balance)) principal = balance;
  for (;;) {
    const parts = partsFor(principal);
    if (principal.lte(0) || sumAmounts(Object.values(parts)).lte(money)) return parts;
    principal = principal.minus(unit);
  }
}

/** Drops the periods that are not needed any more where the instalments stay as they are. */
function shorten(state: LoanState): void {
  const apart = { ...copyState(state), funds: [] };
  let needed = 0;
  for (; apart.balance.gt(0) && apart.upcoming.length > 0; needed += 1) instalment(apart);
  state.upcoming = state.upcoming.slice(0, Math.max(1, needed));
  state.months = state.upcoming.at(-1)?.month ?? state.months;
}

/** Money beyond what is due repays before its time: the whole debt where it is enough, else principal. */
function repayEarly(state: LoanState, day: string, then: 'shorten' | 'lower'): void {
  settle(state, day);
  const money = sumAmounts(state.funds.map(({ left }) => left));
  if (money.lte(0) || state.balance.lte(0)) return;
  const number = state.upcoming[0]?.number ?? 0;
  const rest = computeRest(state, day);
  accrue(state, day);
  if (money.gte(partsSum(rest))) {
    fallDue(state, 'payoff', number, day, rest);
    state.balance = new Decimal(0);
    state.accrued = new Decimal(0);
    state.ended = undefined;
    state.upcoming = [];
  } else {
    const parts = principalFor(state, money);
    if (parts.principal.lte(0)) return;
    if (state.terms.method === 'withPrincipal')
      state.accrued = state.accrued.minus(state.accrued.times(parts.principal).div(state.balance));
    fallDue(state, 'early', number, day, parts);
    state.balance = state.balance.minus(parts.principal);
    if (then === 'lower') plan(state, day);
    else shorten(state);
  }
  settle(state, day);
}

/** The periods of money that comes on a day; what comes after the last due date is due at once. */
function periodsAfter(state: LoanState, day: string): readonly Period[] {
  const all = listPeriods(state.terms, state.months, state.isWorkday);
  const later = all.filter(({ due }) => due > day);
  return later.length > 0 ? later : [{ number: all.length + 1, month: state.months, ends: day, due: day }];
}

function happen(state: LoanState, event: LoanEvent): void {
  switch (event.kind) {
    case 'disbursement': {
      accrue(state, event.day);
      const amount = new Decimal(event.amount);
      if (state.upcoming.length === 0) state.upcoming = periodsAfter(state, event.day);
      state.disbursements = [...state.disbursements, { day: event.day, amount }];
      state.balance = state.balance.plus(amount);
      plan(state, event.day);
      return;
    }
    case 'extension': {
      accrue(state, event.day);
      state.months += event.months;
      state.upcoming = listPeriods(state.terms, state.months, state.isWorkday).filter(
        ({ month }) => month > state.chargedMonths,
      );
      plan(state, event.day);
      return;
    }
    case 'repayment':
    case 'early': {
      state.funds = [...state.funds, { event: event.id, left: new Decimal(event.amount) }];
      if (event.kind === 'early') repayEarly(state, event.day, event.then);
      else settle(state, event.day);
    }
  }
}

const ORDER = ['disbursement', 'extension', 'repayment', 'early'] as const;
/** By their days; on the same day by kind and id, so that the order of entry never matters. */
const inOrder = (a: LoanEvent, b: LoanEvent): number =>
  a.day.localeCompare(b.day) ||
  ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
  (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** A loan as it stands on a day, that day included, by all that happened until then. */
export function replay(terms: LoanTerms, events: readonly LoanEvent[], isWorkday: Workdays, day: string): LoanState {
  const state = newState(terms, isWorkday);
  for (const event of events.filter((each) => each.day <= day).toSorted(inOrder)) {
    advance(state, event.day);
    happen(state, event);
  }
  advance(state, day);
  return state;
}
