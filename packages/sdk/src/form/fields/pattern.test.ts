import { describe, expect, test } from 'vitest';
import { linearMatcher } from './pattern-matcher.ts';
import { safePattern } from './pattern.ts';
import { chance } from '../../testing/chance.ts';

const EMAIL = '^\\w+([-+.]\\w+)*@\\w+([-.]\\w+)*\\.\\w+([-.]\\w+)*$';

describe('patterns of forms', () => {
  test.each([
    '^1[3-9]\\d{9}$',
    EMAIL,
    '^(13|25|38)+$',
    '^(\\d{6})(18|19|20)?(\\d{2})([01]\\d)([0123]\\d)(\\d{3})(\\d|X|x)?$',
    '[\\u4e00-\\u9fa5]+',
    '^[^<>]*$',
    '\\bfoo\\b|ba(r|z){2,3}?$',
    '^$',
    '',
    'a.c',
    '^(a*)*$',
    'x{0,2}y',
    '^\\S+ \\x41\\u0042\\t?$',
    '(|a)b',
    '^[\\]\\-]+$',
    'a{,2}',
    '^.{2,4}$',
    'a(?=b)',
    'a(?!b).',
    '(?<=a)b',
    '(?<!a)b$',
    '^(?=.*\\d)(?=.*[a-z])(?=.*[A-Z]).{8,20}$',
    '^(?!.*(foo|bar)).+@',
    '(?<=^|-)1(?=(?:9|3)+$|.*(?<!b)c)',
    '(?<!(?=ba)b)a',
    '^(?:(?!foo).)*$',
    '(?=a|){2}b',
    '(?<part>ab)+]',
    '(?<=\\bfoo.?)ba[rz](?!\\S)',
  ])('%s answers as JavaScript does', (pattern) => {
    const own = linearMatcher(pattern);
    const native = new RegExp(pattern);
    const { next } = chance(11);
    const pieces = [
      'a',
      'b',
      'c',
      '1',
      '3',
      '8',
      '9',
      '19',
      '13800138000',
      'foo',
      'bar',
      'baz',
      '@',
      '.',
      '-',
      ' ',
      '\n',
      '张',
      'X',
      'A',
      'B',
      'zhang.san@example.com',
      '110101199003077758',
      ']',
      '{,2}',
      'x',
      'y',
      '<',
    ];
    const texts = [
      '',
      ...pieces,
      ...Array.from({ length: 600 }, () =>
        Array.from({ length: 1 + next(5) }, () => pieces[next(pieces.length)]).join(''),
      ),
    ];
    expect(own && texts.filter((text) => own(text) !== native.test(text))).toEqual([]);
  });
  test('a pattern that backtracking never finishes is answered at once', () => {
    const text = `${'a'.repeat(1_999)}!`;
    for (const pattern of [
      '(a+)+$',
      '^(a|a)*$',
      '^(a|ab)*$',
      '(.*)+x$',
      '.*.*.*.*.*.*.*.*.*x',
      `^${'a?'.repeat(100)}${'a'.repeat(100)}$`,
      EMAIL,
      '(?=(a+)+$)!',
      '(?=x)(a|a)*b',
      '(?!x).*.*.*.*.*.*y',
      `(?=a)${'a?'.repeat(20)}b`,
      '^(?=(a{1,50}){1,50}$)(a{1,30}){1,60}$',
      '^(?:(?=(?:a|a)*$)a)+$',
    ]) {
      const safe = safePattern(pattern);
      expect(safe.ok && safe.test(text), pattern).toBe(false);
    }
    const nested = safePattern('^(a+)+!$');
    expect(nested.ok && nested.test(text)).toBe(true);
  });
  test('a check that needs too many steps does not match, and ends', () => {
    const heavy = safePattern(`^${'(a|a?){0,60}'.repeat(40)}$`);
    expect(heavy.ok && [heavy.test('a'.repeat(20)), heavy.test('a'.repeat(2_000))]).toEqual([true, false]);
  });
  test.each([
    '(a)\\1',
    '(?<x>a)\\k<x>',
    '(?i:a)',
    '((a{1,99}){1,99}){1,99}',
    '(?:(?:(?:){9999}){9999}){9999}',
    '(',
    '[',
    'a'.repeat(501),
  ])('%s is not run', (pattern) => {
    expect(safePattern(pattern).ok).toBe(false);
  });
  test('a pattern pasted as a literal is read, a text beyond the cap does not match', () => {
    const digits = safePattern('/^\\d+$/');
    expect(digits.ok && [digits.test('12'), digits.test('1'.repeat(2_000)), digits.test('1'.repeat(2_001))]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
