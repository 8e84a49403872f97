import { timestamp } from '../../clock.ts';
import { lockName } from '../../database/locks.query.ts';
import { refuse } from '../../http/refusal.ts';
import type { Machine } from '../machine/machine.ts';
import type { Variables } from '../machine/scopes.ts';
import { isBarred, findPrincipal, type Db } from '../people/candidates.ts';
import type { Person } from '../people/open-tasks.query.ts';
import { findNewestDefinition } from '../repository/deployment.ts';
import { DONE, RETURNED, RUNNING, STOPPED, SUSPENDED, type TaskRow } from '../rows.ts';
import { Command } from './command.ts';
import { jump, findRejectTarget } from './jump.ts';
import { lockInstance, lockInstanceOfTask } from './lock-instance.ts';
import { type LockedInstance } from './locked-instance.ts';
import type { Outcome } from './outcome.ts';
import { enqueueJob } from './queue.ts';
import { refuseOnHold } from './on-hold.ts';
export type { Outcome } from './outcome.ts';

export interface Start {
  readonly definitionKey: string;
  readonly businessKey: string | null;
  /** The resource of the business key. */
  readonly businessType: string | null;
  readonly title: string;
  readonly variables: Variables;
  readonly starter: { readonly userId: string; readonly officeId: string | null; readonly departmentId: string | null };
  /** Who applied beside the starter. */
  readonly applicants?: readonly string[];
  readonly form?: { readonly key: string; readonly hash: string };
  readonly round?: number;
  /** The id of the instance; a new one by default. */
  readonly id?: string;
  /** The start event it begins at, where an event sets it going. */
  readonly at?: string;
}

/**
 * Starts the newest version of a process in the caller's transaction.
 * @throws Refusal `flow.noDefinition`, `flow.suspended`, `flow.running`, `flow.noAssignee`, `flow.noBranch`,
 * `flow.undecided`
 */
export async function startInstance(db: Db, start: Start): Promise<Outcome> {
  if (!db.isTransaction) throw new Error('A flow command needs a transaction.');
  const definition = await findNewestDefinition(db, start.definitionKey);
  if (!definition) throw refuse.because('flow.noDefinition', { key: start.definitionKey });
  if (definition.suspended) throw refuse.conflict('flow.suspended');
  if (start.businessKey !== null) {
    // Two starts for one record wait for each other here; the second then sees the first.
    await lockName(db, `flow.start ${start.businessKey}`);
    const running = await db
      .selectFrom('flow_instance')
      .select('id')
      .where('businessKey', '=', start.businessKey)
      .where('status', 'in', [RUNNING, SUSPENDED])
      .executeTakeFirst();
    if (running) throw refuse.conflict('flow.running');
  }
  const command = new Command(db, timestamp());
  const locked = await command.create(definition, {
    ...(start.id === undefined ? {} : { id: start.id }),
    ...(start.at === undefined ? {} : { at: start.at }),
    businessKey: start.businessKey,
    businessType: start.businessType,
    title: start.title,
    variables: start.variables,
    startUserId: start.starter.userId,
    applicants: [...new Set(start.applicants ?? [])].filter((id) => id !== start.starter.userId),
    officeId: start.starter.officeId,
    departmentId: start.starter.departmentId,
    round: start.round ?? 1,
    formKey: start.form?.key ?? null,
    formHash: start.form?.hash ?? null,
  });
  return command.finish(locked);
}

/** An open task under the lock of its instance, with its execution. */
export interface LockedTask {
  readonly locked: LockedInstance;
  readonly task: TaskRow;
  readonly executionId: string;
}

/**
 * Locks the instance of a task. @throws Refusal 404, 409 `flow.taskGone` for one that is handled already,
 * `flow.suspended`
 */
export async function lockTask(
  db: Db,
  taskId: string,
  mayHandle: (task: TaskRow, locked: LockedInstance) => Promise<void>,
): Promise<LockedTask> {
  const locked = await lockInstanceOfTask(db, taskId);
  const open = locked.tasks.find(({ id }) => id === taskId);
  const task =
    open ?? (await db.selectFrom('flow_task').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow());
  await mayHandle(task, locked);
  if (!open || task.executionId === null) throw refuse.conflict('flow.taskGone');
  if (locked.suspended) throw refuse.conflict('flow.suspended');
  return { locked, task, executionId: task.executionId };
}

export interface Completion {
  readonly taskId: string;
  readonly person: Person;
  readonly approved: boolean;
  readonly opinion: string | null;
  readonly variables?: Variables;
  /** Sees every task, so gets the reason why a foreign one is refused. */ readonly seesAll?: boolean;
}

/**
 * Completes an open task, for oneself or for somebody absent, whom the history then names: approving moves on,
 * rejecting ends the instance, unless the task says otherwise (`scf:reject`).
 * @throws Refusal 404 for a task that is not the person's, 403 `flow.ownApplication` for the own application, 409
 * `flow.taskGone` for one that is handled already, `flow.suspended`
 */
export async function completeTask(db: Db, completion: Completion): Promise<Outcome> {
  const { taskId, person, approved, opinion } = completion;
  let ownerId: string | undefined;
  const { locked, task, executionId } = await lockTask(db, taskId, async (found, { applicants }) => {
    const principal = await findPrincipal(db, found, person, applicants);
    if (principal === undefined)
      throw (await isBarred(db, found, person))
        ? refuse.forbidden('flow.ownApplication')
        : completion.seesAll
          ? refuse.forbidden('flow.notYours')
          : refuse.notFound();
    if (principal !== person.userId) ownerId = principal;
  });
  refuseOnHold(task);
  locked.closeTask(task, {
    status: DONE,
    assigneeId: person.userId,
    ...(ownerId === undefined ? {} : { ownerId }),
    claimTime: task.claimTime ?? locked.now,
    approved,
    opinion,
  });
  const command = new Command(db, locked.now);
  const machine = await command.load(locked);
  machine.set(completion.variables ?? {});
  await command.notifyCompleting(locked, task);
  if (approved) machine.leave(executionId, true);
  else await reject(db, { locked, task, executionId }, machine);
  return command.finish(locked);
}

/** Applies the node's `onReject`: a vote, sent back to a step or to the applicant, or the process ends. */
export async function reject(db: Db, { locked, task, executionId }: LockedTask, machine: Machine): Promise<void> {
  const way = await findRejectTarget(db, task, locked.instance, machine.graph);
  if (way === 'vote') return machine.leave(executionId, false);
  if (way === 'end') return machine.end({ kind: 'error', code: 'rejected' });
  if (way !== 'applicant') return jump(machine, executionId, way.id, way.signer);
  locked.changeInstance({ status: RETURNED, endTime: locked.now });
  machine.end({ kind: 'completed' });
}

/** Ends a running or suspended instance, and with it those that called it. @throws Refusal 404, 409 `flow.ended` */
export async function stopInstance(
  db: Db,
  id: string,
  by: { readonly userId: string; readonly reason: string | null; readonly as?: 'stop' | 'withdraw' },
): Promise<Outcome> {
  const known = await db.selectFrom('flow_instance').select('rootId').where('id', '=', id).executeTakeFirst();
  if (!known) throw refuse.notFound();
  const locked = await lockInstance(db, known.rootId, known.rootId);
  if (locked.status !== RUNNING && locked.status !== SUSPENDED) throw refuse.conflict('flow.ended');
  locked.addHistory({
    activityId: locked.instance.definitionKey,
    activityName: locked.instance.title,
    activityType: by.as ?? 'stop',
    assigneeId: by.userId,
    opinion: by.reason,
  });
  const command = new Command(db, locked.now);
  const machine = await command.load(locked);
  locked.changeInstance({ status: STOPPED, endTime: locked.now, stopReason: by.reason });
  machine.end({ kind: 'completed' });
  const outcome = await command.finish(locked);
  return by.as === 'withdraw' ? { ...outcome, withdrawn: true } : outcome;
}

/**
 * Suspends a running instance or activates a suspended one; what was due meanwhile is done then. @throws Refusal 404,
 * 409 `flow.ended`
 */
export async function toggleInstance(
  db: Db,
  id: string,
  by: { readonly userId: string; readonly reason?: string | null },
): Promise<Outcome> {
  const locked = await lockInstance(db, id);
  if (locked.status !== RUNNING && locked.status !== SUSPENDED) throw refuse.conflict('flow.ended');
  const suspend = locked.status === RUNNING;
  locked.addHistory({
    activityId: locked.instance.definitionKey,
    activityName: locked.instance.title,
    activityType: suspend ? 'suspend' : 'activate',
    assigneeId: by.userId,
    opinion: by.reason ?? null,
  });
  locked.changeInstance({ status: suspend ? SUSPENDED : RUNNING });
  await locked.flush();
  if (!suspend) {
    const waiting = await db
      .selectFrom('flow_job')
      .innerJoin('flow_instance', 'flow_instance.id', 'flow_job.instanceId')
      .selectAll('flow_job')
      .where('flow_instance.rootId', '=', locked.instance.rootId)
      .where('state', '=', 'waiting')
      .execute();
    for (const job of waiting) await enqueueJob(db, job);
  }
  return { instance: locked.instanceAfter, opened: [], closed: [], others: [] };
}
