import type { ModdleElement } from 'bpmn-moddle';
import { warning, type Finding } from '@scf-kit/sdk/bpmn';
import { toElements, listExtensions, isElement, shortType } from './bpmn-xml.ts';
import { collectionHandler } from './loops.ts';

/** Extension elements that have an effect, or none that differs from what is done anyway. */
const EXECUTED: ReadonlySet<string> = new Set([
  'flowable:ExecutionListener',
  'flowable:TaskListener',
  'flowable:Field',
  'flowable:In',
  'flowable:Out',
  'flowable:FailedJobRetryTimeCycle',
]);
/** Further extension elements of a type that have one. */
const EXECUTED_IN: Readonly<Record<string, readonly string[]>> = {
  DataObject: ['flowable:Value'],
  MultiInstanceLoopCharacteristics: ['flowable:Collection'],
};
/** Attributes of Flowable that are read, or that ask for what is done anyway. */
const READ: ReadonlySet<string> = new Set([
  'assignee',
  'async',
  'asyncBefore',
  'businessCalendarName',
  'businessKey',
  'calledElementType',
  'candidateGroups',
  'candidateStarterGroups',
  'candidateStarterUsers',
  'candidateUsers',
  'category',
  'class',
  'collection',
  'delegateExpression',
  'dueDate',
  'elementIndexVariable',
  'elementVariable',
  'endDate',
  'exclusive',
  'expression',
  'formKey',
  'inheritBusinessKey',
  'inheritVariables',
  'initiator',
  'messageExpression',
  'priority',
  'resultVariable',
  'resultVariableName',
  'scope',
  'signalExpression',
  'skipExpression',
  'terminateAll',
  'triggerable',
  'type',
]);
/** Parts of BPMN that are drawn or written down and change nothing of how a process runs here. */
const PARTS = [
  'ioSpecification',
  'dataInputAssociations',
  'dataOutputAssociations',
  'properties',
  'auditing',
  'monitoring',
  'operationRef',
  'renderings',
  'correlationSubscriptions',
] as const;

export const notExecuted = (id: string, name: string): Finding =>
  warning(id, `${name} 会保留但不执行`, `${name} is kept and not executed`);

/** The name of an extension element as it is written: `flowable:formProperty`. */
const writtenName = (type: string): string => type.replace(/(?<=:)./, (first) => first.toLowerCase());
const isThere = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined);

/** The attributes of Flowable's that an element carries and nobody reads, and those no package declares. */
function unreadAttributes(element: ModdleElement): readonly string[] {
  const declared = (element.$descriptor?.properties ?? [])
    .filter(
      ({ ns, isAttr }) =>
        ns.prefix === 'flowable' && isAttr && !READ.has(ns.localName) && Object.hasOwn(element, ns.localName),
    )
    .map(({ ns }) => `flowable:${ns.localName}`);
  const others = Object.keys(element.$attrs ?? {}).filter((name) => !/^xmlns(?::|$)/.test(name));
  return [...declared, ...others];
}

/** The parts of a single element that are kept and not executed. */
function unread(element: ModdleElement): readonly string[] {
  const known = EXECUTED_IN[shortType(element)] ?? [];
  return [
    ...unreadAttributes(element),
    ...listExtensions(element)
      .map(({ $type }) => $type)
      .filter((type) => !EXECUTED.has(type) && !known.includes(type))
      .map(writtenName),
    ...listExtensions(element).flatMap((one) => {
      const handler = one.$type === 'flowable:Collection' ? collectionHandler(one) : undefined;
      return handler === undefined ? [] : [`flowable:collection ${handler}`];
    }),
    ...PARTS.filter((part) => isThere(element[part])),
  ];
}

/**
 * Findings for what the engine keeps in the XML of an element and does not execute: of itself, its events, its
 * repetition and its times.
 */
export function listIgnoredParts(element: ModdleElement, id: string): readonly Finding[] {
  const inside = [element.loopCharacteristics, ...toElements(element.eventDefinitions)].filter(isElement);
  return [...new Set([element, ...inside].flatMap(unread))].map((name) => notExecuted(id, name));
}
