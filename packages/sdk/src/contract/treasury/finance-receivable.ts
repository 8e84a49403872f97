import {
  date,
  dictionary,
  differenceOf,
  id,
  integer,
  longText,
  money,
  needs,
  reference,
  resource,
  rows,
  states,
  type States,
  sumOf,
  text,
  valueOf,
  byMonth,
  byMonthFile,
  sum,
} from '../index.ts';
import { agingCalls } from './ageing.ts';
import { reviewFields, reviewTransitions } from './due-review.ts';

/** They move both ways: what was received may be taken back, and a day passes. */
export const receivableStatus = {
  unreceived: {
    value: 0,
    zh: '未收款',
    en: 'Not received',
    tone: 'neutral',
    to: ['partlyReceived', 'received', 'overdue'],
  },
  partlyReceived: {
    value: 1,
    zh: '部分收款',
    en: 'Partly received',
    tone: 'progress',
    to: ['unreceived', 'received', 'overdue'],
  },
  received: {
    value: 2,
    zh: '已收齐',
    en: 'Received in full',
    tone: 'success',
    to: ['unreceived', 'partlyReceived', 'overdue'],
  },
  overdue: {
    value: 3,
    zh: '已逾期',
    en: 'Overdue',
    tone: 'danger',
    to: ['unreceived', 'partlyReceived', 'received'],
  },
} as const satisfies States;

/**
 * The receivables by the month they fall due in, each currency apart; opening balances that await confirmation are none
 * yet.
 */
const monthly = {
  of: 'finance-receivable',
  currency: 'currencyType',
  day: 'receivableDate',
  by: { contractId: id(), customerName: text({ max: 120 }) },
  measures: {
    receivableAmount: sum({ zh: '应收金额', en: 'Receivable' }, 'dueAmount'),
    receivedAmount: sum({ zh: '已收金额', en: 'Received' }, 'receivedAmount'),
    unreceivedAmount: sum({ zh: '未收金额', en: 'Outstanding' }, 'unreceivedAmount'),
    overdueAmount: sum({ zh: '逾期金额', en: 'Overdue' }, 'overdueAmount'),
  },
} as const;

/** The debts of customers on a day. */
const receivableBalance = {
  of: 'finance-receivable',
  counterpart: 'customerName',
  currency: 'currencyType',
  amount: 'receivableAmount',
  changedBy: { of: 'due-amendment', through: 'financeReceivableId', amount: 'amount', day: 'valueDate' },
  settled: 'receivedAmount',
  since: 'postingDate',
  due: 'receivableDate',
} as const;

const VIEW = [
  'FINANCE_COLLECTION',
  'FINANCE_FINANCIAL_COLLECTION',
  'FINANCE_FINANCIAL_COLLECTION_RENLING',
  'BUSINESS_OVERVIEW_ING',
] as const;

/**
 * A debt of a customer: one for each instalment of a signed sale contract. People add opening balances and ask
 * for other days, which others confirm.
 */
export const financeReceivable = resource('finance-receivable', {
  module: 'treasury',
  title: { zh: '应收', en: 'Receivable' },
  heldAs: 'receivable',
  access: { view: VIEW, edit: 'FINANCE_COLLECTION' },
  scope: rows({ readThrough: ['financingId', 'contractId'] }),
  label: 'receivableCode',
  unique: [['contractCollectionPlanId']],
  amendments: { of: 'receivableAmount', sum: 'amendedAmount' },
  fields: {
    receivableCode: text({
      zh: '应收编号',
      en: 'Receivable number',
      required: true,
      numbered: 'YS',
      unique: true,
      readonly: true,
      max: 64,
      search: true,
    }),
    contractId: reference('contract', { zh: '合同', en: 'Contract', createOnly: true }),
    contractCode: text({ zh: '合同编号', en: 'Contract number', computed: valueOf('contractId', 'code') }),
    financingId: reference('financing', {
      zh: '融资项目',
      en: 'Financing project',
      readonly: true,
      onDelete: 'set null',
    }),
    customerName: text({ zh: '客户名称', en: 'Customer', required: true, createOnly: true, max: 120, search: true }),
    currencyType: dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency', createOnly: true, displayName: true }),
    receivableAmount: money({
      zh: '应收金额',
      en: 'Receivable',
      required: true,
      min: '0.01',
      createOnly: true,
      displayName: true,
    }),
    /** The amount signed supplements take off it. */
    amendedAmount: money({ zh: '补充协议调减', en: 'Reduced by supplements', readonly: true, default: '0' }),
    dueAmount: money({
      zh: '调减后应收金额',
      en: 'Receivable after reductions',
      computed: sumOf('receivableAmount', 'amendedAmount'),
      displayName: true,
    }),
    /** Of approved claims, those taken back left out. */
    receivedAmount: money({ zh: '已收金额', en: 'Received', readonly: true, default: '0', displayName: true }),
    unreceivedAmount: money({
      zh: '未收金额',
      en: 'Outstanding',
      computed: differenceOf('dueAmount', 'receivedAmount'),
      displayName: true,
    }),
    /** The day from which it is owed: the contract was signed. */
    postingDate: date({ zh: '入账日期', en: 'Posted on', createOnly: true }),
    receivableDate: date({ zh: '到期日', en: 'Due on', required: true }),
    overdueDays: integer({ zh: '逾期天数', en: 'Days overdue', computed: true }),
    month: text({ zh: '月份', en: 'Month', computed: true }),
    ...reviewFields,
    contractCollectionPlanId: reference('contract-collection-plan', {
      zh: '收款计划',
      en: 'Instalment to collect',
      readonly: true,
    }),
    remarks: longText({ zh: '备注', en: 'Remarks', createOnly: true, max: 2000 }),
    status: states(receivableStatus, {
      zh: '状态',
      en: 'Status',
      required: true,
      default: 0,
      readonly: true,
      displayName: true,
    }),
  },
  list: {
    columns: [
      'receivableCode',
      'contractCode',
      'customerName',
      'receivableAmount',
      'receivedAmount',
      'unreceivedAmount',
      'currencyType',
      'receivableDate',
      'overdueDays',
      'status',
      'review',
    ],
    filters: [
      'receivableCode',
      'customerName',
      'contractId',
      'financingId',
      'currencyType',
      'receivableDate',
      'status',
      'review',
    ],
    sort: 'receivableDate',
  },
  transitions: reviewTransitions('FINANCE_COLLECTION'),
  calls: {
    ...agingCalls({ codes: VIEW, balance: receivableBalance, code: 'receivableCode' }),
    totalMonth: byMonth('/total/month', { ...monthly, access: needs(VIEW, 'query') }),
    totalFile: byMonthFile(
      '/total/export/excel',
      { ...monthly, access: needs(VIEW, 'export') },
      { zh: '应收月度汇总', en: 'Receivables by month' },
    ),
  },
});
