import { flowsFrom, getNode } from '@scf-kit/sdk/bpmn';
import type { Execution } from './execution.ts';
import type { Machine } from './machine.ts';

/** Continues a waiting execution as if its work were done; at an event gateway the first event occurs. */
export function goOn(machine: Machine, { id, activityId }: Execution): void {
  const node = activityId === null ? undefined : getNode(machine.graph, activityId);
  const first = node?.kind === 'eventBased' ? flowsFrom(node)[0] : undefined;
  if (first) machine.trigger(id, first.target);
  else machine.leave(id, true);
}
