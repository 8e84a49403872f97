import {
  choice,
  date,
  dictionary,
  differenceOf,
  files,
  integer,
  json,
  longText,
  needs,
  reference,
  resource,
  rows,
  states,
  text,
  totalOf,
  viaReference,
  type States,
} from '../index.ts';
import { startsFlow, stopsFlow } from '../workflow/flow-calls.ts';
import { applied, approvalField, consent, consented, DOCUMENT_ACCESS, operator } from './document.ts';
import { conditions } from './stock-key.ts';

export const outStockStatus = {
  draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['inApproval'] },
  inApproval: {
    value: 1,
    zh: '待审批',
    en: 'Pending approval',
    tone: 'progress',
    to: ['approved', 'rejected', 'draft'],
  },
  approved: { value: 2, zh: '待出库', en: 'To be dispatched', tone: 'progress', to: ['partial', 'left', 'closed'] },
  rejected: { value: 3, zh: '已驳回', en: 'Rejected', tone: 'danger', to: ['draft'] },
  partial: { value: 4, zh: '部分出库', en: 'Partly dispatched', tone: 'warning', to: ['left', 'closed'] },
  left: { value: 5, zh: '已出库', en: 'Dispatched', tone: 'success' },
  closed: { value: 6, zh: '已关闭', en: 'Closed', tone: 'neutral' },
} as const satisfies States;

export const OUT_STOCK_TYPES = { sale: '1', transfer: '2', returned: '3', released: '4', shortage: '5' } as const;

/**
 * Goods that are to leave: those of a receipt, of a lot, or the oldest free ones of some goods where none is named.
 * Quantities that have not left are reserved from the approval on.
 */
export const outStockLine = resource('out-stock-line', {
  module: 'warehouse',
  title: { zh: '出库明细', en: 'Lines' },
  access: DOCUMENT_ACCESS,
  scope: viaReference('outStockId'),
  label: 'remarks',
  standard: [],
  fields: {
    outStockId: reference('out-stock', { zh: '出库单', en: 'Outbound order', required: true, onDelete: 'cascade' }),
    warehouseReceiptLineId: reference('warehouse-receipt-line', { zh: '仓单明细', en: 'Warehouse receipt line' }),
    lotId: reference('stock-lot', { zh: '批次', en: 'Lot', displayName: true }),
    goodsId: reference('goods', { zh: '物品', en: 'Goods', displayName: true }),
    orderBiddingProductsId: reference('order-bidding-products', { zh: '设备', en: 'Equipment', displayName: true }),
    quantity: integer({ zh: '数量', en: 'Quantity', required: true, min: 1, max: 9999999 }),
    deliveredQuantity: integer({
      zh: '已出库',
      en: 'Dispatched',
      computed: totalOf('actual-delivery-line', 'outStockLineId', 'quantity', {
        where: { 'actualDeliveryId.status': ['confirmed', 'signed'] },
      }),
    }),
    openQuantity: integer({
      zh: '未出库',
      en: 'Not dispatched',
      computed: differenceOf('quantity', 'deliveredQuantity'),
    }),
    condition: choice(conditions, { zh: '状况', en: 'Condition', required: true, default: 'good', displayName: true }),
    subWarehouseLocationId: reference('sub-warehouse-location', { zh: '库位', en: 'Location', displayName: true }),
    /** The pledge under which they go to another warehouse, or were found lost. */
    pledgeFinancingId: reference('financing', { zh: '质押项目', en: 'Pledged to', readonly: true, displayName: true }),
    snList: json<readonly string[]>()({ zh: '序列号', en: 'Serial numbers', items: 'text', scanned: true }),
    remarks: text({ zh: '备注', en: 'Remarks', max: 500 }),
    sorted: integer({ zh: '顺序', en: 'Order', min: 0, max: 99999 }),
  },
  list: {
    columns: [
      'goodsId',
      'orderBiddingProductsId',
      'lotId',
      'quantity',
      'deliveredQuantity',
      'openQuantity',
      'condition',
      'subWarehouseLocationId',
    ],
    filters: ['outStockId'],
    sort: 'sorted',
  },
});

/** Goods that are to leave a warehouse. Approved, it reserves what has not left. */
export const outStock = resource('out-stock', {
  module: 'warehouse',
  title: { zh: '出库单', en: 'Outbound order' },
  access: DOCUMENT_ACCESS,
  editableIn: ['draft', 'rejected'],
  scope: rows({ parties: ['operatorOfficeId', 'pledgeeOfficeId'], readers: ['ownerOfficeId'] }),
  label: 'outStockCode',
  standard: ['page', 'get', 'map', 'create', 'update', 'updateById', 'delete'],
  fields: {
    outStockCode: text({
      zh: '出库单号',
      en: 'Number',
      required: true,
      numbered: 'CK',
      unique: true,
      max: 64,
      search: true,
    }),
    outStockType: dictionary('OUT_STOCK_TYPE', { zh: '出库类型', en: 'Type', required: true, displayName: true }),
    warehousingId: reference('warehousing', { zh: '入库单', en: 'Inbound order', displayName: true }),
    warehouseReceiptId: reference('warehouse-receipt', { zh: '仓单', en: 'Warehouse receipt', displayName: true }),
    contractId: reference('contract', { zh: '合同', en: 'Contract', displayName: true }),
    /** Of a receipt or an earlier warehousing it is theirs. */
    subWarehouseId: reference('sub-warehouse', { zh: '仓库', en: 'Warehouse', displayName: true }),
    operatorOfficeId: operator,
    ownerOfficeId: reference('office', { zh: '货主', en: 'Owner', displayName: true }),
    planDate: date({ zh: '计划出库日', en: 'Planned outbound date' }),
    receiverName: text({ zh: '收货人', en: 'Receiver', max: 64, search: true }),
    receiverPhone: text({ zh: '收货电话', en: 'Receiver phone', max: 11, pattern: '^\\d{11}$' }),
    provinceId: reference('china-area', { zh: '省', en: 'Province', displayName: true }),
    cityId: reference('china-area', { zh: '市', en: 'City', displayName: true }),
    districtId: reference('china-area', { zh: '区县', en: 'District', displayName: true }),
    address: text({ zh: '收货地址', en: 'Address', max: 128 }),
    totalQuantity: integer({ zh: '总数量', en: 'Pieces', readonly: true }),
    files: files({ zh: '附件', en: 'Files' }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
    closeReason: text({ zh: '关闭原因', en: 'Reason for closing', readonly: true, max: 250 }),
    sourceType: choice(
      {
        'transfer-application': { zh: '调拨', en: 'Transfer' },
        'stock-count': { zh: '盘点', en: 'Count' },
      },
      { zh: '来源', en: 'Source', readonly: true, displayName: true },
    ),
    sourceId: text({ zh: '来源单据', en: 'Document', readonly: true, max: 64, index: true }),
    ...consented,
    ...applied,
    approvalStatus: approvalField({ 1: 1, 2: 2, 3: 3, 4: 2, 5: 2, 6: 2 }),
    status: states(outStockStatus, { zh: '状态', en: 'Status', required: true, default: 0, displayName: true }),
  },
  list: {
    columns: [
      'outStockCode',
      'outStockType',
      'warehouseReceiptId',
      'subWarehouseId',
      'ownerOfficeId',
      'receiverName',
      'totalQuantity',
      'planDate',
      'status',
      'createTime',
    ],
    filters: [
      'outStockCode',
      'outStockType',
      'warehouseReceiptId',
      'warehousingId',
      'subWarehouseId',
      'ownerOfficeId',
      'receiverName',
      'planDate',
      'status',
      'contractId',
    ],
    sort: '-createTime',
  },
  lines: {
    lines: {
      resource: outStockLine,
      through: 'outStockId',
      totals: { totalQuantity: 'quantity' },
      sums: ['quantity', 'deliveredQuantity'],
    },
  },
  approvable: {
    applicant: 'applyUserId',
    instance: 'processInstanceId',
    submitted: 'asked',
    processes: [{ key: 'out-stock' }],
    states: { draft: 'draft', started: 'inApproval', approved: 'approved', refused: 'rejected', stopped: 'draft' },
  },
  summary: { title: ['outStockCode', 'receiverName'], code: 'outStockCode', counterpart: 'receiverName' },
  transitions: {
    /** Quantities that have not left stay: they are reserved no longer. */
    close: {
      path: '/close',
      from: ['approved', 'partial'],
      to: 'closed',
      label: { zh: '关闭', en: 'Close' },
      message: { zh: '出库单已关闭', en: 'Outbound order closed' },
      danger: true,
      fields: { closeReason: text({ zh: '关闭原因', en: 'Reason for closing', required: true, max: 250 }) },
    },
    /** Of the pledgee, for pledged goods that a count did not find. */
    consent: {
      ...consent,
      label: { zh: '同意核销', en: 'Consent to the write-off' },
      message: { zh: '已同意核销', en: 'Consented to the write-off' },
      confirm: {
        zh: '盘亏的质押货物将核销，质押随之减少。同意吗？',
        en: 'The missing pledged goods will be written off and the pledge reduced accordingly. Do you consent?',
      },
    },
  },
  views: {
    details: { as: 'one', path: '/details/{id}', by: { id: 'asked' } },
    /** Those that a transfer or a count made. */
    ofSource: { as: 'page', path: '/fetch/source', by: { sourceId: 'may' } },
    /** Those of a receipt, and those that take goods of it by their lines alone: what a count found missing. */
    ofReceipt: {
      as: 'page',
      path: '/fetch/receipt',
      by: { warehouseReceiptId: { as: 'receiptId', orLines: 'lines.warehouseReceiptLineId.warehouseReceiptId' } },
    },
  },
  calls: {
    start: startsFlow('/start', { processes: ['out-stock'], access: needs('STOCK_MANAGE', 'edit') }),
    stop: stopsFlow('/stop', { access: needs('STOCK_MANAGE', 'edit') }),
  },
});
