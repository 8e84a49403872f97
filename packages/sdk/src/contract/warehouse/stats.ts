import { call, decimal, id, integer, needs, one, records, resource, text, type Fields } from '../index.ts';
import { STOCK_VIEW } from './stock-key.ts';

const access = needs(STOCK_VIEW, 'query');
/** A figure by warehouse; those without any are left out. */
const byWarehouse = <F extends Fields>(figure: F) =>
  records(
    { subWarehouseId: id({ required: true }), subWarehouseName: text({ required: true }), ...figure },
    { required: true },
  );

const quantity = { goodsQuantity: integer({ zh: '货物数量', en: 'Pieces', required: true }) } as const;
const area = {
  subWarehouseArea: decimal({ zh: '面积（㎡）', en: 'Area (m²)', precision: 18, scale: 2, required: true }),
} as const;
const receipts = { warehouseReceiptCount: integer({ zh: '仓单数', en: 'Receipts', required: true }) } as const;

/** Figures of warehouses: over what the person sees in the lists they open. */
export const stats = resource('stats', {
  module: 'warehouse',
  title: { zh: '仓储统计', en: 'Stock statistics' },
  stored: false,
  access: { view: STOCK_VIEW },
  fields: {},
  calls: {
    /** Warehouses in use. */
    subWarehouseCount: call('GET', '/sub-warehouse/count', {
      access,
      fromReplica: true,
      answer: one({ subWarehouseCount: integer({ required: true }) }),
    }),
    subWarehouseArea: call('GET', '/sub-warehouse/area', {
      access,
      fromReplica: true,
      answer: one({ ...area, records: byWarehouse(area) }),
    }),
    /** Pieces that lie in warehouses. */
    subWarehouseCountQuantity: call('GET', '/sub-warehouse/count-quantity', {
      access,
      fromReplica: true,
      answer: one({ ...quantity, records: byWarehouse(quantity) }),
    }),
    /** Receipts in force, expired ones included. */
    warehouseReceiptCount: call('GET', '/warehouse-receipt/count', {
      access,
      fromReplica: true,
      answer: one({ ...receipts, records: byWarehouse(receipts) }),
    }),
  },
});
