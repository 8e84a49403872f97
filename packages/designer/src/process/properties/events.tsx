import type { ReactNode } from 'react';
import { findElement, findEventDefinition, shortType, readText } from '../moddle.ts';
import { processText, type ProcessTextKey } from '../texts.ts';
import { CheckField, Group } from './controls.tsx';
import { ChoiceField } from './choice-field.tsx';
import { TextField } from './text-field.tsx';
import type { GroupProps } from './fields.tsx';

const TIMERS = ['timeDuration', 'timeDate', 'timeCycle'] as const;
/** The message, signal, error or escalation an event refers to by name. */
const REFERENCES: Readonly<
  Record<
    string,
    { readonly type: string; readonly reference: string; readonly by: string; readonly label: ProcessTextKey }
  >
> = {
  MessageEventDefinition: { type: 'bpmn:Message', reference: 'messageRef', by: 'name', label: 'message' },
  SignalEventDefinition: { type: 'bpmn:Signal', reference: 'signalRef', by: 'name', label: 'signal' },
  ErrorEventDefinition: { type: 'bpmn:Error', reference: 'errorRef', by: 'errorCode', label: 'error' },
  EscalationEventDefinition: {
    type: 'bpmn:Escalation',
    reference: 'escalationRef',
    by: 'escalationCode',
    label: 'escalation',
  },
};

/** The trigger an event waits for, or the one it throws. */
export function EventGroup({ locale, element, editing }: GroupProps): ReactNode {
  const { businessObject } = element;
  const definition = findEventDefinition(businessObject);
  if (!definition) return null;
  const kind = TIMERS.find((one) => findElement(definition, one)) ?? 'timeDuration';
  const reference = REFERENCES[shortType(definition)];
  const timer = (next: (typeof TIMERS)[number], body: string): void => {
    const written =
      body.trim() === '' ? undefined : editing.create('bpmn:FormalExpression', { body: body.trim() }, definition);
    editing.setOn(element, definition, {
      timeDuration: undefined,
      timeDate: undefined,
      timeCycle: undefined,
      [next]: written,
    });
  };
  const when = readText(findElement(definition, kind)?.get('body'));
  return (
    <Group title={processText(locale, shortType(definition) === 'TimerEventDefinition' ? 'timer' : 'eventGroup')}>
      {shortType(definition) === 'TimerEventDefinition' && (
        <>
          <ChoiceField
            label={processText(locale, 'timerKind')}
            value={kind}
            options={TIMERS.map((value) => ({ value, label: processText(locale, value) }))}
            onCommit={(next) => timer(next, when === '' ? DEFAULT_TIMER[next] : when)}
          />
          <TextField
            label={processText(locale, 'timerValue')}
            code
            value={when}
            hint={TIMER_HINTS[kind]}
            onCommit={(body) => timer(kind, body)}
          />
        </>
      )}
      {reference && (
        <TextField
          label={processText(locale, reference.label)}
          code
          value={readText(findElement(definition, reference.reference)?.get(reference.by))}
          onCommit={(value) => editing.refer(element, definition, { ...reference, value: value.trim() })}
        />
      )}
      {shortType(businessObject) === 'BoundaryEvent' && (
        <CheckField
          label={processText(locale, 'interrupting')}
          value={businessObject.get('cancelActivity') !== false}
          onCommit={(cancelActivity) => editing.set(element, { cancelActivity })}
        />
      )}
    </Group>
  );
}

const TIMER_HINTS = {
  timeDuration: 'P1D · PT4H · ${expression}',
  timeDate: '2026-12-31T18:00:00+08:00',
  timeCycle: 'R3/PT1H',
} as const;
const DEFAULT_TIMER = { timeDuration: 'P1D', timeDate: '2026-12-31T18:00:00+08:00', timeCycle: 'R3/PT1H' } as const;
