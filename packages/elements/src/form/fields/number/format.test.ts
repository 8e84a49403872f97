import { expect, test } from 'vitest';
import { formatNumber, readNumber, stepNumber } from './format.ts';

test('numbers are shown whole, however long, with separators', () => {
  expect(formatNumber('12345678901234567890.12')).toBe('12,345,678,901,234,567,890.12');
  expect(formatNumber('-1234.5', 2)).toBe('-1,234.50');
  expect(formatNumber(0)).toBe('0');
  expect(formatNumber('about ten')).toBe('about ten');
});

test('a typed or pasted number is read as a plain decimal', () => {
  expect(readNumber('１，２３４．５')).toBe('1234.5');
  expect(readNumber(' ¥1,234.50 ')).toBe('1234.50');
  expect(readNumber('12。5')).toBe('12.5');
  expect(readNumber('(5)')).toBe('-5');
  expect(readNumber('abc')).toBe('abc');
});

test('a number that may mean several stays as it was typed, to be refused', () => {
  for (const typed of ['12,5', '1,2,3', '1.234,5', '12 5', '5%', '1e5']) expect(readNumber(typed)).toBe(typed);
});

test('arrow keys step exactly and stay inside the limits', () => {
  expect(stepNumber('0.1', 1, { step: '0.2' })).toBe('0.3');
  expect(stepNumber(undefined, -1, { min: 0 })).toBe('0');
  expect(stepNumber('9.5', 1, { max: 10 })).toBe('10');
});
