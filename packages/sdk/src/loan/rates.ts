import type Big from 'big.js';
import { Decimal } from '../values/money.ts';
import { monthsAfter } from './days.ts';
import type { DatedRate } from './terms.ts';

/** The rate in percent on a day; the first one before its day too. */
export const rateOn = (rates: readonly DatedRate[], day: string): Big =>
  new Decimal((rates.findLast(({ from }) => from <= day) ?? rates[0])?.percent ?? 0);

/** The part of the time between two days that each rate holds: `of` answers the length of a part. */
export function rateTime(
  rates: readonly DatedRate[],
  from: string,
  to: string,
  of: (from: string, to: string) => number,
): Big {
  const changes = rates.map((rate) => rate.from).filter((day) => day > from && day < to);
  const days = [from, ...changes, to];
  let sum = new Decimal(0);
  for (const [at, begin] of days.entries()) {
    const end = days[at + 1];
    if (end !== undefined) sum = sum.plus(rateOn(rates, begin).times(of(begin, end)));
  }
  return sum;
}

/** When a rate that follows the LPR is set anew. */
export type Repricing = 'never' | 'january' | 'anniversary';

/** The rates of a loan that follows the LPR: it in force on the start and each repricing day, plus basis points. */
export function ratesAfter(
  lpr: readonly DatedRate[],
  {
    start,
    months,
    basisPoints,
    repricing,
  }: {
    readonly start: string;
    readonly months: number;
    readonly basisPoints: number;
    readonly repricing: Repricing;
  },
): readonly DatedRate[] {
  const end = monthsAfter(start, months);
  const days = [start];
  if (repricing === 'january')
    for (let year = Number(start.slice(0, 4)) + 1; `${year}-01-01` < end; year += 1) days.push(`${year}-01-01`);
  if (repricing === 'anniversary')
    for (let at = 12; monthsAfter(start, at) < end; at += 12) days.push(monthsAfter(start, at));
  return days
    .map((from) => ({ from, percent: rateOn(lpr, from).plus(new Decimal(basisPoints).div(100)).toFixed() }))
    .filter(({ percent }, at, all) => percent !== all[at - 1]?.percent);
}
