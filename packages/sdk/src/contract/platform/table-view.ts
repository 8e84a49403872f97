import { choice, json, owner, resource, text } from '../index.ts';

/**
 * How one person likes a table: columns and density (`settings`, one a table), and what they saved to look at again
 * (`filter`).
 */
export const tableView = resource('table-view', {
  module: 'platform',
  title: { zh: '列表视图', en: 'Table view' },
  logged: false,
  personal: { of: 'createBy' },
  access: 'session',
  scope: owner('createBy'),
  standard: ['list', 'create', 'update', 'delete'],
  fields: {
    tableName: text({ zh: '列表', en: 'Table', required: true, max: 120 }),
    kind: choice(
      { settings: { zh: '列设置', en: 'Columns' }, filter: { zh: '筛选方案', en: 'Saved filter' } },
      { zh: '类型', en: 'Type', required: true },
    ),
    name: text({ zh: '名称', en: 'Name', required: true, max: 64 }),
    /** Of the table's own form; a reader takes what it knows of it. */
    content: json<Readonly<Record<string, unknown>>>()({ zh: '内容', en: 'Content', required: true, max: 20_000 }),
  },
  list: { columns: ['tableName', 'kind', 'name', 'createTime'], filters: ['tableName', 'kind'], sort: 'createTime' },
  unique: [['createBy', 'tableName', 'kind', 'name']],
});
