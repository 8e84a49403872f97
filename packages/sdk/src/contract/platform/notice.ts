import {
  call,
  choice,
  id,
  integer,
  json,
  longText,
  needs,
  nothing,
  one,
  owner,
  reference,
  resource,
  text,
} from '../index.ts';
import { readFields, readStates } from '../read-states.ts';

export const noticeTypes = {
  TODO: { zh: '待办', en: 'To do' },
  NOTICE: { zh: '通知', en: 'Notice' },
  SYSTEM: { zh: '系统', en: 'System' },
} as const;
const { NOTICE, SYSTEM } = noticeTypes;
const UNREAD = { status: [readStates.unread.value] } as const;

/** The fields of a notice that a person writes. */
const written = {
  title: text({ zh: '标题', en: 'Title', required: true, max: 120 }),
  content: longText({ zh: '内容', en: 'Content', required: true, max: 2000 }),
  titleEn: text({ zh: '英文标题', en: 'Title in English', max: 120 }),
  contentEn: longText({ zh: '英文内容', en: 'Content in English', max: 2000 }),
  noticeKind: text({ zh: '类型', en: 'Type', max: 64 }),
  dataType: choice({ NOTICE, SYSTEM }, { zh: '数据类型', en: 'Data type' }),
} as const;

/**
 * A notice to one person. History and notices store key and parameters; the sentence is made in the reader's language.
 */
export const noticeMessage = resource('notice-message', {
  module: 'platform',
  title: { zh: '消息通知', en: 'Notice' },
  logged: false,
  byMonth: { of: 'id', keptFor: 'noticeDays' },
  access: 'session',
  scope: owner('receiverId'),
  label: 'title',
  standard: ['page', 'get', 'map', 'delete'],
  // Its sentences are made in the reader's language when they are read.
  excel: { export: false },
  personal: { of: 'receiverId' },
  fields: {
    title: text({ zh: '标题', en: 'Title', required: true, max: 250, readonly: true }),
    content: longText({ zh: '内容', en: 'Content', readonly: true }),
    messageKey: text({ required: true, max: 64, readonly: true, secret: true }),
    /** The text of a person or a template, by language; null: the text of `messageKey`. */
    words: json<Readonly<Record<string, { readonly title: string; readonly content: string }>> | null>()({
      readonly: true,
      secret: true,
    }),
    messageParams: json<Readonly<Record<string, string>>>()({ required: true, readonly: true, secret: true }),
    noticeKind: text({ zh: '类型', en: 'Type', max: 64, readonly: true }),
    dataType: choice(noticeTypes, { zh: '数据类型', en: 'Data type', required: true, readonly: true }),
    businessType: text({ zh: '业务类型', en: 'Business type', max: 64, readonly: true }),
    businessId: id({ zh: '业务编号', en: 'Record number', readonly: true }),
    processInstanceId: id({ zh: '流程实例', en: 'Process instance', readonly: true, index: true }),
    taskId: id({ zh: '任务', en: 'Task', readonly: true, index: true }),
    receiverId: reference('user', {
      zh: '接收人',
      en: 'Receiver',
      required: true,
      readonly: true,
      onDelete: 'cascade',
    }),
    senderId: reference('user', { zh: '发送人', en: 'Sender', readonly: true, onDelete: 'set null' }),
    ...readFields,
  },
  list: {
    columns: ['title', 'content', 'dataType', 'status', 'createTime'],
    filters: ['status', 'dataType', 'createTime'],
    sort: '-createTime',
  },
  views: {
    unreadNumber: { as: 'count', path: '/fetch/un-read-number', where: UNREAD },
    unreadCount: { as: 'count', path: '/fetch/no-read-count', where: UNREAD },
  },
  transitions: { read: { path: '/read/{id}', method: 'GET' } },
  calls: {
    /**
     * Writes to people one may manage, at most 1,000 of them at once; the English words are optional. Answers how many
     * it went to.
     */
    create: call('POST', '', {
      access: needs('USER_MANAGE', 'add'),
      body: {
        receiverId: id(),
        receiverIds: json<readonly string[]>()({
          zh: '接收人',
          en: 'To',
          items: 'reference',
          target: 'user',
          max: 40_000,
        }),
        ...written,
      },
      answer: one({ sent: integer({ required: true }) }),
    }),
    /** Corrects what one wrote oneself, as long as it has not been read. */
    update: call('PUT', '', {
      access: needs('USER_MANAGE', 'edit'),
      partial: true,
      body: { id: id({ required: true }), version: integer(), ...written },
      answer: nothing(),
    }),
    markRead: call('PUT', '/update-reading-status', {
      access: 'session',
      body: { ids: json<readonly string[]>()({ required: true }) },
      answer: nothing(),
    }),
    removeAll: call('DELETE', '/remove-all', { access: 'session', answer: nothing() }),
  },
});
