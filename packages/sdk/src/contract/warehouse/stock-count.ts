import {
  choice,
  date,
  differenceOf,
  integer,
  json,
  longText,
  money,
  reference,
  resource,
  rows,
  states,
  text,
  viaReference,
  type States,
} from '../index.ts';
import { DOCUMENT_ACCESS, operator } from './document.ts';
import { conditions } from './stock-key.ts';

export const stockCountStatus = {
  counting: { value: 0, zh: '盘点中', en: 'Counting', tone: 'progress', to: ['counted', 'cancelled'] },
  counted: {
    value: 1,
    zh: '差异审批中',
    en: 'Differences in approval',
    tone: 'progress',
    to: ['settled', 'unsettled'],
  },
  settled: { value: 2, zh: '已完成', en: 'Completed', tone: 'success' },
  unsettled: { value: 3, zh: '差异未处理', en: 'Differences open', tone: 'danger', to: ['counted', 'settled'] },
  cancelled: { value: 4, zh: '已取消', en: 'Cancelled', tone: 'neutral' },
} as const satisfies States;

/** Counts whose goods do not move any more on days before them. */
export const BINDING_COUNTS = ['counting', 'counted', 'settled', 'unsettled'] as const;

/**
 * Goods that are counted: of one owner at one place, in one condition. How many the books had is told once they were
 * counted.
 */
export const stockCountLine = resource('stock-count-line', {
  module: 'warehouse',
  title: { zh: '盘点明细', en: 'Lines' },
  access: DOCUMENT_ACCESS,
  scope: viaReference('stockCountId'),
  label: 'remarks',
  standard: [],
  fields: {
    stockCountId: reference('stock-count', { zh: '盘点单', en: 'Count', required: true, onDelete: 'cascade' }),
    goodsId: reference('goods', { zh: '物品', en: 'Goods', displayName: true }),
    orderBiddingProductsId: reference('order-bidding-products', { zh: '设备', en: 'Equipment', displayName: true }),
    subWarehouseLocationId: reference('sub-warehouse-location', { zh: '库位', en: 'Location', displayName: true }),
    ownerOfficeId: reference('office', { zh: '货主', en: 'Owner', required: true, displayName: true }),
    condition: choice(conditions, { zh: '状况', en: 'Condition', required: true, default: 'good', displayName: true }),
    countedQuantity: integer({ zh: '实盘数量', en: 'Counted', min: 0, max: 9999999 }),
    snList: json<readonly string[]>()({ zh: '序列号', en: 'Serial numbers', items: 'text', scanned: true }),
    snapshotQuantity: integer({ zh: '账面数量', en: 'Book quantity', readonly: true }),
    difference: integer({
      zh: '差异',
      en: 'Difference',
      computed: differenceOf('countedQuantity', 'snapshotQuantity'),
    }),
    /** Of goods that were found; else that of the last lot. */
    unitPrice: money({ zh: '单价', en: 'Unit price', min: '0', displayName: true }),
    remarks: text({ zh: '备注', en: 'Remarks', max: 500 }),
    sorted: integer({ zh: '顺序', en: 'Order', min: 0, max: 99999 }),
  },
  list: {
    columns: [
      'goodsId',
      'orderBiddingProductsId',
      'subWarehouseLocationId',
      'ownerOfficeId',
      'condition',
      'countedQuantity',
      'snapshotQuantity',
      'difference',
    ],
    filters: ['stockCountId'],
    sort: 'sorted',
  },
});

/** The books of goods as they began to be counted. */
export interface Snapshot {
  readonly goodsId: string | null;
  readonly orderLineId: string | null;
  readonly locationId: string | null;
  readonly ownerId: string;
  readonly condition: string;
  readonly quantity: number;
  readonly serials: readonly string[];
}

/**
 * Goods of a warehouse counted without knowing what the books have. The differences to the books as they were when it
 * began are posted by an out-stock and a warehousing of their own, once those are approved.
 */
export const stockCount = resource('stock-count', {
  module: 'warehouse',
  title: { zh: '盘点单', en: 'Stock count' },
  access: DOCUMENT_ACCESS,
  editableIn: ['counting'],
  scope: rows({ parties: ['operatorOfficeId'], readers: ['ownerOfficeId'] }),
  label: 'countCode',
  standard: ['page', 'get', 'create', 'update'],
  fields: {
    countCode: text({
      zh: '盘点单号',
      en: 'Number',
      required: true,
      numbered: 'PD',
      unique: true,
      max: 64,
      search: true,
    }),
    subWarehouseId: reference('sub-warehouse', {
      zh: '仓库',
      en: 'Warehouse',
      required: true,
      createOnly: true,
      displayName: true,
    }),
    /** One location; all of the warehouse without. */
    subWarehouseLocationId: reference('sub-warehouse-location', {
      zh: '库位',
      en: 'Location',
      createOnly: true,
      displayName: true,
    }),
    /** The goods of one owner; of all without. */
    ownerOfficeId: reference('office', { zh: '货主', en: 'Owner', createOnly: true, displayName: true }),
    operatorOfficeId: operator,
    countDate: date({ zh: '盘点日期', en: 'Counted on', readonly: true }),
    snapshot: json<readonly Snapshot[]>()({ readonly: true, secret: true }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
    status: states(stockCountStatus, { zh: '状态', en: 'Status', required: true, default: 0, displayName: true }),
  },
  list: {
    columns: [
      'countCode',
      'subWarehouseId',
      'subWarehouseLocationId',
      'ownerOfficeId',
      'countDate',
      'status',
      'createBy',
      'createTime',
    ],
    filters: ['countCode', 'subWarehouseId', 'ownerOfficeId', 'countDate', 'status'],
    sort: '-createTime',
  },
  lines: {
    lines: {
      resource: stockCountLine,
      through: 'stockCountId',
      sums: ['countedQuantity', 'snapshotQuantity', 'difference'],
    },
  },
  transitions: {
    submit: {
      path: '/submit',
      from: ['counting'],
      to: 'counted',
      label: { zh: '提交盘点', en: 'Submit the count' },
      message: { zh: '盘点已提交', en: 'Count submitted' },
      confirm: {
        zh: '提交后不能再改实盘数量，差异将送审批。确定吗？',
        en: 'Counted quantities can no longer be changed then, and differences go to approval. Submit the count?',
      },
    },
    cancel: {
      path: '/cancel',
      from: ['counting'],
      to: 'cancelled',
      label: { zh: '取消盘点', en: 'Cancel the count' },
      message: { zh: '盘点已取消', en: 'Count cancelled' },
      danger: true,
      confirm: { zh: '取消这次盘点吗？', en: 'Cancel this count?' },
    },
  },
});
