import {
  boolean,
  call,
  choice,
  download,
  id,
  integer,
  json,
  list,
  moment,
  nothing,
  one,
  reference,
  resource,
  rows,
  text,
  value,
} from '../index.ts';

/**
 * Stored files by the record that owns them. A row without dataKey is an upload nobody claimed yet; it is swept after
 * 24 hours.
 */
export const objectStorage = resource('object-storage', {
  module: 'platform',
  title: { zh: '文件', en: 'File' },
  logged: false,
  access: 'session',
  scope: rows(),
  label: 'originalFileName',
  standard: [],
  fields: {
    originalFileName: text({ zh: '原文件名', en: 'Original file name', required: true, max: 250, search: true }),
    newFileName: text({ zh: '存储文件名', en: 'Stored file name', required: true, readonly: true, max: 250 }),
    /** The object name, for presigned-url. */
    newFilePath: text({ zh: '存储路径', en: 'Object name', required: true, max: 500, unique: true }),
    displayFileName: text({ zh: '显示文件名', en: 'Display file name', max: 250 }),
    dataKey: text({ zh: '所属数据', en: 'Owning record', max: 64, index: true }),
    secondDataKey: text({ zh: '第二所属数据', en: 'Second owner', max: 64, index: true }),
    kind: text({ zh: '类型', en: 'Type', max: 64 }),
    fileSize: integer({ zh: '大小', en: 'Size', readonly: true }),
    contentType: text({ zh: '内容类型', en: 'Content type', readonly: true, max: 120 }),
    sha256: text({ zh: '校验值', en: 'SHA-256', readonly: true, max: 64 }),
    uploadUserId: reference('user', { zh: '上传人', en: 'Uploaded by', readonly: true, onDelete: 'set null' }),
  },
  calls: {
    byOwner: call('GET', '', {
      access: 'session',
      query: { dataKey: text({ required: true, max: 64 }) },
      answer: list({
        id: id({ required: true }),
        originalFileName: text({ required: true }),
        newFileName: text({ required: true }),
        newFilePath: text({ required: true }),
        displayFileName: text(),
        dataKey: text(),
        fileSize: integer(),
        contentType: text(),
        createTime: moment({ required: true }),
      }),
    }),
    /** Claims an upload for a record. Only its uploader may, once. */
    claim: call('POST', '', {
      access: 'session',
      body: {
        officeId: id(),
        dataKey: text({ required: true, max: 64 }),
        originalFileName: text({ required: true, max: 250 }),
        newFilePath: text({ required: true, max: 500 }),
        secondDataKey: text({ max: 64 }),
        kind: text({ max: 64 }),
      },
      answer: one({
        id: id({ required: true }),
        originalFileName: text({ required: true }),
        newFilePath: text({ required: true }),
      }),
    }),
    replace: call('PUT', '', {
      access: 'session',
      body: {
        id: id({ required: true }),
        originalFileName: text({ required: true, max: 250 }),
        newFilePath: text({ required: true, max: 500 }),
      },
      answer: nothing(),
    }),
    remove: call('DELETE', '/{id}', { access: 'session', params: { id: id({ required: true }) }, answer: nothing() }),
  },
});

/** A signed, expiring permission to upload one file into one directory (spec shell §7). */
export const webSign = resource('web-sign', {
  module: 'platform',
  title: { zh: '上传签名', en: 'Upload signing' },
  stored: false,
  access: 'session',
  fields: {},
  calls: {
    get: call('GET', '/api/engine/auth/web-sign', {
      access: 'partner',
      /** `name` keeps the extension, `size` is what the browser is about to send, in bytes. */
      query: {
        dir: text({ max: 120, pattern: '^[\\w\\-]+(/[\\w\\-]+)*$' }),
        name: text({ max: 250 }),
        size: integer({ min: 0 }),
      },
      answer: one({
        accessid: text({ required: true }),
        policy: text({ required: true }),
        signature: text({ required: true }),
        dir: text({ required: true }),
        host: text({ required: true }),
        expire: integer({ required: true }),
        callback: text(),
        key: text({ required: true }),
        /**
         * Form fields to post before the file, in order; null: key, policy, OSSAccessKeyId and signature of this
         * answer.
         */
        fields: json<Readonly<Record<string, string>>>()(),
      }),
    }),
  },
});

export const presignedUrl = resource('presigned-url', {
  module: 'platform',
  title: { zh: '访问链接', en: 'Access URL' },
  stored: false,
  access: 'session',
  fields: {
    /** The short-lived address of the file; it carries its own expiry (`expires`, or as the storage signs it). */
    url: text({ required: true, max: 4000 }),
    expire: integer({ required: true }),
  },
  calls: {
    get: call('GET', '/api/engine/auth/presigned-url', {
      access: 'partner',
      query: { objectName: text({ required: true, max: 500 }), download: boolean() },
      answer: value(text()),
    }),
  },
});

/** Our own storage host behind web-sign: plain multipart routes, checked by signature instead of a token. */
export const storage = resource('storage', {
  module: 'platform',
  title: { zh: '存储', en: 'Storage' },
  stored: false,
  access: 'public',
  fields: {
    /** Posted: the bytes in a multipart field `file`. Answered to a form upload: code 0, `data.fileId`, `data.url`. */
    file: text({ required: true }),
    code: integer({ required: true }),
    'data.fileId': text({ required: true }),
    'data.url': text({ required: true }),
  },
  calls: {
    upload: call('POST', '/api/engine/open/storage/upload', {
      access: 'public',
      long: true,
      answer: one({ path: text({ required: true }), key: text({ required: true }), type: text({ required: true }) }),
    }),
    download: call('GET', '/api/engine/open/storage/{key}', {
      access: 'public',
      long: true,
      answer: download(),
      params: { key: text({ required: true, max: 500 }) },
      query: {
        expires: integer({ required: true, max: 9_999_999_999 }),
        signature: text({ required: true, max: 200 }),
        download: boolean(),
      },
    }),
    formUpload: call('POST', '/api/engine/auth/storage/form-upload', {
      access: 'partner',
      long: true,
      answer: one({ fileId: text({ required: true }), url: text({ required: true }) }),
    }),
  },
});

/** One file in the list of an upload (spec forms §3). */
export const uploadedFileEntry = resource('uploaded-file-entry', {
  module: 'platform',
  title: { zh: '上传列表项', en: 'Uploaded file' },
  stored: false,
  access: 'session',
  fields: {
    uid: text({ required: true, max: 64 }),
    name: text({ required: true }),
    url: text({ max: 500 }),
    status: choice({ done: { zh: '完成', en: 'Done' }, error: { zh: '失败', en: 'Failed' } }, { required: true }),
    type: choice({ file: { zh: '文件', en: 'File' }, img: { zh: '图片', en: 'Picture' } }, { required: true }),
  },
});

/**
 * One option of a select filled from a list of items: `value` from the item's id, `label` from its text (spec forms
 * §3).
 */
export const selectOptionEntry = resource('select-option-entry', {
  module: 'platform',
  title: { zh: '下拉选项', en: 'Option' },
  stored: false,
  access: 'session',
  fields: { value: text({ required: true, max: 64 }), label: text({ required: true }) },
});
