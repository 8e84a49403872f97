import Big from 'big.js';
import { isDecimalText } from './decimal-text.ts';

/** A constructor of our own, so nobody's global big.js settings change an amount. Divisions keep 20 decimals. */
export const Decimal = Big();
Decimal.DP = 20;
Decimal.RM = Big.roundHalfUp;

/**
 * A number or a decimal text (at most 100 characters, no exponent) as an exact decimal; undefined for anything else.
 */
export function toDecimal(value: unknown): Big | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? new Decimal(value) : undefined;
  if (typeof value !== 'string' || !isDecimalText(value)) return undefined;
  return new Decimal(value.replace(/^\+/, '').replace(/\.$/, ''));
}

/** The digits of a plain text that is not negative, in threes. */
function grouped(plain: string): string {
  const point = plain.indexOf('.');
  const length = point < 0 ? plain.length : point;
  if (length <= 3) return plain;
  const first = length % 3 || 3;
  let whole = plain.slice(0, first);
  for (let at = first; at < length; at += 3) whole += `,${plain.slice(at, at + 3)}`;
  return point < 0 ? whole : whole + plain.slice(point);
}
/** Minus zero is shown as zero. */
const formatPlain = (amount: Big, scale: number): string => (amount.eq(0) ? new Decimal(0) : amount).toFixed(scale);

const PLAIN = /^(?:0|[1-9]\d{0,30})(?:\.\d+)?$/;
/** Whether a text is an amount with so many decimals already, as a column of amounts is read: nothing is to be rounded. */
const isRounded = (value: unknown, scale: number): value is string => {
  if (typeof value !== 'string') return false;
  const point = value.indexOf('.');
  return (point < 0 ? 0 : value.length - point - 1) === scale && PLAIN.test(value);
};

/**
 * The amount rounded half up to `scale` decimals, as a plain decimal text; '' for what is no amount.
 * @example roundAmount('-2.345') === '-2.35'; roundAmount(1e3) === '1000.00'; roundAmount('1,000') === ''
 */
export function roundAmount(value: unknown, scale = 2): string {
  if (isRounded(value, scale)) return value;
  const amount = toDecimal(value);
  return amount ? formatPlain(amount.round(scale, Big.roundHalfUp), scale) : '';
}

/** The amount cut to `scale` decimals towards zero, as a plain decimal text; '' for what is no amount. */
export function truncateAmount(value: unknown, scale = 2): string {
  const amount = toDecimal(value);
  return amount ? formatPlain(amount.round(scale, Big.roundDown), scale) : '';
}

/** The amount with thousands separators, rounded half up: `1,234,567.00`; '' for what is no amount. */
export function formatAmount(value: unknown, scale = 2): string {
  const plain = roundAmount(value, scale);
  return plain.startsWith('-') ? `-${grouped(plain.slice(1))}` : grouped(plain);
}

/** The exact product of two decimals as a plain text; undefined when one of them is no decimal. */
export function multiply(n1: unknown, n2: unknown): string | undefined {
  const [a, b] = [toDecimal(n1), toDecimal(n2)];
  return a && b ? a.times(b).toFixed() : undefined;
}

/** The specification divides amount times percent by this (forms §9). */
export const FEE_DIVISOR = 1000;

/** The fee of an amount at a rate in percent: their product by 1000, four decimals; '' where one is missing. */
export function computeFee(amount: unknown, rate: unknown): string {
  const [a, b] = [toDecimal(amount), toDecimal(rate)];
  return a && b ? a.times(b).div(FEE_DIVISOR).toFixed(4) : '';
}
