import type { ReactNode } from 'react';
import { readAttribute, findEventDefinition, shortType } from '../moddle.ts';
import { processText } from '../texts.ts';
import { AssignmentGroups } from './assignment.tsx';
import { CallGroup } from './call.tsx';
import { Group } from './controls.tsx';
import { TextField } from './text-field.tsx';
import { FormKey, type GroupProps } from './fields.tsx';
import { EventGroup } from './events.tsx';
import { FlowGroup } from './flow.tsx';
import { ListenersGroup } from './listeners.tsx';
import { ServiceGroup } from './service.tsx';
import { SignGroup } from './sign-group.tsx';
import { GeneralGroup } from './general.tsx';
import { StartersGroup } from './starters.tsx';

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
      {findEventDefinition(element.businessObject) && <EventGroup {...props} />}
      {REPEATED.has(type) && <SignGroup {...props} />}
      {type !== 'TextAnnotation' && <ListenersGroup {...props} />}
    </div>
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
        value={readAttribute(businessObject, 'flowable:initiator')}
        onCommit={(text) => editing.set(element, { 'flowable:initiator': text || undefined })}
      />
    </Group>
  );
}
