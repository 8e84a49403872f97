import type { stockBalance } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import type { Part } from '../../resource/serve.ts';
import { readBelowSafeStock } from '../master-data/safety-stock.query.ts';
import { IS_PLEDGED, IS_THERE } from './stock-conditions.query.ts';

export const balances: Part<typeof stockBalance> = {
  only: { held: IS_THERE, pledged: IS_PLEDGED },
  extra: {
    belowSafeStock: async (context, rows) => {
      const ids = rows.map(({ goodsId }) => goodsId).filter((id) => typeof id === 'string');
      const below = await readBelowSafeStock(context, [...new Set(ids)]);
      return rows.map(({ goodsId }) => typeof goodsId === 'string' && below.has(goodsId));
    },
  },
};
