import type { Attacked } from './attack.ts';
import type { AttackOptions } from './attack.ts';

const number = (value: number): string => Math.round(value).toLocaleString('en-US');
const line = (title: string, text: string): string => `  ${title.padEnd(16)}${text}`;

/** The results of an attack, as a table. */
export function attackTable(
  { tally, people, rounds, seconds, checks, contradictions }: Attacked,
  { seed, slow }: AttackOptions,
  calls: number,
): string {
  const statuses = [...tally.statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? 'none' : status}: ${number(count)}`);
  const slowest = [...tally.slow].toSorted(([, a], [, b]) => b.longest - a.longest).slice(0, 10);
  return [
    line(
      'requests',
      `${number(tally.requests)} in ${number(seconds)} s, ${number(tally.requests / seconds)} a second, seed ${seed}`,
    ),
    line('people', `${people} of all roles, nobody and a forged token; accounts restored ${rounds} times`),
    line('calls', `${number(tally.calls.size)} of ${number(calls)}`),
    line('answers', statuses.join(', ')),
    line(
      'time',
      `half within ${number(tally.within(0.5))} ms, 99 of 100 within ${number(tally.within(0.99))} ms, the longest ${number(tally.longest)} ms`,
    ),
    line('rows looked up', number(tally.rows)),
    ...[...tally.counts].map(([fault, count]) => line(fault, number(count))),
    line('slow answers', `${number(tally.slowAnswers)} of more than ${number(slow)} ms`),
    line('books', `${checks} checks, ${contradictions.length} contradictions`),
    ...(slowest.length === 0 ? [] : ['', '  slowest calls']),
    ...slowest.map(([call, { times, longest }]) => `    ${number(longest).padStart(8)} ms  ${call} (${number(times)})`),
    ...(tally.findings.size === 0 ? [] : ['', '  what was wrong, each kind once']),
    ...[...tally.findings.values()]
      .toSorted((a, b) => b.times - a.times)
      .slice(0, 60)
      .map(
        ({ fault, operation, why, times, by, number: at }) =>
          `    ${String(times).padStart(6)}  ${fault}  ${operation} by ${by}, request ${at}: ${why}`,
      ),
    ...contradictions.slice(0, 20).map((said) => `    ${said}`),
  ].join('\n');
}
