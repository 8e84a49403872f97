import type { MessageKey } from '@scf-kit/sdk/contract/messages';

const BOUNDS: readonly (readonly [until: number, key: MessageKey])[] = [
  [9, 'dashboard.greeting.morning'],
  [12, 'dashboard.greeting.forenoon'],
  [14, 'dashboard.greeting.noon'],
  [20, 'dashboard.greeting.afternoon'],
];
const WELCOMES: readonly MessageKey[] = [
  'dashboard.welcome.1',
  'dashboard.welcome.2',
  'dashboard.welcome.3',
  'dashboard.welcome.4',
];

/** The greeting of an hour (0 to 23): before 9, up to and with 11, up to and with 13, before 20, else. */
export function chooseGreeting(hour: number): MessageKey {
  return BOUNDS.find(([until]) => hour < until)?.[1] ?? 'dashboard.greeting.evening';
}

/** One of four phrases; `random` answers from 0 to below 1. */
export function welcomePhrase(random: () => number): MessageKey {
  return WELCOMES[Math.floor(random() * WELCOMES.length)] ?? 'dashboard.welcome.1';
}

/** The weekday of a date (`2026-11-28`), in full. */
export const formatWeekday = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
