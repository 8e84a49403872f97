import { contract } from '@scf-kit/sdk/contract/trade/contract';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { holdInOrder } from '../../resource/lock-order.ts';
import { raise } from '../../resource/serve.ts';
import { holdOrderLines, holdProducts, type OrderLine } from './ledger/hold.query.ts';

/** The contracts that order or sell goods; a supplement's goods are those of the contract it changes. */
const listContracts = async (db: Context['db'], goods: readonly string[]): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('contract_product as p')
      .innerJoin('contract as c', 'c.id', 'p.contractId')
      .select((on) => on.fn.coalesce('c.amendsId', 'c.id').as('contract'))
      .distinct()
      .where((on) => on('p.orderBiddingProductsId', '=', on.fn.any(on.val([...goods]))))
      .where('p.deleted', '=', false)
      .where('c.deleted', '=', false)
      .orderBy('contract')
      .execute()
  ).map(({ contract: id }) => id);

/**
 * Holds lines and the products their goods came as, so that two people never move the same goods; their contracts,
 * which a move may complete, are held before them.
 */
export async function holdLines(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderLine>> {
  if (ids.length === 0) return new Map();
  const contracts = await listContracts(db, ids);
  await holdInOrder(
    db,
    contracts.map((each) => ({ resource: contract, id: each })),
  );
  const lines = await holdOrderLines(db, ids);
  const rows = await db
    .selectFrom('stock_lot')
    .select('productKey')
    .distinct()
    .where((on) => on('orderBiddingProductsId', '=', on.fn.any(on.val([...ids]))))
    .execute();
  await holdProducts(db, [...[...lines.values()].map(toProductKey), ...rows.map(({ productKey }) => productKey)]);
  return lines;
}

/** One line, held. @throws Refusal 404 */
export async function holdLine(context: Pick<Context, 'db'>, id: string): Promise<OrderLine> {
  const line = (await holdLines(context, [id])).get(id);
  if (!line) throw refuse.notFound();
  return line;
}

export const toProductKey = ({ id, productCode }: OrderLine): string => productCode || id;

/** Goods that moved may have been the last that contracts waited for, or open them again. */
export async function followGoods(
  { db, session }: { readonly db: Context['db']; readonly session?: { readonly userId: string | null } | undefined },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const id of await listContracts(db, ids))
    await raise(contract, 'progressed', { db, session: session ?? { userId: null } }, { id });
}
