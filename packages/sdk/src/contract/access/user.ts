import { boolean, call, choice, code, integer, json, longText, moment, needs, nothing, one, reference, resource, rows, text } from '../index.ts';
import type { GrantedPermission } from './session.ts';

/** A menu entry of the signed-in person. */
export interface MenuEntry {
  readonly id: string; readonly parentId: string; readonly title: string; readonly enTitle: string; readonly name: string; readonly path: string;
  readonly icon: string; readonly permission: string; readonly target: 'self' | 'blank'; readonly hidden: boolean; readonly sorted: number;
}
export interface RoleSummary { readonly id: string; readonly name: string; readonly code: string }

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
      access: 'partner',
      query: { channel: text({ max: 16 }) },
      answer: one({
        user: json<{
          readonly id: string; readonly officeId: string; readonly departmentId: string | null; readonly actualName: string; readonly avatar: string | null; readonly kind: string | null;
          readonly mobilePhone: string | null; readonly email: string | null; readonly username: string; readonly roles: readonly RoleSummary[];
        }>()({ required: true }),
        role: json<{ readonly permissions: readonly GrantedPermission[] }>()({ required: true }),
        menus: json<readonly MenuEntry[]>()({ required: true }),
      }),
    }),
    /** Sets a new random password, unlocks the account and answers the password once. A GET by the specification. */
    resetPassword: call('GET', '/resetPassword/{id}', {
      access: needs('USER_MANAGE', 'edit'), changes: true, aliases: ['/api/engine/auth/resetPassword/{id}'],
      params: { id: text({ required: true, max: 64 }) }, answer: one({ password: text({ required: true }) }),
    }),
    /** The person's own password. */
    changePassword: call('PUT', '/reset-password', {
      access: 'session',
      body: { oldPassword: text({ required: true, max: 256 }), password: text({ required: true, min: 6, max: 256 }), confirm: text({ required: true, max: 256 }) },
      answer: nothing(),
    }),
    unlock: call('PUT', '/unlock/{id}', { access: needs('USER_MANAGE', 'enable'), params: { id: text({ required: true, max: 64 }) }, answer: nothing() }),
  },
});

const actions = json<readonly string[]>();
export const role = resource('role', {
  module: 'access',
  title: { zh: '角色', en: 'Role' },
  access: 'ROLE_MANAGE',
  fields: {
    name: text({ zh: '名称', en: 'Name', required: true, max: 120, search: true }),
    code: text({ zh: '编码', en: 'Code', required: true, max: 64, unique: 'office' }),
    dataScope: code({
      1: { zh: '全部数据', en: 'All' }, 2: { zh: '本企业', en: 'Own office' }, 3: { zh: '本部门', en: 'Own department' }, 4: { zh: '本人', en: 'Own records' }, 5: { zh: '本企业及下级', en: 'Office and below' },
    }, { zh: '数据范围', en: 'Data scope', required: true, default: 4 }),
    sorted: integer({ zh: '排列顺序', en: 'Sort order', max: 99999, min: 0, default: 10 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 500 }),
  },
  list: { columns: ['name', 'code', 'dataScope', 'enabled', 'sorted', 'createTime'], filters: ['name', 'enabled'], sort: 'sorted' },
});

/** Which menus (and so which codes, with which actions) a role holds. */
export const relRoleMenu = resource('rel-role-menu', {
  module: 'access',
  title: { zh: '角色菜单', en: 'Role menu' },
  access: 'ROLE_MANAGE',
  standard: [],
  unique: [['roleId', 'menuId']],
  fields: {
    roleId: reference('role', { required: true, onDelete: 'cascade' }),
    menuId: reference('menu', { required: true, onDelete: 'cascade' }),
    actionList: actions({ required: true }),
  },
});

export const relUserRole = resource('rel-user-role', {
  module: 'access',
  title: { zh: '用户角色', en: 'User role' },
  access: 'USER_MANAGE',
  standard: [],
  unique: [['userId', 'roleId']],
  fields: { userId: reference('user', { required: true, onDelete: 'cascade' }), roleId: reference('role', { required: true, onDelete: 'cascade' }) },
});

export const menu = resource('menu', {
  module: 'access',
  title: { zh: '菜单', en: 'Menu' },
  access: 'MENU_MANAGE',
  label: 'title',
  fields: {
    parentId: text({ zh: '上级菜单', en: 'Parent', required: true, max: 64, default: '0', index: true }),
    title: text({ zh: '标题', en: 'Title', required: true, max: 120, search: true }),
    enTitle: text({ zh: '英文标题', en: 'English title', max: 120, search: true }),
    name: text({ zh: '路由名', en: 'Route name', max: 120 }),
    path: text({ zh: '路径', en: 'Path', max: 250 }),
    icon: text({ zh: '图标', en: 'Icon', max: 64 }),
    permission: text({ zh: '权限编码', en: 'Permission code', max: 64 }),
    kind: code({ 1: { zh: '目录', en: 'Directory' }, 2: { zh: '菜单', en: 'Menu' }, 3: { zh: '按钮', en: 'Button' } }, { zh: '类型', en: 'Kind', required: true, default: 2 }),
    target: choice({ self: { zh: '当前窗口', en: 'This window' }, blank: { zh: '新窗口', en: 'New window' } }, { zh: '打开方式', en: 'Opens in', required: true, default: 'self' }),
    hidden: boolean({ zh: '隐藏', en: 'Hidden', required: true, default: false }),
    sorted: integer({ zh: '排列顺序', en: 'Sort order', required: true, max: 99999, min: 0, default: 10 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
  },
  list: { columns: ['title', 'enTitle', 'path', 'permission', 'kind', 'sorted', 'enabled'], filters: ['title', 'permission', 'kind'], sort: 'sorted' },
});

export const department = resource('department', {
  module: 'access',
  title: { zh: '部门', en: 'Department' },
  access: { view: 'session', edit: 'DEPARTMENT_MANAGE' },
  fields: {
    parentId: text({ zh: '上级部门', en: 'Parent', required: true, max: 64, default: '0', index: true }),
    name: text({ zh: '名称', en: 'Name', required: true, max: 120, search: true }),
    code: text({ zh: '编码', en: 'Code', max: 64 }),
    leaderId: reference('user', { zh: '负责人', en: 'Leader', onDelete: 'set null' }),
    mobilePhone: text({ zh: '电话', en: 'Phone', max: 11, pattern: '^\\d{11}$' }),
    sorted: integer({ zh: '排列顺序', en: 'Sort order', max: 99999, min: 0, default: 10 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
  },
  list: { columns: ['name', 'code', 'leaderId', 'sorted', 'enabled'], filters: ['name', 'enabled'], sort: 'sorted' },
});
