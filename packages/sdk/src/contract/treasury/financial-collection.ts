import { date, dictionary, differenceOf, file, inWords, longText, moment, money, reference, resource, rows, states, text, valueOf } from '../index.ts';

export const collectionStatus = {
  0: { zh: '待认领', en: 'To be claimed' }, 1: { zh: '已通知', en: 'Notified' }, 2: { zh: '认领审批中', en: 'Claim in approval' }, 3: { zh: '部分认领', en: 'Partly claimed' }, 4: { zh: '已认领', en: 'Claimed' }, 5: { zh: '已合并', en: 'Merged' },
} as const;

/** Money that arrived at an account of ours. */
export const financialCollection = resource('financial-collection', {
  module: 'treasury',
  title: { zh: '财务收款', en: 'Collection' },
  access: { view: ['FINANCE_FINANCIAL_COLLECTION', 'FINANCE_FINANCIAL_COLLECTION_RENLING', 'FINANCE_COLLECTION', 'FINANCING_SERVICE', 'BUSINESS_OVERVIEW_ING'], edit: 'FINANCE_FINANCIAL_COLLECTION' },
  changes: { field: 'status', states: [0, 1] },
  scope: rows({ readThrough: ['financingId', 'contractId'] }),
  label: 'collectionCode',
  standard: ['page', 'get', 'map', 'list', 'create', 'update', 'delete'],
  fields: {
    collectionCode: text({ zh: '收款编号', en: 'Collection number', required: true, numbered: 'SK', unique: true, max: 64, search: true }),
    contractId: reference('contract', { zh: '合同', en: 'Contract' }),
    contractCode: text({ zh: '合同编号', en: 'Contract number', from: valueOf('contractId', 'code') }),
    financingId: reference('financing', { zh: '融资项目', en: 'Financing project' }),
    customerName: text({ zh: '客户名称', en: 'Customer', max: 120, search: true }),
    namePayer: text({ zh: '付款单位', en: 'Payer', required: true, max: 120, search: true }),
    paymentDate: date({ zh: '到账日期', en: 'Received on', required: true }),
    currencyType: dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency', text: 'currencyTypeDictText' }),
    contractAmount: money({ zh: '合同金额', en: 'Contract amount', from: valueOf('contractId', 'contractAmount'), text: 'contractAmountDictText' }),
    paymentAmount: money({ zh: '到账金额', en: 'Received', required: true, min: '0.01', text: 'paymentAmountDictText' }),
    rmbText: text({ zh: '金额大写', en: 'Amount in words', from: inWords('paymentAmount') }),
    bankOfDeposit: text({ zh: '开户行', en: 'Bank', max: 120 }),
    accountNumber: text({ zh: '账号', en: 'Account number', max: 32, pattern: '^\\d{1,32}$' }),
    receiveAccountId: reference('bank-account', { zh: '收款账户', en: 'Received at', text: 'receiveAccountText' }),
    creditFile: file({ zh: '收款凭证', en: 'Voucher', text: 'creditFileText' }),
    claimedAmount: money({ zh: '已认领金额', en: 'Claimed', readonly: true, default: '0', text: 'claimedAmountDictText' }),
    unclaimedAmount: money({ zh: '未认领金额', en: 'Unclaimed', from: differenceOf('paymentAmount', 'claimedAmount'), text: 'unclaimedAmountDictText' }),
    mergeParentId: reference('financial-collection', { zh: '合并到', en: 'Merged into', readonly: true, onDelete: 'set null' }),
    noticeTime: moment({ zh: '通知时间', en: 'Notified', readonly: true }),
    status: states(collectionStatus, [[0, 1], [0, 2], [1, 2], [2, 3], [2, 4], [3, 4], [0, 5], [5, 0], [2, 0], [3, 2]], { zh: '状态', en: 'Status', required: true, default: 0, text: 'statusDictText' }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
  },
  list: {
    columns: ['collectionCode', 'namePayer', 'customerName', 'paymentAmount', 'currencyType', 'paymentDate', 'status', 'createTime'],
    filters: ['collectionCode', 'namePayer', 'customerName', 'paymentDate', 'status', 'contractId', 'financingId'], sort: '-paymentDate',
  },
});
