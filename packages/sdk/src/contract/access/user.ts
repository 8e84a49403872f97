import { call, choice, code, integer, json, list, longText, moment, needs, nothing, one, resource, rows, text } from '../index.ts';
import type { FieldRights } from './field-right.ts';
import type { MenuEntry } from './menu.ts';
import type { RoleSummary } from './role.ts';
import { sessionFields, type GrantedPermission } from './session.ts';

/** What stands between signing in and working. */
export type Due = 'password' | 'secondFactor';

export const accountStatus = {
  1: { zh: '正常', en: 'Normal' }, 2: { zh: '已注销', en: 'Cancelled' },
  3: { zh: '密码错误次数过多', en: 'Too many wrong passwords' }, 4: { zh: '已封禁', en: 'Banned' },
} as const;

export const user = resource('user', {
  module: 'access',
  title: { zh: '用户', en: 'User' },
  access: 'USER_MANAGE',
  scope: rows(),
  label: 'actualName',
  fields: {
    username: text({ zh: '用户名', en: 'Username', required: true, unique: true, max: 64, search: true }),
    actualName: text({ zh: '姓名', en: 'Name', required: true, max: 64, search: true }),
    avatar: text({ zh: '头像', en: 'Avatar', max: 500 }),
    kind: text({ zh: '类型', en: 'Kind', max: 64 }),
    mobilePhone: text({ zh: '手机号', en: 'Mobile phone', pattern: '^\\d{11}$', max: 11, search: true }),
    email: text({ zh: '邮箱', en: 'E-mail', max: 120, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' }),
    gender: code({ 1: { zh: '男', en: 'Male' }, 2: { zh: '女', en: 'Female' } }, { zh: '性别', en: 'Gender' }),
    language: choice({ 'zh-CN': { zh: '中文', en: 'Chinese' }, 'en-US': { zh: '英文', en: 'English' } }, { zh: '语言', en: 'Language' }),
    accountStatus: code(accountStatus, { zh: '账号状态', en: 'Account status', required: true, readonly: true, default: 1, text: 'accountStatusDictText' }),
    wrongPasswordCount: integer({ zh: '密码错误次数', en: 'Wrong passwords', required: true, readonly: true, default: 0 }),
    lockedUntil: moment({ zh: '锁定至', en: 'Locked until', readonly: true }),
    lastLoginTime: moment({ zh: '最近登录', en: 'Last login', readonly: true }),
    passwordHash: text({ zh: '密码', en: 'Password', readonly: true, secret: true, max: 250 }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 500 }),
  },
  list: { columns: ['username', 'actualName', 'mobilePhone', 'email', 'accountStatus', 'lastLoginTime', 'createTime'], filters: ['actualName', 'mobilePhone', 'departmentId', 'accountStatus'], sort: '-createTime' },
  standard: ['page', 'get', 'map'],
  calls: {
    /** The signed-in person: user, roles, permissions with actions, menus (spec shell §7). */
    current: call('GET', '/fetch/token', {
      access: 'partner', whileDue: true,
      query: { channel: text({ max: 16 }) },
      answer: one({
        user: json<{
          readonly id: string; readonly officeId: string; readonly departmentId: string | null; readonly actualName: string; readonly avatar: string | null; readonly kind: string | null;
          readonly mobilePhone: string | null; readonly email: string | null; readonly username: string; readonly roles: readonly RoleSummary[];
        }>()({ required: true }),
        role: json<{ readonly permissions: readonly GrantedPermission[] }>()({ required: true }),
        menus: json<readonly MenuEntry[]>()({ required: true }),
        /** Only what is limited. */
        fieldRights: json<FieldRights>()({ required: true }),
        /** What the person has to do before any other call is open: change the password, set up a second factor. */
        due: json<readonly Due[]>()({ required: true }),
      }),
    }),
    /** Sets a new random password, unlocks the account and answers the password once. A GET by the specification. */
    resetPassword: call('GET', '/resetPassword/{id}', {
      access: needs('USER_MANAGE', 'edit'), changes: true, aliases: ['/api/engine/auth/resetPassword/{id}'],
      params: { id: text({ required: true, max: 64 }) }, answer: one({ password: text({ required: true }) }),
    }),
    /** The person's own password. */
    changePassword: call('PUT', '/reset-password', {
      access: 'session', whileDue: true,
      body: { oldPassword: text({ required: true, max: 256 }), password: text({ required: true, min: 6, max: 256 }), confirm: text({ required: true, max: 256 }) },
      answer: nothing(),
    }),
    /** Somebody's sessions, those that ended in the last week included. */
    sessions: call('GET', '/api/engine/auth/session/user/{userId}', { access: needs('USER_MANAGE', 'get'), params: { userId: text({ required: true, max: 64 }) }, answer: list(sessionFields) }),
    /** Signs somebody out everywhere; answers how many sessions ended. */
    endSessions: call('DELETE', '/api/engine/auth/session/user/{userId}', { access: needs('USER_MANAGE', 'edit'), params: { userId: text({ required: true, max: 64 }) }, answer: one({ ended: integer({ required: true }) }) }),
    /** Takes the second factor from somebody who lost their device, and ends the sessions. */
    resetSecondFactor: call('PUT', '/api/engine/auth/second-factor/reset/{userId}', { access: needs('USER_MANAGE', 'edit'), params: { userId: text({ required: true, max: 64 }) }, answer: nothing() }),
    unlock: call('PUT', '/unlock/{id}', { access: needs('USER_MANAGE', 'enable'), params: { id: text({ required: true, max: 64 }) }, answer: nothing() }),
  },
});
