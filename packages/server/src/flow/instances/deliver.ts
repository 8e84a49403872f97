import { getNode } from '@scf-kit/sdk/bpmn';
import type { FlowNode } from '../definition/graph.ts';
import type { Machine } from '../machine/machine.ts';
import type { LockedInstance } from './locked-instance.ts';

/**
 * Hands a message (to the first who waits) or a signal (to all) to what an instance listens for; whether anybody did.
 * @param own it was thrown by the same instance: what is to be heard there alone is heard as well
 */
export function deliver(
  locked: LockedInstance,
  machine: Machine,
  kind: 'message' | 'signal',
  name: string,
  own = false,
): boolean {
  let reached = false;
  for (const { id, executionId, activityId, kind: waits, name: awaited } of locked.activeSubscriptions) {
    if (waits !== kind || awaited !== name || !machine.executions.has(executionId) || (reached && kind === 'message'))
      continue;
    const node = getNode(machine.graph, activityId);
    if (!own && hearsItsOwnAlone(node)) continue;
    machine.trigger(executionId, activityId);
    // An interrupting start begins once.
    if (node.kind === 'start' && node.interrupting) locked.removeWaiting(id);
    reached = true;
  }
  return reached;
}

/** Whether an event waits for a signal of its own instance alone. */
function hearsItsOwnAlone(node: FlowNode): boolean {
  const trigger = node.kind === 'catch' || node.kind === 'boundary' || node.kind === 'start' ? node.trigger : undefined;
  return trigger?.kind === 'signal' && trigger.within;
}
