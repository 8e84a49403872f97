import { call, choice, code, id, integer, json, longText, moment, nothing, owner, reference, resource, rows, text, value } from '../index.ts';

/** A notice to one person. History and notices store key and parameters; the sentence is made in the reader's language. */
export const noticeMessage = resource('notice-message', {
  module: 'platform',
  title: { zh: '消息通知', en: 'Notice' },
  access: 'session',
  scope: owner('receiverId'),
  label: 'title',
  standard: ['page', 'get', 'map', 'delete'],
  // Its sentences are made in the reader's language when they are read.
  excel: { export: false },
  fields: {
    title: text({ zh: '标题', en: 'Title', required: true, max: 250, readonly: true }),
    content: longText({ zh: '内容', en: 'Content', readonly: true }),
    messageKey: text({ required: true, max: 64, readonly: true, secret: true }),
    messageParams: json<Readonly<Record<string, string>>>()({ required: true, readonly: true, secret: true }),
    noticeKind: text({ zh: '类型', en: 'Kind', max: 64, readonly: true }),
    dataType: choice({ TODO: { zh: '待办', en: 'To do' }, NOTICE: { zh: '通知', en: 'Notice' }, SYSTEM: { zh: '系统', en: 'System' } }, { zh: '数据类型', en: 'Data type', required: true, readonly: true }),
    businessType: text({ zh: '业务类型', en: 'Business type', max: 64, readonly: true }),
    businessId: id({ zh: '业务编号', en: 'Business record', readonly: true }),
    processInstanceId: id({ zh: '流程实例', en: 'Process instance', readonly: true, index: true }),
    taskId: id({ zh: '任务', en: 'Task', readonly: true, index: true }),
    receiverId: reference('user', { zh: '接收人', en: 'Receiver', required: true, readonly: true, onDelete: 'cascade' }),
    senderId: reference('user', { zh: '发送人', en: 'Sender', readonly: true, onDelete: 'set null' }),
    status: code({ 0: { zh: '未读', en: 'Unread' }, 1: { zh: '已读', en: 'Read' } }, { zh: '状态', en: 'Status', required: true, readonly: true, default: 0, text: 'statusDictText' }),
    readTime: moment({ zh: '阅读时间', en: 'Read at', readonly: true }),
  },
  list: { columns: ['title', 'content', 'dataType', 'status', 'createTime'], filters: ['status', 'dataType', 'createTime'], sort: '-createTime' },
  calls: {
    unreadNumber: call('GET', '/fetch/un-read-number', { access: 'session', answer: value(integer()) }),
    unreadCount: call('GET', '/fetch/no-read-count', { access: 'session', answer: value(integer()) }),
    read: call('GET', '/read/{id}', { access: 'session', changes: true, params: { id: id({ required: true }) }, answer: nothing() }),
    markRead: call('PUT', '/update-reading-status', { access: 'session', body: { ids: json<readonly string[]>()({ required: true }) }, answer: nothing() }),
    removeAll: call('DELETE', '/remove-all', { access: 'session', answer: nothing() }),
  },
});

/** What people did: page visits (type 1) and button clicks (type 2). */
export const operationHistory = resource('operation-history', {
  module: 'platform',
  title: { zh: '操作日志', en: 'Operation log' },
  access: 'OPERA_HISTORY',
  scope: rows(),
  label: 'currentTitle',
  standard: ['page'],
  fields: {
    currentUrl: text({ zh: '页面地址', en: 'Page', required: true, max: 500 }),
    currentTitle: text({ zh: '页面标题', en: 'Title', max: 250, search: true }),
    buttonName: text({ zh: '按钮', en: 'Button', max: 250, search: true }),
    type: code({ 1: { zh: '页面访问', en: 'Page visit' }, 2: { zh: '按钮点击', en: 'Button click' } }, { zh: '类型', en: 'Type', required: true }),
    preUrl: text({ zh: '上一页地址', en: 'Previous page', max: 500 }),
    preTitle: text({ zh: '上一页标题', en: 'Previous title', max: 250 }),
    currentQuery: text({ zh: '查询参数', en: 'Query', max: 2000 }),
    residenceTime: integer({ zh: '停留时间（秒）', en: 'Seconds on the page', min: 0 }),
    userId: reference('user', { zh: '用户', en: 'User', readonly: true, onDelete: 'set null', text: 'actualName' }),
    ip: text({ zh: 'IP', en: 'IP', readonly: true, max: 64 }),
    userAgent: text({ zh: '浏览器', en: 'User agent', readonly: true, max: 500 }),
  },
  list: { columns: ['currentTitle', 'userId', 'createTime', 'type', 'buttonName', 'currentUrl', 'residenceTime', 'ip'], filters: ['userId', 'type', 'createTime', 'currentTitle'], sort: '-createTime' },
  calls: {
    save: call('POST', '', {
      access: 'session',
      body: {
        currentUrl: text({ required: true, max: 500 }), currentTitle: text({ max: 250 }), buttonName: text({ max: 250 }), type: code({ 1: { zh: '页面访问', en: 'Page visit' }, 2: { zh: '按钮点击', en: 'Button click' } }, { required: true }),
        preUrl: text({ max: 500 }), preTitle: text({ max: 250 }), currentQuery: text({ max: 2000 }), residenceTime: integer({ min: 0 }),
      },
      answer: nothing(),
    }),
  },
});
