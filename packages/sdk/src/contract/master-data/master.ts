import { boolean, call, decimal, everyone, id, integer, list, resource, text, value, type Fields } from '../index.ts';

const item = {
  itemGroup: text({ zh: '分组', en: 'Group', required: true, max: 64, index: true }),
  itemText: text({ zh: '名称', en: 'Text', required: true, max: 120, search: true }),
  enItemText: text({ zh: '英文名称', en: 'English text', max: 120, search: true }),
  /** The stable code of a seeded item within its group; selects store the id. */
  itemValue: text({ zh: '编码', en: 'Value', max: 64 }),
  sorted: integer({ zh: '排列顺序', en: 'Sort order', required: true, min: 0, max: 99999, default: 10 }),
  provinceId: id({ zh: '省份', en: 'Province' }),
  enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
} as const satisfies Fields;

/** Dictionary items. GET answers the enabled items of one group as an array; the page is a call of its own (spec shell §7). */
export const master = resource('master', {
  module: 'master-data',
  title: { zh: '数据字典', en: 'Dictionary' },
  access: { view: 'session', edit: 'MASTER_MANAGE' },
  scope: everyone,
  label: 'itemText',
  fields: item,
  unique: [['itemGroup', 'itemText']],
  standard: ['get', 'map', 'create', 'update', 'delete'],
  list: { columns: ['itemGroup', 'itemText', 'enItemText', 'sorted', 'enabled'], filters: ['itemGroup', 'enabled'], sort: 'sorted' },
  calls: {
    list: call('GET', '', {
      access: 'partner',
      query: { itemGroup: text({ required: true, max: 64 }), keyword: text({ max: 120 }) },
      answer: list({ id: id({ required: true }), ...item }),
    }),
  },
});

export const masterGroup = resource('master-group', {
  module: 'master-data',
  title: { zh: '字典分组', en: 'Dictionary group' },
  access: { view: 'session', edit: 'MASTER_MANAGE' },
  scope: everyone,
  label: 'title',
  standard: ['map'],
  fields: {
    group_code: text({ zh: '分组编码', en: 'Group code', required: true, max: 64, unique: true, search: true }),
    title: text({ zh: '分组名称', en: 'Title', required: true, max: 120, search: true }),
    enTitle: text({ zh: '英文名称', en: 'English title', max: 120 }),
  },
});

/** The exact product of two numbers (forms §5): the server computes with the shared decimal code. */
export const math = resource('math', {
  module: 'master-data',
  title: { zh: '计算', en: 'Calculation' },
  stored: false,
  access: 'public',
  fields: {},
  calls: {
    multiply: call('GET', '/api/engine/open/math/multiply', {
      access: 'public',
      query: { n1: decimal({ required: true, precision: 30, scale: 10 }), n2: decimal({ required: true, precision: 30, scale: 10 }) },
      answer: value(decimal({ precision: 60, scale: 20 })),
    }),
  },
});
