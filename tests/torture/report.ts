import type { TortureOptions, Tortured } from './torture.ts';

const number = (value: number): string => Math.round(value).toLocaleString('en-US');
const line = (title: string, text: string): string => `  ${title.padEnd(16)}${text}`;
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
const each = <K>(counts: ReadonlyMap<K, number>): string =>
  [...counts].map(([name, count]) => `${String(name)} ${number(count)}`).join(', ');

/** The results of a torture, as a table. */
export function tortureTable(found: Tortured, { seed, people }: TortureOptions): string {
  const all = [...found.kills.values()].reduce((sum, count) => sum + count, 0);
  const answers = new Map(
    [...found.answers]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => [status === 0 ? 'none' : `${status}:`, count]),
  );
  const back = [...found.back].map(([victim, times]) => {
    const sorted = times.toSorted((a, b) => a - b);
    return `${victim} ${seconds(sorted[Math.floor(sorted.length / 2)] ?? 0)} to ${seconds(sorted.at(-1) ?? 0)}`;
  });
  return [
    line('kills', `${number(all)} in ${number(found.seconds)} s, seed ${seed}: ${each(found.kills)}`),
    line('people', `${people} at once; the launcher was started ${number(found.starts)} times`),
    line('answers', each(answers)),
    line('said to be done', each(found.said)),
    line('lost or twice', number(found.lost.length)),
    line('books', `${found.checks} checks after each kill, ${number(found.contradictions.length)} contradictions`),
    line('stuck processes', number(found.stuck.length)),
    line('wrong answers', number(found.wrong.length)),
    line('back after', `${back.join(', ')} seconds (median to longest)`),
    ...[...found.lost, ...found.contradictions, ...found.stuck, ...found.wrong]
      .slice(0, 60)
      .map((said) => `    ${said}`),
  ].join('\n');
}
