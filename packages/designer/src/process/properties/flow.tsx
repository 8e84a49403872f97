import type { ReactNode } from 'react';
import { readAttribute, findElement, readText } from '../moddle.ts';
import { processText } from '../texts.ts';
import { CheckField, Group } from './controls.tsx';
import { AttributeField, type GroupProps } from './fields.tsx';
import { ConditionEditor } from './condition-editor.tsx';

const DECIDING: ReadonlySet<string> = new Set(['bpmn:ExclusiveGateway', 'bpmn:InclusiveGateway']);

/** When a sequence flow is taken: rows of variable, operator and value, or the expression itself. */
export function FlowGroup(props: GroupProps): ReactNode {
  const { locale, element, editing } = props;
  const { businessObject } = element;
  const source = findElement(businessObject, 'sourceRef');
  const isDefault = source !== undefined && findElement(source, 'default') === businessObject;
  const expression = readText(findElement(businessObject, 'conditionExpression')?.get('body'));
  const set = (text: string): void =>
    editing.set(element, {
      conditionExpression:
        text.trim() === '' ? undefined : editing.create('bpmn:FormalExpression', { body: text.trim() }, businessObject),
    });
  if (!source || !DECIDING.has(source.$type))
    return (
      <Group title={processText(locale, 'condition')}>
        <AttributeField {...props} name="flowable:skipExpression" label="skipExpression" />
      </Group>
    );
  const makeDefault = (value: boolean): void => {
    const { source: from } = element;
    if (!from) return;
    // A flow taken by default has no condition.
    editing.together(
      () => editing.set(from, { default: value ? businessObject : undefined }),
      ...(value && expression !== '' ? [() => editing.set(element, { conditionExpression: undefined })] : []),
    );
  };
  return (
    <Group title={processText(locale, 'condition')}>
      <CheckField label={processText(locale, 'defaultFlow')} value={isDefault} onCommit={makeDefault} />
      {!isDefault && <ConditionEditor locale={locale} expression={expression} onCommit={set} />}
      {readAttribute(businessObject, 'flowable:skipExpression') !== '' && (
        <AttributeField {...props} name="flowable:skipExpression" label="skipExpression" />
      )}
    </Group>
  );
}
