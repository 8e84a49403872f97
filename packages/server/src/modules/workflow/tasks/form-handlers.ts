import { message } from '@scf-kit/sdk/contract';
import type { dynamicFormTask } from '@scf-kit/sdk/contract/workflow/dynamic-form-task';
import { collectFields, resolveRight, START_NODE, type FormDefinition } from '@scf-kit/sdk/form';
import { resolveFormNode } from '../../../applications/form-node.ts';
import { formVersion } from '../../../applications/forms/forms.ts';
import { shownValues, findSubmission } from '../../../applications/submissions.ts';
import { changeForm } from '../../../applications/task-form.ts';
import { lockInstance } from '../../../flow/instances/lock-instance.ts';
import { SUSPENDED, type TaskRow } from '../../../flow/rows.ts';
import { isHandler } from '../../../flow/people/candidates.ts';
import { refuseOnHold } from '../../../flow/instances/on-hold.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Part } from '../../../resource/serve.ts';

/** A task the person handles or handled. @throws Refusal 404 */
async function ownTask({ db, session }: SignedIn, taskId: string): Promise<TaskRow> {
  const task = await db.selectFrom('flow_task').selectAll().where('id', '=', taskId).executeTakeFirst();
  if (!task || !(await isHandler(db, task, session))) throw refuse.notFound();
  return task;
}

/** Models of the fields the definition gives to change at a step. */
const editableAt = (definition: FormDefinition, node: string): readonly string[] =>
  [...collectFields(definition).top.values()].flatMap(({ model, item, within }) =>
    (node === START_NODE ||
      [...within, item].some(({ rights }) => rights !== undefined && Object.hasOwn(rights, node))) &&
    resolveRight(item, within, node) === 'edit'
      ? [model]
      : [],
  );

export const taskForms: Part<typeof dynamicFormTask> = {
  calls: {
    byTask: async (context, { query }) => {
      const task = await ownTask(context, query.taskId);
      const submission = await findSubmission(context, task.instanceId);
      const form = submission && (await formVersion(context.db, submission.formKey, submission.hash));
      return {
        taskId: task.id,
        processDefinitionKey: task.definitionKey,
        taskDefinitionKey: task.taskDefinitionKey,
        formKey: form?.formKey ?? task.formKey,
        formHash: form?.hash ?? null,
        definition: form?.definition ?? null,
        formData:
          submission && form
            ? shownValues(context, form.definition, submission.formData, task.taskDefinitionKey)
            : null,
        editableFields:
          form && task.endTime === null
            ? editableAt(form.definition, await resolveFormNode(context.db, task, form.definition))
            : [],
      };
    },
    save: async (context, { query, body }) => {
      await ownTask(context, body.taskId);
      const { instanceId } = await context.db
        .selectFrom('flow_task')
        .select('instanceId')
        .where('id', '=', body.taskId)
        .executeTakeFirstOrThrow();
      const locked = await lockInstance(context.db, instanceId);
      const task = locked.tasks.find(({ id }) => id === body.taskId);
      if (!task) throw refuse.conflict('flow.taskGone');
      if (locked.status === SUSPENDED) throw refuse.conflict('flow.suspended');
      refuseOnHold(task);
      const before = await findSubmission(context, instanceId);
      if (!before || before.formKey !== query.formKey)
        throw refuse.invalid({ formKey: message(context.locale, 'check.choice') });
      await changeForm(context, task, body.formData);
      const after = await findSubmission(context, instanceId);
      const form = after && (await formVersion(context.db, after.formKey, after.hash));
      if (!after || !form) throw new Error('The form of a task is gone.');
      return {
        formKey: form.formKey,
        formHash: form.hash,
        formData: shownValues(context, form.definition, after.formData, task.taskDefinitionKey),
      };
    },
  },
};
