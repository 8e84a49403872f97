import type { ReactNode } from 'react';
import { readAttribute } from '../moddle.ts';
import { processText } from '../texts.ts';
import { readList } from './condition.ts';
import { CheckField, Group } from './controls.tsx';
import { DeadlineGroup, RejectionField } from './deadlines.tsx';
import { AttributeField, FormKey, type GroupProps } from './fields.tsx';
import { OptionPicker } from './option-picker.tsx';

/** The assignment of a user task: its handlers, its due date and its form. */
export function AssignmentGroups(props: GroupProps): ReactNode {
  const { locale, element, editing, sources } = props;
  const { businessObject } = element;
  const assignee = readAttribute(businessObject, 'flowable:assignee');
  const several = (name: 'candidateUsers' | 'candidateGroups', search: typeof sources.users): ReactNode => (
    <OptionPicker
      locale={locale}
      label={processText(locale, name)}
      values={readList(readAttribute(businessObject, `flowable:${name}`))}
      search={search}
      onCommit={(values) =>
        editing.set(element, { [`flowable:${name}`]: values.length === 0 ? undefined : values.join(',') })
      }
    />
  );
  return (
    <>
      <Group title={processText(locale, 'assignment')}>
        <OptionPicker
          single
          locale={locale}
          label={processText(locale, 'assignee')}
          values={assignee === '' ? [] : [assignee]}
          search={sources.users}
          onCommit={([value]) => editing.set(element, { 'flowable:assignee': value })}
        />
        {several('candidateUsers', sources.users)}
        {several('candidateGroups', sources.roles)}
        <CheckField
          label={processText(locale, 'initiatorMayApprove')}
          value={businessObject.get('scf:initiatorMayApprove') === true}
          onCommit={(value) => editing.set(element, { 'scf:initiatorMayApprove': value || undefined })}
        />
        <RejectionField {...props} />
      </Group>
      <DeadlineGroup {...props} />
      <Group title={processText(locale, 'task')}>
        <FormKey {...props} />
        <AttributeField {...props} name="flowable:category" label="category" code={false} />
        <AttributeField {...props} name="flowable:priority" label="priority" />
        <AttributeField {...props} name="flowable:skipExpression" label="skipExpression" />
      </Group>
    </>
  );
}
