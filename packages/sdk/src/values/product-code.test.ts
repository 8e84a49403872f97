import { expect, test } from 'vitest';
import { codeDate, highestSerial, productCode, serialPeriod, type CodeRule } from './product-code.ts';

const rule: CodeRule = {
  prefix: 'SB',
  separator: '-',
  dateFormat: 'yyyyMM',
  serialLength: 4,
  resetCycle: 'month',
  segments: [
    { kind: 'brand' },
    { kind: 'supplier' },
    { kind: 'constant', value: 'X' },
    { kind: 'date' },
    { kind: 'serial' },
  ],
};

test('a code is its prefix and segments in order, joined by the separator', () => {
  expect(productCode(rule, { day: '2026-11-21', serial: 7, brand: '12', supplier: '3' })).toBe('SB-12-3-X-202611-0007');
  expect(
    productCode(
      { ...rule, separator: null, prefix: null },
      { day: '2026-11-21', serial: 7, brand: '12', supplier: '3' },
    ),
  ).toBe('123X2026110007');
});

test('a part without a value leaves no separator behind', () => {
  expect(productCode(rule, { day: '2026-11-21', serial: 10_000, brand: null })).toBe('SB-X-202611-10000');
});

test.each([
  ['yyyyMMdd', '20261121'],
  ['yyMMdd', '261121'],
  ['yyyyMM', '202611'],
  ['yyMM', '2611'],
  ['yyyy', '2026'],
  ['yy', '26'],
])('a date as %s is %s', (format, said) => {
  expect(codeDate('2026-11-21', format)).toBe(said);
});

test('serial numbers count within their period and end with their digits', () => {
  expect((['never', 'year', 'month', 'day'] as const).map((cycle) => serialPeriod(cycle, '2026-11-21'))).toEqual([
    '',
    '2026',
    '2026-11',
    '2026-11-21',
  ]);
  expect([highestSerial(1), highestSerial(4), highestSerial(10)]).toEqual([9, 9999, 2_147_483_647]);
});
