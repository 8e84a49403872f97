import { mustWait, getNode } from '@scf-kit/sdk/bpmn';
import type { InclusiveNode } from '../definition/graph.ts';
import type { Execution } from './execution.ts';
import type { Scopes } from './scopes.ts';

interface Join {
  readonly node: InclusiveNode;
  readonly scope: string;
  readonly tokens: readonly Execution[];
}

/** An inclusive join whose tokens go on: no token of its scope can still come to it. */
export function readyJoin(scopes: Scopes): Join | undefined {
  const { graph } = scopes;
  for (const { parentId, activityId, waits } of scopes.executions.values()) {
    if (waits !== 'join' || activityId === null || parentId === null) continue;
    const node = getNode(graph, activityId);
    if (node.kind !== 'inclusive') continue;
    const beside = scopes.listChildren(parentId);
    const tokens = beside.filter((one) => one.activityId === activityId);
    const others = beside.flatMap((one) =>
      one.activityId === null || one.activityId === activityId ? [] : [one.activityId],
    );
    if (!mustWait(graph, node, new Set(tokens.flatMap(({ data }) => data.via ?? [])), others))
      return { node, scope: parentId, tokens };
  }
  return undefined;
}
