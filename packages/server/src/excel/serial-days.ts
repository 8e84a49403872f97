const DAY_MS = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Excel's 29 February 1900, a day that never was: the days before it have one number less than their distance. */
const NO_DAY = 60;
/** 1 January 1900 in days since 1899-12-30. */
const FIRST = 2;

/**
 * The number by which Excel keeps what lies so many days after 1899-12-30; undefined before 1900, of which it has no
 * days.
 */
export function serialOfDays(days: number): number | undefined {
  if (days < FIRST) return undefined;
  return days < NO_DAY + 1 ? days - 1 : days;
}

/** The wall clock that Excel shows of a number, to the second; undefined for the day that never was. */
export function wallOfSerial(serial: number): string | undefined {
  if (Math.floor(serial) === NO_DAY) return undefined;
  const days = serial < NO_DAY ? serial + 1 : serial;
  return new Date(DAY_ZERO + Math.round((days * DAY_MS) / 1000) * 1000).toISOString().slice(0, 19);
}
