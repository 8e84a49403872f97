import { describe, expect, test } from 'vitest';
import { amountInput, amountTyped, readAmount } from './index.ts';

describe('an amount as people write it', () => {
  test.each([
    ['12.5', '12.5'],
    ['12。5', '12.5'],
    ['12．5', '12.5'],
    ['12｡5', '12.5'],
    ['１，２３４。５', '1234.5'],
    ['1,234.5', '1234.5'],
    ['1,234,567.00', '1234567.00'],
    ['1 234.5', '1234.5'],
    ['1\u00a0234\u00a0567.5', '1234567.5'],
    ['1\u202f234.5', '1234.5'],
    ["1'234.50", '1234.50'],
    ['1’234.50', '1234.50'],
    ['１＇２３４', '1234'],
    [' 5 ', '5'],
    ['+5', '5'],
    ['＋５', '5'],
    ['-5', '-5'],
    ['－５', '-5'],
    ['−5', '-5'],
    ['–5', '-5'],
    ['—5', '-5'],
    ['﹣5', '-5'],
    ['- 5', '-5'],
    ['(1,234.50)', '-1234.50'],
    ['（５）', '-5'],
    ['(¥5)', '-5'],
    ['¥(5)', '-5'],
    ['-¥5', '-5'],
    ['¥-5', '-5'],
    ['￥ 1,234.50', '1234.50'],
    ['$5', '5'],
    ['5 €', '5'],
    ['5元', '5'],
    ['人民币5', '5'],
    ['RMB 5.10', '5.10'],
    ['\u202d1,234\u202c', '1234'],
    ['\ufeff5', '5'],
    ['.5', '.5'],
  ])('%j is read', (written, plain) => {
    expect(readAmount(written)).toBe(plain);
  });

  test.each([
    '',
    '-',
    '.',
    '12,5',
    '12，5',
    '12、5',
    '1、234',
    '1,2,3',
    '1,23,456',
    '1,0000',
    '0,123',
    '1,234 567',
    '1.234,5',
    '1.234.567',
    '12..5',
    '12·5',
    '12 5',
    '12\u00a05',
    '1  234',
    "12'5",
    '5%',
    '５％',
    '1e5',
    '1E+05',
    '--5',
    '5-',
    '-(5)',
    '(-5)',
    '(5',
    '5)',
    '1万',
    '5k',
    '12元5角',
    '½',
    '5²',
    '①',
    '٥',
    'abc',
    '1'.repeat(101),
  ])('%j may mean another one and is not read', (written) => {
    expect(readAmount(written)).toBeUndefined();
  });
});

describe('an amount as it is typed', () => {
  test('WID-049 never becomes another one, because a sign was left out', () => {
    for (const [typed, value] of [
      ['12。5', '12.50'],
      ['12．5', '12.50'],
      ['1，234．5', '1234.50'],
      ['1,234.5', '1234.50'],
      ['1\u00a0234.5', '1234.50'],
      ["1'234.5", '1234.50'],
      ['−12.5', '-12.50'],
      ['－12.5', '-12.50'],
      ['（12.5）', '-12.50'],
      ['¥12.5元', '12.50'],
      ['-12.5 CNY', '-12.50'],
      ['x1y2.5z', '12.50'],
    ] as const) {
      expect(amountInput(typed), typed).toBe(value);
      expect(amountInput(amountTyped(typed)), typed).toBe(value);
    }
  });

  test('WID-049 stays as it is where it may mean several, to be refused', () => {
    for (const typed of [
      '12,5',
      '12、5',
      '1,2,3',
      '12 5',
      "12'5",
      '1.234,5',
      '1.234.567',
      '5%',
      '1e5',
      '5-',
      '(5',
      '2024-01-15',
      '1万',
      '5k',
      '5角',
      '12元5角',
      '12½',
      '5²',
      '5~6',
    ]) {
      expect(amountTyped(typed), typed).toBe(typed);
      expect(amountInput(typed), typed).toBe(typed);
    }
  });

  test('is left alone while a separator may still be followed by three digits', () => {
    expect(['1,', '1,2', '1,23', '1,234', '1,234.'].map(amountTyped)).toEqual(['1,', '1,2', '1,23', '1234', '1234.']);
    expect(['1 ', '1 2', '1 23', '1 234'].map(amountTyped)).toEqual(['1 ', '1 2', '1 23', '1234']);
    expect(['(', '(5', '(5)'].map(amountTyped)).toEqual(['(', '(5', '-5']);
    expect(['-', '−', '+', 'a', '元', ''].map(amountInput)).toEqual(['', '', '', '', '', '']);
  });
});
