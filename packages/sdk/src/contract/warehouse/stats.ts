import { count, id, needs, resource, sum, sumIntegers, sums, sumsByGroup, text } from '../index.ts';
import { HELD, STOCK_VIEW } from './stock-key.ts';
import { stockBalance } from './stock-ledger.ts';
import { subWarehouse } from './sub-warehouse.ts';
import { warehouseReceipt } from './warehouse-receipt.ts';

const access = needs(STOCK_VIEW, 'query');
const fields = { subWarehouseId: id({ required: true }), subWarehouseName: text({ required: true }) } as const;
const record = { by: 'record', id: 'subWarehouseId', name: 'subWarehouseName' } as const;
/** Rows by the warehouse they name. */
const byWarehouse = { group: { ...record, column: 'subWarehouseId' }, fields } as const;

/** Figures of warehouses: over what the person sees in the lists they open. */
export const stats = resource('stats', {
  module: 'warehouse',
  title: { zh: '仓储统计', en: 'Stock statistics' },
  stored: false,
  access: { view: STOCK_VIEW },
  fields: {},
  calls: {
    /** Warehouses in use. */
    subWarehouseCount: sums('/sub-warehouse/count', {
      access,
      of: subWarehouse.name,
      where: { enabled: ['true'] },
      measures: { subWarehouseCount: count({ zh: '仓库数', en: 'Warehouses' }) },
    }),
    /** Warehouses in use that have an area. */
    subWarehouseArea: sumsByGroup('/sub-warehouse/area', {
      access,
      of: subWarehouse.name,
      where: { enabled: ['true'] },
      group: { group: { ...record, column: 'id', named: 'name' }, fields },
      ranked: 'subWarehouseArea',
      measures: { subWarehouseArea: sum({ zh: '面积（㎡）', en: 'Area (m²)' }, 'area') },
    }),
    /** Pieces that lie in warehouses. */
    subWarehouseCountQuantity: sumsByGroup('/sub-warehouse/count-quantity', {
      access,
      of: stockBalance.name,
      where: { placeKind: HELD },
      group: byWarehouse,
      ranked: 'goodsQuantity',
      measures: { goodsQuantity: sumIntegers({ zh: '货物数量', en: 'Pieces' }, 'quantity') },
    }),
    /** Receipts in force, expired ones included. */
    warehouseReceiptCount: sumsByGroup('/warehouse-receipt/count', {
      access,
      of: warehouseReceipt.name,
      where: { status: ['valid', 'pledged', 'expired'] },
      group: byWarehouse,
      ranked: 'warehouseReceiptCount',
      measures: { warehouseReceiptCount: count({ zh: '仓单数', en: 'Warehouse receipts' }) },
    }),
  },
});
