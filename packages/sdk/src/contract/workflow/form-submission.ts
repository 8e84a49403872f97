import type { FormValues } from '../form/definition.ts';
import { codes, id, integer, json, reference, resource, rows, text, type Codes } from '../index.ts';

/** Where a form was filled in. */
export const submissionChannels = {
  backOffice: { value: 1, zh: '后台', en: 'Back office' },
  portal: { value: 2, zh: '门户', en: 'Portal' },
  partner: { value: 3, zh: '合作方', en: 'Partner' },
} as const satisfies Codes;
export type SubmissionChannel = (typeof submissionChannels)[keyof typeof submissionChannels]['value'];

/**
 * A submitted form: its values, and the hash of the definition it was filled in with. A record's formData is derived
 * from it.
 */
export const formSubmission = resource('form-submission', {
  module: 'workflow',
  title: { zh: '表单提交', en: 'Form submission' },
  access: 'session',
  scope: rows(),
  standard: [],
  label: 'formKey',
  fields: {
    formKey: text({ required: true, max: 64 }),
    hash: text({ required: true, max: 64 }),
    formData: json<FormValues>()({ required: true }),
    resource: text({ required: true, max: 64 }),
    recordId: id({ required: true, index: true }),
    /** 1 at the start; a resubmission after a rejection counts on. */
    round: integer({ required: true, default: 1 }),
    processInstanceId: id({ index: true }),
    channel: codes(submissionChannels, { required: true, default: submissionChannels.backOffice.value }),
    submitUserId: reference('user', { onDelete: 'set null' }),
  },
});
