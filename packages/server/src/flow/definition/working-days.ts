import { createHash } from 'node:crypto';
import chineseDays from 'chinese-days';

/*
 * Working days of mainland China: the holidays and the weekends worked for them (调休), as the State Council announces
 * them each November for the year to come. The announcements come with the package `chinese-days`; a new year is a new
 * version of it.
 */

const DAY = 86_400_000;
/** China has one time zone and has had no summer time since 1991. */
const OFFSET = 8 * 3_600_000;

/** `YYYY-MM-DD` of a moment in China. */
const formatDay = (moment: number): string => new Date(moment + OFFSET).toISOString().slice(0, 10);

/** Whether the holidays of a year are known. Of one that is not, Monday to Friday count. */
export const isAnnounced = (year: number): boolean => chineseDays.getDayDetail(`${year}-10-01`).name.includes(',');

/** Whether people work on a day, `YYYY-MM-DD`. */
export const isWorkingDay = (day: string): boolean => chineseDays.isWorkday(day);

/**
 * The moment (RFC 3339) a number of working days after another, or before it where negative: the same time of day on
 * that working day. The day itself does not count, so one working day after Friday noon is Monday noon.
 */
export function addWorkingDays(from: string, days: number): string {
  const step = days < 0 ? -DAY : DAY;
  let at = Date.parse(from);
  for (let left = Math.abs(days); left > 0;) {
    at += step;
    if (isWorkingDay(formatDay(at))) left -= 1;
  }
  return new Date(at).toISOString();
}

/**
 * How many working days lie whole between two moments, as `addWorkingDays` counts them: one from Friday noon to Monday
 * noon.
 */
export function countWorkingDays(from: string, to: string): number {
  const end = Date.parse(to);
  let count = 0;
  for (let at = Date.parse(from) + DAY; at <= end && count < MOST_COUNTED; at += DAY)
    if (isWorkingDay(formatDay(at))) count += 1;
  return count;
}
/** Further away nobody counts days. */
const MOST_COUNTED = 1_000;

/**
 * The last moment of which it is known who works: the end of the last announced year after `from`, or undefined where
 * its own year is not.
 */
export function announcedUntil(from: string): string | undefined {
  let year = Number(formatDay(Date.parse(from)).slice(0, 4));
  if (!isAnnounced(year)) return undefined;
  while (isAnnounced(year + 1)) year += 1;
  return `${year}-12-31`;
}

/** The first year whose working days may still matter to anything that is open. */
const FIRST_YEAR = 2020;
let known: string | undefined;

/** A hash of all that is announced: another one as soon as a year is, or an announcement is changed. */
export function announcements(): string {
  if (known !== undefined) return known;
  const days = createHash('sha256');
  const last = announcedUntil(`${FIRST_YEAR}-01-01`) ?? '';
  for (let at = Date.parse(`${FIRST_YEAR}-01-01`); formatDay(at) <= last; at += DAY)
    days.update(isWorkingDay(formatDay(at)) ? '1' : '0');
  return (known = days.digest('hex'));
}
