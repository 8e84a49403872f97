import {
  boolean,
  date,
  dictionary,
  differenceOf,
  id,
  integer,
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
  totalOf,
  documentStates,
} from '../index.ts';
import { CAME, LEFT, STOCK_VIEW } from '../warehouse/stock-key.ts';

export const nonFinancingStatus = {
  draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['inApproval'] },
  inApproval: {
    value: 1,
    zh: '审批中',
    en: 'In approval',
    tone: 'progress',
    to: ['rejected', 'approved', 'withdrawn'],
  },
  rejected: { value: 2, zh: '已驳回', en: 'Rejected', tone: 'danger', to: ['draft'] },
  withdrawn: { value: 4, zh: '已撤销', en: 'Withdrawn', tone: 'neutral', to: ['draft'] },
  approved: { value: 99, zh: '已通过', en: 'Approved', tone: 'success', to: ['inProgress'] },
  inProgress: { value: 100, zh: '执行中', en: 'In progress', tone: 'progress', to: ['completed'] },
  completed: { value: 103, zh: '已完结', en: 'Completed', tone: 'success', to: ['inProgress'] },
} as const satisfies States;

/** Projects that are business: approved, in progress, completed. */
const BUSINESS = { status: ['approved', 'inProgress', 'completed'] } as const;
const FILTERS = ['code', 'name', 'customerName', 'deliveryDate', 'status', 'endUser', 'businessType'] as const;
const VIEW = ['NON_FINANCING_SERVICE', 'NON_BUSINESS_OVERVIEW_ING', 'NON_FINANCING_SALE_STATS'] as const;

/** The amounts of a project that its contracts make. */
export const CONTRACT_AMOUNTS = [
  'signedSaleAmount',
  'signedPurchaseAmount',
  'signedMarginAmount',
  'collectedAmount',
  'paidAmount',
] as const;
export type ContractAmount = (typeof CONTRACT_AMOUNTS)[number];

/** The same in a currency other than RMB; those that a person may not read are left out. */
export interface AmountsInCurrency extends Partial<Readonly<Record<ContractAmount, string>>> {
  readonly currency: string;
}

/** A project of purchase and sale without financing. */
export const nonFinancing = resource('non-financing', {
  module: 'trade',
  title: { zh: '非融资业务', en: 'General business' },
  heldAs: 'business',
  access: {
    view: VIEW,
    edit: ['NON_FINANCING_SERVICE', 'NON_FINANCING_SERVICE_EDIT'],
    delete: 'NON_FINANCING_SERVICE_DELETE',
  },
  editableIn: ['draft', 'rejected', 'withdrawn'],
  scope: rows({ parties: ['customerOfficeId'] }),
  fields: {
    code: text({
      zh: '项目编号',
      en: 'Project number',
      required: true,
      numbered: 'YB',
      unique: true,
      max: 64,
      search: true,
    }),
    name: text({ zh: '项目名称', en: 'Project', required: true, max: 120, search: true }),
    customerOfficeId: reference('office', { zh: '客户企业', en: 'Customer enterprise', displayName: true }),
    customerName: text({ zh: '客户名称', en: 'Customer', max: 120, search: true }),
    endUser: dictionary('END_USER', { zh: '最终用户', en: 'End user', displayName: 'endUserText' }),
    businessType: dictionary('PROKECT_AREA_NATION', {
      zh: '业务类型',
      en: 'Business type',
      displayName: true,
    }),
    saleContractId: reference('contract', {
      zh: '销售合同',
      en: 'Sale contract',
      onDelete: 'set null',
      displayName: true,
    }),
    purchaseContractId: reference('contract', {
      zh: '采购合同',
      en: 'Purchase contract',
      onDelete: 'set null',
      displayName: true,
    }),
    saleAmount: money({ zh: '销售金额', en: 'Sale amount', min: '0', displayName: true }),
    purchaseAmount: money({ zh: '采购金额', en: 'Purchase amount', min: '0', displayName: true }),
    /** The profit of the sale above the purchase. */
    marginAmount: money({
      zh: '毛利',
      en: 'Margin',
      computed: differenceOf('saleAmount', 'purchaseAmount'),
      displayName: true,
    }),
    /** The totals of its signed contracts in RMB, supplements included, of each side. */
    signedSaleAmount: money({
      zh: '已签销售额',
      en: 'Signed sales',
      computed: true,
      displayName: true,
      others: 'otherCurrencies',
    }),
    signedPurchaseAmount: money({
      zh: '已签采购额',
      en: 'Signed purchases',
      computed: true,
      displayName: true,
      others: 'otherCurrencies',
    }),
    signedMarginAmount: money({
      zh: '已签毛利',
      en: 'Signed margin',
      computed: true,
      displayName: true,
      others: 'otherCurrencies',
    }),
    /** Receipts for instalments of its sales, and payments under its purchases. */
    collectedAmount: money({
      zh: '已收金额',
      en: 'Received',
      computed: true,
      displayName: true,
      others: 'otherCurrencies',
    }),
    paidAmount: money({ zh: '已付金额', en: 'Paid', computed: true, displayName: true, others: 'otherCurrencies' }),
    /** These amounts of its contracts in other currencies, each in its own: amounts of currencies are never added. */
    otherCurrencies: json<readonly AmountsInCurrency[]>()({
      zh: '其他币种金额',
      en: 'Amounts in other currencies',
      computed: true,
    }),
    warehousedQuantity: integer({
      zh: '已入库数量',
      en: 'Inbound quantity',
      computed: totalOf('stock-balance', 'nonFinancingId', 'quantity', CAME),
    }),
    outboundQuantity: integer({
      zh: '已出库数量',
      en: 'Outbound quantity',
      computed: totalOf('stock-balance', 'nonFinancingId', 'quantity', LEFT),
    }),
    stockQuantity: integer({
      zh: '库存数量',
      en: 'In stock',
      computed: differenceOf('warehousedQuantity', 'outboundQuantity'),
    }),
    ownerUserId: reference('user', {
      zh: '负责人',
      en: 'Person in charge',
      onDelete: 'set null',
      displayName: true,
    }),
    startDate: date({ zh: '开始日期', en: 'Starts on' }),
    deliveryDate: date({ zh: '交付日期', en: 'Delivery date' }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
    draft: boolean({ zh: '草稿', en: 'Draft', readonly: true, default: true }),
    processInstanceId: id({ zh: '流程实例', en: 'Process instance', readonly: true, index: true }),
    status: states(nonFinancingStatus, {
      zh: '状态',
      en: 'Status',
      required: true,
      default: 0,
      displayName: true,
    }),
  },
  list: {
    columns: ['code', 'name', 'customerName', 'saleAmount', 'purchaseAmount', 'deliveryDate', 'status', 'createTime'],
    filters: ['code', 'name', 'customerName', 'saleAmount', 'deliveryDate', 'status', 'endUser', 'businessType'],
    sort: '-createTime',
  },
  approvable: {
    instance: 'processInstanceId',
    processes: [{ key: 'non-financing', needs: ['saleAmount'] }],
    states: documentStates,
  },
  summary: { title: ['code', 'name'], code: 'code', counterpart: 'customerName', amount: 'saleAmount' },
  views: {
    /** Those the person is in charge of. */
    myProject: { as: 'page', path: '/fetch/my-project', mine: 'ownerUserId' },
    /** Those the person started. */
    myNonFinancing: { as: 'page', path: '/api/engine/auth/financing/fetch/my-non-financing', mine: 'createBy' },
    /** The sum of what the list of the statistics shows. */
    totalSaleAmount: {
      as: 'total',
      path: '/total/sale-amount',
      where: BUSINESS,
      asks: FILTERS,
      columns: ['saleAmount'],
    },
    /** Projects with what of their goods came, left and is there. */
    stockAdmin: {
      as: 'page',
      path: '/fetch/stock-admin',
      access: needs([...VIEW, ...STOCK_VIEW], 'query'),
      where: BUSINESS,
    },
    stockAdminFile: {
      as: 'file',
      path: '/stock-admin/export/excel',
      access: needs([...VIEW, ...STOCK_VIEW], 'export'),
      where: BUSINESS,
    },
    saleAmountFile: { as: 'file', path: '/sale-amount/export/excel', where: BUSINESS },
  },
});
