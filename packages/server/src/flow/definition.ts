import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';
import { compileExpression, type Expression } from '@scf-kit/sdk/form';
import { flowableModdle, scfModdle } from '@scf-kit/sdk/bpmn';
import { DefinitionFault, type ExclusiveNode, type FlowNode, type Identity, type ProcessGraph, type SequenceFlow, type UserTaskNode } from './graph.ts';
import { checkSoundness } from './soundness.ts';

const LONGEST_XML = 2_000_000;
const MOST_TAGS = 50_000;
const MOST_ELEMENTS = 1_000;
const LONGEST_ID = 120;
const LONGEST_KEY = 64;
const LONGEST_ATTRIBUTE = 1_000;

/** Drawn, but nothing to execute. */
const SILENT: ReadonlySet<string> = new Set(['bpmn:SequenceFlow', 'bpmn:DataObject', 'bpmn:DataObjectReference', 'bpmn:DataStoreReference']);
const RUNNABLE: ReadonlySet<string> = new Set(['bpmn:StartEvent', 'bpmn:EndEvent', 'bpmn:UserTask', 'bpmn:ExclusiveGateway', 'bpmn:ParallelGateway']);
/** Extension elements Flowable would run. */
const RUN_BY_EXTENSION: ReadonlySet<string> = new Set(['flowable:ExecutionListener', 'flowable:TaskListener', 'flowable:EventListener']);

export interface Definition { readonly graph: ProcessGraph; readonly warnings: readonly string[] }

const isElement = (value: unknown): value is ModdleElement => typeof value === 'object' && value !== null && '$type' in value;
const elementsOf = (value: unknown): readonly ModdleElement[] => (Array.isArray(value) ? value.filter(isElement) : []);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);
const shortType = (element: ModdleElement): string => element.$type.replace('bpmn:', '');

async function parse(xml: string): Promise<{ root: ModdleElement; warnings: string[] }> {
  if (xml.length > LONGEST_XML) throw new DefinitionFault('definitions', `XML 超过 ${LONGEST_XML} 个字符`, `the XML is longer than ${LONGEST_XML} characters`);
  // Flow definitions need no document type; entities in one are how XML bombs and file inclusion work.
  if (/<!\s*(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml)) throw new DefinitionFault('definitions', '不允许 DOCTYPE 或实体声明', 'a DOCTYPE or entity declaration is not allowed');
  // PostgreSQL cannot store it and XML 1.0 does not allow it.
  if (xml.includes('\u0000')) throw new DefinitionFault('definitions', '含有非法字符', 'it holds a forbidden character');
  if (xml.split('<').length > MOST_TAGS) throw new DefinitionFault('definitions', `元素超过 ${MOST_TAGS} 个`, `it has more than ${MOST_TAGS} elements`);
  try {
    const { rootElement, warnings } = await new BpmnModdle({ flowable: flowableModdle, scf: scfModdle }).fromXML(xml, 'bpmn:Definitions', { lax: true });
    const broken = warnings.find(({ message }) => message.startsWith('unparsable content') && !/unknown type <bpmn:Variable>/.test(message));
    if (broken) throw new DefinitionFault('definitions', `XML 无法解析：${oneLine(broken.message)}`, `the XML cannot be read: ${oneLine(broken.message)}`);
    return { root: rootElement, warnings: warnings.map(({ message }) => oneLine(message)) };
  } catch (error) {
    if (error instanceof DefinitionFault) throw error;
    const said = oneLine(error instanceof Error ? error.message : String(error));
    throw new DefinitionFault('definitions', `XML 无法解析：${said}`, `the XML cannot be read: ${said}`);
  }
}
const oneLine = (message: string): string => message.replace(/\s+/g, ' ').slice(0, 300);

function processOf(root: ModdleElement): ModdleElement {
  const processes = elementsOf(root.rootElements).filter(({ $type }) => $type === 'bpmn:Process');
  const executable = processes.filter(({ isExecutable }) => isExecutable !== false);
  const [process, second] = executable;
  if (!process) throw new DefinitionFault(processes[0]?.id ?? 'definitions', '没有可执行的流程（isExecutable）', 'no process is executable');
  if (second) throw new DefinitionFault(second.id ?? 'definitions', '只能包含一个可执行流程', 'only one executable process is allowed');
  return process;
}

function idOf(element: ModdleElement, longest = LONGEST_ID): string {
  const { id } = element;
  if (id === undefined || id === '') throw new DefinitionFault(shortType(element), '缺少 id', 'it has no id');
  if (id.length > longest) throw new DefinitionFault(id.slice(0, longest), `id 超过 ${longest} 个字符`, `its id is longer than ${longest} characters`);
  return id;
}
function nameOf(element: ModdleElement, id: string): string {
  const name = textOf(element.name)?.replace(/\s+/g, ' ') ?? id;
  if ([...name].length > LONGEST_ID) throw new DefinitionFault(id, `名称超过 ${LONGEST_ID} 个字符`, `its name is longer than ${LONGEST_ID} characters`);
  return name;
}

function compiled(place: string, source: string): Expression {
  const result = compileExpression(source);
  if (!result.ok) throw new DefinitionFault(place, `表达式“${source}”有误：${result.reason.zh}`, `the expression "${source}" is wrong: ${result.reason.en}`);
  return result.expression;
}

/** An attribute the engine reads; longer ones are no ids or expressions and would cost time to take apart. */
function attribute(place: string, value: unknown): string | undefined {
  const written = textOf(value);
  if (written !== undefined && written.length > LONGEST_ATTRIBUTE) throw new DefinitionFault(place, `属性超过 ${LONGEST_ATTRIBUTE} 个字符`, `an attribute is longer than ${LONGEST_ATTRIBUTE} characters`);
  return written;
}
const identity = (place: string, written: string): Identity => (written.includes('${') || written.includes('#{') ? compiled(place, written.replace('#{', '${')) : written);
/** `a,b,${c}`: commas inside `${...}` do not part. */
const identities = (place: string, written: unknown): readonly Identity[] => {
  const source = attribute(place, written);
  return source === undefined ? [] : source.split(/,(?![^{]*\})/).map((part) => part.trim()).filter((part) => part !== '').map((part) => identity(place, part));
};

const DURATION = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,4})M)?)?$/;
function dueOf(place: string, written: unknown): UserTaskNode['due'] {
  const source = attribute(place, written);
  if (source === undefined) return undefined;
  const span = DURATION.exec(source);
  if (span && source !== 'P' && !source.endsWith('T')) {
    const [, days = '0', hours = '0', minutes = '0'] = span;
    return { afterMs: ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000 };
  }
  const at = new Date(source);
  if (!/^\d{4}-\d{2}-\d{2}/.test(source) || Number.isNaN(at.getTime())) throw new DefinitionFault(place, `截止时间“${source}”应为 ISO 8601 日期或 P1D、PT4H 形式`, `the due date "${source}" must be an ISO 8601 date or a duration such as P1D or PT4H`);
  return { at: at.toISOString() };
}

/** What would run and does not is refused, never passed over. */
function refuseWhatDoesNotRun(element: ModdleElement, id: string): void {
  if (!RUNNABLE.has(element.$type)) throw new DefinitionFault(id, `不支持的元素 ${shortType(element)}`, `${shortType(element)} is not supported`);
  if (isElement(element.loopCharacteristics)) throw new DefinitionFault(id, '不支持多实例', 'multi-instance is not supported');
  if (textOf(element.skipExpression)) throw new DefinitionFault(id, '不支持 skipExpression', 'skipExpression is not supported');
  const events = elementsOf(element.eventDefinitions);
  const unknown = events.find(({ $type }) => !(element.$type === 'bpmn:EndEvent' && $type === 'bpmn:TerminateEventDefinition'));
  if (unknown) throw new DefinitionFault(id, `不支持的事件 ${shortType(unknown)}`, `${shortType(unknown)} is not supported`);
  refuseListeners(element, id);
}
function refuseListeners(element: ModdleElement, id: string): void {
  const extensions = isElement(element.extensionElements) ? elementsOf(element.extensionElements.values) : [];
  const listener = extensions.find(({ $type }) => RUN_BY_EXTENSION.has($type));
  if (listener) throw new DefinitionFault(id, `不支持监听器 ${listener.$type}`, `the listener ${listener.$type} is not supported`);
}

/** What other tools wrote stays in the XML and is named. */
function foreign(element: ModdleElement, id: string): readonly string[] {
  const attributes = Object.keys(element.$attrs ?? {}).filter((name) => name.includes(':') && !name.startsWith('xmlns') && !name.startsWith('flowable:'));
  const inside = isElement(element.extensionElements) ? elementsOf(element.extensionElements.values).map(({ $type }) => $type) : [];
  return [...attributes, ...inside].map((name) => `${id}: ${name} is kept and not executed`);
}

function flowsOf(elements: readonly ModdleElement[]): Map<string, SequenceFlow> {
  const flows = new Map<string, SequenceFlow>();
  const ids = new Set(elements.filter(({ $type }) => RUNNABLE.has($type)).map((element) => idOf(element)));
  for (const element of elements) {
    if (element.$type !== 'bpmn:SequenceFlow') continue;
    const id = idOf(element);
    if (textOf(element.skipExpression)) throw new DefinitionFault(id, '不支持 skipExpression', 'skipExpression is not supported');
    refuseListeners(element, id);
    const end = (side: unknown, zh: string, en: string): string => {
      const target = isElement(side) ? side.id : undefined;
      if (target === undefined || !ids.has(target)) throw new DefinitionFault(id, `连线${zh}不存在`, `the flow has no ${en}`);
      return target;
    };
    const condition = isElement(element.conditionExpression) ? textOf(element.conditionExpression.body) : undefined;
    if (isElement(element.conditionExpression) && textOf(element.conditionExpression.language)) throw new DefinitionFault(id, '不支持脚本条件', 'a condition in a script language is not supported');
    flows.set(id, { id, source: end(element.sourceRef, '起点', 'source'), target: end(element.targetRef, '终点', 'target'), condition: condition === undefined ? undefined : compiled(id, condition) });
  }
  return flows;
}

function exclusive(element: ModdleElement, node: Omit<ExclusiveNode, 'kind' | 'otherwise'>, warnings: string[]): ExclusiveNode {
  const { id, outgoing } = node;
  const named = isElement(element.default) ? element.default.id : undefined;
  const otherwise = outgoing.find((flow) => flow.id === named);
  if (named !== undefined && !otherwise) throw new DefinitionFault(id, '默认连线不是由该网关引出', 'its default flow does not leave it');
  if (otherwise?.condition) throw new DefinitionFault(otherwise.id, '默认连线不能带条件', 'a default flow must not have a condition');
  const open = outgoing.filter((flow) => flow !== otherwise && !flow.condition);
  const [first, second] = open;
  if (second || (first && otherwise)) throw new DefinitionFault((second ?? first)?.id ?? id, '网关引出的连线缺少条件', 'a flow that leaves this gateway has no condition');
  if (first && outgoing.length > 1) warnings.push(`${id}: the flow ${first.id} without a condition is taken as the default`);
  return { ...node, kind: 'exclusive', outgoing: outgoing.filter((flow) => flow.condition), otherwise: otherwise ?? first };
}

function nodeFrom(element: ModdleElement, outgoing: readonly SequenceFlow[], incoming: number, warnings: string[]): FlowNode {
  const id = idOf(element);
  refuseWhatDoesNotRun(element, id);
  const placed = { id, name: nameOf(element, id), outgoing, incoming };
  if (element.$type !== 'bpmn:ExclusiveGateway') {
    const conditional = outgoing.find(({ condition }) => condition);
    if (conditional) throw new DefinitionFault(conditional.id, '只有排他网关引出的连线可以带条件', 'only a flow that leaves an exclusive gateway may have a condition');
  }
  if (element.$type === 'bpmn:EndEvent') {
    if (outgoing[0]) throw new DefinitionFault(id, '结束事件不能有引出的连线', 'an end event has an outgoing flow');
  } else if (!outgoing[0]) throw new DefinitionFault(id, '没有引出的连线', 'no flow leaves it');
  if (element.$type === 'bpmn:StartEvent') {
    if (incoming > 0) throw new DefinitionFault(id, '开始事件不能有引入的连线', 'a start event has an incoming flow');
    return { ...placed, kind: 'start', initiator: attribute(id, element.initiator) ?? 'initiator' };
  }
  if (incoming === 0) throw new DefinitionFault(id, '没有引入的连线', 'no flow leads to it');
  switch (element.$type) {
    case 'bpmn:EndEvent': return { ...placed, kind: 'end', terminate: elementsOf(element.eventDefinitions).length > 0 };
    case 'bpmn:ExclusiveGateway': return exclusive(element, placed, warnings);
    case 'bpmn:ParallelGateway': return { ...placed, kind: 'parallel' };
    default: {
      const assignee = attribute(id, element.assignee);
      const task: UserTaskNode = {
        ...placed, kind: 'userTask', assignee: assignee === undefined ? undefined : identity(id, assignee), candidateUsers: identities(id, element.candidateUsers), candidateGroups: identities(id, element.candidateGroups),
        formKey: attribute(id, element.formKey), initiatorMayApprove: element.initiatorMayApprove === true, due: dueOf(id, element.dueDate),
      };
      if (!task.assignee && task.candidateUsers.length === 0 && task.candidateGroups.length === 0) throw new DefinitionFault(id, '未指定处理人或候选人', 'it names neither an assignee nor candidates');
      return task;
    }
  }
}

/** Every node must be reached from the start and reach an end. */
function checkReach(start: string, nodes: ReadonlyMap<string, FlowNode>, flows: Iterable<SequenceFlow>): void {
  const forth = new Map<string, string[]>();
  const back = new Map<string, string[]>();
  for (const { source, target } of flows) {
    forth.set(source, [...(forth.get(source) ?? []), target]);
    back.set(target, [...(back.get(target) ?? []), source]);
  }
  const walk = (from: readonly string[], edges: ReadonlyMap<string, readonly string[]>): Set<string> => {
    const seen = new Set(from);
    for (const at of seen) for (const next of edges.get(at) ?? []) seen.add(next);
    return seen;
  };
  const reached = walk([start], forth);
  const ending = walk([...nodes.values()].filter(({ kind }) => kind === 'end').map(({ id }) => id), back);
  for (const id of nodes.keys()) {
    if (!reached.has(id)) throw new DefinitionFault(id, '无法从开始事件到达', 'it cannot be reached from the start');
    if (!ending.has(id)) throw new DefinitionFault(id, '无法到达结束事件', 'no end can be reached from it');
  }
}

/**
 * Reads BPMN 2.0 XML with flowable: attributes into a graph the engine runs. What is drawn and not executed (annotations, lanes,
 * foreign namespaces) is reported in the warnings; what would have to run and does not is refused.
 * @throws DefinitionFault with the element's id and the reason.
 */
export async function readProcess(xml: string): Promise<Definition> {
  const { root, warnings } = await parse(xml);
  const process = processOf(root);
  const key = idOf(process, LONGEST_KEY);
  refuseListeners(process, key);
  warnings.push(...foreign(process, key));
  const elements = elementsOf(process.flowElements);
  if (elements.length > MOST_ELEMENTS) throw new DefinitionFault(key, `元素超过 ${MOST_ELEMENTS} 个`, `it has more than ${MOST_ELEMENTS} elements`);
  for (const element of elements) {
    const id = idOf(element);
    warnings.push(...foreign(element, id));
    if (!SILENT.has(element.$type)) refuseWhatDoesNotRun(element, id);
    else if (element.$type !== 'bpmn:SequenceFlow') warnings.push(`${id}: ${shortType(element)} is kept and not executed`);
  }
  const flows = flowsOf(elements);
  const nodes = new Map<string, FlowNode>();
  for (const element of elements) {
    if (SILENT.has(element.$type)) continue;
    const id = idOf(element);
    const all = [...flows.values()];
    nodes.set(id, nodeFrom(element, all.filter(({ source }) => source === id), all.filter(({ target }) => target === id).length, warnings));
  }
  const starts = [...nodes.values()].filter((node) => node.kind === 'start');
  const [start, second] = starts;
  if (!start) throw new DefinitionFault(key, '没有开始事件', 'it has no start event');
  if (second) throw new DefinitionFault(second.id, '只能有一个开始事件', 'only one start event is allowed');
  checkReach(start.id, nodes, flows.values());
  const graph: ProcessGraph = { key, name: nameOf(process, key), start, nodes };
  checkSoundness(graph);
  return { graph, warnings };
}
