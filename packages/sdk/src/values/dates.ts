import { DATE_FORMAT, isDate, isInFormat, MOMENT_FORMAT, writtenAs } from './date-formats.ts';

/** Where nothing else is configured (`BUSINESS_TIME_ZONE`). */
export const DEFAULT_TIME_ZONE = 'Asia/Shanghai';
const DAY_MS = 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();
function getClock(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** The wall clock of a zone as if it were UTC: nothing here depends on the zone of the machine. */
function wallClock(at: Date, timeZone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of getClock(timeZone).formatToParts(at)) parts[type] = Number(value);
  return Date.UTC(
    parts.year ?? 1970,
    (parts.month ?? 1) - 1,
    parts.day ?? 1,
    parts.hour ?? 0,
    parts.minute ?? 0,
    parts.second ?? 0,
  );
}

/**
 * A moment (RFC 3339 text, milliseconds or Date) as people of the zone read it; '' for what is no moment. A bare date
 * stays as it is.
 */
export function formatMoment(
  value: string | number | Date | null | undefined,
  timeZone: string = DEFAULT_TIME_ZONE,
  format: string = MOMENT_FORMAT,
): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'string' && isDate(value)) return value;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? '' : writtenAs(new Date(wallClock(at, timeZone)), format);
}

/** A moment as lists show it: to the minute. */
export const formatMinute = (value: Parameters<typeof formatMoment>[0]): string =>
  formatMoment(value, DEFAULT_TIME_ZONE, 'YYYY-MM-DD HH:mm');

/**
 * The moment (RFC 3339 in UTC) at which the clocks of the zone show the text `YYYY-MM-DD HH:mm:ss`; undefined for
 * another text. Of an hour that comes twice, one of the two.
 */
export function parseMoment(written: string, timeZone: string = DEFAULT_TIME_ZONE): string | undefined {
  if (!isInFormat(written, MOMENT_FORMAT)) return undefined;
  const shown = Date.parse(`${written.replace(' ', 'T')}Z`);
  const near = shown - (wallClock(new Date(shown), timeZone) - shown);
  return new Date(shown - (wallClock(new Date(near), timeZone) - near)).toISOString();
}

/** The date people of the zone write today. */
export const today = (timeZone: string = DEFAULT_TIME_ZONE, now: Date = new Date()): string =>
  formatMoment(now, timeZone, DATE_FORMAT);

/** Whole days from `from` to `to` (the date parts of two texts); undefined when one of them is no date. */
export function daysBetween(from: string, to: string): number | undefined {
  const [a, b] = [from.slice(0, 10), to.slice(0, 10)];
  return isDate(a) && isDate(b)
    ? Math.round((Date.parse(`${b}T00:00:00Z`) - Date.parse(`${a}T00:00:00Z`)) / DAY_MS)
    : undefined;
}

/**
 * The date (its part of a text) so many whole days later, or earlier; undefined where one of them is none or the year
 * leaves 0001 to 9999.
 */
export function addDays(from: string, days: number): string | undefined {
  const day = from.slice(0, 10);
  return isDate(day) && Number.isSafeInteger(days)
    ? dateText(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
    : undefined;
}
/** As `addDays`, in months: the 31st becomes the last day of a shorter month. */
export function addMonths(from: string, months: number): string | undefined {
  const day = from.slice(0, 10);
  if (!isDate(day) || !Number.isSafeInteger(months)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dateText(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}
function dateText(at: number): string | undefined {
  const date = new Date(at);
  const year = date.getUTCFullYear();
  return Number.isNaN(year) || year < 1 || year > 9_999 ? undefined : date.toISOString().slice(0, 10);
}
