import { describe, expect, test } from 'vitest';
import {
  amountInput,
  amountTyped,
  capitalAmount,
  daysBetween,
  toDecimal,
  formatAmount,
  formatMinute,
  formatMoment,
  isDate,
  isInFormat,
  parseMoment,
  multiply,
  newId,
  roundAmount,
  today,
  truncateAmount,
} from './index.ts';
import { chance } from '../testing/chance.ts';

describe('amounts', () => {
  test('WID-049 keeps digits, the dot and a leading minus', () => {
    expect(amountTyped('-1a2.4元')).toBe('-12.4');
    expect(amountTyped('x12.')).toBe('12.');
    expect(amountInput('¥ 1,234.5')).toBe('1234.50');
  });
  test('WID-050 truncates to two decimals', () => {
    expect(amountInput('1.999')).toBe('1.99');
    expect(amountInput('-0.019')).toBe('-0.01');
    expect(amountInput('-0.001')).toBe('0.00');
  });
  test('WID-051 pads to two decimals', () => {
    expect(amountInput('5')).toBe('5.00');
    expect(amountInput('5.1')).toBe('5.10');
    expect(amountInput('.5')).toBe('0.50');
    expect(amountInput('')).toBe('');
    expect(amountInput('-')).toBe('');
  });
  test('WID-054 shows thousands separators and two decimals, exactly', () => {
    expect(formatAmount('1234567')).toBe('1,234,567.00');
    expect(formatAmount('-1234567.895')).toBe('-1,234,567.90');
    expect(formatAmount('9007199254740993.01')).toBe('9,007,199,254,740,993.01');
    expect(formatAmount('100')).toBe('100.00');
    expect(formatAmount('abc')).toBe('');
    expect(
      ['0.00', '-0.00', '999.99', '1000.00', '007.50', '+8.00', '100000', '.50'].map((one) => formatAmount(one)),
    ).toEqual(['0.00', '0.00', '999.99', '1,000.00', '7.50', '8.00', '100,000.00', '0.50']);
    expect(['1234', '1234.', '1234.5'].map((one) => formatAmount(one, 0))).toEqual(['1,234', '1,234', '1,235']);
    expect(formatAmount('0.12345', 4)).toBe('0.1235');
  });
  test('rounds and truncates, each on its own', () => {
    expect([
      roundAmount('1.005'),
      truncateAmount('1.009'),
      roundAmount('-1.005'),
      truncateAmount('-1.009'),
      roundAmount('-0.001'),
    ]).toEqual(['1.01', '1.00', '-1.01', '-1.00', '0.00']);
  });
  test('multiplies exactly', () => {
    expect(multiply('0.1', 3)).toBe('0.3');
    expect(multiply('123456789.123456789', '987654321.987654321')).toBe('121932631356500531.347203169112635269');
    expect(multiply('x', 1)).toBeUndefined();
  });
  test('takes nothing for an amount that is none', () => {
    for (const value of ['', ' ', '1e5', 'Infinity', Number.NaN, '1'.repeat(101), {}, null, undefined, [], '--1'])
      expect(toDecimal(value)).toBeUndefined();
  });
});

describe('capital words', () => {
  test('writes the known cases', () => {
    expect(
      [
        '0',
        '0.01',
        '10005.00',
        '1000000000000',
        '-100.5',
        '1.999',
        '1.05',
        '10',
        '100000',
        '101000.10',
        '20000000',
        '100000001',
      ].map(capitalAmount),
    ).toEqual([
      '零元整',
      '壹分',
      '壹万零伍元整',
      '壹万亿元整',
      '负壹佰元伍角整',
      '贰元整',
      '壹元零伍分',
      '壹拾元整',
      '壹拾万元整',
      '壹拾万壹仟元壹角整',
      '贰仟万元整',
      '壹亿零壹元整',
    ]);
    expect(capitalAmount('word')).toBe('');
  });
  test('is read back to the same amount by another reading, seed 7', () => {
    const next = chance(7).fraction;
    const reading = (words: string): string => {
      const places: Record<string, bigint> = { 拾: 1000n, 佰: 10000n, 仟: 100000n, 元: 100n, 角: 10n, 分: 1n };
      let [total, part, figure] = [0n, 0n, 0n];
      for (const char of words.replace('负', '').replace('整', '')) {
        const digit = '零壹贰叁肆伍陆柒捌玖'.indexOf(char);
        if (digit >= 0) figure = BigInt(digit);
        else if (char === '拾' || char === '佰' || char === '仟') {
          part += (figure * (places[char] ?? 0n)) / 100n;
          figure = 0n;
        } else if (char === '万') {
          total += (part + figure) * 10_000n;
          part = 0n;
          figure = 0n;
        } else if (char === '亿') {
          total = (total + part + figure) * 100_000_000n;
          part = 0n;
          figure = 0n;
        } else if (char === '元') {
          total = (total + part + figure) * 100n;
          part = 0n;
          figure = 0n;
        } else {
          total += figure * (places[char] ?? 0n);
          figure = 0n;
        }
      }
      return `${words.startsWith('负') ? '-' : ''}${total / 100n}.${(total % 100n).toString().padStart(2, '0')}`;
    };
    for (let round = 0; round < 3_000; round += 1) {
      const digits = 1 + Math.floor(next() * 14);
      // Many zeros, since gaps are where readings go wrong.
      const whole = Array.from({ length: digits }, () => (next() < 0.5 ? 0 : Math.floor(next() * 10)))
        .join('')
        .replace(/^0+(?=\d)/, '');
      const cents = String(Math.floor(next() * 100)).padStart(2, '0');
      const amount = `${next() < 0.2 && !/^0+$/.test(whole + cents) ? '-' : ''}${whole}.${cents}`;
      const words = capitalAmount(amount);
      expect(reading(words), `${amount} ${words}`).toBe(amount);
      expect(words, amount).not.toMatch(/零零|零万|零亿|零元(?!整$)/);
    }
  });
});

describe('dates', () => {
  test('WID-054 shows moments of the business zone, whatever the zone of the machine', () => {
    expect(formatMoment('2024-01-01T16:00:01Z')).toBe('2024-01-02 00:00:01');
    expect(formatMoment('2024-07-01T00:00:00Z', 'America/New_York')).toBe('2024-06-30 20:00:00');
    expect(formatMoment('2024-02-03')).toBe('2024-02-03');
    expect(formatMinute('2024-01-01T16:00:59Z')).toBe('2024-01-02 00:00');
    expect([formatMoment('nonsense'), formatMoment(null), formatMoment('')]).toEqual(['', '', '']);
    expect(today('Asia/Shanghai', new Date('2024-12-31T16:00:00Z'))).toBe('2025-01-01');
  });
  test('knows real days and formats', () => {
    expect([isDate('2024-02-29'), isDate('2023-02-29'), isDate('2024-2-9')]).toEqual([true, false, false]);
    expect(isInFormat('2024-03-10 02:30:00', 'YYYY-MM-DD HH:mm:ss')).toBe(true);
    expect(isInFormat('2024-02-30 00:00', 'YYYY-MM-DD HH:mm')).toBe(false);
    expect([isInFormat('24:01', 'HH:mm'), isInFormat('2024-13', 'YYYY-MM'), isInFormat('2024-12', 'YYYY-MM')]).toEqual([
      false,
      false,
      true,
    ]);
    const format = 'YYYY/MM/DD HH:mm:ss';
    for (const [text, real] of [
      ['2024/02/29 23:59:59', true],
      ['2023/02/29 00:00:00', false],
      ['2024/04/31 00:00:00', false],
      ['2024/01/01 23:60:00', false],
      ['2024/01/01 24:00:00', false],
      ['2024/01/01 00:00:60', false],
      ['0000/01/01 00:00:00', false],
      ['2024/1/01 00:00:00', false],
      ['2024-01-01 00:00:00', false],
      ['2024/01/01 00:00:00 ', false],
      ['2024/01/01', false],
      ['+024/01/01 00:00:00', false],
      ['', false],
    ] as const)
      expect(isInFormat(text, format), text).toBe(real);
    expect([
      isInFormat('2024年02月29日', 'YYYY年MM月DD日'),
      isInFormat('2024年02月30日', 'YYYY年MM月DD日'),
      isInFormat('第9周', '第w周'),
    ]).toEqual([true, false, true]);
    expect(daysBetween('2024-02-28', '2024-03-01 10:00:00')).toBe(2);
  });
});

test('ids are unique and sort by the time they were made', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('the time on the clocks of a zone becomes the moment, and back', () => {
  expect(parseMoment('2026-11-21 01:05:06')).toBe('2026-11-20T17:05:06.000Z');
  for (const [zone, shown] of [
    ['America/New_York', '2026-03-08 03:30:00'],
    ['America/New_York', '2026-11-01 00:30:00'],
    ['Europe/Berlin', '2026-10-25 12:00:00'],
    ['Asia/Kolkata', '2026-01-01 00:00:00'],
  ] as const) {
    expect(formatMoment(parseMoment(shown, zone), zone)).toBe(shown);
  }
  expect([parseMoment('2026-02-30 00:00:00'), parseMoment('2026-01-01'), parseMoment('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
