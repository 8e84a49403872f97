import type { Text } from '../text.ts';

/** What payments are refused for. */
export const paying = {
  'payment.rate.rmb': { zh: '人民币的汇率为 1', en: 'The rate of RMB is 1' },
  'payment.currency.digits': { zh: '该币种没有小数', en: 'This currency has no decimals' },
  'payment.own': {
    zh: '不能为自己申请的付款办理付款',
    en: 'Somebody else than the applicant enters the payment',
  },
  'payment.account.other': { zh: '不是本单位启用的账户', en: 'Not an account of this office that is in use' },
  'payment.account.currency': { zh: '账户币种与付款币种不一致', en: 'The account has another currency' },
  'payment.serial.used': {
    zh: '该账户已登记过此银行流水号',
    en: 'This account has a payment with this bank serial number',
  },
  'payment.day.future': { zh: '付款日不能晚于今天', en: 'Not later than today' },
  'payment.day.early': { zh: '付款日不能早于审批通过日 {day}', en: 'Not before {day}, when it was approved' },
  'payment.voucher': { zh: '请上传付款凭证', en: 'Upload a voucher of the payment' },
} as const satisfies Readonly<Record<string, Text>>;
