import type { ReactNode } from 'react';
import { listElements, listExtensions, shortType, readText, type ModdleElement } from '../moddle.ts';
import { processText } from '../texts.ts';
import { ChoiceField } from './choice-field.tsx';
import { Group } from './controls.tsx';
import type { GroupProps } from './fields.tsx';
import { OptionPicker } from './option-picker.tsx';
import { delegateExpression, delegateName } from './service.tsx';
import { FieldRows, RemoveRow } from './field-rows.tsx';

const TASK_EVENTS = ['create', 'assignment', 'complete', 'delete'] as const;
const ELEMENT_EVENTS = ['start', 'end'] as const;

/** Which named functions of the server hear of what happens. */
export function ListenersGroup(props: GroupProps): ReactNode {
  const { locale, element } = props;
  const type = shortType(element.businessObject);
  return (
    <Group title={processText(locale, 'listeners')}>
      {type === 'UserTask' && (
        <Listeners
          {...props}
          type="flowable:TaskListener"
          title="taskListener"
          add="addTaskListener"
          events={TASK_EVENTS}
        />
      )}
      <Listeners
        {...props}
        type="flowable:ExecutionListener"
        title="executionListener"
        add="addExecutionListener"
        events={type === 'SequenceFlow' ? ['take'] : ELEMENT_EVENTS}
      />
    </Group>
  );
}

interface ListenersProps extends GroupProps {
  readonly type: 'flowable:TaskListener' | 'flowable:ExecutionListener';
  readonly title: 'taskListener' | 'executionListener';
  readonly add: 'addTaskListener' | 'addExecutionListener';
  readonly events: readonly string[];
}
function Listeners(props: ListenersProps): ReactNode {
  const { locale, element, editing, sources, type, title, add, events } = props;
  const listeners = listExtensions(element.businessObject, type);
  const set = (next: readonly ModdleElement[]): void => editing.setExtensions(element, type, next);
  return (
    <>
      {listeners.map((listener, n) => {
        const event = readText(listener.get('event'));
        const by = readText(listener.get('delegateExpression'));
        const other = readText(listener.get('class')) || readText(listener.get('expression'));
        const offered = events.includes(event) || event === '' ? events : [...events, event];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- without an id of their own, they are told apart by order
          <fieldset className="rows" key={n}>
            <legend>
              {processText(locale, title)} {n + 1}
            </legend>
            <RemoveRow
              label={processText(locale, 'removeNamed', { name: `${processText(locale, title)} ${n + 1}` })}
              onClick={() => set(listeners.toSpliced(n, 1))}
            />
            <ChoiceField
              label={processText(locale, 'event')}
              value={event || (events[0] ?? '')}
              options={offered.map((value) => ({ value, label: value }))}
              onCommit={(value) => editing.setOn(element, listener, { event: value })}
            />
            <OptionPicker
              single
              locale={locale}
              label={processText(locale, 'listener')}
              values={by === '' ? (other === '' ? [] : [other]) : [delegateName(by)]}
              search={sources.listeners}
              onCommit={([name]) =>
                editing.setOn(element, listener, {
                  delegateExpression: name === undefined ? undefined : delegateExpression(name),
                  class: undefined,
                  expression: undefined,
                })
              }
            />
            <FieldRows
              {...props}
              owner={listener}
              fields={listElements(listener, 'fields')}
              onChange={(fields) => editing.setOn(element, listener, { fields })}
            />
          </fieldset>
        );
      })}
      <button
        type="button"
        className="link"
        onClick={() => set([...listeners, editing.create(type, { event: events[0] })])}
      >
        + {processText(locale, add)}
      </button>
    </>
  );
}
