import type { FormDefinition, FormValues } from '../../form/definition.ts';
import { boolean, call, choice, code, everyone, id, integer, json, list, longText, moment, needs, one, options, reference, resource, rows, states, text } from '../index.ts';

const published = {
  formKey: text({ required: true }),
  name: text({ required: true }),
  /** The content hash of the definition: what is filled in says which one it was. */
  hash: text({ required: true }),
  definition: json<FormDefinition>()({ required: true }),
};

/** Where the choices of a field come from beside dictionaries (`MASTER`). */
export const dynamicSources = {
  FINANCING_PARTY: { zh: '资金方', en: 'Financing parties' },
  MY_FINANCING_PROJECT: { zh: '我的融资项目', en: 'My financing projects' },
  MY_FINANCE_ACCOUNT: { zh: '我的账户', en: 'My accounts' },
  OTHER: { zh: '其他', en: 'Other' },
} as const;

/** Configurable forms. The row holds the draft; publishing freezes a version by content hash. */
export const dynamicForm = resource('dynamic-form', {
  module: 'workflow',
  title: { zh: '动态表单', en: 'Dynamic form' },
  base: '/api/engine/auth/flowable/dynamic-form',
  access: 'FLOWABLE_DYNAMIC_FORM',
  scope: everyone,
  fields: {
    formKey: text({ zh: '表单编码', en: 'Form key', required: true, max: 64, unique: true, search: true, pattern: '^[A-Za-z][\\w\\-]*$' }),
    name: text({ zh: '名称', en: 'Name', required: true, max: 120, search: true }),
    category: text({ zh: '分类', en: 'Category', max: 64 }),
    list: json<FormDefinition['list']>()({ zh: '字段', en: 'Items', required: true }),
    config: json<FormDefinition['config']>()({ zh: '配置', en: 'Config', required: true }),
    /** Keys of the definition beside list and config (rules, version, other tools' keys). */
    extra: json<Readonly<Record<string, unknown>>>()({ zh: '其他', en: 'Other keys' }),
    /** The process that a submission of this form starts. */
    processDefinitionKey: text({ zh: '流程', en: 'Process', max: 64 }),
    processDefinitionId: id({ zh: '流程定义', en: 'Process definition', readonly: true }),
    openAccess: boolean({ zh: '允许公开填写', en: 'May be read without signing in', required: true, default: false }),
    formVersion: integer({ zh: '版本', en: 'Version', required: true, readonly: true, default: 0 }),
    publishedHash: text({ zh: '已发布摘要', en: 'Published hash', readonly: true, max: 64 }),
    publishStatus: states({ 0: { zh: '草稿', en: 'Draft' }, 1: { zh: '已发布', en: 'Published' }, 2: { zh: '已停用', en: 'Disabled' } }, [[0, 1], [1, 2], [1, 0], [2, 1]], { zh: '发布状态', en: 'Status', required: true, default: 0, text: 'publishStatusDictText' }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 500 }),
  },
  list: { columns: ['name', 'formKey', 'category', 'formVersion', 'publishStatus', 'updateTime'], filters: ['name', 'formKey', 'publishStatus'], sort: '-updateTime' },
  calls: {
    /** Takes an exported definition as it is; refused with the place and the reason where it is broken. */
    import: call('POST', '/import', {
      access: needs('FLOWABLE_DYNAMIC_FORM', 'import'),
      body: { formKey: text({ required: true, max: 64, pattern: '^[A-Za-z][\\w\\-]*$' }), name: text({ required: true, max: 120 }), processDefinitionKey: text({ max: 64 }), openAccess: boolean(), definition: json<unknown>()({ required: true }) },
      answer: one({ id: id({ required: true }), formKey: text({ required: true }), warnings: json<readonly string[]>()({ required: true }) }),
    }),
    publish: call('PUT', '/publish/{id}', { access: needs('FLOWABLE_DYNAMIC_FORM', 'enable'), params: { id: id({ required: true }) }, answer: one({ hash: text({ required: true }), formVersion: integer({ required: true }) }) }),
    disable: call('PUT', '/disable/{id}', { access: needs('FLOWABLE_DYNAMIC_FORM', 'disable'), params: { id: id({ required: true }) } }),
    byKey: call('GET', '/fetch/form/{formKey}', { access: 'partner', params: { formKey: text({ required: true, max: 64 }) }, query: { hash: text({ max: 64 }) }, answer: one(published) }),
    /** Whether a value passes one question of a published form's rules; null where it cannot be asked. */
    check: call('POST', '/check', {
      access: 'partner', body: { formKey: text({ required: true, max: 64 }), formHash: text({ required: true, max: 64 }), rule: integer({ required: true, min: 0 }), value: json<unknown>()({ required: true }) },
      answer: one({ holds: boolean() }),
    }),
    startForm: call('GET', '/fetch/start-form/{processDefinitionId}', { access: 'session', params: { processDefinitionId: text({ required: true, max: 120 }) }, answer: one(published) }),
    startForms: call('GET', '/fetch/start-form', { access: 'session', answer: list({ formKey: text({ required: true }), name: text({ required: true }), processDefinitionKey: text({ required: true }) }) }),
    baseDynamic: call('GET', '/fetch/base-dynamic', { access: 'session', answer: options() }),
    /** The choices of a dynamic source: parties, the person's own projects and accounts, or with `OTHER` the resource that `dynamicKey` names. */
    sourceOptions: call('GET', '/fetch/options', { access: 'partner', query: { dynamicType: choice(dynamicSources, { required: true }), dynamicKey: text({ max: 64 }), keyword: text({ max: 100 }) }, answer: options() }),
    /** For visitors: the items of a dictionary that an open form names. */
    openOptions: call('GET', '/api/engine/open/dynamic-form/{formKey}/options', {
      access: 'public', params: { formKey: text({ required: true, max: 64 }) }, query: { itemGroup: text({ required: true, max: 64 }) },
      answer: list({ id: id({ required: true }), itemText: text({ required: true }), enItemText: text() }),
    }),
    /** For visitors: only published forms marked open. */
    open: call('GET', '/api/engine/open/dynamic-form/{formKey}', { access: 'public', params: { formKey: text({ required: true, max: 64 }) }, answer: one(published) }),
  },
});

/** A published version, immutable, by content hash. */
export const dynamicFormVersion = resource('dynamic-form-version', {
  module: 'workflow',
  title: { zh: '表单版本', en: 'Form version' },
  access: 'FLOWABLE_DYNAMIC_FORM',
  scope: everyone,
  standard: [],
  label: 'hash',
  unique: [['formKey', 'hash']],
  fields: {
    formKey: text({ required: true, max: 64 }), formVersion: integer({ required: true }), hash: text({ required: true, max: 64, index: true }), name: text({ required: true, max: 120 }),
    definition: json<FormDefinition>()({ required: true }), publishedAt: moment({ required: true }),
  },
});

/** What was filled in, with the hash of the definition it was filled in with. A record's formData is derived from it. */
export const formSubmission = resource('form-submission', {
  module: 'workflow',
  title: { zh: '表单提交', en: 'Form submission' },
  access: 'session',
  scope: rows(),
  standard: [],
  label: 'formKey',
  fields: {
    formKey: text({ required: true, max: 64 }), hash: text({ required: true, max: 64 }), formData: json<FormValues>()({ required: true }),
    resource: text({ required: true, max: 64 }), recordId: id({ required: true, index: true }),
    /** 1 at the start; a resubmission after a rejection counts on. */
    round: integer({ required: true, default: 1 }),
    processInstanceId: id({ index: true }),
    channel: code({ 1: { zh: '后台', en: 'Back office' }, 2: { zh: '门户', en: 'Portal' }, 3: { zh: '合作方', en: 'Partner' } }, { required: true, default: 1 }),
    submitUserId: reference('user', { onDelete: 'set null' }),
  },
});
