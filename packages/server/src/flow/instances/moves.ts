import { isActivity, getNode, reachable } from '@scf-kit/sdk/bpmn';
import { refuse } from '../../http/refusal.ts';
import type { ProcessGraph } from '../definition/graph.ts';
import { findPrincipal, type Db } from '../people/candidates.ts';
import type { Person } from '../people/open-tasks.query.ts';
import { CANCELLED, DONE, RETURNED, RUNNING, type TaskRow } from '../rows.ts';
import { Command } from './command.ts';
import { lockTask, stopInstance } from './engine.ts';
import {
  findApplicantTask,
  listEarlierNodes,
  jump,
  findLastAt,
  returnsToApplicant,
  stepToReturnTo,
  type Within,
} from './jump.ts';
import { lockInstance } from './lock-instance.ts';
import type { LockedInstance } from './locked-instance.ts';
import type { Outcome } from './outcome.ts';

export interface Return {
  readonly taskId: string;
  readonly person: Person;
  readonly toActivityId: string;
  readonly opinion: string | null;
}

/**
 * Returns an open task to an earlier node; the person who handled that last gets it again.
 * @throws Refusal 404, 409 `flow.taskGone`, `flow.suspended`, `flow.noTarget` for a node that does not come before
 */
export async function returnTask(db: Db, { taskId, person, toActivityId, opinion }: Return): Promise<Outcome> {
  const { locked, task, executionId } = await lockTask(db, taskId, async (found, { applicants }) => {
    if ((await findPrincipal(db, found, person, applicants)) === undefined) throw refuse.notFound();
  });
  const command = new Command(db, locked.now);
  const machine = await command.load(locked);
  const target = machine.graph.nodes.get(toActivityId);
  const own = stepToReturnTo(machine.graph, locked.instance) ? undefined : findApplicantTask(machine.graph);
  if (
    !target ||
    target === own ||
    !isActivity(target) ||
    !reachable(machine.graph, [toActivityId]).has(task.taskDefinitionKey)
  )
    throw refuse.because('flow.noTarget', { node: target?.name ?? toActivityId });
  locked.closeTask(task, {
    status: DONE,
    assigneeId: person.userId,
    claimTime: task.claimTime ?? locked.now,
    approved: false,
    opinion,
  });
  locked.addHistory({
    activityId: toActivityId,
    activityName: target.name,
    activityType: 'return',
    taskId: null,
    assigneeId: person.userId,
    opinion,
  });
  const last =
    target.kind === 'userTask' && !target.loop ? await findLastAt(db, locked.instance.id, [toActivityId]) : undefined;
  jump(machine, executionId, toActivityId, last?.assigneeId ?? undefined);
  return command.finish(locked);
}

/**
 * Returns an application to who made it: the instance ends, and the next submission is a round of its own. @throws
 * Refusal 404, 409 `flow.taskGone`, `flow.suspended`, `flow.noTarget` where the process has a step of the applicant
 */
export async function returnToApplicant(
  db: Db,
  { taskId, person, opinion }: Omit<Return, 'toActivityId'>,
): Promise<Outcome> {
  const { locked, task } = await lockTask(db, taskId, async (found, { applicants }) => {
    if ((await findPrincipal(db, found, person, applicants)) === undefined) throw refuse.notFound();
  });
  const command = new Command(db, locked.now);
  const machine = await command.load(locked);
  const { start } = machine.graph;
  if (!returnsToApplicant(machine.graph, locked.instance)) throw refuse.because('flow.noTarget', { node: start.name });
  locked.closeTask(task, {
    status: DONE,
    assigneeId: person.userId,
    claimTime: task.claimTime ?? locked.now,
    approved: false,
    opinion,
  });
  locked.addHistory({
    activityId: start.id,
    activityName: start.name,
    activityType: 'return',
    taskId: null,
    assigneeId: person.userId,
    opinion,
  });
  locked.changeInstance({ status: RETURNED, endTime: locked.now, stopReason: opinion });
  machine.end({ kind: 'completed' });
  return command.finish(locked);
}

/** The nodes an open task can be returned to: activities before it that somebody handled, the newest first. */
export async function returnTargets(
  db: Db,
  task: TaskRow,
  instance: Within,
  graph: ProcessGraph,
): Promise<readonly { readonly activityId: string; readonly name: string }[]> {
  const own = stepToReturnTo(graph, instance) ? undefined : findApplicantTask(graph)?.id;
  const before = listEarlierNodes(graph, task.taskDefinitionKey).filter((id) => id !== own);
  if (before.length === 0) return [];
  const handled = await db
    .selectFrom('flow_task')
    .select(['taskDefinitionKey', 'endTime'])
    .where('instanceId', '=', task.instanceId)
    .where('status', '=', DONE)
    .where('taskDefinitionKey', 'in', before)
    .orderBy('endTime', 'desc')
    .execute();
  return [...new Set(handled.map(({ taskDefinitionKey }) => taskDefinitionKey))].map((activityId) => ({
    activityId,
    name: getNode(graph, activityId).name,
  }));
}

async function lockRunning(db: Db, instanceId: string): Promise<LockedInstance> {
  const locked = await lockInstance(db, instanceId);
  if (locked.suspended) throw refuse.conflict('flow.suspended');
  if (locked.status !== RUNNING) throw refuse.conflict('flow.ended');
  return locked;
}

export interface Move {
  readonly instanceId: string;
  /** The activity whose token moves; without one every token does. */ readonly from?: string | null;
  readonly to: string;
  readonly by: string;
  readonly reason: string | null;
}

/** Jumps to any node, for an administrator. @throws Refusal 404, 409 `flow.ended`, `flow.suspended`, `flow.noTarget` */
export async function moveExecution(db: Db, { instanceId, from, to, by, reason }: Move): Promise<Outcome> {
  const locked = await lockRunning(db, instanceId);
  const command = new Command(db, locked.now);
  const machine = await command.load(locked);
  const standing =
    from === undefined || from === null
      ? undefined
      : [...machine.executions.values()].find(({ activityId }) => activityId === from);
  if (from && !standing) throw refuse.because('flow.noTarget', { node: from });
  const target = machine.graph.nodes.get(to);
  locked.addHistory({
    activityId: to,
    activityName: target?.name ?? to,
    activityType: 'move',
    assigneeId: by,
    opinion: reason,
  });
  if (!standing)
    for (const root of [...machine.executions.values()].filter(({ parentId }) => parentId === null))
      for (const { id } of machine.listChildren(root.id)) machine.remove(id);
  jump(machine, standing?.id, to);
  return command.finish(locked);
}

/**
 * Withdraws an application: it returns to the applicant's own task where the process begins with one, else the instance
 * ends. The caller has checked the right. @throws Refusal 404, 409 `flow.ended`, `flow.suspended`
 */
export async function withdraw(
  db: Db,
  { instanceId, by, reason }: { readonly instanceId: string; readonly by: string; readonly reason: string | null },
): Promise<Outcome> {
  const locked = await lockRunning(db, instanceId);
  const command = new Command(db, locked.now);
  const machine = await command.load(locked);
  const first = locked.instance.parentId === null ? stepToReturnTo(machine.graph, locked.instance) : undefined;
  if (!first) return stopInstance(db, instanceId, { userId: by, reason, as: 'withdraw' });
  locked.addHistory({
    activityId: first.id,
    activityName: first.name,
    activityType: 'withdraw',
    assigneeId: by,
    opinion: reason,
  });
  for (const root of [...machine.executions.values()].filter(({ parentId }) => parentId === null))
    for (const { id } of machine.listChildren(root.id)) machine.remove(id);
  jump(machine, undefined, first.id);
  return { ...(await command.finish(locked)), withdrawn: true };
}

/**
 * Adds people beside the one who has a task: each gets the same task, and the process goes on when all are done, or
 * when the node's own completion condition holds. The caller has checked the right. @throws Refusal 404, 409
 * `flow.taskGone`, `flow.suspended`
 */
export async function addSigner(
  db: Db,
  {
    taskId,
    userIds,
    by,
    opinion = null,
  }: {
    readonly taskId: string;
    readonly userIds: readonly string[];
    readonly by: string;
    readonly opinion?: string | null;
  },
): Promise<Outcome> {
  const { locked, task, executionId } = await lockTask(db, taskId, async () => undefined);
  const command = new Command(db, locked.now);
  const machine = await command.load(locked);
  const execution = machine.execution(executionId);
  const several = machine.isLoopInstance(execution);
  const root = several ? machine.getParent(execution) : machine.wrapInMultiInstance(executionId);
  // Timers and events that would interrupt the single task now interrupt all signers' tasks.
  if (!several)
    for (const one of [...locked.jobs, ...locked.subscriptions])
      if (one.executionId === executionId) locked.reattach(one.id, root.id);
  for (const userId of new Set(userIds)) {
    machine.addInstance(root.id, userId, userId);
    locked.addHistory({
      activityId: task.taskDefinitionKey,
      activityName: task.name,
      activityType: 'addSigner',
      assigneeId: by,
      targetId: userId,
      opinion,
    });
  }
  return command.finish(locked);
}

/**
 * Takes one of several signers away whose task is still open: that of the task, or the one of `userId` beside it. At
 * least one stays. The caller has checked the right. @throws Refusal 404, 409 `flow.taskGone`, `flow.suspended`,
 * `flow.lastSigner`
 */
export async function removeSigner(
  db: Db,
  {
    taskId,
    userId,
    by,
    opinion = null,
  }: { readonly taskId: string; readonly userId?: string; readonly by: string; readonly opinion?: string | null },
): Promise<Outcome> {
  const { locked, task, executionId } = await lockTask(db, taskId, async () => undefined);
  const command = new Command(db, locked.now);
  const machine = await command.load(locked);
  const own = machine.execution(executionId);
  if (!machine.isLoopInstance(own)) throw refuse.conflict('flow.lastSigner');
  const beside = new Set(machine.listChildren(machine.getParent(own).id).map(({ id }) => id));
  const removed =
    userId === undefined
      ? task
      : locked.tasks.find(
          (one) => one.assigneeId === userId && one.executionId !== null && beside.has(one.executionId),
        );
  if (!removed || removed.executionId === null) throw refuse.conflict('flow.taskGone');
  if ((machine.getParent(own).data.multi?.total ?? 1) < 2) throw refuse.conflict('flow.lastSigner');
  locked.addHistory({
    activityId: removed.taskDefinitionKey,
    activityName: removed.name,
    activityType: 'removeSigner',
    assigneeId: by,
    targetId: removed.assigneeId,
    opinion,
  });
  locked.closeTask(removed, { status: CANCELLED });
  machine.removeInstance(removed.executionId);
  return command.finish(locked);
}
