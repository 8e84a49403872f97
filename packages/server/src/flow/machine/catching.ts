import { isActivity, getNode } from '@scf-kit/sdk/bpmn';
import type { BoundaryNode, FlowNode, StartNode } from '../definition/graph.ts';
import type { Execution } from './execution.ts';
import type { Scopes } from './scopes.ts';

/** Of the events of one place the one that names the code, else the one that catches every code. */
function pickCatchingEvent(
  nodes: readonly FlowNode[],
  kind: 'error' | 'escalation',
  code: string,
): (StartNode | BoundaryNode) | undefined {
  let any: StartNode | BoundaryNode | undefined;
  for (const node of nodes) {
    if ((node.kind !== 'start' && node.kind !== 'boundary') || node.trigger?.kind !== kind) continue;
    if (node.trigger.code === code) return node;
    if (node.trigger.code === undefined) any ??= node;
  }
  return any;
}

/**
 * The nearest event sub-process or boundary event that catches an error or escalation thrown at an execution; of those
 * at one place the one that names the code.
 */
export function findCatcher(
  scopes: Scopes,
  kind: 'error' | 'escalation',
  id: string,
  code: string,
): { readonly executionId: string; readonly nodeId: string } | undefined {
  const { graph } = scopes;
  let came: string | null = null;
  for (
    let at: Execution | undefined = scopes.execution(id);
    at;
    at = at.parentId === null ? undefined : scopes.execution(at.parentId)
  ) {
    // An event sub-process does not catch its own errors.
    const own = scopes.findScope(at)?.eventStarts.map((one) => getNode(graph, one)) ?? [];
    const start = pickCatchingEvent(
      own.filter(({ scope }) => scope !== came),
      kind,
      code,
    );
    const node = at.activityId === null ? undefined : getNode(graph, at.activityId);
    const boundary =
      node && isActivity(node) && !scopes.isLoopInstance(at)
        ? pickCatchingEvent(
            node.boundaries.map((one) => getNode(graph, one)),
            kind,
            code,
          )
        : undefined;
    const found = start ?? boundary;
    if (found) return { executionId: at.id, nodeId: found.id };
    came = at.activityId;
  }
  return undefined;
}
