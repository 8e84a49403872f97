import { boolean, everyone, id, integer, json, resource, text } from '../index.ts';

/** The parent id of the categories at the top. */
export const CATEGORY_ROOT = '0';
/** The category whose articles are notices. */
export const NOTICES = 'NOTICE';

/** A category below another one. */
export interface CategoryBelow {
  readonly id: string;
  readonly name: string;
  readonly enName: string | null;
  readonly code: string | null;
  readonly sorted: number;
  readonly enabled: boolean;
}

/** The tree of categories that articles stand in. One with a code has its page on the portal by it. */
export const category = resource('category', {
  module: 'portal',
  title: { zh: '文章分类', en: 'Category' },
  access: { view: ['ARTICLE_CATEGORY', 'ARTICLE_MANAGE'], edit: 'ARTICLE_CATEGORY' },
  scope: everyone,
  tree: 'parentId',
  fields: {
    parentId: id({ zh: '上级分类', en: 'Parent', required: true, default: CATEGORY_ROOT, index: true }),
    name: text({ zh: '分类名称', en: 'Name', required: true, max: 120, search: true }),
    enName: text({ zh: '英文名称', en: 'English name', max: 120, search: true }),
    code: text({
      zh: '分类编码',
      en: 'Code',
      max: 64,
      unique: true,
      pattern: '^[A-Za-z0-9]+(?:[_\\-][A-Za-z0-9]+)*$',
    }),
    sorted: integer({ zh: '排列顺序', en: 'Sort order', required: true, min: 0, max: 99999, default: 10 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
    /** The categories right below it; in a tree all of them. */
    children: json<readonly CategoryBelow[]>()({ computed: true, unlisted: true }),
  },
  unique: [['parentId', 'name']],
  standard: ['page', 'get', 'map', 'list', 'create', 'update', 'delete'],
  list: {
    columns: ['name', 'enName', 'code', 'sorted', 'enabled'],
    filters: ['name', 'parentId', 'enabled'],
    sort: 'sorted',
  },
  views: {
    tree: { as: 'tree', path: '/fetch/tree', most: 1_000 },
  },
});
