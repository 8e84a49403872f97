import { message, type AnswerOf } from '@scf-kit/sdk/contract';
import { accountStatus, VISITOR_KIND } from '@scf-kit/sdk/contract/access/user';
import { taskStates } from '@scf-kit/sdk/contract/workflow/flow-status';
import type { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { isOneNamed } from '../../database/holds.query.ts';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { notify, type Notice, type NoticeKey } from '../../push/notify.ts';
import type { InstanceRow, TaskRow } from '../rows.ts';
import { manages } from '../people/managed.query.ts';
import { listHandlers } from '../people/candidates.ts';
import { listManagers } from '../people/managers.query.ts';
import { closeNotices } from '../records/business.ts';
import { announceTasks } from '../people/task-events.ts';
import { listReceivers } from './receivers.ts';
import {
  assignTask,
  claimTask,
  delegateTask,
  objectToTask,
  resolveTask,
  transferTask,
  unclaimTask,
  urgeInstance,
  type TaskChange,
  type Actor,
} from './task-commands.ts';

const NORMAL = accountStatus.normal.value;
const SHOWN = 50;

/** Accounts in use of the person's office and those below it: to whom tasks and copies may go. */
const reachable = ({ db, session }: SignedIn) =>
  db
    .selectFrom('user')
    .select(['id', 'actualName'])
    .where('deleted', '=', false)
    .where('accountStatus', '=', NORMAL)
    .where('officeId', 'in', [...session.officeTree])
    .where('kind', 'is distinct from', VISITOR_KIND);

/** Those of `ids` the person may give tasks and send copies to. */
export async function keepReachablePeople(context: SignedIn, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  return (
    await reachable(context)
      .where('id', 'in', [...new Set(ids)])
      .execute()
  ).map(({ id }) => id);
}

/**
 * People the person may give tasks to; of a task (`taskId`) those who may have it.
 * @throws Refusal 404 for its others
 */
export async function listPeopleToGive(
  context: SignedIn,
  { keyword, taskId }: { readonly keyword?: string | null | undefined; readonly taskId?: string | null | undefined },
): Promise<AnswerOf<typeof flowableTask.calls.people>> {
  const able = taskId ? await listReceivers(context, taskId) : undefined;
  // People of one name are told apart by where they work.
  const found = await reachable(context)
    .select(({ selectFrom }) => [
      selectFrom('department')
        .select('department.name')
        .whereRef('department.id', '=', 'user.departmentId')
        .as('departmentText'),
      selectFrom('position').select('position.name').whereRef('position.id', '=', 'user.positionId').as('positionText'),
    ])
    .$if(Boolean(keyword), (query) => query.where(isOneNamed(['user.actualName', 'user.username'], keyword ?? '')))
    .where('id', '!=', context.session.userId)
    .$if(able !== undefined, (query) => query.where(({ eb, fn, val }) => eb('id', '=', fn.any(val(able ?? [])))))
    .orderBy('actualName')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  return found.map(({ id, actualName, ...place }) => ({ key: id, value: actualName, ...place }));
}

/** @throws Refusal 400 for who is unknown, cannot sign in or works elsewhere: one answer for all three */
async function receiver(context: SignedIn, id: string): Promise<string> {
  const [found] = await keepReachablePeople(context, [id]);
  if (found === undefined)
    throw refuse.invalid({ assigneeId: message(context.locale, 'flow.receiver.unknown') }, 'flow.receiver.unknown');
  return found;
}

async function actorOn(context: SignedIn, taskId: string): Promise<Actor> {
  const task = await context.db
    .selectFrom('flow_task')
    .select('instanceId')
    .where('id', '=', taskId)
    .executeTakeFirst();
  if (!task) throw refuse.notFound();
  return { person: context.session, manager: await manages(context, task.instanceId, 'edit') };
}

const about = ({ session }: SignedIn, instance: InstanceRow) => ({
  senderId: session.userId,
  businessType: instance.businessType,
  businessId: instance.businessKey,
  processInstanceId: instance.id,
  noticeKind: instance.definitionKey,
});

/** Notifies people of a task, except the person who acts. */
async function tell(
  context: SignedIn,
  { instance, task }: { readonly instance: InstanceRow; readonly task: TaskRow | null },
  key: NoticeKey,
  dataType: Notice['dataType'],
  receivers: readonly (string | null)[],
  opinion?: string | null,
): Promise<void> {
  const ids = [...new Set(receivers)].filter((id) => id !== null && id !== context.session.userId);
  const params = { title: instance.title, by: context.session.actualName, ...(task ? { node: task.name } : {}) };
  await notify(
    context.db,
    ids.flatMap((receiverId): Notice[] =>
      receiverId === null
        ? []
        : [
            {
              ...about(context, instance),
              receiverId,
              key,
              params,
              reason: reason(opinion),
              dataType,
              taskId: task?.id ?? null,
            },
          ],
    ),
  );
}

/** Announces the task to everybody it concerns, and answers what became of it. */
async function answered(
  { db, session }: SignedIn,
  { instance, task }: TaskChange,
  earlier: readonly (string | null)[] = [],
) {
  await announceTasks(db, [{ id: task.id, kind: 'changed' }], session.userId, earlier);
  return {
    taskId: task.id,
    processInstanceId: instance.id,
    assigneeId: task.assigneeId,
    ownerId: task.ownerId,
    status: knownStatus(task.status),
  };
}
/** A state the contract knows; the engine writes no other. */
function knownStatus(status: number) {
  const state = Object.values(taskStates).find(({ value }) => value === status);
  if (!state) throw new Error(`A task is in the unknown state ${status}.`);
  return state.value;
}

export async function claim(context: SignedIn, taskId: string) {
  return answered(context, await claimTask(context.db, taskId, await actorOn(context, taskId)));
}

export async function unclaim(context: SignedIn, taskId: string) {
  const acted = await unclaimTask(context.db, taskId, await actorOn(context, taskId));
  await tell(context, acted, 'notice.flow.released', 'TODO', await listHandlers(context.db, acted.task));
  return answered(context, acted);
}

interface Given {
  readonly taskId: string;
  readonly assigneeId: string;
  readonly opinion?: string | null | undefined;
}
const reason = (opinion: string | null | undefined): string | null => opinion?.trim() || null;

export async function delegate(context: SignedIn, given: Given) {
  const actor = await actorOn(context, given.taskId);
  const acted = await delegateTask(context.db, given.taskId, {
    ...actor,
    to: await receiver(context, given.assigneeId),
    opinion: reason(given.opinion),
  });
  await closeNotices(context, [given.taskId]);
  await tell(context, acted, 'notice.flow.delegated', 'TODO', [acted.task.assigneeId], given.opinion);
  return answered(context, acted);
}

/** Gives a task to somebody: the first time (`assign`, by an administrator) or from whom it is with (`transfer`). */
export async function handOver(context: SignedIn, given: Given, how: 'assign' | 'transfer') {
  const actor = await actorOn(context, given.taskId);
  // An administrator of other instances learns nothing about this one.
  if (how === 'assign' && !actor.manager) throw refuse.notFound();
  const before = await context.db
    .selectFrom('flow_task')
    .select(['assigneeId', 'ownerId'])
    .where('id', '=', given.taskId)
    .executeTakeFirst();
  const command = how === 'assign' ? assignTask : transferTask;
  const acted = await command(context.db, given.taskId, {
    ...actor,
    to: await receiver(context, given.assigneeId),
    opinion: reason(given.opinion),
  });
  await closeNotices(context, [given.taskId]);
  await tell(context, acted, 'notice.flow.given', 'TODO', [acted.task.assigneeId], given.opinion);
  const earlier = [before?.assigneeId ?? null, before?.ownerId ?? null];
  await tell(context, { ...acted, task: acted.task }, 'notice.flow.taken', 'NOTICE', earlier, given.opinion);
  return answered(context, acted, earlier);
}

export async function resolve(
  context: SignedIn,
  given: { readonly taskId: string; readonly opinion?: string | null | undefined },
) {
  const actor = await actorOn(context, given.taskId);
  const before = await context.db
    .selectFrom('flow_task')
    .select('ownerId')
    .where('id', '=', given.taskId)
    .executeTakeFirst();
  const acted = await resolveTask(context.db, given.taskId, { ...actor, opinion: reason(given.opinion) });
  await closeNotices(context, [given.taskId]);
  const key = before?.ownerId == null ? 'notice.flow.objectionResolved' : 'notice.flow.resolved';
  await tell(context, acted, key, 'TODO', await listHandlers(context.db, acted.task), given.opinion);
  return answered(context, acted);
}

export async function objectTo(context: SignedIn, given: { readonly taskId: string; readonly opinion: string }) {
  const text = reason(given.opinion);
  if (text === null) throw refuse.invalid({ opinion: message(context.locale, 'check.required') });
  const acted = await objectToTask(context.db, given.taskId, {
    ...(await actorOn(context, given.taskId)),
    opinion: text,
  });
  const { instance, task } = acted;
  const receivers = [
    ...(await listHandlers(context.db, task)),
    instance.startUserId,
    ...(await listManagers(context.db, instance.officeId)),
  ];
  await tell(context, acted, 'notice.flow.objected', 'NOTICE', receivers, text);
  return answered(context, acted);
}

export async function urge(context: SignedIn, instanceId: string, opinion: string | null | undefined): Promise<number> {
  const { instance, tasks } = await urgeInstance(context.db, instanceId, {
    userId: context.session.userId,
    opinion: reason(opinion),
  });
  const told = new Set<string>();
  for (const task of tasks) {
    const receivers = await listHandlers(context.db, task);
    for (const id of receivers) if (id !== context.session.userId) told.add(id);
    await tell(context, { instance, task }, 'notice.flow.urged', 'TODO', receivers, opinion);
  }
  return told.size;
}
