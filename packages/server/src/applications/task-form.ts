import { lockInstance } from '../flow/instances/lock-instance.ts';
import { writeVariables } from '../flow/instances/locked-instance.ts';
import type { SignedIn } from '../http/handler.ts';
import { bindingsOf } from './forms/bindings.ts';
import { formVersion } from './forms/forms.ts';
import {
  changedBy,
  claimFiles,
  filledBy,
  refillRecord,
  storeSubmission,
  submissionOf,
  variablesOf,
} from './submissions.ts';

/** Writes what the approver changed of the form, before the task is completed: record, submission and variables. */
export async function changeForm(
  context: SignedIn,
  task: { readonly id: string; readonly instanceId: string; readonly taskDefinitionKey: string },
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { tasks } = await lockInstance(context.db, task.instanceId);
  if (!tasks.some(({ id }) => id === task.id)) return;
  const before = await submissionOf(context, task.instanceId);
  const form = before && (await formVersion(context.db, before.formKey, before.hash));
  const values = before && form && (await changedBy(form, before, given, task.taskDefinitionKey, context));
  if (!before || !form || !values) return;
  const { bindings } = bindingsOf(form.definition);
  const filled = bindings && filledBy(bindings, values, context);
  if (bindings && filled) await refillRecord(context, bindings, filled, before.recordId);
  await claimFiles(context, form.definition, values, { resource: before.resource, recordId: before.recordId });
  await storeSubmission(context, {
    form,
    values,
    resource: before.resource,
    recordId: before.recordId,
    round: before.round,
    processInstanceId: task.instanceId,
    channel: 1,
  });
  await writeVariables(context.db, task.instanceId, variablesOf(values, bindings, filled));
}
