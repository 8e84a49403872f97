import {
  flowsFrom,
  isActivity,
  listSuccessors,
  getNode,
  warning,
  wrong,
  type DrawnFlow,
  type DrawnNode,
  type DrawnProcess,
  type DrawnScope,
  type Finding,
} from './drawing.ts';
import { reachable } from './reach.ts';
import { soundnessFinding, type SoundnessBudget } from './soundness.ts';

/** Where a flow may carry a condition: an event or a parallel gateway reads none. */
const decides = (node: DrawnNode): boolean =>
  node.kind === 'exclusive' || node.kind === 'inclusive' || isActivity(node);
const isEventScope = (node: DrawnNode): boolean => node.kind === 'subProcess' && node.triggeredByEvent;

/**
 * The flows that leave a node, the default one apart; of an exclusive gateway the only one without a condition is it
 * (`assumed`).
 */
export interface PartedFlows<F extends DrawnFlow> {
  readonly outgoing: readonly F[];
  readonly defaultFlow: F | undefined;
  readonly assumed: F | undefined;
  readonly findings: readonly Finding[];
}

/** @param named the id of the default flow, as the node names it */
export function partFlows<F extends DrawnFlow>(
  { id, exclusive, named }: { readonly id: string; readonly exclusive: boolean; readonly named: string | undefined },
  flows: readonly F[],
): PartedFlows<F> {
  const findings: Finding[] = [];
  const defaultFlow = flows.find((flow) => flow.id === named);
  if (named !== undefined && !defaultFlow)
    findings.push(wrong(id, '默认连线不是由该节点引出', 'Its default flow does not start here'));
  if (defaultFlow?.condition !== undefined)
    findings.push(
      warning(defaultFlow.id, '默认连线的条件不会判断', 'The condition of a default flow is not evaluated'),
    );
  if (!exclusive)
    return { outgoing: flows.filter((flow) => flow !== defaultFlow), defaultFlow, assumed: undefined, findings };
  const bare = flows.filter((flow) => flow !== defaultFlow && flow.condition === undefined);
  const [first] = bare;
  for (const flow of defaultFlow ? bare : bare.slice(1))
    findings.push(wrong(flow.id, '网关引出的连线缺少条件', 'A flow that leaves this gateway has no condition'));
  return {
    outgoing: flows.filter((flow) => flow.condition !== undefined),
    defaultFlow: defaultFlow ?? first,
    assumed: !defaultFlow && flows.length > 1 ? first : undefined,
    findings,
  };
}

/** A start that an event sets going: of the process there may be several, beside the one that people start by. */
const startsByEvent = (node: DrawnNode): boolean => node.kind === 'start' && node.trigger !== undefined;

/** The process and its sub-processes, each with its one start. */
export function collectScopes(
  key: string,
  nodes: ReadonlyMap<string, DrawnNode>,
): { readonly scopes: ReadonlyMap<string, DrawnScope>; readonly findings: readonly Finding[] } {
  const scopes = new Map<string, DrawnScope>();
  const findings: Finding[] = [];
  const every = [...nodes.values()];
  const startsIn = (scope: string): readonly DrawnNode[] =>
    every.filter((node) => node.kind === 'start' && node.scope === scope);
  for (const id of ['', ...every.filter(({ kind }) => kind === 'subProcess').map((node) => node.id)]) {
    const all = startsIn(id);
    const plain = id === '' ? all.filter((node) => !startsByEvent(node)) : all;
    const others = id === '' ? all.filter(startsByEvent) : [];
    const [start = others[0], ...more] = plain;
    for (const second of more) findings.push(wrong(second.id, '只能有一个开始事件', 'Only one start event is allowed'));
    if (!start) {
      findings.push(wrong(id || key, '没有开始事件', 'It has no start event'));
      continue;
    }
    const eventStarts = every
      .filter((node) => isEventScope(node) && node.scope === id)
      .flatMap((node) => startsIn(node.id).map((one) => one.id));
    const otherStarts = others.map((node) => node.id).filter((one) => one !== start.id);
    scopes.set(id, { id, start: start.id, eventStarts, otherStarts });
  }
  return { scopes, findings };
}

/**
 * A step without a flow out of it ends its path, as an end event does. A start that leads nowhere and a gateway that
 * decides nothing are mistakes.
 */
const isLast = (node: DrawnNode): boolean =>
  flowsFrom(node)[0] === undefined &&
  (isActivity(node) || node.kind === 'boundary' || node.kind === 'throw' || node.kind === 'catch');

/** How a node may be connected; the first that is wrong. */
function flowFinding(process: DrawnProcess, node: DrawnNode): Finding | undefined {
  const { id } = node;
  const outgoing = flowsFrom(node);
  const conditional = decides(node) ? undefined : outgoing.find(({ condition }) => condition !== undefined);
  if (conditional)
    return wrong(
      conditional.id,
      '只有网关或活动引出的连线可以带条件',
      'Only a flow that leaves a gateway or an activity may have a condition',
    );
  if (isEventScope(node)) {
    if (outgoing[0] ?? node.incoming[0]) return wrong(id, '事件子流程不能有连线', 'An event sub-process has no flows');
    return isActivity(node) && (node.loop ?? node.boundaries[0] ?? node.skip)
      ? wrong(
          id,
          '事件子流程不支持多实例、边界事件和跳过',
          'An event sub-process takes no multi-instance, boundary event or skip expression',
        )
      : undefined;
  }
  if (node.kind === 'end') {
    if (outgoing[0]) return wrong(id, '结束事件不能有引出的连线', 'An end event cannot have an outgoing flow');
  } else if (!outgoing[0] && !isLast(node)) return wrong(id, '没有引出的连线', 'No flow leaves it');
  if (node.kind === 'start' || node.kind === 'boundary') {
    if (node.incoming[0])
      return wrong(
        id,
        `${node.kind === 'start' ? '开始' : '边界'}事件不能有引入的连线`,
        `A ${node.kind} event cannot have an incoming flow`,
      );
  } else if (node.incoming.length === 0) return wrong(id, '没有引入的连线', 'No flow leads to it');
  if (node.kind === 'boundary') {
    const host = process.nodes.get(node.attachedTo);
    if (!host || !isActivity(host) || host.scope !== node.scope)
      return wrong(id, '边界事件所附节点不存在或不是活动', 'The boundary event is not attached to an activity');
  }
  if (node.kind === 'eventBased') {
    for (const { id: flow, target } of outgoing) {
      const next = getNode(process, target);
      const waits =
        next.kind === 'catch' ||
        (next.kind === 'receive' && next.trigger && !next.loop && next.boundaries.length === 0);
      if (!waits || next.incoming.length > 1)
        return wrong(
          flow,
          '事件网关后只能是它独有的捕获事件或接收任务',
          'An event gateway leads only to catching events or receiving tasks of its own',
        );
    }
  }
  return undefined;
}

/** Every node must be reached from the start of its scope and reach an end; `known` are said to be wrong already. */
function reachFindings(process: DrawnProcess, known: ReadonlySet<string>): readonly Finding[] {
  const nodes = [...process.nodes.values()];
  const reached = reachable(
    process,
    [...process.scopes.values()].flatMap(({ start, otherStarts }) => [start, ...otherStarts]),
  );
  const back = new Map<string, string[]>();
  for (const node of nodes)
    for (const next of listSuccessors(process, node)) back.set(next, [...(back.get(next) ?? []), node.id]);
  const ending = new Set(nodes.filter((node) => node.kind === 'end' || isLast(node)).map(({ id }) => id));
  for (const id of ending) for (const before of back.get(id) ?? []) ending.add(before);
  return nodes.flatMap((node): Finding[] => {
    const { id } = node;
    if (isEventScope(node) || known.has(id)) return [];
    if (!reached.has(node.kind === 'boundary' ? node.attachedTo : id))
      return [wrong(id, '无法从开始事件到达', 'It cannot be reached from the start')];
    // As long as flows are missing, what lies before them does not end either.
    const ends =
      node.kind === 'boundary' && !isLast(node)
        ? flowsFrom(node).some(({ target }) => ending.has(target))
        : ending.has(id);
    return ends || known.size > 0 ? [] : [wrong(id, '无法到达结束事件', 'It cannot reach an end event')];
  });
}

/** The start of an event sub-process waits for an event; every other start waits for none. */
function startFindings(process: DrawnProcess): readonly Finding[] {
  return [...process.scopes.values()].flatMap(({ id, start }): Finding[] => {
    const node = getNode(process, start);
    const scope = id === '' ? undefined : getNode(process, id);
    if (node.kind !== 'start') return [];
    if (scope && isEventScope(scope) && !node.trigger)
      return [
        wrong(start, '事件子流程的开始事件缺少事件定义', 'The start of an event sub-process has no event definition'),
      ];
    return node.trigger?.kind === 'error' && !node.interrupting
      ? [wrong(start, '错误开始事件必须中断', 'An error start event always interrupts')]
      : [];
  });
}

/**
 * Errors in the connections of a process, and deadlocks: each prevents deployment. Deadlocks are searched only where
 * all connections are right.
 */
export function structureFindings(process: DrawnProcess, budget?: SoundnessBudget): readonly Finding[] {
  const connected = [
    ...startFindings(process),
    ...[...process.nodes.values()].flatMap((node) => flowFinding(process, node) ?? []),
  ];
  const found = [...connected, ...reachFindings(process, new Set(connected.map(({ element }) => element)))];
  if (found.length > 0) return found;
  const unsound = soundnessFinding(process, budget);
  return unsound ? [unsound] : [];
}

/** Decisions without a way on where no condition holds: they may stop the step before. */
export const undecidedFindings = (process: Pick<DrawnProcess, 'nodes'>): readonly Finding[] =>
  [...process.nodes.values()]
    .filter(
      (node) =>
        (node.kind === 'exclusive' || node.kind === 'inclusive') &&
        !node.defaultFlow &&
        node.outgoing.length > 0 &&
        node.outgoing.every(({ condition }) => condition !== undefined),
    )
    .map(({ id }) => ({
      element: id,
      severity: 'warning',
      reason: {
        zh: '没有默认连线：条件都不满足时，上一步无法提交',
        en: 'There is no default flow: if no condition is met, the step before cannot be completed',
      },
    }));
