import {
  boolean,
  call,
  choice,
  id,
  integer,
  json,
  longText,
  moment,
  needs,
  one,
  options,
  reference,
  resource,
  rows,
  states,
  type States,
  text,
} from '../index.ts';
import { startsFlow, stopsFlow } from '../workflow/flow-calls.ts';

/**
 * The right to apply for clients and look after those of one's own office; over all data, to look after all of them.
 */
export const PARTNER = 'PARTNER_CLIENT';

/**
 * Where a client works. `test`: in a sandbox, an office of its own that nobody else sees; `live`: in the partner's own
 * office, once the platform has approved it.
 */
export const partnerModes = {
  test: { zh: '沙箱', en: 'Sandbox', tone: 'neutral' },
  live: { zh: '正式', en: 'Live', tone: 'progress' },
} as const;
export type PartnerMode = keyof typeof partnerModes;

export const partnerClientStatus = {
  draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['inApproval', 'active'] },
  inApproval: {
    value: 1,
    zh: '审批中',
    en: 'In approval',
    tone: 'progress',
    to: ['active', 'rejected', 'withdrawn', 'draft'],
  },
  active: { value: 2, zh: '已启用', en: 'Active', tone: 'success', to: ['disabled'] },
  rejected: { value: 3, zh: '已驳回', en: 'Rejected', tone: 'danger', to: ['draft', 'inApproval'] },
  withdrawn: { value: 4, zh: '已撤销', en: 'Withdrawn', tone: 'neutral', to: ['draft', 'inApproval'] },
  disabled: { value: 5, zh: '已停用', en: 'Disabled', tone: 'danger', to: ['active'] },
} as const satisfies States;

/** Most origins, forms and webhooks of a client, and clients of an office. */
export const PARTNER_MOST = { origins: 20, forms: 50, webhooks: 10, clients: 20 } as const;

/**
 * A system of a partner that embeds our forms: applied for by an office, live ones approved by the platform. Its id is
 * the `client_id` of the token exchange.
 */
export const partnerClient = resource('partner-client', {
  module: 'portal',
  title: { zh: '合作方客户端', en: 'Partner client' },
  // Whoever handles tasks reads the application they decide on.
  access: { view: [PARTNER, 'MY_TODO'], edit: PARTNER },
  editableIn: ['draft', 'rejected', 'withdrawn', 'active', 'disabled'],
  scope: rows(),
  fields: {
    code: text({ zh: '客户端编号', en: 'Number', required: true, numbered: 'HZ', unique: true, max: 64, search: true }),
    name: text({ zh: '名称', en: 'Name', required: true, max: 120, unique: 'office', search: true }),
    mode: choice(partnerModes, { zh: '环境', en: 'Mode', required: true, createOnly: true, displayName: true }),
    purpose: longText({ zh: '用途', en: 'Purpose', required: true, max: 1000 }),
    website: text({ zh: '网站', en: 'Website', max: 250, pattern: '^https?://[^\\s<>"]+$' }),
    contactName: text({ zh: '技术联系人', en: 'Technical contact', required: true, max: 64 }),
    contactPhone: text({ zh: '联系电话', en: 'Phone', required: true, max: 11, pattern: '^1\\d{10}$' }),
    contactEmail: text({ zh: '联系邮箱', en: 'E-mail', max: 120, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' }),
    /**
     * Exactly as browsers send them: `https://shop.example`; in the sandbox this machine too, `http://localhost:8081`.
     */
    origins: json<readonly string[]>()({ zh: '允许的来源', en: 'Origins', items: 'text', max: 8000 }),
    formKeys: json<readonly string[]>()({ zh: '可用表单', en: 'Forms', items: 'text', max: 8000 }),
    disabledReason: text({ zh: '停用原因', en: 'Reason for disabling', max: 250, readonly: true }),
    /** The platform disabled it: only the platform enables it again. */
    disabledByPlatform: boolean({ zh: '由平台停用', en: 'Disabled by the platform', readonly: true, default: false }),
    processInstanceId: id({ zh: '流程实例', en: 'Process instance', readonly: true, index: true }),
    status: states(partnerClientStatus, { zh: '状态', en: 'Status', required: true, default: 0, displayName: true }),
  },
  list: {
    columns: ['code', 'name', 'mode', 'status', 'officeId', 'contactName', 'contactPhone', 'createTime'],
    filters: ['code', 'name', 'mode', 'status', 'createTime'],
    sort: '-createTime',
  },
  approvable: {
    instance: 'processInstanceId',
    processes: [{ key: 'partner-access', where: { mode: ['live'] } }],
    states: {
      draft: 'draft',
      started: 'inApproval',
      approved: 'active',
      refused: 'rejected',
      stopped: 'withdrawn',
    },
  },
  summary: { title: ['name', 'code'], code: 'code' },
  screens: [
    {
      path: '/partner/client',
      title: { zh: '合作方客户端', en: 'Partner clients' },
      area: 'partner',
      codes: [PARTNER],
      empty: {
        zh: '还没有客户端：新增一个沙箱客户端即可试用，正式客户端提交后由平台审批',
        en: 'There is no client yet. Add one for the sandbox to try everything, or apply for a live one.',
      },
      record: { path: '/partner/client/detail', title: { zh: '客户端详情', en: 'Client' } },
    },
  ],
  transitions: {
    /** Its keys, tokens and webhooks stop at once. */
    disable: {
      path: '/disable',
      action: 'disable',
      to: 'disabled',
      label: { zh: '停用', en: 'Disable' },
      danger: true,
      fields: { disabledReason: text({ zh: '停用原因', en: 'Reason', required: true, max: 250 }) },
      message: { zh: '已停用，已签发的令牌全部失效', en: 'Disabled. Its tokens are no longer valid.' },
    },
    enable: {
      path: '/enable',
      action: 'enable',
      to: 'active',
      from: ['disabled'],
      sets: { disabledReason: null, disabledByPlatform: false },
      label: { zh: '启用', en: 'Enable' },
      message: { zh: '已启用', en: 'Enabled' },
    },
  },
  calls: {
    start: startsFlow('/start', { processes: ['partner-access'], access: needs(PARTNER, 'edit') }),
    stop: stopsFlow('/stop', { access: needs(PARTNER, 'edit') }),
    /** The published forms that start a process: what a client may be given. */
    forms: call('GET', '/fetch/forms', { access: needs(PARTNER, 'query'), answer: options() }),
  },
});

/**
 * A secret key by which a partner's backend signs in. It is told once and stored as a hash. Two are valid at most,
 * while one takes the place of the other.
 */
export const partnerKey = resource('partner-key', {
  module: 'portal',
  title: { zh: '密钥', en: 'Key' },
  access: PARTNER,
  scope: rows(),
  standard: ['page'],
  excel: { export: false },
  label: 'hint',
  fields: {
    partnerClientId: reference('partner-client', {
      zh: '客户端',
      en: 'Client',
      required: true,
      readonly: true,
      onDelete: 'cascade',
    }),
    /** How it begins and ends: enough to tell it by. */
    hint: text({ zh: '密钥', en: 'Key', required: true, readonly: true, max: 64 }),
    hash: text({ required: true, readonly: true, secret: true, unique: true, max: 64 }),
    /** When it stops counting; empty: not before it is replaced or taken back. */
    endTime: moment({ zh: '失效时间', en: 'Expires', readonly: true }),
    lastUsedTime: moment({ zh: '最近使用', en: 'Last used', readonly: true }),
  },
  list: {
    columns: ['hint', 'createBy', 'createTime', 'lastUsedTime', 'endTime'],
    filters: ['partnerClientId'],
    sort: '-createTime',
  },
  calls: {
    /**
     * A new key, told once. One that is valid goes on counting for `keepHours`, so that backends change over; 0 ends it
     * at once. 409 while two are valid.
     */
    issue: call('POST', '/issue', {
      access: needs(PARTNER, 'edit'),
      confidential: true,
      body: {
        partnerClientId: id({ required: true }),
        keepHours: integer({
          zh: '旧密钥保留小时数',
          en: 'Hours the old key stays valid',
          min: 0,
          max: 168,
          default: 24,
        }),
      },
      answer: one({ id: id({ required: true }), clientId: id({ required: true }), secret: text({ required: true }) }),
    }),
  },
  transitions: {
    /** Ends a key now, and every token it was exchanged for. */
    revoke: {
      path: '/revoke',
      method: 'POST',
      answer: one({ id: id({ required: true }), endTime: moment({ required: true }) }),
    },
  },
});
