import { startsFlow, stopsFlow } from '../workflow/flow-calls.ts';
import { boolean, call, date, decimal, dictionary, files, id, money, needs, reference, resource, rows, states, text, value, valueOf } from '../index.ts';

export const paymentStatus = {
  0: { zh: '草稿', en: 'Draft' }, 1: { zh: '审批中', en: 'In approval' }, 2: { zh: '已驳回', en: 'Rejected' }, 3: { zh: '已撤销', en: 'Withdrawn' }, 99: { zh: '已通过', en: 'Approved' }, 4: { zh: '已付款', en: 'Paid' },
} as const;

const VIEW = ['FINANCE_PAYABLE', 'HISTORY_PAYMENT_REQUEST', 'FINANCING_SERVICE', 'LOAN_FUNDS_MANAGE', 'LOAN_FUNDS_MANAGE_RZ', 'BUSINESS_OVERVIEW_ING'] as const;

/** A payment to a supplier under a contract, asked for and approved. */
export const paymentRequest = resource('payment-request', {
  module: 'treasury',
  title: { zh: '付款申请', en: 'Payment request' },
  access: { view: VIEW, edit: 'FINANCE_PAYABLE' },
  changes: { field: 'status', states: [0, 2] },
  scope: rows({ readThrough: ['financingId', 'contractId'] }),
  label: 'requestCode',
  fields: {
    requestCode: text({ zh: '申请编号', en: 'Request number', required: true, numbered: 'FK', unique: true, max: 64, search: true }),
    contractId: reference('contract', { zh: '合同', en: 'Contract' }),
    contractCode: text({ zh: '合同编号', en: 'Contract number', from: valueOf('contractId', 'code') }),
    financingId: reference('financing', { zh: '融资项目', en: 'Financing project' }),
    financePayableId: id({ zh: '应付', en: 'Payable', index: true }),
    type: dictionary('PAYMENT_TYPE', { zh: '款项性质', en: 'Nature of payment', text: 'typeDictText' }),
    productName: text({ zh: '产品名称', en: 'Product', max: 250, search: true }),
    currency: dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency', text: 'currencyDictText' }),
    contractAmount: money({ zh: '合同金额', en: 'Contract amount', from: valueOf('contractId', 'contractAmount'), text: 'contractAmountDictText' }),
    origanAmount: money({ zh: '原币金额', en: 'Original amount', required: true, min: '0', text: 'origanAmountDictText' }),
    exchangeRate: decimal({ zh: '汇率', en: 'Exchange rate', precision: 12, scale: 6, min: '0', default: '1' }),
    /** Original amount times rate. */
    rmbAmount: money({ zh: '人民币金额', en: 'RMB amount', readonly: true, text: 'rmbAmountDictText' }),
    paidOriganAmount: money({ zh: '已付原币金额', en: 'Paid so far', derived: true, text: 'paidOriganAmountDictText' }),
    payeeName: text({ zh: '收款单位', en: 'Payee', max: 120, search: true }),
    payeeBankOfDeposit: text({ zh: '收款开户行', en: 'Payee bank', max: 120 }),
    payeeAccountNumber: text({ zh: '收款账号', en: 'Payee account', max: 32, pattern: '^\\d{1,32}$' }),
    payAccountId: reference('bank-account', { zh: '付款账户', en: 'Paid from', text: 'payAccountText' }),
    planPayDate: date({ zh: '计划付款日', en: 'Planned for' }),
    actualPayDate: date({ zh: '实际付款日', en: 'Paid on', readonly: true }),
    paymentCreditList: files({ zh: '付款凭证', en: 'Payment vouchers' }),
    reason: text({ zh: '付款事由', en: 'Reason', max: 500 }),
    draft: boolean({ zh: '草稿', en: 'Draft', readonly: true, default: true }),
    processInstanceId: id({ zh: '流程实例', en: 'Process instance', readonly: true, index: true }),
    status: states(paymentStatus, [[0, 1], [1, 99], [1, 2], [2, 0], [1, 3], [99, 4]], { zh: '状态', en: 'Status', required: true, default: 0, text: 'statusDictText' }),
  },
  list: {
    columns: ['requestCode', 'type', 'payeeName', 'origanAmount', 'currency', 'rmbAmount', 'planPayDate', 'status', 'createTime'],
    filters: ['requestCode', 'payeeName', 'type', 'status', 'planPayDate', 'contractId', 'financingId'], sort: '-createTime',
  },
  flow: { key: 'payment-request', needs: ['rmbAmount'], field: 'status', started: 1, approved: 99, rejected: 2, stopped: 3 },
  summary: { title: ['requestCode', 'payeeName'], code: 'requestCode', counterpart: 'payeeName', amount: 'rmbAmount' },
  calls: {
    paidOriganAmount: call('GET', '/fetch/paid-origan-amount', { access: needs(VIEW, 'query'), query: { contractId: id({ required: true }) }, answer: value(money()) }),
    start: startsFlow('/start', { processes: ['payment-request'], access: needs('FINANCE_PAYABLE', 'edit') }),
    stop: stopsFlow('/stop', { access: needs('FINANCE_PAYABLE', 'edit') }),
  },
  views: {
    historyList: { as: 'page', path: '/fetch/history-list', where: { status: [99, 4] } },
    historyFile: { as: 'file', path: '/history/export', where: { status: [99, 4] } },
  },
});
