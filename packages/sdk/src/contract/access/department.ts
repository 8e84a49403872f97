import { boolean, call, countOf, integer, json, needs, reference, resource, text } from '../index.ts';

/** A department in the tree of its office, in the order of the tree. */
export interface DepartmentNode {
  readonly id: string;
  readonly parentId: string;
  readonly officeId: string | null;
  readonly name: string;
  readonly code: string | null;
  readonly leaderId: string | null;
  readonly leaderText?: string | null;
  readonly mobilePhone: string | null;
  readonly sorted: number | null;
  readonly enabled: boolean;
  readonly version: number;
  /** People who work in it, those of the departments below not counted. */
  readonly headCount: number;
  readonly children: readonly DepartmentNode[];
}

/** A department is a row of itself: its `departmentId` is its own id, so "own department" reaches it. */
export const department = resource('department', {
  module: 'access',
  title: { zh: '部门', en: 'Department' },
  access: { view: ['DEPARTMENT_MANAGE', 'USER_MANAGE'], edit: 'DEPARTMENT_MANAGE' },
  tree: 'parentId',
  excel: { import: true },
  fields: {
    officeId: reference('office', { zh: '所属企业', en: 'Enterprise', createOnly: true, displayName: true }),
    parentId: text({ zh: '上级部门', en: 'Parent', required: true, max: 64, default: '0', index: true }),
    name: text({ zh: '名称', en: 'Name', required: true, max: 120, search: true }),
    code: text({ zh: '编码', en: 'Code', max: 64 }),
    leaderId: reference('user', { zh: '负责人', en: 'Person in charge', onDelete: 'set null', displayName: true }),
    mobilePhone: text({ zh: '电话', en: 'Phone', max: 11, pattern: '^\\d{11}$' }),
    sorted: integer({ zh: '排列顺序', en: 'Sort order', max: 99999, min: 0, default: 10 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
    children: json<readonly DepartmentNode[]>()({ zh: '下级部门', en: 'Departments below', computed: true }),
  },
  list: {
    columns: ['name', 'code', 'officeId', 'leaderId', 'sorted', 'enabled'],
    filters: ['name', 'officeId', 'enabled'],
    sort: 'sorted',
  },
  views: {
    /**
     * The departments of an office (the own one by default) as a tree; a department whose parent the person may not
     * see stands at the top.
     */
    tree: {
      as: 'tree',
      path: '/fetch/tree',
      access: 'session',
      by: { officeId: 'own' },
      asks: [],
      most: 10_000,
      columns: [
        'id',
        'parentId',
        'officeId',
        'name',
        'code',
        'leaderId',
        'leaderText',
        'mobilePhone',
        'sorted',
        'enabled',
        'version',
      ],
      extra: {
        headCount: integer({
          required: true,
          computed: countOf('user', 'departmentId', { accountStatus: ['normal', 'locked', 'banned'] }),
        }),
      },
    },
  },
  calls: {
    /**
     * Puts a department under another one of its office, or at the top with '0'; a circle is refused. `sorted` places
     * it among its new neighbours.
     */
    move: call('PUT', '/move', {
      access: needs('DEPARTMENT_MANAGE', 'edit'),
      body: {
        id: text({ required: true, max: 64 }),
        parentId: text({ required: true, max: 64 }),
        sorted: integer({ min: 0, max: 99999 }),
        version: integer(),
      },
    }),
  },
});
