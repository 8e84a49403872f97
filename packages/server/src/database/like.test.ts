import { describe, expect, test } from 'vitest';
import { substringPattern } from './like.ts';

describe('LIKE patterns', () => {
  test.each([
    ['合同', '%合同%'],
    ['', '%%'],
    ['50%', '%50\\%%'],
    ['a_b', '%a\\_b%'],
    ['C:\\temp', '%C:\\\\temp%'],
  ])('%j is found as it is written', (text, pattern) => {
    expect(substringPattern(text)).toBe(pattern);
  });
});
