import type { ModdleElement } from 'bpmn-moddle';
import { nameFlows, partFlows, collectScopes, structureFindings, warning, type Finding } from '@scf-kit/sdk/bpmn';
import type { Text } from '@scf-kit/sdk/contract';
import {
  readAttribute,
  toElements,
  historyType,
  readId,
  isElement,
  isShort,
  readName,
  parseXml,
  shortType,
  readText,
} from './bpmn-xml.ts';
import { checkApart } from './check-apart.ts';
import { readBody, compiled, readIdentities } from './expressions.ts';
import { DefinitionFault } from './fault.ts';
import { type FlowNode, type ProcessGraph, type SequenceFlow, type Withdrawal } from './graph.ts';
import { listIgnoredParts, notExecuted } from './ignored.ts';
import { readInitialVariable } from './initial.ts';
import { readListeners } from './listening.ts';
import { createNode, RUNNABLE, START_EVENTS } from './nodes.ts';
import { beside, checkRoots, checkThrown, listExecutableProcesses, collectTitles } from './roots.ts';
import { isCalendar } from './triggers.ts';

const MOST_ELEMENTS = 1_000;
const LONGEST_KEY = 64;
const DEEPEST = 20;
/** The most the search for deadlocks may cost while nobody else is answered: about a tenth of a second. */
const STEPS_HERE = 100_000;

/** Drawn, but nothing to execute. */
const NOT_EXECUTED: ReadonlySet<string> = new Set([
  'bpmn:SequenceFlow',
  'bpmn:DataObject',
  'bpmn:DataObjectReference',
  'bpmn:DataStoreReference',
]);
const SUB_PROCESSES: ReadonlySet<string> = new Set(['bpmn:SubProcess', 'bpmn:Transaction']);

export interface Definition {
  readonly graph: ProcessGraph;
  /** Parts that are kept and not executed, and remarks for people to read before it runs. */
  readonly warnings: readonly Finding[];
  /** Further processes of the definition that are to run, by their keys. */
  readonly others: readonly string[];
  /** Every element as a person finds it: its type, its name and its id. */
  readonly titles: ReadonlyMap<string, Text>;
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
  warnings: Finding[],
): readonly Element[] {
  if (depth > DEEPEST)
    throw new DefinitionFault(
      scope,
      `子流程嵌套超过 ${DEEPEST} 层`,
      `Sub-processes are nested more than ${DEEPEST} deep`,
    );
  for (const element of toElements(parent.flowElements)) {
    const id = readId(element, parent.id ?? 'definitions');
    if (found.length >= MOST_ELEMENTS)
      throw new DefinitionFault(id, `元素超过 ${MOST_ELEMENTS} 个`, `It has more than ${MOST_ELEMENTS} elements`);
    warnings.push(...listIgnoredParts(element, id));
    if (NOT_EXECUTED.has(element.$type)) {
      if (element.$type !== 'bpmn:SequenceFlow' && readInitialVariable(element, id) === undefined)
        warnings.push(notExecuted(id, shortType(element)));
    } else if (!RUNNABLE.has(element.$type))
      throw new DefinitionFault(id, `不支持的元素 ${shortType(element)}`, `${shortType(element)} is not supported`);
    if (element.isForCompensation === true)
      throw new DefinitionFault(id, '不支持补偿', 'Compensation is not supported');
    if (element.$type === 'bpmn:Transaction')
      warnings.push(
        warning(id, 'Transaction 按子流程执行，不会回滚', 'Transaction is run like a sub-process and undoes nothing'),
      );
    found.push({ element, id, scope });
    if (SUB_PROCESSES.has(element.$type)) collect(element, id, depth + 1, found, warnings);
  }
  return found;
}

function readFlows(elements: readonly Element[]): readonly SequenceFlow[] {
  const scopes = new Map(
    elements.filter(({ element }) => RUNNABLE.has(element.$type)).map(({ id, scope }) => [id, scope]),
  );
  return elements.flatMap(({ element, id, scope }): SequenceFlow[] => {
    if (element.$type !== 'bpmn:SequenceFlow') return [];
    if (readText(element.skipExpression))
      throw new DefinitionFault(id, '连线不支持 skipExpression', 'A flow takes no skipExpression');
    const end = (side: unknown, zh: string, en: string): string => {
      const target = isElement(side) ? side.id : undefined;
      if (target === undefined || !scopes.has(target))
        throw new DefinitionFault(id, `连线${zh}不存在`, `The flow has no ${en}`);
      if (scopes.get(target) !== scope)
        throw new DefinitionFault(id, '连线不能跨越子流程边界', 'A flow cannot cross the boundary of a sub-process');
      return target;
    };
    if (isElement(element.conditionExpression) && readText(element.conditionExpression.language))
      throw new DefinitionFault(id, '不支持脚本条件', 'A condition in a script language is not supported');
    const condition = readBody(element.conditionExpression);
    return [
      {
        id,
        source: end(element.sourceRef, '起点', 'source'),
        target: end(element.targetRef, '终点', 'target'),
        condition: condition === undefined ? undefined : compiled(id, condition),
        listeners: readListeners(element, id),
      },
    ];
  });
}

/** The default flow apart from the others; of an exclusive gateway the one without a condition is it. */
function separateDefaultFlow(
  element: ModdleElement,
  id: string,
  flows: readonly SequenceFlow[],
  warnings: Finding[],
): { readonly outgoing: readonly SequenceFlow[]; readonly defaultFlow: SequenceFlow | undefined } {
  const { outgoing, defaultFlow, assumed, findings } = partFlows(
    {
      id,
      exclusive: element.$type === 'bpmn:ExclusiveGateway',
      named: isElement(element.default) ? element.default.id : undefined,
    },
    flows,
  );
  const fault = findings.find(({ severity }) => severity === 'error');
  if (fault) throw DefinitionFault.of(fault);
  warnings.push(...findings);
  if (assumed)
    warnings.push(
      warning(
        id,
        `没有条件的连线 ${assumed.id} 作为默认连线`,
        `The flow ${assumed.id} without a condition is taken as the default`,
      ),
    );
  return { outgoing, defaultFlow };
}

function readWithdrawal(process: ModdleElement, key: string): Withdrawal {
  const written = readAttribute(key, process.withdraw) ?? 'untilApproved';
  if (written !== 'untilApproved' && written !== 'always' && written !== 'never')
    throw new DefinitionFault(
      key,
      `scf:withdraw“${written}”无效`,
      `The attribute scf:withdraw "${written}" is not possible`,
    );
  return written;
}

/** @throws DefinitionFault for an expression: before the start there is nothing it could be about */
function readStarters(written: unknown, key: string, deployed: boolean): readonly string[] {
  const names = readIdentities(key, written).map((one) => (typeof one === 'string' ? one : undefined));
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
    for (const timed of [element, ...toElements(element.eventDefinitions)])
      if (!isCalendar(timed.businessCalendarName)) Reflect.deleteProperty(timed, 'businessCalendarName');
}

/** Remarks on a node, for people to read before it runs. */
function remarks(node: FlowNode, element: ModdleElement): readonly Finding[] {
  const { id } = node;
  if (element.async === true && node.kind !== 'service') return [notExecuted(id, 'flowable:async')];
  if (node.kind === 'userTask' && !node.assignee && node.candidateUsers.length + node.candidateGroups.length === 0)
    return [
      warning(
        id,
        '未指定处理人或候选人：由流程管理员处理，并会通知他们',
        'No assignee or candidates are set: it goes to process administrators, who are notified',
      ),
    ];
  if (node.kind === 'start' && node.scope === '' && node.trigger?.kind === 'timer')
    return [
      warning(
        id,
        '定时器不会自动发起流程，由人员发起',
        'Its timer starts nothing by itself: the process is started by people',
      ),
    ];
  return [];
}

interface Reading {
  readonly deployed?: boolean;
  readonly apart?: boolean;
  /** Which of several processes of a definition; the first by default. */
  readonly key?: string;
}

/** The initial variables of each scope. */
function initialVariables(elements: readonly Element[]): ProcessGraph['initial'] {
  const initial = new Map<string, Record<string, unknown>>();
  for (const { element, id, scope } of elements) {
    const variable = element.$type === 'bpmn:DataObject' ? readInitialVariable(element, id) : undefined;
    if (variable) initial.set(scope, { ...initial.get(scope), [variable.name]: variable.value });
  }
  return initial;
}

/**
 * Reads BPMN 2.0 XML with flowable: attributes (or those of its relatives) into a graph the engine runs. What is drawn
 * and not executed (annotations, lanes, foreign namespaces) is reported in the warnings; elements that must run but
 * cannot are refused. A long one, and one whose ways are many, is checked in a thread of its own beforehand; `apart`
 * says that this is it. With `deployed: true`, rules newer than the deployed definition do not apply, so that it goes
 * on running.
 * @throws DefinitionFault with the element's id, its title and the reason.
 */
export async function readProcess(xml: string, reading: Reading = {}): Promise<Definition> {
  const checked = !reading.deployed && !reading.apart && !isShort(xml);
  if (checked) await checkApart(xml, reading.key);
  const root = await parseXml(xml);
  try {
    const definition = readRoot(root, reading);
    if (reading.deployed || checked) return definition;
    const budget = reading.apart ? undefined : { steps: STEPS_HERE };
    const [unsound] = structureFindings(definition.graph, budget);
    if (unsound) throw DefinitionFault.of(unsound);
    if (budget && budget.steps < 0) await checkApart(xml, reading.key);
    return definition;
  } catch (error) {
    if (error instanceof DefinitionFault) error.title ??= collectTitles(root).get(error.place);
    throw error;
  }
}

function readRoot(root: ModdleElement, { deployed = false, key: wanted }: Reading): Definition {
  if (!deployed) checkRoots(root);
  const processes = listExecutableProcesses(root);
  const process = processes.find(({ id }) => id === wanted) ?? processes[0];
  const key = readId(process, 'definitions', LONGEST_KEY);
  for (const one of processes) nameFlows(one);
  const warnings: Finding[] = [...listIgnoredParts(process, key), ...beside(root)];
  const elements = collect(process, '', 0, [], warnings);
  if (deployed) dropUnknownCalendars(elements);
  const flows = readFlows(elements);
  const eventScopes = new Set(
    elements
      .filter(({ element }) => element.$type === 'bpmn:SubProcess' && element.triggeredByEvent === true)
      .map(({ id }) => id),
  );
  const startEvents = (scope: string): readonly string[] =>
    scope === '' ? START_EVENTS.process : eventScopes.has(scope) ? START_EVENTS.event : START_EVENTS.inner;
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
    const placed = {
      id,
      name: readName(element, id),
      type: historyType(element),
      scope,
      incoming: flows.filter(({ target }) => target === id),
      listeners: readListeners(element, id),
      ...separateDefaultFlow(
        element,
        id,
        flows.filter(({ source }) => source === id),
        warnings,
      ),
    };
    const node = createNode(element, placed, { boundaries: attached(id), startEvents: startEvents(scope) });
    warnings.push(...remarks(node, element));
    nodes.set(id, node);
  }
  if (!deployed) checkThrown(nodes.values());
  const {
    scopes,
    findings: [startless],
  } = collectScopes(key, nodes);
  if (startless) throw DefinitionFault.of(startless);
  const start = nodes.get(scopes.get('')?.start ?? '');
  if (start?.kind !== 'start') throw new DefinitionFault(key, '没有开始事件', 'It has no start event');
  return {
    warnings,
    titles: collectTitles(root),
    others: processes.filter((one) => one !== process).flatMap(({ id }) => id ?? []),
    graph: {
      key,
      name: readAttribute(key, readName(process, key)) ?? key,
      start,
      nodes,
      scopes,
      initial: initialVariables(elements),
      listeners: readListeners(process, key),
      starters: {
        users: readStarters(process.candidateStarterUsers, key, deployed),
        groups: readStarters(process.candidateStarterGroups, key, deployed),
      },
      withdrawal: readWithdrawal(process, key),
    },
  };
}
