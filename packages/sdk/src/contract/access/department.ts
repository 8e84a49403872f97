import { boolean, integer, reference, resource, text } from '../index.ts';

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
