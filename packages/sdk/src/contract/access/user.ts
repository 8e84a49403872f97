import {
  boolean,
  call,
  choice,
  code,
  download,
  id,
  integer,
  json,
  list,
  longText,
  moment,
  needs,
  nothing,
  one,
  question,
  reference,
  resource,
  rows,
  states,
  type States,
  text,
} from '../index.ts';
import type { FieldRights } from './field-right.ts';
import { firstPasswordCalls } from './first-password.ts';
import { newPassword } from './new-password.ts';
import { passwordRecoveryCalls } from './password-recovery.ts';
import { rightsCalls } from './user-rights.ts';
import type { MenuEntry } from './menu.ts';
import type { RoleSummary } from './role.ts';
import { sessionFields, type GrantedPermission } from './session.ts';

/**
 * The kind of the people who fill in forms on partners' pages. It names their role; they are nobody's colleagues, and
 * no list of people has them.
 */
export const VISITOR_KIND = 'partner-visitor';

/** A step a person must take after signing in before any other call is open. */
export type Due = 'password' | 'secondFactor';

export const accountStatus = {
  normal: { value: 1, zh: '正常', en: 'Normal', tone: 'success', to: ['cancelled', 'locked', 'banned'] },
  cancelled: { value: 2, zh: '已注销', en: 'Cancelled', tone: 'neutral' },
  locked: {
    value: 3,
    zh: '密码错误次数过多',
    en: 'Too many wrong passwords',
    tone: 'danger',
    to: ['cancelled', 'normal', 'banned'],
  },
  banned: { value: 4, zh: '已封禁', en: 'Banned', tone: 'danger', to: ['cancelled', 'normal'] },
} as const satisfies States;

const phone = { pattern: '^\\d{11}$', max: 11, zh: '手机号', en: 'Mobile phone' } as const;
const email = { max: 120, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', zh: '邮箱', en: 'E-mail' } as const;
const genders = { 1: { zh: '男', en: 'Male' }, 2: { zh: '女', en: 'Female' } } as const;
const languages = { 'zh-CN': { zh: '中文', en: 'Chinese' }, 'en-US': { zh: '英文', en: 'English' } } as const;

const userFields = {
  username: text({
    zh: '用户名',
    en: 'Username',
    required: true,
    unique: true,
    min: 2,
    max: 64,
    search: true,
    pattern: '^[^\\s<>]+$',
  }),
  actualName: text({ zh: '姓名', en: 'Name', required: true, max: 64, search: true }),
  officeId: reference('office', { zh: '所属企业', en: 'Enterprise', createOnly: true, displayName: true }),
  departmentId: reference('department', { zh: '部门', en: 'Department', displayName: true }),
  positionId: reference('position', { zh: '岗位', en: 'Position', onDelete: 'set null', displayName: true }),
  avatar: text({ zh: '头像', en: 'Avatar', max: 500 }),
  /** Whose kind of person; names the role of whoever holds none (spec shell §6), so the server alone writes it. */
  kind: text({ zh: '类型', en: 'Type', max: 64, readonly: true }),
  mobilePhone: text({ ...phone, search: true }),
  email: text(email),
  /**
   * Written by the person or an administrator of some offices, and proven by no code yet: signs nobody in who is not
   * known by it already.
   */
  phoneClaimed: boolean({ zh: '手机号未经核实', en: 'Phone not verified', readonly: true, default: false }),
  emailClaimed: boolean({ zh: '邮箱未经核实', en: 'E-mail not verified', readonly: true, default: false }),
  gender: code(genders, { zh: '性别', en: 'Gender', displayName: true }),
  language: choice(languages, { zh: '语言', en: 'Language' }),
  /** 15 digits and a check digit; what comes back masked changes nothing. */
  idCardNumber: text({
    zh: '身份证号',
    en: 'Identity card number',
    max: 18,
    encrypted: true,
    pattern: '^[1-9]\\d{2}(\\d{11}|\\*{11})\\d{3}[\\dXx]$',
    format: 'identityCard',
  }),
  accountStatus: states(accountStatus, {
    zh: '账号状态',
    en: 'Account status',
    required: true,
    default: 1,
    displayName: true,
  }),
  wrongPasswordCount: integer({
    zh: '密码错误次数',
    en: 'Wrong passwords',
    required: true,
    readonly: true,
    default: 0,
  }),
  lockedUntil: moment({ zh: '锁定至', en: 'Locked until', readonly: true }),
  lastLoginTime: moment({ zh: '最近登录', en: 'Last login', readonly: true }),
  /** Since then a closed account names nobody, or by name alone who decided on something. */
  erasedTime: moment({ zh: '个人信息删除时间', en: 'Personal data erased', readonly: true }),
  miniAppOpenId: text({ zh: '小程序', en: 'Mini app', max: 128, readonly: true, secret: true }),
  passwordHash: text({ zh: '密码', en: 'Password', readonly: true, secret: true, max: 250 }),
  remarks: longText({ zh: '备注', en: 'Remarks', max: 500 }),
  roles: json<readonly RoleSummary[]>()({ zh: '角色', en: 'Roles', computed: true }),
  roleIds: json<readonly string[]>()({ zh: '角色', en: 'Roles', computed: true }),
} as const;

/**
 * The fields that an administrator's body has otherwise than the row: the roles, and a picture that no file can bring.
 */
const written = {
  roleIds: json<readonly string[]>()({ zh: '角色', en: 'Roles', items: 'reference', target: 'role' }),
  avatar: text({ max: 500 }),
} as const;
/** Wrong passwords are forgotten. */
const forgiven = { wrongPasswordCount: 0, lockedUntil: null };

export const user = resource('user', {
  module: 'access',
  title: { zh: '用户', en: 'User' },
  access: 'USER_MANAGE',
  scope: rows(),
  label: 'actualName',
  fields: userFields,
  list: {
    columns: [
      'username',
      'actualName',
      'officeId',
      'departmentId',
      'positionId',
      'mobilePhone',
      'email',
      'accountStatus',
      'lastLoginTime',
      'createTime',
    ],
    filters: ['actualName', 'mobilePhone', 'departmentId', 'accountStatus', 'officeId'],
    sort: '-createTime',
  },
  standard: ['page', 'get', 'delete'],
  excel: { import: true },
  views: {
    /**
     * Colleagues to choose from: those of the own office, and all the asker manages. People who have left are still
     * named where an id asks for them.
     */
    list: {
      as: 'list',
      path: '/fetch/list',
      access: 'session',
      offered: { accountStatus: ['normal', 'locked', 'banned'] },
      asks: ['ids', 'keyword', 'actualName', 'mobilePhone', 'departmentId'],
      columns: [
        'id',
        'actualName',
        'username',
        'avatar',
        'mobilePhone',
        'email',
        'officeId',
        'departmentId',
        'departmentText',
        'positionId',
        'positionText',
      ],
      sort: 'actualName',
    },
    map: { as: 'map', path: '/fetch/map', access: 'session' },
  },
  transitions: {
    /** Back to normal: banned people, and those locked after wrong passwords. */
    enable: {
      path: '/enable',
      many: true,
      action: 'enable',
      from: ['normal', 'locked', 'banned'],
      to: 'normal',
      sets: forgiven,
      label: { zh: '启用', en: 'Enable' },
      message: { zh: '用户已启用', en: 'User enabled' },
      confirmMany: { zh: '确定启用选中的 {n} 个用户吗？', en: 'Enable the {n} selected {n|user|users}?' },
    },
    /** Every session ends at once. */
    disable: {
      path: '/disable',
      aliases: ['/ban'],
      many: true,
      action: 'disable',
      from: ['normal', 'locked', 'banned'],
      to: 'banned',
      label: { zh: '封禁', en: 'Ban' },
      message: { zh: '用户已封禁', en: 'User banned' },
      danger: true,
      confirm: {
        zh: '封禁后该用户立即退出登录且无法再登录，确定吗？',
        en: 'The user is logged out at once and can no longer log in. Ban this user?',
      },
      confirmMany: {
        zh: '确定封禁选中的 {n} 个用户吗？他们会立即退出登录。',
        en: 'Ban the {n} selected {n|user|users}? They are logged out at once.',
      },
    },
    /** Closes accounts for good; every session ends at once. Refused while a person has open tasks. */
    cancel: {
      path: '/cancel',
      many: true,
      action: 'delete',
      from: ['normal', 'locked', 'banned', 'cancelled'],
      to: 'cancelled',
      label: { zh: '注销', en: 'Close account' },
      message: { zh: '账号已注销', en: 'Account closed' },
      danger: true,
      confirm: { zh: '注销后账号无法恢复，确定吗？', en: 'A closed account cannot be opened again. Close it?' },
    },
    /** Erases what is kept about somebody whose account is closed, but for what a law or a ledger keeps. */
    erase: {
      path: '/erase',
      action: 'delete',
      from: ['cancelled'],
      label: { zh: '删除个人信息', en: 'Erase personal data' },
      message: { zh: '个人信息已删除', en: 'Personal data erased' },
      danger: true,
      confirm: {
        zh: '将删除该用户的手机号、邮箱、证件号、头像、消息和个人设置，且无法恢复；审批与账务记录中的姓名依法保留。确定吗？',
        en: 'Phone, e-mail, identity card, picture, notices and settings of this person are erased for good; the name in approvals and books stays, as the law demands. Erase?',
      },
    },
    /** In any state; who is locked out comes in again. */
    unlock: { path: '/unlock/{id}', action: 'enable', sets: forgiven },
    /** Sets a new random password, unlocks the account and answers the password once. A GET by the specification. */
    resetPassword: {
      path: '/resetPassword/{id}',
      aliases: ['/api/engine/auth/resetPassword/{id}', '/api/engine/auth/role/resetPassword/{id}'],
      method: 'GET',
      answer: one({ password: text({ required: true }) }),
    },
    /** Signs somebody out everywhere; answers how many sessions ended. */
    endSessions: {
      path: '/api/engine/auth/session/user/{id}',
      method: 'DELETE',
      answer: one({ ended: integer({ required: true }) }),
    },
    /** Takes the second factor from somebody who lost their device, and ends the sessions. */
    resetSecondFactor: { path: '/api/engine/auth/second-factor/reset/{id}' },
  },
  calls: {
    /** The signed-in person: user, roles, permissions with actions, menus (spec shell §7). */
    current: call('GET', '/fetch/token', {
      access: 'partner',
      whileDue: true,
      query: { channel: text({ max: 16 }) },
      answer: one({
        user: json<{
          readonly id: string;
          readonly officeId: string;
          readonly departmentId: string | null;
          readonly actualName: string;
          readonly avatar: string | null;
          readonly kind: string | null;
          readonly mobilePhone: string | null;
          readonly email: string | null;
          readonly gender: 1 | 2 | null;
          readonly language: 'zh-CN' | 'en-US' | null;
          readonly username: string;
          readonly roles: readonly RoleSummary[];
        }>()({ required: true }),
        role: json<{ readonly permissions: readonly GrantedPermission[] }>()({ required: true }),
        menus: json<readonly MenuEntry[]>()({ required: true }),
        /** Only what is limited. */
        fieldRights: json<FieldRights>()({ required: true }),
        /** Steps due before any other call is open: change the password, set up a second factor. */
        due: json<readonly Due[]>()({ required: true }),
      }),
    }),
    /**
     * Makes an account; with an `id` it changes that one as PUT does (spec business §7). Without a password one is made
     * up and answered once as `initialPassword`. Roles beyond the asker's own rights, and offices beyond their reach,
     * are refused.
     */
    create: call('POST', '', {
      access: needs('USER_MANAGE', 'add'),
      confidential: true,
      body: {
        ...userFields,
        ...written,
        id: text({ max: 64 }),
        version: integer(),
        password: text({ zh: '初始密码', en: 'Initial password', min: 6, max: 256 }),
      },
      answer: one({
        ...userFields,
        id: text({ required: true }),
        version: integer({ required: true }),
        initialPassword: text(),
      }),
    }),
    update: call('PUT', '', {
      access: needs('USER_MANAGE', 'edit'),
      partial: true,
      body: { ...userFields, ...written, id: text({ required: true, max: 64 }), version: integer() },
      answer: one({ ...userFields, id: text({ required: true }), version: integer({ required: true }) }),
    }),
    /** The person's own password. */
    changePassword: call('PUT', '/reset-password', {
      access: 'session',
      whileDue: true,
      body: {
        oldPassword: text({ zh: '当前密码', en: 'Current password', required: true, max: 256 }),
        ...newPassword,
      },
      answer: nothing(),
    }),
    /** Somebody's sessions, those that ended in the last week included. */
    sessions: question('/api/engine/auth/session/user/{id}', {
      by: 'id',
      access: needs('USER_MANAGE', 'get'),
      params: { id: id({ required: true }) },
      answer: list(sessionFields),
    }),
    /** The person's own profile. */
    updateMyInfo: call('PUT', '/update/my-info', {
      access: 'session',
      partial: true,
      body: {
        actualName: text({ zh: '姓名', en: 'Name', required: true, max: 64 }),
        avatar: text({ zh: '头像', en: 'Avatar', max: 500 }),
        mobilePhone: text(phone),
        /** The code sent to the phone (purpose `phone`); without it the phone is kept and signs nobody in yet. */
        phoneCode: text({ zh: '短信验证码', en: 'SMS code', max: 16 }),
        email: text(email),
        gender: code(genders, { zh: '性别', en: 'Gender' }),
        language: choice(languages, { zh: '语言', en: 'Language' }),
      },
    }),
    /**
     * Everything that is kept about the person: how much of each kind, and why some of it stays when the account is
     * closed.
     */
    ownData: call('GET', '/fetch/own-data', {
      access: 'session',
      answer: list({
        name: id({ required: true }),
        title: text({ zh: '内容', en: 'Content', required: true }),
        rows: integer({ zh: '条数', en: 'Entries', required: true }),
        /** Null: it is erased. */
        kept: text({ zh: '保留原因', en: 'Reason for keeping' }),
      }),
    }),
    /** All of it as an Excel file, a sheet a kind. */
    ownDataFile: call('GET', '/fetch/own-data/export', { access: 'session', answer: download(), long: true }),
    /**
     * Closes the person's own account for good and erases what is kept about them, but for what a law or a ledger
     * keeps. Refused while they have open tasks, or nobody else administers what they do.
     */
    closeOwn: call('POST', '/close-own', {
      access: 'session',
      confidential: true,
      body: {
        /** The person's own, so that nobody closes an account by a slip. */
        username: text({ zh: '用户名', en: 'Username', required: true, max: 64 }),
        /** An account that signs in at a provider has none. */
        password: text({ zh: '登录密码', en: 'Password', max: 256 }),
      },
      answer: nothing(),
    }),
    /** Forgets the mini app a person signed in from: the own one, or with an `id` (USER_MANAGE) another's. */
    unbindMiniApp: call('PUT', '/unbind-mini-app', { access: 'session', body: { id: text({ max: 64 }) } }),
    ...firstPasswordCalls,
    ...passwordRecoveryCalls,
    ...rightsCalls,
  },
});
