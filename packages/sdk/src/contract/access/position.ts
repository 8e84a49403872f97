import { boolean, integer, longText, reference, resource, text } from '../index.ts';

/** The job of a person in a department. It belongs to the department's office. */
export const position = resource('position', {
  module: 'access',
  title: { zh: '岗位', en: 'Position' },
  access: { view: ['DEPARTMENT_MANAGE', 'USER_MANAGE'], edit: 'DEPARTMENT_MANAGE' },
  fields: {
    departmentId: reference('department', {
      zh: '所属部门',
      en: 'Department',
      required: true,
      displayName: true,
    }),
    name: text({ zh: '名称', en: 'Name', required: true, max: 120, search: true }),
    code: text({ zh: '编码', en: 'Code', max: 64 }),
    sorted: integer({ zh: '排列顺序', en: 'Sort order', max: 99999, min: 0, default: 10 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 500 }),
  },
  list: {
    columns: ['name', 'code', 'departmentId', 'sorted', 'enabled', 'remarks'],
    filters: ['name', 'departmentId', 'enabled'],
    sort: 'sorted',
  },
});
