import { sql, type SqlBool } from 'kysely';
import type { stats } from '@scf-kit/sdk/contract/warehouse/stats';
import type { Part } from '../../resource/serve.ts';

const OF_WAREHOUSES = sql<SqlBool>`t."subWarehouseId" is not null`;

/** Which rows count beyond what the contract says: what has an area, and what lies in a warehouse. */
export const warehouseStats: Part<typeof stats> = {
  only: {
    subWarehouseArea: sql<SqlBool>`t."area" > 0`,
    subWarehouseCountQuantity: sql<SqlBool>`t."quantity" > 0 and ${OF_WAREHOUSES}`,
    warehouseReceiptCount: OF_WAREHOUSES,
  },
};
