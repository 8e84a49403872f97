import type { FormValues } from '../form/definition.ts';
import { json, owner, resource, text } from '../index.ts';

/**
 * Values entered into a form but not yet submitted: one draft for each person, form and record. Submitting deletes it.
 */
export const formDraft = resource('form-draft', {
  module: 'workflow',
  title: { zh: '表单草稿', en: 'Form draft' },
  logged: false,
  access: 'session',
  scope: owner('createBy'),
  standard: ['list', 'create', 'update', 'delete'],
  label: 'formKey',
  fields: {
    formKey: text({ zh: '表单编码', en: 'Form key', required: true, createOnly: true, max: 64 }),
    /** The record that is filled in again or what a page offers the form for (`tender:1`); empty for neither. */
    businessKey: text({ zh: '业务编号', en: 'Record number', required: true, createOnly: true, default: '', max: 64 }),
    /** The definition it was filled in with. */
    hash: text({ zh: '表单摘要', en: 'Form hash', max: 64 }),
    formData: json<FormValues>()({ zh: '内容', en: 'Values', required: true, max: 1_000_000 }),
  },
  list: { columns: ['formKey', 'businessKey', 'updateTime'], filters: ['formKey', 'businessKey'], sort: '-updateTime' },
  unique: [['createBy', 'formKey', 'businessKey']],
});
