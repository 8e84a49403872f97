import { message } from '@scf-kit/sdk/contract';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { returnsToApplicant } from '../instances/jump.ts';
import { lockInstance } from '../instances/lock-instance.ts';
import type { LockedInstance } from '../instances/locked-instance.ts';
import {
  addSigner,
  moveExecution,
  removeSigner,
  returnTargets,
  returnTask,
  returnToApplicant,
  withdraw,
} from '../instances/moves.ts';
import type { Outcome } from '../instances/outcome.ts';
import { DONE, type InstanceRow, type TaskRow } from '../rows.ts';
import { findSeenInstance } from '../people/access.ts';
import { manages } from '../people/managed.query.ts';
import { isBarred, findPrincipal } from '../people/candidates.ts';
import { applyOutcome } from '../records/business.ts';
import { readDeployedGraph } from '../repository/deployment.ts';
import { refuseOwnApplication } from '../instances/own-application.ts';
import { refuseOnHold } from '../instances/on-hold.ts';
import { refuseReceivers } from './receivers.ts';
import { keepReachablePeople } from './task-actions.ts';

/**
 * A task the person handles, or whose instance they administer; `moves` it, which those who applied may not. @throws
 * Refusal 404, 403 `flow.ownApplication`
 */
async function heldTask(
  context: SignedIn,
  taskId: string,
  moves = true,
): Promise<{ readonly task: TaskRow; readonly manager: boolean }> {
  const { db, session } = context;
  const task = await db.selectFrom('flow_task').selectAll().where('id', '=', taskId).executeTakeFirst();
  if (!task) throw refuse.notFound();
  const manager = await manages(context, task.instanceId, 'edit');
  const handles = (await findPrincipal(db, task, session)) !== undefined;
  if (!handles && !manager)
    throw (await isBarred(db, task, session)) ? refuse.forbidden('flow.ownApplication') : refuse.notFound();
  if (moves || !handles) await refuseOwnApplication(db, session.userId, task.instanceId, task.taskDefinitionKey);
  return { task, manager };
}

/**
 * The lock of the instance first: what is then read of the task stays so until the command is done. @throws Refusal 409
 */
async function openTask(
  context: SignedIn,
  { id, instanceId }: TaskRow,
): Promise<{ readonly locked: LockedInstance; readonly task: TaskRow }> {
  const locked = await lockInstance(context.db, instanceId);
  const task = locked.tasks.find((one) => one.id === id);
  if (!task) throw refuse.conflict('flow.taskGone');
  refuseOnHold(task);
  return { locked, task };
}

const followed = async (context: SignedIn, outcome: Outcome): Promise<InstanceRow> => {
  await applyOutcome(context, outcome);
  return outcome.instance;
};

/** Where a task may be returned to. @throws Refusal 404 */
export async function listReturnTargets(context: SignedIn, taskId: string) {
  const { task } = await heldTask(context, taskId, false);
  const instance = await context.db
    .selectFrom('flow_instance')
    .select(['definitionId', 'definitionKey', 'parentId', 'businessType', 'formKey'])
    .where('id', '=', task.instanceId)
    .executeTakeFirstOrThrow();
  const graph = await readDeployedGraph(context.db, instance.definitionId);
  return [
    ...(await returnTargets(context.db, task, instance, graph)),
    ...(returnsToApplicant(graph, instance)
      ? [{ activityId: graph.start.id, name: message(context.locale, 'flow.applicant') }]
      : []),
  ];
}

/** Returns a task of the person's to an earlier step, or to the applicant, who is named by the start of the process. */
export async function returnFlowTask(
  context: SignedIn,
  given: { readonly taskId: string; readonly toActivityId: string; readonly opinion: string },
): Promise<InstanceRow> {
  const opinion = given.opinion.trim();
  if (opinion === '') throw refuse.invalid({ opinion: message(context.locale, 'check.required') });
  const { task } = await heldTask(context, given.taskId);
  await openTask(context, task);
  const { definitionId } = await context.db
    .selectFrom('flow_instance')
    .select('definitionId')
    .where('id', '=', task.instanceId)
    .executeTakeFirstOrThrow();
  const { start } = await readDeployedGraph(context.db, definitionId);
  const asked = { taskId: task.id, person: context.session, opinion };
  return followed(
    context,
    given.toActivityId === start.id
      ? await returnToApplicant(context.db, asked)
      : await returnTask(context.db, { ...asked, toActivityId: given.toActivityId }),
  );
}

/**
 * The applicant takes an application back, as long as nobody has approved it, or as the process says (`scf:withdraw`).
 * @throws Refusal 404, 403 for others than the applicant, 409 `flow.approvedAlready`, `flow.noWithdrawal`,
 * `flow.ended`, `flow.suspended`
 */
export async function withdrawFlow(context: SignedIn, instanceId: string, reason: string | null): Promise<InstanceRow> {
  const { instance, initiator } = await findSeenInstance(context, instanceId);
  if (!initiator) throw refuse.forbidden();
  await lockInstance(context.db, instanceId);
  const { withdrawal } = await readDeployedGraph(context.db, instance.definitionId);
  if (withdrawal === 'never') throw refuse.conflict('flow.noWithdrawal');
  const approved =
    withdrawal === 'always'
      ? undefined
      : await context.db
          .selectFrom('flow_task')
          .select('id')
          .where('instanceId', '=', instanceId)
          .where('status', '=', DONE)
          .where('approved', '=', true)
          .where('assigneeId', '!=', context.session.userId)
          .limit(1)
          .executeTakeFirst();
  if (approved) throw refuse.conflict('flow.approvedAlready');
  return followed(context, await withdraw(context.db, { instanceId, by: context.session.userId, reason }));
}

/**
 * Adds signers to a step beside its present assignee: people who could have had it, none of those who applied.
 */
export async function addSigners(
  context: SignedIn,
  given: { readonly taskId: string; readonly userIds: readonly string[]; readonly opinion?: string | null | undefined },
): Promise<InstanceRow> {
  const { db, locale, session } = context;
  const { task: found } = await heldTask(context, given.taskId);
  const { locked, task } = await openTask(context, found);
  const wanted = [...new Set(given.userIds)];
  const people = await keepReachablePeople(context, wanted);
  if (wanted.length === 0 || people.length < wanted.length)
    throw refuse.invalid({ userIds: message(locale, 'flow.receiver.unknown') }, 'flow.receiver.unknown');
  await refuseReceivers(db, locked, task, wanted);
  const open = await db
    .selectFrom('flow_task')
    .select('id')
    .where('instanceId', '=', task.instanceId)
    .where('taskDefinitionKey', '=', task.taskDefinitionKey)
    .where('endTime', 'is', null)
    .where('assigneeId', 'in', wanted)
    .limit(1)
    .executeTakeFirst();
  if (open) throw refuse.because('flow.receiver.same');
  return followed(
    context,
    await addSigner(db, {
      taskId: task.id,
      userIds: wanted,
      by: session.userId,
      opinion: given.opinion?.trim() || null,
    }),
  );
}

/**
 * Removes a signer whose task is open; only the person who added them or an administrator may. @throws Refusal 404, 403
 * `flow.signer.others`, 409
 */
export async function removeSignerAs(
  context: SignedIn,
  given: {
    readonly taskId: string;
    readonly userId?: string | null | undefined;
    readonly opinion?: string | null | undefined;
  },
): Promise<InstanceRow> {
  const { db, session } = context;
  const { task: found, manager } = await heldTask(context, given.taskId);
  const { task } = await openTask(context, found);
  const userId = given.userId ?? task.assigneeId ?? undefined;
  const added =
    manager ||
    (userId !== undefined &&
      (await db
        .selectFrom('flow_history')
        .select('id')
        .where('instanceId', '=', task.instanceId)
        .where('activityType', '=', 'addSigner')
        .where('activityId', '=', task.taskDefinitionKey)
        .where('assigneeId', '=', session.userId)
        .where('targetId', '=', userId)
        .limit(1)
        .executeTakeFirst()) !== undefined);
  // Nobody decides a vote by sending away who would vote otherwise.
  if (!added) throw refuse.forbidden('flow.signer.others');
  return followed(
    context,
    await removeSigner(db, {
      taskId: task.id,
      ...(given.userId ? { userId: given.userId } : {}),
      by: session.userId,
      opinion: given.opinion?.trim() || null,
    }),
  );
}

/** Jumps, for an administrator of the instance. @throws Refusal 404 for others */
export async function jumpFlow(
  context: SignedIn,
  given: {
    readonly processInstanceId: string;
    readonly activityId: string;
    readonly from?: string | null | undefined;
    readonly reason: string;
  },
): Promise<InstanceRow> {
  if (!(await manages(context, given.processInstanceId, 'edit'))) throw refuse.notFound();
  const reason = given.reason.trim();
  if (reason === '') throw refuse.invalid({ reason: message(context.locale, 'check.required') });
  await refuseOwnApplication(context.db, context.session.userId, given.processInstanceId);
  return followed(
    context,
    await moveExecution(context.db, {
      instanceId: given.processInstanceId,
      from: given.from ?? null,
      to: given.activityId,
      by: context.session.userId,
      reason,
    }),
  );
}
