import { sql } from 'kysely';
import { message } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import type {
  orderBiddingProductsOutbound as outbound,
  orderBiddingProductsWarehousing as warehousing,
} from '@scf-kit/sdk/contract/warehouse/order-bidding-products-movement';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { holdInOrder } from '../../resource/lock-order.ts';
import type { Part } from '../../resource/serve.ts';
import { completeIfDone } from '../trade/completion.ts';
import { goodsOf, NO_GOODS } from '../trade/goods.ts';
import { refuseBelowAccepted } from '../trade/acceptance.ts';

interface Stock {
  readonly ordered: number;
  readonly arrived: number;
  readonly left: number;
}

/** The contracts that order or sell goods; a supplement's goods are those of the contract it changes. */
const contractsOf = async (db: Context['db'], goods: string): Promise<readonly string[]> =>
  (
    await sql<{ id: string }>`
      select distinct coalesce(c."amendsId", c."id") as "id" from "contract_product" p join "contract" c on c."id" = p."contractId"
      where p."orderBiddingProductsId" = ${goods} and not p."deleted" and not c."deleted" order by 1`.execute(db)
  ).rows.map(({ id }) => id);

/**
 * How many of a line were ordered, came in and went out. The line stays locked, so that two people never move the same
 * goods; its contracts, which a move may complete, are held before it.
 */
async function stockOf({ db }: Context, id: string): Promise<Stock> {
  const contracts = await contractsOf(db, id);
  await holdInOrder(
    db,
    contracts.map((each) => ({ resource: contract, id: each })),
  );
  await sql`select 1 from "order_bidding_products" where "id" = ${id} for update`.execute(db);
  const goods = (await goodsOf(db, [id])).get(id) ?? NO_GOODS;
  return { ordered: goods.ordered, arrived: goods.in, left: goods.out };
}

function refuseMore(context: Context, quantity: number, max: number): void {
  if (quantity > max)
    throw refuse.invalid({ quantity: message(context.locale, 'stock.more', { max: Math.max(0, max) }) });
}

/** Goods that moved may have been the last that a contract waited for, or open it again. */
async function followGoods(
  { db, session }: Pick<Context, 'db' | 'session'>,
  { orderBiddingProductsId }: { readonly orderBiddingProductsId: string },
): Promise<void> {
  for (const id of await contractsOf(db, orderBiddingProductsId))
    await completeIfDone({ db, session: session ?? { userId: null } }, id);
}

export const arrivals: Part<typeof warehousing> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const { orderBiddingProductsId, quantity } = { ...before, ...values };
      if (values.quantity === undefined || !orderBiddingProductsId || quantity === undefined) return values;
      const { ordered, arrived, left } = await stockOf(context, orderBiddingProductsId);
      const others = arrived - (before?.quantity ?? 0);
      refuseMore(context, quantity, ordered - others);
      // No less may have arrived than has left.
      if (others + quantity < left) throw refuse.because('check.inUse');
      return values;
    },
    beforeDelete: async (context, row) => {
      const { arrived, left } = await stockOf(context, row.orderBiddingProductsId);
      if (arrived - row.quantity < left) throw refuse.because('check.inUse');
    },
    afterWrite: followGoods,
  },
};

export const departures: Part<typeof outbound> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const { orderBiddingProductsId, quantity } = { ...before, ...values };
      if (values.quantity === undefined || !orderBiddingProductsId || quantity === undefined) return values;
      const { arrived, left } = await stockOf(context, orderBiddingProductsId);
      refuseMore(context, quantity, arrived - (left - (before?.quantity ?? 0)));
      if (before) await refuseBelowAccepted(context, before.id, quantity);
      return values;
    },
    afterWrite: followGoods,
  },
};
