import type { Text, TextParams } from '@scf-kit/sdk/contract/text';
import { duration } from '../words.ts';

export interface Due {
  readonly overdue: boolean;
  /** Less than a day, or a working day, is left. */ readonly soon: boolean;
  readonly text: Text;
  readonly time: { readonly text: Text; readonly n: number };
}

const DAY = 86_400_000;
const WORKING_DAYS: Text = { zh: '{n} 个工作日', en: '{n} working {n|day|days}' };

/**
 * How a due date stands to a moment: how long it is still away, or how long over; in whole working days where it is
 * counted by them.
 */
export function dueAt(dueDate: string, now: number, workingDays: number | null = null): Due {
  const left = Date.parse(dueDate) - now;
  const text = left < 0 ? { zh: '已逾期 {time}', en: '{time} overdue' } : { zh: '剩余 {time}', en: '{time} left' };
  const soon = workingDays === null ? left < DAY : workingDays === 0;
  return {
    overdue: left < 0,
    soon: left >= 0 && soon,
    text,
    time:
      workingDays === null || workingDays === 0
        ? duration(Math.abs(left) / 1000)
        : { text: WORKING_DAYS, n: workingDays },
  };
}

/** The words of a due date in a language. */
export const sayDue = (due: Due, say: (text: Text, params?: TextParams) => string): string =>
  say(due.text, { time: say(due.time.text, { n: due.time.n }) });
