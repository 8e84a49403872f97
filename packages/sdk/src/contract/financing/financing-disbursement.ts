import { date, files, money, reference, resource, states, text, viaReference, type States } from '../index.ts';

export const disbursementStatus = {
  booked: { value: 1, zh: '已放款', en: 'Disbursed', tone: 'success', to: ['reversed'] },
  reversed: { value: 2, zh: '已冲销', en: 'Reversed', tone: 'neutral' },
} as const satisfies States;

/** The report that a loan was paid out. */
export const disbursing = {
  valueDate: date({ zh: '起息日', en: 'Value date', required: true }),
  amount: money({ zh: '放款金额', en: 'Amount', required: true, min: '0.01' }),
  bankSerialNumber: text({ zh: '银行流水号', en: 'Bank serial number', required: true, max: 64 }),
  voucher: files({ zh: '放款凭证', en: 'Vouchers', required: true }),
} as const;

/** Money that was paid out of a loan: one tranche. Entered by `PUT /financing/disburse`. */
export const financingDisbursement = resource('financing-disbursement', {
  module: 'financing',
  title: { zh: '放款', en: 'Disbursement' },
  access: {
    view: ['FINANCE_REPAYMENT', 'FINANCING_SERVICE', 'BUSINESS_OVERVIEW_ING', 'FINANCING_PARTY'],
    edit: ['FINANCE_REPAYMENT', 'FINANCING_PARTY'],
  },
  scope: viaReference('financingId'),
  moves: ['financingId'],
  label: 'bankSerialNumber',
  standard: ['page', 'get'],
  unique: [['financingId', 'bankSerialNumber']],
  fields: {
    financingId: reference('financing', { zh: '融资项目', en: 'Financing project', required: true, displayName: true }),
    amount: money({ zh: '放款金额', en: 'Amount', required: true, displayName: true }),
    valueDate: date({ zh: '起息日', en: 'Value date', required: true }),
    bankSerialNumber: text({ zh: '银行流水号', en: 'Bank serial number', required: true, max: 64, search: true }),
    voucher: files({ zh: '放款凭证', en: 'Vouchers' }),
    reverseReason: text({ zh: '冲销原因', en: 'Reason for reversal', readonly: true, max: 500 }),
    status: states(disbursementStatus, { zh: '状态', en: 'Status', required: true, default: 1, displayName: true }),
  },
  list: {
    columns: ['financingId', 'valueDate', 'amount', 'bankSerialNumber', 'status', 'createTime'],
    filters: ['financingId', 'valueDate', 'status'],
    sort: '-valueDate',
  },
  posting: { dated: 'valueDate', in: ['booked'] },
  transitions: {
    /** Only while nothing was repaid since. */
    reverse: {
      path: '/reverse',
      to: 'reversed',
      label: { zh: '冲销', en: 'Reverse' },
      message: { zh: '放款已冲销', en: 'Disbursement reversed' },
      danger: true,
      fields: { reverseReason: text({ zh: '冲销原因', en: 'Reason for reversal', required: true, max: 500 }) },
    },
  },
});
