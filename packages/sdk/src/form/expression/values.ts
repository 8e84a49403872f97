import type Big from 'big.js';
import { Decimal, toDecimal } from '../../values/money.ts';

/** A value in an expression: numbers are exact decimals, `null` is missing or cannot be computed. */
export type Value = null | boolean | string | Big | readonly unknown[] | Readonly<Record<string, unknown>>;

/** More digits than any amount needs; results beyond are unknown (null), so repeated products stay cheap. */
const MOST_DIGITS = 400;

export const isBig = (value: unknown): value is Big => value instanceof Decimal;
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isBig(value);
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** A value from outside: numbers become decimals, undefined and what is no JSON become null. */
export function toValue(raw: unknown): Value {
  if (raw === null || raw === undefined) return null;
  if (typeof raw === 'boolean' || typeof raw === 'string') return raw;
  if (typeof raw === 'number') return toDecimal(raw) ?? null;
  if (isBig(raw)) return raw;
  if (isList(raw)) return raw;
  return isRecord(raw) ? raw : null;
}

/** The decimal a value stands for: decimals and decimal texts. */
export const toNumber = (value: Value): Big | undefined =>
  isBig(value) ? value : typeof value === 'string' ? toDecimal(value) : undefined;

export const bounded = (value: Big): Big | null =>
  value.c.length > MOST_DIGITS || Math.abs(value.e) > MOST_DIGITS ? null : value;

const scalarText = (value: Value): string => (isList(value) || isRecord(value) ? '' : toText(value));
export function toText(value: Value): string {
  if (value === null) return '';
  if (isBig(value)) return value.toFixed();
  // Lists are read as their first entries, records not at all: the cost of a text stays small.
  if (isList(value))
    return value
      .slice(0, 100)
      .map((one) => scalarText(toValue(one)))
      .join(',');
  return typeof value === 'object' ? '' : String(value);
}

/** Nothing was entered: null, an empty text, list or record. */
export function isEmpty(value: Value): boolean {
  if (value === null || value === '') return true;
  if (isList(value)) return value.length === 0;
  return isRecord(value) && Object.keys(value).length === 0;
}

/** False are: null, false, zero (also as a text: the choice '0' means no), an empty text and an empty list. */
export function isTrue(value: Value): boolean {
  if (typeof value === 'boolean') return value;
  const number = toNumber(value);
  return number ? !number.eq(0) : !isEmpty(value);
}

/** '007' is a code, not the number 7, as long as it is compared with another text. */
const isCode = (value: Value): boolean => typeof value === 'string' && /^[+-]?0\d/.test(value);

export function equal(a: Value, b: Value): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (isList(a) || isList(b))
    return (
      isList(a) &&
      isList(b) &&
      a.length === b.length &&
      a.length <= 1_000 &&
      a.every((one, at) => !isList(one) && equal(toValue(one), toValue(b[at])))
    );
  if (isRecord(a) || isRecord(b)) return a === b;
  if (typeof a === 'boolean' || typeof b === 'boolean') return toText(a) === toText(b);
  if (!(isCode(a) && typeof b === 'string') && !(isCode(b) && typeof a === 'string')) {
    const [x, y] = [toNumber(a), toNumber(b)];
    if (x && y) return x.eq(y);
  }
  return toText(a) === toText(b);
}

/** Below zero, zero or above; undefined when they cannot be compared. Decimals by value, texts (dates) by character. */
export function compare(a: Value, b: Value): number | undefined {
  const [x, y] = [toNumber(a), toNumber(b)];
  if (x && y) return x.cmp(y);
  if (typeof a !== 'string' || typeof b !== 'string' || a === '' || b === '') return undefined;
  return a < b ? -1 : a > b ? 1 : 0;
}
