import type { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import type { Part } from '../../resource/serve.ts';
import { MAY_GO_OUT, STILL_TO_COME } from './goods.ts';

export const equipmentLines: Part<typeof orderBiddingProducts> = {
  only: { toWarehouse: STILL_TO_COME, toDeliver: MAY_GO_OUT },
  computed: {
    factoryInvoicePath: {
      lists: true,
      compute: async (_context, rows) => rows.map((row) => row['factoryInvoice'] ?? null),
    },
  },
};
