/** Seconds of a day. */
export const DAY = 24 * 3600;

/** `YYYY-MM-DD` of the reader's own clock. */
export const formatDay = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Midnight of a day on the reader's own clock. */
export const midnight = (day: string): Date => new Date(`${day}T00:00:00`);

/** `HH:mm:ss` of seconds since midnight. */
export const clock = (seconds: number): string =>
  [seconds / 3600, (seconds % 3600) / 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');

/** Seconds since midnight of a moment, within its day. */
export const countSeconds = (moment: Date, day: string): number =>
  Math.max(0, Math.min(DAY, Math.round((moment.getTime() - midnight(day).getTime()) / 1000)));
