import { detail, screen, type AreaLines } from './line.ts';

/** Keepers, owners and lenders: whoever reads stock. */
const EVERYBODY = ['STOCK_MANAGE', 'LOAN_STOCK_MANAGE', 'LOAN_STOCK_MANAGE_RZ'] as const;

/** Stock and acceptance reports. */
export const warehouseAreas = [
  {
    area: 'stock',
    title: { zh: '库存管理', en: 'Stock' },
    icon: 'stock',
    code: 'STOCK_MANAGE',
    routes: [
      screen('/stock/manage', '库存管理', 'Stock'),
      screen('/stock/stats', '库存统计', 'Stock statistics'),
      screen('/stock/import', '入库', 'Inbound'),
      screen('/stock/export', '出库', 'Outbound', ...EVERYBODY),
      screen('/stock/receipt', '仓单', 'Warehouse receipts', ...EVERYBODY),
      screen('/stock/count', '库存盘点', 'Stock counts'),
      '/stock/serial',
      '/stock/alarm',
      screen('/stock/device', '监管设备', 'Devices'),
      '/stock/warehouse',
      '/stock/location',
      detail('/stock/detail', '库存详情', 'Stock details', ...EVERYBODY),
      detail('/stock/import/start', '新增入库单', 'New inbound order'),
      detail('/stock/import/detail', '入库单', 'Inbound order', ...EVERYBODY),
      detail('/stock/export/start', '新增出库单', 'New outbound order'),
      detail('/stock/export/detail', '出库单', 'Outbound order', ...EVERYBODY),
      detail('/stock/receipt/detail', '仓单', 'Warehouse receipt', ...EVERYBODY),
      detail('/stock/delivery/detail', '实际收发', 'Actual delivery', ...EVERYBODY),
      detail('/stock/count/detail', '盘点单', 'Stock count', ...EVERYBODY),
      detail('/stock/transfer/detail', '过户调拨', 'Transfer', ...EVERYBODY),
    ],
  },
  {
    area: 'acceptance',
    title: { zh: '验收报告', en: 'Acceptance reports' },
    icon: 'report',
    code: 'ACCEPTANCE_REPORT',
    routes: ['/acceptance-report/manage', '/acceptance-report/contract'],
  },
] as const satisfies readonly AreaLines[];
