import type { FormDefinition, FormValues } from '../form/definition.ts';
import type { KeptReport } from '../company-data/kept-report.ts';
import { aheadCall } from './flow-ahead.ts';
import { startableFields, startedFields } from './flow-calls.ts';
import { flowStates } from './flow-status.ts';
import { eventCalls } from './flow-events.ts';
import {
  boolean,
  call,
  choice,
  codes,
  files,
  id,
  integer,
  json,
  list,
  longText,
  moment,
  needs,
  nothing,
  one,
  owner,
  page,
  question,
  records,
  resource,
  text,
  type Fields,
} from '../index.ts';

/** The paging part of a question for tasks or instances. */
export const paging = {
  current: integer({ min: 1 }),
  size: integer({ min: 1, max: 200 }),
  keyword: text({ max: 100 }),
  createTimeStart: text({ max: 40 }),
  createTimeEnd: text({ max: 40 }),
  ascending: text({ max: 64 }),
  descending: text({ max: 64 }),
};

const instanceFields = {
  processInstanceId: id({ zh: '流程实例', en: 'Instance', required: true }),
  processDefinitionId: text({ zh: '流程定义', en: 'Definition', required: true }),
  processDefinitionKey: text({ zh: '流程', en: 'Process', required: true }),
  businessKey: id({ zh: '业务编号', en: 'Record number' }),
  businessType: text({ zh: '业务类型', en: 'Business type' }),
  title: text({ zh: '标题', en: 'Title', required: true }),
  startUserId: id({ zh: '发起人', en: 'Started by' }),
  startUserName: text({ zh: '发起人', en: 'Started by' }),
  startTime: moment({ zh: '发起时间', en: 'Started', required: true }),
  endTime: moment({ zh: '结束时间', en: 'Ended' }),
  currentNode: text({ zh: '当前节点', en: 'Current step' }),
  stopReason: text({ zh: '终止原因', en: 'Reason' }),
  status: codes(flowStates, { zh: '状态', en: 'Status', required: true, displayName: true }),
  round: integer({ zh: '轮次', en: 'Round', required: true }),
  /** No later instance is about the same record. */
  latest: boolean({ required: true }),
} as const satisfies Fields;

/** One line of an instance's history: who did what, when, how long it took. */
export const historyFields = {
  id: id({ required: true }),
  activityId: text({ required: true }),
  activityName: text({ zh: '节点', en: 'Step', required: true }),
  /** startEvent, userTask, endEvent, or what people did (`flowActions` in task.ts). */
  activityType: text({ required: true }),
  taskId: id(),
  assigneeId: id(),
  assigneeName: text({ zh: '处理人', en: 'By' }),
  /** The person for whom a substitute handled the task. */
  ownerId: id(),
  ownerName: text({ zh: '被代理人', en: 'On behalf of' }),
  /** The person who was given the task. */
  targetId: id(),
  targetName: text({ zh: '对象', en: 'To' }),
  startTime: moment({ zh: '开始', en: 'From', required: true }),
  endTime: moment({ zh: '结束', en: 'To' }),
  /** Seconds from start to end. */
  duration: integer({ zh: '耗时（秒）', en: 'Seconds' }),
  approved: boolean(),
  opinion: text({ zh: '意见', en: 'Opinion' }),
} as const satisfies Fields;

const instanceDetail = {
  ...instanceFields,
  formKey: text(),
  formHash: text(),
  definition: json<FormDefinition>()(),
  formData: json<FormValues>()(),
  /** Names of the records that `formData` refers to, by id; without dictionary items, which everybody can read. */
  formNames: json<Readonly<Record<string, string>>>()(),
  history: records(historyFields, { required: true }),
  /** The task of the asking person that is open here, if any. */
  /** `ownerName`: the absent person for whom the one who asks would handle it. */
  myTask: json<{
    readonly taskId: string;
    readonly taskName: string;
    readonly taskDefinitionKey: string;
    /** The node whose rights over the form apply: of who applied, at a step of their own, those of the start. */
    readonly formNode: string;
    readonly status: number;
    readonly dueDate: string | null;
    readonly ownerName: string | null;
    /**
     * The consequence of a rejection here: the process ends, and its record takes a state; or it goes back to a step.
     */
    readonly rejection: {
      readonly ends: boolean;
      readonly state: string | null;
      readonly step: string | null;
    };
  } | null>()(),
  /**
   * The application the asking person may change and submit again: the record, or the number of an application without
   * one; null where they may not, or where it is not the newest of that record. `formData` and `formNames` are those of
   * a record that was filled in with a form, where this instance went without one.
   */
  again: json<{
    readonly businessKey: string;
    readonly formKey: string | null;
    readonly formData?: FormValues;
    readonly formNames?: Readonly<Record<string, string>>;
  } | null>()(),
  /**
   * Whether the asking person may copy it as a new application: theirs, ended, of a form or a kind of record there are
   * several of.
   */
  copies: boolean({ required: true }),
  /**
   * Of who administers it but applied for it: the steps they may not move on or hand over, and the administrators who
   * may, by name as far as the asking person may know them. Null where nothing is forbidden.
   */
  ownApplication: json<{
    readonly steps: readonly string[];
    readonly administrators: readonly string[];
  } | null>()(),
  /** The last submission before it was rejected, returned or withdrawn, as the asking person may read it. */
  former: json<{
    readonly processInstanceId: string;
    readonly round: number;
    readonly endTime: string | null;
    readonly status: number;
    readonly formData: FormValues | null;
    readonly record: Readonly<Record<string, unknown>> | null;
  } | null>()(),
  variables: json<Readonly<Record<string, unknown>>>()(),
  /** The definition it runs on, and where it stands in it, by element ids. */
  bpmnXml: longText({ required: true, max: 2_000_000 }),
  progress: json<{
    readonly active: readonly string[];
    readonly done: readonly string[];
    readonly taken: readonly string[];
    readonly incidents: readonly string[];
  }>()({ required: true }),
};

/** A timer or service task that failed as often as it is tried. */
const incidentFields = {
  jobId: id({ zh: '异常', en: 'Incident', required: true }),
  processInstanceId: id({ zh: '流程实例', en: 'Instance', required: true }),
  processDefinitionKey: text({ zh: '流程编码', en: 'Process key', required: true }),
  processName: text({ zh: '流程', en: 'Process', required: true }),
  title: text({ zh: '标题', en: 'Title', required: true }),
  activityId: text({ zh: '节点标识', en: 'Step id', required: true }),
  activityName: text({ zh: '失败节点', en: 'Failed at', required: true }),
  kind: choice(
    { timer: { zh: '定时器', en: 'Timer' }, service: { zh: '服务任务', en: 'Service task' } },
    { zh: '类型', en: 'Type', required: true },
  ),
  error: text({ zh: '原因', en: 'Reason', max: 2000 }),
  attempts: integer({ zh: '已尝试次数', en: 'Attempts', required: true }),
  dueTime: moment({ zh: '发生时间', en: 'Since', required: true }),
} as const satisfies Fields;

const commentBody = {
  processInstanceId: id({ zh: '流程实例', en: 'Instance', required: true }),
  content: text({ zh: '内容', en: 'Content', required: true, max: 2000 }),
  /** The people it calls by `@`: told at once, if they may see the instance. */
  mentions: json<readonly string[]>()({ zh: '提及', en: 'Mentions', items: 'text' }),
  files: files({
    zh: '附件',
    en: 'Files',
    accept: ['jpg', 'jpeg', 'png', 'gif', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip'],
  }),
} as const satisfies Fields;
const commentFields = {
  id: id({ required: true }),
  ...commentBody,
  userId: id(),
  userName: text({ zh: '评论人', en: 'By' }),
  mentionNames: json<readonly string[]>()({ required: true }),
  createTime: moment({ zh: '时间', en: 'Time', required: true }),
} as const satisfies Fields;

const snapshotFields = {
  id: id({ required: true }),
  round: integer({ zh: '轮次', en: 'Round', required: true }),
  takenAt: moment({ zh: '时间', en: 'Time', required: true }),
  /** The steps approved on it. */
  taskNames: json<readonly string[]>()({ zh: '节点', en: 'Steps', required: true }),
  formKey: text(),
  formHash: text(),
  formData: json<FormValues>()(),
  /** The record, as the one who asks may read it. */
  record: json<Readonly<Record<string, unknown>>>()(),
  /** The data known then of the companies the record names, where the reader may see their reports. */
  companies: json<readonly KeptReport[]>()(),
} as const satisfies Fields;

/** The comments on an instance. */
export const flowComment = resource('flow-comment', {
  module: 'workflow',
  title: { zh: '流程评论', en: 'Comment' },
  access: 'session',
  scope: owner('createBy'),
  standard: [],
  label: 'content',
  excel: { export: false },
  fields: { ...commentBody, processInstanceId: id({ zh: '流程实例', en: 'Instance', required: true, index: true }) },
});

const alias = (path: string): readonly string[] => [`/api/engine/auth/flowable/${path}`];

export const flowableFlow = resource('flowable-flow', {
  module: 'workflow',
  title: { zh: '流程实例', en: 'Process instance' },
  base: '/api/engine/auth/flowable/flow',
  stored: false,
  access: 'session',
  fields: {},
  calls: {
    /**
     * Starts a process. Without a business key the bound form creates record, submission and instance in one
     * transaction. `formHash` names the definition that was filled in; an answer that breaks it gets 400 with errors by
     * field key.
     */
    start: call('POST', '/start', {
      access: 'partner',
      long: true,
      body: {
        processDefinitionKey: text({ max: 64 }),
        businessKey: id(),
        businessType: text({ max: 64 }),
        title: text({ max: 250 }),
        formKey: text({ max: 64 }),
        formHash: text({ max: 64 }),
        formData: json<FormValues>()(),
      },
      answer: one(startedFields),
    }),
    /**
     * Starts the approval of a record that is there, without a form: the process named, or the only one its state
     * allows.
     */
    startApproval: call('POST', '/start-approval', {
      access: 'session',
      long: true,
      aliases: alias('start-approval'),
      body: {
        businessType: text({ required: true, max: 64 }),
        businessKey: id({ required: true }),
        processDefinitionKey: text({ max: 64 }),
      },
      answer: one(startedFields),
    }),
    /**
     * A new application with the contents of one the person made: a draft of its form, or a draft of its record.
     * Refused with 409 where a draft of that form is there already, unless that is replaced.
     */
    copyAsNew: call('POST', '/copy-as-new', {
      access: 'session',
      long: true,
      body: { processInstanceId: id({ required: true }), replace: boolean() },
      answer: one({ formKey: text(), businessType: text(), businessKey: id() }),
    }),
    /** All forms and processes the person may begin: published ones, as far as a start would not be refused. */
    startable: call('GET', '/fetch/startable', { access: 'session', answer: list(startableFields) }),
    startedByMe: call('GET', '/fetch/started-by-me', {
      access: 'session',
      query: { ...paging, processDefinitionKey: text({ max: 64 }), status: text({ max: 40 }) },
      answer: page(instanceFields),
      aliases: alias('fetch/started-by-me'),
    }),
    history: question('/fetch/process/history', {
      by: 'processInstanceId',
      access: 'session',
      query: { processInstanceId: id({ required: true }) },
      answer: list(historyFields),
      aliases: alias('fetch/process/history'),
    }),
    detail: question('/fetch/process/history/detail', {
      by: 'processInstanceId',
      access: 'session',
      query: { processInstanceId: id({ required: true }) },
      answer: one(instanceDetail),
      aliases: alias('fetch/process/history/detail'),
    }),
    ahead: aheadCall,
    /** The same of a contract: its newest approval, or the one named. */
    contractDetail: call('GET', '/fetch/process/contract/history/detail', {
      access: 'session',
      query: { contractId: id(), processInstanceId: id() },
      answer: one(instanceDetail),
      aliases: alias('fetch/process/contract/history/detail'),
    }),
    suspend: call('PUT', '/process/suspend', {
      access: needs('FLOWABLE_TODO_TASK_MANAGE', 'disable'),
      body: {
        processInstanceId: id(),
        processDefinitionId: text({ max: 120 }),
        /** Why, for the history of the instance. */ reason: text({ zh: '原因', en: 'Reason', max: 500 }),
      },
      answer: nothing(),
      aliases: alias('process/suspend'),
    }),
    stop: call('PUT', '/instance/stop', {
      access: 'session',
      body: { processInstanceId: id({ required: true }), stopReason: text({ max: 500 }) },
      answer: nothing(),
      aliases: alias('instance/stop'),
    }),
    incidents: call('GET', '/fetch/incidents', {
      access: needs('FLOWABLE_TODO_TASK_MANAGE', 'query'),
      query: { ...paging, processInstanceId: id() },
      answer: page(incidentFields),
      sortable: ['dueTime', 'title'],
    }),
    retryIncident: call('PUT', '/incident/retry', {
      access: needs('FLOWABLE_TODO_TASK_MANAGE', 'edit'),
      body: { jobId: id({ required: true }), reason: text({ zh: '原因', en: 'Reason', max: 500 }) },
      answer: nothing(),
    }),
    ...eventCalls,
    /** Goes on as if what failed were done. */
    skipIncident: call('PUT', '/incident/skip', {
      access: needs('FLOWABLE_TODO_TASK_MANAGE', 'edit'),
      body: { jobId: id({ required: true }), reason: text({ required: true, max: 500 }) },
      answer: nothing(),
    }),
    /**
     * The applicant takes the application back: until the first approval, unless the process says otherwise
     * (`scf:withdraw`).
     */
    withdraw: call('POST', '/withdraw', {
      access: 'session',
      long: true,
      body: { processInstanceId: id({ required: true }), opinion: text({ max: 500 }) },
      answer: nothing(),
    }),
    /** Reminds whoever the open steps wait for, once an hour; for the applicant and administrators. */
    urge: call('POST', '/urge', {
      access: 'session',
      body: { processInstanceId: id({ required: true }), opinion: text({ max: 500 }) },
      answer: one({ told: integer({ required: true }) }),
    }),
    comment: call('POST', '/comment', {
      access: 'session',
      body: commentBody,
      answer: one({ id: id({ required: true }) }),
    }),
    comments: question('/fetch/comments', {
      by: 'processInstanceId',
      access: 'session',
      query: { processInstanceId: id({ required: true }) },
      answer: list(commentFields),
    }),
    /** The form's values each time a step was approved or a copy sent, oldest first. */
    snapshots: question('/fetch/snapshots', {
      by: 'processInstanceId',
      access: 'session',
      query: { processInstanceId: id({ required: true }) },
      answer: list(snapshotFields),
    }),
  },
});
