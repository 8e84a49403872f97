import { boolean, choice, code, integer, resource, text } from '../index.ts';

/** A menu entry of the signed-in person. */
export interface MenuEntry {
  readonly id: string; readonly parentId: string; readonly title: string; readonly enTitle: string; readonly name: string; readonly path: string;
  readonly icon: string; readonly permission: string; readonly target: 'self' | 'blank'; readonly hidden: boolean; readonly sorted: number;
}

export const menu = resource('menu', {
  module: 'access',
  title: { zh: '菜单', en: 'Menu' },
  access: 'MENU_MANAGE',
  label: 'title',
  fields: {
    parentId: text({ zh: '上级菜单', en: 'Parent', required: true, max: 64, default: '0', index: true }),
    title: text({ zh: '标题', en: 'Title', required: true, max: 120, search: true }),
    enTitle: text({ zh: '英文标题', en: 'English title', max: 120, search: true }),
    name: text({ zh: '路由名', en: 'Route name', max: 120 }),
    path: text({ zh: '路径', en: 'Path', max: 250 }),
    icon: text({ zh: '图标', en: 'Icon', max: 64 }),
    permission: text({ zh: '权限编码', en: 'Permission code', max: 64 }),
    kind: code({ 1: { zh: '目录', en: 'Directory' }, 2: { zh: '菜单', en: 'Menu' }, 3: { zh: '按钮', en: 'Button' } }, { zh: '类型', en: 'Kind', required: true, default: 2 }),
    target: choice({ self: { zh: '当前窗口', en: 'This window' }, blank: { zh: '新窗口', en: 'New window' } }, { zh: '打开方式', en: 'Opens in', required: true, default: 'self' }),
    hidden: boolean({ zh: '隐藏', en: 'Hidden', required: true, default: false }),
    sorted: integer({ zh: '排列顺序', en: 'Sort order', required: true, max: 99999, min: 0, default: 10 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
  },
  list: { columns: ['title', 'enTitle', 'path', 'permission', 'kind', 'sorted', 'enabled'], filters: ['title', 'permission', 'kind'], sort: 'sorted' },
});
