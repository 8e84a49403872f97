import { getNode } from '@scf-kit/sdk/bpmn';
import { refuse } from '../../http/refusal.ts';
import type { Variables } from '../machine/scopes.ts';
import type { Db } from '../people/candidates.ts';
import { RUNNING } from '../rows.ts';
import { Command } from './command.ts';
import { deliver } from './deliver.ts';
import { lockInstance } from './lock-instance.ts';
import type { Outcome } from './outcome.ts';

/** Who tells a running instance something, and the variables that come with it. */
export interface Teller {
  readonly by: string;
  readonly variables: Variables;
}

/** Variables by which an instance knows who applied: nobody tells it otherwise. @throws Refusal 400 */
function refuseInitiator(variables: Variables, names: readonly string[]): void {
  const named = names.find((name) => Object.hasOwn(variables, name));
  if (named !== undefined) throw refuse.because('flow.fixedVariable', { name: named });
}

/**
 * Hands a message or a signal to one running instance, from outside. Undefined where nothing in it waits for that.
 * @throws Refusal 404, 400 `flow.fixedVariable`
 */
export async function tellInstance(
  db: Db,
  instanceId: string,
  told: { readonly kind: 'message' | 'signal'; readonly name: string },
  { by, variables }: Teller,
): Promise<Outcome | undefined> {
  const locked = await lockInstance(db, instanceId);
  if (locked.status !== RUNNING || locked.suspended) return undefined;
  const command = new Command(db, locked.now);
  const machine = await command.load(locked);
  refuseInitiator(variables, ['initiator', machine.graph.start.initiator]);
  machine.set(variables);
  locked.addHistory({
    activityId: locked.instance.definitionKey,
    activityName: told.name.slice(0, 250),
    activityType: told.kind,
    assigneeId: by,
  });
  return deliver(locked, machine, told.kind, told.name) ? command.finish(locked) : undefined;
}

/**
 * Has an execution go on that waits to be triggered: at a receive task, or at a service task that waits after its work.
 * @throws Refusal 404, 409 `flow.ended`, `flow.suspended`, 400 `flow.notWaiting`, `flow.fixedVariable`
 */
export async function triggerWaiting(
  db: Db,
  { instanceId, activityId }: { readonly instanceId: string; readonly activityId: string },
  { by, variables }: Teller,
): Promise<Outcome> {
  const locked = await lockInstance(db, instanceId);
  if (locked.suspended) throw refuse.conflict('flow.suspended');
  if (locked.status !== RUNNING) throw refuse.conflict('flow.ended');
  const command = new Command(db, locked.now);
  const machine = await command.load(locked);
  const waiting = [...machine.executions.values()].find(
    (one) =>
      one.activityId === activityId && one.waits === 'event' && isTriggered(getNode(machine.graph, activityId).kind),
  );
  if (!waiting) throw refuse.because('flow.notWaiting', { node: activityId });
  refuseInitiator(variables, ['initiator', machine.graph.start.initiator]);
  machine.set(variables);
  const { name } = getNode(machine.graph, activityId);
  locked.addHistory({ activityId, activityName: name, activityType: 'trigger', assigneeId: by });
  machine.leave(waiting.id);
  return command.finish(locked);
}
const isTriggered = (kind: string): boolean => kind === 'receive' || kind === 'service';
