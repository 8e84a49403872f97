import { toDecimal } from '../values/money.ts';
import { buildSchedule } from './book.ts';
import { daysFrom } from './days.ts';
import type { LoanTerms, Workdays } from './terms.ts';

/** Money on a day: what the borrower gets is positive, what they pay negative. */
export interface CashFlow {
  readonly day: string;
  readonly amount: number;
}

const ACCURACY = 1e-12;
/** A rate a year of a million percent: beyond is no offer. */
const HIGHEST = 1e4;

/**
 * The yearly rate at which what is paid is worth what was received, in days of 365: bracketed, then halved, since the
 * worth only falls as the rate rises. Undefined where there is none from 0 on.
 */
export function internalRate(flows: readonly CashFlow[]): number | undefined {
  const start = flows[0]?.day;
  if (start === undefined) return undefined;
  const years = flows.map(({ day, amount }) => ({ amount, years: daysFrom(start, day) / 365 }));
  const worth = (rate: number): number => years.reduce((sum, flow) => sum + flow.amount / (1 + rate) ** flow.years, 0);
  if (worth(0) > 0) return undefined;
  let [low, high] = [0, 0.01];
  while (worth(high) < 0) {
    low = high;
    high *= 2;
    if (high > HIGHEST) return undefined;
  }
  while (high - low > ACCURACY) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (worth(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The cost of an offer a year in percent with four decimals: interest and charges, no penalty. Undefined for an offer
 * that cannot be.
 */
export function effectiveRate(terms: LoanTerms, amount: string, isWorkday: Workdays): string | undefined {
  const lent = toDecimal(amount);
  if (!lent?.gt(0)) return undefined;
  const paid = buildSchedule(terms, amount, isWorkday);
  const rate = internalRate([
    { day: terms.start, amount: lent.toNumber() },
    ...paid.map(({ due, whole }) => ({ day: due, amount: -Number(whole.total) })),
  ]);
  return rate === undefined ? undefined : (rate * 100).toFixed(4);
}
