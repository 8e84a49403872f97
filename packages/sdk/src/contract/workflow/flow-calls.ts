import type { FormValues } from '../form/definition.ts';
import { call, codes, id, json, nothing, one, text } from '../index.ts';
import type { Access, Codes, Fields, Method } from '../index.ts';

/** A process that was started. `code` is the record's number, where it has one. */
export const startedFields = {
  processInstanceId: id({ required: true }),
  businessKey: id(),
  code: text(),
  title: text({ required: true }),
} as const satisfies Fields;

/**
 * A form or process that a person may begin: the form to fill in, or without one the process itself. `businessType` is
 * the record it
 * makes.
 */
export const startableFields = {
  formKey: text(),
  processDefinitionKey: text({ required: true }),
  /** The version in force. */
  processDefinitionId: text({ required: true }),
  name: text({ required: true }),
  categoryText: text(),
  businessType: text(),
} as const satisfies Fields;

interface Given {
  readonly access: Access;
  readonly aliases?: readonly string[];
}

/**
 * Starts a process of the resource: for the record `id`, or with a filled-in form, which makes the record or, with
 * `id`, is filled in again. `formHash` names the version of the form. Of several processes the first whose binding
 * meets the record. Refused with 400 where its state or what was filled in does not allow it, 404, 409 while a process
 * of the record runs.
 */
export const startsFlow = (
  path: string,
  { processes, method = 'POST', ...given }: Given & { readonly processes: readonly string[]; readonly method?: Method },
) =>
  call(method, path, {
    ...given,
    long: true,
    flow: { does: 'start', processes },
    body: { id: id(), formKey: text({ max: 64 }), formHash: text({ max: 64 }), formData: json<FormValues>()() },
    answer: one(startedFields),
  });

/**
 * Ends the running process of a record, which takes the state `stopped` of that process, or the one named. 404;
 * 400 where none was started; 409 where it has ended.
 */
export const stopsFlow = (path: string, { state, ...given }: Given & { readonly state?: string }) =>
  call('PUT', path, {
    ...given,
    long: true,
    flow: { does: 'stop', ...(state === undefined ? {} : { state }) },
    body: { id: id({ required: true }), stopReason: text({ max: 500 }) },
    answer: nothing(),
  });

/** The status of an approval as its record shows it, by name. */
export const approvals = {
  pending: { value: 1, zh: '待审批', en: 'Pending approval', tone: 'progress' },
  approved: { value: 2, zh: '已通过', en: 'Approved', tone: 'success' },
  rejected: { value: 3, zh: '已驳回', en: 'Rejected', tone: 'danger' },
} as const satisfies Codes;
const { approved, rejected } = approvals;

/**
 * Approves or rejects the person's open task of a record: what completing that task does, and nothing else.
 * 404 where none of its tasks is theirs; 400 for a rejection without an opinion.
 */
export const decidesFlow = (path: string, { resources, ...given }: Given & { readonly resources: readonly string[] }) =>
  call('POST', path, {
    ...given,
    long: true,
    flow: { does: 'decide', resources },
    body: {
      id: id({ required: true }),
      approvalStatus: codes({ approved, rejected }, { required: true }),
      opinion: text({ max: 500 }),
    },
    answer: nothing(),
  });
