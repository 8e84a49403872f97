import { refuse } from '../../http/refusal.ts';
import { lockInstance, lockInstanceOfTask } from '../instances/lock-instance.ts';
import type { LockedInstance } from '../instances/locked-instance.ts';
import { DELEGATED, OBJECTED, SUSPENDED, TO_CLAIM, TO_DO, type InstanceRow, type TaskRow } from '../rows.ts';
import { listApplicants } from '../people/applicants.ts';
import { isBarred, findPrincipal, type Db } from '../people/candidates.ts';
import type { Person } from '../people/open-tasks.query.ts';
import { refuseOwnApplication } from '../instances/own-application.ts';
import { refuseOnHold } from '../instances/on-hold.ts';
import { refuseReceivers } from './receivers.ts';

/** The result of an action on a task that stays open. */
export interface TaskChange {
  readonly instance: InstanceRow;
  readonly task: TaskRow;
}

/** The person who acts on a task; `manager` administers its instance. */
export interface Actor {
  readonly person: Person;
  readonly manager: boolean;
}

interface Held {
  readonly locked: LockedInstance;
  readonly task: TaskRow;
  /** For whom the person handles it; undefined for who only administers it. */
  readonly principal: string | undefined;
}

/**
 * An open task of a running instance, under the lock of its instance.
 * @throws Refusal 404 for who neither handles nor administers it (`applicant`: nor applied), 409 `flow.taskGone`,
 * `flow.suspended`
 */
async function heldTask(db: Db, taskId: string, { person, manager }: Actor, applicant = false): Promise<Held> {
  const locked = await lockInstanceOfTask(db, taskId);
  const task = await db.selectFrom('flow_task').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow();
  const principal = await findPrincipal(db, task, person, locked.applicants);
  const applied = applicant && (await listApplicants(db, locked.instance)).has(person.userId);
  if (principal === undefined && !manager && !applied)
    throw (await isBarred(db, task, person)) ? refuse.forbidden('flow.ownApplication') : refuse.notFound();
  if (task.endTime !== null) throw refuse.conflict('flow.taskGone');
  if (locked.status === SUSPENDED) throw refuse.conflict('flow.suspended');
  return { locked, task, principal };
}

async function done({ locked }: Held, task: TaskRow): Promise<TaskChange> {
  await locked.flush();
  return { instance: locked.instance, task };
}

function noteOn(
  { locked, task }: Held,
  activityType: string,
  by: Actor,
  more: { readonly opinion?: string | null; readonly targetId?: string; readonly ownerId?: string | null } = {},
): void {
  locked.addHistory({
    activityId: task.taskDefinitionKey,
    activityName: task.name,
    activityType,
    taskId: task.id,
    assigneeId: by.person.userId,
    ...more,
  });
}

/**
 * Those who applied give nobody their application, whatever else they may.
 * @throws Refusal 403 `flow.ownApplication`
 */
const refuseOwn = (db: Db, { task }: Held, { person }: Actor): Promise<void> =>
  refuseOwnApplication(db, person.userId, task.instanceId, task.taskDefinitionKey);

/** Takes a task that is offered to several. @throws Refusal 409 `flow.claimed` */
export async function claimTask(db: Db, taskId: string, by: Actor): Promise<TaskChange> {
  const held = await heldTask(db, taskId, by);
  const { locked, task, principal } = held;
  // An administrator who is no candidate cannot claim it, only assign it.
  if (principal === undefined) throw refuse.forbidden('flow.notYours');
  if (task.status !== TO_CLAIM) throw refuse.conflict('flow.claimed');
  const claimed = locked.changeTask(task, {
    assigneeId: by.person.userId,
    ownerId: principal === by.person.userId ? null : principal,
    claimTime: locked.now,
    status: TO_DO,
  });
  noteOn(held, 'claim', by, { ownerId: claimed.ownerId });
  return done(held, claimed);
}

/**
 * Gives a claimed task back to those it was offered to. @throws Refusal 409 `flow.notOffered` where it was given to one
 * person
 */
export async function unclaimTask(db: Db, taskId: string, by: Actor): Promise<TaskChange> {
  const held = await heldTask(db, taskId, by);
  const { locked, task, principal } = held;
  if (principal === undefined) await refuseOwn(db, held, by);
  refuseOnHold(task);
  const offered = await db
    .selectFrom('flow_identity_link')
    .select('taskId')
    .where('taskId', '=', taskId)
    .limit(1)
    .executeTakeFirst();
  if (!offered || task.assigneeId === null) throw refuse.conflict('flow.notOffered');
  const released = locked.changeTask(task, { assigneeId: null, ownerId: null, claimTime: null, status: TO_CLAIM });
  noteOn(held, 'unclaim', by);
  return done(held, released);
}

export interface Handover extends Actor {
  readonly to: string;
  readonly opinion: string | null;
}

/** Delegates a task to another person; `resolveTask` returns it. */
export async function delegateTask(db: Db, taskId: string, by: Handover): Promise<TaskChange> {
  const held = await heldTask(db, taskId, by);
  const { locked, task, principal } = held;
  if (principal === undefined) throw refuse.forbidden('flow.notYours');
  await refuseOwn(db, held, by);
  refuseOnHold(task);
  await refuseReceivers(db, locked, task, [by.to]);
  if (by.to === by.person.userId) throw refuse.because('flow.receiver.same');
  const owner = task.assigneeId ?? by.person.userId;
  const given = locked.changeTask(task, {
    assigneeId: by.to,
    ownerId: owner,
    claimTime: task.claimTime ?? locked.now,
    status: DELEGATED,
  });
  noteOn(held, 'delegate', by, {
    targetId: by.to,
    opinion: by.opinion,
    ownerId: principal === by.person.userId ? null : principal,
  });
  return done(held, given);
}

/**
 * Ends a delegation (the task goes back to its owner) or an objection (it goes on where it rested). @throws Refusal 409
 * `flow.nothingToResolve`, 403 `flow.notYours`
 */
export async function resolveTask(
  db: Db,
  taskId: string,
  by: Actor & { readonly opinion: string | null },
): Promise<TaskChange> {
  const held = await heldTask(db, taskId, by, true);
  const { locked, task, principal } = held;
  if (task.status === DELEGATED) {
    if (principal === undefined && !by.manager) throw refuse.notFound();
    if (principal === undefined) await refuseOwn(db, held, by);
    const back = locked.changeTask(task, { assigneeId: task.ownerId, ownerId: null, status: TO_DO });
    noteOn(held, 'resolve', by, { opinion: by.opinion, ...(task.ownerId === null ? {} : { targetId: task.ownerId }) });
    return done(held, back);
  }
  if (task.status !== OBJECTED) throw refuse.conflict('flow.nothingToResolve');
  const objected = await db
    .selectFrom('flow_history')
    .select('assigneeId')
    .where('instanceId', '=', task.instanceId)
    .where('taskId', '=', task.id)
    .where('activityType', '=', 'complaint')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (objected?.assigneeId !== by.person.userId) {
    if (!by.manager) throw refuse.forbidden('flow.objected.others');
    await refuseOwn(db, held, by);
  }
  const back = locked.changeTask(task, { status: task.assigneeId === null ? TO_CLAIM : TO_DO });
  noteOn(held, 'complaintResolved', by, { opinion: by.opinion });
  return done(held, back);
}

/** Objects to a task, which then rests; its handlers, the applicant and administrators may. */
export async function objectToTask(
  db: Db,
  taskId: string,
  by: Actor & { readonly opinion: string },
): Promise<TaskChange> {
  const held = await heldTask(db, taskId, by, true);
  refuseOnHold(held.task);
  const resting = held.locked.changeTask(held.task, { status: OBJECTED });
  noteOn(held, 'complaint', by, { opinion: by.opinion });
  return done(held, resting);
}

/** Assigns an unclaimed task. @throws Refusal 409 `flow.claimed` */
export async function assignTask(db: Db, taskId: string, by: Handover): Promise<TaskChange> {
  const held = await heldTask(db, taskId, by);
  const { locked, task } = held;
  await refuseOwn(db, held, by);
  refuseOnHold(task);
  if (task.assigneeId !== null) throw refuse.conflict('flow.claimed');
  await refuseReceivers(db, locked, task, [by.to]);
  const given = locked.changeTask(task, { assigneeId: by.to, claimTime: null, status: TO_DO });
  noteOn(held, 'assign', by, { targetId: by.to, opinion: by.opinion });
  return done(held, given);
}

/** Transfers a task for good. An administrator's transfer also ends a delegation. */
export async function transferTask(db: Db, taskId: string, by: Handover): Promise<TaskChange> {
  const held = await heldTask(db, taskId, by);
  const { locked, task, principal } = held;
  await refuseOwn(db, held, by);
  if (!(by.manager && task.status === DELEGATED)) refuseOnHold(task);
  await refuseReceivers(db, locked, task, [by.to]);
  const given = locked.changeTask(task, { assigneeId: by.to, ownerId: null, claimTime: null, status: TO_DO });
  noteOn(held, 'transfer', by, {
    targetId: by.to,
    opinion: by.opinion,
    ownerId: principal === undefined || principal === by.person.userId ? null : principal,
  });
  return done(held, given);
}

const URGED_EVERY = 3_600_000;

/**
 * Notes that somebody urges; answers the open tasks to urge. @throws Refusal 409 `flow.urged` within an hour of the
 * last time, `flow.ended`, `flow.suspended`
 */
export async function urgeInstance(
  db: Db,
  instanceId: string,
  by: { readonly userId: string; readonly opinion: string | null },
): Promise<{ readonly instance: InstanceRow; readonly tasks: readonly TaskRow[] }> {
  const locked = await lockInstance(db, instanceId);
  if (locked.status === SUSPENDED) throw refuse.conflict('flow.suspended');
  if (locked.tasks.length === 0) throw refuse.conflict('flow.ended');
  const last = await db
    .selectFrom('flow_history')
    .select('startTime')
    .where('instanceId', '=', instanceId)
    .where('activityType', '=', 'urge')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && Date.parse(locked.now) - Date.parse(last.startTime) < URGED_EVERY) throw refuse.conflict('flow.urged');
  locked.addHistory({
    activityId: locked.instance.definitionKey,
    activityName: locked.instance.title,
    activityType: 'urge',
    assigneeId: by.userId,
    opinion: by.opinion,
  });
  await locked.flush();
  return { instance: locked.instance, tasks: locked.tasks };
}
