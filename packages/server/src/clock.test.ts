import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ASKS_THE_PRESENT, happeningAt, getPresent } from './clock.ts';

/** In TypeScript and in the SQL of templates. */
const ASKS = [
  /\bnew Date\(\)/,
  /\bDate\.now\(\)/,
  /\b(presentMoment|getPresent)\(/,
  // Without a moment it takes the machine's.
  /\btoday\([^(),]*\)/,
  /\b(?<!\.)(now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)/,
  /\bcurrent_(date|time|timestamp)\b|\blocaltime(stamp)?\b/i,
];

const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
  (file) => !/\.test\.ts$|(^|\/)testing\//.test(file),
);
const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line);
const asking = (file: string): number =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => !isComment(line) && ASKS.some((pattern) => pattern.test(line))).length;
const mayAsk = (file: string): boolean =>
  Object.keys(ASKS_THE_PRESENT).some((name) => file === name || (name.endsWith('/') && file.startsWith(name)));

test('rules go by the time of their context: only what clock.ts lists asks the machine or the database', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => !mayAsk(file) && asking(file) > 0)).toEqual([]);
});

test('whoever is listed as asking does ask', () => {
  const idle = Object.keys(ASKS_THE_PRESENT).filter(
    (name) => !sources.some((file) => (file === name || (name.endsWith('/') && file.startsWith(name))) && asking(file)),
  );
  expect(idle).toEqual([]);
});

test('the business day is that of the zone, whatever day it is in UTC', async () => {
  const at = (zone: string) => getPresent({ businessTimeZone: zone });
  await happeningAt(new Date('2026-12-31T16:30:00Z'), async () => {
    expect(at('Asia/Shanghai')).toEqual({ now: new Date('2026-12-31T16:30:00Z'), day: '2027-01-01' });
    expect(at('UTC').day).toBe('2026-12-31');
  });
});
