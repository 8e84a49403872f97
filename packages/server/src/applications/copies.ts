import type { FormDefinition, FormValues } from '@scf-kit/sdk/form';
import { message } from '@scf-kit/sdk/contract';
import { readStates } from '@scf-kit/sdk/contract/read-states';
import { flowableTaskCc } from '@scf-kit/sdk/contract/workflow/task-cc';
import { lockInstance } from '../flow/instances/lock-instance.ts';
import { nodeFor, type SeenInstance } from '../flow/people/access.ts';
import { findApproval } from '../flow/find-approval.ts';
import { takeSnapshot } from '../flow/records/snapshots.ts';
import { keepReachablePeople } from '../flow/tasks/task-actions.ts';
import { announceChanges } from '../database/change-events.ts';
import type { SignedIn } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { notify } from '../push/notify.ts';
import { present } from '../resource/present.ts';
import { insertRow } from '../resource/rows.ts';
import { formVersion } from './forms/forms.ts';
import { shownValues } from './submissions.ts';

/** Copies one call sends at most. */
const MOST_COPIES = 50;

/**
 * Sends copies of an instance in its present state, once to each receiver. Answers how many were sent.
 * @throws Refusal 400 for receivers the sender may not reach
 */
export async function sendCopies(
  context: SignedIn,
  { instance, ...seen }: SeenInstance,
  given: { readonly userIds: readonly string[]; readonly taskId: string | null; readonly opinion: string | null },
): Promise<number> {
  const { db, session, locale } = context;
  const wanted = [...new Set(given.userIds)].filter((id) => id !== session.userId);
  if (wanted.length === 0) return 0;
  const people = await keepReachablePeople(context, wanted);
  if (wanted.length > MOST_COPIES || people.length < wanted.length)
    throw refuse.invalid(
      {
        ccUserIds:
          wanted.length > MOST_COPIES ? message(locale, 'check.list') : message(locale, 'flow.receiver.unknown'),
      },
      'flow.receiver.unknown',
    );
  const locked = await lockInstance(db, instance.id);
  const snapshotId = await takeSnapshot(db, instance);
  const had = await db
    .selectFrom('flowable_task_cc')
    .select('ccUserId')
    .where('processInstanceId', '=', instance.id)
    .where('snapshotId', '=', snapshotId)
    .where('deleted', '=', false)
    .execute();
  const sent = people.filter((id) => !had.some(({ ccUserId }) => ccUserId === id));
  const nodeId = nodeFor({ instance, ...seen }) ?? null;
  for (const ccUserId of sent) {
    await insertRow(
      context,
      flowableTaskCc,
      {
        taskId: given.taskId,
        processInstanceId: instance.id,
        title: instance.title,
        ccUserId,
        fromUserId: session.userId,
        ccTime: locked.now,
        status: readStates.unread.value,
        snapshotId,
        nodeId,
      },
      { way: 'server' },
    );
    locked.addHistory({
      activityId: instance.definitionKey,
      activityName: instance.title,
      activityType: 'cc',
      assigneeId: session.userId,
      targetId: ccUserId,
      opinion: given.opinion,
    });
  }
  await locked.flush();
  await notify(
    db,
    sent.map((receiverId) => ({
      receiverId,
      senderId: session.userId,
      key: 'notice.flow.copied' as const,
      params: { title: instance.title, by: session.actualName },
      reason: given.opinion?.trim() || null,
      dataType: 'NOTICE' as const,
      businessType: instance.businessType,
      businessId: instance.businessKey,
      processInstanceId: instance.id,
      noticeKind: instance.definitionKey,
    })),
  );
  await announceChanges(db, [{ resource: flowableTaskCc.name, kind: 'added', people: sent }]);
  return sent.length;
}

interface Copied {
  readonly processInstanceId: string;
  readonly snapshotId: string | null;
  readonly nodeId: string | null;
}
export interface CopiedForm {
  readonly businessType: string | null;
  readonly record: Readonly<Record<string, unknown>> | null;
  readonly formKey: string | null;
  readonly formHash: string | null;
  readonly definition: FormDefinition | null;
  readonly formData: FormValues | null;
}

/** The form and the record of a copy as its reader may see them. */
export async function readCopiedForm(context: SignedIn, { snapshotId, nodeId }: Copied): Promise<CopiedForm> {
  const snapshot =
    snapshotId === null
      ? undefined
      : await context.db
          .selectFrom('flow_snapshot')
          .select(['instanceId', 'formKey', 'formHash', 'formData', 'record'])
          .where('id', '=', snapshotId)
          .executeTakeFirst();
  const instance =
    snapshot &&
    (await context.db
      .selectFrom('flow_instance')
      .select(['businessType', 'definitionKey'])
      .where('id', '=', snapshot.instanceId)
      .executeTakeFirst());
  const bound = instance && findApproval(instance.businessType, instance.definitionKey);
  const [shown] = bound && snapshot.record ? await present(context, bound.resource, [snapshot.record]) : [];
  const about = { businessType: instance?.businessType ?? null, record: shown ?? null };
  const form =
    snapshot?.formKey && snapshot.formHash
      ? await formVersion(context.db, snapshot.formKey, snapshot.formHash)
      : undefined;
  if (!snapshot || !form || !snapshot.formData)
    return {
      ...about,
      formKey: snapshot?.formKey ?? null,
      formHash: snapshot?.formHash ?? null,
      definition: null,
      formData: null,
    };
  return {
    ...about,
    formKey: snapshot.formKey,
    formHash: snapshot.formHash,
    definition: form.definition,
    formData: shownValues(context, form.definition, snapshot.formData, nodeId ?? undefined),
  };
}

/** Whether a copy sent to the person shows them a file of a record. */
export async function copyHolds(context: SignedIn, recordId: string, file: string): Promise<boolean> {
  const copies = await context.db
    .selectFrom('flowable_task_cc as copy')
    .innerJoin('flow_instance as instance', 'instance.id', 'copy.processInstanceId')
    .select(['copy.processInstanceId', 'copy.snapshotId', 'copy.nodeId'])
    .where('instance.businessKey', '=', recordId)
    .where('copy.ccUserId', '=', context.session.userId)
    .where('copy.deleted', '=', false)
    .execute();
  for (const copy of copies) {
    const { formData, record } = await readCopiedForm(context, copy);
    if (JSON.stringify([formData, record]).includes(JSON.stringify(file))) return true;
  }
  return false;
}
