import {
  boolean,
  call,
  choice,
  code,
  givenName,
  integer,
  json,
  list,
  longText,
  needs,
  one,
  question,
  reference,
  resource,
  rows,
  text,
  valueOf,
  viaReference,
  type Action,
  type PermissionCode,
  type Text,
} from '../index.ts';
import { officeTypes } from '../enterprise/office.ts';
import type { GrantedPermission } from './session.ts';

export interface RoleSummary {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

/** The data scopes of a role by the names that code has for them. */
export const scopeValues = { all: 1, office: 2, department: 3, own: 4, officeTree: 5 } as const;

/** The data scopes of a role (spec role.dataScope). */
export const dataScopes = {
  1: { zh: '全部数据', en: 'All' },
  2: { zh: '本企业', en: 'Own enterprise' },
  3: { zh: '本部门及下级', en: 'Department and below' },
  4: { zh: '本人', en: 'Own records' },
  5: { zh: '本企业及下级', en: 'Own enterprise and below' },
} as const satisfies Readonly<Record<number, Text>>;

/** The meaning of each data scope, in a sentence. */
export const dataScopeSentences: Readonly<Record<keyof typeof dataScopes, Text>> = {
  1: { zh: '所有企业的数据', en: 'Records of all enterprises' },
  2: {
    zh: '本企业的数据，以及本企业作为当事方的数据',
    en: 'Records of the user’s own enterprise, and those it is a party to',
  },
  3: {
    zh: '本部门及其下级部门的数据，以及本人创建的数据',
    en: 'Records of the user’s department and those below it, and records the user created',
  },
  4: { zh: '仅本人创建的数据', en: 'Only records the user created' },
  5: {
    zh: '本企业及其所有下级企业的数据，以及这些企业作为当事方的数据',
    en: 'Records of the user’s own enterprise and all those below it, and those they are a party to',
  },
};

/** A right as data: its name and the actions it holds. */
export const permission = resource('permission', {
  module: 'access',
  title: { zh: '权限', en: 'Permission' },
  stored: false,
  access: 'session',
  fields: {
    name: text({ zh: '编码', en: 'Code', required: true }),
    actionList: json<readonly Action[]>()({ zh: '操作', en: 'Actions', required: true }),
  },
});

export const role = resource('role', {
  module: 'access',
  title: { zh: '角色', en: 'Role' },
  access: { view: ['ROLE_MANAGE', 'USER_MANAGE'], edit: 'ROLE_MANAGE' },
  scope: rows(),
  fields: {
    name: givenName({ zh: '名称', en: 'Name', required: true, max: 120, search: true, displayName: 'nameText' }),
    code: text({ zh: '编码', en: 'Code', required: true, max: 64, unique: 'office' }),
    officeId: reference('office', { zh: '所属企业', en: 'Enterprise', createOnly: true, displayName: true }),
    /** Offers a role of the platform to the offices of a type. */
    officeType: choice(officeTypes, { zh: '适用企业类型', en: 'Offered to' }),
    dataScope: code(dataScopes, { zh: '数据范围', en: 'Data scope', required: true, default: scopeValues.own }),
    sorted: integer({ zh: '排列顺序', en: 'Sort order', max: 99999, min: 0, default: 10 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
    /** Its holders must set up a second factor before anything else. */
    secondFactor: boolean({ zh: '要求双因素验证', en: 'Requires a second factor', default: false }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 500 }),
    permissions: json<readonly GrantedPermission[]>()({ zh: '权限', en: 'Permissions', computed: true }),
    holders: integer({ zh: '人数', en: 'People', computed: true }),
  },
  list: {
    columns: ['name', 'code', 'officeId', 'officeType', 'dataScope', 'enabled', 'sorted', 'createTime'],
    filters: ['name', 'officeId', 'officeType', 'enabled'],
    sort: 'sorted',
  },
  writes: {
    /** A new role with the rights of another one. */
    copy: {
      as: 'duplicate',
      path: '/copy',
      asks: ['name', 'code'],
      keeps: ['officeId', 'officeType', 'dataScope', 'sorted', 'remarks'],
      columns: ['id', 'name'],
    },
  },
  calls: {
    /**
     * The roles that may be given to people of an office: its own, and the platform's that are offered to its type.
     * `grantable` false: they hold more than the asker does.
     */
    offered: call('GET', '/fetch/offered', {
      access: needs('USER_MANAGE', 'query'),
      query: { officeId: text({ max: 64 }) },
      answer: list({
        id: text({ required: true }),
        name: text({ required: true }),
        code: text({ required: true }),
        dataScope: code(dataScopes, { required: true }),
        remarks: text(),
        grantable: boolean({ required: true }),
      }),
    }),
    /** The people who hold the role, among those the asker may see. At most 1,000. */
    holders: question('/fetch/holders', {
      by: 'roleId',
      access: needs('ROLE_MANAGE', 'get'),
      query: { roleId: text({ required: true, max: 64 }) },
      answer: list({
        id: text({ required: true }),
        username: text({ required: true }),
        actualName: text({ required: true }),
        officeText: text(),
        departmentText: text(),
      }),
    }),
    /**
     * How many rows of what its codes open a person of the role would see with a data scope, counted to 10,000 among
     * what the asker may see.
     */
    scopeExample: question('/fetch/scope-example', {
      by: 'roleId',
      access: needs('ROLE_MANAGE', 'get'),
      query: { roleId: text({ required: true, max: 64 }), dataScope: code(dataScopes, { required: true }) },
      answer: list({
        resource: text({ required: true }),
        title: text({ required: true }),
        count: integer({ required: true }),
        of: integer({ required: true }),
        more: boolean({ required: true }),
      }),
    }),
  },
});

/** The actions given for each menu, by its id. */
export type MenuActions = Readonly<Record<string, readonly Action[]>>;

/** Which menus (and so which codes, with which actions) a role holds. */
export const relRoleMenu = resource('rel-role-menu', {
  module: 'access',
  title: { zh: '角色菜单', en: 'Role menu' },
  access: 'ROLE_MANAGE',
  scope: viaReference('roleId'),
  standard: [],
  unique: [['roleId', 'menuId']],
  fields: {
    roleId: reference('role', { required: true, onDelete: 'cascade' }),
    menuId: reference('menu', { required: true, onDelete: 'cascade' }),
    actionList: json<readonly Action[]>()({ required: true }),
  },
  views: {
    byRole: {
      as: 'list',
      path: '/fetch/menu-by-role',
      access: needs('ROLE_MANAGE', 'get'),
      by: { roleId: 'asked' },
      asks: [],
      columns: ['id', 'roleId', 'menuId', 'actionList'],
      extra: {
        title: text({ required: true, computed: valueOf('menuId', 'title') }),
        permission: text({ computed: valueOf('menuId', 'permission') }),
      },
    },
  },
  calls: {
    /**
     * Replaces the menus of a role, and its data scope where given, in one transaction; everyone concerned has the new
     * rights at their next request. `actions` by menu id; a menu without an entry gets all its actions. `version` is
     * the role's. Refused: rights or rows beyond the asker's own, and what would leave nobody to administer the
     * platform.
     */
    save: call('POST', '', {
      access: needs('ROLE_MANAGE', 'edit'),
      body: {
        roleId: text({ required: true, max: 64 }),
        menuIds: json<readonly string[]>()({ required: true }),
        actions: json<MenuActions>()(),
        dataScope: code(dataScopes),
        version: integer(),
      },
      answer: one({ version: integer({ required: true }) }),
    }),
    /**
     * Every menu with the actions it offers, those the role holds (null: not the menu) and those the asker may give.
     */
    details: question('/api/engine/auth/menu/details/map', {
      by: 'roleId',
      of: 'role',
      access: needs('ROLE_MANAGE', 'get'),
      query: { roleId: text({ required: true, max: 64 }) },
      answer: list({
        id: text({ required: true }),
        parentId: text({ required: true }),
        title: text({ required: true }),
        enTitle: text({ required: true }),
        permission: text(),
        kind: integer({ required: true }),
        sorted: integer({ required: true }),
        offered: json<readonly Action[]>()({ required: true }),
        held: json<readonly Action[] | null>()(),
        givable: json<readonly Action[]>()({ required: true }),
      }),
    }),
  },
});

/** The roles people hold. */
export const relUserRole = resource('rel-user-role', {
  module: 'access',
  title: { zh: '用户角色', en: 'User role' },
  access: 'USER_MANAGE',
  scope: viaReference('userId'),
  label: 'roleId',
  unique: [['userId', 'roleId']],
  fields: {
    userId: reference('user', { zh: '用户', en: 'User', required: true, onDelete: 'cascade', displayName: true }),
    roleId: reference('role', { zh: '角色', en: 'Role', required: true, onDelete: 'cascade', displayName: true }),
  },
  list: { columns: ['userId', 'roleId', 'createTime'], filters: ['userId', 'roleId'], sort: '-createTime' },
});

/** The codes whoever administers the platform must hold over all offices; somebody always does. */
export const ADMINISTRATION: readonly PermissionCode[] = ['USER_MANAGE', 'ROLE_MANAGE'];
