import type { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import type { Part } from '../../resource/serve.ts';

export const equipmentLines: Part<typeof orderBiddingProducts> = {
  computed: {
    factoryInvoicePath: {
      lists: true,
      compute: async (_context, rows) => rows.map((row) => row['factoryInvoice'] ?? null),
    },
  },
};
