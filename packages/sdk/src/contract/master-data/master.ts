import {
  boolean,
  call,
  choice,
  id,
  integer,
  json,
  list,
  needs,
  reference,
  resource,
  shared,
  text,
  type Fields,
  type PermissionCode,
} from '../index.ts';

/** The groups whose items have a screen of their own in the product library, with the code that writes them. */
export const LIBRARY_CODES = {
  ZBSB: 'PRODUCT_MANAGE',
  ZBCP_CJ: 'MANUFACTOR_MANAGE',
  ZBCP_PP: 'BRAND_MANAGE',
  END_USER: 'END_USER',
} as const satisfies Readonly<Record<string, PermissionCode>>;
/** The group of the natures of payment. */
export const PAYMENT_GROUP = 'PAYMENT_TYPE';
/** The groups whose items rules of money count by: the platform alone keeps them, and no office adds its own. */
export const KEPT_GROUPS: readonly string[] = [
  'TAX_RATE',
  'CURRENCY_TYPE',
  PAYMENT_GROUP,
  'SPECIAL_PAYMENT_KIND',
  'AMOUNT_KIND',
  'BILL_KIND',
  'BILL_TYPE',
];
/** The group of the customers of a deal. */
export const CUSTOMER_GROUP = 'END_USER';

/** The amounts that payments under a contract stay within, by their nature. */
export const PAYMENT_LIMITS = {
  due: { zh: '已到期付款计划', en: 'Instalments due' },
  arrived: { zh: '已入库货值', en: 'Value of goods received' },
  accepted: { zh: '已验收货值与发票', en: 'Value accepted and invoiced' },
  retention: { zh: '质保到期后的合同余额', en: 'Contract balance after the warranty period' },
} as const;

const WRITERS = ['MASTER_MANAGE', ...Object.values(LIBRARY_CODES)] as const;

const item = {
  itemGroup: text({ zh: '分组', en: 'Group', required: true, max: 64, index: true }),
  itemText: text({ zh: '名称', en: 'Name', required: true, max: 120, search: true }),
  enItemText: text({ zh: '英文名称', en: 'English name', max: 120, search: true }),
  /**
   * The stable code of an item within its group, for codes and imports; selects store the id. Given by the server where
   * it is left out.
   */
  itemValue: text({ zh: '编码', en: 'Value', max: 64 }),
  sorted: integer({ zh: '排列顺序', en: 'Sort order', required: true, min: 0, max: 99999, default: 10 }),
  provinceId: reference('china-area', {
    zh: '省份',
    en: 'Province',
    onDelete: 'set null',
    displayName: true,
  }),
  /** Of a nature of payment: without one nothing is paid by it. */
  paymentLimit: choice(PAYMENT_LIMITS, { zh: '付款限额', en: 'Payment limit', displayName: true }),
  enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
} as const satisfies Fields;

/** The fields of a dictionary item in a list of options. */
const option = {
  id: id({ required: true }),
  itemGroup: item.itemGroup,
  itemText: item.itemText,
  enItemText: item.enItemText,
  itemValue: item.itemValue,
  sorted: item.sorted,
  provinceId: text(),
  officeId: text(),
  enabled: item.enabled,
} as const satisfies Fields;

/**
 * Dictionary items. GET answers the enabled items of one group as an array; the page is a call of its own (spec shell
 * §7). Items of the platform are everyone's; an office may add its own, which only its people see and choose.
 */
export const master = resource('master', {
  module: 'master-data',
  title: { zh: '字典项', en: 'Dictionary item' },
  access: { view: 'session', edit: WRITERS },
  scope: shared,
  rowPermissions: { field: 'itemGroup', codes: LIBRARY_CODES },
  label: 'itemText',
  fields: item,
  unique: [['officeId', 'itemGroup', 'itemText']],
  pagePath: '/fetch/page',
  excel: { export: '/customer-export/excel', import: true },
  list: {
    columns: ['itemText', 'enItemText', 'itemValue', 'sorted', 'enabled', 'itemGroup', 'updateTime'],
    filters: ['itemText', 'enItemText', 'enabled', 'itemGroup'],
    sort: 'sorted',
  },
  writes: {
    /** Creates and changes up to 500 items at once: all or none. Errors stand at `items.<index>.<field>`. */
    saveBatch: {
      as: 'saveBatch',
      path: '/save/batch',
      columns: [
        'id',
        'itemGroup',
        'itemText',
        'enItemText',
        'itemValue',
        'sorted',
        'provinceId',
        'officeId',
        'enabled',
      ],
    },
  },
  calls: {
    list: call('GET', '', {
      access: 'partner',
      query: { itemGroup: text({ required: true, max: 64 }), keyword: text({ max: 120 }) },
      answer: list(option),
    }),
    customers: call('GET', '/fetch/customer', {
      access: 'session',
      query: { keyword: text({ max: 120 }) },
      answer: list(option),
    }),
    /** How many records use each of these items (ids joined by commas), and where. */
    usage: call('GET', '/fetch/usage', {
      access: needs(WRITERS, 'query'),
      query: { ids: text({ required: true, max: 20_000 }) },
      answer: list({
        id: id({ required: true }),
        count: integer({ required: true }),
        places: json<readonly { readonly resource: string; readonly title: string; readonly count: number }[]>()({
          required: true,
        }),
      }),
    }),
  },
});

export const masterGroup = resource('master-group', {
  module: 'master-data',
  title: { zh: '字典分组', en: 'Dictionary group' },
  access: { view: 'session', edit: 'MASTER_MANAGE' },
  scope: shared,
  label: 'title',
  fields: {
    group_code: text({
      zh: '分组编码',
      en: 'Group code',
      required: true,
      max: 64,
      pattern: '^[A-Za-z][A-Za-z0-9_]*$',
      unique: true,
      search: true,
    }),
    title: text({ zh: '分组名称', en: 'Group name', required: true, max: 120, search: true }),
    enTitle: text({ zh: '英文名称', en: 'English name', max: 120, search: true }),
    sorted: integer({ zh: '排列顺序', en: 'Sort order', required: true, min: 0, max: 99999, default: 10 }),
    remarks: text({ zh: '备注', en: 'Remarks', max: 500 }),
    /** False for the groups of the specification: neither renamed nor deleted; their items may be edited. */
    editable: boolean({ zh: '可编辑', en: 'Editable', required: true, readonly: true, default: true }),
  },
  list: {
    columns: ['group_code', 'title', 'enTitle', 'sorted', 'editable', 'remarks'],
    filters: ['group_code', 'title', 'enTitle', 'editable'],
    sort: 'sorted',
  },
  calls: {
    /** How many items each group holds that the person may see. */
    sizes: call('GET', '/fetch/sizes', {
      access: needs('MASTER_MANAGE', 'query'),
      answer: list({ itemGroup: text({ required: true }), count: integer({ required: true }) }),
    }),
  },
});
