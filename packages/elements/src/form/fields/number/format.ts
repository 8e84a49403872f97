import { Decimal, toDecimal, readAmount } from '@scf-kit/sdk/values';

/**
 * With thousands separators, and as many decimals as it has or as `precision` says. Text that is no number stays as it
 * is.
 */
export function formatNumber(value: unknown, precision?: number): string {
  const amount = toDecimal(value);
  if (!amount) return typeof value === 'string' ? value : '';
  const plain = precision === undefined ? amount.toFixed() : amount.toFixed(Math.min(precision, 50));
  const [whole = '', decimals] = plain.replace('-', '').split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${plain.startsWith('-') ? '-' : ''}${grouped}${decimals === undefined ? '' : `.${decimals}`}`;
}

/**
 * A typed or pasted number as a plain decimal; what is none, or may mean several (12,5), stays as it was typed, to be
 * refused.
 */
export const readNumber = (typed: string): string => readAmount(typed) ?? typed.trim();

/** The number after one arrow key: exact, and inside its limits. */
export function stepNumber(
  value: unknown,
  direction: 1 | -1,
  rules: { readonly step?: unknown; readonly min?: unknown; readonly max?: unknown },
): string {
  const step = toDecimal(rules.step) ?? new Decimal(1);
  let next = (toDecimal(value) ?? new Decimal(0)).plus(step.times(direction));
  const [min, max] = [toDecimal(rules.min), toDecimal(rules.max)];
  if (min && next.lt(min)) next = min;
  if (max && next.gt(max)) next = max;
  return next.toFixed();
}
