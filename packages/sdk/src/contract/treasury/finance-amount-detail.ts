import type { FormValues } from '../form/definition.ts';
import { startedFields } from '../workflow/flow-calls.ts';
import {
  call,
  date,
  decimal,
  dictionary,
  file,
  id,
  longText,
  moment,
  json,
  money,
  needs,
  one,
  records,
  reference,
  resource,
  rows,
  states,
  type States,
  text,
  valueOf,
  documentStates,
} from '../index.ts';

export const claimStatus = {
  draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['inApproval'] },
  inApproval: {
    value: 1,
    zh: '审批中',
    en: 'In approval',
    tone: 'progress',
    to: ['approved', 'rejected', 'withdrawn'],
  },
  rejected: { value: 2, zh: '已驳回', en: 'Rejected', tone: 'danger', to: ['draft'] },
  withdrawn: { value: 3, zh: '已撤销', en: 'Withdrawn', tone: 'neutral', to: ['draft'] },
  approved: { value: 99, zh: '已通过', en: 'Approved', tone: 'success' },
} as const satisfies States;

const VIEW = [
  'FINANCE_FINANCIAL_COLLECTION',
  'FINANCE_FINANCIAL_COLLECTION_RENLING',
  'FINANCE_COLLECTION',
  'FINANCING_SERVICE',
  'BUSINESS_OVERVIEW_ING',
] as const;

/** A part of a receipt that is split: a claim of its own. */
const partFields = {
  amount: money({ required: true, min: '0.01' }),
  amountKind: id({ required: true }),
  contractId: id(),
  contractCollectionPlanId: id(),
  financeReceivableId: id(),
  financingId: id(),
  repaymentPlanId: id(),
  exchangeRate: decimal({ precision: 12, scale: 6, min: '0.000001' }),
  entrustFile: text({ max: 500 }),
  purpose: text({ max: 250 }),
  remarks: longText({ max: 2000 }),
  valueDate: date(),
} as const;

/** A part of a collection, claimed for a contract, a project or an instalment. Approved, it counts as claimed there. */
export const financeAmountDetail = resource('finance-amount-detail', {
  module: 'treasury',
  title: { zh: '收款认领', en: 'Receipt claim' },
  access: { view: VIEW, edit: 'FINANCE_FINANCIAL_COLLECTION_RENLING' },
  editableIn: ['draft', 'rejected', 'withdrawn'],
  scope: rows({ readThrough: ['financialCollectionId'] }),
  moves: ['financingId'],
  label: 'claimCode',
  fields: {
    claimCode: text({
      zh: '认领编号',
      en: 'Claim number',
      required: true,
      numbered: 'RL',
      unique: true,
      max: 64,
      search: true,
    }),
    financialCollectionId: reference('financial-collection', {
      zh: '收款',
      en: 'Receipt',
      required: true,
      createOnly: true,
      onDelete: 'cascade',
      displayName: true,
    }),
    namePayer: text({ zh: '付款单位', en: 'Payer', computed: valueOf('financialCollectionId', 'namePayer') }),
    contractId: reference('contract', { zh: '合同', en: 'Contract', displayName: true }),
    financingId: reference('financing', { zh: '融资项目', en: 'Financing project', displayName: true }),
    contractCollectionPlanId: reference('contract-collection-plan', { zh: '收款计划', en: 'Instalment to collect' }),
    /** The receivable of the instalment, or an opening balance. */
    financeReceivableId: reference('finance-receivable', { zh: '应收', en: 'Receivable' }),
    repaymentPlanId: reference('repayment-plan', { zh: '还款计划', en: 'Planned repayment' }),
    amountKind: dictionary('AMOUNT_KIND', { zh: '款项类型', en: 'Payment type', displayName: true }),
    amount: money({ zh: '认领金额', en: 'Claimed amount', required: true, displayName: true }),
    currencyType: dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency', displayName: true }),
    /** From the receipt's currency to the contract's, kept with the claim; 1 where they are the same. */
    exchangeRate: decimal({ zh: '汇率', en: 'Exchange rate', precision: 12, scale: 6, min: '0.000001', default: '1' }),
    /** The sum it settles of the instalment, in the contract's currency. */
    settlesAmount: money({ zh: '结算金额', en: 'Amount settled', readonly: true, displayName: true }),
    /** The payer pays for the contract's customer (委托付款), as this paper says. */
    entrustFile: file({ zh: '委托付款文件', en: 'Entrusted payment document', displayName: true }),
    /** The purpose of the money, where it settles no instalment. */
    purpose: text({ zh: '款项用途', en: 'Purpose', max: 250 }),
    /** The day it counts from: that of the receipt, or a later one where the books of that day are closed. */
    valueDate: date({ zh: '入账日期', en: 'Value date', createOnly: true }),
    claimUserId: reference('user', {
      zh: '认领人',
      en: 'Claimed by',
      stampedBy: 'create',
      onDelete: 'set null',
      displayName: true,
    }),
    claimTime: moment({ zh: '认领时间', en: 'Claimed', stampedBy: 'create' }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
    /** The entry that this one takes back, with a negative amount. */
    originalClaimId: reference('finance-amount-detail', { zh: '被冲销的认领', en: 'Reversed claim', createOnly: true }),
    processInstanceId: id({ zh: '流程实例', en: 'Process instance', readonly: true, index: true }),
    status: states(claimStatus, {
      zh: '状态',
      en: 'Status',
      required: true,
      default: 0,
      displayName: true,
    }),
  },
  list: {
    columns: [
      'claimCode',
      'financialCollectionId',
      'contractId',
      'amountKind',
      'amount',
      'claimUserId',
      'claimTime',
      'status',
      'createTime',
    ],
    filters: [
      'claimCode',
      'financialCollectionId',
      'contractId',
      'financingId',
      'amountKind',
      'amount',
      'status',
      'claimTime',
    ],
    sort: '-createTime',
  },
  approvable: {
    applicant: 'claimUserId',
    instance: 'processInstanceId',
    processes: [{ key: 'collection-claim' }],
    states: documentStates,
  },
  caps: [
    {
      through: 'financialCollectionId',
      takes: 'amount',
      most: 'paymentAmount',
      heldIn: ['inApproval', 'approved'],
      givenBackIn: ['approved'],
      closedIn: ['merged'],
      alike: { currencyType: 'currencyType' },
      refusal: 'claim.amount.most',
    },
    {
      through: 'contractCollectionPlanId',
      takes: 'settlesAmount',
      most: 'amountCollected',
      heldIn: ['inApproval', 'approved'],
      givenBackIn: ['approved'],
      refusal: 'claim.instalment.most',
    },
    {
      through: 'financeReceivableId',
      takes: 'settlesAmount',
      most: 'receivableAmount',
      heldIn: ['inApproval', 'approved'],
      givenBackIn: ['approved'],
      refusal: 'claim.instalment.most',
    },
    {
      through: 'contractId',
      takes: 'settlesAmount',
      most: 'contractAmount',
      onlyWith: 'financeReceivableId',
      heldIn: ['inApproval', 'approved'],
      givenBackIn: ['approved'],
      refusal: 'claim.contract.most',
    },
  ],
  posting: { dated: 'valueDate', in: ['approved'] },
  reversal: {
    original: 'originalClaimId',
    takes: 'amount',
    of: ['approved'],
    heldIn: ['inApproval', 'approved'],
    alike: [
      'financialCollectionId',
      'contractId',
      'financingId',
      'contractCollectionPlanId',
      'financeReceivableId',
      'repaymentPlanId',
      'amountKind',
      'currencyType',
      'exchangeRate',
    ],
  },
  summary: { title: ['claimCode'], code: 'claimCode', amount: 'amount' },
  views: { financeAmountList: { as: 'list', path: '/fetch/finance-amount-list' } },
  calls: {
    /**
     * Starts the approval of a claim, or of all parts into which a receipt is split: each becomes a claim, and all
     * start or none does. What is wrong with a part stands at its place in the body.
     */
    start: call('POST', '/start', {
      access: needs('FINANCE_FINANCIAL_COLLECTION_RENLING', 'edit'),
      long: true,
      flow: { does: 'start', processes: ['collection-claim'] },
      body: {
        id: id(),
        formKey: text({ max: 64 }),
        formHash: text({ max: 64 }),
        formData: json<FormValues>()(),
        financialCollectionId: id(),
        parts: records(partFields),
      },
      answer: one({ ...startedFields, parts: records(startedFields) }),
    }),
  },
});
