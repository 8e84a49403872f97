import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { findChoices, type Field } from '@scf-kit/sdk/contract';
import { useTexts } from '../../shell/texts.ts';
import { CopyButton } from './copy-text.tsx';
import { MasterText } from './master-text.tsx';
import { findUnnamedItem, isNumeric, plainText, readValue, type AnyRow } from './plain-text.ts';
import { useReferenceLabel } from './reference-labels.ts';
import { tagColour } from './status-tone.ts';
import './values.css';

const empty = <span className="field-empty">—</span>;

/** A reference whose name did not come with the row: asked for with the others of the page. */
function ReferenceText({ target, id }: { readonly target: string; readonly id: string }): ReactNode {
  return useReferenceLabel(target, id) ?? empty;
}

/**
 * One value as lists and details show it: status as a tag, negative amounts in red, ids to copy, references by name.
 */
export function FieldText({
  field,
  row,
  name,
}: {
  readonly field: Field;
  readonly row: AnyRow;
  readonly name: string;
}): ReactNode {
  const texts = useTexts();
  const unnamed = findUnnamedItem(field, row, name);
  if (field.kind === 'dictionary' && unnamed !== undefined) return <MasterText group={field.group} id={unnamed} />;
  const text = plainText(field, row, name, texts);
  if (text === '') return empty;
  const value = readValue(row, name);
  const colour = tagColour(findChoices(field), value);
  if (colour !== undefined) return <Tag color={colour}>{text}</Tag>;
  if (field.kind === 'reference' && text === value) return <ReferenceText target={field.target} id={text} />;
  if (field.kind === 'id')
    return (
      <span className="field-id">
        <span className="field-id-text">{text}</span>
        <CopyButton text={text} />
      </span>
    );
  if (isNumeric(field))
    return <span className={text.startsWith('-') ? 'field-number field-negative' : 'field-number'}>{text}</span>;
  return text;
}
