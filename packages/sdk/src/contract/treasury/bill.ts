import { startsFlow, stopsFlow } from '../workflow/flow-calls.ts';
import {
  boolean,
  code,
  countOf,
  date,
  dictionary,
  file,
  id,
  integer,
  longText,
  moment,
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
  valueOf,
  viaReference,
  documentStates,
} from '../index.ts';

export const billStatus = {
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
  approved: { value: 99, zh: '已通过', en: 'Approved', tone: 'success', to: ['issued'] },
  issued: { value: 100, zh: '已开票', en: 'Issued', tone: 'success', to: ['reversed'] },
  reversed: { value: 101, zh: '已红冲', en: 'Reversed', tone: 'neutral' },
} as const satisfies States;

/** Invoices that are through: they show in the history. */
const DONE = ['approved', 'issued', 'reversed'];
const EDIT = ['FINANCE_BILL_EDIT', 'APPLY_TICKET_REGISTER_EDIT'] as const;
const VIEW = [
  'FINANCE_BILL',
  'APPLY_TICKET_REGISTER',
  'FINANCING_SERVICE',
  'LOAN_BILL_MANAGE',
  'LOAN_BILL_MANAGE_RZ',
  'BUSINESS_OVERVIEW_ING',
] as const;

/** The filters of the lists of invoices. */
const FILTERS = ['applyCode', 'customerName', 'billNumber', 'kind', 'status', 'billingDate'] as const;

/** A line of an invoice: a project's equipment that it covers. */
export const billLine = resource('bill-line', {
  module: 'treasury',
  title: { zh: '开票明细', en: 'Lines' },
  access: { view: VIEW, edit: EDIT },
  scope: viaReference('billId'),
  label: 'orderBiddingProductsId',
  standard: [],
  fields: {
    billId: reference('bill', { zh: '发票', en: 'Invoice', required: true, onDelete: 'cascade' }),
    orderBiddingProductsId: id({ zh: '设备', en: 'Equipment', required: true, index: true }),
    quantity: integer({ zh: '数量', en: 'Quantity', required: true, min: 1, max: 9999999 }),
    unitPrice: money({ zh: '单价', en: 'Unit price', required: true, min: '0' }),
    amount: money({ zh: '金额', en: 'Amount', required: true, min: '0' }),
    sorted: integer({ zh: '顺序', en: 'Order', min: 0, max: 99999 }),
  },
  list: { columns: ['orderBiddingProductsId', 'quantity', 'unitPrice', 'amount'], filters: ['billId'], sort: 'sorted' },
});

/** An invoice: applied for and issued, or received from a supplier and registered (回票登记). */
export const bill = resource('bill', {
  module: 'treasury',
  title: { zh: '发票', en: 'Invoice' },
  access: { view: VIEW, edit: EDIT, delete: ['FINANCE_BILL_DELETE', 'APPLY_TICKET_REGISTER_DELETE'] },
  rowPermissions: {
    field: 'direction',
    codes: {
      1: ['FINANCE_BILL_EDIT', 'FINANCE_BILL_DELETE'],
      3: ['FINANCE_BILL_EDIT', 'FINANCE_BILL_DELETE'],
      2: ['APPLY_TICKET_REGISTER_EDIT', 'APPLY_TICKET_REGISTER_DELETE'],
      4: ['APPLY_TICKET_REGISTER_EDIT', 'APPLY_TICKET_REGISTER_DELETE'],
    },
  },
  editableIn: ['draft', 'rejected', 'withdrawn'],
  scope: rows({ readThrough: ['financingId', 'contractId'] }),
  label: 'billNumber',
  excel: { export: '/finance-bill-export' },
  fields: {
    applyCode: text({
      zh: '申请编号',
      en: 'Application number',
      required: true,
      numbered: 'FP',
      unique: true,
      max: 64,
      search: true,
    }),
    direction: code(
      {
        1: { zh: '开票', en: 'Issued' },
        2: { zh: '收票', en: 'Collected' },
        3: { zh: '开票给平台', en: 'Issued to the platform' },
        4: { zh: '回票登记', en: 'Supplier invoice' },
      },
      { zh: '方向', en: 'Direction', required: true, displayName: true },
    ),
    contractId: reference('contract', { zh: '合同', en: 'Contract' }),
    contractCode: text({ zh: '合同编号', en: 'Contract number', computed: valueOf('contractId', 'code') }),
    customerName: text({ zh: '客户名称', en: 'Customer', max: 120, search: true }),
    productName: text({ zh: '产品名称', en: 'Product', max: 250, search: true }),
    financingId: reference('financing', { zh: '融资项目', en: 'Financing project' }),
    invoiceGroupId: reference('invoice-group', { zh: '发票组', en: 'Invoice group', onDelete: 'set null' }),
    kind: dictionary('BILL_KIND', { zh: '发票种类', en: 'Invoice kind', displayName: true }),
    billType: dictionary('BILL_TYPE', { zh: '发票类型', en: 'Invoice type', displayName: true }),
    billingInformationId: reference('billing-information', { zh: '开票信息', en: 'Billing information' }),
    billAmount: money({
      zh: '开票金额',
      en: 'Invoice amount',
      required: true,
      min: '0.01',
      displayName: 'billAmountText',
    }),
    taxRate: rate({ zh: '税率（%）', en: 'Tax rate (%)', min: '0', max: '100' }),
    /** Both follow from the amount and the rate. */
    amountWithoutTax: money({
      zh: '不含税金额',
      en: 'Net amount',
      readonly: true,
      displayName: 'amountWithoutTaxText',
    }),
    taxAmount: money({ zh: '税额', en: 'Tax', readonly: true, displayName: 'taxAmountText' }),
    billNumber: text({ zh: '发票号码', en: 'Invoice number', max: 64, search: true }),
    billCode: text({ zh: '发票代码', en: 'Invoice code', max: 64 }),
    billingDate: date({ zh: '开票日期', en: 'Issued on' }),
    billFile: file({ zh: '发票附件', en: 'Invoice file', displayName: true }),
    originalBillId: reference('bill', { zh: '原发票', en: 'Original invoice' }),
    returnReason: text({ zh: '红冲原因', en: 'Reason of the credit note', max: 500 }),
    applyUserId: reference('user', {
      zh: '申请人',
      en: 'Applied by',
      stampedBy: 'create',
      onDelete: 'set null',
      displayName: true,
    }),
    applyTime: moment({ zh: '申请时间', en: 'Applied', stampedBy: 'create' }),
    draft: boolean({ zh: '草稿', en: 'Draft', readonly: true, default: true }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
    processInstanceId: id({ zh: '流程实例', en: 'Process instance', readonly: true, index: true }),
    status: states(billStatus, { zh: '状态', en: 'Status', required: true, default: 0, displayName: true }),
  },
  list: {
    columns: [
      'applyCode',
      'direction',
      'customerName',
      'kind',
      'billType',
      'billAmount',
      'billNumber',
      'billingDate',
      'status',
      'createTime',
    ],
    filters: [
      'applyCode',
      'customerName',
      'billNumber',
      'direction',
      'kind',
      'billType',
      'status',
      'billingDate',
      'contractId',
      'financingId',
    ],
    sort: '-createTime',
  },
  approvable: {
    applicant: 'applyUserId',
    instance: 'processInstanceId',
    processes: [
      { key: 'bill', where: { direction: [1] } },
      { key: 'bill-collect', where: { direction: [2] } },
      { key: 'bill-to-platform', where: { direction: [3] } },
      { key: 'ticket-register', where: { direction: [4] } },
      { key: 'collect-enter', where: { direction: [2] } },
    ],
    states: documentStates,
  },
  posting: { dated: 'billingDate', in: ['issued', 'reversed'] },
  summary: {
    title: ['applyCode', 'customerName'],
    code: 'applyCode',
    counterpart: 'customerName',
    amount: 'billAmount',
  },
  caps: [
    {
      through: 'contractId',
      takes: 'billAmount',
      most: 'contractAmount',
      heldIn: ['inApproval', 'approved', 'issued'],
      refusal: 'bill.amount.most',
    },
  ],
  lines: { lines: { resource: billLine, through: 'billId', sums: ['quantity', 'amount'], listed: true } },
  calls: {
    start: startsFlow('/start', { processes: ['bill', 'bill-collect'], access: needs(EDIT, 'edit') }),
    startToPlatform: startsFlow('/start-to-platform', {
      processes: ['bill-to-platform'],
      access: needs('FINANCE_BILL_EDIT', 'edit'),
    }),
    /** 回票登记: a supplier's invoice coming back, or a collected one entered. */
    ticketRegist: startsFlow('/ticket-regist', {
      processes: ['ticket-register', 'collect-enter'],
      access: needs('APPLY_TICKET_REGISTER_EDIT', 'edit'),
    }),
    stop: stopsFlow('/stop', { access: needs(EDIT, 'edit') }),
  },
  screens: [
    {
      path: '/finance/invoice/invoicing',
      title: { zh: '开票管理', en: 'Invoicing' },
      area: 'invoice',
      codes: ['FINANCE_BILL'],
      where: { direction: [1, 3] },
      filters: FILTERS,
      empty: { zh: '还没有开票申请，可新增一份', en: 'No invoice has been applied for. Add one.' },
      record: { path: '/finance/invoice/detail-draft', title: { zh: '开票草稿详情', en: 'Invoice draft' } },
    },
    {
      path: '/finance/invoice/collect',
      title: { zh: '收票管理', en: 'Supplier invoices' },
      area: 'invoice',
      codes: ['APPLY_TICKET_REGISTER'],
      where: { direction: [2, 4] },
      filters: FILTERS,
      empty: { zh: '还没有供应商发票，可新增一份', en: 'No supplier invoice has come in. Add one.' },
      record: {
        path: '/finance/invoice/collect/detail-draft',
        title: { zh: '收票草稿详情', en: 'Supplier invoice draft' },
      },
    },
  ],
  views: {
    detailList: { as: 'list', path: '/fetch/detail-list' },
    historyList: { as: 'page', path: '/fetch/history-list', where: { status: DONE } },
    historyFile: { as: 'file', path: '/history/export', where: { status: DONE, direction: [1, 3] } },
    historyCollectFile: { as: 'file', path: '/history-collect/export', where: { status: DONE, direction: [2] } },
    ticketRegisterFile: { as: 'file', path: '/financeTicketRegistEmport', where: { direction: [4] } },
    pageNoTask: { as: 'page', path: '/fetch/page-no-task', where: { status: ['draft', 'rejected', 'withdrawn'] } },
  },
});

/** Invoices that belong together. */
export const invoiceGroup = resource('invoice-group', {
  module: 'treasury',
  title: { zh: '发票组', en: 'Invoice group' },
  access: {
    view: VIEW,
    edit: ['FINANCE_BILL_EDIT', 'APPLY_TICKET_REGISTER_EDIT'],
    delete: ['FINANCE_BILL_DELETE', 'APPLY_TICKET_REGISTER_DELETE'],
  },
  scope: rows({ readThrough: ['financingId', 'contractId'] }),
  fields: {
    groupCode: text({
      zh: '组编号',
      en: 'Group number',
      required: true,
      numbered: 'FPZ',
      unique: true,
      max: 64,
      search: true,
    }),
    name: text({ zh: '名称', en: 'Name', required: true, max: 120, search: true }),
    contractId: reference('contract', { zh: '合同', en: 'Contract', displayName: true }),
    financingId: reference('financing', { zh: '融资项目', en: 'Financing project', displayName: true }),
    billCount: integer({ zh: '发票数', en: 'Invoices', computed: countOf('bill', 'invoiceGroupId') }),
    totalAmount: money({
      zh: '发票合计',
      en: 'Total',
      computed: totalOf('bill', 'invoiceGroupId', 'billAmount'),
      displayName: 'totalAmountText',
    }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
  },
  list: {
    columns: ['groupCode', 'name', 'contractId', 'billCount', 'totalAmount', 'createTime'],
    filters: ['name', 'contractId', 'financingId'],
  },
});
