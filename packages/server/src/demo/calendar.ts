import { DEFAULT_TIME_ZONE, formatMoment } from '@scf-kit/sdk/values';
import { isWorkingDay } from '../flow/definition/working-days.ts';
import type { Dice } from './dice.ts';

const MINUTE = 60_000;
/** Minutes of the day people work from and to, in China. */
export const OPENS = 9 * 60,
  CLOSES = 18 * 60;

/** `YYYY-MM-DD` of a moment in China. */
export const formatDay = (moment: number): string => formatMoment(moment, DEFAULT_TIME_ZONE, 'YYYY-MM-DD');
export const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
const momentAt = (day: string, minute: number): number => Date.parse(`${day}T00:00:00+08:00`) + minute * MINUTE;
const toMinuteOfDay = (moment: number): number => Math.floor((moment - momentAt(formatDay(moment), 0)) / MINUTE);

/** The first working day on or after a day. */
export function workday(day: string): string {
  let found = day;
  while (!isWorkingDay(found)) found = later(found, 1);
  return found;
}

/** The working day so many working days before a day; with 0 the last one on or before it. */
export function workdayBefore(day: string, days: number): string {
  let found = day;
  for (let left = days; ; found = later(found, -1)) {
    if (!isWorkingDay(found)) continue;
    if (left === 0) return found;
    left -= 1;
  }
}

/** Some moment of the working hours of the first working day on or after a day. */
export const during = (dice: Dice, day: string): number =>
  momentAt(workday(day), dice.between(OPENS + 5, CLOSES - 30)) + dice.between(0, 59_999);

/** A moment of work so many days on; on the same day a while later, or the next morning where the day is over. */
export function after(dice: Dice, moment: number, days: number): number {
  if (days > 0) return during(dice, later(formatDay(moment), days));
  const minute = toMinuteOfDay(moment) + dice.between(12, 110);
  return minute < CLOSES
    ? momentAt(formatDay(moment), minute) + dice.between(0, 59_999)
    : momentAt(workday(later(formatDay(moment), 1)), OPENS + dice.between(5, 90));
}
