import { startsFlow } from '../workflow/flow-calls.ts';
import {
  dictionary,
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
  valueOf,
} from '../index.ts';

export const claimStatus = {
  0: { zh: '草稿', en: 'Draft' },
  1: { zh: '审批中', en: 'In approval' },
  2: { zh: '已驳回', en: 'Rejected' },
  3: { zh: '已撤销', en: 'Withdrawn' },
  99: { zh: '已通过', en: 'Approved' },
} as const;

const VIEW = [
  'FINANCE_FINANCIAL_COLLECTION',
  'FINANCE_FINANCIAL_COLLECTION_RENLING',
  'FINANCE_COLLECTION',
  'FINANCING_SERVICE',
  'BUSINESS_OVERVIEW_ING',
] as const;

/** A part of a collection, claimed for a contract, a project or an instalment. Approved, it counts as claimed there. */
export const financeAmountDetail = resource('finance-amount-detail', {
  module: 'treasury',
  title: { zh: '收款认领', en: 'Collection claim' },
  access: { view: VIEW, edit: 'FINANCE_FINANCIAL_COLLECTION_RENLING' },
  editableIn: { field: 'status', states: [0, 2] },
  scope: rows({ readThrough: ['financialCollectionId'] }),
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
      en: 'Collection',
      required: true,
      createOnly: true,
      onDelete: 'cascade',
      displayName: 'financialCollectionText',
    }),
    namePayer: text({ zh: '付款单位', en: 'Payer', computed: valueOf('financialCollectionId', 'namePayer') }),
    contractId: reference('contract', { zh: '合同', en: 'Contract', displayName: 'contractText' }),
    financingId: reference('financing', { zh: '融资项目', en: 'Financing project', displayName: 'financingText' }),
    contractCollectionPlanId: reference('contract-collection-plan', { zh: '收款计划', en: 'Instalment to collect' }),
    repaymentPlanId: reference('repayment-plan', { zh: '还款计划', en: 'Planned repayment' }),
    amountKind: dictionary('AMOUNT_KIND', { zh: '款项类型', en: 'Kind', displayName: 'amountKindDictText' }),
    amount: money({ zh: '认领金额', en: 'Claimed amount', required: true, min: '0.01', displayName: 'amountDictText' }),
    currencyType: dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency', displayName: 'currencyTypeDictText' }),
    claimUserId: reference('user', {
      zh: '认领人',
      en: 'Claimed by',
      readonly: true,
      onDelete: 'set null',
      displayName: 'claimUserText',
    }),
    claimTime: moment({ zh: '认领时间', en: 'Claimed', readonly: true }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
    processInstanceId: id({ zh: '流程实例', en: 'Process instance', readonly: true, index: true }),
    status: states(
      claimStatus,
      [
        [0, 1],
        [1, 99],
        [1, 2],
        [2, 0],
        [1, 3],
      ],
      { zh: '状态', en: 'Status', required: true, default: 0, displayName: 'statusDictText' },
    ),
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
  flow: { key: 'collection-claim', field: 'status', started: 1, approved: 99, rejected: 2, stopped: 3 },
  summary: { title: ['claimCode'], code: 'claimCode', amount: 'amount' },
  views: { financeAmountList: { as: 'list', path: '/fetch/finance-amount-list' } },
  calls: {
    start: startsFlow('/start', {
      processes: ['collection-claim'],
      access: needs('FINANCE_FINANCIAL_COLLECTION_RENLING', 'edit'),
    }),
  },
});
