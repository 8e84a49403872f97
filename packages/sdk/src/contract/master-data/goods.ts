import {
  boolean,
  choice,
  date,
  decimal,
  dictionary,
  file,
  id,
  integer,
  json,
  needs,
  reference,
  resource,
  shared,
  text,
  viaReference,
  type Field,
  type Fields,
} from '../index.ts';

const access = { view: 'session', edit: 'PRODUCT_MANAGE' } as const;

/** The parent id of top-level types. */
export const TYPE_ROOT = '0';

/** The tree of goods types. */
export const goodsTypes = resource('goods-types', {
  module: 'master-data',
  title: { zh: '物品分类', en: 'Goods type' },
  access,
  scope: shared,
  tree: 'parentId',
  aliases: ['/api/engine/auth/goods-type'],
  fields: {
    parentId: id({ zh: '上级分类', en: 'Parent', required: true, default: TYPE_ROOT, index: true }),
    name: text({ zh: '分类名称', en: 'Name', required: true, max: 120, search: true }),
    code: text({ zh: '分类编码', en: 'Code', max: 64 }),
    sorted: integer({ zh: '排列顺序', en: 'Sort order', required: true, min: 0, max: 99999, default: 10 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
  },
  standard: ['page', 'get', 'map', 'list', 'create', 'update', 'delete'],
  unique: [['officeId', 'parentId', 'name']],
  list: { columns: ['name', 'code', 'sorted', 'enabled'], filters: ['name', 'parentId', 'enabled'], sort: 'sorted' },
});

export const inputTypes = {
  text: { zh: '文本', en: 'Text' },
  number: { zh: '数字', en: 'Number' },
  select: { zh: '选项', en: 'Choice' },
  date: { zh: '日期', en: 'Date' },
} as const;

/** An attribute to fill in for the goods of a type and of all types below it. */
export const goodsAttributes = resource('goods-attributes', {
  module: 'master-data',
  title: { zh: '物品属性', en: 'Goods attribute' },
  access,
  scope: shared,
  fields: {
    goodsTypeId: reference('goods-types', {
      zh: '物品分类',
      en: 'Goods type',
      required: true,
      onDelete: 'cascade',
      displayName: true,
    }),
    name: text({ zh: '属性名称', en: 'Name', required: true, max: 64, search: true }),
    inputType: choice(inputTypes, {
      zh: '输入方式',
      en: 'Input type',
      required: true,
      default: 'text',
      displayName: 'inputTypeText',
    }),
    /** The choices of a `select`. */
    options: json<readonly string[]>()({ zh: '选项', en: 'Choices' }),
    required: boolean({ zh: '必填', en: 'Required', required: true, default: false }),
    sorted: integer({ zh: '排列顺序', en: 'Sort order', required: true, min: 0, max: 99999, default: 10 }),
  },
  standard: ['page', 'get', 'map', 'list', 'create', 'update', 'delete'],
  unique: [['officeId', 'goodsTypeId', 'name']],
  list: { columns: ['name', 'inputType', 'required', 'sorted'], filters: ['goodsTypeId', 'name'], sort: 'sorted' },
});

/** Another unit that goods are counted in: so many of it are so many pieces, exactly. */
export const goodsUnit = resource('goods-unit', {
  module: 'master-data',
  title: { zh: '换算单位', en: 'Conversion unit' },
  access,
  scope: viaReference('goodsId'),
  label: 'goodsId',
  standard: [],
  unique: [['goodsId', 'unit']],
  fields: {
    goodsId: reference('goods', { zh: '物品', en: 'Goods', required: true, onDelete: 'cascade' }),
    unit: dictionary('UNIT', { zh: '单位', en: 'Unit', required: true, displayName: 'unitText' }),
    unitQuantity: integer({ zh: '数量', en: 'Quantity', required: true, default: 1, min: 1, max: 9999999 }),
    pieces: integer({ zh: '折合基本单位数量', en: 'Equals (base units)', required: true, min: 1, max: 9999999 }),
    sorted: integer({ zh: '顺序', en: 'Order', min: 0, max: 99999 }),
  },
  list: { columns: ['unit', 'unitQuantity', 'pieces'], filters: ['goodsId'], sort: 'sorted' },
});

/** The fields of goods for a keeper: all that the list of stock holds of them. */
export const stockedFields = {
  onHandQuantity: integer({ zh: '现有库存', en: 'In stock', required: true, computed: true }),
  /** How much it takes to the safety stock; 0 where there is enough, and of goods that are no longer in use. */
  missingQuantity: integer({ zh: '低于安全库存数量', en: 'Below safety stock by', required: true, computed: true }),
} as const;

/** Whoever keeps stock, over what they read of it. */
const stocked = { as: 'page', access: needs('STOCK_MANAGE', 'query'), sort: 'code', extra: stockedFields } as const;

/** Goods of the product library. Without a code of its own a new one gets the next by the coding rule. */
export const goods = resource('goods', {
  module: 'master-data',
  title: { zh: '物品', en: 'Goods' },
  access,
  scope: shared,
  standard: ['page', 'get', 'map', 'create', 'update', 'updateById', 'delete'],
  excel: { import: true },
  fields: {
    name: text({ zh: '物品名称', en: 'Name', required: true, max: 120, search: true }),
    code: text({ zh: '物品编码', en: 'Code', max: 64, pattern: '^[A-Za-z0-9_./-]*$', search: true }),
    goodsTypeId: reference('goods-types', {
      zh: '物品分类',
      en: 'Goods type',
      required: true,
      displayName: true,
    }),
    /** Values by attribute id. */
    attributes: json<Readonly<Record<string, string>>>()({ zh: '属性', en: 'Attributes' }),
    equipmentSpecification: text({ zh: '规格型号', en: 'Specification', max: 64, search: true }),
    unit: dictionary('UNIT', { zh: '单位', en: 'Unit', displayName: 'unitText' }),
    brandId: dictionary('ZBCP_PP', { zh: '品牌', en: 'Brand', displayName: 'brandText' }),
    manufacturer: dictionary('ZBCP_CJ', { zh: '供应商', en: 'Supplier', displayName: 'manufacturerText' }),
    weight: decimal({ zh: '重量（kg）', en: 'Weight (kg)', precision: 18, scale: 4, min: '0' }),
    volume: decimal({ zh: '体积（m³）', en: 'Volume (m³)', precision: 18, scale: 4, min: '0' }),
    safeStock: integer({ zh: '安全库存', en: 'Safety stock', min: 0 }),
    image: file({
      zh: '图片',
      en: 'Picture',
      displayName: true,
      accept: ['gif', 'jpeg', 'jpg', 'png'],
      maxMegabytes: 10,
    }),
    enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
  },
  unique: [['officeId', 'code']],
  lines: { units: { resource: goodsUnit, through: 'goodsId' } },
  list: {
    columns: [
      'name',
      'code',
      'goodsTypeId',
      'equipmentSpecification',
      'unit',
      'brandId',
      'manufacturer',
      'safeStock',
      'enabled',
    ],
    filters: ['name', 'code', 'brandId', 'manufacturer', 'goodsTypeId', 'enabled'],
  },
  views: {
    /** Goods that are or were in stock, and those of the own library that have a safety stock. */
    stock: { ...stocked, path: '/fetch/stock' },
    /** Those of them in use that there is less of than their safety stock. */
    belowSafeStock: { ...stocked, path: '/fetch/below-safe-stock' },
  },
});

/** One attribute as far as its values go. */
export interface GoodsAttribute {
  readonly id: string;
  readonly name: string;
  readonly inputType: keyof typeof inputTypes;
  readonly options: readonly string[] | null;
  readonly required: boolean;
}

/**
 * The fields a type's attributes ask for, by attribute id: what the form shows and the one check reads. Values are
 * texts; numbers exact.
 */
export const attributeFields = (attributes: readonly GoodsAttribute[]): Fields =>
  Object.fromEntries(
    attributes.map(({ id: key, name, inputType, options, required }): [string, Field] => {
      const said = { zh: name, en: name, required };
      switch (inputType) {
        case 'text':
          return [key, text({ ...said, max: 250 })];
        case 'number':
          return [key, decimal({ ...said, precision: 24, scale: 6 })];
        case 'date':
          return [key, date(said)];
        case 'select':
          return [
            key,
            choice(Object.fromEntries((options ?? []).map((option) => [option, { zh: option, en: option }])), said),
          ];
      }
    }),
  );
