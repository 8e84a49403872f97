import { startsFlow, stopsFlow } from '../workflow/flow-calls.ts';
import { tasks } from '../workflow/task-list.ts';
import {
  boolean,
  date,
  dictionary,
  files,
  id,
  integer,
  longText,
  moment,
  money,
  needs,
  reference,
  resource,
  rows,
  states,
  text,
  viaReference,
  documentStates,
} from '../index.ts';
import { foreignFields, leftFields, paidFields, paidOnce, paying } from './paying.ts';
import { paymentStatus } from './payment-request.ts';

const ACCESS = { view: ['FEE_APPLY', 'FEE_APPLY_APPROVE'], edit: 'FEE_APPLY' } as const;

/** A line of a fee application. */
export const feeApplyLine = resource('fee-apply-line', {
  module: 'treasury',
  title: { zh: '费用明细', en: 'Lines' },
  access: ACCESS,
  scope: viaReference('feeApplyId'),
  label: 'remarks',
  standard: [],
  fields: {
    feeApplyId: reference('fee-apply', { zh: '费用申请', en: 'Fee application', required: true, onDelete: 'cascade' }),
    feeType: dictionary('FEE_TYPE', { zh: '费用类型', en: 'Fee type', displayName: true }),
    amount: money({ zh: '金额', en: 'Amount', required: true, min: '0.01' }),
    occurDate: date({ zh: '发生日期', en: 'Incurred on' }),
    remarks: text({ zh: '备注', en: 'Remarks', max: 500 }),
    sorted: integer({ zh: '顺序', en: 'Order', min: 0, max: 99999 }),
  },
  list: { columns: ['feeType', 'amount', 'occurDate', 'remarks'], filters: ['feeApplyId'], sort: 'sorted' },
});

/** Expenses somebody asks to be paid: by lines, or as one amount. */
export const feeApply = resource('fee-apply', {
  module: 'treasury',
  title: { zh: '费用申请', en: 'Fee application' },
  access: ACCESS,
  editableIn: ['draft', 'rejected', 'withdrawn'],
  scope: rows(),
  label: 'applyCode',
  unique: paidOnce,
  fields: {
    applyCode: text({
      zh: '申请编号',
      en: 'Application number',
      required: true,
      numbered: 'FY',
      unique: true,
      max: 64,
      search: true,
    }),
    feeType: dictionary('FEE_TYPE', { zh: '费用类型', en: 'Fee type', required: true, displayName: true }),
    contractId: reference('contract', {
      zh: '合同',
      en: 'Contract',
      onDelete: 'set null',
      displayName: true,
    }),
    financingId: reference('financing', {
      zh: '融资项目',
      en: 'Financing project',
      onDelete: 'set null',
      displayName: true,
    }),
    /** The contract's, else the financing project's. */
    projectCode: text({ zh: '项目编号', en: 'Project number', computed: true }),
    /** The sum of the lines, where there are any. */
    amount: money({ zh: '费用金额', en: 'Amount', required: true, displayName: true }),
    currencyType: dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency', displayName: true }),
    ...foreignFields('amount', 'currencyType'),
    payeeName: text({ zh: '收款人', en: 'Payee', max: 120, search: true }),
    payeeBankOfDeposit: text({ zh: '收款开户行', en: 'Payee bank', max: 120 }),
    payeeAccountNumber: text({ zh: '收款账号', en: 'Payee account', max: 32, pattern: '^\\d{1,32}$' }),
    reason: longText({ zh: '申请事由', en: 'Reason', max: 500 }),
    files: files({ zh: '附件', en: 'Files' }),
    applyUserId: reference('user', {
      zh: '申请人',
      en: 'Applicant',
      stampedBy: 'create',
      onDelete: 'set null',
      displayName: true,
    }),
    applyTime: moment({ zh: '申请时间', en: 'Applied', stampedBy: 'create' }),
    payAccountId: reference('bank-account', { zh: '付款账户', en: 'Paid from', readonly: true, displayName: true }),
    actualPayDate: date({ zh: '实际付款日', en: 'Paid on', readonly: true }),
    paymentCreditList: files({ zh: '付款凭证', en: 'Payment vouchers', readonly: true }),
    ...paidFields,
    draft: boolean({ zh: '草稿', en: 'Draft', readonly: true, default: true }),
    /** The entry that this one takes back, with a negative amount. */
    originalFeeId: reference('fee-apply', { zh: '被冲销的费用', en: 'Reversed fee', createOnly: true }),
    ...leftFields('fee-apply', 'originalFeeId', 'amount'),
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
      'applyCode',
      'feeType',
      'payeeName',
      'amount',
      'currencyType',
      'applyUserId',
      'applyTime',
      'status',
      'createTime',
    ],
    filters: ['applyCode', 'feeType', 'payeeName', 'amount', 'status', 'applyTime', 'originalFeeId'],
    sort: '-createTime',
  },
  approvable: {
    applicant: 'applyUserId',
    instance: 'processInstanceId',
    processes: [{ key: 'fee-apply' }],
    states: documentStates,
  },
  transitions: { pay: paying },
  lines: {
    lines: {
      resource: feeApplyLine,
      through: 'feeApplyId',
      totals: { amount: 'amount' },
      sums: ['amount'],
      listed: true,
    },
  },
  posting: { dated: 'actualPayDate', in: ['paid'] },
  reversal: {
    original: 'originalFeeId',
    takes: 'amount',
    of: ['approved', 'paid'],
    heldIn: ['inApproval', 'approved', 'paid'],
    alike: ['contractId', 'financingId', 'feeType', 'currencyType', 'exchangeRate', 'payeeName'],
  },
  summary: { title: ['applyCode'], code: 'applyCode', counterpart: 'payeeName', amount: 'amount' },
  calls: {
    start: startsFlow('/start', { processes: ['fee-apply'], access: needs('FEE_APPLY', 'edit') }),
    stop: stopsFlow('/stop', { access: needs('FEE_APPLY', 'edit') }),
    approveTodo: tasks({
      path: '/fetch/approve-todo-list',
      which: 'open',
      processes: ['fee-apply'],
      access: needs('FEE_APPLY_APPROVE', 'query'),
    }),
  },
});
