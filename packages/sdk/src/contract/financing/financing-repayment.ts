import {
  choice,
  date,
  file,
  longText,
  money,
  moment,
  needs,
  reference,
  resource,
  states,
  text,
  viaReference,
  type States,
} from '../index.ts';

export const repaymentEntryStatus = {
  toBeConfirmed: { value: 0, zh: '待确认', en: 'To be confirmed', tone: 'progress', to: ['confirmed', 'refused'] },
  confirmed: { value: 1, zh: '已确认', en: 'Confirmed', tone: 'success' },
  refused: { value: 2, zh: '已退回', en: 'Returned', tone: 'danger', to: ['toBeConfirmed'] },
} as const satisfies States;

export const repaymentKinds = {
  due: { zh: '按期还款', en: 'As scheduled' },
  shorten: { zh: '提前还款（缩短期限）', en: 'Early repayment, shorter term' },
  lower: { zh: '提前还款（减少每期还款额）', en: 'Early repayment, lower instalments' },
} as const;

const WRITES = ['FINANCE_REPAYMENT', 'MY_FLOW_START', 'MY_START'] as const;

/**
 * Money repaid of a loan, entered with its voucher and confirmed by finance. People give the amount and the day; what
 * of it is penalty, interest, charge, fee and principal follows from the loan. A correction is another entry with a
 * negative amount that names it.
 */
export const financingRepayment = resource('financing-repayment', {
  module: 'financing',
  title: { zh: '还款', en: 'Repayment' },
  strict: true,
  access: {
    view: ['FINANCE_REPAYMENT', 'FINANCING_SERVICE', 'BUSINESS_OVERVIEW_ING', 'FINANCING_PARTY'],
    edit: WRITES,
    delete: WRITES,
  },
  editableIn: ['toBeConfirmed', 'refused'],
  scope: viaReference('financingId'),
  parent: { writtenIn: ['postLoan', 'overdue', 'settled'] },
  moves: ['financingId'],
  label: 'repaymentCode',
  fields: {
    financingId: reference('financing', {
      zh: '融资项目',
      en: 'Financing project',
      required: true,
      createOnly: true,
      displayName: true,
    }),
    repaymentPlanId: reference('repayment-plan', { zh: '还款计划', en: 'Planned repayment' }),
    repaymentCode: text({
      zh: '还款编号',
      en: 'Repayment number',
      required: true,
      numbered: 'HK',
      unique: true,
      max: 64,
      search: true,
    }),
    repaymentDate: date({ zh: '还款日期', en: 'Repaid on', required: true }),
    repaymentAmount: money({ zh: '还款金额', en: 'Amount', required: true, displayName: true }),
    repaymentKind: choice(repaymentKinds, {
      zh: '还款方式',
      en: 'Repayment method',
      required: true,
      default: 'due',
      displayName: true,
    }),
    principal: money({ zh: '本金', en: 'Principal', readonly: true, default: '0', displayName: true }),
    interest: money({ zh: '利息', en: 'Interest', readonly: true, default: '0', displayName: true }),
    serviceCharge: money({ zh: '服务费', en: 'Service charge', readonly: true, default: '0', displayName: true }),
    penalty: money({ zh: '罚息', en: 'Penalty', readonly: true, default: '0', displayName: true }),
    earlyFee: money({ zh: '提前还款费', en: 'Early repayment fee', readonly: true, default: '0', displayName: true }),
    payerName: text({ zh: '付款单位', en: 'Payer', max: 120, search: true }),
    bankAccountId: reference('bank-account', { zh: '收款账户', en: 'Receiving account', displayName: true }),
    repaymentVoucher: file({ zh: '还款凭证', en: 'Voucher', displayName: true }),
    /** The approved claim of a receipt it came from. */
    claimId: reference('finance-amount-detail', {
      zh: '收款认领',
      en: 'Receipt claim',
      readonly: true,
      unique: true,
    }),
    originalRepaymentId: reference('financing-repayment', {
      zh: '被冲销的还款',
      en: 'Reversed repayment',
      createOnly: true,
      displayName: true,
    }),
    refuseReason: text({ zh: '退回原因', en: 'Reason for return', readonly: true, max: 500 }),
    confirmUserId: reference('user', {
      zh: '确认人',
      en: 'Confirmed by',
      stampedBy: 'confirm',
      onDelete: 'set null',
      displayName: true,
    }),
    confirmTime: moment({ zh: '确认时间', en: 'Confirmed', stampedBy: 'confirm' }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
    status: states(repaymentEntryStatus, { zh: '状态', en: 'Status', required: true, default: 0, displayName: true }),
  },
  list: {
    columns: [
      'repaymentCode',
      'financingId',
      'repaymentDate',
      'repaymentAmount',
      'principal',
      'interest',
      'serviceCharge',
      'penalty',
      'status',
      'createTime',
    ],
    filters: ['repaymentCode', 'financingId', 'repaymentDate', 'payerName', 'status'],
    sort: '-createTime',
  },
  posting: { dated: 'repaymentDate', in: ['confirmed'] },
  reversal: {
    original: 'originalRepaymentId',
    takes: 'repaymentAmount',
    of: ['confirmed'],
    heldIn: ['toBeConfirmed', 'confirmed'],
    alike: ['financingId', 'repaymentKind'],
  },
  transitions: {
    /** By finance, never by whoever entered it or by the borrower. */
    confirm: {
      path: '/confirm',
      from: ['toBeConfirmed'],
      to: 'confirmed',
      access: needs('FINANCE_REPAYMENT', 'edit'),
      label: { zh: '确认', en: 'Confirm' },
      message: { zh: '还款已确认', en: 'Repayment confirmed' },
      confirm: { zh: '确认这笔款项已到账？', en: 'Has this payment been received?' },
    },
    refuse: {
      path: '/refuse',
      from: ['toBeConfirmed'],
      to: 'refused',
      access: needs('FINANCE_REPAYMENT', 'edit'),
      label: { zh: '退回', en: 'Return' },
      message: { zh: '还款已退回', en: 'Repayment returned' },
      danger: true,
      fields: { refuseReason: text({ zh: '退回原因', en: 'Reason for return', required: true, max: 500 }) },
    },
    /** A repayment that was sent back is mended and handed in again. */
    submit: {
      path: '/submit',
      from: ['refused'],
      to: 'toBeConfirmed',
      label: { zh: '重新提交', en: 'Submit again' },
      message: { zh: '还款已重新提交', en: 'Repayment submitted again' },
    },
  },
});
