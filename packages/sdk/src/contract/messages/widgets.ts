import type { Text } from '../text.ts';

/** Messages of the business widgets and their dialogs. */
export const widgets = {
  'widget.mobilePhone': {
    zh: '手机号只能是数字，最多 {max} 位',
    en: 'A mobile phone number has digits only, at most {max}',
  },
  'widget.words': { zh: '只能填写字母、数字和汉字', en: 'Letters, digits and Chinese characters only' },
  'widget.area': { zh: '请按省、市、区县的顺序选择', en: 'Select the province, then the city, then the district' },
  'widget.area.address': { zh: '详细地址最多 {max} 个字符', en: 'The address has at most {max} characters' },
  'widget.links': { zh: '链接信息不完整', en: 'The links are incomplete' },
  'widget.signIn': { zh: '请先登录后使用', en: 'Log in to use this' },
  'picker.singleUser.title': { zh: '选择人员', en: 'Select a person' },
  'picker.multiUser.title': { zh: '选择人员', en: 'Select people' },
  'picker.singleUser.required': { zh: '请选择代办人。', en: 'Select the person to handle it.' },
  'widget.repayment': {
    zh: '请为每期填写还款日和不小于 1 的金额',
    en: 'Enter a date and an amount of at least 1 for every repayment',
  },
} as const satisfies Readonly<Record<string, Text>>;
