import { expect, test } from 'vitest';
import { compact } from './figures.ts';

test.each([
  ['0', '0.00', '0.00'],
  ['9999.99', '9,999.99', '10.00 K'],
  ['12345678', '1,234.57 万', '12.35 M'],
  ['-250000', '-25.00 万', '-250.00 K'],
  ['3200000000', '32.00 亿', '3.20 B'],
])('%s is read from afar', (amount, zh, en) => {
  expect([compact(amount, 'zh-CN'), compact(amount, 'en-US')]).toEqual([zh, en]);
});
