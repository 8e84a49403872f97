import type { Text } from '@scf-kit/sdk/contract/text';
import {
  isOffered,
  partFlows,
  scopesOf,
  structureFindings,
  undecidedFindings,
  type DrawnFlow,
  type DrawnNode,
  type Finding,
} from '@scf-kit/sdk/bpmn';
import { compileExpression } from '@scf-kit/sdk/form';
import {
  attributeOf,
  elementOf,
  elementsOf,
  eventDefinitionOf,
  shortType,
  textOf,
  type ModdleElement,
} from '../bpmn/moddle.ts';

const NODE = 'bpmn:FlowNode';
/** Attributes that hold an expression or a plain text. */
const EXPRESSIONS = [
  'flowable:assignee',
  'flowable:candidateUsers',
  'flowable:candidateGroups',
  'flowable:dueDate',
  'flowable:skipExpression',
] as const;

type Add = (element: ModdleElement, zh: string, en: string, severity?: Finding['severity']) => void;
interface Standing {
  readonly element: ModdleElement;
  readonly scope: string;
}

/**
 * What the engine would refuse of a process, told by element; nested elements included. The server says the same and
 * more when it is asked; these need no server.
 */
export function lintProcess(process: ModdleElement): readonly Finding[] {
  const findings: Finding[] = [];
  const add: Add = (element, zh, en, severity = 'error') => {
    findings.push({ element: element.id ?? process.id ?? '', severity, reason: { zh, en } });
  };
  const standing = standingIn(process, '');
  for (const { element } of standing) lintElement(element, add);
  return [...findings, ...connections(process, standing)];
}

/** Every element, with the sub-process it stands in. */
const standingIn = (parent: ModdleElement, scope: string): readonly Standing[] =>
  elementsOf(parent, 'flowElements').flatMap((element) => [
    { element, scope },
    ...standingIn(element, element.id ?? ''),
  ]);

/** How the elements are connected: what the engine asks of it, by the engine's own rules. */
function connections(process: ModdleElement, standing: readonly Standing[]): readonly Finding[] {
  const findings: Finding[] = [];
  const wrong = (element: ModdleElement, reason: Text): void => {
    findings.push({ element: element.id ?? '', severity: 'error', reason });
  };
  const nodes = standing.filter(({ element }) => element.$instanceOf(NODE));
  const scopes = new Map(nodes.map(({ element, scope }) => [element.id ?? '', scope]));
  const flows = standing.flatMap(({ element, scope }): DrawnFlow[] => {
    if (element.$type !== 'bpmn:SequenceFlow') return [];
    const [source, target] = [elementOf(element, 'sourceRef')?.id ?? '', elementOf(element, 'targetRef')?.id ?? ''];
    if (!scopes.has(source) || !scopes.has(target)) {
      wrong(element, { zh: '连线缺少起点或终点', en: 'The flow has no source or no target' });
      return [];
    }
    if (scopes.get(source) !== scope || scopes.get(target) !== scope) {
      wrong(element, { zh: '连线不能跨越子流程边界', en: 'A flow may not cross the border of a sub-process' });
      return [];
    }
    return [
      {
        id: element.id ?? '',
        source,
        target,
        condition: textOf(elementOf(element, 'conditionExpression')?.get('body')).trim() === '' ? undefined : true,
      },
    ];
  });
  const drawn = new Map<string, DrawnNode>();
  for (const { element, scope } of nodes) {
    const id = element.id ?? '';
    const parted = partFlows(
      { id, exclusive: shortType(element) === 'ExclusiveGateway', named: elementOf(element, 'default')?.id },
      flows.filter(({ source }) => source === id),
    );
    findings.push(...parted.findings);
    const boundaries = nodes
      .filter((one) => elementOf(one.element, 'attachedToRef') === element)
      .map((one) => one.element.id ?? '');
    drawn.set(
      id,
      drawnNode(
        element,
        {
          id,
          scope,
          incoming: flows.filter(({ target }) => target === id),
          outgoing: parted.outgoing,
          defaultFlow: parted.defaultFlow,
        },
        boundaries,
      ),
    );
  }
  const key = process.id ?? '';
  const begun = scopesOf(key, drawn);
  findings.push(...begun.findings);
  return [
    ...findings,
    ...structureFindings({ key, nodes: drawn, scopes: begun.scopes }),
    ...undecidedFindings({ nodes: drawn }),
  ];
}

type Placed = Pick<DrawnNode, 'id' | 'scope' | 'incoming' | 'outgoing' | 'defaultFlow'>;
const GATEWAYS: Readonly<Record<string, 'exclusive' | 'parallel' | 'inclusive' | 'eventBased' | undefined>> = {
  ExclusiveGateway: 'exclusive',
  ParallelGateway: 'parallel',
  InclusiveGateway: 'inclusive',
  EventBasedGateway: 'eventBased',
};

function drawnNode(element: ModdleElement, placed: Placed, boundaries: readonly string[]): DrawnNode {
  const type = shortType(element);
  const event = eventDefinitionOf(element);
  const carried = {
    ...placed,
    boundaries,
    loop: elementOf(element, 'loopCharacteristics'),
    skip: attributeOf(element, 'flowable:skipExpression') || undefined,
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
        attachedTo: elementOf(element, 'attachedToRef')?.id ?? '',
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
      return { ...carried, kind: 'receive', trigger: elementOf(element, 'messageRef') };
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

function lintElement(element: ModdleElement, add: Add): void {
  if (!isOffered(element.$type, eventDefinitionOf(element)?.$type))
    add(element, '引擎不运行此类元素', 'The engine does not run this kind of element');
  if (element.$type === 'bpmn:SequenceFlow')
    lintExpression(element, textOf(elementOf(element, 'conditionExpression')?.get('body')), add);
  for (const name of EXPRESSIONS) {
    const written = element.$instanceOf('bpmn:FlowElement') ? attributeOf(element, name) : '';
    for (const part of written.split(/,(?![^{]*\})/))
      if (part.includes('${')) lintExpression(element, part.trim(), add);
  }
  const loop = elementOf(element, 'loopCharacteristics');
  if (loop?.$type === 'bpmn:MultiInstanceLoopCharacteristics') {
    lintExpression(element, textOf(elementOf(loop, 'completionCondition')?.get('body')), add);
    if (attributeOf(loop, 'flowable:collection') === '' && !elementOf(loop, 'loopCardinality'))
      add(
        element,
        '多人审批未设置人员集合或实例数',
        'It names neither a collection nor a cardinality for its instances',
      );
  }
  if (element.$instanceOf(NODE)) lintNode(element, add);
}

function lintExpression(element: ModdleElement, source: string, add: Add): void {
  if (source.trim() === '') return;
  const compiled = compileExpression(source);
  if (!compiled.ok)
    add(
      element,
      `表达式“${source}”有误：${compiled.reason.zh}`,
      `The expression "${source}" is wrong: ${compiled.reason.en}`,
    );
}

function lintNode(node: ModdleElement, add: Add): void {
  const type = shortType(node);
  if (type === 'UserTask') lintUserTask(node, add);
  if (
    (type === 'ServiceTask' || (type === 'SendTask' && !elementOf(node, 'messageRef'))) &&
    !['delegateExpression', 'class'].some((name) => attributeOf(node, `flowable:${name}`) !== '')
  )
    add(node, '未指定委托', 'It names no delegate');
  if (type === 'CallActivity' && attributeOf(node, 'calledElement') === '')
    add(node, '未指定被调用流程', 'It names no process to call');
  const definition = eventDefinitionOf(node);
  if (
    definition?.$type === 'bpmn:TimerEventDefinition' &&
    !['timeDate', 'timeCycle', 'timeDuration'].some((name) => elementOf(definition, name))
  )
    add(node, '未设置定时时间', 'It says no time');
}

function lintUserTask(node: ModdleElement, add: Add): void {
  if (!['assignee', 'candidateUsers', 'candidateGroups'].some((name) => attributeOf(node, `flowable:${name}`) !== ''))
    add(node, '未指定处理人或候选人', 'It names neither an assignee nor candidates');
  if (attributeOf(node, 'name') === '') add(node, '任务没有名称', 'The task has no name', 'warning');
}
