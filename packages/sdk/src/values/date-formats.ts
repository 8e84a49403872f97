export const DATE_FORMAT = 'YYYY-MM-DD';
export const MOMENT_FORMAT = 'YYYY-MM-DD HH:mm:ss';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is `YYYY-MM-DD` and the day exists in the calendar. */
export function isDate(value: string): boolean {
  if (!DATE.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** The parts of a format: each token, and each character between them. */
const FORMAT_PARTS = /YYYY|MM|DD|HH|mm|ss|[^A-Za-z]/g;
/** Formats made of other tokens (weeks, quarters, names of months) are not checked. */
const CHECKED_FORMAT = /^(YYYY|MM|DD|HH|mm|ss|[^A-Za-z])+$/;

/** Whether the text is a real date, time or moment written in the format (`YYYY-MM-DD HH:mm`). */
export function isInFormat(value: string, format: string): boolean {
  if (value.length > 100) return false;
  if (format === DATE_FORMAT) return isDate(value);
  if (!CHECKED_FORMAT.test(format)) return true;
  // Missing parts default to January of a leap year, so that every day is valid.
  const parts = new Map([
    ['YYYY', 2000],
    ['MM', 1],
    ['DD', 1],
    ['HH', 0],
    ['mm', 0],
    ['ss', 0],
  ]);
  let at = 0;
  for (const [part] of format.matchAll(FORMAT_PARTS)) {
    const found = value.slice(at, (at += part.length));
    if (parts.has(part) ? !/^\d+$/.test(found) : found !== part) return false;
    if (parts.has(part)) parts.set(part, Number(found));
  }
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.values();
  // In UTC, so an hour the machine's own zone skips is still an hour. A date that does not exist comes back as another.
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, day);
  moment.setUTCHours(hour, minute, second);
  return year > 0 && writtenAs(moment, format) === value;
}

/** A clock read as UTC, in a format of `YYYY`, `MM`, `DD`, `HH`, `mm` and `ss`. */
export function writtenAs(clock: Date, format: string): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const parts: ReadonlyMap<string, string> = new Map([
    ['YYYY', String(clock.getUTCFullYear()).padStart(4, '0')],
    ['MM', two(clock.getUTCMonth() + 1)],
    ['DD', two(clock.getUTCDate())],
    ['HH', two(clock.getUTCHours())],
    ['mm', two(clock.getUTCMinutes())],
    ['ss', two(clock.getUTCSeconds())],
  ]);
  return format.replaceAll(FORMAT_PARTS, (part) => parts.get(part) ?? part);
}
