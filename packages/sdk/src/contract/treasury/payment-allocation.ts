import { money, reference, resource, viaReference } from '../index.ts';

/**
 * The part of a payment that settles one payable, where no single payable takes it whole: an entry for each, the oldest
 * due first, from when its approval starts. A reversal of the payment has negative ones.
 */
export const paymentAllocation = resource('payment-allocation', {
  module: 'treasury',
  title: { zh: '付款分配', en: 'Payment entry' },
  access: { view: ['FINANCE_PAYABLE', 'HISTORY_PAYMENT_REQUEST', 'BUSINESS_OVERVIEW_ING'] },
  scope: viaReference('financePayableId'),
  label: 'financePayableId',
  standard: [],
  logged: false,
  fields: {
    paymentRequestId: reference('payment-request', { zh: '付款申请', en: 'Payment request', onDelete: 'cascade' }),
    specialPaymentId: reference('special-payment', { zh: '特殊付款', en: 'Special payment', onDelete: 'cascade' }),
    financePayableId: reference('finance-payable', {
      zh: '应付',
      en: 'Payable',
      required: true,
      displayName: true,
    }),
    amount: money({ zh: '金额', en: 'Amount', required: true }),
  },
  list: {
    columns: ['financePayableId', 'amount', 'createTime'],
    filters: ['paymentRequestId', 'specialPaymentId', 'financePayableId'],
    sort: 'createTime',
  },
  views: { entries: { as: 'list', path: '' } },
});
