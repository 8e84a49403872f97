import type { FormDefinition, FormValues } from '../form/definition.ts';
import {
  call,
  id,
  integer,
  json,
  moment,
  nothing,
  one,
  owner,
  page,
  question,
  records,
  reference,
  resource,
  text,
} from '../index.ts';
import { readFields } from '../read-states.ts';
import { historyFields } from './flow.ts';

const copy = {
  taskId: id({ zh: '任务', en: 'Task', readonly: true }),
  processInstanceId: id({ zh: '流程实例', en: 'Instance', required: true, createOnly: true, index: true }),
  title: text({ zh: '标题', en: 'Title', required: true, readonly: true, max: 250, search: true }),
  ccUserId: reference('user', {
    zh: '抄送人',
    en: 'CC to',
    required: true,
    readonly: true,
    onDelete: 'cascade',
    displayName: 'actualName',
  }),
  fromUserId: reference('user', {
    zh: '发送人',
    en: 'From',
    readonly: true,
    onDelete: 'set null',
    displayName: 'actualName',
  }),
  ccTime: moment({ zh: '抄送时间', en: 'CC time', required: true, readonly: true }),
  ...readFields,
  /** The form's values when it was sent, and the step whose field rights apply; null: those of the applicant. */
  snapshotId: id({ readonly: true, secret: true }),
  nodeId: text({ readonly: true, secret: true, max: 120 }),
} as const;

/** Copies of an approval for people who only read: the form as it stood when the copy was sent. */
export const flowableTaskCc = resource('flowable-task-cc', {
  module: 'workflow',
  title: { zh: '流程抄送', en: 'CC' },
  access: 'session',
  scope: owner('ccUserId'),
  label: 'title',
  standard: ['page', 'map', 'delete'],
  excel: { export: false },
  fields: copy,
  list: {
    columns: ['title', 'fromUserId', 'ccTime', 'status', 'readTime'],
    filters: ['status', 'ccTime', 'title'],
    sort: '-ccTime',
  },
  unique: [['ccUserId', 'processInstanceId', 'snapshotId']],
  calls: {
    /** The copy as it was sent. */
    get: question('/{id}', {
      by: 'id',
      access: 'session',
      params: { id: id({ required: true }) },
      answer: one({
        id: id({ required: true }),
        taskId: copy.taskId,
        processInstanceId: copy.processInstanceId,
        title: copy.title,
        fromUserId: id(),
        fromUserName: text(),
        ccTime: copy.ccTime,
        status: copy.status,
        readTime: copy.readTime,
        formKey: text(),
        formHash: text(),
        definition: json<FormDefinition>()(),
        formData: json<FormValues>()(),
        businessType: text(),
        /** The record, as the reader may read it. */
        record: json<Readonly<Record<string, unknown>>>()(),
        history: records(historyFields, { required: true }),
      }),
    }),
    /** Sends a copy to each of them; who has it already keeps the one they have. */
    create: call('POST', '', {
      access: 'session',
      body: {
        processInstanceId: id({ required: true }),
        taskId: id(),
        ccUserIds: json<readonly string[]>()({ required: true, items: 'text' }),
        opinion: text({ max: 500 }),
      },
      answer: one({ sent: integer({ required: true }) }),
    }),
    /** Copies the person sent, newest first, and whether they were read. */
    sent: call('GET', '/fetch/sent', {
      access: 'session',
      query: { current: integer({ min: 1 }), size: integer({ min: 1, max: 200 }) },
      answer: page({
        id: id({ required: true }),
        processInstanceId: copy.processInstanceId,
        businessKey: id(),
        businessType: text(),
        title: copy.title,
        ccUserId: id({ required: true }),
        ccUserName: text(),
        ccTime: copy.ccTime,
        status: copy.status,
        readTime: copy.readTime,
      }),
    }),
    /** Marks copies read. */
    read: call('PUT', '', {
      access: 'session',
      body: { ids: json<readonly string[]>()({ required: true, items: 'text' }) },
      answer: nothing(),
    }),
  },
});
