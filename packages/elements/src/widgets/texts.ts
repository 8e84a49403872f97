import { message } from '@scf-kit/sdk/contract/messages';
import { say, type Locale, type Text, type TextParams } from '@scf-kit/sdk/contract/text';

/** What stands on the widgets beside their own labels. What is said when something happens stands in the message catalogue. */
export const widgetTexts = {
  loading: { zh: '正在加载', en: 'Loading' },
  noData: { zh: '暂无数据', en: 'No data yet' },
  retry: { zh: '重试', en: 'Try again' },
  total: { zh: '合计', en: 'Total' },
  noLinks: { zh: '暂无链接', en: 'No links yet' },
  unsafeLink: { zh: '（链接不安全，无法打开）', en: '(not a safe link, so it does not open)' },
  province: { zh: '省份', en: 'Province' },
  city: { zh: '城市', en: 'City' },
  district: { zh: '区县', en: 'District' },
  address: { zh: '详细地址', en: 'Address' },
  addressExample: { zh: '街道、门牌号', en: 'Street and number' },
  searching: { zh: '正在搜索', en: 'Searching' },
  searchFor: { zh: '输入名称搜索', en: 'Type a name to search' },
  found: { zh: '找到 {n} 项', en: '{n} found' },
  nothingFound: { zh: '没有匹配的结果', en: 'Nothing matches' },
  clear: { zh: '清除', en: 'Clear' },
  close: { zh: '关闭', en: 'Close' },
  cancel: { zh: '取消', en: 'Cancel' },
  confirm: { zh: '确定', en: 'OK' },
} as const satisfies Record<string, Text>;

export const widgetText = (locale: Locale, key: keyof typeof widgetTexts, params?: TextParams): string => say(widgetTexts[key], locale, params);

/** Said to a visitor where a call needs a person. */
export const signInNeeded = (locale: Locale): Error => Object.assign(new Error(message(locale, 'widget.signIn')), { kind: 'auth', recoverable: true });
