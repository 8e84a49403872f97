import type { Text } from '../text.ts';

/** What the one check of values says. */
export const check = {
  'check.required': { zh: '必填项', en: 'Required' },
  'check.text': { zh: '应为文本', en: 'Must be text' },
  'check.maxLength': { zh: '最多 {max} 个字符', en: 'At most {max} characters' },
  'check.minLength': { zh: '至少 {min} 个字符', en: 'At least {min} characters' },
  'check.pattern': { zh: '格式不正确', en: 'The format is wrong' },
  'check.integer': { zh: '应为整数', en: 'Must be a whole number' },
  'check.number': { zh: '应为数字', en: 'Must be a number' },
  'check.min': { zh: '不能小于 {min}', en: 'Must not be less than {min}' },
  'check.max': { zh: '不能大于 {max}', en: 'Must not be greater than {max}' },
  'check.digits': { zh: '最多 {precision} 位数字，其中小数 {scale} 位', en: 'At most {precision} digits, {scale} of them decimals' },
  'check.boolean': { zh: '应为是或否', en: 'Must be true or false' },
  'check.date': { zh: '日期格式应为 YYYY-MM-DD', en: 'Must be a date, YYYY-MM-DD' },
  'check.moment': { zh: '应为有效的时间', en: 'Must be a valid moment' },
  'check.choice': { zh: '不在可选范围内', en: 'Not one of the choices' },
  'check.list': { zh: '应为列表', en: 'Must be a list' },
  'check.object': { zh: '应为对象', en: 'Must be an object' },
  'check.readonly': { zh: '该字段不可修改', en: 'This field cannot be written' },
  'check.unknown': { zh: '未知字段', en: 'Unknown field' },
  'check.unique': { zh: '该值已存在', en: 'This value exists already' },
  'check.reference': { zh: '引用的数据不存在', en: 'What this points to does not exist' },
  'check.inUse': { zh: '该数据正在被使用，无法删除', en: 'This record is in use and cannot be deleted' },
  'check.sort': { zh: '不支持按“{key}”排序', en: 'Cannot sort by "{key}"' },
  'check.body': { zh: '提交的内容格式不正确', en: 'The body cannot be read' },
} as const satisfies Readonly<Record<string, Text>>;
