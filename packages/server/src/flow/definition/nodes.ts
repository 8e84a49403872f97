import type { ModdleElement } from 'bpmn-moddle';
import { OFFERED_ACTIVITIES, OFFERED_EVENTS, OFFERED_GATEWAYS } from '@scf-kit/sdk/bpmn';
import { compileTemplate, holdsExpression } from '@scf-kit/sdk/form';
import { readAttribute, toElements, listExtensions, isElement, shortType, readText } from './bpmn-xml.ts';
import { readDeadlines } from './deadlines.ts';
import { DefinitionFault } from './fault.ts';
import { type FlowNode, type OnReject, type SequenceFlow, type ServiceNode, type UserTaskNode } from './graph.ts';
import { readBody, compiled, readExpressionAttribute, readIdentities, readWrittenAttribute } from './expressions.ts';
import { readDelegate, readFields } from './listening.ts';
import { readLoop } from './loops.ts';
import { readMappings } from './mappings.ts';
import { readNamedPeople } from './people.ts';
import { readTimer } from './timers.ts';
import { readDue, readTrigger } from './triggers.ts';

const TERMINATE = 'TerminateEventDefinition';
const listOfferedEvents = (type: string): readonly string[] =>
  (OFFERED_EVENTS[type] ?? []).filter((event) => event !== TERMINATE);
/** The events a start takes: of the process what comes from outside, of a sub-process none, of an event one any. */
export const START_EVENTS = {
  process: ['TimerEventDefinition', 'MessageEventDefinition', 'SignalEventDefinition'],
  inner: [],
  event: listOfferedEvents('StartEvent'),
} as const satisfies Readonly<Record<string, readonly string[]>>;

export const RUNNABLE: ReadonlySet<string> = new Set(
  [...OFFERED_ACTIVITIES, 'Transaction', ...OFFERED_GATEWAYS, ...Object.keys(OFFERED_EVENTS)].map(
    (type) => `bpmn:${type}`,
  ),
);

interface Placed {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly scope: string;
  readonly incoming: readonly SequenceFlow[];
  readonly outgoing: readonly SequenceFlow[];
  readonly defaultFlow: SequenceFlow | undefined;
  readonly listeners: FlowNode['listeners'];
}
interface Around {
  readonly boundaries: readonly string[];
  readonly startEvents: readonly string[];
}

const ON_REJECT: readonly OnReject[] = ['end', 'previous', 'start', 'vote'];

type Activity = Placed & Pick<UserTaskNode, 'loop' | 'boundaries' | 'skip'>;

function userTask(element: ModdleElement, activity: Activity): UserTaskNode {
  const { id, loop } = activity;
  const written = readAttribute(id, element.reject) ?? 'end';
  const onReject = ON_REJECT.find((one) => one === written);
  if (!onReject || (onReject === 'vote' && loop?.kind !== 'multi'))
    throw new DefinitionFault(
      id,
      `scf:reject“${written}”无效`,
      `The attribute scf:reject "${written}" is not possible here`,
    );
  const people = readNamedPeople(element, id);
  return {
    ...activity,
    kind: 'userTask',
    title: holdsExpression(activity.name) ? compiled(id, activity.name, compileTemplate) : undefined,
    assignee: readWrittenAttribute(id, element.assignee) ?? people.assignee,
    candidateUsers: [...readIdentities(id, element.candidateUsers), ...people.users],
    candidateGroups: [...readIdentities(id, element.candidateGroups), ...people.groups],
    formKey: readAttribute(id, element.formKey),
    category: readWrittenAttribute(id, element.category),
    priority: readWrittenAttribute(id, element.priority),
    initiatorMayApprove: element.initiatorMayApprove === true,
    onReject,
    due: readDue(id, element.dueDate, element.businessCalendarName),
    deadlines: readDeadlines(element, id),
  };
}

/** The work of a service task: an expression alone needs no function. */
function work(element: ModdleElement, id: string): ServiceNode['does'] {
  const source = readText(element.type) === undefined ? readExpressionAttribute(id, element.expression) : undefined;
  return source ? { kind: 'expression', expression: source } : { kind: 'delegate', name: readDelegate(element, id) };
}

function service(element: ModdleElement, activity: Activity): ServiceNode {
  const { id } = activity;
  const cycle = listExtensions(element).find(({ $type }) => $type === 'flowable:FailedJobRetryTimeCycle');
  const retry = cycle && readTimer(readText(cycle.body) ?? '');
  if (cycle && (retry?.kind !== 'cycle' || retry.times === undefined))
    throw new DefinitionFault(id, '重试应为 R3/PT10M 形式', 'Its retries must be written as R3/PT10M');
  return {
    ...activity,
    kind: 'service',
    does: work(element, id),
    triggerable: element.triggerable === true,
    fields: readFields(listExtensions(element), id),
    resultVariable: readAttribute(id, element.resultVariable) ?? readAttribute(id, element.resultVariableName),
    async: element.async === true || element.asyncBefore === true,
    retry:
      retry?.kind === 'cycle' ? { times: retry.times ?? 0, every: { kind: 'after', after: retry.every } } : undefined,
  };
}

function end(element: ModdleElement, placed: Placed): FlowNode {
  const terminate = toElements(element.eventDefinitions).find((event) => shortType(event) === TERMINATE);
  return {
    ...placed,
    kind: 'end',
    terminate: terminate !== undefined,
    terminateAll: terminate?.terminateAll === true,
    throws: terminate ? undefined : readTrigger(element, placed.id, listOfferedEvents('EndEvent')),
  };
}

function boundary(element: ModdleElement, placed: Placed): FlowNode {
  const { id } = placed;
  const trigger = readTrigger(element, id, listOfferedEvents('BoundaryEvent'));
  const interrupting = element.cancelActivity !== false;
  if (!trigger || !isElement(element.attachedToRef) || element.attachedToRef.id === undefined)
    throw new DefinitionFault(
      id,
      '边界事件没有事件定义或所附节点',
      'The boundary event has no event definition or no activity',
    );
  if (trigger.kind === 'error' && !interrupting)
    throw new DefinitionFault(id, '错误边界事件必须中断', 'An error boundary event always interrupts');
  return { ...placed, kind: 'boundary', attachedTo: element.attachedToRef.id, interrupting, trigger };
}

function catching(element: ModdleElement, placed: Placed): FlowNode {
  const trigger = readTrigger(element, placed.id, listOfferedEvents('IntermediateCatchEvent'));
  if (!trigger)
    throw new DefinitionFault(placed.id, '中间捕获事件没有事件定义', 'The catching event has no event definition');
  return { ...placed, kind: 'catch', trigger };
}

/** The message a task sends or waits for, by its name. */
const messageName = (element: ModdleElement, id: string): string | undefined =>
  isElement(element.messageRef) ? (readAttribute(id, element.messageRef.name) ?? element.messageRef.id) : undefined;

/** A task that sends a message throws it; one that names a function does that. */
function send(element: ModdleElement, placed: Placed, activity: () => Activity): FlowNode {
  const { id } = placed;
  const name = messageName(element, id);
  if (name === undefined || readText(element.delegateExpression) || readText(element.class))
    return service(element, activity());
  const { loop, boundaries } = activity();
  if (loop || boundaries.length > 0)
    throw new DefinitionFault(
      id,
      '发送消息的任务不支持多实例和边界事件',
      'A task that sends a message takes no multi-instance and no boundary event',
    );
  return { ...placed, kind: 'throw', throws: { kind: 'message', name } };
}

function receive(element: ModdleElement, activity: () => Activity, id: string): FlowNode {
  const name = messageName(element, id);
  return { ...activity(), kind: 'receive', trigger: name === undefined ? undefined : { kind: 'message', name } };
}

function call(element: ModdleElement, activity: () => Activity, id: string): FlowNode {
  const called = readWrittenAttribute(id, element.calledElement);
  if (called === undefined || (element.calledElementType !== undefined && element.calledElementType !== 'key'))
    throw new DefinitionFault(id, '调用活动应以流程标识（key）指明流程', 'A call activity names a process by its key');
  const inputs = readMappings(element, id, 'flowable:In');
  const outputs = readMappings(element, id, 'flowable:Out');
  return {
    ...activity(),
    kind: 'call',
    called,
    inputs: inputs.mappings,
    outputs: outputs.mappings,
    inheritVariables: element.inheritVariables === true || inputs.all,
    allOutputs: outputs.all,
    businessKey: readWrittenAttribute(id, element.businessKey) ?? inputs.businessKey,
    inheritBusinessKey: element.inheritBusinessKey === true,
  };
}

/** The graph node of a BPMN element. @throws DefinitionFault for an element the engine cannot run */
export function createNode(element: ModdleElement, placed: Placed, { boundaries, startEvents }: Around): FlowNode {
  const { id } = placed;
  const activity = (): Activity => ({
    ...placed,
    loop: readLoop(element, id),
    boundaries,
    skip: readExpressionAttribute(id, element.skipExpression),
  });
  switch (shortType(element)) {
    case 'StartEvent':
      return {
        ...placed,
        kind: 'start',
        initiator: readAttribute(id, element.initiator) ?? 'initiator',
        trigger: readTrigger(element, id, startEvents),
        interrupting: element.isInterrupting !== false,
      };
    case 'EndEvent':
      return end(element, placed);
    case 'BoundaryEvent':
      return boundary(element, placed);
    case 'IntermediateCatchEvent':
      return catching(element, placed);
    case 'IntermediateThrowEvent':
      return {
        ...placed,
        kind: 'throw',
        throws: readTrigger(element, id, listOfferedEvents('IntermediateThrowEvent')),
      };
    case 'ExclusiveGateway':
      return { ...placed, kind: 'exclusive' };
    case 'ParallelGateway':
      return { ...placed, kind: 'parallel' };
    case 'InclusiveGateway':
      return { ...placed, kind: 'inclusive' };
    case 'EventBasedGateway':
      if (element.instantiate === true)
        throw new DefinitionFault(id, '不支持由事件网关启动流程', 'An event gateway cannot start a process');
      return { ...placed, kind: 'eventBased' };
    case 'UserTask':
      return userTask(element, activity());
    case 'ServiceTask':
      return service(element, activity());
    case 'SendTask':
      return send(element, placed, activity);
    case 'ReceiveTask':
      return receive(element, activity, id);
    case 'SubProcess':
    case 'Transaction':
      return { ...activity(), kind: 'subProcess', triggeredByEvent: element.triggeredByEvent === true };
    case 'CallActivity':
      return call(element, activity, id);
    default: {
      if (readBody(element.script) !== undefined)
        throw new DefinitionFault(id, '不支持脚本', 'Scripts are not supported');
      return { ...activity(), kind: 'manual' };
    }
  }
}
