import { date, file, integer, json, longText, reference, resource, text, viaReference, type Fields } from '../index.ts';

/** The fields that goods receipts and goods issues share. */
const movement = {
  orderBiddingProductsId: reference('order-bidding-products', {
    zh: '设备',
    en: 'Equipment',
    required: true,
    createOnly: true,
    displayName: true,
  }),
  contractId: reference('contract', { zh: '合同', en: 'Contract', displayName: true }),
  financingId: reference('financing', { zh: '融资项目', en: 'Financing project', displayName: true }),
  batchCode: text({ zh: '批次号', en: 'Batch', max: 64, search: true }),
  quantity: integer({ zh: '数量', en: 'Quantity', required: true, min: 1, max: 9999999 }),
  subWarehouseId: reference('sub-warehouse', { zh: '仓库', en: 'Warehouse', displayName: true }),
  subWarehouseLocationId: reference('sub-warehouse-location', { zh: '库位', en: 'Location', displayName: true }),
  snList: json<readonly string[]>()({ zh: '序列号', en: 'Serial numbers', items: 'text', scanned: true }),
  handlerId: reference('user', { zh: '经办人', en: 'Handled by', onDelete: 'set null', displayName: true }),
  remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
} as const satisfies Fields;

/** Goods of an order that came into the warehouse. */
export const orderBiddingProductsWarehousing = resource('order-bidding-products-warehousing', {
  module: 'warehouse',
  title: { zh: '设备入库', en: 'Goods in' },
  access: { view: ['STOCK_MANAGE', 'LOAN_STOCK_MANAGE', 'LOAN_STOCK_MANAGE_RZ'], edit: 'STOCK_MANAGE' },
  scope: viaReference('orderBiddingProductsId'),
  label: 'batchCode',
  fields: {
    ...movement,
    warehousingDate: date({ zh: '入库日期', en: 'Inbound date', required: true }),
    warehousingVoucher: file({ zh: '入库凭证', en: 'Inbound voucher', displayName: true }),
  },
  list: {
    columns: ['orderBiddingProductsId', 'batchCode', 'warehousingDate', 'quantity', 'handlerId', 'createTime'],
    filters: ['orderBiddingProductsId', 'contractId', 'financingId', 'batchCode', 'warehousingDate'],
    sort: '-warehousingDate',
  },
  writes: {
    /** Enters rows at once, all or none; a row with an id changes its vouchers and remarks. */
    saveBatch: {
      as: 'saveBatch',
      path: '/save/batch',
      columns: ['id', 'orderBiddingProductsId', 'warehousingDate', 'quantity', 'batchCode'],
    },
  },
});

/** Goods of an order that left the warehouse. */
export const orderBiddingProductsOutbound = resource('order-bidding-products-outbound', {
  module: 'warehouse',
  title: { zh: '设备出库', en: 'Goods out' },
  // Writers of acceptance reports name batches that went out.
  access: {
    view: [
      'STOCK_MANAGE',
      'LOAN_STOCK_MANAGE',
      'LOAN_STOCK_MANAGE_RZ',
      'ACCEPTANCE_REPORT',
      'ACCEPTANCE_REPORT_UPLOAD',
    ],
    edit: 'STOCK_MANAGE',
  },
  scope: viaReference('orderBiddingProductsId'),
  label: 'batchCode',
  fields: {
    ...movement,
    outboundDate: date({ zh: '出库日期', en: 'Outbound date', required: true }),
    deliveryVoucher: file({ zh: '出库凭证', en: 'Outbound voucher', displayName: true }),
    receiverName: text({ zh: '收货人', en: 'Receiver', max: 64 }),
    receiverPhone: text({ zh: '收货电话', en: 'Receiver phone', max: 11, pattern: '^\\d{11}$' }),
    logisticsNumber: text({ zh: '物流单号', en: 'Tracking number', max: 64 }),
  },
  list: {
    columns: [
      'orderBiddingProductsId',
      'batchCode',
      'outboundDate',
      'quantity',
      'receiverName',
      'logisticsNumber',
      'createTime',
    ],
    filters: ['orderBiddingProductsId', 'contractId', 'financingId', 'batchCode', 'outboundDate'],
    sort: '-outboundDate',
  },
  views: { history: { as: 'list', path: '/fetch/history' } },
  writes: {
    /** Enters rows at once, all or none; a row with an id changes its vouchers and remarks. */
    saveBatch: {
      as: 'saveBatch',
      path: '/save/batch',
      columns: ['id', 'orderBiddingProductsId', 'outboundDate', 'quantity', 'batchCode'],
    },
  },
});
