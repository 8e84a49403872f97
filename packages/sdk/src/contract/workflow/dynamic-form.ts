import type { DefinitionDiff } from '../form/definition-diff.ts';
import type { FormDefinition } from '../form/definition.ts';
import {
  boolean,
  call,
  choice,
  codes,
  dictionary,
  everyone,
  id,
  integer,
  json,
  list,
  longText,
  moment,
  needs,
  one,
  options,
  question,
  records,
  reference,
  resource,
  states,
  text,
  type Codes,
  type Fields,
  type Text,
} from '../index.ts';

const published = {
  formKey: text({ required: true }),
  /** In the language of who asks. */
  name: text({ required: true }),
  /** The content hash of the definition: what is filled in says which one it was. */
  hash: text({ required: true }),
  definition: json<FormDefinition>()({ required: true }),
};

/** The category whose forms are templates of contracts: whoever may write those writes them by that right alone. */
export const CONTRACT_FORMS = 'FORM_CATEGORY-2';

const CODES = ['FLOWABLE_DYNAMIC_FORM', 'CONTRACT_TEMPLATE'] as const;

const KEY = '^[A-Za-z][\\w\\-]*$';

/** The states of a published version of a form. */
export const versionStates = {
  published: { value: 1, zh: '已发布', en: 'Published', tone: 'success' },
  retired: { value: 2, zh: '已停用', en: 'Disabled', tone: 'neutral' },
} as const satisfies Codes;

/** Kinds of entries in the history of a form. */
export const formActions = {
  created: { value: 1, zh: '创建', en: 'Created' },
  saved: { value: 2, zh: '保存草稿', en: 'Draft saved' },
  published: { value: 3, zh: '发布', en: 'Published' },
  retired: { value: 4, zh: '停用', en: 'Disabled' },
  revived: { value: 5, zh: '重新启用', en: 'Re-enabled' },
  restored: { value: 6, zh: '恢复为草稿', en: 'Restored as draft' },
} as const satisfies Codes;
export type FormAction = (typeof formActions)[keyof typeof formActions]['value'];

const formId = { id: id({ required: true }) };

/**
 * The `version` a change was based on: 409 with the newer form under `data.current` where somebody else was quicker.
 */
const based = { version: integer({ zh: '版本', en: 'Version', required: true }) };

const versionFields = {
  formVersion: integer({ zh: '版本', en: 'Version', required: true }),
  hash: text({ required: true }),
  name: text({ zh: '名称', en: 'Name', required: true }),
  state: codes(versionStates, { zh: '状态', en: 'Status', required: true }),
  publishedAt: moment({ zh: '发布时间', en: 'Published', required: true }),
  publishedByName: text({ zh: '发布人', en: 'Published by' }),
  openApprovals: integer({ zh: '进行中的审批', en: 'Open approvals', required: true }),
} as const satisfies Fields;

const historyFields = {
  id: id({ required: true }),
  action: codes(formActions, { zh: '操作', en: 'Action', required: true }),
  formVersion: integer({ zh: '版本', en: 'Version' }),
  userName: text({ zh: '操作人', en: 'By' }),
  createTime: moment({ zh: '时间', en: 'Time', required: true }),
} as const satisfies Fields;

/** One thing to know before publishing. Errors refuse it. */
const findingFields = {
  place: text({ required: true, max: 2000 }),
  severity: choice({ error: { zh: '错误', en: 'Error' }, warning: { zh: '提示', en: 'Hint' } }, { required: true }),
  reason: json<Text>()({ required: true }),
} as const satisfies Fields;

const approvalFields = {
  processInstanceId: id({ required: true }),
  title: text({ zh: '标题', en: 'Title', required: true }),
  startUserName: text({ zh: '发起人', en: 'Started by' }),
  startTime: moment({ zh: '发起时间', en: 'Started', required: true }),
  formVersion: integer({ zh: '所填版本', en: 'Filled-in version', required: true }),
  /** The draft removes, renames, retypes or checks otherwise a field that this instance has filled in. */
  touched: boolean({ zh: '受影响', en: 'Affected', required: true }),
} as const satisfies Fields;

const reviewFields = {
  version: integer({ required: true }),
  hash: text({ required: true }),
  /** 0: nothing is published yet. */
  publishedVersion: integer({ required: true }),
  nextVersion: integer({ required: true }),
  /** Against the published version; null where there is none. */
  diff: json<DefinitionDiff | null>()(),
  findings: records(findingFields, { required: true }),
  openApprovals: integer({ required: true }),
  touchedApprovals: integer({ required: true }),
  /** The newest of them that the person may see, those touched first. */
  approvals: records(approvalFields, { required: true }),
} as const satisfies Fields;

/** Approvals one review names. */
export const APPROVALS_NAMED = 50;

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
  access: CODES,
  scope: everyone,
  rowPermissions: { field: 'category', codes: { [CONTRACT_FORMS]: 'CONTRACT_TEMPLATE' } },
  fields: {
    formKey: text({
      zh: '表单编码',
      en: 'Form key',
      required: true,
      max: 64,
      unique: true,
      search: true,
      pattern: KEY,
    }),
    name: text({ zh: '名称', en: 'Name', required: true, max: 120, search: true }),
    enName: text({ zh: '英文名称', en: 'English name', max: 120, search: true }),
    category: dictionary('FORM_CATEGORY', { zh: '分类', en: 'Category', displayName: 'categoryText' }),
    list: json<FormDefinition['list']>()({ zh: '字段', en: 'Items', required: true }),
    config: json<FormDefinition['config']>()({ zh: '配置', en: 'Configuration', required: true }),
    /** Keys of the definition beside list and config (rules, version, other tools' keys). */
    extra: json<Readonly<Record<string, unknown>>>()({ zh: '其他', en: 'Other keys' }),
    /** The process that a submission of this form starts. */
    processDefinitionKey: text({ zh: '流程', en: 'Process', max: 64 }),
    processDefinitionId: id({ zh: '流程定义', en: 'Process definition', readonly: true }),
    openAccess: boolean({
      zh: '允许公开填写',
      en: 'May be filled in without logging in',
      required: true,
      default: false,
    }),
    formVersion: integer({ zh: '版本', en: 'Version', required: true, readonly: true, default: 0 }),
    publishedHash: text({ zh: '已发布摘要', en: 'Published hash', readonly: true, max: 64 }),
    publishStatus: states(
      {
        draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['published', 'retired'] },
        published: { value: 1, zh: '已发布', en: 'Published', tone: 'success', to: ['retired', 'draft'] },
        retired: { value: 2, zh: '已停用', en: 'Disabled', tone: 'neutral', to: ['published', 'draft'] },
      },
      { zh: '发布状态', en: 'Status', required: true, default: 0, displayName: true },
    ),
    publishedAt: moment({ zh: '发布时间', en: 'Published', readonly: true }),
    /** The person who saved the draft last, and the time. */
    savedBy: reference('user', {
      zh: '修改人',
      en: 'Changed by',
      readonly: true,
      displayName: true,
      onDelete: 'set null',
    }),
    savedAt: moment({ zh: '修改时间', en: 'Changed', readonly: true }),
    openApprovals: integer({ zh: '进行中的审批', en: 'Open approvals', computed: true }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 500 }),
  },
  list: {
    columns: [
      'name',
      'enName',
      'formKey',
      'category',
      'publishStatus',
      'formVersion',
      'publishedAt',
      'savedBy',
      'savedAt',
      'openApprovals',
    ],
    filters: ['name', 'formKey', 'category', 'publishStatus'],
    sort: '-updateTime',
  },
  writes: {
    /** A new form from the draft of another, under another key. */
    copy: {
      as: 'duplicate',
      path: '/copy',
      asks: ['formKey', 'name', 'enName'],
      keeps: ['category', 'processDefinitionKey', 'remarks'],
      columns: ['id'],
    },
  },
  transitions: {
    /** Nobody fills in the form any more; what runs goes on with what it was filled in with. */
    disable: {
      path: '/disable/{id}',
      action: 'disable',
      to: 'retired',
      label: { zh: '停用', en: 'Disable' },
      message: { zh: '表单已停用', en: 'Form disabled' },
      danger: true,
      confirm: {
        zh: '停用后无法再提交该表单，进行中的审批不受影响。确定停用吗？',
        en: 'This form can no longer be submitted; open approvals continue. Disable it?',
      },
    },
    /** The version published last is filled in again; what was drawn meanwhile stays a draft. */
    enable: {
      path: '/enable/{id}',
      action: 'enable',
      from: ['retired'],
      to: 'published',
      label: { zh: '重新启用', en: 'Re-enable' },
      message: { zh: '表单已重新启用', en: 'Form re-enabled' },
    },
  },
  calls: {
    /**
     * Takes an exported definition as it is; refused with the place and the reason where it is broken. A key that is
     * there already gets it as its draft, where `version` says which one is replaced.
     */
    import: call('POST', '/import', {
      access: needs(CODES, 'import'),
      body: {
        formKey: text({ required: true, max: 64, pattern: KEY }),
        name: text({ required: true, max: 120 }),
        category: dictionary('FORM_CATEGORY'),
        processDefinitionKey: text({ max: 64 }),
        openAccess: boolean(),
        version: integer(),
        definition: json<unknown>()({ required: true }),
      },
      answer: one({
        id: id({ required: true }),
        formKey: text({ required: true }),
        warnings: json<readonly string[]>()({ required: true }),
      }),
    }),
    /** Freezes the draft as a version: of `version`, where given. */
    publish: call('PUT', '/publish/{id}', {
      access: needs(CODES, 'enable'),
      params: formId,
      body: { version: integer() },
      answer: one({ hash: text({ required: true }), formVersion: integer({ required: true }) }),
    }),
    /** The content of an earlier version as the draft. */
    restore: call('PUT', '/restore/{id}', {
      access: needs(CODES, 'edit'),
      params: formId,
      body: { ...based, hash: text({ required: true, max: 64 }) },
      answer: one(based),
    }),
    /** A review before publishing the draft: its changes, the instances affected and the errors that prevent it. */
    review: question('/fetch/review/{id}', {
      by: 'id',
      access: needs(CODES, 'get'),
      params: formId,
      answer: one(reviewFields),
    }),
    /** Every published version and the history of the form, both newest first. */
    versions: question('/fetch/versions/{id}', {
      by: 'id',
      access: needs(CODES, 'get'),
      params: formId,
      answer: one({
        versions: records(versionFields, { required: true }),
        history: records(historyFields, { required: true }),
      }),
    }),
    /** Templates for a new form: the forms delivered with the product, unchanged. */
    templates: call('GET', '/fetch/templates', {
      access: needs(CODES, 'query'),
      answer: list({
        formKey: text({ required: true }),
        name: text({ required: true }),
        enName: text({ required: true }),
        category: dictionary('FORM_CATEGORY'),
        processDefinitionKey: text({ required: true }),
        fields: integer({ required: true }),
        definition: json<FormDefinition>()({ required: true }),
      }),
    }),
    /** The steps that field rights may differ by: of the processes a submission starts, or that name the form. */
    nodes: question('/fetch/nodes/{id}', {
      by: 'id',
      access: needs(CODES, 'get'),
      params: formId,
      answer: list({
        nodeId: text({ required: true }),
        name: text({ required: true }),
        processDefinitionKey: text({ required: true }),
        processName: text({ required: true }),
      }),
    }),
    /** The processes that a submission can start, as they were deployed last: key and name. */
    processes: call('GET', '/fetch/processes', { access: needs(CODES, 'query'), answer: options() }),
    /**
     * The possible targets of `bind` of the form's items: the columns of the records its process is about, the tables
     * of their lines, and the columns of those.
     */
    bindings: question('/fetch/bindings/{id}', {
      by: 'id',
      access: needs(CODES, 'get'),
      params: formId,
      answer: list({
        bind: text({ required: true }),
        name: text({ required: true }),
        resourceName: text({ required: true }),
        required: boolean({ required: true }),
      }),
    }),
    byKey: call('GET', '/fetch/form/{formKey}', {
      access: 'partner',
      params: { formKey: text({ required: true, max: 64 }) },
      query: { hash: text({ max: 64 }) },
      answer: one(published),
    }),
    /** Whether a value passes one question of a published form's rules; null where it cannot be asked. */
    check: call('POST', '/check', {
      access: 'partner',
      body: {
        formKey: text({ required: true, max: 64 }),
        formHash: text({ required: true, max: 64 }),
        rule: integer({ required: true, min: 0 }),
        value: json<unknown>()({ required: true }),
      },
      answer: one({ holds: boolean() }),
    }),
    startForm: call('GET', '/fetch/start-form/{processDefinitionId}', {
      access: 'session',
      params: { processDefinitionId: text({ required: true, max: 120 }) },
      answer: one(published),
    }),
    startForms: call('GET', '/fetch/start-form', {
      access: 'session',
      answer: list({
        formKey: text({ required: true }),
        name: text({ required: true }),
        processDefinitionKey: text({ required: true }),
      }),
    }),
    baseDynamic: call('GET', '/fetch/base-dynamic', { access: 'session', answer: options() }),
    /**
     * The choices of a dynamic source: parties, the person's own projects and accounts, or with `OTHER` the resource
     * that `dynamicKey` names.
     */
    sourceOptions: call('GET', '/fetch/options', {
      access: 'partner',
      query: {
        dynamicType: choice(dynamicSources, { required: true }),
        dynamicKey: text({ max: 64 }),
        keyword: text({ max: 100 }),
      },
      answer: options(),
    }),
    /** For visitors: the items of a dictionary that an open form names. */
    openOptions: call('GET', '/api/engine/open/dynamic-form/{formKey}/options', {
      access: 'public',
      params: { formKey: text({ required: true, max: 64 }) },
      query: { itemGroup: text({ required: true, max: 64 }) },
      answer: list({ id: id({ required: true }), itemText: text({ required: true }), enItemText: text() }),
    }),
    /** For visitors: only published forms marked open. */
    open: call('GET', '/api/engine/open/dynamic-form/{formKey}', {
      access: 'public',
      params: { formKey: text({ required: true, max: 64 }) },
      answer: one(published),
    }),
  },
});
