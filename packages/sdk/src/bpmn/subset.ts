/**
 * The part of BPMN 2.0 that the designer offers: what the engine is made to run. Types without their `bpmn:` prefix.
 */
export const OFFERED_ACTIVITIES: ReadonlySet<string> = new Set([
  'UserTask',
  'ServiceTask',
  'SendTask',
  'ReceiveTask',
  'ManualTask',
  'Task',
  'SubProcess',
  'CallActivity',
]);
export const OFFERED_GATEWAYS: ReadonlySet<string> = new Set([
  'ExclusiveGateway',
  'ParallelGateway',
  'InclusiveGateway',
  'EventBasedGateway',
]);

/** The event definitions allowed for each type of event; the empty text is an event without one. */
export const OFFERED_EVENTS: Readonly<Record<string, readonly string[]>> = {
  StartEvent: [
    '',
    'TimerEventDefinition',
    'MessageEventDefinition',
    'SignalEventDefinition',
    'ErrorEventDefinition',
    'EscalationEventDefinition',
  ],
  EndEvent: [
    '',
    'TerminateEventDefinition',
    'ErrorEventDefinition',
    'MessageEventDefinition',
    'SignalEventDefinition',
    'EscalationEventDefinition',
  ],
  IntermediateCatchEvent: ['TimerEventDefinition', 'MessageEventDefinition', 'SignalEventDefinition'],
  IntermediateThrowEvent: ['', 'MessageEventDefinition', 'SignalEventDefinition', 'EscalationEventDefinition'],
  BoundaryEvent: [
    'TimerEventDefinition',
    'ErrorEventDefinition',
    'MessageEventDefinition',
    'SignalEventDefinition',
    'EscalationEventDefinition',
  ],
};

/** Run where others drew it, and not offered: a transaction is run like a sub-process. */
const ALSO_RUN: ReadonlySet<string> = new Set(['Transaction']);

/** Drawn beside the flow and not executed. */
const DRAWN: ReadonlySet<string> = new Set([
  'SequenceFlow',
  'TextAnnotation',
  'Association',
  'Group',
  'Process',
  'DataObject',
  'DataObjectReference',
  'DataStoreReference',
  'Lane',
  'LaneSet',
]);

/**
 * Whether an element of the type, with the event definition it carries, may be drawn to be run. `bpmn:UserTask` and
 * `UserTask` are the same.
 */
export function isOffered(type: string, eventDefinition = ''): boolean {
  const [name, definition] = [type.replace(/^bpmn:/, ''), eventDefinition.replace(/^bpmn:/, '')];
  const events = Object.hasOwn(OFFERED_EVENTS, name) ? OFFERED_EVENTS[name] : undefined;
  return events
    ? events.includes(definition)
    : OFFERED_ACTIVITIES.has(name) || OFFERED_GATEWAYS.has(name) || DRAWN.has(name);
}

/** Whether the engine runs an element of the type, or has nothing to run of it, whoever drew it. */
export const isRun = (type: string, eventDefinition = ''): boolean =>
  ALSO_RUN.has(type.replace(/^bpmn:/, '')) || isOffered(type, eventDefinition);
