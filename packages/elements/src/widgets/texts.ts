import { say, type Locale, type Text, type TextParams } from '@scf-kit/sdk/contract/text';

/** What stands on the widgets beside their own labels. */
export const widgetTexts = {
  loading: { zh: '正在加载', en: 'Loading' },
  noData: { zh: '暂无数据', en: 'No data yet' },
  retry: { zh: '重试', en: 'Try again' },
  total: { zh: '合计', en: 'Total' },
  signIn: { zh: '请先登录后查看', en: 'Sign in to see this' },
} as const satisfies Record<string, Text>;

export const widgetText = (locale: Locale, key: keyof typeof widgetTexts, params?: TextParams): string => say(widgetTexts[key], locale, params);

/** Said to a visitor where a call needs a person. */
export const signInNeeded = (locale: Locale): Error => Object.assign(new Error(widgetText(locale, 'signIn')), { kind: 'auth', recoverable: true });
