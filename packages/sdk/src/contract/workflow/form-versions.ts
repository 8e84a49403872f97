import type { FormDefinition } from '../form/definition.ts';
import { codes, everyone, integer, json, moment, reference, resource, text } from '../index.ts';
import { formActions } from './dynamic-form.ts';

/** A published version, immutable, by content hash. */
export const dynamicFormVersion = resource('dynamic-form-version', {
  module: 'workflow',
  title: { zh: '表单版本', en: 'Form version' },
  access: 'FLOWABLE_DYNAMIC_FORM',
  scope: everyone,
  standard: [],
  label: 'hash',
  unique: [['formKey', 'hash']],
  fields: {
    formKey: text({ required: true, max: 64 }),
    formVersion: integer({ required: true }),
    hash: text({ required: true, max: 64, index: true }),
    name: text({ required: true, max: 120 }),
    enName: text({ max: 120 }),
    definition: json<FormDefinition>()({ required: true }),
    publishedAt: moment({ required: true }),
  },
});

/** The history of a form, one row for each action of the person `createBy`. */
export const dynamicFormHistory = resource('dynamic-form-history', {
  module: 'workflow',
  title: { zh: '表单历史', en: 'Form history' },
  access: 'FLOWABLE_DYNAMIC_FORM',
  scope: everyone,
  standard: [],
  label: 'action',
  fields: {
    formId: reference('dynamic-form', { required: true, onDelete: 'cascade' }),
    action: codes(formActions, { required: true }),
    formVersion: integer(),
  },
});
