import { user } from '@scf-kit/sdk/contract/access/user';
import { getStateNumber } from '@scf-kit/sdk/contract';
import { notify, type NoticeKey } from '../../push/notify.ts';
import type { ProcessContext } from '../../resource/serve.ts';
import { nextStep, planSteps, type Deadlines, type Step } from '../definition/deadlines.ts';
import { Command } from '../instances/command.ts';
import { lockTask, reject, type LockedTask } from '../instances/engine.ts';
import { sendBack } from '../instances/jump.ts';
import { lockInstance } from '../instances/lock-instance.ts';
import type { LockedInstance } from '../instances/locked-instance.ts';
import { barredFrom } from '../people/applicants.ts';
import { listPeopleInGroup, listHandlers, type Db } from '../people/candidates.ts';
import { applyOutcome } from '../records/business.ts';
import { keepApproved } from '../records/snapshots.ts';
import { readDeployedGraph } from '../repository/deployment.ts';
import { getPresent } from '../../clock.ts';
import { DELEGATED, DONE, OBJECTED, RUNNING, TO_CLAIM, type TaskRow } from '../rows.ts';

/** Tasks looked at in one round. */
const AT_ONCE = 200;
/** Milliseconds until a task on hold, or one whose step failed, is tried again. */
const AGAIN_MS = 3_600_000;

/** Ids of tasks something is to be done about now, the longest due first. */
export async function dueTasks(db: Db, now: string): Promise<readonly string[]> {
  const found = await db
    .selectFrom('flow_task as task')
    .innerJoin('flow_instance as instance', 'instance.id', 'task.instanceId')
    .select('task.id')
    .where('task.endTime', 'is', null)
    .where('task.remindAt', '<=', now)
    .where('instance.status', '=', RUNNING)
    .orderBy('task.remindAt')
    .limit(AT_ONCE)
    .execute();
  return found.map(({ id }) => id);
}

/**
 * Does what is due about one task, in the caller's transaction: reminds, escalates, decides. Nothing where another
 * process has done it.
 */
export async function remind(acting: ProcessContext, taskId: string, now: string): Promise<void> {
  const { db } = acting;
  const found = await db.selectFrom('flow_task').select('instanceId').where('id', '=', taskId).executeTakeFirst();
  if (!found) return;
  const locked = await lockInstance(db, found.instanceId);
  const task = locked.tasks.find(({ id }) => id === taskId);
  if (
    !task ||
    task.remindAt === null ||
    task.dueDate === null ||
    locked.status !== RUNNING ||
    Date.parse(task.remindAt) > Date.parse(now)
  )
    return;
  const graph = await readDeployedGraph(db, locked.instance.definitionId);
  const node = graph.nodes.get(task.taskDefinitionKey);
  // Its node may be gone since the instance moved to another version.
  if (node?.kind !== 'userTask') {
    locked.changeTask(task, { remindAt: null });
    return locked.flush();
  }
  const steps = planSteps(node.deadlines, task.dueDate);
  const from = new Date(task.remindAt).toISOString();
  const due = steps.filter(({ at }) => at >= from && at <= now);
  const resting = task.status === DELEGATED || task.status === OBJECTED;
  const action = steps.some(({ kind, at }) => kind === 'act' && at <= now) ? node.deadlines.action : undefined;
  if (action && !resting) return decideOverdue(acting, taskId, action.does);
  const next = nextStep(steps, now);
  const again = action ? new Date(Date.parse(now) + AGAIN_MS).toISOString() : null;
  await remindHandlers(acting, locked, task, due, node.deadlines);
  const changed =
    due.some(({ kind }) => kind === 'escalate') && node.deadlines.escalation
      ? await escalate(acting, locked, task, node.deadlines.escalation.to)
      : task;
  locked.changeTask(changed, { remindAt: next === null || (again !== null && again < next) ? again : next });
  await locked.flush();
}

async function tell(
  { db }: ProcessContext,
  { instance }: LockedInstance,
  task: TaskRow,
  key: NoticeKey,
  receivers: readonly string[],
): Promise<void> {
  await notify(
    db,
    receivers.map((receiverId) => ({
      receiverId,
      key,
      params: { title: instance.title, node: task.name },
      dataType: 'TODO' as const,
      businessType: instance.businessType,
      businessId: instance.businessKey,
      processInstanceId: instance.id,
      noticeKind: instance.definitionKey,
      taskId: task.id,
    })),
  );
}

/** Sends one reminder, also where several were missed while no process ran. */
async function remindHandlers(
  acting: ProcessContext,
  locked: LockedInstance,
  task: TaskRow,
  due: readonly Step[],
  { escalation }: Deadlines,
): Promise<void> {
  const last = due.findLast(({ kind }) => kind === 'before' || kind === 'overdue');
  if (!last || (escalation && due.some(({ kind }) => kind === 'escalate'))) return;
  await tell(
    acting,
    locked,
    task,
    last.kind === 'before' ? 'notice.flow.dueSoon' : 'notice.flow.overdue',
    await listHandlers(acting.db, task),
  );
  locked.addHistory({
    activityId: task.taskDefinitionKey,
    activityName: task.name,
    activityType: 'remind',
    taskId: task.id,
  });
}

/** The heads of the departments of the people who have the task. */
async function listDepartmentHeads(db: Db, people: readonly string[]): Promise<readonly string[]> {
  if (people.length === 0) return [];
  const found = await db
    .selectFrom('user')
    .innerJoin('department', 'department.id', 'user.departmentId')
    .innerJoin('user as head', 'head.id', 'department.leaderId')
    .select('head.id')
    .distinct()
    .where('user.id', 'in', people)
    .where('department.deleted', '=', false)
    .where('head.deleted', '=', false)
    .where('head.accountStatus', '=', getStateNumber(user, 'normal'))
    .execute();
  return found.map(({ id }) => id);
}

/**
 * Also offers an overdue task to the head of the department or to a role, beside its assignee; for a task on hold they
 * are only notified.
 */
async function escalate(acting: ProcessContext, locked: LockedInstance, task: TaskRow, to: string): Promise<TaskRow> {
  const { db } = acting;
  const waited = await listHandlers(db, task);
  const barred = await barredFrom(db, task);
  const heads = (to === 'head' ? await listDepartmentHeads(db, waited) : await listPeopleInGroup(db, to)).filter(
    (id) => !barred.has(id),
  );
  locked.addHistory({
    activityId: task.taskDefinitionKey,
    activityName: task.name,
    activityType: 'escalate',
    taskId: task.id,
    targetId: heads[0] ?? null,
  });
  await tell(acting, locked, task, 'notice.flow.escalated', [...new Set([...heads, ...waited])]);
  if (heads.length === 0 || task.status === DELEGATED || task.status === OBJECTED) return task;
  const links = [...new Set([...heads, ...(task.assigneeId === null ? [] : [task.assigneeId])])].map((identity) => ({
    taskId: task.id,
    kind: 'user',
    identity,
  }));
  await db
    .insertInto('flow_identity_link')
    .values(links)
    .onConflict((on) => on.doNothing())
    .execute();
  return task.assigneeId === null
    ? task
    : locked.changeTask(task, { assigneeId: null, ownerId: null, claimTime: null, status: TO_CLAIM });
}

/** Decides an overdue task as the definition says; the history names nobody. */
async function decideOverdue(
  acting: ProcessContext,
  taskId: string,
  does: 'approve' | 'reject' | 'return',
): Promise<void> {
  const { db } = acting;
  const held: LockedTask = await lockTask(db, taskId, async () => undefined);
  const { locked, task, executionId } = held;
  const approved = does === 'approve';
  locked.closeTask(task, { status: DONE, assigneeId: null, approved, opinion: null });
  const command = new Command(db, locked.now);
  const machine = await command.load(locked);
  await command.notifyCompleting(locked, task);
  if (approved) machine.leave(executionId, true);
  else if (does === 'reject' || !(await sendBack(db, machine, task, executionId, locked.instance)))
    await reject(db, held, machine);
  const outcome = await command.finish(locked);
  await keepApproved(db, outcome);
  await applyOutcome(acting, outcome);
}

/**
 * One round over all tasks that are due; a task that cannot be moved on holds up no other and is tried again in an
 * hour.
 */
export async function remindAll(
  { db, config }: Pick<ProcessContext, 'db' | 'config'>,
  now: string,
  failed: (taskId: string, error: unknown) => void,
): Promise<number> {
  const ids = await dueTasks(db, now);
  for (const id of ids) {
    try {
      await db
        .transaction()
        .execute((transaction) =>
          remind({ db: transaction, config, ...getPresent(config, new Date(now)), session: { userId: null } }, id, now),
        );
    } catch (error) {
      failed(id, error);
      await db
        .updateTable('flow_task')
        .set({ remindAt: new Date(Date.parse(now) + AGAIN_MS).toISOString() })
        .where('id', '=', id)
        .where('endTime', 'is', null)
        .where('remindAt', '<=', now)
        .execute();
    }
  }
  return ids.length;
}
