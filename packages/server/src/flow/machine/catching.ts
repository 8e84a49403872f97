import { isActivity, nodeOf } from '@scf-kit/sdk/bpmn';
import type { Trigger } from '../definition/graph.ts';
import type { Execution } from './execution.ts';
import type { Scopes } from './scopes.ts';

/** The nearest event sub-process or boundary event that catches an error or escalation thrown at an execution. */
export function catcherOf(
  scopes: Scopes,
  kind: 'error' | 'escalation',
  id: string,
  code: string,
): { readonly executionId: string; readonly nodeId: string } | undefined {
  const { graph } = scopes;
  const caught = (trigger: Trigger | undefined): boolean =>
    trigger?.kind === kind && (trigger.code === undefined || trigger.code === code);
  let came: string | null = null;
  for (
    let at: Execution | undefined = scopes.execution(id);
    at;
    at = at.parentId === null ? undefined : scopes.execution(at.parentId)
  ) {
    // An event sub-process does not catch its own errors.
    const start = scopes
      .scopeOf(at)
      ?.eventStarts.map((one) => nodeOf(graph, one))
      .find((one) => one.kind === 'start' && one.scope !== came && caught(one.trigger));
    const node = at.activityId === null ? undefined : nodeOf(graph, at.activityId);
    const boundary =
      node && isActivity(node) && !scopes.isLoopInstance(at)
        ? node.boundaries.map((one) => nodeOf(graph, one)).find((one) => one.kind === 'boundary' && caught(one.trigger))
        : undefined;
    const found = start ?? boundary;
    if (found) return { executionId: at.id, nodeId: found.id };
    came = at.activityId;
  }
  return undefined;
}
