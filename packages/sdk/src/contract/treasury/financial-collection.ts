import { statementCalls } from './bank-statement.ts';
import {
  boolean,
  call,
  date,
  dictionary,
  differenceOf,
  file,
  id,
  integer,
  inWords,
  json,
  longText,
  moment,
  money,
  needs,
  one,
  question,
  records,
  reference,
  resource,
  rows,
  states,
  type States,
  text,
  valueOf,
  byCurrency,
  count,
  sum,
  sumInRmb,
} from '../index.ts';

export const collectionStatus = {
  toBeClaimed: {
    value: 0,
    zh: '待认领',
    en: 'To be claimed',
    tone: 'progress',
    to: ['notified', 'inApproval', 'merged'],
  },
  notified: { value: 1, zh: '已通知', en: 'Notified', tone: 'progress', to: ['inApproval', 'merged'] },
  inApproval: {
    value: 2,
    zh: '认领审批中',
    en: 'Claim in approval',
    tone: 'progress',
    to: ['partlyClaimed', 'claimed', 'toBeClaimed'],
  },
  partlyClaimed: {
    value: 3,
    zh: '部分认领',
    en: 'Partly claimed',
    tone: 'warning',
    to: ['claimed', 'inApproval', 'toBeClaimed'],
  },
  claimed: { value: 4, zh: '已认领', en: 'Claimed', tone: 'success', to: ['partlyClaimed', 'toBeClaimed'] },
  merged: { value: 5, zh: '已合并', en: 'Merged', tone: 'neutral', to: ['toBeClaimed'] },
} as const satisfies States;

const currencyType = dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency', displayName: true });

/** A claim of a receipt, or what takes one back. */
const claimFields = {
  id: id({ required: true }),
  claimCode: text({ zh: '认领编号', en: 'Claim number' }),
  amountKind: dictionary('AMOUNT_KIND', { zh: '款项类型', en: 'Payment type', displayName: true }),
  contractId: id(),
  contractCode: text({ zh: '合同编号', en: 'Contract number' }),
  financeReceivableId: id(),
  receivableCode: text({ zh: '应收编号', en: 'Receivable number' }),
  purpose: text({ zh: '款项用途', en: 'Purpose' }),
  amount: money({ zh: '认领金额', en: 'Claimed amount' }),
  /** Of an approved one: what may still be taken back. */
  leftAmount: money({ zh: '可撤回', en: 'Can be withdrawn' }),
  valueDate: date({ zh: '入账日期', en: 'Value date' }),
  originalClaimId: id(),
  originalClaimCode: text({ zh: '被冲销的认领', en: 'Reversed claim' }),
  remarks: longText({ zh: '备注', en: 'Remarks' }),
  status: integer({ zh: '状态', en: 'Status' }),
} as const;

/** A receivable that a receipt may be for. */
const proposalFields = {
  financeReceivableId: id({ required: true }),
  receivableCode: text({ zh: '应收编号', en: 'Receivable number' }),
  contractId: id(),
  contractCode: text({ zh: '合同编号', en: 'Contract number' }),
  contractCollectionPlanId: id(),
  customerName: text({ zh: '客户名称', en: 'Customer' }),
  currencyType,
  receivableDate: date({ zh: '到期日', en: 'Due on' }),
  /** The rest that no claim holds, approved or on its way. */
  openAmount: money({ zh: '未收金额', en: 'Outstanding' }),
  samePayer: boolean({ zh: '付款单位相符', en: 'Same payer' }),
  sameAmount: boolean({ zh: '金额相符', en: 'Same amount' }),
} as const;

const VIEW = [
  'FINANCE_FINANCIAL_COLLECTION',
  'FINANCE_FINANCIAL_COLLECTION_RENLING',
  'FINANCE_COLLECTION',
  'FINANCING_SERVICE',
  'BUSINESS_OVERVIEW_ING',
] as const;

/** Money that arrived at an account of ours. */
export const financialCollection = resource('financial-collection', {
  module: 'treasury',
  title: { zh: '财务收款', en: 'Receipt' },
  heldAs: 'receipt',
  access: {
    view: VIEW,
    edit: 'FINANCE_FINANCIAL_COLLECTION',
  },
  editableIn: ['toBeClaimed', 'notified'],
  scope: rows({ readThrough: ['financingId', 'contractId'] }),
  label: 'collectionCode',
  unique: [['receiveAccountId', 'bankSerialNumber']],
  standard: ['page', 'get', 'map', 'list', 'create', 'update', 'delete'],
  fields: {
    collectionCode: text({
      zh: '收款编号',
      en: 'Receipt number',
      required: true,
      numbered: 'SK',
      unique: true,
      max: 64,
      search: true,
    }),
    contractId: reference('contract', { zh: '合同', en: 'Contract' }),
    contractCode: text({ zh: '合同编号', en: 'Contract number', computed: valueOf('contractId', 'code') }),
    financingId: reference('financing', { zh: '融资项目', en: 'Financing project' }),
    customerName: text({ zh: '客户名称', en: 'Customer', max: 120, search: true }),
    namePayer: text({ zh: '付款单位', en: 'Payer', required: true, max: 120, search: true }),
    paymentDate: date({ zh: '到账日期', en: 'Received on', required: true }),
    currencyType,
    contractAmount: money({
      zh: '合同金额',
      en: 'Contract amount',
      computed: valueOf('contractId', 'contractAmount'),
      displayName: true,
    }),
    paymentAmount: money({
      zh: '到账金额',
      en: 'Received',
      required: true,
      min: '0.01',
      displayName: true,
    }),
    rmbText: text({ zh: '金额大写', en: 'Amount in words', computed: inWords('paymentAmount', 'currencyType') }),
    bankOfDeposit: text({ zh: '开户行', en: 'Bank', max: 120 }),
    accountNumber: text({ zh: '账号', en: 'Account number', max: 32, pattern: '^\\d{1,32}$' }),
    receiveAccountId: reference('bank-account', {
      zh: '收款账户',
      en: 'Receiving account',
      displayName: true,
    }),
    creditFile: file({ zh: '收款凭证', en: 'Voucher', displayName: true }),
    claimedAmount: money({
      zh: '已认领金额',
      en: 'Claimed',
      readonly: true,
      default: '0',
      displayName: true,
    }),
    unclaimedAmount: money({
      zh: '未认领金额',
      en: 'Unclaimed',
      computed: differenceOf('paymentAmount', 'claimedAmount'),
      displayName: true,
    }),
    bankSerialNumber: text({ zh: '银行流水号', en: 'Bank serial number', max: 64, search: true }),
    /** Somebody has looked: another receipt of the same account, day, amount and payer is other money. */
    notDuplicate: boolean({ zh: '不是重复收款', en: 'No duplicate', default: false }),
    /** One receipt of several that were merged: it is no money of its own, and no total counts it. */
    merged: boolean({ zh: '合并收款', en: 'Merged receipt', readonly: true, default: false }),
    mergeParentId: reference('financial-collection', {
      zh: '合并到',
      en: 'Merged into',
      readonly: true,
      onDelete: 'set null',
    }),
    noticeTime: moment({ zh: '通知时间', en: 'Notified', readonly: true }),
    status: states(collectionStatus, {
      zh: '状态',
      en: 'Status',
      required: true,
      default: 0,
      displayName: true,
    }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
  },
  posting: {
    dated: 'paymentDate',
    in: ['toBeClaimed', 'notified', 'inApproval', 'partlyClaimed', 'claimed', 'merged'],
  },
  list: {
    columns: [
      'collectionCode',
      'namePayer',
      'customerName',
      'paymentAmount',
      'currencyType',
      'paymentDate',
      'status',
      'createTime',
    ],
    filters: [
      'collectionCode',
      'namePayer',
      'customerName',
      'paymentDate',
      'status',
      'contractId',
      'financingId',
      'currencyType',
      'receiveAccountId',
      'mergeParentId',
      'merged',
    ],
    sort: '-paymentDate',
  },
  calls: {
    /** The receipts by currency, of those the person sees. */
    totals: byCurrency('/totals', {
      access: needs(VIEW, 'query'),
      of: 'financial-collection',
      currency: 'currencyType',
      day: 'paymentDate',
      measures: {
        receipts: count({ zh: '笔数', en: 'Receipts' }, 'ownReceipt'),
        paymentAmount: sum({ zh: '到账金额', en: 'Received' }, 'ownPayment'),
        claimedAmount: sum({ zh: '已认领金额', en: 'Claimed' }, 'ownClaimed'),
        runningAmount: sum({ zh: '认领审批中', en: 'Claims in approval' }, 'runningClaims'),
        unclaimedAmount: sum({ zh: '未认领金额', en: 'Unclaimed' }, 'ownUnclaimed'),
        rmbPaymentAmount: sumInRmb({ zh: '到账折合人民币', en: 'Received, in RMB' }, 'paymentAmount'),
        rmbUnclaimedAmount: sumInRmb({ zh: '未认领折合人民币', en: 'Unclaimed, in RMB' }, 'unclaimedAmount'),
      },
    }),
    /**
     * The rest of a receipt that may still be claimed, its claims, and the receivables it may be for: those of its
     * payer or its
     * amount; with a word those that have it in their numbers or names.
     */
    claimable: question('/fetch/claimable', {
      by: 'id',
      query: { id: id({ required: true }), keyword: text({ max: 120 }) },
      answer: one({
        openAmount: money({ zh: '可认领金额', en: 'May be claimed' }),
        runningAmount: money({ zh: '认领审批中', en: 'Claims in approval' }),
        claims: records(claimFields),
        proposals: records(proposalFields),
      }),
      access: needs(VIEW, 'query'),
    }),
    ...statementCalls,
    /** Tells the business staff of the office about a receipt that waits to be claimed. */
    noticeBusiness: call('GET', '/notice/business', {
      query: { id: id({ required: true }) },
      access: needs('FINANCE_FINANCIAL_COLLECTION', 'edit'),
      sideEffects: true,
    }),
    /** Makes one receipt of several unclaimed ones of one payer, currency and account. */
    mergeAmount: call('PUT', '/merge-amount', {
      body: { ids: json<readonly string[]>()({ required: true, items: 'text' }) },
      answer: one({ id: id({ required: true }), collectionCode: text(), paymentAmount: money() }),
      access: needs('FINANCE_FINANCIAL_COLLECTION', 'edit'),
    }),
  },
  transitions: {
    /** Gives back the receipts of a merged one that is not claimed. */
    cancelMergeAmount: { path: '/cancel-merge-amount' },
  },
});
