import { getNode } from '@scf-kit/sdk/bpmn';
import { refuse, type Refusal } from '../../http/refusal.ts';
import { findFirstDue, setTimer, type Timer } from '../definition/timers.ts';
import type { Activation } from '../machine/execution.ts';
import type { Participant } from './participant.ts';

/** Subscribes an execution to the message or signal it waits for, or sets its timer. */
export function awaitEvent(
  now: string,
  { locked, machine, graph }: Participant,
  { executionId, nodeId }: Activation,
): void {
  const node = getNode(graph, nodeId);
  const trigger =
    node.kind === 'catch' || node.kind === 'boundary' || node.kind === 'start' || node.kind === 'receive'
      ? node.trigger
      : undefined;
  if (trigger?.kind === 'message' || trigger?.kind === 'signal')
    locked.subscribe({
      executionId,
      activityId: nodeId,
      kind: trigger.kind,
      name: machine.evaluateText(trigger.name, executionId).slice(0, 250),
    });
  if (trigger?.kind !== 'timer') return;
  const scope = machine.variableReader(executionId);
  const unset = (timer: Timer): Refusal =>
    refuse.because('flow.undecided', {
      node: node.name,
      condition: timer.kind === 'computed' ? timer.expression.source : node.id,
    });
  const timer = setTimer(trigger.timer, scope);
  if (!timer) throw unset(trigger.timer);
  const until = trigger.until && setTimer(trigger.until, scope);
  if (trigger.until && until?.kind !== 'at') throw unset(trigger.until);
  const first = findFirstDue(timer, now, until?.kind === 'at' ? until.at : undefined);
  if (first) locked.addJob({ executionId, activityId: nodeId, kind: 'timer', dueTime: first.due, cycle: first.cycle });
}
