import { flowsFrom, getNode } from '@scf-kit/sdk/bpmn';
import { scopeNamed, type FlowNode, type ProcessGraph } from '../definition/graph.ts';

/**
 * Where a token that leaves a node comes to if nothing goes wrong: along its flows, into a sub-process, and from its
 * last node out of it again. Boundary events are left aside.
 */
function listNextNodes(graph: ProcessGraph, node: FlowNode): readonly string[] {
  if (node.kind === 'subProcess') return [scopeNamed(graph, node.id).start];
  return leaving(graph, node);
}

function leaving(graph: ProcessGraph, node: FlowNode): readonly string[] {
  const targets = flowsFrom(node).map(({ target }) => target);
  return targets.length > 0 || node.scope === '' ? targets : leaving(graph, getNode(graph, node.scope));
}

/** The nodes after one, the nearest first. */
export function listNodesAfter(graph: ProcessGraph, node: FlowNode): ReadonlySet<string> {
  const seen = new Set(leaving(graph, node));
  for (const id of seen) for (const next of listNextNodes(graph, getNode(graph, id))) seen.add(next);
  return seen;
}

/** Whether a token takes one of the flows of a node, and not all of them. */
const chooses = ({ kind, outgoing }: FlowNode): boolean =>
  kind === 'exclusive' ||
  kind === 'inclusive' ||
  kind === 'eventBased' ||
  (kind !== 'parallel' && outgoing.some(({ condition }) => condition !== undefined));

/** Whether every way on from a node leads by a step, whatever is decided on it. */
export function leadsBy(graph: ProcessGraph, node: FlowNode, step: string): boolean {
  const after = [...listNodesAfter(graph, node)].map((id) => getNode(graph, id));
  // A way that turns back has not passed by it yet: it is the ways out of the circle that tell.
  const passes = new Map([node, ...after].map(({ id }) => [id, true]));
  const passesBy = (ids: readonly string[], all: boolean): boolean =>
    all ? ids.every((id) => passes.get(id)) : ids.some((id) => passes.get(id));
  const tell = (each: FlowNode, next: readonly string[]): boolean =>
    next.length > 0 && passesBy(next, chooses(each) || next.length === 1);
  for (let changed = true; changed;) {
    changed = false;
    for (const each of after) {
      if (each.id === step || !passes.get(each.id) || tell(each, listNextNodes(graph, each))) continue;
      passes.set(each.id, false);
      changed = true;
    }
  }
  return tell(node, leaving(graph, node));
}
