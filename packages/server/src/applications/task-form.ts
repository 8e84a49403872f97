import { submissionChannels } from '@scf-kit/sdk/contract/workflow/form-submission';
import { START_NODE } from '@scf-kit/sdk/form';
import { collectDecidedAmounts, findTableRate } from './amounts-decided.ts';
import { lockInstance } from '../flow/instances/lock-instance.ts';
import { writeVariables } from '../flow/instances/locked-instance.ts';
import type { SignedIn } from '../http/handler.ts';
import { resolveBindings } from './forms/bindings.ts';
import { resolveFormNode } from './form-node.ts';
import { formVersion } from './forms/forms.ts';
import {
  changedBy,
  claimFiles,
  filledBy,
  refillRecord,
  storeSubmission,
  findSubmission,
  collectVariables,
} from './submissions.ts';

/** Writes what the approver changed of the form, before the task is completed: record, submission and variables. */
export async function changeForm(
  context: SignedIn,
  task: { readonly id: string; readonly instanceId: string; readonly taskDefinitionKey: string },
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { tasks } = await lockInstance(context.db, task.instanceId);
  if (!tasks.some(({ id }) => id === task.id)) return;
  const before = await findSubmission(context, task.instanceId);
  const form = before && (await formVersion(context.db, before.formKey, before.hash));
  const node = await resolveFormNode(context.db, task, form?.definition);
  const values = before && form && (await changedBy(form, before, given, node, context));
  if (!before || !form || !values) return;
  const { bindings } = resolveBindings(form.definition);
  const filled = bindings && filledBy(bindings, values, context);
  const record = bindings && filled ? await refillRecord(context, bindings, filled, before.recordId) : undefined;
  await claimFiles(context, form.definition, values, { resource: before.resource, recordId: before.recordId });
  await storeSubmission(context, {
    form,
    values,
    resource: before.resource,
    recordId: before.recordId,
    // Changes of the applicant at a step of their own are a submission of its own.
    round: node === START_NODE ? before.round + 1 : before.round,
    processInstanceId: task.instanceId,
    channel: submissionChannels.backOffice.value,
  });
  const tableRate = record && bindings ? await findTableRate(context, bindings.resource, record) : undefined;
  await writeVariables(context.db, task.instanceId, {
    ...collectVariables(values, bindings, filled, tableRate),
    ...(record && bindings ? collectDecidedAmounts(bindings.resource, record, tableRate) : {}),
  });
}
