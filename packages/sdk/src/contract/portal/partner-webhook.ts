import {
  call,
  decimal,
  id,
  integer,
  json,
  messageKey,
  moment,
  needs,
  one,
  reference,
  resource,
  rows,
  states,
  text,
} from '../index.ts';
import { PARTNER } from './partner-client.ts';

/** Seconds after an event at which it is sent, as long as it has not arrived: at once, 5 s, 5 min, 30 min, 2 h ... */
export const ATTEMPT_DELAYS = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 36_000] as const;

const secretAnswer = one({ id: id({ required: true }), secret: text({ required: true }) });

/** Where a partner hears what becomes of applications (Standard Webhooks). */
export const partnerWebhook = resource('partner-webhook', {
  module: 'portal',
  title: { zh: 'Webhook', en: 'Webhook' },
  access: PARTNER,
  scope: rows(),
  editableIn: ['active', 'paused', 'failing'],
  standard: ['page', 'get', 'update', 'delete'],
  excel: { export: false },
  label: 'url',
  fields: {
    partnerClientId: reference('partner-client', {
      zh: '客户端',
      en: 'Client',
      required: true,
      createOnly: true,
      onDelete: 'cascade',
    }),
    url: text({ zh: '接收地址', en: 'Address', required: true, max: 500, pattern: '^https?://[^\\s]+$' }),
    /** The names of milestones; empty: all. */
    events: json<readonly string[]>()({ zh: '事件', en: 'Events', items: 'text', max: 500 }),
    description: text({ zh: '说明', en: 'Description', max: 250 }),
    secret: text({ required: true, readonly: true, secret: true, encrypted: true, max: 250 }),
    /** Signs beside the present one until the time, after it was replaced. */
    formerSecret: text({ readonly: true, secret: true, encrypted: true, max: 250 }),
    formerUntil: moment({ zh: '旧签名密钥失效', en: 'Old secret expires', readonly: true }),
    /** Since when nothing has arrived; empty while things arrive. */
    failingSince: moment({ zh: '开始失败', en: 'Failing since', readonly: true }),
    arrivedTime: moment({ zh: '最近成功', en: 'Last success', readonly: true }),
    status: states(
      {
        active: { value: 1, zh: '已启用', en: 'Active', tone: 'success', to: ['paused', 'failing'] },
        paused: { value: 2, zh: '已暂停', en: 'Paused', tone: 'neutral', to: ['active'] },
        failing: {
          value: 3,
          zh: '因失败停用',
          en: 'Disabled after failures',
          tone: 'danger',
          to: ['active', 'paused'],
        },
      },
      { zh: '状态', en: 'Status', required: true, default: 1, displayName: true },
    ),
  },
  list: {
    columns: ['url', 'events', 'status', 'arrivedTime', 'failingSince', 'createTime'],
    filters: ['partnerClientId', 'status'],
    sort: '-createTime',
  },
  transitions: {
    pause: {
      path: '/pause',
      action: 'edit',
      to: 'paused',
      label: { zh: '暂停', en: 'Pause' },
      message: { zh: '推送已暂停', en: 'Deliveries paused' },
    },
    /** Deliveries that waited meanwhile are sent now. */
    resume: {
      path: '/resume',
      action: 'edit',
      to: 'active',
      sets: { failingSince: null },
      label: { zh: '启用', en: 'Resume' },
      message: { zh: '推送已启用', en: 'Deliveries resumed' },
    },
    /** A new secret, told once; for 24 hours both sign. */
    roll: { path: '/roll', method: 'POST', answer: secretAnswer, confidential: true },
    /** Sends a `webhook.test` and stands in the log as any other. */
    test: { path: '/test', method: 'POST', answer: one({ deliveryId: id({ required: true }) }) },
  },
  calls: {
    /** The secret that signs is told once. 400 for an address we do not send to. */
    create: call('POST', '', {
      access: needs(PARTNER, 'add'),
      confidential: true,
      body: {
        partnerClientId: id({ required: true }),
        url: text({ required: true, max: 500, pattern: '^https?://[^\\s]+$' }),
        events: json<readonly string[]>()({ items: 'text', max: 500 }),
        description: text({ max: 250 }),
      },
      answer: secretAnswer,
    }),
  },
});

/** Something that happened to an application, written with it: what webhooks tell. Never changed, never deleted. */
export const partnerEvent = resource('partner-event', {
  module: 'portal',
  title: { zh: '合作方事件', en: 'Event of a partner' },
  access: PARTNER,
  scope: rows(),
  standard: [],
  logged: false,
  label: 'type',
  fields: {
    partnerClientId: reference('partner-client', { required: true, readonly: true }),
    applicationId: id({ readonly: true, index: true }),
    type: text({ required: true, readonly: true, max: 64 }),
    sequence: integer({ required: true, readonly: true }),
    /** The number of the transaction that wrote it: whoever reads on behind the last event misses none. */
    written: decimal({ required: true, readonly: true, precision: 20, scale: 0 }),
    /** The body that is sent, to the letter. */
    body: text({ required: true, readonly: true, max: 4000 }),
  },
});

/** One attempt: when, what was answered, and why it counts as failed. */
export interface DeliveryAttempt {
  readonly time: string;
  readonly milliseconds: number;
  readonly status: number | null;
  readonly problem: string | null;
  /** How the answer began. */
  readonly answer: string | null;
}

/** An event on its way to one webhook. */
export const partnerDelivery = resource('partner-delivery', {
  module: 'portal',
  title: { zh: '投递记录', en: 'Delivery' },
  access: PARTNER,
  scope: rows(),
  standard: ['page', 'get'],
  logged: false,
  excel: { export: false },
  label: 'type',
  fields: {
    partnerClientId: reference('partner-client', { required: true, readonly: true, onDelete: 'cascade' }),
    partnerWebhookId: reference('partner-webhook', {
      zh: 'Webhook',
      en: 'Webhook',
      required: true,
      readonly: true,
      onDelete: 'cascade',
      displayName: true,
    }),
    partnerEventId: reference('partner-event', { zh: '事件号', en: 'Event id', required: true, readonly: true }),
    type: text({ zh: '事件', en: 'Event', required: true, readonly: true, max: 64 }),
    applicationId: id({ zh: '申请', en: 'Application', readonly: true, index: true }),
    sequence: integer({ zh: '序号', en: 'Sequence', readonly: true }),
    attempts: integer({ zh: '尝试次数', en: 'Attempts', required: true, readonly: true, default: 0 }),
    nextTime: moment({ zh: '下次尝试', en: 'Next attempt', readonly: true, index: true }),
    /** A process sends it, until then; after that another one does. */
    heldUntil: moment({ readonly: true, secret: true }),
    lastTime: moment({ zh: '最近尝试', en: 'Last attempt', readonly: true }),
    lastStatus: integer({ zh: '响应码', en: 'Response code', readonly: true }),
    lastProblem: messageKey({ zh: '失败原因', en: 'Failure reason', readonly: true, max: 64, displayName: true }),
    log: json<readonly DeliveryAttempt[]>()({ readonly: true, unlisted: true }),
    status: states(
      {
        waiting: { value: 1, zh: '待投递', en: 'Waiting', tone: 'progress', to: ['arrived', 'failed'] },
        arrived: { value: 2, zh: '已送达', en: 'Arrived', tone: 'success', to: ['waiting'] },
        failed: { value: 3, zh: '已放弃', en: 'Given up', tone: 'danger', to: ['waiting'] },
      },
      { zh: '状态', en: 'Status', required: true, default: 1, displayName: true },
    ),
  },
  list: {
    columns: ['type', 'status', 'partnerWebhookId', 'attempts', 'lastStatus', 'lastTime', 'nextTime', 'createTime'],
    filters: ['partnerClientId', 'partnerWebhookId', 'type', 'status', 'applicationId', 'createTime'],
    sort: '-createTime',
  },
  transitions: {
    /** Sends them again from the first attempt, under the ids they had. */
    replay: { path: '/replay', method: 'POST', many: true },
  },
});
