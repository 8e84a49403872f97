import type { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import { message } from '@scf-kit/sdk/contract';
import { refuse } from '../../http/refusal.ts';
import type { Part } from '../../resource/serve.ts';
import { readGoods, MAY_GO_OUT, NO_GOODS, STILL_TO_COME, STOCK_VALUE } from '../warehouse/goods.query.ts';

export const equipmentLines: Part<typeof orderBiddingProducts> = {
  only: { toWarehouse: STILL_TO_COME, toDeliver: MAY_GO_OUT },
  amounts: { stockAmount: () => STOCK_VALUE },
  hooks: {
    /** Goods that came in were ordered; their serial numbers are unique under the code they came by. */
    beforeWrite: async ({ db, locale }, values, before) => {
      if (!before) return values;
      const { in: min } = (await readGoods(db, [before.id])).get(before.id) ?? NO_GOODS;
      if (values.equipmentQuantity !== undefined && values.equipmentQuantity < min)
        throw refuse.invalid({ equipmentQuantity: message(locale, 'stock.line.below', { min }) });
      if (min > 0 && values.productCode !== undefined && values.productCode !== before.productCode)
        throw refuse.invalid({ productCode: message(locale, 'stock.line.code') });
      return values;
    },
  },
  computed: {
    factoryInvoicePath: {
      lists: true,
      compute: async (_context, rows) => rows.map((row) => row['factoryInvoice'] ?? null),
    },
  },
};
