import { startsFlow, stopsFlow } from '../workflow/flow-calls.ts';
import { CONTRACT_EDIT, CONTRACT_VIEW, contractCollectionPlan, contractProduct } from './contract-lines.ts';
import {
  boolean,
  codes,
  date,
  dictionary,
  differenceOf,
  file,
  files,
  id,
  json,
  longText,
  money,
  needs,
  reference,
  resource,
  rows,
  states,
  type States,
  text,
  sumOf,
  totalOf,
  type Fields,
  documentStates,
} from '../index.ts';
import { BILLED, BILLED_BACK } from '../treasury/billed.ts';
import { contractTypes, payDirections } from './contract-kinds.ts';

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
  /** All delivered, invoiced and settled; in force again where a correction opens it. */
  completed: { value: 101, zh: '已完结', en: 'Completed', tone: 'success', to: ['inForce'] },
  terminated: { value: 102, zh: '已终止', en: 'Terminated', tone: 'danger' },
} as const satisfies States;

const fields = {
  code: text({ zh: '合同编号', en: 'Contract number', required: true, max: 64, unique: 'office', search: true }),
  orderCode: text({ zh: '项目编号', en: 'Project number', max: 64, search: true }),
  companyName: text({ zh: '我方公司', en: 'Our company', max: 120 }),
  signDate: date({ zh: '签订日期', en: 'Signed on' }),
  customerName: text({ zh: '客户名称', en: 'Customer', max: 120, search: true }),
  customerId: reference('customer-relationship-management', { zh: '客户', en: 'Customer record' }),
  contractType: codes(contractTypes, { zh: '合同类型', en: 'Contract type', required: true, displayName: true }),
  /** Follows from the kind, whatever is sent. */
  isPayer: codes(payDirections, {
    zh: '收付方向',
    en: 'Direction',
    required: true,
    default: payDirections.receives.value,
    displayName: true,
  }),
  provinceId: reference('china-area', { zh: '地区', en: 'Region', displayName: true }),
  sourceFunds: dictionary('SOURCE_FUNDS', { zh: '资金来源', en: 'Source of funds', displayName: true }),
  businessType: dictionary('PROKECT_AREA_NATION', {
    zh: '业务类型',
    en: 'Business type',
    displayName: true,
  }),
  /** Of a supplement the difference, which may be negative. */
  contractAmount: money({ zh: '合同金额', en: 'Contract amount', displayName: 'contractAmountText' }),
  /** The sum that signed supplements add or take off. */
  amendedAmount: money({ zh: '补充协议金额', en: 'Amount of supplements', readonly: true, default: '0' }),
  effectiveAmount: money({
    zh: '合同总额',
    en: 'Amount with supplements',
    computed: sumOf('contractAmount', 'amendedAmount'),
    displayName: true,
  }),
  /** The contract that this one, a supplement (补充协议), changes. */
  amendsId: reference('contract', { zh: '原合同', en: 'Original contract', createOnly: true, displayName: true }),
  currencyType: dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency', displayName: true }),
  endUser: dictionary('END_USER', { zh: '最终用户', en: 'End user', displayName: 'endUserText' }),
  winningCompanyName: text({ zh: '中标公司', en: 'Winning bidder', max: 120 }),
  financingId: reference('financing', { zh: '融资项目', en: 'Financing project' }),
  nonFinancingId: reference('non-financing', {
    zh: '非融资业务项目',
    en: 'General business project',
    displayName: true,
  }),
  relatedContractId: reference('contract', {
    zh: '关联合同',
    en: 'Related contract',
    onDelete: 'set null',
    displayName: true,
  }),
  contractTemplateId: reference('contract-template', {
    zh: '合同模板',
    en: 'Contract template',
    onDelete: 'set null',
    displayName: true,
  }),
  formKey: text({ zh: '表单', en: 'Form', max: 64, readonly: true }),
  formData: json<Readonly<Record<string, unknown>>>()({ zh: '表单数据', en: 'Form data', readonly: true }),
  files: files({ zh: '合同文件', en: 'Contract files' }),
  signedFile: file({ zh: '已签合同', en: 'Signed contract', readonly: true, displayName: true }),
  /** The use of a seal that signed it, where none was uploaded. */
  sealUseId: reference('seal-use', { zh: '用印记录', en: 'Seal record', readonly: true, onDelete: 'set null' }),
  terminateDate: date({ zh: '终止日期', en: 'Terminated on', readonly: true }),
  terminateReason: text({ zh: '终止原因', en: 'Reason for termination', readonly: true, max: 500 }),
  remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
  appliedBillAmount: money({
    zh: '已申请开票金额',
    en: 'Invoiced or applied for',
    computed: totalOf('bill', 'contractId', 'origanAmount', {
      where: { status: BILLED },
      givenBack: { status: BILLED_BACK },
    }),
  }),
  /** The sum that settled its instalments, in its currency; deposits and other money are none of the price. */
  collectedAmount: money({
    zh: '已收金额',
    en: 'Received',
    computed: totalOf('claim-allocation', 'financeReceivableId.contractId', 'settlesAmount'),
  }),
  paidByRequestAmount: money({
    zh: '按付款申请已付',
    en: 'Paid by payment request',
    computed: totalOf('payment-request', 'contractId', 'origanAmount', { where: { status: ['paid'] } }),
  }),
  paidSpeciallyAmount: money({
    zh: '特殊付款已付',
    en: 'Paid by special payment',
    computed: totalOf('special-payment', 'contractId', 'amount', { where: { status: ['paid'] } }),
  }),
  paidAmount: money({
    zh: '已付金额',
    en: 'Paid',
    computed: sumOf('paidByRequestAmount', 'paidSpeciallyAmount'),
  }),
  maxApplyBillAmount: money({
    zh: '可申请开票金额',
    en: 'May still be invoiced',
    computed: differenceOf('effectiveAmount', 'appliedBillAmount'),
  }),
  uncollectedAmount: money({
    zh: '未收金额',
    en: 'Outstanding',
    computed: differenceOf('effectiveAmount', 'collectedAmount'),
  }),
  unpaidAmount: money({ zh: '未付金额', en: 'Unpaid', computed: differenceOf('effectiveAmount', 'paidAmount') }),
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

/** A purchase or sale contract of a project, with its lines and its collection or payment plan. */
export const contract = resource('contract', {
  module: 'trade',
  title: { zh: '合同', en: 'Contract' },
  heldAs: 'contract',
  access: { view: CONTRACT_VIEW, edit: CONTRACT_EDIT, delete: ['PURCHASE_CONTRACT_DELETE', 'SALE_CONTRACT_DELETE'] },
  rowPermissions: {
    field: 'contractType',
    codes: {
      [contractTypes.purchase.value]: ['PURCHASE_CONTRACT_EDIT', 'PURCHASE_CONTRACT_DELETE'],
      [contractTypes.sale.value]: ['SALE_CONTRACT_EDIT', 'SALE_CONTRACT_DELETE'],
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
      'amendsId',
    ],
    sort: '-createTime',
  },
  approvable: {
    instance: 'processInstanceId',
    processes: [{ key: 'contract', needs: ['contractAmount'] }],
    states: documentStates,
  },
  amendments: { amends: 'amendsId', of: 'contractAmount', sum: 'amendedAmount' },
  summary: { title: ['code', 'customerName'], code: 'code', counterpart: 'customerName', amount: 'contractAmount' },
  lines: {
    products: { resource: contractProduct, through: 'contractId', sums: ['totalPrice'] },
    /** They are collected or paid as the contract is. */
    plans: {
      resource: contractCollectionPlan,
      through: 'contractId',
      copied: { planKind: 'isPayer' },
      shares: { percent: 'percent', amount: 'amountCollected', of: 'contractAmount', currency: 'currencyType' },
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
    start: startsFlow('/start', { processes: ['contract'], access: needs(CONTRACT_EDIT, 'edit') }),
    stop: stopsFlow('/stop-flowable-process', { access: needs(CONTRACT_EDIT, 'edit') }),
  },
  transitions: {
    /** With a signed file, or with the use of a seal on it. */
    sign: {
      path: '/sign',
      to: 'inForce',
      from: ['approved'],
      label: { zh: '签订', en: 'Sign' },
      message: { zh: '合同已签订', en: 'Contract signed' },
      heading: { zh: '登记签订', en: 'Record the signing' },
      fields: {
        signDate: date({ zh: '签订日期', en: 'Signed on', required: true }),
        signedFile: file({ zh: '已签合同', en: 'Signed contract' }),
        sealUseId: reference('seal-use', { zh: '用印记录', en: 'Seal record' }),
      },
    },
    terminate: {
      path: '/terminate',
      to: 'terminated',
      label: { zh: '终止', en: 'Terminate' },
      message: { zh: '合同已终止', en: 'Contract terminated' },
      danger: true,
      confirm: {
        zh: '终止后不能再开票、收付款，确定终止该合同吗？',
        en: 'Nothing more can be invoiced, received or paid under a terminated contract. Terminate it?',
      },
      fields: {
        terminateDate: date({ zh: '终止日期', en: 'Terminated on', required: true }),
        terminateReason: text({ zh: '终止原因', en: 'Reason for termination', required: true, max: 500 }),
      },
    },
  },
});
