import { findChoices, findDisplayName } from '@scf-kit/sdk/contract/field';
import type { Field } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import { toDecimal, formatAmount, formatMoment } from '@scf-kit/sdk/values';

/** A row as it arrived; its kinds are told by the fields. */
export type AnyRow = object;

const NUMERIC = new Set<Field['kind']>(['money', 'decimal', 'rate', 'integer']);
export const isNumeric = (field: Field): boolean => NUMERIC.has(field.kind);

/** The words of a text with markup; parsed so, it loads and runs nothing. */
const extractWords = (markup: string): string =>
  new DOMParser()
    .parseFromString(markup.replaceAll(/<\/(p|li|h\d|tr|td|th)>/gu, '$& '), 'text/html')
    .body.textContent.replaceAll(/\s+/gu, ' ')
    .trim();

/** One value of a row. */
export const readValue = (row: AnyRow, name: string): unknown => Reflect.get(row, name);

/** The label of a listed value. */
export const choiceText = (field: Field, value: unknown): Text | undefined =>
  typeof value === 'string' || typeof value === 'number' ? findChoices(field)?.[String(value)] : undefined;

/** The id of a dictionary item whose name did not come with the row, as in lines of a record; undefined where it did. */
export function findUnnamedItem(field: Field, row: AnyRow, name: string): string | undefined {
  const [value, as] = [readValue(row, name), findDisplayName(name, field)];
  const named = as !== undefined && Boolean(readValue(row, as));
  return field.kind === 'dictionary' && !named && typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * The value as plain text: amounts with separators, moments in the business time zone, display texts where the server
 * sent one. A dictionary item without one is nothing: its id is a code.
 */
export function plainText(
  field: Field,
  row: AnyRow,
  name: string,
  { say }: { readonly say: (text: Text) => string },
): string {
  const value = readValue(row, name);
  const as = findDisplayName(name, field);
  const shown = as === undefined ? undefined : readValue(row, as);
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'money':
      return formatAmount(value);
    case 'decimal': {
      const amount = toDecimal(value);
      return amount ? formatAmount(value, Math.max(0, amount.c.length - amount.e - 1)) : '';
    }
    case 'rate': {
      const amount = toDecimal(value);
      return amount ? `${amount.toFixed()}%` : '';
    }
    case 'integer':
      return formatAmount(value, 0);
    case 'moment':
      return typeof value === 'string' ? formatMoment(value) : '';
    case 'boolean':
      return say(value === true ? { zh: '是', en: 'Yes' } : { zh: '否', en: 'No' });
    case 'choice':
    case 'states': {
      const text = choiceText(field, value);
      return typeof shown === 'string' && shown
        ? shown
        : text
          ? say(text)
          : typeof value === 'number'
            ? String(value)
            : typeof value === 'string'
              ? value
              : '';
    }
    case 'json':
    case 'record':
    case 'records':
      return '';
    case 'richText':
      return typeof value === 'string' ? extractWords(value) : '';
    case 'dictionary':
      return typeof shown === 'string' ? shown : '';
    case 'id':
    case 'text':
    case 'longText':
    case 'date':
    case 'reference':
    case 'file':
      return typeof shown === 'string' && shown ? shown : typeof value === 'string' ? value : '';
  }
}
