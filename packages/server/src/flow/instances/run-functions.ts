import { findDelegate, findListener, type InstanceFacts, type ListenerContext } from '../delegates.ts';
import type { Fields, Listener, ServiceNode } from '../definition/graph.ts';
import type { Db } from '../people/candidates.ts';
import { evaluateWritten, type Participant } from './participant.ts';

/** The view a delegate or listener gets of the instance it runs in. */
function buildFunctionContext(
  db: Db,
  { locked, machine }: Participant,
  activityId: string,
  executionId: string,
  fields: Fields,
): Omit<ListenerContext, 'event' | 'taskId'> {
  const { id, definitionKey, businessKey, businessType, title, startUserId } = locked.instance;
  const instance: InstanceFacts = { id, definitionKey, businessKey, businessType, title, startUserId };
  const variable = machine.variableReader(executionId);
  return {
    db,
    instance,
    activityId,
    fields: Object.fromEntries([...fields].map(([name, written]) => [name, evaluateWritten(written, variable)])),
    variable,
    set: (variables) => machine.set(variables),
  };
}

/** Where something is heard: an event of an element, at an execution, of a task. */
export interface Heard {
  readonly on: Listener['on'];
  readonly elementId: string;
  readonly executionId: string;
  readonly taskId: string | null;
}

/** Runs those of the listeners that listen to what is heard; one that nobody registered is passed over. */
export async function runListeners(
  db: Db,
  part: Participant,
  listeners: readonly Listener[],
  { on, elementId, executionId, taskId }: Heard,
): Promise<void> {
  for (const listener of listeners)
    if (listener.on === on)
      await findListener(listener.name)?.run({
        ...buildFunctionContext(db, part, elementId, executionId, listener.fields),
        event: on,
        taskId,
      });
}

/**
 * Does the work of a service task and answers its value. @throws Refusal `flow.noFunction`, and what its delegate
 * throws
 */
export async function runService(
  db: Db,
  part: Participant,
  executionId: string,
  { id, does, fields }: ServiceNode,
): Promise<unknown> {
  return does.kind === 'expression'
    ? does.expression.evaluate(part.machine.variableReader(executionId))
    : findDelegate(does.name).run({
        ...buildFunctionContext(db, part, id, executionId, fields),
        idempotencyKey: executionId,
      });
}
