import {
  boolean,
  call,
  choice,
  code,
  integer,
  json,
  list,
  needs,
  nothing,
  platform,
  question,
  resource,
  text,
  type Action,
} from '../index.ts';

/** A menu entry of the signed-in person. */
export interface MenuEntry {
  readonly id: string;
  readonly parentId: string;
  readonly title: string;
  readonly enTitle: string;
  readonly name: string;
  readonly path: string;
  readonly icon: string;
  readonly permission: string;
  readonly target: 'self' | 'blank';
  readonly hidden: boolean;
  readonly sorted: number;
}

/** The kinds of menus by the names that code has for them; a button is a right without an entry. */
export const menuKindValues = { directory: 1, screen: 2, button: 3 } as const;

export const menuKinds = {
  1: { zh: '目录', en: 'Directory' },
  2: { zh: '菜单', en: 'Menu' },
  3: { zh: '按钮', en: 'Button' },
} as const;
/** The parent id of top-level menus. */
export const TOP_MENU = '0';

const fields = {
  parentId: text({ zh: '上级菜单', en: 'Parent', required: true, max: 64, default: TOP_MENU, index: true }),
  title: text({ zh: '标题', en: 'Title', required: true, max: 120, search: true }),
  enTitle: text({ zh: '英文标题', en: 'English title', max: 120, search: true }),
  name: text({ zh: '路由名', en: 'Route name', max: 120 }),
  /** A path of the product, or an address elsewhere that opens in a new window. */
  path: text({ zh: '路径', en: 'Path', max: 250, pattern: '^(/(?![/\\\\])|https?://)' }),
  component: text({ zh: '组件', en: 'Component', max: 250 }),
  redirect: text({ zh: '重定向', en: 'Redirect', max: 250, pattern: '^/(?![/\\\\])' }),
  icon: text({ zh: '图标', en: 'Icon', max: 64 }),
  permission: text({ zh: '权限编码', en: 'Permission code', max: 64 }),
  kind: code(menuKinds, { zh: '类型', en: 'Type', required: true, default: menuKindValues.screen }),
  /** The actions that can be given with it; none named: all. */
  actionList: json<readonly Action[]>()({ zh: '操作', en: 'Actions' }),
  target: choice(
    { self: { zh: '当前窗口', en: 'This window' }, blank: { zh: '新窗口', en: 'New window' } },
    { zh: '打开方式', en: 'Opens in', required: true, default: 'self' },
  ),
  hidden: boolean({ zh: '隐藏', en: 'Hidden', required: true, default: false }),
  keepAlive: boolean({ zh: '保持页面', en: 'Keep the page', default: true }),
  sorted: integer({ zh: '排列顺序', en: 'Sort order', required: true, max: 99999, min: 0, default: 10 }),
  enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
} as const;

/** The fields of a menu on the screens that assign menus. */
export const menuLine = {
  id: text({ required: true }),
  parentId: text({ required: true }),
  title: text({ required: true }),
  enTitle: text(),
  path: text(),
  icon: text(),
  permission: text(),
  kind: code(menuKinds, { required: true }),
  hidden: boolean({ required: true }),
  sorted: integer({ required: true }),
  actionList: json<readonly Action[]>()(),
} as const;

const officeType = { officeType: text({ required: true, max: 64 }) };

/** Directories, screens and buttons (rights without an entry). Roles are given menus; offices are offered them. */
export const menu = resource('menu', {
  module: 'access',
  title: { zh: '菜单', en: 'Menu' },
  access: 'MENU_MANAGE',
  scope: platform,
  tree: 'parentId',
  label: 'title',
  standard: ['page', 'get', 'map', 'list', 'create', 'update', 'delete'],
  fields,
  list: {
    columns: ['title', 'enTitle', 'path', 'permission', 'kind', 'sorted', 'enabled'],
    filters: ['title', 'permission', 'kind'],
    sort: 'sorted',
  },
  views: {
    firstMenus: {
      as: 'list',
      path: '/fetch/all-first-menu',
      everybody: true,
      where: { parentId: [TOP_MENU], enabled: ['true'] },
      asks: [],
      columns: [
        'id',
        'parentId',
        'title',
        'enTitle',
        'path',
        'icon',
        'permission',
        'kind',
        'hidden',
        'sorted',
        'actionList',
      ],
    },
  },
  calls: {
    /** The menus that can be offered to offices of a type. */
    ofOfficeType: call('GET', '/fetch/menus-office-type', {
      access: needs('MENU_MANAGE', 'query'),
      query: officeType,
      answer: list(menuLine),
    }),
    /** Those of them that are. */
    selectedOfOfficeType: call('GET', '/fetch/selected-menus-office-type', {
      access: needs('MENU_MANAGE', 'query'),
      query: officeType,
      answer: list(menuLine),
    }),
    /** The menus a role holds, with the actions it holds them with. */
    selectedOfRole: question('/fetch/selected-menus-role-id', {
      by: 'roleId',
      of: 'role',
      access: needs(['ROLE_MANAGE', 'MENU_MANAGE'], 'query'),
      query: { roleId: text({ required: true, max: 64 }) },
      answer: list(menuLine),
    }),
    /** Puts the menus below a parent, in this order. All that stand there must be named. */
    order: call('PUT', '/order', {
      access: needs('MENU_MANAGE', 'edit'),
      body: { parentId: text({ required: true, max: 64 }), ids: json<readonly string[]>()({ required: true }) },
      answer: nothing(),
    }),
  },
});
