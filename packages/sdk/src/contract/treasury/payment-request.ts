import { foreignFields, leftFields, paidFields, paidOnce, paying } from './paying.ts';
import { startsFlow, stopsFlow } from '../workflow/flow-calls.ts';
import { matchFields } from './match-fields.ts';
import { paymentStatus } from './payment-status.ts';
import {
  boolean,
  call,
  date,
  dictionary,
  files,
  id,
  money,
  needs,
  one,
  reference,
  resource,
  rows,
  states,
  text,
  totalOf,
  valueOf,
  documentStates,
} from '../index.ts';

export { paymentStatus } from './payment-status.ts';

const VIEW = [
  'FINANCE_PAYABLE',
  'HISTORY_PAYMENT_REQUEST',
  'FINANCING_SERVICE',
  'LOAN_FUNDS_MANAGE',
  'LOAN_FUNDS_MANAGE_RZ',
  'BUSINESS_OVERVIEW_ING',
] as const;

/** A payment to a supplier under a contract, asked for and approved. */
export const paymentRequest = resource('payment-request', {
  module: 'treasury',
  title: { zh: '付款申请', en: 'Payment request' },
  access: { view: VIEW, edit: 'FINANCE_PAYABLE' },
  editableIn: ['draft', 'rejected', 'withdrawn'],
  scope: rows({ readThrough: ['financingId', 'contractId'] }),
  label: 'requestCode',
  unique: paidOnce,
  fields: {
    requestCode: text({
      zh: '申请编号',
      en: 'Request number',
      required: true,
      numbered: 'FK',
      unique: true,
      max: 64,
      search: true,
    }),
    contractId: reference('contract', { zh: '合同', en: 'Contract' }),
    contractCode: text({ zh: '合同编号', en: 'Contract number', computed: valueOf('contractId', 'code') }),
    financingId: reference('financing', { zh: '融资项目', en: 'Financing project' }),
    financePayableId: reference('finance-payable', { zh: '应付', en: 'Payable', displayName: true }),
    type: dictionary('PAYMENT_TYPE', { zh: '款项性质', en: 'Nature of payment', displayName: true }),
    productName: text({ zh: '产品名称', en: 'Product', max: 250, search: true }),
    currency: dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency', displayName: true }),
    contractAmount: money({
      zh: '合同金额',
      en: 'Contract amount',
      computed: valueOf('contractId', 'contractAmount'),
      displayName: true,
    }),
    origanAmount: money({
      zh: '原币金额',
      en: 'Original amount',
      required: true,
      displayName: true,
    }),
    ...foreignFields('origanAmount', 'currency'),
    paidOriganAmount: money({
      zh: '已付原币金额',
      en: 'Paid so far',
      computed: totalOf('payment-request', 'contractId', 'origanAmount', {
        where: { status: ['approved', 'paid'] },
        at: 'contractId',
      }),
      displayName: true,
    }),
    payeeName: text({ zh: '收款单位', en: 'Payee', max: 120, search: true }),
    payeeBankOfDeposit: text({ zh: '收款开户行', en: 'Payee bank', max: 120 }),
    payeeAccountNumber: text({ zh: '收款账号', en: 'Payee account', max: 32, pattern: '^\\d{1,32}$' }),
    payAccountId: reference('bank-account', { zh: '付款账户', en: 'Paid from', displayName: true }),
    planPayDate: date({ zh: '计划付款日', en: 'Planned payment date' }),
    actualPayDate: date({ zh: '实际付款日', en: 'Paid on', readonly: true }),
    paymentCreditList: files({ zh: '付款凭证', en: 'Payment vouchers' }),
    ...paidFields,
    reason: text({ zh: '付款事由', en: 'Reason', max: 500 }),
    draft: boolean({ zh: '草稿', en: 'Draft', readonly: true, default: true }),
    /** The entry that this one takes back, with a negative amount. */
    originalRequestId: reference('payment-request', { zh: '被冲销的付款', en: 'Reversed payment', createOnly: true }),
    ...leftFields('payment-request', 'originalRequestId', 'origanAmount'),
    processInstanceId: id({ zh: '流程实例', en: 'Process instance', readonly: true, index: true }),
    status: states(paymentStatus, {
      zh: '状态',
      en: 'Status',
      required: true,
      default: 0,
      displayName: true,
    }),
  },
  list: {
    columns: [
      'requestCode',
      'type',
      'payeeName',
      'origanAmount',
      'currency',
      'rmbAmount',
      'planPayDate',
      'status',
      'createTime',
    ],
    filters: [
      'requestCode',
      'payeeName',
      'type',
      'status',
      'planPayDate',
      'contractId',
      'financingId',
      'originalRequestId',
    ],
    sort: '-createTime',
  },
  approvable: {
    instance: 'processInstanceId',
    processes: [{ key: 'payment-request', needs: ['rmbAmount'] }],
    states: documentStates,
  },
  caps: [
    {
      through: 'contractId',
      takes: 'origanAmount',
      most: 'contractAmount',
      heldIn: ['inApproval', 'approved', 'paid'],
      givenBackIn: ['approved', 'paid'],
      alike: { currency: 'currencyType' },
      refusal: 'payment.amount.most',
    },
  ],
  posting: { dated: 'actualPayDate', in: ['paid'] },
  reversal: {
    original: 'originalRequestId',
    takes: 'origanAmount',
    of: ['approved', 'paid'],
    heldIn: ['inApproval', 'approved', 'paid'],
    alike: ['contractId', 'financingId', 'financePayableId', 'type', 'currency', 'exchangeRate', 'payeeName'],
  },
  summary: { title: ['requestCode', 'payeeName'], code: 'requestCode', counterpart: 'payeeName', amount: 'rmbAmount' },
  calls: {
    /**
     * The goods and money behind the payments of a contract, for people who see the contract or decide on a payment of
     * it.
     */
    match: call('GET', '/fetch/match', {
      access: needs([...VIEW, 'PURCHASE_CONTRACT', 'PAYABLE_MY_FLOW_MY_TODO', 'MY_TODO', 'MY_HAVE_TODO'], 'query'),
      query: { contractId: id(), paymentRequestId: id(), specialPaymentId: id() },
      answer: one(matchFields),
    }),
    start: startsFlow('/start', { processes: ['payment-request'], access: needs('FINANCE_PAYABLE', 'edit') }),
    stop: stopsFlow('/stop', { access: needs('FINANCE_PAYABLE', 'edit') }),
  },
  transitions: { pay: paying },
  views: {
    /** The amount paid of a contract the person sees, over the requests of all people. */
    paidOriganAmount: {
      as: 'total',
      path: '/fetch/paid-origan-amount',
      everybody: true,
      where: { status: ['approved', 'paid'] },
      by: { contractId: 'asked' },
      columns: ['origanAmount'],
    },
    historyList: { as: 'page', path: '/fetch/history-list', where: { status: ['approved', 'paid'] } },
    historyFile: { as: 'file', path: '/history/export', where: { status: ['approved', 'paid'] } },
  },
});
