import type { ReactNode } from 'react';
import { attributeOf, extensionsOf, textOf, type ModdleElement } from '../bpmn/moddle.ts';
import { processText } from '../texts.ts';
import { CheckField, Group, TextField } from './controls.tsx';
import { AttributeField, type GroupProps } from './fields.tsx';
import { OptionPicker } from './option-picker.tsx';

/** `${name}` as the name it stands for; other expressions as they are. */
export const delegateName = (expression: string): string => /^\$\{(\w+)\}$/.exec(expression)?.[1] ?? expression;
export const delegateExpression = (name: string): string => (/^\w+$/.test(name) ? `\${${name}}` : name);

const RETRIES = 'flowable:FailedJobRetryTimeCycle';

/** Which of the server's named functions a service task runs, with what. */
export function ServiceGroup(props: GroupProps): ReactNode {
  const { locale, element, editing, sources } = props;
  const delegate = attributeOf(element.businessObject, 'flowable:delegateExpression');
  const fields = extensionsOf(element.businessObject, 'flowable:Field');
  const set = (next: readonly ModdleElement[]): void => editing.setExtensions(element, 'flowable:Field', next);
  return (
    <Group title={processText(locale, 'service')}>
      <OptionPicker
        single
        locale={locale}
        label={processText(locale, 'delegate')}
        values={delegate === '' ? [] : [delegateName(delegate)]}
        search={sources.delegates}
        onCommit={([name]) =>
          editing.set(element, {
            'flowable:delegateExpression': name === undefined ? undefined : delegateExpression(name),
          })
        }
      />
      <AttributeField {...props} name="flowable:resultVariable" label="resultVariable" />
      <AttributeField {...props} name="flowable:skipExpression" label="skipExpression" />
      <CheckField
        label={processText(locale, 'inBackground')}
        value={element.businessObject.get('flowable:async') === true}
        onCommit={(value) => editing.set(element, { 'flowable:async': value || undefined })}
      />
      <TextField
        label={processText(locale, 'retries')}
        code
        value={textOf(extensionsOf(element.businessObject, RETRIES)[0]?.get('body'))}
        hint={processText(locale, 'retriesHint')}
        onCommit={(body) =>
          editing.setExtensions(
            element,
            RETRIES,
            body.trim() === '' ? [] : [editing.create(RETRIES, { body: body.trim() })],
          )
        }
      />
      <FieldRows {...props} owner={element.businessObject} fields={fields} onChange={set} />
    </Group>
  );
}

interface RowsProps extends GroupProps {
  readonly owner: ModdleElement;
  readonly fields: readonly ModdleElement[];
  readonly onChange: (next: readonly ModdleElement[]) => void;
}
const valueOf = (field: ModdleElement): string =>
  ['stringValue', 'string', 'expression'].map((name) => textOf(field.get(name))).find((text) => text !== '') ?? '';

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
        // Rows have no id of their own; their order is what they are told by.
        // eslint-disable-next-line react/no-array-index-key
        <div className="row" key={n}>
          <TextField
            label={processText(locale, 'fieldName')}
            code
            value={textOf(field.get('name'))}
            onCommit={(name) => editing.setOn(element, field, { name })}
          />
          <TextField
            label={processText(locale, 'fieldValue')}
            code
            value={valueOf(field)}
            onCommit={(value) => editing.setOn(element, field, valued(value))}
          />
          <RemoveRow
            label={processText(locale, 'removeNamed', { name: textOf(field.get('name')) || String(n + 1) })}
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
