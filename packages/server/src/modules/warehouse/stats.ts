import type { stats } from '@scf-kit/sdk/contract/warehouse/stats';
import type { Part } from '../../resource/serve.ts';
import { HAS_AREA, IN_WAREHOUSE, IS_IN_WAREHOUSE } from './stock-conditions.query.ts';

/** Which rows count beyond what the contract says: what has an area, and what lies in a warehouse. */
export const warehouseStats: Part<typeof stats> = {
  only: {
    subWarehouseArea: HAS_AREA,
    subWarehouseCountQuantity: IS_IN_WAREHOUSE,
    warehouseReceiptCount: IN_WAREHOUSE,
  },
};
