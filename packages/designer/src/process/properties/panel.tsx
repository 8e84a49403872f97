import { useState, type ReactNode } from 'react';
import { message } from '@scf-kit/sdk/contract/messages';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { attributeOf, elementsOf, eventDefinitionOf, shortType, textOf } from '../bpmn/moddle.ts';
import type { Sources } from '../server/sources.ts';
import { processText } from '../texts.ts';
import { AssignmentGroups } from './assignment.tsx';
import { CallGroup } from './call.tsx';
import { readList } from './condition.ts';
import { CheckField, Group, TextField } from './controls.tsx';
import { WithdrawalField } from './deadlines.tsx';
import { FormKey, type GroupProps } from './fields.tsx';
import { EventGroup } from './events.tsx';
import { FlowGroup } from './flow.tsx';
import { ListenersGroup } from './listeners.tsx';
import { OptionPicker } from './option-picker.tsx';
import { ServiceGroup } from './service.tsx';
import { SignGroup } from './sign-group.tsx';

const ID = /^[A-Za-z_][\w.-]*$/;
const SERVED: ReadonlySet<string> = new Set(['ServiceTask', 'SendTask']);
const REPEATED: ReadonlySet<string> = new Set([
  'UserTask',
  'ServiceTask',
  'SubProcess',
  'CallActivity',
  'ReceiveTask',
  'ManualTask',
  'Task',
  'SendTask',
]);

/** The properties of one element, by what it is. */
export function PropertiesPanel(props: GroupProps): ReactNode {
  const { element } = props;
  const type = shortType(element.businessObject);
  return (
    <div className="properties">
      <GeneralGroup {...props} />
      {type === 'Process' && <StartersGroup {...props} />}
      {type === 'StartEvent' && <StartGroup {...props} />}
      {type === 'UserTask' && <AssignmentGroups {...props} />}
      {SERVED.has(type) && <ServiceGroup {...props} />}
      {type === 'CallActivity' && <CallGroup {...props} />}
      {type === 'SequenceFlow' && <FlowGroup {...props} />}
      {eventDefinitionOf(element.businessObject) && <EventGroup {...props} />}
      {REPEATED.has(type) && <SignGroup {...props} />}
      {type !== 'TextAnnotation' && <ListenersGroup {...props} />}
    </div>
  );
}

/** Why an element cannot have an id; undefined where it can. */
function idProblem(locale: Locale, { element, editing }: GroupProps, id: string): string | undefined {
  if (!ID.test(id)) return message(locale, 'process.idInvalid');
  return id !== element.businessObject.id && editing.isTaken(id)
    ? message(locale, 'process.idTaken', { id })
    : undefined;
}

function GeneralGroup(props: GroupProps): ReactNode {
  const { locale, element, editing } = props;
  const { businessObject } = element;
  const isProcess = shortType(businessObject) === 'Process';
  const isNote = shortType(businessObject) === 'TextAnnotation';
  const named = isNote ? 'text' : 'name';
  return (
    <Group title={processText(locale, 'general')}>
      <IdField key={element.id} {...props} label={processText(locale, isProcess ? 'key' : 'id')} />
      <TextField
        label={processText(locale, 'name')}
        value={attributeOf(businessObject, named)}
        onCommit={(name) => editing.set(element, { [named]: name === '' ? undefined : name })}
      />
      {!isNote && (
        <TextField
          label={processText(locale, 'documentation')}
          multiline
          value={textOf(elementsOf(businessObject, 'documentation')[0]?.get('text'))}
          onCommit={(text) => editing.setDocumentation(element, text)}
        />
      )}
      {isProcess && (
        <CheckField
          label={processText(locale, 'isExecutable')}
          value={businessObject.get('isExecutable') !== false}
          onCommit={(isExecutable) => editing.set(element, { isExecutable })}
        />
      )}
    </Group>
  );
}

function IdField(props: GroupProps & { readonly label: string }): ReactNode {
  const { locale, element, editing, label } = props;
  const [refused, setRefused] = useState<string>();
  const commit = (id: string): void => {
    const problem = idProblem(locale, props, id);
    setRefused(problem);
    if (!problem) editing.set(element, { id });
  };
  return <TextField label={label} code value={element.businessObject.id ?? ''} problem={refused} onCommit={commit} />;
}

function StartersGroup(props: GroupProps): ReactNode {
  const { locale, element, editing, sources } = props;
  const { businessObject } = element;
  const picker = (
    property: 'candidateStarterUsers' | 'candidateStarterGroups',
    search: Sources['users'],
  ): ReactNode => (
    <OptionPicker
      locale={locale}
      label={processText(locale, property)}
      values={readList(attributeOf(businessObject, `flowable:${property}`))}
      search={search}
      onCommit={(values) =>
        editing.set(element, { [`flowable:${property}`]: values.length === 0 ? undefined : values.join(',') })
      }
    />
  );
  return (
    <Group title={processText(locale, 'simpleStart')}>
      {picker('candidateStarterUsers', sources.users)}
      {picker('candidateStarterGroups', sources.roles)}
      <WithdrawalField {...props} />
    </Group>
  );
}

function StartGroup({ locale, element, editing, sources }: GroupProps): ReactNode {
  const { businessObject } = element;
  return (
    <Group title={processText(locale, 'form')}>
      <FormKey locale={locale} element={element} editing={editing} sources={sources} />
      <TextField
        label={processText(locale, 'initiator')}
        code
        value={attributeOf(businessObject, 'flowable:initiator')}
        onCommit={(text) => editing.set(element, { 'flowable:initiator': text || undefined })}
      />
    </Group>
  );
}
