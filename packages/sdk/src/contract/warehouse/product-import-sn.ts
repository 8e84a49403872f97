import { moment, reference, resource, states, text, valueOf, viaReference, type States } from '../index.ts';
import { STOCK_VIEW } from './stock-key.ts';

export const serialStates = {
  imported: { value: 0, zh: '已导入', en: 'Imported', tone: 'neutral', to: ['inStock', 'delivered'] },
  inStock: { value: 1, zh: '在库', en: 'In stock', tone: 'success', to: ['delivered', 'imported'] },
  delivered: { value: 2, zh: '已出库', en: 'Dispatched', tone: 'neutral', to: ['inStock', 'imported'] },
} as const satisfies States;

/**
 * A serial number of goods of an order: imported ahead, or met as they came. Where the piece is follows from the ledger
 * of stock, by the moves that name it.
 */
export const productImportSn = resource('product-import-sn', {
  module: 'warehouse',
  title: { zh: '设备序列号', en: 'Serial number' },
  access: { view: STOCK_VIEW, edit: 'STOCK_MANAGE', delete: 'STOCK_MANAGE' },
  scope: viaReference('orderBiddingProductsId'),
  label: 'sn',
  editableIn: ['imported'],
  standard: ['page', 'get', 'map', 'create', 'update', 'delete'],
  unique: [['productKey', 'sn']],
  excel: { import: true },
  fields: {
    /** As it is compared: one width, no blanks, upper case. */
    sn: text({ zh: '序列号', en: 'Serial number', required: true, max: 64, search: true }),
    orderBiddingProductsId: reference('order-bidding-products', {
      zh: '设备',
      en: 'Equipment',
      required: true,
      createOnly: true,
      displayName: true,
    }),
    productCode: text({
      zh: '产品编码',
      en: 'Product code',
      computed: valueOf('orderBiddingProductsId', 'productCode'),
      max: 64,
    }),
    /** The scope in which the number is unique: the product code, or the line of goods without one. */
    productKey: text({ required: true, readonly: true, max: 64 }),
    importBatch: text({ zh: '导入批次', en: 'Import batch', max: 64, search: true }),
    importTime: moment({ zh: '导入时间', en: 'Imported', stampedBy: 'create' }),
    /** The row of goods in by which it came last, and the one of goods out by which it left. */
    warehousingId: reference('order-bidding-products-warehousing', {
      zh: '入库',
      en: 'Inbound record',
      readonly: true,
      onDelete: 'set null',
      displayName: true,
    }),
    outboundId: reference('order-bidding-products-outbound', {
      zh: '出库',
      en: 'Outbound record',
      readonly: true,
      onDelete: 'set null',
      displayName: true,
    }),
    subWarehouseLocationId: reference('sub-warehouse-location', {
      zh: '库位',
      en: 'Location',
      readonly: true,
      onDelete: 'set null',
      displayName: true,
    }),
    status: states(serialStates, { zh: '状态', en: 'Status', required: true, default: 0, displayName: true }),
  },
  list: {
    columns: [
      'sn',
      'orderBiddingProductsId',
      'productCode',
      'status',
      'subWarehouseLocationId',
      'warehousingId',
      'outboundId',
      'importBatch',
      'importTime',
    ],
    filters: ['sn', 'orderBiddingProductsId', 'status', 'subWarehouseLocationId', 'importBatch', 'importTime'],
    sort: '-importTime',
  },
  screens: [
    {
      path: '/stock/serial',
      title: { zh: '设备序列号', en: 'Serial numbers' },
      area: 'stock',
      codes: ['STOCK_MANAGE'],
      empty: {
        zh: '还没有序列号；可从 Excel 导入，或随入库登记',
        en: 'No serial numbers yet. Import them from Excel, or enter them as goods come in.',
      },
    },
  ],
  views: {
    /** Imported numbers of an order line whose pieces may come in. */
    deviceSnWarehousing: {
      as: 'list',
      path: '/fetch/device-sn-warehousing',
      where: { status: ['imported'] },
      asks: ['orderBiddingProductsId', 'importBatch'],
      sort: 'sn',
    },
    /** Numbers of pieces that are there and may leave. */
    deviceSnOutbound: {
      as: 'list',
      path: '/fetch/device-sn-outbound',
      where: { status: ['inStock'] },
      asks: ['orderBiddingProductsId', 'subWarehouseLocationId'],
      sort: 'sn',
    },
  },
});
