import type { Text } from '../text.ts';

/** Error messages of the check of field values. */
export const check = {
  'check.required': { zh: '必填项', en: 'Required' },
  'check.text': { zh: '应为文本', en: 'Must be text' },
  'check.maxLength': { zh: '最多 {max} 个字符', en: 'At most {max} characters' },
  'check.minLength': { zh: '至少 {min} 个字符', en: 'At least {min} characters' },
  'check.pattern': { zh: '格式不正确', en: 'The format is wrong' },
  'check.creditCode': { zh: '统一社会信用代码不正确，请核对', en: 'This is not a valid unified social credit code' },
  'check.identityCard': { zh: '身份证号不正确，请核对', en: 'This is not a valid identity card number' },
  'check.webAddress': {
    zh: '应为完整的网页地址，以 http:// 或 https:// 开头',
    en: 'Must be a full web address beginning with http:// or https://',
  },
  'check.link': {
    zh: '应为 https:// 地址、mailto: 邮箱或以 / 开头的站内路径',
    en: 'Must be an https:// address, a mailto: address or a path that begins with /',
  },
  'check.integer': { zh: '应为整数', en: 'Must be a whole number' },
  'check.number': { zh: '应为数字', en: 'Must be a number' },
  'check.min': { zh: '不能小于 {min}', en: 'Must not be less than {min}' },
  'check.max': { zh: '不能大于 {max}', en: 'Must not be greater than {max}' },
  'check.digits': {
    zh: '最多 {precision} 位数字，其中小数 {scale} 位',
    en: 'At most {precision} digits, {scale} of them decimals',
  },
  'check.boolean': { zh: '应为是或否', en: 'Must be yes or no' },
  'check.date': { zh: '日期格式应为 YYYY-MM-DD', en: 'Must be a date, YYYY-MM-DD' },
  'check.moment': { zh: '应为有效的时间', en: 'Must be a valid date and time' },
  'check.choice': { zh: '不在可选范围内', en: 'Not one of the choices' },
  'check.list': { zh: '应为列表', en: 'Must be a list' },
  'check.object': { zh: '应为对象', en: 'Must be an object' },
  'check.readonly': { zh: '该字段不可修改', en: 'This field cannot be changed' },
  'check.made': { zh: '该值由系统生成，不能填写', en: 'The system generates this value; it cannot be entered' },
  'check.unknown': { zh: '未知字段', en: 'Unknown field' },
  'check.unique': { zh: '该值已存在', en: 'This value exists already' },
  'check.reference': { zh: '引用的数据不存在', en: 'The record referred to does not exist' },
  'check.file': { zh: '文件“{name}”不可用，请重新上传', en: 'The file "{name}" cannot be used; upload it again' },
  'check.circle': {
    zh: '不能移动到自身或其下级之下',
    en: 'It cannot be moved below itself or one of its own descendants',
  },
  'check.hasChildren': { zh: '该数据有下级，无法删除', en: 'This record has others below it and cannot be deleted' },
  'check.inUse': { zh: '该数据正在被使用，无法删除', en: 'This record is in use and cannot be deleted' },
  'check.sort': { zh: '不支持按“{key}”排序', en: 'Cannot sort by "{key}"' },
  'check.body': { zh: '提交的内容格式不正确', en: 'The format of the submitted content is wrong' },
} as const satisfies Readonly<Record<string, Text>>;
