/** One thing that can be drawn: where it stands in the palette and in the pad, and what it makes. */
interface Drawable {
  readonly id: string;
  readonly group: string;
  readonly icon: string;
  readonly title: string;
  readonly shape: Readonly<Record<string, unknown>>;
}

export const DRAWABLES: readonly Drawable[] = [
  {
    id: 'start-event',
    group: 'event',
    icon: 'start-event-none',
    title: 'start event',
    shape: { type: 'bpmn:StartEvent' },
  },
  {
    id: 'timer-event',
    group: 'event',
    icon: 'intermediate-event-catch-timer',
    title: 'timer intermediate catch event',
    shape: { type: 'bpmn:IntermediateCatchEvent', eventDefinitionType: 'bpmn:TimerEventDefinition' },
  },
  { id: 'end-event', group: 'event', icon: 'end-event-none', title: 'end event', shape: { type: 'bpmn:EndEvent' } },
  {
    id: 'exclusive-gateway',
    group: 'gateway',
    icon: 'gateway-xor',
    title: 'exclusive gateway',
    shape: { type: 'bpmn:ExclusiveGateway' },
  },
  {
    id: 'parallel-gateway',
    group: 'gateway',
    icon: 'gateway-parallel',
    title: 'parallel gateway',
    shape: { type: 'bpmn:ParallelGateway' },
  },
  {
    id: 'inclusive-gateway',
    group: 'gateway',
    icon: 'gateway-or',
    title: 'inclusive gateway',
    shape: { type: 'bpmn:InclusiveGateway' },
  },
  { id: 'user-task', group: 'activity', icon: 'user-task', title: 'user task', shape: { type: 'bpmn:UserTask' } },
  {
    id: 'service-task',
    group: 'activity',
    icon: 'service-task',
    title: 'service task',
    shape: { type: 'bpmn:ServiceTask' },
  },
  {
    id: 'call-activity',
    group: 'activity',
    icon: 'call-activity',
    title: 'call activity',
    shape: { type: 'bpmn:CallActivity' },
  },
  {
    id: 'sub-process',
    group: 'activity',
    icon: 'subprocess-expanded',
    title: 'expanded sub-process',
    shape: { type: 'bpmn:SubProcess', isExpanded: true },
  },
  {
    id: 'text-annotation',
    group: 'artifact',
    icon: 'text-annotation',
    title: 'text annotation',
    shape: { type: 'bpmn:TextAnnotation' },
  },
];
