import type { FormValues } from '../form/definition.ts';
import {
  boolean,
  call,
  choice,
  id,
  integer,
  json,
  list,
  longText,
  moment,
  one,
  reference,
  resource,
  rows,
  states,
  type States,
  text,
  type Fields,
  type Text,
} from '../index.ts';
import { PARTNER } from './partner-client.ts';

const AGAIN = ['submitted'] as const;

export const partnerApplicationStatus = {
  submitted: {
    value: 1,
    zh: '审批中',
    en: 'Submitted',
    tone: 'progress',
    to: ['approved', 'rejected', 'returned', 'withdrawn', 'stopped'],
  },
  approved: { value: 2, zh: '已通过', en: 'Approved', tone: 'success', to: AGAIN },
  rejected: { value: 3, zh: '已驳回', en: 'Rejected', tone: 'danger', to: AGAIN },
  returned: { value: 4, zh: '已退回', en: 'Returned', tone: 'warning', to: AGAIN },
  withdrawn: { value: 5, zh: '已撤销', en: 'Withdrawn', tone: 'neutral', to: AGAIN },
  stopped: { value: 6, zh: '已终止', en: 'Stopped', tone: 'danger', to: AGAIN },
} as const satisfies States;
/** The milestones of an application: its states, and the events that webhooks tell. */
export type PartnerMilestone = keyof typeof partnerApplicationStatus;
export const partnerMilestones = {
  submitted: { zh: '已提交', en: 'Submitted' },
  approved: { zh: '已通过', en: 'Approved' },
  rejected: { zh: '已驳回', en: 'Rejected' },
  returned: { zh: '已退回', en: 'Returned' },
  withdrawn: { zh: '已撤销', en: 'Withdrawn' },
  stopped: { zh: '已终止', en: 'Stopped' },
} as const satisfies Readonly<Record<PartnerMilestone, Text>>;

/**
 * A partner's own id of a visitor. Not what we would have to guard: phone and identity numbers and addresses of e-mail
 * are refused.
 */
export const referenceField = { max: 64, pattern: '^[A-Za-z0-9_.:~-]+$' } as const;

const reason = longText({ zh: '意见', en: 'Opinion', max: 500 });
const inSandbox = { test: [true] };

/**
 * An application that came through a partner's client: what it is about stands elsewhere, in the sandbox here. Its id
 * is the record's (the first submission's where it has none), and stays through all rounds.
 */
export const partnerApplication = resource('partner-application', {
  module: 'portal',
  title: { zh: '合作方申请', en: 'Application of a partner' },
  access: PARTNER,
  scope: rows(),
  standard: ['page', 'get'],
  logged: false,
  label: 'code',
  fields: {
    code: text({ zh: '申请编号', en: 'Number', required: true, readonly: true, max: 64, search: true }),
    title: text({ zh: '标题', en: 'Title', required: true, readonly: true, max: 250, search: true }),
    partnerClientId: reference('partner-client', {
      zh: '客户端',
      en: 'Client',
      required: true,
      readonly: true,
      displayName: true,
    }),
    /** In the sandbox: the partner decides on it here. */
    test: boolean({ zh: '沙箱', en: 'Sandbox', required: true, readonly: true, default: false }),
    reference: text({ zh: '访问者标识', en: 'Visitor', required: true, readonly: true, max: 64, search: true }),
    visitorId: id({ required: true, readonly: true, index: true }),
    formKey: text({ zh: '表单', en: 'Form', required: true, readonly: true, max: 64 }),
    formHash: text({ required: true, readonly: true, max: 64 }),
    round: integer({ zh: '轮次', en: 'Round', required: true, readonly: true, default: 1 }),
    /** Counts what happened to it, from 1: of two events the later has the higher one. */
    sequence: integer({ zh: '序号', en: 'Sequence', required: true, readonly: true, default: 0 }),
    /** The process it began, and what its record is; none in the sandbox. */
    processKey: text({ readonly: true, max: 64 }),
    businessType: text({ readonly: true, max: 64 }),
    processInstanceId: id({ zh: '流程实例', en: 'Process instance', readonly: true, index: true }),
    submitTime: moment({ zh: '提交时间', en: 'Submitted', required: true, readonly: true }),
    statusTime: moment({ zh: '状态时间', en: 'Status since', required: true, readonly: true }),
    opinion: text({ zh: '意见', en: 'Opinion', readonly: true, max: 500 }),
    /** The submitted values, of applications in the sandbox only. */
    formData: json<FormValues>()({ readonly: true, unlisted: true }),
    status: states(partnerApplicationStatus, {
      zh: '状态',
      en: 'Status',
      required: true,
      default: 1,
      displayName: true,
    }),
  },
  list: {
    columns: ['code', 'title', 'reference', 'formKey', 'status', 'round', 'submitTime', 'statusTime'],
    filters: ['partnerClientId', 'code', 'reference', 'formKey', 'status', 'submitTime', 'test'],
    sort: '-submitTime',
  },
  transitions: {
    approve: {
      path: '/approve',
      where: inSandbox,
      to: 'approved',
      label: { zh: '通过', en: 'Approve' },
      message: { zh: '已通过', en: 'Approved' },
      fields: { opinion: reason },
    },
    reject: {
      path: '/reject',
      where: inSandbox,
      to: 'rejected',
      label: { zh: '驳回', en: 'Reject' },
      message: { zh: '已驳回', en: 'Rejected' },
      fields: { opinion: { ...reason, required: true } },
    },
    sendBack: {
      path: '/return',
      where: inSandbox,
      to: 'returned',
      label: { zh: '退回', en: 'Return' },
      message: { zh: '已退回', en: 'Returned' },
      fields: { opinion: { ...reason, required: true } },
    },
    withdraw: {
      path: '/withdraw',
      where: inSandbox,
      to: 'withdrawn',
      label: { zh: '撤销', en: 'Withdraw' },
      message: { zh: '已撤销', en: 'Withdrawn' },
    },
    stop: {
      path: '/stop',
      where: inSandbox,
      to: 'stopped',
      label: { zh: '终止', en: 'Stop' },
      message: { zh: '已终止', en: 'Stopped' },
      fields: { opinion: reason },
    },
  },
  calls: {
    /** The visitor's own last submission of the form of their token, to be changed and sent again. 404 */
    own: call('GET', '/own/{id}', {
      access: 'partner',
      params: { id: id({ required: true }) },
      answer: one({
        id: id({ required: true }),
        formKey: text({ required: true }),
        status: text({ required: true }),
        opinion: text(),
        formData: json<FormValues>()({ required: true }),
      }),
    }),
  },
});

/** An application as a partner's backend reads it. `state` is the name of a state; nothing in it is a person's. */
const told = {
  id: id({ required: true }),
  code: text({ required: true }),
  reference: text({ required: true }),
  formKey: text({ required: true }),
  state: text({ required: true }),
  sequence: integer({ required: true }),
  round: integer({ required: true }),
  test: boolean({ required: true }),
  processInstanceId: id(),
  submitTime: moment({ required: true }),
  statusTime: moment({ required: true }),
} as const satisfies Fields;

/** The body a webhook sends, and a backend that missed it may read: ids, state and sequence. */
const event = {
  /** The `webhook-id`. */
  id: id({ required: true }),
  type: text({ required: true }),
  timestamp: moment({ required: true }),
  data: json<Readonly<Record<string, string | number | boolean | null>>>()({ required: true }),
} as const satisfies Fields;

const MOST = 200;

/** The calls of a partner's backend, by its key: `Authorization: Bearer scf_live_...`. */
export const partnerBackend = resource('partner-backend', {
  module: 'portal',
  title: { zh: '合作方后端接口', en: 'Calls of a partner’s backend' },
  base: '/api/engine/partner',
  stored: false,
  access: 'backend',
  fields: {},
  calls: {
    /** How one application stands. 404 for those of others. */
    application: call('GET', '/application/{id}', {
      access: 'backend',
      params: { id: id({ required: true }) },
      answer: one(told),
    }),
    /** Applications in the order they last moved, the newest first; `after` goes on behind the last one read. */
    applications: call('GET', '/application', {
      access: 'backend',
      query: {
        reference: text(referenceField),
        formKey: text({ max: 64 }),
        state: choice(partnerMilestones),
        after: id(),
        size: integer({ min: 1, max: MOST, default: 50 }),
      },
      answer: list(told),
    }),
    /** Takes an application back for the visitor. 404; 409 where its process does not let the applicant do so. */
    withdraw: call('POST', '/application/{id}/withdraw', {
      access: 'backend',
      params: { id: id({ required: true }) },
      body: { reason: text({ max: 500 }) },
      answer: one(told),
    }),
    /** Events in the order they happened, for whoever missed some: those behind `after`, the oldest first. */
    events: call('GET', '/event', {
      access: 'backend',
      query: { after: id(), size: integer({ min: 1, max: MOST, default: 50 }) },
      answer: list(event),
    }),
  },
});
