import { flowsFrom, isActivity, getNode, reachable } from '@scf-kit/sdk/bpmn';
import type { FlowNode, ProcessGraph, SequenceFlow } from '../definition/graph.ts';

/** The branches that go on side by side from a node: their first flows, and where it goes on itself, the node. */
interface Branch {
  readonly flows: readonly SequenceFlow[];
  readonly self: boolean;
}
function listBranches(graph: ProcessGraph, node: FlowNode): readonly Branch[] {
  const flows = flowsFrom(node);
  const split =
    node.kind === 'exclusive' || node.kind === 'eventBased' || flows.length < 2
      ? []
      : flows.map((flow): Branch => ({ flows: [flow], self: false }));
  if (!isActivity(node)) return split;
  const beside = node.boundaries
    .map((id) => getNode(graph, id))
    .filter((one) => one.kind === 'boundary' && !one.interrupting);
  return beside.length === 0
    ? split
    : [{ flows, self: true }, ...beside.map((one): Branch => ({ flows: flowsFrom(one), self: false }))];
}

/** For each branch of a split: the nodes no other branch reaches, and its first flows. */
function exclusiveParts(
  graph: ProcessGraph,
  split: FlowNode,
): readonly { readonly nodes: ReadonlySet<string>; readonly flows: ReadonlySet<string> }[] {
  const branches = listBranches(graph, split);
  const reaches = branches.map(
    ({ flows, self }) =>
      new Set([
        ...(self ? [split.id] : []),
        ...reachable(
          graph,
          flows.map(({ target }) => target),
          split.id,
        ),
      ]),
  );
  return branches.map(({ flows }, own) => ({
    nodes: new Set(
      [...(reaches[own] ?? [])].filter((id) => reaches.every((other, at) => at === own || !other.has(id))),
    ),
    flows: new Set(flows.map(({ id }) => id)),
  }));
}

/**
 * Whether a token that stands at `at` (at a join: that came by `via`) belongs to another parallel branch than the node
 * `target`, so that it stays when the process returns to `target`. Both stand in the same scope.
 */
export function isBeside(
  graph: ProcessGraph,
  target: string,
  { at, via }: { readonly at: string; readonly via: string | undefined },
): boolean {
  const { scope } = getNode(graph, target);
  for (const split of graph.nodes.values()) {
    if (split.scope !== scope) continue;
    const parts = exclusiveParts(graph, split);
    const ofTarget = parts.findIndex(({ nodes }) => nodes.has(target));
    if (ofTarget < 0) continue;
    const came = via === undefined ? undefined : getNode(graph, at).incoming.find(({ id }) => id === via)?.source;
    if (
      parts.some(
        ({ nodes, flows }, place) =>
          place !== ofTarget &&
          (came === undefined ? nodes.has(at) : nodes.has(came) || (via !== undefined && flows.has(via))),
      )
    )
      return true;
  }
  return false;
}
