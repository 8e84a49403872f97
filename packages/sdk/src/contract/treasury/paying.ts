import {
  date,
  decimal,
  files,
  inWords,
  money,
  moment,
  needs,
  reference,
  sumOf,
  text,
  totalOf,
  type Fields,
} from '../index.ts';

/** How a payment was made; written as it is paid. */
export const paidFields = {
  bankSerialNumber: text({ zh: '银行流水号', en: 'Bank serial number', readonly: true, max: 64, search: true }),
  payUserId: reference('user', {
    zh: '付款经办人',
    en: 'Paid by',
    stampedBy: 'pay',
    onDelete: 'set null',
    displayName: true,
  }),
  payTime: moment({ zh: '付款登记时间', en: 'Payment entered', stampedBy: 'pay' }),
} as const satisfies Fields;

/** An account pays a bank serial number once. */
export const paidOnce = [['payAccountId', 'bankSerialNumber']] as const;

/** The rate and the RMB of a payment, which is rounded by itself; and its amount in words. */
export const foreignFields = <const A extends string>(amount: A, currency: string) =>
  ({
    exchangeRate: decimal({
      zh: '汇率',
      en: 'Exchange rate',
      precision: 12,
      scale: 6,
      min: '0.000001',
      default: '1',
    }),
    rmbAmount: money({
      zh: '人民币金额',
      en: 'RMB amount',
      readonly: true,
      productOf: [amount, 'exchangeRate'],
      displayName: true,
    }),
    amountInWords: text({ zh: '金额大写', en: 'Amount in words', computed: inWords(amount, currency) }),
  }) as const satisfies Fields;

/** The amount that approved reversals take back of a payment, and the rest, which is what may be paid of it. */
export const leftFields = (resource: string, original: string, amount: string) =>
  ({
    reversedAmount: money({
      zh: '已冲销金额',
      en: 'Reversed amount',
      computed: totalOf(resource, original, amount, { where: { status: ['approved', 'paid'] } }),
    }),
    leftAmount: money({
      zh: '冲销后金额',
      en: 'Amount after reversals',
      computed: sumOf(amount, 'reversedAmount'),
    }),
  }) as const satisfies Fields;

/** The cashier pays what was approved and not taken back; applicants do not. */
export const paying = {
  path: '/pay',
  to: 'paid',
  access: needs('PAYABLE_MY_FLOW_MY_TODO', 'edit'),
  label: { zh: '付款', en: 'Pay' },
  heading: { zh: '登记付款', en: 'Enter the payment' },
  message: { zh: '付款已登记', en: 'Payment entered' },
  fields: {
    payAccountId: reference('bank-account', { zh: '付款账户', en: 'Paid from', required: true }),
    bankSerialNumber: text({ zh: '银行流水号', en: 'Bank serial number', required: true, max: 64 }),
    actualPayDate: date({ zh: '实际付款日', en: 'Paid on', required: true }),
    paymentCreditList: files({ zh: '付款凭证', en: 'Payment vouchers', required: true }),
  },
} as const;
