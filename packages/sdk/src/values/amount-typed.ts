import { NO_DIGITS, normalised, readAmount } from './amount-text.ts';

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
