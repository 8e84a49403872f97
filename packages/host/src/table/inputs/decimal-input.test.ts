import { expect, test } from 'vitest';
import { withinRange } from './decimal-input.tsx';

test.each([
  ['60', '0', '59', '59'],
  ['59', '0', '59', '59'],
  ['59.00', '0', '59', '59.00'],
  ['-1', '0', '59', '0'],
  ['-1', undefined, undefined, '-1'],
  ['60', undefined, '59.5', '59.5'],
  ['1,5', '0', '1', '1,5'],
  ['', '0', '1', ''],
])('a step to %s stays between %s and %s: %s', (value, min, max, expected) => {
  expect(withinRange(value, min, max)).toBe(expected);
});
