import { isDecimalText } from './decimal-text.ts';

/** Longer texts are no amounts. */
const LONGEST = 100;

/** Numbers that are no digits: the 2 of 5², ½, ①. */
const NO_DIGITS = /[\p{No}\p{Nl}]/u;
/** Marks that nobody sees and that come along with a copied amount. */
const INVISIBLE = /\p{Cf}/gu;
/** Hyphens, dashes and the minus of mathematics. */
const MINUS = /[\u2010-\u2015\u2212]/g;
const FULL_STOP = /。/g;
const APOSTROPHE = /[\u2018\u2019]/g;

/** A text with full-width signs, spaces, dashes and full stops of all kinds as the plain ones. */
const normalised = (text: string): string =>
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

/**
 * A multiple, a part, a power or an abbreviation after digits, or words and currencies amid them (12元5角): without them
 * the amount is another one.
 */
const UNIT =
  /\d ?(?:[十百千万亿兆萬億拾佰仟角分毛]|[kwmb](?![a-z])|e(?=[+-]?(?:\d|$))|[\p{Script=Han}\p{Sc}]+ ?[\d.])/iu;
/** Signs that say nothing of an amount: letters, currencies and the like. */
const BESIDE = /[\p{L}\p{M}\p{Sc}!@#&"?=<>[\]{}]/gu;

/**
 * A text as it is typed or pasted where an amount is entered. What is an amount becomes its plain digits, dot and
 * leading minus; letters and currencies go. A sign that could make it another amount stays until the person has
 * decided: left out it would.
 *
 * @example amountTyped('¥1,234.5元') === '1234.5'; amountTyped('12,5') === '12,5'
 */
export function amountTyped(text: string): string {
  const said = normalised(text);
  if (NO_DIGITS.test(text) || UNIT.test(said)) return text.trim();
  const kept = said.replace(BESIDE, '').trimStart();
  // After a space further digits may follow.
  return (kept.endsWith(' ') ? undefined : readAmount(kept)) ?? kept;
}

/**
 * The value of the amount widget: two decimals, truncated or padded; '' when no digit was entered. What is no amount
 * stays as it was typed, to be refused where values are checked.
 */
export function amountInput(text: string): string {
  const typed = amountTyped(text);
  if (!/\p{N}/u.test(typed)) return '';
  const read = readAmount(typed);
  if (read === undefined) return typed.trim();
  const minus = read.startsWith('-');
  const [whole = '', decimals = ''] = (minus ? read.slice(1) : read).split('.');
  const plain = `${whole.replace(/^0+(?=\d)/, '') || '0'}.${decimals.slice(0, 2).padEnd(2, '0')}`;
  return minus && /[1-9]/.test(plain) ? `-${plain}` : plain;
}
