import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { Field } from '@scf-kit/sdk/contract';
import { useTexts } from '../shell/texts.ts';
import { choiceText, isNumeric, plainText, valueOf, type AnyRow } from './plain-text.ts';
import { toneOf } from './status-tone.ts';

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
