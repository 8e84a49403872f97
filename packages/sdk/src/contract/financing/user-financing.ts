import { choice, reference, resource, rows } from '../index.ts';

/** The people of the office who work on a project, and how. */
export const userFinancing = resource('user-financing', {
  module: 'financing',
  base: '/api/engine/auth/userFinancing',
  title: { zh: '项目人员', en: 'Project member' },
  access: {
    view: ['FINANCING_SERVICE', 'BUSINESS_OVERVIEW_ING', 'MY_FLOW_START', 'MY_START'],
    edit: ['MY_FLOW_START', 'MY_START'],
    delete: ['MY_FLOW_START', 'MY_START'],
  },
  scope: rows({ readThrough: ['financingId'] }),
  label: 'relationKind',
  unique: [['userId', 'financingId', 'relationKind']],
  fields: {
    userId: reference('user', { zh: '人员', en: 'Person', required: true, onDelete: 'cascade', displayName: true }),
    financingId: reference('financing', {
      zh: '融资项目',
      en: 'Financing project',
      required: true,
      createOnly: true,
      onDelete: 'cascade',
      displayName: true,
    }),
    relationKind: choice(
      {
        owner: { zh: '项目负责人', en: 'Person in charge' },
        follower: { zh: '关注', en: 'Follower' },
        handler: { zh: '经办', en: 'Handler' },
      },
      { zh: '关系', en: 'Role', required: true, displayName: true },
    ),
  },
  list: {
    columns: ['userId', 'financingId', 'relationKind'],
    filters: ['userId', 'financingId', 'relationKind'],
    sort: 'createTime',
  },
});
