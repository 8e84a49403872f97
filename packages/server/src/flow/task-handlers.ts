import { message } from '@scf-kit/sdk/contract';
import { flowStatus } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { implementSigned, type SignedIn } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { bindingsOf } from '../modules/workflow/bindings.ts';
import { formVersion } from '../modules/workflow/forms.ts';
import { changedBy, claimFiles, filledBy, refillRecord, storeSubmission, submissionOf, variablesOf } from '../modules/workflow/submissions.ts';
import { manages, seenInstance } from './access.ts';
import { completeFlowTask } from './business.ts';
import { concerns, openTasksOf } from './candidates.ts';
import { lockInstance, writeVariables } from './instance-store.ts';
import { tasksOfInstance } from './task-lists.ts';

implementSigned(flowableTask.calls.ofInstance, async (context, { params }) => {
  const { instance } = await seenInstance(context, params.processInstanceId);
  if (params.processDefinitionId !== instance.definitionId && params.processDefinitionId !== instance.definitionKey) throw refuse.notFound();
  return tasksOfInstance(context, instance.id, [instance.definitionKey]);
});

implementSigned(flowableTask.calls.complete, async (context, { body }) => {
  const { locale, db, session } = context;
  const opinion = body.opinion || null;
  const task = await db.selectFrom('flow_task').selectAll().where('id', '=', body.taskId).executeTakeFirst();
  if (!task) throw refuse.notFound();
  const seesAll = await manages(context, task.instanceId);
  // Whose task it is not hears nothing about what they sent.
  const mine = await concerns(db, task, session);
  if (mine && task.endTime === null) {
    if (!body.approved && opinion === null) throw refuse.invalid({ opinion: message(locale, 'flow.opinionRequired') }, 'flow.opinionRequired');
    if (body.approved && body.formData) await changeForm(context, task, body.formData);
  }
  const { instance } = await completeFlowTask(context, { taskId: body.taskId, approved: body.approved, opinion, seesAll });
  const next = await db.selectFrom('flow_task as task').select('task.id').where('task.instanceId', '=', instance.id).where(openTasksOf(session, 'task')).orderBy('task.id').limit(1).executeTakeFirst();
  return { processInstanceId: instance.id, status: knownStatus(instance.status), nextTaskId: next?.id ?? null };
});

const isStatus = (status: number): status is keyof typeof flowStatus => Object.hasOwn(flowStatus, status);
function knownStatus(status: number): keyof typeof flowStatus {
  if (!isStatus(status)) throw new Error(`An instance is in the unknown state ${status}.`);
  return status;
}

/** Writes what the approver changed of the form, before the task is completed: record, submission and variables. */
async function changeForm(context: SignedIn, task: { readonly id: string; readonly instanceId: string; readonly taskDefinitionKey: string }, given: Readonly<Record<string, unknown>>): Promise<void> {
  const { tasks } = await lockInstance(context.db, task.instanceId);
  if (!tasks.some(({ id }) => id === task.id)) return;
  const before = await submissionOf(context, task.instanceId);
  const form = before && (await formVersion(context.db, before.formKey, before.hash));
  const values = before && form && await changedBy(form, before, given, task.taskDefinitionKey, context);
  if (!before || !form || !values) return;
  const { bindings } = bindingsOf(form.definition);
  const filled = bindings && filledBy(bindings, values, context);
  if (bindings && filled) await refillRecord(context, bindings, filled, before.recordId);
  await claimFiles(context, form.definition, values, { resource: before.resource, recordId: before.recordId });
  await storeSubmission(context, { form, values, resource: before.resource, recordId: before.recordId, round: before.round, processInstanceId: task.instanceId, channel: 1 });
  await writeVariables(context.db, task.instanceId, variablesOf(values, bindings, filled));
}
