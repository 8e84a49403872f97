import {
  boolean,
  call,
  date,
  download,
  id,
  integer,
  json,
  money,
  needs,
  nothing,
  question,
  records,
  reference,
  resource,
  rows,
  states,
  text,
  viaReference,
  type Fields,
  type States,
} from '../index.ts';
import { startsFlow, stopsFlow } from '../workflow/flow-calls.ts';
import { applied, approvalField, DOCUMENT_ACCESS, operator } from './document.ts';

export const warehouseReceiptStatus = {
  draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['inApproval'] },
  inApproval: { value: 1, zh: '待审批', en: 'Pending approval', tone: 'progress', to: ['valid', 'rejected', 'draft'] },
  valid: { value: 2, zh: '有效', en: 'Valid', tone: 'success', to: ['pledged', 'cancelled', 'expired'] },
  rejected: { value: 3, zh: '已驳回', en: 'Rejected', tone: 'danger', to: ['draft'] },
  pledged: { value: 4, zh: '已质押', en: 'Pledged', tone: 'warning', to: ['valid', 'cancelled', 'expired'] },
  cancelled: { value: 5, zh: '已注销', en: 'Cancelled', tone: 'neutral' },
  expired: { value: 6, zh: '已过期', en: 'Expired', tone: 'neutral', to: ['pledged', 'cancelled', 'valid'] },
} as const satisfies States;

/** States of receipts whose goods are spoken for. */
export const BOUND_RECEIPTS = ['inApproval', 'valid', 'pledged', 'expired'] as const;

/** How much of a line, or of all lines of a receipt, may still go where. */
const figures = {
  /** Less what left and what was transferred. */
  availableQuantity: integer({ zh: '可用数量', en: 'Available', computed: true }),
  pledgedQuantity: integer({ zh: '质押数量', en: 'Pledged', computed: true }),
  /** The quantity that approved out-stocks have not taken yet. */
  reservedQuantity: integer({ zh: '已预留', en: 'Reserved', computed: true }),
  /** Available, less pledged and reserved. */
  issuableQuantity: integer({ zh: '可出库数量', en: 'Available for dispatch', computed: true }),
} as const satisfies Fields;
export type ReceiptFigure = keyof typeof figures;

/** Goods of one lot on a receipt. */
export const warehouseReceiptLine = resource('warehouse-receipt-line', {
  module: 'warehouse',
  title: { zh: '仓单明细', en: 'Lines' },
  access: DOCUMENT_ACCESS,
  scope: viaReference('warehouseReceiptId'),
  label: 'unit',
  standard: ['page', 'get', 'map'],
  fields: {
    warehouseReceiptId: reference('warehouse-receipt', {
      zh: '仓单',
      en: 'Warehouse receipt',
      required: true,
      onDelete: 'cascade',
      displayName: true,
    }),
    warehousingLineId: reference('warehousing-line', { zh: '入库明细', en: 'Inbound line', required: true }),
    goodsId: reference('goods', { zh: '物品', en: 'Goods', readonly: true, displayName: true }),
    orderBiddingProductsId: reference('order-bidding-products', {
      zh: '设备',
      en: 'Equipment',
      readonly: true,
      displayName: true,
    }),
    quantity: integer({ zh: '数量', en: 'Quantity', required: true, min: 1, max: 9999999 }),
    ...figures,
    unit: text({ zh: '单位', en: 'Unit', max: 32, readonly: true }),
    unitPrice: money({ zh: '单价', en: 'Unit price', readonly: true, displayName: true }),
    totalPrice: money({
      zh: '货值',
      en: 'Value',
      readonly: true,
      productOf: ['quantity', 'unitPrice'],
      displayName: true,
    }),
    subWarehouseId: reference('sub-warehouse', { zh: '仓库', en: 'Warehouse', readonly: true, displayName: true }),
    subWarehouseLocationId: reference('sub-warehouse-location', {
      zh: '库位',
      en: 'Location',
      readonly: true,
      displayName: true,
    }),
    snList: json<readonly string[]>()({ zh: '序列号', en: 'Serial numbers', items: 'text', scanned: true }),
    sorted: integer({ zh: '顺序', en: 'Order', min: 0, max: 99999 }),
  },
  list: {
    columns: [
      'goodsId',
      'orderBiddingProductsId',
      'quantity',
      'availableQuantity',
      'pledgedQuantity',
      'reservedQuantity',
      'issuableQuantity',
      'unitPrice',
      'totalPrice',
      'subWarehouseLocationId',
    ],
    filters: ['warehouseReceiptId', 'goodsId', 'orderBiddingProductsId'],
    sort: 'sorted',
  },
});

/** Lines of a pledge or a release: how much of which line. Pieces with serial numbers are named by them. */
const pledged = {
  warehouseReceiptLineId: id({ required: true }),
  quantity: integer({ zh: '数量', en: 'Quantity', required: true, min: 1, max: 9999999 }),
  snList: json<readonly string[]>()({ zh: '序列号', en: 'Serial numbers', items: 'text', scanned: true }),
} as const satisfies Fields;

/** The keeper's word to the owner that goods lie in the warehouse. Goods are pledged by it. */
export const warehouseReceipt = resource('warehouse-receipt', {
  module: 'warehouse',
  title: { zh: '仓单', en: 'Warehouse receipt' },
  access: DOCUMENT_ACCESS,
  editableIn: ['draft', 'rejected'],
  scope: rows({
    parties: ['operatorOfficeId', 'ownerOfficeId'],
    readers: ['pledgeeOfficeId'],
  }),
  label: 'receiptCode',
  standard: ['page', 'get', 'map', 'create', 'update', 'delete'],
  paths: { create: ['/api/engine/auth/warehousing/save/receipt'] },
  fields: {
    receiptCode: text({
      zh: '仓单号',
      en: 'Warehouse receipt number',
      required: true,
      numbered: 'CD',
      unique: true,
      max: 64,
      search: true,
    }),
    warehousingId: reference('warehousing', {
      zh: '入库单',
      en: 'Inbound order',
      required: true,
      createOnly: true,
      displayName: true,
    }),
    /** The receipt whose goods it took over. */
    parentReceiptId: reference('warehouse-receipt', {
      zh: '原仓单',
      en: 'Original warehouse receipt',
      readonly: true,
      displayName: true,
    }),
    subWarehouseId: reference('sub-warehouse', { zh: '仓库', en: 'Warehouse', readonly: true, displayName: true }),
    operatorOfficeId: operator,
    ownerOfficeId: reference('office', { zh: '货主', en: 'Owner', readonly: true, displayName: true }),
    issueDate: date({ zh: '签发日期', en: 'Issued on', readonly: true }),
    expireDate: date({ zh: '到期日', en: 'Expires on' }),
    totalQuantity: integer({ zh: '总数量', en: 'Pieces', readonly: true }),
    ...figures,
    totalValue: money({ zh: '总货值', en: 'Value', readonly: true, displayName: true }),
    pledgedValue: money({ zh: '质押货值', en: 'Value pledged', computed: true, displayName: true }),
    pledged: boolean({ zh: '已质押', en: 'Pledged', required: true, default: false, readonly: true }),
    /** The project it is offered or pledged to. */
    financingId: reference('financing', { zh: '融资项目', en: 'Financing project', readonly: true, displayName: true }),
    pledgeeOfficeId: reference('office', { zh: '质权人', en: 'Pledgee', readonly: true, displayName: true }),
    /** The address of its paper; null before it is issued. */
    receiptFile: text({ computed: true }),
    ...applied,
    approvalStatus: approvalField({ 1: 1, 2: 2, 3: 3, 4: 2, 5: 2, 6: 2 }),
    status: states(warehouseReceiptStatus, { zh: '状态', en: 'Status', required: true, default: 0, displayName: true }),
  },
  list: {
    columns: [
      'receiptCode',
      'warehousingId',
      'subWarehouseId',
      'ownerOfficeId',
      'totalQuantity',
      'availableQuantity',
      'pledgedQuantity',
      'issuableQuantity',
      'totalValue',
      'pledgedValue',
      'financingId',
      'expireDate',
      'status',
    ],
    filters: [
      'receiptCode',
      'warehousingId',
      'subWarehouseId',
      'ownerOfficeId',
      'pledgeeOfficeId',
      'financingId',
      'expireDate',
      'status',
    ],
    sort: '-createTime',
  },
  lines: {
    lines: {
      resource: warehouseReceiptLine,
      through: 'warehouseReceiptId',
      totals: { totalQuantity: 'quantity', totalValue: 'totalPrice' },
      sums: ['quantity', 'availableQuantity', 'pledgedQuantity', 'issuableQuantity', 'totalPrice'],
    },
  },
  approvable: {
    applicant: 'applyUserId',
    instance: 'processInstanceId',
    submitted: 'asked',
    processes: [{ key: 'warehousing-receipt' }],
    states: { draft: 'draft', started: 'inApproval', approved: 'valid', refused: 'rejected', stopped: 'draft' },
  },
  summary: { title: ['receiptCode'], code: 'receiptCode', amount: 'totalValue' },
  transitions: {
    /** The owner offers the goods as security of a project of theirs; its lender may pledge them then. */
    offer: {
      path: '/offer',
      from: ['valid'],
      access: needs(DOCUMENT_ACCESS.view, 'edit'),
      label: { zh: '提供质押', en: 'Offer as security' },
      message: { zh: '已提供质押', en: 'Offered as security' },
      fields: { financingId: reference('financing', { zh: '融资项目', en: 'Financing project', required: true }) },
    },
    /** As long as nothing is pledged. */
    takeBack: {
      path: '/take-back',
      from: ['valid', 'expired'],
      where: { pledged: [false] },
      access: needs(DOCUMENT_ACCESS.view, 'edit'),
      sets: { financingId: null, pledgeeOfficeId: null },
      label: { zh: '撤回质押意向', en: 'Withdraw the offer' },
      message: { zh: '质押意向已撤回', en: 'Offer withdrawn' },
    },
  },
  views: {
    receiptApplication: { as: 'page', path: '/api/engine/auth/warehousing/receiptApplication' },
    receiptDetailsApplication: {
      as: 'one',
      path: '/api/engine/auth/warehousing/receiptDetailsApplication',
      by: { id: 'asked' },
    },
    /** Receipts that goods may leave by. */
    issuable: {
      as: 'map',
      path: '/api/engine/auth/warehousing/outStock/receipt/map',
      where: { status: ['valid', 'pledged'] },
    },
  },
  calls: {
    start: startsFlow('/start', {
      processes: ['warehousing-receipt'],
      access: needs('STOCK_MANAGE', 'edit'),
    }),
    stop: stopsFlow('/stop', { access: needs('STOCK_MANAGE', 'edit') }),
    /** The receipt as a paper that prints its goods, their value in words, and the chain of its approval. */
    file: question('/{id}/file', {
      by: 'id',
      access: needs(DOCUMENT_ACCESS.view, 'get'),
      params: { id: id({ required: true }) },
      answer: download(),
      long: true,
    }),
    /**
     * The lender of the project a receipt is offered to takes goods as security. 404 for anybody else, 400 for more
     * than may be issued.
     */
    pledge: call('POST', '/pledge', {
      access: needs(DOCUMENT_ACCESS.view, 'edit'),
      body: { id: id({ required: true }), lines: records(pledged, { required: true }), reason: text({ max: 250 }) },
      answer: nothing(),
    }),
    /** Only the pledgee releases. */
    release: call('POST', '/release', {
      access: needs(DOCUMENT_ACCESS.view, 'edit'),
      body: {
        id: id({ required: true }),
        lines: records(pledged, { required: true }),
        reason: text({ zh: '原因', en: 'Reason', required: true, max: 250 }),
      },
      answer: nothing(),
    }),
  },
});

/** Goods of a receipt line that were pledged or, negative, released. The pledge of a line is the sum of its entries. */
export const receiptPledge = resource('receipt-pledge', {
  module: 'warehouse',
  title: { zh: '质押登记', en: 'Pledge entry' },
  access: DOCUMENT_ACCESS,
  scope: rows({ readers: ['pledgeeOfficeId'], readThrough: ['warehouseReceiptId'] }),
  label: 'reason',
  standard: ['page', 'get'],
  fields: {
    warehouseReceiptId: reference('warehouse-receipt', {
      zh: '仓单',
      en: 'Warehouse receipt',
      required: true,
      displayName: true,
    }),
    warehouseReceiptLineId: reference('warehouse-receipt-line', { zh: '仓单明细', en: 'Line', required: true }),
    financingId: reference('financing', { zh: '融资项目', en: 'Financing project', required: true, displayName: true }),
    pledgeeOfficeId: reference('office', { zh: '质权人', en: 'Pledgee', displayName: true }),
    /** Signed: negative where it was released or moved on. */
    quantity: integer({ zh: '数量', en: 'Quantity', required: true }),
    totalPrice: money({ zh: '货值', en: 'Value', required: true, displayName: true }),
    snList: json<readonly string[]>()({ zh: '序列号', en: 'Serial numbers', items: 'text', scanned: true }),
    day: date({ zh: '日期', en: 'Date', required: true }),
    reason: text({ zh: '原因', en: 'Reason', max: 250 }),
    /** The transfer it went with. */
    transferApplicationId: reference('transfer-application', { zh: '过户调拨', en: 'Transfer', displayName: true }),
  },
  list: {
    columns: [
      'createTime',
      'day',
      'warehouseReceiptId',
      'financingId',
      'pledgeeOfficeId',
      'quantity',
      'totalPrice',
      'reason',
    ],
    filters: ['warehouseReceiptId', 'financingId', 'pledgeeOfficeId', 'day'],
    sort: '-createTime',
  },
});
