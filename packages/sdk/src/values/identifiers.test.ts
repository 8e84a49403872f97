import { describe, expect, test } from 'vitest';
import { creditCodeCheck, isCreditCode, isIdentityCard } from './identifiers.ts';

describe('unified social credit codes', () => {
  test('real ones are taken', () => {
    for (const code of ['91110000802100433B', '91440300708461136T', '91330100799655058B'])
      expect(isCreditCode(code), code).toBe(true);
  });
  test('any single character changed is refused', () => {
    const code = '91440300708461136T';
    for (let at = 0; at < code.length; at += 1) {
      for (const letter of '0123456789ABCDEFGHJKLMNPQRTUWXY')
        if (letter !== code[at])
          expect(isCreditCode(code.slice(0, at) + letter + code.slice(at + 1)), `${letter} at ${at}`).toBe(false);
    }
  });
  test('letters that are never used, and other lengths, are refused', () => {
    expect(creditCodeCheck('9144030070846113I')).toBeUndefined();
    for (const text of ['', '9144030070846113', '91440300708461136t', '91440300708461136TT', '９1440300708461136T'])
      expect(isCreditCode(text), text).toBe(false);
  });
});

describe('identity card numbers', () => {
  test('the published example is taken, its last letter in either case', () => {
    for (const number of ['11010519491231002X', '11010519491231002x', '440524188001010014'])
      expect(isIdentityCard(number), number).toBe(true);
  });
  test('a wrong check digit is refused', () => {
    for (const number of ['110105194912310021', '440524188001010015', '01010519491231002X', ''])
      expect(isIdentityCard(number), number).toBe(false);
  });
});
