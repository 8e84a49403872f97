import { expect, test } from 'vitest';
import { masked, seal, unseal } from './cipher.ts';

const config = { secret: 'a key for tests that seals nothing real', dataDir: '/nowhere' };
const NUMBER = '51010019900101123X';

test('a sealed text opens with the same key, looks different every time and says nothing', () => {
  const [one, other] = [seal(config, NUMBER), seal(config, NUMBER)];
  expect(one).not.toBe(other);
  expect(one).not.toContain('19900101');
  expect([unseal(config, one), unseal(config, other)]).toEqual([NUMBER, NUMBER]);
});

test('another key, a changed text and a plain text do not open', () => {
  const sealed = seal(config, NUMBER);
  expect(unseal({ ...config, secret: 'another key that is long enough here' }, sealed)).toBeUndefined();
  expect(unseal(config, `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`)).toBeUndefined();
  expect(unseal(config, NUMBER)).toBeUndefined();
  expect(unseal(config, 'sealed1:AAAA')).toBeUndefined();
});

test('the middle is masked', () => {
  expect(masked(NUMBER)).toBe('510***********123X');
  expect(masked('1234567')).toBe('1234567');
});
