import { DefinitionFault, flowsFrom, isActivity, nextOf, nodeOf, type FlowNode, type ProcessGraph } from './graph.ts';
import { reachable } from './reach.ts';

/** Where a flow may carry a condition: an event or a parallel gateway reads none. */
const decides = (node: FlowNode): boolean => node.kind === 'exclusive' || node.kind === 'inclusive' || isActivity(node);
const isEventScope = (node: FlowNode): boolean => node.kind === 'subProcess' && node.triggeredByEvent;

/** How a node may be connected. */
function checkFlows(graph: ProcessGraph, node: FlowNode): void {
  const { id } = node;
  const outgoing = flowsFrom(node);
  const conditional = decides(node) ? undefined : outgoing.find(({ condition }) => condition);
  if (conditional) throw new DefinitionFault(conditional.id, '只有网关或活动引出的连线可以带条件', 'only a flow that leaves a gateway or an activity may have a condition');
  if (isEventScope(node)) {
    if (outgoing[0] ?? node.incoming[0]) throw new DefinitionFault(id, '事件子流程不能有连线', 'an event sub-process has no flows');
    if (isActivity(node) && (node.loop ?? node.boundaries[0] ?? node.skip)) throw new DefinitionFault(id, '事件子流程不支持多实例、边界事件和跳过', 'an event sub-process takes no multi-instance, boundary event or skip expression');
    return;
  }
  if (node.kind === 'end') {
    if (outgoing[0]) throw new DefinitionFault(id, '结束事件不能有引出的连线', 'an end event has an outgoing flow');
  } else if (!outgoing[0]) throw new DefinitionFault(id, '没有引出的连线', 'no flow leaves it');
  if (node.kind === 'start' || node.kind === 'boundary') {
    if (node.incoming[0]) throw new DefinitionFault(id, `${node.kind === 'start' ? '开始' : '边界'}事件不能有引入的连线`, `a ${node.kind} event has an incoming flow`);
  } else if (node.incoming.length === 0) throw new DefinitionFault(id, '没有引入的连线', 'no flow leads to it');
  if (node.kind === 'boundary') {
    const host = graph.nodes.get(node.attachedTo);
    if (!host || !isActivity(host) || host.scope !== node.scope) throw new DefinitionFault(id, '边界事件所附节点不存在或不是活动', 'the boundary event stands on no activity');
  }
  if (node.kind === 'eventBased') {
    for (const { id: flow, target } of outgoing) {
      const next = nodeOf(graph, target);
      const waits = next.kind === 'catch' || (next.kind === 'receive' && next.trigger && !next.loop && next.boundaries.length === 0);
      if (!waits || next.incoming.length > 1) throw new DefinitionFault(flow, '事件网关后只能是它独有的捕获事件或接收任务', 'an event gateway leads only to catching events or receiving tasks of its own');
    }
  }
}

/** Every node must be reached from the start of its scope and reach an end. */
function checkReach(graph: ProcessGraph): void {
  const reached = reachable(graph, [...graph.scopes.values()].map(({ start }) => start));
  const back = new Map<string, string[]>();
  for (const node of graph.nodes.values()) for (const next of nextOf(graph, node)) back.set(next, [...(back.get(next) ?? []), node.id]);
  const ending = new Set([...graph.nodes.values()].filter(({ kind }) => kind === 'end').map(({ id }) => id));
  for (const id of ending) for (const before of back.get(id) ?? []) ending.add(before);
  for (const node of graph.nodes.values()) {
    const { id } = node;
    if (isEventScope(node)) continue;
    const from = node.kind === 'boundary' ? node.attachedTo : id;
    if (!reached.has(from)) throw new DefinitionFault(id, '无法从开始事件到达', 'it cannot be reached from the start');
    const ends = node.kind === 'boundary' ? flowsFrom(node).some(({ target }) => ending.has(target)) : ending.has(id);
    if (!ends) throw new DefinitionFault(id, '无法到达结束事件', 'no end can be reached from it');
  }
}

/** The start of an event sub-process waits for an event; every other start waits for none. */
function checkStarts(graph: ProcessGraph): void {
  for (const { id, start } of graph.scopes.values()) {
    const node = nodeOf(graph, start);
    const scope = id === '' ? undefined : nodeOf(graph, id);
    if (scope && isEventScope(scope) && node.kind === 'start' && !node.trigger) throw new DefinitionFault(start, '事件子流程的开始事件缺少事件定义', 'the start of an event sub-process has no event definition');
    if (node.kind === 'start' && node.trigger?.kind === 'error' && !node.interrupting) throw new DefinitionFault(start, '错误开始事件必须中断', 'an error start event always interrupts');
  }
}

/** @throws DefinitionFault where the elements of a process are not connected as they must be. */
export function checkStructure(graph: ProcessGraph): void {
  checkStarts(graph);
  for (const node of graph.nodes.values()) checkFlows(graph, node);
  checkReach(graph);
}
