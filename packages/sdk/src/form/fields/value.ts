import { toDecimal } from '../../values/money.ts';
import type { FormItem } from '../../contract/form/definition.ts';
import { readPrecision } from './check.ts';
import { arrived, isFileEntry } from './files.ts';
import { findWidgetType } from '../definition/widget-types.ts';

const NUMBERS: ReadonlySet<string> = new Set(['number', 'slider', 'rate']);
const FILES: ReadonlySet<string> = new Set(['uploadFile', 'uploadImg']);
/** Types in which an empty text is no answer but the absence of one. */
const NO_EMPTY_TEXT: ReadonlySet<string> = new Set([
  'number',
  'slider',
  'rate',
  'select',
  'radio',
  'checkbox',
  'date',
  'time',
  'switch',
  'uploadFile',
  'uploadImg',
  'cascader',
  'treeSelect',
]);

/**
 * A value as it is held: what is empty for its type is undefined, a number that JavaScript cannot hold exactly becomes
 * text.
 */
export function held(item: FormItem, value: unknown): unknown {
  const noEmptyText = NO_EMPTY_TEXT.has(item.type) || (findWidgetType(item.type)?.value ?? 'text') !== 'text';
  if (value === null || value === undefined || (typeof value === 'string' && noEmptyText && value.trim() === ''))
    return item.type === 'switch' ? false : undefined;
  if (NUMBERS.has(item.type) && typeof value === 'number' && !Number.isSafeInteger(value))
    return toDecimal(value)?.toFixed() ?? value;
  return value;
}

/** The default of an item. Exports of older designers write lists as text. */
export function readDefault(item: FormItem): unknown {
  const value = item.options?.defaultValue;
  if (!FILES.has(item.type) || typeof value !== 'string')
    return held(item, typeof value === 'object' ? structuredClone(value) : value);
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/**
 * A value as it leaves the form. A number is a safe integer or an exact decimal text (with `precision`, padded to it);
 * failed uploads are left out; a field with a default that was emptied says null, so the default does not come back.
 */
export function emitted(item: FormItem, value: unknown): unknown {
  if (value === undefined) return readDefault(item) === undefined ? undefined : null;
  if (FILES.has(item.type)) return Array.isArray(value) && value.every(isFileEntry) ? arrived(value) : value;
  const decimal = findWidgetType(item.type)?.value === 'decimal';
  if (!NUMBERS.has(item.type) && !decimal) return value;
  const number = toDecimal(value);
  if (!number) return value;
  const places = readPrecision(item) ?? 0;
  if ((places > 0 || decimal) && number.round(places, 0).eq(number)) return number.toFixed(places);
  const plain = Number(number.toFixed());
  return Number.isSafeInteger(plain) && number.eq(plain) ? plain : number.toFixed();
}
