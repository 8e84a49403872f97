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

const grouped = (plain: string): string => {
  const [whole = '0', decimals] = plain.split('.');
  const withCommas = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? withCommas : `${withCommas}.${decimals}`;
};
/** Minus zero is shown as zero. */
const formatPlain = (amount: Big, scale: number): string => (amount.eq(0) ? new Decimal(0) : amount).toFixed(scale);

/**
 * The amount rounded half up to `scale` decimals, as a plain decimal text; '' for what is no amount.
 * @example roundAmount('-2.345') === '-2.35'; roundAmount(1e3) === '1000.00'; roundAmount('1,000') === ''
 */
export function roundAmount(value: unknown, scale = 2): string {
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
