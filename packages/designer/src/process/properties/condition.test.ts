import { expect, test } from 'vitest';
import { compileExpression } from '@scf-kit/sdk/form';
import { writeCollection } from './collection.ts';
import { readCondition, readList, readTextList, writeCondition, writeTextList } from './condition.ts';
import { readSign, writeSign } from './sign.ts';

test.each([
  '${amount > 100}',
  "${amount >= 1.5 && region == 'east'}",
  "${a == 'it\\'s' || b != null || c == true}",
  '${order.total < -3}',
])('%s is rows and back', (source) => {
  const read = readCondition(source);
  expect(read).toBeDefined();
  if (read) expect(writeCondition(read)).toBe(source);
});

test.each(['${a && b}', '${a == 1 || b == 2 && c == 3}', "${sum(lines, 'amount') > 3}", 'amount > 1', '${}', ''])(
  '%j stays text',
  (source) => {
    expect(readCondition(source)).toBeUndefined();
  },
);

test('a text is quoted whatever stands in it, and the evaluator reads it', () => {
  for (const value of ["o'clock", 'a\\b', '007', '${x}', '真']) {
    const written = writeCondition({ join: 'all', rows: [{ variable: 'x', operator: '==', value, quoted: true }] });
    const compiled = compileExpression(written);
    expect(compiled.ok && compiled.expression.test(() => value)).toBe(true);
    expect(readCondition(written)?.rows[0]?.value).toBe(value);
  }
});

test('lists of people are expressions the evaluator reads, and come back', () => {
  const written = writeTextList(['u-1', 'u-2']);
  const compiled = compileExpression(written);
  expect(compiled.ok && compiled.expression.evaluate(() => undefined)).toEqual(['u-1', 'u-2']);
  expect(readTextList(written)).toEqual(['u-1', 'u-2']);
  expect(readTextList('${people}')).toBeUndefined();
  expect(readList('a, ${fn(b, c)},d')).toEqual(['a', '${fn(b, c)}', 'd']);
  expect([
    writeCollection([]),
    writeCollection(['u-1']),
    writeCollection(['u-1', 'people']),
    writeCollection(['${people}']),
  ]).toEqual([undefined, "${['u-1']}", 'people', '${people}']);
});

test('ways to sign are written as completion conditions and read back', () => {
  expect(writeSign({ kind: 'percent', percent: 60 })).toBe('${nrOfCompletedInstances / nrOfInstances >= 0.6}');
  for (const percent of [1, 33, 60, 99, 100])
    expect(readSign(writeSign({ kind: 'percent', percent }) ?? '')).toEqual({ kind: 'percent', percent });
  expect(readSign(writeSign({ kind: 'any', percent: 1 }) ?? '').kind).toBe('any');
  expect(
    ['', '${nrOfCompletedInstances == nrOfInstances}', '${done}'].map((condition) => readSign(condition).kind),
  ).toEqual(['all', 'all', 'own']);
});
