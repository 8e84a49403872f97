import { message } from '@scf-kit/sdk/contract';
import type { FormValues } from '@scf-kit/sdk/form';
import type { InstanceRow } from '../flow/rows.ts';
import { findSeenInstance } from '../flow/people/access.ts';
import { manages } from '../flow/people/managed.query.ts';
import { isHandler } from '../flow/people/candidates.ts';
import { completeFlowTask } from '../flow/records/business.ts';
import type { SignedIn } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { sendCopies } from './copies.ts';
import { changeForm } from './task-form.ts';

/** Completes a task as the person: approving writes what they changed of the form, rejecting needs a reason. */
export async function complete(
  context: SignedIn,
  body: {
    readonly taskId: string;
    readonly approved: boolean;
    readonly opinion?: string | null | undefined;
    readonly formData?: FormValues | null | undefined;
    readonly ccUserIds?: readonly string[] | null | undefined;
  },
): Promise<InstanceRow> {
  const { locale, db, session } = context;
  const opinion = body.opinion || null;
  const task = await db.selectFrom('flow_task').selectAll().where('id', '=', body.taskId).executeTakeFirst();
  if (!task) throw refuse.notFound();
  const seesAll = await manages(context, task.instanceId);
  // A person who does not have the task gets no errors about the values.
  const mine = await isHandler(db, task, session);
  if (mine && task.endTime === null) {
    if (!body.approved && opinion === null)
      throw refuse.invalid({ opinion: message(locale, 'flow.opinionRequired') }, 'flow.opinionRequired');
    if (body.approved && body.formData) await changeForm(context, task, body.formData);
  }
  const { instance } = await completeFlowTask(context, {
    taskId: body.taskId,
    approved: body.approved,
    opinion,
    seesAll,
  });
  if (body.ccUserIds?.length)
    await sendCopies(context, await findSeenInstance(context, instance.id), {
      userIds: body.ccUserIds,
      taskId: body.taskId,
      opinion,
    });
  return instance;
}
