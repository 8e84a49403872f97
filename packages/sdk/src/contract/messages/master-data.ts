import type { Text } from '../text.ts';

/** Messages about dictionaries, goods and coding rules. */
export const masterData = {
  'product.name.required': { zh: '请输入产品名称', en: 'Enter the product name' },
  'brand.name.required': { zh: '请输入品牌名称', en: 'Enter the brand name' },
  'supplier.name.required': { zh: '请输入供应商名称', en: 'Enter the supplier name' },
  'endUser.name.required': { zh: '请输入最终用户名称', en: 'Enter the name of the end user' },
  'dict.sorted.label': { zh: '排列顺序', en: 'Sort order' },
  'dict.sorted.required': { zh: '请输入排列顺序', en: 'Enter the sort order' },
  'dict.item.unknown': { zh: '未知字典项', en: 'Unknown item' },
  'dict.item.unknownOf': { zh: '未知字典项（{id}）', en: 'Unknown item ({id})' },
  'dict.group.unknown': { zh: '字典分组不存在', en: 'There is no such dictionary group' },
  'dict.group.fixed': {
    zh: '系统分组不可修改编码或删除',
    en: 'A system group cannot be deleted, and its code cannot be changed',
  },
  'dict.group.used': {
    zh: '分组下已有字典项，不可修改编码或删除',
    en: 'The group has items: it cannot be deleted, and its code cannot be changed',
  },
  'goods.attribute.options': {
    zh: '请至少填写一个选项，且不能重复',
    en: 'Enter at least one choice, without duplicates',
  },
  'goods.code.noRule': { zh: '没有适用的编码规则，请填写物品编码', en: 'No coding rule applies: enter the code' },
  'coding.segments.serial': {
    zh: '编码段中须有且仅有一个流水号',
    en: 'The segments must include exactly one serial number',
  },
  'coding.segments.many': { zh: '编码段最多 {max} 段', en: 'At most {max} segments' },
  'coding.resetCycle.date': {
    zh: '流水号重置后编码会重复，请加入能区分该周期的日期段',
    en: 'Codes would repeat after a reset: add a date segment that tells the periods apart',
  },
  'coding.overflow': {
    zh: '编码规则“{name}”的流水号已用完（{length} 位），请增加位数',
    en: 'The rule "{name}" has no serial numbers left ({length} digits): add more digits',
  },
  'coding.part.missing': {
    zh: '{part}没有编码，无法按规则“{name}”生成物品编码',
    en: 'The {part} has no code, which the rule "{name}" needs',
  },
} as const satisfies Readonly<Record<string, Text>>;
