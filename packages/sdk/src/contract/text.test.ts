import { expect, test } from 'vitest';
import { say } from './text.ts';

const rows = { zh: '共 {n} 行', en: '{n} {n|row|rows} in {place}' };

test('places are filled, and a word after a number follows it', () => {
  expect(say(rows, 'en-US', { n: 1, place: 'all' })).toBe('1 row in all');
  expect([0, 2, '1,001', '10,000+'].map((n) => say(rows, 'en-US', { n, place: 'all' }))).toEqual([
    '0 rows in all',
    '2 rows in all',
    '1,001 rows in all',
    '10,000+ rows in all',
  ]);
  expect(say(rows, 'zh-CN', { n: 1 })).toBe('共 1 行');
});

test('a place nobody fills stays as it is', () => {
  expect(say(rows, 'en-US', { n: 1 })).toBe('1 row in {place}');
  expect(say(rows, 'en-US', {})).toBe('{n} {n|row|rows} in {place}');
});
