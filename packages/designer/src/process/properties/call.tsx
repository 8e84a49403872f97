import type { ReactNode } from 'react';
import { readAttribute, listExtensions, readText } from '../moddle.ts';
import { processText } from '../texts.ts';
import { CheckField, Group } from './controls.tsx';
import { TextField } from './text-field.tsx';
import type { GroupProps } from './fields.tsx';
import { OptionPicker } from './option-picker.tsx';
import { RemoveRow } from './field-rows.tsx';

/** Which process a call activity runs, and which variables go in and out. */
export function CallGroup(props: GroupProps): ReactNode {
  const { locale, element, editing, sources } = props;
  const called = readAttribute(element.businessObject, 'calledElement');
  return (
    <Group title={processText(locale, 'call')}>
      <OptionPicker
        single
        locale={locale}
        label={processText(locale, 'calledElement')}
        values={called === '' ? [] : [called]}
        search={sources.processes}
        onCommit={([value]) => editing.set(element, { calledElement: value })}
      />
      <CheckField
        label={processText(locale, 'inheritVariables')}
        value={element.businessObject.get('flowable:inheritVariables') === true}
        onCommit={(value) => editing.set(element, { 'flowable:inheritVariables': value || undefined })}
      />
      <Mappings {...props} type="flowable:In" title="inMapping" add="addIn" />
      <Mappings {...props} type="flowable:Out" title="outMapping" add="addOut" />
    </Group>
  );
}

function Mappings({
  locale,
  element,
  editing,
  type,
  title,
  add,
}: GroupProps & {
  readonly type: 'flowable:In' | 'flowable:Out';
  readonly title: 'inMapping' | 'outMapping';
  readonly add: 'addIn' | 'addOut';
}): ReactNode {
  const mappings = listExtensions(element.businessObject, type);
  const from = (value: string): Readonly<Record<string, string | undefined>> =>
    value.includes('${')
      ? { sourceExpression: value, source: undefined }
      : { source: value, sourceExpression: undefined };
  return (
    <fieldset className="rows">
      <legend>{processText(locale, title)}</legend>
      {mappings.map((mapping, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- without an id of their own, they are told apart by order
        <div className="row" key={n}>
          <TextField
            label={processText(locale, 'from')}
            code
            value={readText(mapping.get('source')) || readText(mapping.get('sourceExpression'))}
            onCommit={(value) => editing.setOn(element, mapping, from(value))}
          />
          <TextField
            label={processText(locale, 'to')}
            code
            value={readText(mapping.get('target'))}
            onCommit={(target) => editing.setOn(element, mapping, { target })}
          />
          <RemoveRow
            label={processText(locale, 'removeNamed', { name: readText(mapping.get('target')) || String(n + 1) })}
            onClick={() => editing.setExtensions(element, type, mappings.toSpliced(n, 1))}
          />
        </div>
      ))}
      <button
        type="button"
        className="link"
        onClick={() =>
          editing.setExtensions(element, type, [...mappings, editing.create(type, { source: '', target: '' })])
        }
      >
        + {processText(locale, add)}
      </button>
    </fieldset>
  );
}
