import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { Field } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import { formatAmount, formatMoment, decimalOf } from '@scf-kit/sdk/values';
import { useTexts, type Texts } from '../shell/texts.ts';
import { toneOf } from './status-tone.ts';

/** A row as it arrived; its kinds are told by the fields. */
export type AnyRow = object;

const NUMERIC = new Set<Field['kind']>(['money', 'decimal', 'rate', 'integer']);
export const isNumeric = (field: Field): boolean => NUMERIC.has(field.kind);

/** One value of a row. */
export const valueOf = (row: AnyRow, name: string): unknown => Reflect.get(row, name);

/** The label of a listed value. */
export const choiceText = (field: Field, value: unknown): Text | undefined => (typeof value === 'string' || typeof value === 'number' ? field.values?.[String(value)] : undefined);

/** The value as plain text: amounts with separators, moments in the business time zone, display texts where the server sent one. */
export function plainText(field: Field, row: AnyRow, name: string, { say }: Pick<Texts, 'say'>): string {
  const value = valueOf(row, name);
  const shown = field.text === undefined ? undefined : valueOf(row, field.text);
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'money': return formatAmount(value);
    case 'decimal': { const amount = decimalOf(value); return amount ? formatAmount(value, Math.max(0, amount.c.length - amount.e - 1)) : ''; }
    case 'rate': { const amount = decimalOf(value); return amount ? `${amount.toFixed()}%` : ''; }
    case 'integer': return formatAmount(value, 0);
    case 'moment': return typeof value === 'string' ? formatMoment(value) : '';
    case 'boolean': return say(value === true ? { zh: '是', en: 'Yes' } : { zh: '否', en: 'No' });
    case 'choice': case 'states': { const text = choiceText(field, value); return typeof shown === 'string' && shown ? shown : text ? say(text) : typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''; }
    case 'json': case 'record': case 'records': return '';
    case 'id': case 'text': case 'longText': case 'date': case 'dictionary': case 'reference': case 'file':
      return typeof shown === 'string' && shown ? shown : typeof value === 'string' ? value : '';
  }
}

/** One value as lists and details show it: status as a tag, negative amounts in red. */
export function FieldText({ field, row, name }: { readonly field: Field; readonly row: AnyRow; readonly name: string }): ReactNode {
  const texts = useTexts();
  const text = plainText(field, row, name, texts);
  if (text === '') return <span className="field-empty">—</span>;
  if (field.kind === 'states' || (field.kind === 'choice' && /status|state|result/i.test(name))) {
    const listed = choiceText(field, valueOf(row, name));
    return <Tag color={toneOf(listed?.en ?? text)}>{text}</Tag>;
  }
  if (isNumeric(field)) return <span className={text.startsWith('-') ? 'field-negative' : undefined}>{text}</span>;
  return text;
}
