import { addDays, addMonths, daysBetween } from '../values/dates.ts';
import type { DayCount, DueRule, LoanTerms, Workdays } from './terms.ts';

/** Longer than any holidays. */
const LONGEST_HOLIDAYS = 60;

/** The day so many days later. @throws RangeError for what is no day */
export function daysAfter(day: string, days: number): string {
  const found = addDays(day, days);
  if (found === undefined) throw new RangeError(`${day} is no day.`);
  return found;
}
/** The day so many months later; the 31st becomes the last day of a shorter month. @throws RangeError for no day */
export function monthsAfter(day: string, months: number): string {
  const found = addMonths(day, months);
  if (found === undefined) throw new RangeError(`${day} is no day.`);
  return found;
}
/** Whole days between two days. @throws RangeError for what is no day */
export function daysFrom(from: string, to: string): number {
  const days = daysBetween(from, to);
  if (days === undefined) throw new RangeError(`${from} or ${to} is no day.`);
  return days;
}

function workday(day: string, step: 1 | -1, isWorkday: Workdays): string {
  let found = day;
  for (let tries = 0; tries < LONGEST_HOLIDAYS && !isWorkday(found); tries += 1) found = daysAfter(found, step);
  return found;
}

/** Where a due date goes by the rule for days on which nobody works. */
export function movedDue(day: string, rule: DueRule, isWorkday: Workdays): string {
  if (rule === 'none') return day;
  if (rule === 'preceding') return workday(day, -1, isWorkday);
  const following = workday(day, 1, isWorkday);
  const leavesMonth = following.slice(0, 7) !== day.slice(0, 7);
  return rule === 'modified' && leavesMonth ? workday(day, -1, isWorkday) : following;
}

/** Days of a year by the day count. */
export const countYearDays = (count: DayCount): number => (count === 'ACT/365' ? 365 : 360);

/** Days by the ISDA bond basis: months of 30 days. */
function bondDays(from: string, to: string): number {
  const [y1 = 0, m1 = 0, d1 = 0] = from.split('-').map(Number);
  const [y2 = 0, m2 = 0, d2 = 0] = to.split('-').map(Number);
  const first = Math.min(d1, 30);
  const second = first === 30 ? Math.min(d2, 30) : d2;
  return 360 * (y2 - y1) + 30 * (m2 - m1) + second - first;
}

/** Days since the start with months of 30 days; a broken month has at most as many. */
function monthlyDays(start: string, day: string): number {
  const [y1 = 0, m1 = 0] = start.split('-').map(Number);
  const [y2 = 0, m2 = 0] = day.split('-').map(Number);
  let months = 12 * (y2 - y1) + m2 - m1;
  if (monthsAfter(start, months) > day) months -= 1;
  return 30 * months + Math.min(30, bondDays(monthsAfter(start, months), day));
}

/** Days of interest from a day to another, by the day count of a loan; those of parts add up to those of the whole. */
export const interestDays = ({ dayCount, start }: LoanTerms, from: string, to: string): number =>
  dayCount === '30/360' ? monthlyDays(start, to) - monthlyDays(start, from) : daysFrom(from, to);
