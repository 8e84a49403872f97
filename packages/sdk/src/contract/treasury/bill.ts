import { startsFlow, stopsFlow } from '../workflow/flow-calls.ts';
import {
  boolean,
  codes,
  date,
  decimal,
  dictionary,
  file,
  id,
  integer,
  list,
  longText,
  moment,
  money,
  needs,
  question,
  rate,
  reference,
  resource,
  rows,
  states,
  text,
  value,
  valueOf,
  documentStates,
} from '../index.ts';
import { billLine } from './bill-line.ts';
import {
  BILL_EDIT,
  BILL_VIEW,
  BILLED,
  BILLED_BACK,
  billDirections,
  billStatus,
  BOUGHT,
  DONE,
  redReasons,
  SOLD,
  useConfirmations,
} from './billed.ts';

/** A received invoice has been issued by whoever sent it: approval enters it. */
const ENTERED = { approved: 'issued' } as const;

/** The filters of the lists of invoices. */
const FILTERS = ['applyCode', 'customerName', 'billNumber', 'kind', 'status', 'billingDate'] as const;

/** An invoice: applied for and issued, or received from a supplier and registered (进项发票登记). */
export const bill = resource('bill', {
  module: 'treasury',
  title: { zh: '发票', en: 'Invoice' },
  access: { view: BILL_VIEW, edit: BILL_EDIT, delete: ['FINANCE_BILL_DELETE', 'APPLY_TICKET_REGISTER_DELETE'] },
  rowPermissions: {
    field: 'direction',
    codes: {
      [billDirections.issued.value]: ['FINANCE_BILL_EDIT', 'FINANCE_BILL_DELETE'],
      [billDirections.issuedToPlatform.value]: ['FINANCE_BILL_EDIT', 'FINANCE_BILL_DELETE'],
      [billDirections.collected.value]: ['APPLY_TICKET_REGISTER_EDIT', 'APPLY_TICKET_REGISTER_DELETE'],
      [billDirections.supplied.value]: ['APPLY_TICKET_REGISTER_EDIT', 'APPLY_TICKET_REGISTER_DELETE'],
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
    direction: codes(billDirections, { zh: '方向', en: 'Direction', required: true, displayName: true }),
    contractId: reference('contract', { zh: '合同', en: 'Contract' }),
    contractCode: text({ zh: '合同编号', en: 'Contract number', computed: valueOf('contractId', 'code') }),
    customerName: text({ zh: '客户名称', en: 'Customer', max: 120, search: true }),
    productName: text({ zh: '产品名称', en: 'Product', max: 250, search: true }),
    financingId: reference('financing', { zh: '融资项目', en: 'Financing project' }),
    invoiceGroupId: reference('invoice-group', { zh: '发票组', en: 'Invoice group', onDelete: 'set null' }),
    /** They follow from the contract's parties. */
    sellerName: text({ zh: '销售方', en: 'Seller', max: 120, readonly: true }),
    buyerName: text({ zh: '购买方', en: 'Buyer', max: 120, readonly: true }),
    kind: dictionary('BILL_KIND', { zh: '发票种类', en: 'Invoice category', displayName: true }),
    billType: dictionary('BILL_TYPE', { zh: '发票类型', en: 'Invoice type', displayName: true }),
    billingInformationId: reference('billing-information', { zh: '开票信息', en: 'Billing information' }),
    /** The sum of the lines, in RMB; negative in a red invoice. */
    billAmount: money({
      zh: '开票金额',
      en: 'Invoice amount',
      required: true,
      default: '0',
      displayName: 'billAmountText',
    }),
    /** Its share of a contract in another currency; the invoice amount of others. */
    origanAmount: money({ zh: '原币金额', en: 'Original amount', displayName: true }),
    /** The part of it that counts as invoiced of its contract; a red one takes back once it is issued. */
    countedAmount: money({ zh: '计入合同金额', en: 'Counted towards the contract', computed: true }),
    exchangeRate: decimal({ zh: '汇率', en: 'Exchange rate', precision: 12, scale: 6, min: '0', default: '1' }),
    currencyType: dictionary('CURRENCY_TYPE', {
      zh: '合同币种',
      en: 'Currency of the contract',
      readonly: true,
      displayName: true,
    }),
    /** The rate of lines that do not say another; none where they differ. */
    taxRate: rate({ zh: '税率（%）', en: 'Tax rate (%)', min: '0', max: '100' }),
    /** The sums of the lines, never computed from the total. */
    amountWithoutTax: money({
      zh: '不含税金额',
      en: 'Net amount',
      readonly: true,
      displayName: 'amountWithoutTaxText',
    }),
    taxAmount: money({ zh: '税额', en: 'Tax', readonly: true, displayName: 'taxAmountText' }),
    billNumber: text({ zh: '发票号码', en: 'Invoice number', max: 64, search: true, uncopied: true }),
    billCode: text({ zh: '发票代码', en: 'Invoice code', max: 64, uncopied: true }),
    /** Side, code and number of an invoice that was issued or is entered: once in an office. */
    numberKey: text({ zh: '发票唯一标识', en: 'Invoice key', max: 40, readonly: true, unique: 'office' }),
    billingDate: date({ zh: '开票日期', en: 'Issued on', uncopied: true }),
    billFile: file({ zh: '发票附件', en: 'Invoice file', displayName: true, uncopied: true }),
    originalBillId: reference('bill', { zh: '原发票', en: 'Original invoice', createOnly: true }),
    returnReason: text({ zh: '红冲原因', en: 'Reason for the red invoice', max: 500 }),
    redReason: codes(redReasons, { zh: '红冲原因类型', en: 'Reason type', displayName: true }),
    /** The confirmation of a red invoice (红字发票信息确认单), which holds for 72 hours. */
    redSlipNumber: text({ zh: '红字确认单编号', en: 'Confirmation slip number', max: 64, uncopied: true }),
    redSlipTime: moment({ zh: '红字确认单时间', en: 'Confirmation slip time', uncopied: true }),
    /** The buyer's confirmation of an issued invoice: red ones need a slip from then on. */
    useConfirmed: codes(useConfirmations, {
      zh: '购买方确认',
      en: 'Confirmed by the buyer',
      readonly: true,
      displayName: true,
    }),
    useConfirmedTime: moment({ zh: '确认时间', en: 'Confirmed', stampedBy: 'confirmUse' }),
    applyUserId: reference('user', {
      zh: '申请人',
      en: 'Applicant',
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
      'invoiceGroupId',
      'originalBillId',
    ],
    sort: '-createTime',
  },
  approvable: {
    applicant: 'applyUserId',
    instance: 'processInstanceId',
    processes: [
      { key: 'bill', where: { direction: [billDirections.issued.value] } },
      { key: 'bill-collect', where: { direction: [billDirections.collected.value] }, states: ENTERED },
      { key: 'bill-to-platform', where: { direction: [billDirections.issuedToPlatform.value] } },
      { key: 'ticket-register', where: { direction: [billDirections.supplied.value] }, states: ENTERED },
      { key: 'collect-enter', where: { direction: [billDirections.collected.value] }, states: ENTERED },
    ],
    states: documentStates,
  },
  posting: { dated: 'billingDate', in: ['issued', 'reversed'] },
  reversal: {
    original: 'originalBillId',
    takes: 'origanAmount',
    saidAt: 'billAmount',
    of: ['issued'],
    heldIn: ['inApproval', 'approved', 'issued'],
    alike: ['contractId', 'direction', 'billType', 'exchangeRate'],
  },
  summary: {
    title: ['applyCode', 'customerName'],
    code: 'applyCode',
    counterpart: 'customerName',
    amount: 'billAmount',
  },
  caps: [
    {
      through: 'contractId',
      takes: 'origanAmount',
      saidAt: 'billAmount',
      most: 'contractAmount',
      heldIn: BILLED,
      givenBackIn: BILLED_BACK,
      refusal: 'bill.amount.most',
    },
  ],
  lines: {
    lines: {
      resource: billLine,
      through: 'billId',
      totals: { billAmount: 'amount', amountWithoutTax: 'net', taxAmount: 'tax' },
      sums: ['quantity', 'amount', 'net', 'tax'],
      listed: true,
    },
  },
  transitions: {
    /** An approved invoice was issued by the tax office's system: its number, day and file. */
    issue: {
      path: '/issue',
      from: ['approved'],
      to: 'issued',
      access: needs('FINANCE_BILL_EDIT', 'edit'),
      where: { direction: SOLD },
      label: { zh: '开票', en: 'Issue' },
      message: { zh: '发票已开具', en: 'Invoice issued' },
      heading: { zh: '登记开票结果', en: 'Enter the issued invoice' },
      fields: {
        billNumber: text({ zh: '发票号码', en: 'Invoice number', required: true, max: 64 }),
        billCode: text({ zh: '发票代码', en: 'Invoice code', max: 64 }),
        billingDate: date({ zh: '开票日期', en: 'Issued on', required: true }),
        billFile: file({ zh: '发票附件', en: 'Invoice file' }),
        redSlipNumber: text({ zh: '红字确认单编号', en: 'Confirmation slip number', max: 64 }),
        redSlipTime: moment({ zh: '红字确认单时间', en: 'Confirmation slip time' }),
      },
    },
    /** The buyer has confirmed the use of an invoice, or booked it: it is taken back by red ones with a slip only. */
    confirmUse: {
      path: '/confirm-use',
      from: ['issued'],
      label: { zh: '登记用途确认', en: 'Record use confirmation' },
      message: { zh: '用途已登记', en: 'Use confirmation recorded' },
      fields: {
        useConfirmed: codes(useConfirmations, { zh: '购买方确认', en: 'Confirmed by the buyer', required: true }),
      },
    },
  },
  calls: {
    /** The lines of a contract, with what may still be invoiced of each. */
    openLines: question('/fetch/open-lines', {
      by: 'contractId',
      of: 'contract',
      access: needs(BILL_VIEW, 'query'),
      query: { contractId: id({ required: true }), billId: id() },
      answer: list({
        contractProductId: id(),
        orderBiddingProductsId: id(),
        name: text({ required: true }),
        specification: text(),
        unit: text(),
        quantity: integer({ required: true }),
        unitPrice: money({ required: true }),
        amount: money({ required: true }),
        leftQuantity: integer({ required: true }),
        leftAmount: money({ required: true }),
      }),
    }),
    /** The invoiced sum of a contract, as its cap counts it. */
    invoicedAmount: question('/fetch/invoiced/amount', {
      by: 'contractId',
      of: 'contract',
      access: needs(BILL_VIEW, 'query'),
      query: { contractId: id({ required: true }) },
      answer: value(money({ required: true })),
    }),
    start: startsFlow('/start', { processes: ['bill', 'bill-collect'], access: needs(BILL_EDIT, 'edit') }),
    startToPlatform: startsFlow('/start-to-platform', {
      processes: ['bill-to-platform'],
      access: needs('FINANCE_BILL_EDIT', 'edit'),
    }),
    /** 进项发票登记: a supplier's invoice coming back, or a collected one entered. */
    ticketRegist: startsFlow('/ticket-regist', {
      processes: ['ticket-register', 'collect-enter'],
      access: needs('APPLY_TICKET_REGISTER_EDIT', 'edit'),
    }),
    stop: stopsFlow('/stop', { access: needs(BILL_EDIT, 'edit') }),
  },
  screens: [
    {
      path: '/finance/invoice/invoicing',
      title: { zh: '开票管理', en: 'Invoicing' },
      area: 'invoice',
      codes: ['FINANCE_BILL'],
      where: { direction: SOLD },
      filters: FILTERS,
      empty: { zh: '还没有开票申请，可新增一份', en: 'No invoice applications yet. Add one.' },
      record: { path: '/finance/invoice/detail-draft', title: { zh: '开票草稿详情', en: 'Invoice draft' } },
    },
    {
      path: '/finance/invoice/collect',
      title: { zh: '收票管理', en: 'Supplier invoices' },
      area: 'invoice',
      codes: ['APPLY_TICKET_REGISTER'],
      where: { direction: BOUGHT },
      filters: FILTERS,
      empty: { zh: '还没有进项发票，可新增一份', en: 'No supplier invoices yet. Add one.' },
      record: {
        path: '/finance/invoice/collect/detail-draft',
        title: { zh: '收票草稿详情', en: 'Supplier invoice draft' },
      },
    },
  ],
  views: {
    detailList: { as: 'list', path: '/fetch/detail-list' },
    historyList: { as: 'page', path: '/fetch/history-list', where: { status: DONE } },
    historyFile: { as: 'file', path: '/history/export', where: { status: DONE, direction: SOLD } },
    historyCollectFile: {
      as: 'file',
      path: '/history-collect/export',
      where: { status: DONE, direction: [billDirections.collected.value] },
    },
    ticketRegisterFile: {
      as: 'file',
      path: '/financeTicketRegistEmport',
      where: { direction: [billDirections.supplied.value] },
    },
    pageNoTask: { as: 'page', path: '/fetch/page-no-task', where: { status: ['draft', 'rejected', 'withdrawn'] } },
  },
});
