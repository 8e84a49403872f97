import { readStates } from '@scf-kit/sdk/contract/read-states';
import { timestamp } from '../../clock.ts';
import type { SignedIn } from '../../http/handler.ts';
import { notify, noticesRead, type Notice, type NoticeKey } from '../../push/notify.ts';
import type { ProcessContext } from '../../resource/serve.ts';
import { findApproval } from '../find-approval.ts';
import { completeTask, startInstance, stopInstance, type Completion, type Start } from '../instances/engine.ts';
import type { Outcome } from '../instances/outcome.ts';
import { COMPLETED, REJECTED, RETURNED, STOPPED, type InstanceRow } from '../rows.ts';
import { listApplicants } from '../people/applicants.ts';
import { refuseStart } from '../people/authority.ts';
import { listSubstitutes } from '../people/substitutes.ts';
import { announceTasks } from '../people/task-events.ts';
import { listApplicantsOfRecord, refuseOwnChange } from './applicants.ts';
import { moveRecord, reopenRecord, stampStarted } from './approval.ts';
import { tellMilestone, tellMilestones } from './milestones.ts';
import { keepApproved, keepRefused } from './snapshots.ts';

const RESULTS: Readonly<
  Record<number, { readonly state: 'approved' | 'refused' | 'stopped'; readonly key: NoticeKey }>
> = {
  [COMPLETED]: { state: 'approved', key: 'notice.result.approved' },
  [REJECTED]: { state: 'refused', key: 'notice.result.rejected' },
  [RETURNED]: { state: 'refused', key: 'notice.result.returned' },
  [STOPPED]: { state: 'stopped', key: 'notice.result.stopped' },
};

/** To-do notices of tasks that are handled are read: nobody is called to a task that is gone. */
export async function closeNotices({ db, session }: ProcessContext, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length === 0) return;
  const now = timestamp();
  // Direct write: on the way of every decision, and notices are not logged.
  const read = await db
    .updateTable('notice_message')
    .set((on) => ({
      status: readStates.read.value,
      readTime: now,
      updateTime: now,
      updateBy: session.userId,
      version: on('version', '+', 1),
    }))
    .where('taskId', 'in', taskIds)
    .where('dataType', '=', 'TODO')
    .where('status', '=', readStates.unread.value)
    .returning('receiverId')
    .execute();
  await noticesRead(
    db,
    read.map(({ receiverId }) => receiverId),
  );
}

/** The notice to the applicant of an ended instance; none where they stopped it themselves. */
function resultNotices({ session }: ProcessContext, instance: InstanceRow, refusal: string | null): readonly Notice[] {
  const result = RESULTS[instance.status];
  if (
    !result ||
    instance.startUserId === null ||
    instance.parentId !== null ||
    (instance.status === STOPPED && instance.startUserId === session.userId)
  )
    return [];
  return [
    {
      ...toNoticeSubject(instance, session.userId),
      receiverId: instance.startUserId,
      key: result.key,
      params: { title: instance.title },
      reason: instance.status === COMPLETED ? null : (instance.stopReason ?? refusal),
      dataType: 'NOTICE',
      taskId: null,
    },
  ];
}
const toNoticeSubject = (instance: InstanceRow, senderId: string | null) => ({
  senderId,
  businessType: instance.businessType,
  businessId: instance.businessKey,
  processInstanceId: instance.id,
  noticeKind: instance.definitionKey,
});

/**
 * Applies a command's outcome in its transaction: sets the state of the record (`ended`, where given, at an end) and
 * notifies approvers and applicant.
 */
export async function applyOutcome(context: ProcessContext, outcome: Outcome, ended?: string): Promise<void> {
  const { instance, opened, closed, others } = outcome;
  for (const one of [instance, ...others]) {
    const result = RESULTS[one.status];
    if (!result) continue;
    // Before the record moves: what was submitted again is compared with what was sent back.
    if (result.state !== 'approved') await keepRefused(context.db, one);
    await moveRecord(context, one, one === instance && ended !== undefined ? { named: ended } : result.state);
    if (one.status === RETURNED) await reopenRecord(context, one);
  }
  await closeNotices(
    context,
    closed.map(({ id }) => id),
  );
  // Today's substitutes are notified beside the absent, so that either can act.
  const standing = await listSubstitutes(
    context.db,
    opened.flatMap(({ notified: told }) => told),
    context.day,
  );
  // The person the work comes back to reads why.
  const refusal = closed.find(({ approved, opinion: said }) => approved === false && said)?.opinion ?? null;
  const barred = await listApplicants(context.db, instance);
  const notices: Notice[] = opened.flatMap(({ task, notified: told }) =>
    [
      ...new Set([
        ...told,
        ...standing.flatMap(({ userId, substituteId }) =>
          told.includes(userId) && (task.barredId === null || !barred.has(substituteId)) ? [substituteId] : [],
        ),
      ]),
    ].map((receiverId): Notice => ({
      ...toNoticeSubject(instance, context.session.userId),
      processInstanceId: task.instanceId,
      receiverId,
      key: 'notice.todo',
      params: { title: instance.title, node: task.name },
      reason: refusal,
      dataType: 'TODO',
      taskId: task.id,
    })),
  );
  await notify(context.db, [
    ...notices,
    ...[instance, ...others].flatMap((one) => resultNotices(context, one, refusal)),
  ]);
  await tellMilestones(context, outcome);
  await announceTasks(
    context.db,
    [
      ...opened.map(({ task }) => ({ id: task.id, kind: 'added' as const })),
      ...closed.map(({ id }) => ({ id, kind: 'changed' as const })),
    ],
    context.session.userId,
  );
}

/** Starts a process for the signed-in person; a bound record takes the state `started` and remembers the instance. */
export async function startFlow(context: SignedIn, start: Omit<Start, 'starter'>): Promise<Outcome> {
  const { session, db } = context;
  await refuseStart(context, start.definitionKey);
  const outcome = await startInstance(db, {
    ...start,
    applicants: await listApplicantsOfRecord(db, start.businessType, start.businessKey),
    starter: { userId: session.userId, officeId: session.officeId, departmentId: session.departmentId ?? null },
  });
  await moveRecord(context, outcome.instance, 'started');
  const approval = findApproval(start.businessType, start.definitionKey);
  if (approval && start.businessKey !== null)
    await stampStarted(context, approval, start.businessKey, outcome.instance.id);
  await tellMilestone(context, { instance: outcome.instance, milestone: 'submitted', opinion: null });
  await applyOutcome(context, outcome);
  return outcome;
}

/** Completes a task as the signed-in person. @throws Refusal 403 `flow.ownApplication`, and as `completeTask` */
export async function completeFlowTask(context: SignedIn, completion: Omit<Completion, 'person'>): Promise<Outcome> {
  const outcome = await completeTask(context.db, { ...completion, person: context.session });
  // By now the task is known to be theirs, and the instance is locked.
  await refuseOwnChange(context.db, completion.taskId, context.session.userId);
  // Before the outcome changes the record: the snapshot holds what was approved.
  await keepApproved(context.db, outcome);
  await applyOutcome(context, outcome);
  return outcome;
}

/**
 * Stops an instance; the caller has made sure the person may. Its record takes the state `stopped`, or the one told.
 */
export async function stopFlow(
  context: SignedIn,
  instanceId: string,
  reason: string | null,
  state?: string,
): Promise<Outcome> {
  const outcome = await stopInstance(context.db, instanceId, { userId: context.session.userId, reason });
  await applyOutcome(context, outcome, state);
  return outcome;
}
