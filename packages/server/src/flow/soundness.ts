import { DefinitionFault, flowsFrom, isActivity, nodeOf, type FlowNode, type ProcessGraph, type SequenceFlow } from './graph.ts';
import { mustWait } from './reach.ts';

/**
 * Where the tokens of one scope stand, sorted, one entry a token: `waiting` at what takes time (`node`) and at joins (`node flow`),
 * `moving` along a flow (`node flow`).
 */
interface Marking { readonly waiting: readonly string[]; readonly moving: readonly string[] }

const MOST_MARKINGS = 20_000;
const MOST_TOKENS = 64;
/** An inclusive gateway of more flows is played with each alone and all together. */
const MOST_CHOICES = 6;

const placeOf = (token: string): string => token.split(' ', 1)[0] ?? token;
const flowOf = (token: string): string => token.slice(placeOf(token).length + 1);
const arriving = ({ target, id }: SequenceFlow): string => `${target} ${id}`;
const keyOf = ({ waiting, moving }: Marking): string => `${waiting.join(',')}|${moving.join(',')}`;
const marking = (waiting: readonly string[], moving: readonly string[]): Marking => ({ waiting: waiting.toSorted(), moving: moving.toSorted() });

/** Rests until something from outside goes on with it. */
function rests(node: FlowNode): boolean {
  switch (node.kind) {
    case 'userTask': case 'receive': case 'call': case 'catch': case 'eventBased': case 'subProcess': return true;
    case 'service': return node.async;
    default: return false;
  }
}
const joins = (node: FlowNode): boolean => (node.kind === 'parallel' || node.kind === 'inclusive') && node.incoming.length > 1;

/** A way round without anything that waits would never come to rest. */
function refuseEndless(graph: ProcessGraph): void {
  const done = new Set<string>();
  const open = new Set<string>();
  const visit = (id: string): void => {
    if (done.has(id)) return;
    if (open.has(id)) throw new DefinitionFault(id, '循环中没有用户任务或等待，流程无法停下', 'a loop through it has no user task and waits for nothing, so it would never rest');
    const node = nodeOf(graph, id);
    if (rests(node)) return;
    open.add(id);
    for (const { target } of flowsFrom(node)) visit(target);
    open.delete(id);
    done.add(id);
  };
  for (const id of graph.nodes.keys()) visit(id);
}

/** The sets of flows by which a token may leave a node. */
function ways(node: FlowNode): readonly (readonly SequenceFlow[])[] {
  const all = flowsFrom(node);
  if (node.kind === 'exclusive') return all.map((flow) => [flow]);
  const always = node.outgoing.filter(({ condition }) => !condition);
  const perhaps = node.outgoing.filter(({ condition }) => condition);
  if (node.kind === 'parallel' || node.kind === 'eventBased' || perhaps.length === 0) return [node.kind === 'parallel' || node.outgoing.length === 0 ? all : node.outgoing];
  const chosen: (readonly SequenceFlow[])[] = perhaps.length > MOST_CHOICES
    ? [...perhaps.map((flow) => [...always, flow]), [...always, ...perhaps]]
    : Array.from({ length: 2 ** perhaps.length - 1 }, (_, bits) => [...always, ...perhaps.filter((_flow, at) => ((bits + 1) >> at) & 1)]);
  if (always.length > 0) return [always, ...chosen];
  return node.otherwise ? [[node.otherwise], ...chosen] : chosen;
}

/** The sets of flows by which what rests at a node may go on: its own, one event of a gateway, or an interrupting boundary event. */
function waysOn(graph: ProcessGraph, node: FlowNode): readonly (readonly SequenceFlow[])[] {
  if (node.kind === 'eventBased') return flowsFrom(node).flatMap(({ target }) => ways(nodeOf(graph, target)));
  if (!isActivity(node)) return ways(node);
  const interrupting = node.boundaries.map((id) => nodeOf(graph, id)).filter((one) => one.kind === 'boundary' && one.interrupting);
  return [...ways(node), ...interrupting.map(flowsFrom)];
}

/** What may follow when one moving token enters its node. */
function entered(graph: ProcessGraph, { waiting, moving }: Marking): readonly Marking[] {
  const [token = '', ...rest] = moving;
  const node = nodeOf(graph, placeOf(token));
  if (rests(node)) return [marking([...waiting, node.id], rest)];
  if (node.kind === 'end') return [node.terminate ? marking([], []) : marking(waiting, rest)];
  if (!joins(node)) return waysOn(graph, node).map((flows) => marking(waiting, [...rest, ...flows.map(arriving)]));
  const here = waiting.filter((one) => placeOf(one) === node.id);
  if (node.kind === 'inclusive' || here.length + 1 < node.incoming.length) return [marking([...waiting, token], rest)];
  let left = node.incoming.length - 1;
  const after = waiting.filter((one) => !(placeOf(one) === node.id && (left -= 1) >= 0));
  return ways(node).map((flows) => marking(after, [...rest, ...flows.map(arriving)]));
}

/** What may follow when nothing moves: an inclusive join that no other token can reach goes on, else something that rests is done. */
function continued(graph: ProcessGraph, { waiting }: Marking): readonly Marking[] {
  for (const token of waiting) {
    const node = nodeOf(graph, placeOf(token));
    if (node.kind !== 'inclusive') continue;
    const here = waiting.filter((one) => placeOf(one) === node.id);
    const others = waiting.filter((one) => placeOf(one) !== node.id);
    if (mustWait(graph, node, new Set(here.map(flowOf)), others.map(placeOf))) continue;
    return ways(node).map((flows) => marking(others, flows.map(arriving)));
  }
  const resting = [...new Set(waiting)].map((token) => nodeOf(graph, placeOf(token))).filter(rests);
  if (resting.length === 0 && waiting[0] !== undefined) {
    throw new DefinitionFault(placeOf(waiting[0]), '该并行网关可能永远等不到所有分支', 'this join may wait for ever, because not every branch that leads to it is always taken');
  }
  return resting.flatMap((node) => {
    const at = waiting.indexOf(node.id);
    return waysOn(graph, node).map((flows) => marking(waiting.filter((_, place) => place !== at), flows.map(arriving)));
  });
}

/** Plays every way on from a marking. */
function play(graph: ProcessGraph, first: Marking, seen: Set<string>): void {
  seen.add(keyOf(first));
  const open = [first];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of at.moving.length > 0 ? entered(graph, at) : continued(graph, at)) {
      const crowded = [...next.waiting, ...next.moving];
      if (crowded.length > MOST_TOKENS) throw new DefinitionFault(placeOf(crowded[0] ?? graph.key), '并行分支会不断增加', 'parallel branches through it multiply without end');
      const key = keyOf(next);
      if (seen.has(key)) continue;
      if (seen.size >= MOST_MARKINGS) return;
      seen.add(key);
      open.push(next);
    }
  }
}

/**
 * Plays every way each scope of a process can go and refuses what would get stuck: a join that waits for a branch nobody takes, a
 * loop without anything that waits, tokens that multiply. What a boundary event starts beside its activity is played alone, so it
 * may not join the others. A graph with more than 20,000 situations is accepted as far as it was played; the engine refuses the
 * command that would strand it.
 */
export function checkSoundness(graph: ProcessGraph): void {
  refuseEndless(graph);
  const seen = new Set<string>();
  for (const { start } of graph.scopes.values()) play(graph, marking([], [start]), seen);
  for (const node of graph.nodes.values()) if (node.kind === 'boundary' && !node.interrupting) play(graph, marking([], flowsFrom(node).map(arriving)), seen);
}
