import { boolean, choice, date, id, integer, money, reference, resource, rows, text, valueOf } from '../index.ts';
import { GONE, HELD, keyFields, lotFields, STOCK_VIEW } from './stock-key.ts';

const access = { view: STOCK_VIEW, edit: 'STOCK_MANAGE' } as const;

/** Goods that came in together by one line, at one price. Made when they first come; nothing of it changes then. */
export const stockLot = resource('stock-lot', {
  module: 'warehouse',
  title: { zh: '库存批次', en: 'Lot' },
  access,
  scope: rows({ readers: ['ownerOfficeId'] }),
  label: 'lotCode',
  standard: ['page', 'get'],
  logged: false,
  fields: {
    ...lotFields,
    ownerOfficeId: reference('office', { zh: '货主', en: 'Owner', required: true, displayName: true }),
    unitPrice: money({ zh: '单价', en: 'Unit price', required: true, displayName: true }),
  },
  list: {
    columns: ['lotCode', 'goodsId', 'orderBiddingProductsId', 'productKey', 'arrivedOn', 'unitPrice', 'ownerOfficeId'],
    filters: ['lotCode', 'goodsId', 'orderBiddingProductsId', 'productKey', 'arrivedOn', 'contractId', 'ownerOfficeId'],
    sort: '-arrivedOn',
  },
});

export const entryKinds = {
  arrival: { zh: '入库', en: 'Inbound' },
  delivery: { zh: '出库', en: 'Outbound' },
  pledge: { zh: '质押', en: 'Pledged' },
  release: { zh: '解押', en: 'Released' },
  transfer: { zh: '过户调拨', en: 'Transferred' },
  count: { zh: '盘点', en: 'Counted' },
  reversal: { zh: '冲销', en: 'Reversed' },
} as const;

/**
 * One side of a move of goods: what it took from a key, or brought to another. Both sides of a move sum to zero. The
 * books of stock: nothing in them is ever changed or removed, a mistake is reversed.
 */
export const stockEntry = resource('stock-entry', {
  module: 'warehouse',
  title: { zh: '库存流水', en: 'Stock entry' },
  access,
  // Who lends on a project follows its goods, pledged or not.
  scope: rows({ readers: ['ownerOfficeId', 'pledgeeOfficeId'], readThrough: ['financingId'] }),
  label: 'lotId',
  standard: ['page', 'get'],
  logged: false,
  byMonth: { of: 'id' },
  fields: {
    ...keyFields,
    stockKey: text({ zh: '库存标识', en: 'Stock key', required: true, index: true, max: 400 }),
    /** Signed. */
    quantity: integer({ zh: '数量', en: 'Quantity', required: true }),
    /** The day the goods moved; when it was entered is its creation. */
    day: date({ zh: '日期', en: 'Date', required: true }),
    entryKind: choice(entryKinds, { zh: '类型', en: 'Type', required: true, displayName: true }),
    moveId: id({ zh: '变动', en: 'Move', required: true, index: true }),
    /** The move that this one takes back. */
    reversesId: id({ zh: '被冲销的变动', en: 'Reverses', index: true }),
    /** The document that moved them: its resource and id. */
    sourceType: text({ zh: '单据类型', en: 'Document type', required: true, max: 64 }),
    sourceId: id({ zh: '单据', en: 'Document id', required: true, index: true }),
    sourceLineId: id({ zh: '单据明细', en: 'Line', index: true }),
  },
  list: {
    columns: [
      'createTime',
      'day',
      'entryKind',
      'goodsId',
      'orderBiddingProductsId',
      'placeKind',
      'subWarehouseId',
      'subWarehouseLocationId',
      'ownerOfficeId',
      'pledgeFinancingId',
      'condition',
      'serialNumber',
      'quantity',
    ],
    filters: [
      'day',
      'entryKind',
      'goodsId',
      'orderBiddingProductsId',
      'lotId',
      'placeKind',
      'subWarehouseId',
      'subWarehouseLocationId',
      'ownerOfficeId',
      'financingId',
      'nonFinancingId',
      'pledgeFinancingId',
      'condition',
      'sourceId',
      'sourceLineId',
    ],
    sort: '-createTime',
  },
  views: {
    /** The whole course of a lot, or of one piece of it. */
    ofLot: { as: 'page', path: '/fetch/lot', by: { lotId: 'asked', serialNumber: 'may' } },
    /** The whole course of a piece, whichever lot it came by. */
    ofSerial: { as: 'list', path: '/fetch/serial', by: { serialNumber: 'asked' }, asks: [], sort: 'createTime' },
    /** Goods that came from suppliers, where they came to; what went back to them, and reversals, are negative. */
    cameIn: { as: 'page', path: '/fetch/came-in', where: { placeKind: HELD } },
    /** Goods that left for good; what customers returned, what was found again, and reversals, are negative. */
    wentOut: { as: 'page', path: '/fetch/went-out', where: { placeKind: GONE } },
  },
});

/** The fields of goods in the list of stock beside their own columns. */
export const heldFields = {
  /** For who keeps stock: of these goods there is less than their safety stock, in all places together. */
  belowSafeStock: boolean({ zh: '低于安全库存', en: 'Below safety stock', required: true, computed: true }),
} as const;

/** How much there is of each key: the sum of its entries, written with them. */
export const stockBalance = resource('stock-balance', {
  module: 'warehouse',
  title: { zh: '库存余额', en: 'Stock balance' },
  access,
  scope: rows({ readers: ['ownerOfficeId', 'pledgeeOfficeId'] }),
  label: 'lotId',
  standard: ['page', 'get'],
  logged: false,
  fields: {
    ...keyFields,
    stockKey: text({ zh: '库存标识', en: 'Stock key', required: true, unique: true, max: 400 }),
    quantity: integer({ zh: '数量', en: 'Quantity', required: true }),
    lastDay: date({ zh: '最近变动', en: 'Last moved', required: true }),
    /** Product code and serial number of a piece that is there: in one place only. */
    heldSerial: text({ zh: '在库序列号', en: 'Serial number held', unique: true, max: 140 }),
    arrivedOn: date({ zh: '入库日期', en: 'Inbound date', computed: valueOf('lotId', 'arrivedOn') }),
    unitPrice: money({ zh: '单价', en: 'Unit price', computed: valueOf('lotId', 'unitPrice'), displayName: true }),
  },
  list: {
    columns: [
      'goodsId',
      'orderBiddingProductsId',
      'subWarehouseId',
      'subWarehouseLocationId',
      'ownerOfficeId',
      'pledgeFinancingId',
      'condition',
      'serialNumber',
      'quantity',
      'unitPrice',
      'arrivedOn',
    ],
    filters: [
      'goodsId',
      'orderBiddingProductsId',
      'lotId',
      'placeKind',
      'subWarehouseId',
      'subWarehouseLocationId',
      'ownerOfficeId',
      'financingId',
      'nonFinancingId',
      'pledgeFinancingId',
      'condition',
      'lastDay',
    ],
    sort: '-lastDay',
  },
  views: {
    /** The quantity in stock. */
    held: { as: 'page', path: '/fetch/held', where: { placeKind: HELD }, extra: heldFields },
    /** What of it is pledged. */
    pledged: { as: 'page', path: '/fetch/pledged', where: { placeKind: HELD } },
  },
});
