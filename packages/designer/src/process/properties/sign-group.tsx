import type { ReactNode } from 'react';
import { readAttribute, findElement, shortType, readText, type ModdleElement } from '../moddle.ts';
import { processText } from '../texts.ts';
import { APPROVER, writeCollection } from './collection.ts';
import { readTextList } from './condition.ts';
import { CheckField, Group } from './controls.tsx';
import { ChoiceField } from './choice-field.tsx';
import { TextField } from './text-field.tsx';
import type { GroupProps } from './fields.tsx';
import { OptionPicker } from './option-picker.tsx';
import { readSign, writeSign, type SignKind } from './sign.ts';

/** Whether several people sign, and how many of them it takes. */
export function SignGroup({ locale, element, editing, sources }: GroupProps): ReactNode {
  const { businessObject } = element;
  const loop = findElement(businessObject, 'loopCharacteristics');
  const several = loop?.$type === 'bpmn:MultiInstanceLoopCharacteristics' ? loop : undefined;
  const condition = readText(several && findElement(several, 'completionCondition')?.get('body'));
  const sign = several ? readSign(condition) : ({ kind: 'none', percent: 100 } as const);
  const expression = (body: string | undefined, parent: ModdleElement | undefined): ModdleElement | undefined =>
    body === undefined || body.trim() === ''
      ? undefined
      : editing.create('bpmn:FormalExpression', { body: body.trim() }, parent);
  const choose = (kind: SignKind): void => {
    if (kind === 'none') return editing.set(element, { loopCharacteristics: undefined });
    const written =
      kind === 'own'
        ? condition || '${nrOfCompletedInstances >= 1}'
        : writeSign({ kind, percent: kind === 'percent' ? 60 : sign.percent });
    if (several) return editing.setOn(element, several, { completionCondition: expression(written, several) });
    const made = editing.create(
      'bpmn:MultiInstanceLoopCharacteristics',
      { isSequential: false, 'flowable:collection': '', 'flowable:elementVariable': APPROVER },
      businessObject,
    );
    made.set('completionCondition', expression(written, made));
    // Those asked are assigned one each.
    const assign =
      shortType(businessObject) === 'UserTask' && readAttribute(businessObject, 'flowable:assignee') === ''
        ? { 'flowable:assignee': `\${${APPROVER}}` }
        : {};
    return editing.set(element, { loopCharacteristics: made, ...assign });
  };
  const kinds: readonly SignKind[] = ['none', 'all', 'any', 'percent', 'own'];
  const labels = { none: 'signNone', all: 'signAll', any: 'signAny', percent: 'signPercent', own: 'signOwn' } as const;
  const collection = several ? readAttribute(several, 'flowable:collection') : '';
  const people = readTextList(collection);
  return (
    <Group title={processText(locale, 'sign')}>
      <ChoiceField
        label={processText(locale, 'signKind')}
        value={sign.kind}
        options={kinds.map((value) => ({ value, label: processText(locale, labels[value]) }))}
        onCommit={choose}
      />
      {several && (
        <>
          {sign.kind === 'percent' && (
            <TextField
              kind="number"
              label={processText(locale, 'percent')}
              value={String(sign.percent)}
              onCommit={(text) => {
                const percent = Number(text);
                if (percent >= 1 && percent <= 100)
                  editing.setOn(element, several, {
                    completionCondition: expression(writeSign({ kind: 'percent', percent }), several),
                  });
              }}
            />
          )}
          {sign.kind === 'own' && (
            <TextField
              label={processText(locale, 'completionCondition')}
              code
              value={condition}
              onCommit={(body) => editing.setOn(element, several, { completionCondition: expression(body, several) })}
            />
          )}
          <OptionPicker
            locale={locale}
            label={processText(locale, 'collection')}
            hint={processText(locale, 'collectionHint')}
            values={people ?? (collection === '' ? [] : [collection])}
            search={sources.users}
            onCommit={(values) => editing.setOn(element, several, { 'flowable:collection': writeCollection(values) })}
          />
          <TextField
            label={processText(locale, 'elementVariable')}
            code
            value={readAttribute(several, 'flowable:elementVariable')}
            onCommit={(text) => editing.setOn(element, several, { 'flowable:elementVariable': text || undefined })}
          />
          <TextField
            label={processText(locale, 'cardinality')}
            code
            value={readText(findElement(several, 'loopCardinality')?.get('body'))}
            onCommit={(body) => editing.setOn(element, several, { loopCardinality: expression(body, several) })}
          />
          <CheckField
            label={processText(locale, 'sequential')}
            value={several.get('isSequential') === true}
            onCommit={(isSequential) => editing.setOn(element, several, { isSequential })}
          />
        </>
      )}
    </Group>
  );
}
