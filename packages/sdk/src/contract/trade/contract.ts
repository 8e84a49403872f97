import { startsFlow, stopsFlow } from '../workflow/flow-calls.ts';
import {
  boolean,
  code,
  date,
  dictionary,
  differenceOf,
  files,
  id,
  integer,
  inWords,
  json,
  longText,
  money,
  needs,
  rate,
  reference,
  resource,
  rows,
  states,
  type States,
  text,
  totalOf,
  viaReference,
  type Fields,
  documentStates,
} from '../index.ts';
import { BILLED, BILLED_BACK } from '../treasury/billed.ts';

export const contractStatus = {
  draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['inApproval'] },
  inApproval: {
    value: 1,
    zh: '审批中',
    en: 'In approval',
    tone: 'progress',
    to: ['rejected', 'withdrawn', 'approved'],
  },
  rejected: { value: 2, zh: '已驳回', en: 'Rejected', tone: 'danger', to: ['draft'] },
  withdrawn: { value: 3, zh: '已撤销', en: 'Withdrawn', tone: 'neutral', to: ['draft'] },
  approved: { value: 99, zh: '已通过', en: 'Approved', tone: 'success', to: ['inForce'] },
  inForce: { value: 100, zh: '履行中', en: 'In force', tone: 'progress', to: ['completed', 'terminated'] },
  completed: { value: 101, zh: '已完结', en: 'Completed', tone: 'success' },
  terminated: { value: 102, zh: '已终止', en: 'Terminated', tone: 'danger' },
} as const satisfies States;

const fields = {
  code: text({ zh: '合同编号', en: 'Contract number', required: true, max: 64, unique: 'office', search: true }),
  orderCode: text({ zh: '项目编号', en: 'Project number', max: 64, search: true }),
  companyName: text({ zh: '我方公司', en: 'Our company', max: 120 }),
  signDate: date({ zh: '签订日期', en: 'Signed on' }),
  customerName: text({ zh: '客户名称', en: 'Customer', max: 120, search: true }),
  customerId: reference('customer-relationship-management', { zh: '客户', en: 'Customer record' }),
  contractType: code(
    { 1: { zh: '采购合同', en: 'Purchase contract' }, 2: { zh: '销售合同', en: 'Sale contract' } },
    { zh: '合同类型', en: 'Contract type', required: true, displayName: true },
  ),
  /** 1: money is received under it (收款计划); 2: money is paid (付款计划). */
  isPayer: code(
    { 1: { zh: '收款', en: 'Receivable' }, 2: { zh: '付款', en: 'Payable' } },
    { zh: '收付方向', en: 'Direction', required: true, displayName: true },
  ),
  provinceId: reference('china-area', { zh: '地区', en: 'Region', displayName: true }),
  sourceFunds: dictionary('SOURCE_FUNDS', { zh: '资金来源', en: 'Funds source', displayName: true }),
  businessType: dictionary('PROKECT_AREA_NATION', {
    zh: '业务类型',
    en: 'Business type',
    displayName: true,
  }),
  contractAmount: money({ zh: '合同金额', en: 'Contract amount', min: '0', displayName: 'contractAmountText' }),
  currencyType: dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency', displayName: true }),
  endUser: dictionary('END_USER', { zh: '最终用户', en: 'End user', displayName: 'endUserText' }),
  winningCompanyName: text({ zh: '中标公司', en: 'Winning company', max: 120 }),
  financingId: reference('financing', { zh: '融资项目', en: 'Financing project' }),
  nonFinancingId: id({ zh: '非融资项目', en: 'General business project', index: true }),
  relatedContractId: reference('contract', {
    zh: '关联合同',
    en: 'Related contract',
    onDelete: 'set null',
    displayName: true,
  }),
  contractTemplateId: id({ zh: '合同模板', en: 'Contract template' }),
  formKey: text({ zh: '表单', en: 'Form', max: 64, readonly: true }),
  formData: json<Readonly<Record<string, unknown>>>()({ zh: '表单数据', en: 'Form data', readonly: true }),
  files: files({ zh: '合同文件', en: 'Contract files' }),
  remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
  appliedBillAmount: money({
    zh: '已申请开票金额',
    en: 'Invoiced or applied for',
    computed: totalOf('bill', 'contractId', 'origanAmount', {
      where: { status: BILLED },
      givenBack: { status: BILLED_BACK },
    }),
  }),
  maxApplyBillAmount: money({
    zh: '可申请开票金额',
    en: 'May still be invoiced',
    computed: differenceOf('contractAmount', 'appliedBillAmount'),
  }),
  draft: boolean({ zh: '草稿', en: 'Draft', readonly: true, default: true }),
  processInstanceId: id({ zh: '流程实例', en: 'Process instance', readonly: true, index: true }),
  status: states(contractStatus, {
    zh: '状态',
    en: 'Status',
    required: true,
    default: 0,
    displayName: true,
  }),
} as const satisfies Fields;

const VIEW = [
  'PURCHASE_CONTRACT',
  'SALE_CONTRACT',
  'CUSTOMER_CONTRACT',
  'PLATFORM_CONTRACT',
  'CONTRACT_APPROVE',
  'FINANCING_SERVICE',
  'BUSINESS_OVERVIEW_ING',
] as const;
const EDIT = ['PURCHASE_CONTRACT_EDIT', 'SALE_CONTRACT_EDIT'] as const;

/** A line of a contract. */
export const contractProduct = resource('contract-product', {
  module: 'trade',
  title: { zh: '合同产品', en: 'Contract line' },
  access: { view: VIEW, edit: EDIT },
  scope: viaReference('contractId'),
  label: 'equipmentSpecification',
  standard: [],
  fields: {
    contractId: reference('contract', { zh: '合同', en: 'Contract', required: true, onDelete: 'cascade' }),
    biddingEquipment: dictionary('ZBSB', {
      zh: '设备名称',
      en: 'Equipment',
      required: true,
      displayName: 'biddingEquipmentText',
    }),
    equipmentQuantity: integer({ zh: '数量', en: 'Quantity', required: true, min: 1, max: 9999999 }),
    equipmentSpecification: text({ zh: '规格', en: 'Specification', max: 64 }),
    unit: text({ zh: '单位', en: 'Unit', max: 32 }),
    manufacturer: dictionary('ZBCP_CJ', { zh: '供应商', en: 'Supplier', displayName: 'manufacturerText' }),
    brandId: dictionary('ZBCP_PP', { zh: '品牌', en: 'Brand', displayName: 'brandText' }),
    unitPrice: money({ zh: '单价', en: 'Unit price', required: true, min: '0', displayName: true }),
    totalPrice: money({
      zh: '总价',
      en: 'Total price',
      readonly: true,
      min: '0',
      productOf: ['unitPrice', 'equipmentQuantity'],
      displayName: true,
    }),
    sourceMethod: dictionary('SOURCE_METHOD', {
      zh: '取得方式',
      en: 'Source method',
      displayName: true,
    }),
    orderBiddingProductsId: reference('order-bidding-products', { zh: '项目设备', en: 'Project equipment' }),
    sorted: integer({ zh: '顺序', en: 'Order', min: 0, max: 99999 }),
  },
  list: {
    columns: [
      'biddingEquipment',
      'equipmentSpecification',
      'equipmentQuantity',
      'unit',
      'manufacturer',
      'brandId',
      'unitPrice',
      'totalPrice',
      'sourceMethod',
    ],
    filters: ['contractId'],
    sort: 'sorted',
  },
  views: { fetchProduct: { as: 'list', path: '/fetch-product' } },
});

/** An instalment of a contract: to be collected or to be paid. */
export const contractCollectionPlan = resource('contract-collection-plan', {
  module: 'trade',
  title: { zh: '收付款计划', en: 'Collection plan' },
  access: { view: VIEW, edit: EDIT },
  scope: viaReference('contractId'),
  label: 'condition',
  standard: [],
  fields: {
    contractId: reference('contract', { zh: '合同', en: 'Contract', required: true, onDelete: 'cascade' }),
    /** Follows the contract's direction. */
    planKind: code(
      { 1: { zh: '收款', en: 'Collection' }, 2: { zh: '付款', en: 'Payment' } },
      { zh: '计划类型', en: 'Kind', readonly: true, displayName: true },
    ),
    amountCollected: money({ zh: '金额', en: 'Amount', required: true, min: '0', displayName: 'amountCollectedText' }),
    receivableDate: date({ zh: '到期日', en: 'Due on' }),
    rmbText: text({ zh: '金额大写', en: 'Amount in words', computed: inWords('amountCollected') }),
    condition: text({ zh: '条件', en: 'Condition', max: 120 }),
    percent: rate({ zh: '比例（%）', en: 'Share (%)', min: '0', max: '100' }),
    settledAmount: money({ zh: '已结算金额', en: 'Settled', readonly: true, default: '0' }),
    sorted: integer({ zh: '顺序', en: 'Order', min: 0, max: 99999 }),
  },
  list: {
    columns: ['amountCollected', 'rmbText', 'receivableDate', 'condition', 'percent', 'settledAmount'],
    filters: ['contractId', 'planKind'],
    sort: 'receivableDate',
  },
  views: { ofContract: { as: 'list', path: '' } },
});

/** A purchase or sale contract of a project, with its lines and its collection or payment plan. */
export const contract = resource('contract', {
  module: 'trade',
  title: { zh: '合同', en: 'Contract' },
  access: { view: VIEW, edit: EDIT, delete: ['PURCHASE_CONTRACT_DELETE', 'SALE_CONTRACT_DELETE'] },
  rowPermissions: {
    field: 'contractType',
    codes: {
      1: ['PURCHASE_CONTRACT_EDIT', 'PURCHASE_CONTRACT_DELETE'],
      2: ['SALE_CONTRACT_EDIT', 'SALE_CONTRACT_DELETE'],
    },
  },
  editableIn: ['draft', 'rejected', 'withdrawn'],
  scope: rows({ readThrough: ['financingId'] }),
  label: 'code',
  excel: { export: '/api/engine/auth/contractExport/excel' },
  fields,
  list: {
    columns: [
      'code',
      'orderCode',
      'contractType',
      'customerName',
      'currencyType',
      'contractAmount',
      'signDate',
      'status',
      'createTime',
    ],
    filters: [
      'code',
      'orderCode',
      'customerName',
      'contractType',
      'isPayer',
      'status',
      'signDate',
      'financingId',
      'nonFinancingId',
    ],
    sort: '-createTime',
  },
  approvable: {
    instance: 'processInstanceId',
    processes: [{ key: 'contract', needs: ['contractAmount'] }],
    states: documentStates,
  },
  summary: { title: ['code', 'customerName'], code: 'code', counterpart: 'customerName', amount: 'contractAmount' },
  lines: {
    products: { resource: contractProduct, through: 'contractId', sums: ['totalPrice'] },
    /** They are collected or paid as the contract is. */
    plans: {
      resource: contractCollectionPlan,
      through: 'contractId',
      copied: { planKind: 'isPayer' },
      sums: ['amountCollected', 'settledAmount'],
    },
  },
  views: {
    listInfo: { as: 'list', path: '/fetch/list/info' },
    /** Those a person may name as related. */
    myAssociated: { as: 'map', path: '/fetch/my-associated/map' },
    maxApplyBillAmount: {
      as: 'value',
      path: '/check/max-apply-bill-amount',
      access: 'session',
      by: { id: { as: 'contractId' } },
      columns: ['maxApplyBillAmount'],
    },
  },
  calls: {
    start: startsFlow('/start', { processes: ['contract'], access: needs(EDIT, 'edit') }),
    stop: stopsFlow('/stop-flowable-process', { access: needs(EDIT, 'edit') }),
  },
});
