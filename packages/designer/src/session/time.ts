import type { Locale } from '@scf-kit/sdk/contract/text';

/** A moment as people say it: the time today, with the date on any other day. */
export function formatTime(at: number, locale: Locale, now = Date.now()): string {
  const today = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    locale,
    today
      ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
      : { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  ).format(at);
}
