import { choice, id, platform, resource, text } from '../index.ts';

/**
 * Authority over a definition: starting processes, seeing its instances, administering them. Without a line to start,
 * people who may
 * start processes starts it.
 */
export const flowableAuthority = resource('flowable-authority', {
  module: 'workflow',
  title: { zh: '流程权限', en: 'Process permission' },
  base: '/api/engine/auth/flowableAuthority',
  access: 'FLOWABLE_PROCESS_DEFINE',
  scope: platform,
  label: 'processDefinitionKey',
  excel: { export: false },
  fields: {
    processDefinitionKey: text({ zh: '流程', en: 'Process', required: true, max: 64, index: true, search: true }),
    subjectKind: choice(
      {
        user: { zh: '用户', en: 'Person' },
        role: { zh: '角色', en: 'Role' },
        department: { zh: '部门', en: 'Department' },
        office: { zh: '企业', en: 'Enterprise' },
      },
      { zh: '对象类型', en: 'Subject type', required: true, displayName: 'subjectKindText' },
    ),
    subjectId: id({ zh: '对象', en: 'Subject', required: true, index: true }),
    /** The name of the person, role, department or office. */
    subjectName: text({ zh: '对象', en: 'Subject', computed: true }),
    authority: choice(
      {
        start: { zh: '发起', en: 'Start' },
        manage: { zh: '管理', en: 'Administer' },
        view: { zh: '查看', en: 'View' },
      },
      { zh: '权限', en: 'Permission', required: true, displayName: 'authorityText' },
    ),
  },
  list: {
    columns: ['processDefinitionKey', 'subjectKind', 'subjectName', 'authority', 'createTime'],
    filters: ['processDefinitionKey', 'subjectKind', 'authority', 'subjectId'],
    sort: '-createTime',
  },
  unique: [['processDefinitionKey', 'subjectKind', 'subjectId', 'authority']],
});
