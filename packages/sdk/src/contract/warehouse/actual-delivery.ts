import {
  choice,
  date,
  file,
  integer,
  json,
  longText,
  needs,
  reference,
  resource,
  rows,
  states,
  text,
  viaReference,
  type States,
} from '../index.ts';
import { startsFlow, stopsFlow } from '../workflow/flow-calls.ts';
import { applied, approvalField, DOCUMENT_ACCESS } from './document.ts';
import { conditions } from './stock-key.ts';

export const actualDeliveryStatus = {
  inApproval: { value: 1, zh: '待审批', en: 'Pending approval', tone: 'progress', to: ['confirmed', 'rejected'] },
  confirmed: { value: 2, zh: '已确认', en: 'Confirmed', tone: 'success', to: ['signed'] },
  rejected: { value: 3, zh: '已驳回', en: 'Rejected', tone: 'danger', to: ['inApproval'] },
  signed: { value: 4, zh: '已签收', en: 'Signed for', tone: 'success' },
} as const satisfies States;

/** Goods of one line of a plan that came or left. */
export const actualDeliveryLine = resource('actual-delivery-line', {
  module: 'warehouse',
  title: { zh: '实际收发明细', en: 'Lines' },
  access: DOCUMENT_ACCESS,
  scope: viaReference('actualDeliveryId'),
  label: 'remarks',
  standard: [],
  fields: {
    actualDeliveryId: reference('actual-delivery', {
      zh: '实际收发',
      en: 'Actual delivery',
      required: true,
      onDelete: 'cascade',
    }),
    warehousingLineId: reference('warehousing-line', { zh: '入库明细', en: 'Inbound line' }),
    outStockLineId: reference('out-stock-line', { zh: '出库明细', en: 'Outbound line' }),
    /** The line of the receipt whose goods left. */
    warehouseReceiptLineId: reference('warehouse-receipt-line', {
      zh: '仓单明细',
      en: 'Warehouse receipt line',
      readonly: true,
    }),
    quantity: integer({ zh: '数量', en: 'Quantity', required: true, min: 1, max: 9999999 }),
    condition: choice(conditions, { zh: '状况', en: 'Condition', required: true, default: 'good', displayName: true }),
    subWarehouseLocationId: reference('sub-warehouse-location', { zh: '库位', en: 'Location', displayName: true }),
    snList: json<readonly string[]>()({ zh: '序列号', en: 'Serial numbers', items: 'text', scanned: true }),
    remarks: text({ zh: '备注', en: 'Remarks', max: 500 }),
    sorted: integer({ zh: '顺序', en: 'Order', min: 0, max: 99999 }),
  },
  list: {
    columns: ['quantity', 'condition', 'subWarehouseLocationId', 'snList', 'remarks'],
    filters: ['actualDeliveryId'],
    sort: 'sorted',
  },
});

/** Goods of a plan that came or left on a day. Its approval moves them in the books; nothing else does. */
export const actualDelivery = resource('actual-delivery', {
  module: 'warehouse',
  title: { zh: '实际收发', en: 'Actual delivery' },
  base: '/api/engine/auth/actual',
  aliases: ['/api/engine/auth/approve/actual', '/api/engine/auth/out-stock/actual'],
  pagePath: '/delivery',
  access: DOCUMENT_ACCESS,
  editableIn: ['rejected'],
  scope: rows({ parties: ['operatorOfficeId'], readThrough: ['warehousingId', 'outStockId'] }),
  label: 'deliveryCode',
  // Its own lines alone refer to it: nobody chooses one.
  standard: ['page', 'get', 'create', 'update', 'delete'],
  fields: {
    deliveryCode: text({
      zh: '收发单号',
      en: 'Number',
      required: true,
      numbered: 'SF',
      unique: true,
      max: 64,
      search: true,
    }),
    warehousingId: reference('warehousing', {
      zh: '入库单',
      en: 'Inbound order',
      createOnly: true,
      onDelete: 'cascade',
      displayName: true,
    }),
    outStockId: reference('out-stock', {
      zh: '出库单',
      en: 'Outbound order',
      createOnly: true,
      onDelete: 'cascade',
      displayName: true,
    }),
    operatorOfficeId: reference('office', { zh: '仓储方', en: 'Warehouse keeper', readonly: true, displayName: true }),
    actualDate: date({ zh: '实际日期', en: 'Actual date', required: true }),
    actualQuantity: integer({ zh: '实际数量', en: 'Pieces', readonly: true, min: 0 }),
    logisticsCompany: text({ zh: '物流公司', en: 'Carrier', max: 120 }),
    logisticsNumber: text({ zh: '物流单号', en: 'Tracking number', max: 64, search: true }),
    driverName: text({ zh: '司机', en: 'Driver', max: 64 }),
    driverPhone: text({ zh: '司机电话', en: "Driver's phone", max: 11, pattern: '^\\d{11}$' }),
    plateNumber: text({ zh: '车牌号', en: 'Plate number', max: 32 }),
    deliveryVoucher: file({ zh: '收发凭证', en: 'Voucher', displayName: true }),
    signFile: file({ zh: '签收单', en: 'Proof of delivery', readonly: true, displayName: true }),
    handlerId: reference('user', { zh: '经办人', en: 'Handled by', onDelete: 'set null', displayName: true }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
    ...applied,
    approvalStatus: approvalField({ 1: 1, 2: 2, 3: 3, 4: 2 }),
    status: states(actualDeliveryStatus, { zh: '状态', en: 'Status', required: true, default: 3, displayName: true }),
  },
  list: {
    columns: [
      'deliveryCode',
      'warehousingId',
      'outStockId',
      'actualDate',
      'actualQuantity',
      'logisticsCompany',
      'logisticsNumber',
      'handlerId',
      'status',
      'createTime',
    ],
    filters: ['deliveryCode', 'warehousingId', 'outStockId', 'actualDate', 'logisticsNumber', 'status'],
    sort: '-createTime',
  },
  lines: {
    lines: {
      resource: actualDeliveryLine,
      through: 'actualDeliveryId',
      totals: { actualQuantity: 'quantity' },
      sums: ['quantity'],
    },
  },
  approvable: {
    applicant: 'applyUserId',
    instance: 'processInstanceId',
    submitted: 'always',
    processes: [{ key: 'actual-delivery' }],
    states: { started: 'inApproval', approved: 'confirmed', refused: 'rejected', stopped: 'rejected' },
  },
  summary: { title: ['deliveryCode'], code: 'deliveryCode' },
  transitions: {
    /** The receiver's signature, once the goods left. */
    sign: {
      path: '/sign',
      to: 'signed',
      label: { zh: '登记签收', en: 'Enter proof of delivery' },
      message: { zh: '签收已登记', en: 'Proof of delivery entered' },
      fields: { signFile: file({ zh: '签收单', en: 'Proof of delivery', required: true }) },
    },
  },
  views: {
    arrivals: { as: 'page', path: '/fetch/arrivals' },
    deliveries: { as: 'page', path: '/fetch/deliveries' },
  },
  calls: {
    start: startsFlow('/start', { processes: ['actual-delivery'], access: needs('STOCK_MANAGE', 'edit') }),
    stop: stopsFlow('/stop', { access: needs('STOCK_MANAGE', 'edit') }),
  },
});
