import type { ModdleElement } from 'bpmn-moddle';
import { partFlows, scopesOf, structureFindings } from '@scf-kit/sdk/bpmn';
import {
  attribute,
  elementsOf,
  extensionsOf,
  historyType,
  idOf,
  isElement,
  isShort,
  keptOnly,
  nameOf,
  parseXml,
  shortType,
  textOf,
} from './bpmn-xml.ts';
import { checkApart } from './check-apart.ts';
import { DefinitionFault } from './fault.ts';
import { type FlowNode, type ProcessGraph, type SequenceFlow, type Withdrawal } from './graph.ts';
import { nodeFrom, RUNNABLE, START_EVENTS } from './nodes.ts';
import { bodyOf, compiled, identities, isCalendar, listenersOf } from './parts.ts';

const MOST_ELEMENTS = 1_000;
const LONGEST_KEY = 64;
const DEEPEST = 20;
/** What the search for deadlocks may cost while nobody else is answered: about a tenth of a second. */
const STEPS_HERE = 100_000;

/** Drawn, but nothing to execute. */
const NOT_EXECUTED: ReadonlySet<string> = new Set([
  'bpmn:SequenceFlow',
  'bpmn:DataObject',
  'bpmn:DataObjectReference',
  'bpmn:DataStoreReference',
]);
/** Extension elements that have an effect. */
const EXECUTED: ReadonlySet<string> = new Set([
  'flowable:ExecutionListener',
  'flowable:TaskListener',
  'flowable:Field',
  'flowable:In',
  'flowable:Out',
  'flowable:FailedJobRetryTimeCycle',
]);

export interface Definition {
  readonly graph: ProcessGraph;
  readonly warnings: readonly string[];
}

function processOf(root: ModdleElement): ModdleElement {
  const processes = elementsOf(root.rootElements).filter(({ $type }) => $type === 'bpmn:Process');
  const executable = processes.filter(({ isExecutable }) => isExecutable !== false);
  const [process, second] = executable;
  if (!process)
    throw new DefinitionFault(
      processes[0]?.id ?? 'definitions',
      '没有可执行的流程（isExecutable）',
      'No process is executable',
    );
  if (second)
    throw new DefinitionFault(
      second.id ?? 'definitions',
      '只能包含一个可执行流程',
      'Only one executable process is allowed',
    );
  return process;
}

interface Element {
  readonly element: ModdleElement;
  readonly id: string;
  readonly scope: string;
}

/** Every element of the process and its sub-processes. */
function collect(
  parent: ModdleElement,
  scope: string,
  depth: number,
  found: Element[],
  warnings: string[],
): readonly Element[] {
  if (depth > DEEPEST)
    throw new DefinitionFault(
      scope,
      `子流程嵌套超过 ${DEEPEST} 层`,
      `Sub-processes are nested more than ${DEEPEST} deep`,
    );
  for (const element of elementsOf(parent.flowElements)) {
    const id = idOf(element);
    if (found.length >= MOST_ELEMENTS)
      throw new DefinitionFault(id, `元素超过 ${MOST_ELEMENTS} 个`, `It has more than ${MOST_ELEMENTS} elements`);
    warnings.push(...keptOnly(element, id, EXECUTED));
    if (NOT_EXECUTED.has(element.$type)) {
      if (element.$type !== 'bpmn:SequenceFlow') warnings.push(`${id}: ${shortType(element)} is kept and not executed`);
      if (extensionsOf(element).some(({ $type }) => $type === 'flowable:Value'))
        throw new DefinitionFault(id, '不支持数据对象的初始值', 'The initial value of a data object is not supported');
    } else if (!RUNNABLE.has(element.$type))
      throw new DefinitionFault(id, `不支持的元素 ${shortType(element)}`, `${shortType(element)} is not supported`);
    if (element.isForCompensation === true)
      throw new DefinitionFault(id, '不支持补偿', 'Compensation is not supported');
    found.push({ element, id, scope });
    if (element.$type === 'bpmn:SubProcess') collect(element, id, depth + 1, found, warnings);
  }
  return found;
}

function flowsOf(elements: readonly Element[]): readonly SequenceFlow[] {
  const scopes = new Map(
    elements.filter(({ element }) => RUNNABLE.has(element.$type)).map(({ id, scope }) => [id, scope]),
  );
  return elements.flatMap(({ element, id, scope }): SequenceFlow[] => {
    if (element.$type !== 'bpmn:SequenceFlow') return [];
    if (textOf(element.skipExpression))
      throw new DefinitionFault(id, '连线不支持 skipExpression', 'A flow takes no skipExpression');
    const end = (side: unknown, zh: string, en: string): string => {
      const target = isElement(side) ? side.id : undefined;
      if (target === undefined || !scopes.has(target))
        throw new DefinitionFault(id, `连线${zh}不存在`, `The flow has no ${en}`);
      if (scopes.get(target) !== scope)
        throw new DefinitionFault(id, '连线不能跨越子流程边界', 'A flow may not cross the border of a sub-process');
      return target;
    };
    if (isElement(element.conditionExpression) && textOf(element.conditionExpression.language))
      throw new DefinitionFault(id, '不支持脚本条件', 'A condition in a script language is not supported');
    const condition = bodyOf(element.conditionExpression);
    return [
      {
        id,
        source: end(element.sourceRef, '起点', 'source'),
        target: end(element.targetRef, '终点', 'target'),
        condition: condition === undefined ? undefined : compiled(id, condition),
        listeners: listenersOf(element, id),
      },
    ];
  });
}

/** The default flow apart from the others; of an exclusive gateway the one without a condition is it. */
function separateDefaultFlow(
  element: ModdleElement,
  id: string,
  flows: readonly SequenceFlow[],
  warnings: string[],
): { readonly outgoing: readonly SequenceFlow[]; readonly defaultFlow: SequenceFlow | undefined } {
  const {
    outgoing,
    defaultFlow,
    assumed,
    findings: [fault],
  } = partFlows(
    {
      id,
      exclusive: element.$type === 'bpmn:ExclusiveGateway',
      named: isElement(element.default) ? element.default.id : undefined,
    },
    flows,
  );
  if (fault) throw DefinitionFault.of(fault);
  if (assumed) warnings.push(`${id}: the flow ${assumed.id} without a condition is taken as the default`);
  return { outgoing, defaultFlow };
}

function withdrawalOf(process: ModdleElement, key: string): Withdrawal {
  const written = attribute(key, process.withdraw) ?? 'untilApproved';
  if (written !== 'untilApproved' && written !== 'always' && written !== 'never')
    throw new DefinitionFault(
      key,
      `scf:withdraw“${written}”无效`,
      `The attribute scf:withdraw "${written}" is not possible`,
    );
  return written;
}

/** @throws DefinitionFault for an expression: before the start there is nothing it could be about */
function startersOf(written: unknown, key: string, deployed: boolean): readonly string[] {
  const names = identities(key, written).map((one) => (typeof one === 'string' ? one : undefined));
  const literal = names.filter((one) => one !== undefined);
  if (literal.length < names.length && !deployed)
    throw new DefinitionFault(
      key,
      '可发起人须逐一写明，不能是表达式',
      'Who may start it is named one by one, not by an expression',
    );
  return literal;
}

/** Takes calendars away that nobody knows: they had no effect when the definition was deployed. */
function dropUnknownCalendars(elements: readonly Element[]): void {
  for (const { element } of elements)
    for (const timed of [element, ...elementsOf(element.eventDefinitions)])
      if (!isCalendar(timed.businessCalendarName)) Reflect.deleteProperty(timed, 'businessCalendarName');
}

/**
 * Reads BPMN 2.0 XML with flowable: attributes into a graph the engine runs. What is drawn and not executed
 * (annotations, lanes, foreign namespaces) is reported in the warnings; elements that must run but cannot are refused.
 * A long one, and one whose ways are many, is checked in a thread of its own beforehand; `apart` says that this is it.
 * With `deployed: true`, rules newer than the deployed definition do not apply, so that it goes on running.
 * @throws DefinitionFault with the element's id and the reason.
 */
export async function readProcess(
  xml: string,
  { deployed = false, apart = false }: { readonly deployed?: boolean; readonly apart?: boolean } = {},
): Promise<Definition> {
  const checked = !deployed && !apart && !isShort(xml);
  if (checked) await checkApart(xml);
  const { root, warnings } = await parseXml(xml);
  const process = processOf(root);
  const key = idOf(process, LONGEST_KEY);
  warnings.push(...keptOnly(process, key, EXECUTED));
  const elements = collect(process, '', 0, [], warnings);
  if (deployed) dropUnknownCalendars(elements);
  const flows = flowsOf(elements);
  const eventScopes = new Set(
    elements
      .filter(({ element }) => element.$type === 'bpmn:SubProcess' && element.triggeredByEvent === true)
      .map(({ id }) => id),
  );
  const nodes = new Map<string, FlowNode>();
  const attached = (id: string): readonly string[] =>
    elements
      .filter(
        ({ element }) =>
          element.$type === 'bpmn:BoundaryEvent' && isElement(element.attachedToRef) && element.attachedToRef.id === id,
      )
      .map((one) => one.id);
  for (const { element, id, scope } of elements) {
    if (NOT_EXECUTED.has(element.$type)) continue;
    if (element.async === true && element.$type !== 'bpmn:ServiceTask' && element.$type !== 'bpmn:SendTask')
      warnings.push(`${id}: flowable:async is kept and not executed`);
    const placed = {
      id,
      name: nameOf(element, id),
      type: historyType(element),
      scope,
      incoming: flows.filter(({ target }) => target === id),
      listeners: listenersOf(element, id),
      ...separateDefaultFlow(
        element,
        id,
        flows.filter(({ source }) => source === id),
        warnings,
      ),
    };
    nodes.set(
      id,
      nodeFrom(element, placed, {
        boundaries: attached(id),
        startEvents: eventScopes.has(scope) ? START_EVENTS.event : START_EVENTS.process,
      }),
    );
  }
  const {
    scopes,
    findings: [startless],
  } = scopesOf(key, nodes);
  if (startless) throw DefinitionFault.of(startless);
  const start = nodes.get(scopes.get('')?.start ?? '');
  if (start?.kind !== 'start') throw new DefinitionFault(key, '没有开始事件', 'It has no start event');
  const graph: ProcessGraph = {
    key,
    name: attribute(key, nameOf(process, key)) ?? key,
    start,
    nodes,
    scopes,
    listeners: listenersOf(process, key),
    starters: {
      users: startersOf(process.candidateStarterUsers, key, deployed),
      groups: startersOf(process.candidateStarterGroups, key, deployed),
    },
    withdrawal: withdrawalOf(process, key),
  };
  if (deployed || checked) return { graph, warnings };
  const budget = apart ? undefined : { steps: STEPS_HERE };
  const [unsound] = structureFindings(graph, budget);
  if (unsound) throw DefinitionFault.of(unsound);
  if (budget && budget.steps < 0) await checkApart(xml);
  return { graph, warnings };
}
