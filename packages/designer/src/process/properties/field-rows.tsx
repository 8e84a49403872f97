import type { ReactNode } from 'react';
import { readText, type ModdleElement } from '../moddle.ts';
import { processText } from '../texts.ts';
import { TextField } from './text-field.tsx';
import type { GroupProps } from './fields.tsx';

interface RowsProps extends GroupProps {
  readonly owner: ModdleElement;
  readonly fields: readonly ModdleElement[];
  readonly onChange: (next: readonly ModdleElement[]) => void;
}

const readValue = (field: ModdleElement): string =>
  ['stringValue', 'string', 'expression'].map((name) => readText(field.get(name))).find((text) => text !== '') ?? '';

/** `flowable:field` rows: a name and a text or an expression. */
export function FieldRows({ locale, element, editing, fields, onChange }: RowsProps): ReactNode {
  const valued = (value: string): Readonly<Record<string, string | undefined>> =>
    value.includes('${')
      ? { expression: value, stringValue: undefined, string: undefined }
      : { stringValue: value, expression: undefined, string: undefined };
  return (
    <fieldset className="rows">
      <legend>{processText(locale, 'fields')}</legend>
      {fields.map((field, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- without an id of their own, they are told apart by order
        <div className="row" key={n}>
          <TextField
            label={processText(locale, 'fieldName')}
            code
            value={readText(field.get('name'))}
            onCommit={(name) => editing.setOn(element, field, { name })}
          />
          <TextField
            label={processText(locale, 'fieldValue')}
            code
            value={readValue(field)}
            onCommit={(value) => editing.setOn(element, field, valued(value))}
          />
          <RemoveRow
            label={processText(locale, 'removeNamed', { name: readText(field.get('name')) || String(n + 1) })}
            onClick={() => onChange(fields.toSpliced(n, 1))}
          />
        </div>
      ))}
      <button
        type="button"
        className="link"
        onClick={() => onChange([...fields, editing.create('flowable:Field', { name: '', stringValue: '' })])}
      >
        + {processText(locale, 'addField')}
      </button>
    </fieldset>
  );
}

export const RemoveRow = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }): ReactNode => (
  <button type="button" className="remove" aria-label={label} title={label} onClick={onClick}>
    ✕
  </button>
);
