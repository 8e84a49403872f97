import type { Text, TextParams } from '@scf-kit/sdk/contract/text';
import { duration } from '../instance/words.ts';

export interface Due { readonly overdue: boolean; /** Less than a day is left. */ readonly soon: boolean; readonly text: Text; readonly time: { readonly text: Text; readonly n: number } }

const DAY = 86_400_000;

/** How a due date stands to a moment: how long it is still away, or how long over. */
export function dueAt(dueDate: string, now: number): Due {
  const left = Date.parse(dueDate) - now;
  return { overdue: left < 0, soon: left >= 0 && left < DAY, text: left < 0 ? { zh: '已逾期 {time}', en: '{time} overdue' } : { zh: '剩余 {time}', en: '{time} left' }, time: duration(Math.abs(left) / 1000) };
}

/** The words of a due date in a language. */
export const sayDue = (due: Due, say: (text: Text, params?: TextParams) => string): string => say(due.text, { time: say(due.time.text, { n: due.time.n }) });
