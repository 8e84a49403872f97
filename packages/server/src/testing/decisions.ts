import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import type { Product } from './app.ts';
import { call, type Caller } from './calls.ts';

type Approving = Pick<Product, 'db' | 'request' | 'login'>;

/** A decision on a task, as its form takes it. */
interface Decision {
  /** The approver of the demonstration, who may decide on every step, where it is left out. */
  readonly as?: Caller;
  /** Yes where it is left out. */
  readonly approved?: boolean;
  readonly opinion?: string;
}

interface Decided {
  readonly status: number;
  readonly msg: string;
}

/** The steps of a process instance that wait for a decision, the oldest first. */
export const listOpenSteps = (app: Pick<Product, 'db'>, instanceId: string) =>
  app.db
    .selectFrom('flow_task')
    .select(['id', 'name'])
    .where('instanceId', '=', instanceId)
    .where('endTime', 'is', null)
    .orderBy('id')
    .execute();

const approvers = new WeakMap<object, string>();

/** The approver of a product, signed in once. */
async function signInApprover(app: Approving): Promise<Caller> {
  const token = approvers.get(app) ?? (await app.login('approver'));
  approvers.set(app, token);
  return { token };
}

/** Decides on one task. */
export async function decideTask(
  app: Approving,
  taskId: string,
  { as, approved = true, opinion = '已核对' }: Decision = {},
) {
  return call(app, flowableTask.calls.complete, {
    as: as ?? (await signInApprover(app)),
    body: { taskId, approved, opinion },
  });
}

/** Decides on the oldest step of an instance that waits. @throws Error where none does */
export async function decideStep(app: Approving, instanceId: string, decision: Decision = {}) {
  const [step] = await listOpenSteps(app, instanceId);
  if (!step) throw new Error(`${instanceId} has no open step`);
  return decideTask(app, step.id, decision);
}

/**
 * Decides step by step until nothing of an instance waits or a decision is refused; answers that refusal, else 200.
 * @example
 * expect(await decide(app, processInstanceId, { approved: false, opinion: '资料不全' })).toMatchObject({ status: 200 });
 */
export async function decide(app: Approving, instanceId: string, decision: Decision = {}): Promise<Decided> {
  for (let [step] = await listOpenSteps(app, instanceId); step; [step] = await listOpenSteps(app, instanceId)) {
    const { status, msg } = await decideTask(app, step.id, decision);
    if (status !== 200) return { status, msg };
  }
  return { status: 200, msg: '' };
}

/** Approves everything of an instance; answers the names of the steps in their order. @throws Error at a refusal */
export async function approveAll(app: Approving, instanceId: string): Promise<readonly string[]> {
  const passed: string[] = [];
  for (let [step] = await listOpenSteps(app, instanceId); step; [step] = await listOpenSteps(app, instanceId)) {
    passed.push(step.name);
    const { status, msg } = await decideTask(app, step.id);
    if (status !== 200) throw new Error(`${step.name}: ${msg}`);
  }
  return passed;
}
