import type { Text } from '@scf-kit/sdk/contract/text';
import { isOffered } from '@scf-kit/sdk/bpmn';
import { compileExpression } from '@scf-kit/sdk/form';
import { attributeOf, elementOf, elementsOf, eventDefinitionOf, shortType, textOf, type ModdleElement } from './bpmn/moddle.ts';

/** Something wrong with one element. The server says the same and more when it is asked; these need no server. */
export interface Finding { readonly element: string; readonly severity: 'error' | 'warning'; readonly reason: Text }

const NODE = 'bpmn:FlowNode';
const DECIDING: ReadonlySet<string> = new Set(['ExclusiveGateway', 'InclusiveGateway']);
const CONTAINERS: ReadonlySet<string> = new Set(['SubProcess', 'Transaction', 'AdHocSubProcess']);
/** Attributes that hold an expression or a plain text. */
const EXPRESSIONS = ['flowable:assignee', 'flowable:candidateUsers', 'flowable:candidateGroups', 'flowable:dueDate', 'flowable:skipExpression'] as const;

/** What the engine would refuse of a process, told by element; nested elements included. */
export function lintProcess(process: ModdleElement): readonly Finding[] {
  const findings: Finding[] = [];
  const add = (element: ModdleElement, zh: string, en: string, severity: Finding['severity'] = 'error'): void => { findings.push({ element: element.id ?? process.id ?? '', severity, reason: { zh, en } }); };
  lintScope(process, add);
  return findings;
}
type Add = (element: ModdleElement, zh: string, en: string, severity?: Finding['severity']) => void;

function lintScope(scope: ModdleElement, add: Add): void {
  const elements = elementsOf(scope, 'flowElements');
  const nodes = elements.filter((element) => element.$instanceOf(NODE));
  const flows = elements.filter(({ $type }) => $type === 'bpmn:SequenceFlow');
  // Told by the flows: a definition need not repeat them as incoming and outgoing.
  const [leaving, leading] = [Map.groupBy(flows, (flow) => elementOf(flow, 'sourceRef')), Map.groupBy(flows, (flow) => elementOf(flow, 'targetRef'))];
  for (const element of elements) lintElement(element, add);
  for (const node of nodes) lintNode(node, leading.get(node) ?? [], leaving.get(node) ?? [], add);
  const starts = nodes.filter((node) => shortType(node) === 'StartEvent');
  if (nodes.length === 0 || starts.length === 0) add(scope, '没有开始事件', 'It has no start event.');
  if (shortType(scope) === 'Process') for (const second of starts.filter((start) => !eventDefinitionOf(start)).slice(1)) add(second, '只能有一个普通开始事件', 'Only one plain start event is allowed.');
  const entries = nodes.filter((node) => ['StartEvent', 'BoundaryEvent'].includes(shortType(node)) || node['triggeredByEvent'] === true);
  const reached = new Set(entries);
  for (const node of reached) for (const flow of leaving.get(node) ?? []) { const target = elementOf(flow, 'targetRef'); if (target) reached.add(target); }
  if (starts.length > 0) for (const node of nodes) if (!reached.has(node)) add(node, '无法从开始事件到达', 'It cannot be reached from the start.');
}

function lintElement(element: ModdleElement, add: Add): void {
  if (!isOffered(element.$type, eventDefinitionOf(element)?.$type)) add(element, '引擎不运行此类元素', 'The engine does not run this kind of element.');
  if (element.$type === 'bpmn:SequenceFlow') {
    lintExpression(element, textOf(elementOf(element, 'conditionExpression')?.get('body')), add);
    if (!elementOf(element, 'sourceRef') || !elementOf(element, 'targetRef')) add(element, '连线缺少起点或终点', 'The flow has no source or no target.');
  }
  for (const name of EXPRESSIONS) {
    const written = element.$instanceOf('bpmn:FlowElement') ? attributeOf(element, name) : '';
    for (const part of written.split(/,(?![^{]*\})/)) if (part.includes('${')) lintExpression(element, part.trim(), add);
  }
  const loop = elementOf(element, 'loopCharacteristics');
  if (loop?.$type === 'bpmn:MultiInstanceLoopCharacteristics') {
    lintExpression(element, textOf(elementOf(loop, 'completionCondition')?.get('body')), add);
    if (attributeOf(loop, 'flowable:collection') === '' && !elementOf(loop, 'loopCardinality')) add(element, '多人审批未设置人员集合或实例数', 'It names neither a collection nor a cardinality for its instances.');
  }
}

function lintExpression(element: ModdleElement, source: string, add: Add): void {
  if (source.trim() === '') return;
  const compiled = compileExpression(source);
  if (!compiled.ok) add(element, `表达式“${source}”有误：${compiled.reason.zh}`, `The expression "${source}" is wrong: ${compiled.reason.en}`);
}

function lintNode(node: ModdleElement, incoming: readonly ModdleElement[], outgoing: readonly ModdleElement[], add: Add): void {
  const type = shortType(node);
  const inside = node['triggeredByEvent'] === true;
  if (type === 'EndEvent') { if (outgoing.length > 0) add(node, '结束事件不能有引出的连线', 'An end event has an outgoing flow.'); }
  else if (outgoing.length === 0 && !inside) add(node, '没有引出的连线', 'No flow leaves it.');
  if (type === 'StartEvent' && incoming.length > 0) add(node, '开始事件不能有引入的连线', 'A start event has an incoming flow.');
  if (type !== 'StartEvent' && type !== 'BoundaryEvent' && !inside && incoming.length === 0) add(node, '没有引入的连线', 'No flow leads to it.');
  if (DECIDING.has(type)) lintDecision(node, outgoing, add);
  if (type === 'UserTask') lintUserTask(node, add);
  if ((type === 'ServiceTask' || type === 'SendTask') && !['delegateExpression', 'class'].some((name) => attributeOf(node, `flowable:${name}`) !== '')) add(node, '未指定委托', 'It names no delegate.');
  if (type === 'CallActivity' && attributeOf(node, 'calledElement') === '') add(node, '未指定被调用流程', 'It names no process to call.');
  const definition = eventDefinitionOf(node);
  if (definition?.$type === 'bpmn:TimerEventDefinition' && !['timeDate', 'timeCycle', 'timeDuration'].some((name) => elementOf(definition, name))) add(node, '未设置定时时间', 'It says no time.');
  if (CONTAINERS.has(type)) lintScope(node, add);
}

function lintDecision(node: ModdleElement, outgoing: readonly ModdleElement[], add: Add): void {
  if (outgoing.length < 2) return;
  const otherwise = elementOf(node, 'default');
  const open = outgoing.filter((flow) => flow !== otherwise && !elementOf(flow, 'conditionExpression'));
  for (const flow of otherwise ? open : open.slice(1)) add(flow, '网关引出的连线缺少条件', 'A flow that leaves this gateway has no condition.');
  if (!otherwise && open.length === 0) add(node, '没有默认流：所有条件都不满足时流程会停住', 'It has no default flow: where no condition holds, the process stops here.', 'warning');
}

function lintUserTask(node: ModdleElement, add: Add): void {
  if (!['assignee', 'candidateUsers', 'candidateGroups'].some((name) => attributeOf(node, `flowable:${name}`) !== '')) add(node, '未指定处理人或候选人', 'It names neither an assignee nor candidates.');
  if (attributeOf(node, 'name') === '') add(node, '任务没有名称', 'The task has no name.', 'warning');
}
