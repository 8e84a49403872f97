import { nodeOf } from '@scf-kit/sdk/bpmn';
import type { Machine } from '../machine/machine.ts';
import type { LockedInstance } from './locked-instance.ts';

/**
 * Hands a message (to the first who waits) or a signal (to all) to what an instance listens for; whether anybody did.
 */
export function deliver(locked: LockedInstance, machine: Machine, kind: 'message' | 'signal', name: string): boolean {
  let reached = false;
  for (const { id, executionId, activityId, kind: waits, name: awaited } of locked.activeSubscriptions) {
    if (waits !== kind || awaited !== name || !machine.executions.has(executionId) || (reached && kind === 'message'))
      continue;
    const node = nodeOf(machine.graph, activityId);
    machine.trigger(executionId, activityId);
    // An interrupting start begins once.
    if (node.kind === 'start' && node.interrupting) locked.removeWaiting(id);
    reached = true;
  }
  return reached;
}
