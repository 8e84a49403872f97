import { oneOf, orNull, timeZone, wholeNumber, words } from './readers.ts';
import { setting } from './setting.ts';

export const appearanceSettings = {
  businessTimeZone: setting({
    name: 'BUSINESS_TIME_ZONE',
    default: 'Asia/Shanghai',
    read: timeZone,
    zh: '业务日期和显示时间所用的时区',
    en: 'Time zone of business dates and of times shown',
  }),
  exchangeRatePercent: setting({
    name: 'EXCHANGE_RATE_PERCENT',
    default: '2',
    read: wholeNumber(0, 50),
    zh: '单据汇率与平台汇率表相差的上限（百分比），超过则不能提交',
    en: 'Percent by which the rate of a document may differ from the exchange rate table; beyond it the document cannot be submitted',
  }),
  defaultLanguage: setting({
    name: 'DEFAULT_LANGUAGE',
    default: '',
    read: orNull(oneOf('zh-CN', 'en-US')),
    zh: '首次访问的界面语言：zh-CN 或 en-US；不填时随浏览器，中文浏览器为中文，其他为英文',
    en: 'Language of a first visit: zh-CN or en-US; if unset that of the browser, Chinese or else English',
  }),
  productTitleZh: setting({
    name: 'PRODUCT_TITLE',
    default: '供应链金融平台',
    read: words(1, 60),
    zh: '产品中文名称',
    en: 'Name of the product in Chinese',
  }),
  productTitleEn: setting({
    name: 'PRODUCT_TITLE_EN',
    default: 'Supply Chain Finance',
    read: words(1, 60),
    zh: '产品英文名称',
    en: 'Name of the product in English',
  }),
  copyright: setting({
    name: 'COPYRIGHT',
    default: 'scf-kit',
    read: words(1, 200),
    zh: '各页脚的版权所有者',
    en: 'Copyright owner in all footers',
  }),
  logoUrl: setting({
    name: 'LOGO_URL',
    default: '',
    read: orNull(words(1, 500)),
    zh: '标志图片的地址：门户、后台、登录页、文档和浏览器标签共用；不填为产品自带的标志',
    en: 'Address of the logo of portal, back office, login page, documentation and browser tab; the built-in logo if unset',
  }),
  userManualUrl: setting({
    name: 'USER_MANUAL_URL',
    default: '',
    read: orNull(words(1, 500)),
    zh: '用户手册地址',
    en: 'Address of the user manual',
  }),
  monitorUrl: setting({
    name: 'MONITOR_URL',
    default: '',
    read: orNull(words(1, 500)),
    zh: '数据监控大屏地址',
    en: 'Address of the data monitor',
  }),
};
