import type { ReactNode } from 'react';
import { readAttribute, listExtensions, readText, type ModdleElement } from '../moddle.ts';
import { processText } from '../texts.ts';
import { CheckField, Group } from './controls.tsx';
import { TextField } from './text-field.tsx';
import { AttributeField, type GroupProps } from './fields.tsx';
import { OptionPicker } from './option-picker.tsx';
import { FieldRows } from './field-rows.tsx';

/** `${name}` as the name it stands for; other expressions as they are. */
export const delegateName = (expression: string): string => /^\$\{(\w+)\}$/.exec(expression)?.[1] ?? expression;
export const delegateExpression = (name: string): string => (/^\w+$/.test(name) ? `\${${name}}` : name);
const RETRIES = 'flowable:FailedJobRetryTimeCycle';

/** Which of the server's named functions a service task runs, with what. */
export function ServiceGroup(props: GroupProps): ReactNode {
  const { locale, element, editing, sources } = props;
  const delegate = readAttribute(element.businessObject, 'flowable:delegateExpression');
  const fields = listExtensions(element.businessObject, 'flowable:Field');
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
        value={readText(listExtensions(element.businessObject, RETRIES)[0]?.get('body'))}
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
