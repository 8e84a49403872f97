import {
  call,
  codes,
  id,
  integer,
  list,
  longText,
  moment,
  nothing,
  reference,
  resource,
  rows,
  states,
  text,
  type Codes,
} from '../index.ts';

/** The kinds of what people do: the browser tells of visits and clicks, the server of changes. */
export const operationTypes = {
  visit: { value: 1, zh: '页面访问', en: 'Page visit' },
  click: { value: 2, zh: '按钮点击', en: 'Button click' },
  change: { value: 3, zh: '数据变更', en: 'Data change' },
} as const satisfies Codes;
const { visit, click } = operationTypes;
/** The kinds of changes of a row. */
export const rowChangeKinds = {
  added: { value: 1, zh: '新增', en: 'Added' },
  changed: { value: 2, zh: '修改', en: 'Changed' },
  deleted: { value: 3, zh: '删除', en: 'Deleted' },
} as const satisfies Codes;

const change = {
  operationHistoryId: reference('operation-history', { zh: '操作', en: 'Operation', onDelete: 'cascade' }),
  /** The resource whose row changed, by its name. */
  entityName: id({ zh: '数据类型', en: 'Record type', required: true }),
  dataId: id({ zh: '数据编号', en: 'Record ID', required: true, index: true }),
  fieldName: text({ zh: '字段', en: 'Field', required: true, max: 64 }),
  fieldText: text({ zh: '字段名称', en: 'Field name', max: 120 }),
  /** As it is stored, sensitive ones masked. Null too where the reader may not read the field. */
  oldValue: longText({ zh: '变更前', en: 'Before', max: 4000 }),
  newValue: longText({ zh: '变更后', en: 'After', max: 4000 }),
  changeKind: codes(rowChangeKinds, {
    zh: '变更类型',
    en: 'Change',
    required: true,
    default: rowChangeKinds.changed.value,
    displayName: true,
  }),
  operatorId: reference('user', {
    zh: '操作人',
    en: 'Operator',
    stampedBy: 'create',
    onDelete: 'set null',
    displayName: true,
  }),
  operateTime: moment({ zh: '操作时间', en: 'Time', required: true, stampedBy: 'create' }),
  source: states(
    {
      recorded: { value: 0, zh: '系统记录', en: 'Recorded', tone: 'neutral' },
      byHand: { value: 1, zh: '人工补记', en: 'Entered by hand', tone: 'neutral' },
    },
    { zh: '来源', en: 'Source', required: true, default: 1, displayName: true },
  ),
  /** The same in the reader's words: a reference by its label, a choice by its text. */
  entityText: text({ zh: '数据', en: 'Record of', computed: true }),
  fieldTitle: text({ zh: '字段', en: 'Field', computed: true }),
  oldText: longText({ zh: '变更前', en: 'Before', computed: true }),
  newText: longText({ zh: '变更后', en: 'After', computed: true }),
} as const;

/**
 * The log of people's actions: page visits (type 1), button clicks (type 2), and the changes of data that the server
 * itself keeps (type 3).
 */
export const operationHistory = resource('operation-history', {
  module: 'platform',
  title: { zh: '操作日志', en: 'Operation log' },
  logged: false,
  byMonth: { of: 'id', keptFor: 'logDays' },
  personal: { of: 'userId', kept: 'log' },
  access: 'OPERA_HISTORY',
  scope: rows(),
  label: 'currentTitle',
  standard: ['page'],
  fields: {
    currentUrl: text({ zh: '页面地址', en: 'Page', required: true, max: 500 }),
    currentTitle: text({ zh: '页面标题', en: 'Title', max: 250, search: true }),
    buttonName: text({ zh: '按钮', en: 'Button', max: 250, search: true }),
    type: codes(operationTypes, { zh: '类型', en: 'Type', required: true }),
    preUrl: text({ zh: '上一页地址', en: 'Previous page', max: 500 }),
    preTitle: text({ zh: '上一页标题', en: 'Previous page title', max: 250 }),
    currentQuery: text({ zh: '查询参数', en: 'Query', max: 2000 }),
    residenceTime: integer({ zh: '停留时间（秒）', en: 'Seconds on the page', min: 0 }),
    userId: reference('user', {
      zh: '用户',
      en: 'User',
      readonly: true,
      onDelete: 'set null',
      displayName: 'actualName',
    }),
    ip: text({ zh: 'IP', en: 'IP', readonly: true, max: 64 }),
    userAgent: text({ zh: '浏览器', en: 'Browser', readonly: true, max: 500 }),
  },
  list: {
    columns: ['currentTitle', 'userId', 'createTime', 'type', 'buttonName', 'currentUrl', 'residenceTime', 'ip'],
    filters: ['userId', 'type', 'createTime', 'currentTitle'],
    sort: '-createTime',
  },
  calls: {
    save: call('POST', '', {
      access: 'session',
      body: {
        currentUrl: text({ required: true, max: 500 }),
        currentTitle: text({ max: 250 }),
        buttonName: text({ max: 250 }),
        type: codes({ visit, click }, { required: true }),
        preUrl: text({ max: 500 }),
        preTitle: text({ max: 250 }),
        currentQuery: text({ max: 2000 }),
        residenceTime: integer({ min: 0 }),
      },
      answer: nothing(),
    }),
    /**
     * The changes, newest first: of one record (`entityName` and `dataId`) for people who see it, or of one operation
     * for readers of the log. Fields the person may not read are left out.
     */
    differences: call('GET', '/fetch-diff-list', {
      access: 'session',
      query: { operationHistoryId: id(), entityName: text({ max: 64 }), dataId: id() },
      answer: list({ id: id({ required: true }), createTime: moment({ required: true }), ...change }),
    }),
  },
});

/**
 * Changes of rows, field by field. Entries of the server cannot be edited; those people make by hand (a correction made
 * in the database) can be changed and deleted.
 */
export const operationHistoryDiff = resource('operation-history-diff', {
  module: 'platform',
  title: { zh: '变更记录', en: 'Change record' },
  logged: false,
  byMonth: { of: 'id', keptFor: 'logDays' },
  access: 'OPERA_HISTORY',
  scope: rows(),
  label: 'dataId',
  editableIn: ['byHand'],
  // No export: entries of fields that the reader may not read are left out one by one.
  excel: { export: false },
  fields: change,
  list: {
    columns: [
      'entityText',
      'dataId',
      'fieldTitle',
      'oldText',
      'newText',
      'changeKind',
      'operatorId',
      'operateTime',
      'source',
    ],
    filters: ['entityName', 'dataId', 'operatorId', 'operateTime', 'changeKind'],
    sort: '-operateTime',
  },
});
