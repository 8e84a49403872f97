import { startsFlow, stopsFlow } from '../workflow/flow-calls.ts';
import { tasks } from '../workflow/task-list.ts';
import {
  date,
  dictionary,
  files,
  id,
  longText,
  moment,
  money,
  needs,
  reference,
  resource,
  rows,
  states,
  text,
  documentStates,
} from '../index.ts';
import { foreignFields, leftFields, paidFields, paidOnce, paying } from './paying.ts';
import { paymentStatus } from './payment-request.ts';

const VIEW = ['FINANCE_PAYABLE', 'HISTORY_PAYMENT_REQUEST', 'FINANCING_SERVICE', 'BUSINESS_OVERVIEW_ING'] as const;

/** A payment outside the plan of a contract, with its reason. One record under both names of the specification. */
export const specialPayment = resource('special-payment', {
  module: 'treasury',
  title: { zh: '特殊付款', en: 'Special payment' },
  aliases: ['/api/engine/auth/special-payment-apply'],
  access: { view: VIEW, edit: 'FINANCE_PAYABLE' },
  editableIn: ['draft', 'rejected', 'withdrawn'],
  scope: rows({ readThrough: ['financingId', 'contractId'] }),
  label: 'applyCode',
  unique: paidOnce,
  fields: {
    applyCode: text({
      zh: '申请编号',
      en: 'Application number',
      required: true,
      numbered: 'TF',
      unique: true,
      max: 64,
      search: true,
    }),
    /** Its own id, as its second name spells it. */
    specialPaymentId: id({ computed: true, unlisted: true }),
    contractId: reference('contract', { zh: '合同', en: 'Contract', displayName: true }),
    financePayableId: reference('finance-payable', { zh: '应付', en: 'Payable', displayName: true }),
    financingId: reference('financing', {
      zh: '融资项目',
      en: 'Financing project',
      onDelete: 'set null',
      displayName: true,
    }),
    paymentKind: dictionary('SPECIAL_PAYMENT_KIND', {
      zh: '特殊付款类型',
      en: 'Kind',
      required: true,
      displayName: true,
    }),
    amount: money({ zh: '付款金额', en: 'Amount', required: true, displayName: true }),
    currencyType: dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency', displayName: true }),
    ...foreignFields('amount', 'currencyType'),
    payeeName: text({ zh: '收款单位', en: 'Payee', required: true, max: 120, search: true }),
    payeeBankOfDeposit: text({ zh: '收款开户行', en: 'Payee bank', max: 120 }),
    payeeAccountNumber: text({ zh: '收款账号', en: 'Payee account', max: 32, pattern: '^\\d{1,32}$' }),
    reason: longText({ zh: '付款事由', en: 'Reason', required: true, max: 500 }),
    files: files({ zh: '附件', en: 'Files' }),
    applyUserId: reference('user', {
      zh: '申请人',
      en: 'Applied by',
      stampedBy: 'create',
      onDelete: 'set null',
      displayName: true,
    }),
    applyTime: moment({ zh: '申请时间', en: 'Applied', stampedBy: 'create' }),
    payAccountId: reference('bank-account', { zh: '付款账户', en: 'Paid from', readonly: true, displayName: true }),
    actualPayDate: date({ zh: '实际付款日', en: 'Paid on', readonly: true }),
    /** The entry that this one takes back, with a negative amount. */
    originalPaymentId: reference('special-payment', { zh: '冲销的付款', en: 'Payment taken back', createOnly: true }),
    ...leftFields('special-payment', 'originalPaymentId', 'amount'),
    paymentCreditList: files({ zh: '付款凭证', en: 'Payment vouchers', readonly: true }),
    ...paidFields,
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
    columns: ['applyCode', 'paymentKind', 'payeeName', 'amount', 'currencyType', 'applyTime', 'status', 'createTime'],
    filters: ['applyCode', 'payeeName', 'paymentKind', 'amount', 'status', 'applyTime', 'contractId', 'financingId'],
    sort: '-createTime',
  },
  approvable: {
    applicant: 'applyUserId',
    instance: 'processInstanceId',
    processes: [{ key: 'special-payment' }],
    states: documentStates,
  },
  caps: [
    {
      through: 'contractId',
      takes: 'amount',
      most: 'contractAmount',
      heldIn: ['inApproval', 'approved', 'paid'],
      givenBackIn: ['approved', 'paid'],
      alike: { currencyType: 'currencyType' },
      refusal: 'payment.amount.most',
    },
  ],
  posting: { dated: 'actualPayDate', in: ['paid'] },
  reversal: {
    original: 'originalPaymentId',
    takes: 'amount',
    of: ['approved', 'paid'],
    heldIn: ['inApproval', 'approved', 'paid'],
    alike: [
      'contractId',
      'financingId',
      'financePayableId',
      'paymentKind',
      'currencyType',
      'exchangeRate',
      'payeeName',
    ],
  },
  summary: { title: ['applyCode', 'payeeName'], code: 'applyCode', counterpart: 'payeeName', amount: 'amount' },
  transitions: { pay: paying },
  views: { list: { as: 'page', path: '/list' } },
  calls: {
    start: startsFlow('/start', { processes: ['special-payment'], access: needs('FINANCE_PAYABLE', 'edit') }),
    stop: stopsFlow('/stop', { access: needs('FINANCE_PAYABLE', 'edit') }),
    approveTodo: tasks({
      path: '/fetch/approve-todo-list',
      which: 'open',
      processes: ['special-payment'],
      access: needs('PAYABLE_MY_FLOW_MY_TODO', 'query'),
    }),
  },
});
