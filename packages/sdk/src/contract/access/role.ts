import { boolean, code, integer, json, longText, reference, resource, text } from '../index.ts';

export interface RoleSummary { readonly id: string; readonly name: string; readonly code: string }

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
    /** Who holds it sets up a second factor before anything else. */
    secondFactor: boolean({ zh: '要求双因素验证', en: 'Requires a second factor', default: false }),
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
    actionList: json<readonly string[]>()({ required: true }),
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
