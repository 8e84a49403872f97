import {
  choice,
  integer,
  json,
  moment,
  owner,
  reference,
  resource,
  messageKey,
  states,
  text,
  value,
} from '../index.ts';

/** Files that were made for a person and wait to be fetched, seven days long. Everyone has their own. */
export const fileDownload = resource('file-download', {
  module: 'platform',
  title: { zh: '文件下载', en: 'File download' },
  logged: false,
  access: 'session',
  scope: owner('requestUserId'),
  label: 'fileName',
  standard: ['page', 'get', 'delete'],
  excel: { export: false },
  fields: {
    fileName: text({ zh: '文件名', en: 'File name', required: true, readonly: true, max: 250, search: true }),
    fileKind: choice(
      {
        export: { zh: '导出', en: 'Export' },
        template: { zh: '模板', en: 'Template' },
        manual: { zh: '手册', en: 'Manual' },
      },
      { zh: '类型', en: 'Type', required: true, readonly: true, displayName: true },
    ),
    objectName: text({ zh: '存储路径', en: 'Object name', readonly: true, max: 500 }),
    fileSize: integer({ zh: '大小（字节）', en: 'Size in bytes', readonly: true }),
    rowTotal: integer({ zh: '总行数', en: 'Rows', readonly: true }),
    rowsDone: integer({ zh: '已生成行数', en: 'Rows done', readonly: true, required: true, default: 0 }),
    requestUserId: reference('user', {
      zh: '申请人',
      en: 'Applicant',
      required: true,
      readonly: true,
      onDelete: 'cascade',
    }),
    requestTime: moment({ zh: '申请时间', en: 'Requested', required: true, readonly: true }),
    finishTime: moment({ zh: '完成时间', en: 'Finished', stampedBy: 'cancel' }),
    expireTime: moment({ zh: '过期时间', en: 'Expires', readonly: true }),
    downloadCount: integer({ zh: '下载次数', en: 'Downloads', required: true, readonly: true, default: 0 }),
    status: states(
      {
        making: { value: 0, zh: '生成中', en: 'Being made', tone: 'progress', to: ['ready', 'failed'] },
        ready: { value: 1, zh: '可下载', en: 'Ready', tone: 'success', to: ['expired'] },
        failed: { value: 2, zh: '失败', en: 'Failed', tone: 'danger' },
        expired: { value: 3, zh: '已过期', en: 'Expired', tone: 'neutral' },
      },
      { zh: '状态', en: 'Status', required: true, default: 0, displayName: true },
    ),
    failReason: messageKey({ zh: '失败原因', en: 'Reason', readonly: true, displayName: 'failReasonText' }),
    /** The export that makes the file: the resource and its call, then its query and the language. */
    source: text({ readonly: true, secret: true, required: true, max: 128 }),
    question: json<Readonly<Record<string, unknown>>>()({ readonly: true, secret: true, required: true }),
    locale: text({ readonly: true, secret: true, required: true, max: 8 }),
    /** The person's read rights when the file was made; once they change, it can no longer be fetched. */
    rights: text({ readonly: true, secret: true, max: 64 }),
  },
  list: {
    columns: ['fileName', 'status', 'fileSize', 'requestTime', 'expireTime', 'downloadCount'],
    filters: ['fileName', 'status', 'requestTime'],
    sort: '-requestTime',
  },
  transitions: {
    /** A short-lived address that saves the file. */
    download: { path: '/download/{id}', answer: value(text()) },
    /** Stops what is being made. */
    cancel: {
      path: '/cancel/{id}',
      from: ['making', 'failed'],
      to: 'failed',
      sets: { failReason: 'export.cancelled' },
      label: { zh: '取消', en: 'Cancel' },
      message: { zh: '导出已取消', en: 'Export cancelled' },
    },
  },
});
