import { detail, screen, type AreaLines } from './line.ts';

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
      screen('/stock/import', '入库', 'Warehousing'),
      screen('/stock/export', '出库', 'Ex-warehousing'),
      detail('/stock/detail', '库存详情', 'Stock details'),
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
