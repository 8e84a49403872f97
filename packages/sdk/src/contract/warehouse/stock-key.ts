import { choice, date, id, reference, text, type Beside, type Fields } from '../index.ts';

/**
 * Where goods are. The first four are in our books, so that no more leaves them than came; of the others goods come,
 * and to them they go, without end.
 */
export const placeKinds = {
  location: { zh: '库位', en: 'Location' },
  warehouse: { zh: '仓库', en: 'Warehouse' },
  unplaced: { zh: '未登记库位', en: 'No location' },
  transit: { zh: '在途', en: 'In transit' },
  supplier: { zh: '供应商', en: 'Supplier' },
  customer: { zh: '客户', en: 'Customer' },
  loss: { zh: '损溢', en: 'Loss and surplus' },
} as const;
export type PlaceKind = keyof typeof placeKinds;

/** Places whose goods are counted: none of them ever holds less than nothing. */
export const HELD = ['location', 'warehouse', 'unplaced', 'transit'] as const satisfies readonly PlaceKind[];
/** Goods that left for good. */
export const GONE = ['customer', 'loss'] as const satisfies readonly PlaceKind[];
/** Balances that sum to what came from suppliers, and to what left for good. */
export const CAME = { where: { placeKind: [...HELD, ...GONE] } } as const;
export const LEFT = { where: { placeKind: GONE } } as const;

export const conditions = {
  good: { zh: '完好', en: 'Good', tone: 'success' },
  damaged: { zh: '残损', en: 'Damaged', tone: 'danger' },
} as const;
export type Condition = keyof typeof conditions;

export const STOCK_VIEW = ['STOCK_MANAGE', 'LOAN_STOCK_MANAGE', 'LOAN_STOCK_MANAGE_RZ'] as const;

/** Whose goods lie at a location, or in a warehouse, reads what is told of it: owner, pledgee and keeper. */
export const BY_GOODS: Beside = {
  by: 'stock-balance',
  place: ['subWarehouseLocationId', 'subWarehouseId'],
  offices: ['ownerOfficeId', 'pledgeeOfficeId', 'officeId'],
  amount: 'quantity',
};

/**
 * The identity of goods: an item of the product library, or without it a line of an order; and the lot they came by.
 */
const item = {
  itemId: id({ zh: '品项', en: 'Item', required: true }),
  goodsId: reference('goods', { zh: '物品', en: 'Goods', displayName: true }),
  orderBiddingProductsId: reference('order-bidding-products', { zh: '设备', en: 'Equipment', displayName: true }),
  /** The project they came for. */
  financingId: reference('financing', { zh: '融资项目', en: 'Financing project', displayName: true }),
  nonFinancingId: reference('non-financing', {
    zh: '非融资业务项目',
    en: 'General business project',
    displayName: true,
  }),
} as const satisfies Fields;

export const lotFields = {
  ...item,
  /** Serial numbers are unique under it: the product code, or the item of goods without one. */
  productKey: text({ zh: '产品编码', en: 'Product code', required: true, max: 64, search: true }),
  lotCode: text({ zh: '批次号', en: 'Lot', max: 64, search: true }),
  arrivedOn: date({ zh: '入库日期', en: 'Inbound date', required: true }),
  contractId: reference('contract', { zh: '合同', en: 'Contract', displayName: true }),
} as const satisfies Fields;

/** The key that tells goods apart in the ledger. Entries of one key are summed in one balance. */
export const keyFields = {
  ...item,
  lotId: reference('stock-lot', { zh: '批次', en: 'Lot', required: true }),
  placeKind: choice(placeKinds, { zh: '位置类型', en: 'Place type', required: true, displayName: true }),
  /** The location, the warehouse of goods without one, or the kind of place. */
  placeId: id({ zh: '位置', en: 'Place', required: true }),
  subWarehouseId: reference('sub-warehouse', { zh: '仓库', en: 'Warehouse', displayName: true }),
  subWarehouseLocationId: reference('sub-warehouse-location', { zh: '库位', en: 'Location', displayName: true }),
  ownerOfficeId: reference('office', { zh: '货主', en: 'Owner', required: true, displayName: true }),
  /** The project they are pledged to; free without one. */
  pledgeFinancingId: reference('financing', { zh: '质押项目', en: 'Pledged to', displayName: true }),
  pledgeeOfficeId: reference('office', { zh: '质权人', en: 'Pledgee', displayName: true }),
  condition: choice(conditions, { zh: '状况', en: 'Condition', required: true, displayName: true }),
  serialNumber: text({ zh: '序列号', en: 'Serial number', max: 64, index: true }),
} as const satisfies Fields;
