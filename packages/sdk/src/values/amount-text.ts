import { isDecimalText } from './decimal-text.ts';

/** Longer texts are no amounts. */
const LONGEST = 100;

/** Numbers that are no digits: the 2 of 5², ½, ①. */
export const NO_DIGITS = /[\p{No}\p{Nl}]/u;
/** Marks that nobody sees and that come along with a copied amount. */
const INVISIBLE = /\p{Cf}/gu;
/** Hyphens, dashes and the minus of mathematics. */
const MINUS = /[\u2010-\u2015\u2212]/g;
const FULL_STOP = /。/g;
const APOSTROPHE = /[\u2018\u2019]/g;

/** A text with full-width signs, spaces, dashes and full stops of all kinds as the plain ones. */
export const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replaceAll(/\s/g, ' ')
    .replace(MINUS, '-')
    .replace(FULL_STOP, '.')
    .replace(APOSTROPHE, "'");

/** Digits with one dot at most; thousands may be parted, by one sign throughout and three digits each. */
const DIGITS = /^(?:(?:\d+|[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+|(?:'\d{3})+))(?:\.\d*)?|\.\d+)$/;
const CURRENCY_BEFORE = /^(?:\p{Sc}|人民币|RMB|CNY) ?/iu;
const CURRENCY_AFTER = / ?(?:\p{Sc}|元|圆|人民币|RMB|CNY)$/iu;

const withoutCurrency = (said: string): string =>
  said.trim().replace(CURRENCY_BEFORE, '').replace(CURRENCY_AFTER, '').trim();

/** The plain text of an amount whose signs are the plain ones. */
function plainAmount(said: string): string | undefined {
  const whole = withoutCurrency(said);
  const [, bracketed] = /^\((.*)\)$/.exec(whole) ?? [];
  const [, sign = '', rest = ''] =
    bracketed === undefined ? (/^([+-]?)(.*)$/.exec(whole) ?? []) : [whole, '-', bracketed];
  const digits = withoutCurrency(rest);
  return DIGITS.test(digits) ? `${sign === '-' ? '-' : ''}${digits.replaceAll(/[, ']/g, '')}` : undefined;
}

/**
 * The amount a person or a file wrote, as a plain decimal text; undefined for what may mean another one. Full-width
 * digits and signs, spaces, a currency's sign, any minus, brackets for a negative and thousands parted by comma, space
 * or apostrophe are read; a comma elsewhere, a second dot, an exponent, a percent, a unit are not.
 *
 * @example readAmount('１，２３４。５') === '1234.5'; readAmount('(1,234.50)') === '-1234.50';
 * readAmount('12,5') === undefined
 */
export function readAmount(text: string): string | undefined {
  if (text.length > LONGEST || NO_DIGITS.test(text)) return undefined;
  const plain = plainAmount(normalised(text));
  return plain !== undefined && isDecimalText(plain) ? plain : undefined;
}
