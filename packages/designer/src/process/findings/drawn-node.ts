import type { DrawnNode } from '@scf-kit/sdk/bpmn';
import { readAttribute, findElement, findEventDefinition, shortType, type ModdleElement } from '../moddle.ts';

type Placed = Pick<DrawnNode, 'id' | 'scope' | 'incoming' | 'outgoing' | 'defaultFlow'>;

const GATEWAYS: Readonly<Record<string, 'exclusive' | 'parallel' | 'inclusive' | 'eventBased' | undefined>> = {
  ExclusiveGateway: 'exclusive',
  ParallelGateway: 'parallel',
  InclusiveGateway: 'inclusive',
  EventBasedGateway: 'eventBased',
};

export function drawnNode(element: ModdleElement, placed: Placed, boundaries: readonly string[]): DrawnNode {
  const type = shortType(element);
  const event = findEventDefinition(element);
  const carried = {
    ...placed,
    boundaries,
    loop: findElement(element, 'loopCharacteristics'),
    skip: readAttribute(element, 'flowable:skipExpression') || undefined,
  };
  const gateway = GATEWAYS[type];
  if (gateway) return { ...placed, kind: gateway };
  switch (type) {
    case 'StartEvent':
      return {
        ...placed,
        kind: 'start',
        trigger: event && { kind: triggerKind(event) },
        interrupting: element['isInterrupting'] !== false,
      };
    case 'EndEvent':
      return { ...placed, kind: 'end', terminate: event?.$type === 'bpmn:TerminateEventDefinition' };
    case 'BoundaryEvent':
      return {
        ...placed,
        kind: 'boundary',
        attachedTo: findElement(element, 'attachedToRef')?.id ?? '',
        interrupting: element['cancelActivity'] !== false,
      };
    case 'IntermediateCatchEvent':
      return { ...placed, kind: 'catch' };
    case 'IntermediateThrowEvent':
      return { ...placed, kind: 'throw' };
    case 'UserTask':
      return { ...carried, kind: 'userTask' };
    case 'CallActivity':
      return { ...carried, kind: 'call' };
    case 'ServiceTask':
    case 'SendTask':
      return {
        ...carried,
        kind: 'service',
        async: element.get('flowable:async') === true || element.get('flowable:asyncBefore') === true,
      };
    case 'ReceiveTask':
      return { ...carried, kind: 'receive', trigger: findElement(element, 'messageRef') };
    case 'SubProcess':
    case 'Transaction':
    case 'AdHocSubProcess':
      return { ...carried, kind: 'subProcess', triggeredByEvent: element['triggeredByEvent'] === true };
    default:
      return { ...carried, kind: 'manual' };
  }
}

/** `bpmn:ErrorEventDefinition` -> `error` */
const triggerKind = (event: ModdleElement): string => shortType(event).replace('EventDefinition', '').toLowerCase();
