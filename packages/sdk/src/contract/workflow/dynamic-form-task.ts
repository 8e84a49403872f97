import type { FormDefinition, FormValues } from '../form/definition.ts';
import { call, id, json, one, resource, text } from '../index.ts';

const ALIAS = '/api/engine/auth/dynamic-form-task';

/** The form of a task: what its handler sees of it and may change before deciding. */
export const dynamicFormTask = resource('dynamic-form-task', {
  module: 'workflow',
  title: { zh: '任务表单', en: 'Form of a task' },
  base: '/api/engine/auth/flowable/dynamic-form-task',
  stored: false,
  access: 'session',
  fields: {},
  calls: {
    /**
     * Keeps what the handler changed, without deciding. `formKey` is the form it was changed in. 409 for a task that is
     * gone, 400 with errors by field.
     */
    save: call('PUT', '', {
      access: 'session',
      long: true,
      aliases: [ALIAS],
      query: { formKey: text({ required: true, max: 64 }) },
      body: {
        taskId: id({ zh: '任务', en: 'Task', required: true }),
        formData: json<FormValues>()({ required: true }),
      },
      answer: one({
        formKey: text({ required: true }),
        formHash: text({ required: true }),
        formData: json<FormValues>()({ required: true }),
      }),
    }),
    byTask: call('GET', '/fetch/form-key', {
      access: 'session',
      aliases: [`${ALIAS}/fetch/form-key`],
      query: { taskId: id({ required: true }) },
      answer: one({
        taskId: id({ required: true }),
        processDefinitionKey: text({ required: true }),
        taskDefinitionKey: text({ required: true }),
        formKey: text(),
        formHash: text(),
        definition: json<FormDefinition>()(),
        formData: json<FormValues>()(),
        /** Models of the fields that may be changed at this step. */
        editableFields: json<readonly string[]>()({ required: true }),
      }),
    }),
  },
});
