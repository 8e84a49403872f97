import {
  choice,
  date,
  decimal,
  dictionary,
  files,
  integer,
  json,
  longText,
  money,
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
import { applied, approvalField, DOCUMENT_ACCESS, operator } from './document.ts';
import { conditions } from './stock-key.ts';

export const warehousingStatus = {
  draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['inApproval'] },
  inApproval: {
    value: 1,
    zh: '待审批',
    en: 'Pending approval',
    tone: 'progress',
    to: ['approved', 'rejected', 'draft'],
  },
  approved: { value: 2, zh: '待入库', en: 'Expected', tone: 'progress', to: ['partial', 'arrived'] },
  rejected: { value: 3, zh: '已驳回', en: 'Rejected', tone: 'danger', to: ['draft'] },
  partial: { value: 4, zh: '部分入库', en: 'Partly received', tone: 'warning', to: ['arrived'] },
  arrived: { value: 5, zh: '已入库', en: 'Received', tone: 'success', to: ['receipted'] },
  receipted: { value: 6, zh: '已制单', en: 'Warehouse receipt issued', tone: 'success' },
} as const satisfies States;

/** The types that documents of the warehouse itself have, by the value of the dictionary. */
export const WAREHOUSING_TYPES = { purchase: '1', returned: '2', transfer: '3', pledge: '4', surplus: '5' } as const;

/** States of arrivals whose goods count. */
export const ARRIVED = ['confirmed', 'signed'] as const;

/** Goods that are to come. Quantities are pieces of the goods' own unit, whatever unit they were planned in. */
export const warehousingLine = resource('warehousing-line', {
  module: 'warehouse',
  title: { zh: '入库明细', en: 'Lines' },
  access: DOCUMENT_ACCESS,
  scope: viaReference('warehousingId'),
  label: 'unit',
  standard: [],
  fields: {
    warehousingId: reference('warehousing', { zh: '入库单', en: 'Inbound order', required: true, onDelete: 'cascade' }),
    goodsId: reference('goods', { zh: '物品', en: 'Goods', displayName: true }),
    orderBiddingProductsId: reference('order-bidding-products', { zh: '设备', en: 'Equipment', displayName: true }),
    /** So many of `unit`; the plan in pieces follows from it. */
    unitQuantity: decimal({ zh: '计划数', en: 'Planned', precision: 18, scale: 4, min: '0' }),
    unit: text({ zh: '单位', en: 'Unit', max: 32 }),
    planQuantity: integer({ zh: '计划数量', en: 'Pieces planned', min: 1, max: 9999999 }),
    actualQuantity: integer({
      zh: '实际数量',
      en: 'Pieces received',
      computed: totalOf('actual-delivery-line', 'warehousingLineId', 'quantity', {
        where: { 'actualDeliveryId.status': ['confirmed', 'signed'] },
      }),
    }),
    damagedQuantity: integer({
      zh: '其中残损',
      en: 'Damaged',
      computed: totalOf('actual-delivery-line', 'warehousingLineId', 'quantity', {
        where: { 'actualDeliveryId.status': ['confirmed', 'signed'], condition: ['damaged'] },
      }),
    }),
    /** The quantity that came whole and is free: on no receipt, neither pledged nor reserved. */
    receiptableQuantity: integer({ zh: '可开仓单数量', en: 'Available for a warehouse receipt', computed: true }),
    /** The quantity that is not to come any more, and why. */
    shortQuantity: integer({ zh: '短少', en: 'Short', readonly: true, min: 0 }),
    shortReason: text({ zh: '短少原因', en: 'Reason for shortage', readonly: true, max: 250 }),
    unitPrice: money({ zh: '单价', en: 'Unit price', min: '0', displayName: true }),
    subWarehouseLocationId: reference('sub-warehouse-location', { zh: '库位', en: 'Location', displayName: true }),
    snList: json<readonly string[]>()({ zh: '序列号', en: 'Serial numbers', items: 'text', scanned: true }),
    /** Of goods that a count found. */
    condition: choice(conditions, { zh: '状况', en: 'Condition', readonly: true, displayName: true }),
    rfidTag: text({ zh: 'RFID 标签', en: 'RFID tag', max: 64 }),
    /** The lot whose goods come again: of a transfer, or of goods that customers return. */
    lotId: reference('stock-lot', { zh: '原批次', en: 'Lot', readonly: true }),
    /** The pledge under which they come. */
    pledgeFinancingId: reference('financing', { zh: '质押项目', en: 'Pledged to', readonly: true, displayName: true }),
    sorted: integer({ zh: '顺序', en: 'Order', min: 0, max: 99999 }),
  },
  list: {
    columns: [
      'goodsId',
      'orderBiddingProductsId',
      'unitQuantity',
      'unit',
      'planQuantity',
      'actualQuantity',
      'damagedQuantity',
      'shortQuantity',
      'unitPrice',
      'subWarehouseLocationId',
    ],
    filters: ['warehousingId'],
    sort: 'sorted',
  },
});

/** Goods that are to come into a warehouse, approved before they may. */
export const warehousing = resource('warehousing', {
  module: 'warehouse',
  title: { zh: '入库单', en: 'Inbound order' },
  access: DOCUMENT_ACCESS,
  editableIn: ['draft', 'rejected'],
  scope: rows({ parties: ['operatorOfficeId'], readers: ['ownerOfficeId'], readThrough: ['financingId'] }),
  label: 'warehousingCode',
  standard: ['page', 'get', 'map', 'create', 'update', 'updateById', 'delete'],
  fields: {
    warehousingCode: text({
      zh: '入库单号',
      en: 'Number',
      required: true,
      numbered: 'RK',
      unique: true,
      max: 64,
      search: true,
    }),
    warehousingType: dictionary('WAREHOUSING_TYPE', { zh: '入库类型', en: 'Type', required: true, displayName: true }),
    contractId: reference('contract', { zh: '合同', en: 'Contract', displayName: true }),
    financingId: reference('financing', {
      zh: '融资项目',
      en: 'Financing project',
      onDelete: 'set null',
      displayName: true,
    }),
    subWarehouseId: reference('sub-warehouse', { zh: '仓库', en: 'Warehouse', required: true, displayName: true }),
    operatorOfficeId: operator,
    /** Whose goods they are; of an order those of its project. */
    ownerOfficeId: reference('office', { zh: '货主', en: 'Owner', displayName: true }),
    supplierName: text({ zh: '供应商', en: 'Supplier', max: 120, search: true }),
    planDate: date({ zh: '计划入库日', en: 'Planned inbound date' }),
    actualDate: date({ zh: '实际入库日', en: 'Actual inbound date', readonly: true }),
    totalQuantity: integer({ zh: '总数量', en: 'Pieces', readonly: true }),
    files: files({ zh: '附件', en: 'Files' }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
    /** Its source: goods on their way between warehouses, or found when they were counted. */
    sourceType: choice(
      {
        'transfer-application': { zh: '调拨', en: 'Transfer' },
        'stock-count': { zh: '盘点', en: 'Count' },
      },
      { zh: '来源', en: 'Source', readonly: true, displayName: true },
    ),
    sourceId: text({ zh: '来源单据', en: 'Document', readonly: true, max: 64, index: true }),
    ...applied,
    approvalStatus: approvalField({ 1: 1, 2: 2, 3: 3, 4: 2, 5: 2, 6: 2 }),
    status: states(warehousingStatus, { zh: '状态', en: 'Status', required: true, default: 0, displayName: true }),
  },
  list: {
    columns: [
      'warehousingCode',
      'warehousingType',
      'subWarehouseId',
      'ownerOfficeId',
      'supplierName',
      'totalQuantity',
      'planDate',
      'actualDate',
      'status',
      'createTime',
    ],
    filters: [
      'warehousingCode',
      'warehousingType',
      'subWarehouseId',
      'ownerOfficeId',
      'supplierName',
      'planDate',
      'status',
      'contractId',
      'financingId',
    ],
    sort: '-createTime',
  },
  lines: {
    lines: {
      resource: warehousingLine,
      through: 'warehousingId',
      totals: { totalQuantity: 'planQuantity' },
      sums: ['planQuantity', 'actualQuantity', 'shortQuantity'],
    },
  },
  approvable: {
    applicant: 'applyUserId',
    instance: 'processInstanceId',
    submitted: 'asked',
    processes: [{ key: 'warehousing' }],
    states: { draft: 'draft', started: 'inApproval', approved: 'approved', refused: 'rejected', stopped: 'draft' },
  },
  summary: { title: ['warehousingCode', 'supplierName'], code: 'warehousingCode', counterpart: 'supplierName' },
  transitions: {
    settle: {
      path: '/settle',
      from: ['approved', 'partial'],
      to: 'arrived',
      label: { zh: '短少结案', en: 'Settle the shortage' },
      message: { zh: '短少已结案', en: 'Shortage settled' },
      confirm: {
        zh: '未到的货物不再入库，登记为短少。确定吗？',
        en: 'Goods not yet received will be recorded as short and can no longer be received. Settle the shortage?',
      },
      fields: { shortReason: text({ zh: '短少原因', en: 'Reason for shortage', required: true, max: 250 }) },
    },
  },
  views: {
    /** The plans that goods may come for. */
    actual: {
      as: 'page',
      path: '/actual',
      aliases: ['/api/engine/auth/actual'],
      where: { status: ['approved', 'partial'] },
    },
    inWarehouse: { as: 'page', path: '/in-warehouse', where: { status: ['partial', 'arrived', 'receipted'] } },
    details: { as: 'one', path: '/details/{id}', by: { id: 'asked' } },
    /** Those that a transfer or a count made. */
    ofSource: { as: 'page', path: '/fetch/source', by: { sourceId: 'may' } },
  },
  calls: {
    start: startsFlow('/start', { processes: ['warehousing'], access: needs('STOCK_MANAGE', 'edit') }),
    stop: stopsFlow('/stop', { access: needs('STOCK_MANAGE', 'edit') }),
  },
});
