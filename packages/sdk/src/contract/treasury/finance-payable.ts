import {
  date,
  dictionary,
  differenceOf,
  id,
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
  sum,
  sumInRmb,
  sumsByCurrency,
} from '../index.ts';
import { agingCalls } from './ageing.ts';
import { reviewFields, reviewTransitions } from './due-review.ts';

/** They move both ways: what was paid may be taken back. */
export const payableStatus = {
  unpaid: { value: 0, zh: '未付款', en: 'Unpaid', tone: 'neutral', to: ['partlyPaid', 'paid'] },
  partlyPaid: { value: 1, zh: '部分付款', en: 'Partly paid', tone: 'progress', to: ['unpaid', 'paid'] },
  paid: { value: 2, zh: '已付清', en: 'Paid in full', tone: 'success', to: ['unpaid', 'partlyPaid'] },
} as const satisfies States;

/** The debts to suppliers on a day: a payment settles from the day the bank carried it out. */
const payableBalance = {
  of: 'finance-payable',
  counterpart: 'supplierName',
  currency: 'currencyType',
  amount: 'payableAmount',
  changedBy: { of: 'due-amendment', through: 'financePayableId', amount: 'amount', day: 'valueDate' },
  settled: 'paidOutAmount',
  since: 'postingDate',
  due: 'payableDate',
} as const;

const VIEW = ['FINANCE_PAYABLE', 'BUSINESS_OVERVIEW_ING'] as const;

/**
 * A debt to a supplier: one for each instalment of a signed purchase contract. People add and delete opening
 * balances alone, and move days.
 */
export const financePayable = resource('finance-payable', {
  module: 'treasury',
  title: { zh: '应付', en: 'Payable' },
  heldAs: 'payable',
  access: { view: VIEW, edit: 'FINANCE_PAYABLE' },
  scope: rows({ readThrough: ['financingId', 'contractId'] }),
  label: 'payableCode',
  unique: [['contractCollectionPlanId']],
  amendments: { of: 'payableAmount', sum: 'amendedAmount' },
  fields: {
    payableCode: text({
      zh: '应付编号',
      en: 'Payable number',
      required: true,
      numbered: 'YF',
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
    supplierName: text({ zh: '供应商', en: 'Supplier', required: true, createOnly: true, max: 120, search: true }),
    currencyType: dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency', createOnly: true, displayName: true }),
    payableAmount: money({
      zh: '应付金额',
      en: 'Payable',
      required: true,
      min: '0.01',
      createOnly: true,
      displayName: true,
    }),
    /** The amount signed supplements take off it. */
    amendedAmount: money({ zh: '补充协议调减', en: 'Reduced by supplements', readonly: true, default: '0' }),
    dueAmount: money({
      zh: '调减后应付金额',
      en: 'Payable after reductions',
      computed: sumOf('payableAmount', 'amendedAmount'),
      displayName: true,
    }),
    /** Approved payments, whether the bank has carried them out or not. */
    paidAmount: money({ zh: '已付金额', en: 'Paid', readonly: true, default: '0', displayName: true }),
    /** Payments that the bank has carried out. */
    paidOutAmount: money({ zh: '已出账金额', en: 'Paid out', readonly: true, default: '0', displayName: true }),
    unpaidAmount: money({
      zh: '未付金额',
      en: 'Unpaid',
      computed: differenceOf('dueAmount', 'paidAmount'),
      displayName: true,
    }),
    /** The day from which it is owed: the contract was signed. */
    postingDate: date({ zh: '入账日期', en: 'Posted on', createOnly: true }),
    payableDate: date({ zh: '到期日', en: 'Due on', required: true }),
    ...reviewFields,
    contractCollectionPlanId: reference('contract-collection-plan', {
      zh: '付款计划',
      en: 'Instalment to pay',
      readonly: true,
    }),
    remarks: longText({ zh: '备注', en: 'Remarks', createOnly: true, max: 2000 }),
    status: states(payableStatus, {
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
      'payableCode',
      'contractCode',
      'supplierName',
      'payableAmount',
      'paidAmount',
      'paidOutAmount',
      'unpaidAmount',
      'currencyType',
      'payableDate',
      'status',
      'review',
    ],
    filters: [
      'payableCode',
      'supplierName',
      'contractId',
      'financingId',
      'currencyType',
      'payableDate',
      'status',
      'review',
    ],
    sort: 'payableDate',
  },
  transitions: reviewTransitions('FINANCE_PAYABLE'),
  calls: {
    ...agingCalls({ codes: VIEW, balance: payableBalance, code: 'payableCode' }),
    /**
     * The sums owed, approved, paid out and left over the payables that the person sees, by currency; and all of them,
     * in their currency where they have one, else in RMB at the platform's rates of the day.
     */
    paidAmount: sumsByCurrency('/fetch/paid-amount', {
      access: needs(VIEW, 'query'),
      of: 'finance-payable',
      currency: 'currencyType',
      by: { contractId: id(), currencyType: id() },
      measures: {
        payableAmount: sum({ zh: '应付金额', en: 'Payable' }, 'dueAmount'),
        paidAmount: sum({ zh: '已付金额', en: 'Paid' }, 'paidAmount'),
        paidOutAmount: sum({ zh: '已出账金额', en: 'Paid out' }, 'paidOutAmount'),
        unpaidAmount: sum({ zh: '未付金额', en: 'Unpaid' }, 'unpaidAmount'),
        rmbUnpaidAmount: sumInRmb({ zh: '未付折合人民币', en: 'Unpaid, in RMB' }, 'unpaidAmount'),
      },
    }),
  },
});
