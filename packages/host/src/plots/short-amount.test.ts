import { expect, test } from 'vitest';
import { shortAmount } from './short-amount.ts';

test('an axis counts in the units of its language', () => {
  expect([0, 950, 12_000, 1_250_000, 320_000_000].map((value) => shortAmount(value, 'zh-CN'))).toEqual([
    '0',
    '950',
    '1.2万',
    '125万',
    '3.2亿',
  ]);
  expect([0, 950, 12_000, 1_250_000, -2_000_000_000].map((value) => shortAmount(value, 'en-US'))).toEqual([
    '0',
    '950',
    '12K',
    '1.25M',
    '-2B',
  ]);
});
