import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '../ledger/keys.ts';
import { allOf, isFree } from '../ledger/stack-conditions.query.ts';
import { findStacks, type Stack } from '../ledger/stacks.query.ts';
import { readOnOutStocks, readOnReceipts, type Promised } from './promised-goods.query.ts';
import { countAvailable, figuresOfLines } from './receipt-figures.query.ts';

/** The goods of receipts that are not pledged: pledged goods are told apart by their own key. */
async function onReceipts(db: Db, lots: readonly string[], but: string): Promise<readonly Promised[]> {
  const rows = await readOnReceipts(db, lots, but);
  if (rows.length === 0) return [];
  const figures = await figuresOfLines(db, { lines: rows.map(({ id }) => id) });
  return rows.flatMap(({ id, ...row }) => {
    const line = figures.get(id);
    const quantity = line ? countAvailable(line) - line.pledged : 0;
    return quantity > 0 ? [{ ...row, itemId: null, condition: 'good', quantity }] : [];
  });
}

const isPromised = ({ lot, holding }: Stack, promise: Promised): boolean =>
  (promise.lotId === null ? lot.itemId === promise.itemId : lot.id === promise.lotId) &&
  holding.ownerId === promise.ownerId &&
  holding.condition === promise.condition &&
  (promise.warehouseId === null || holding.place.warehouseId === promise.warehouseId);

/** Takes promised goods off what there is, the youngest first: the oldest are what leaves next. */
function lessPromised(stacks: readonly Stack[], promises: readonly Promised[]): readonly Stack[] {
  const left = new Map(stacks.map((stack) => [stack.stockKey, stack.most]));
  const youngest = stacks.toSorted(
    (a, b) => (a.lot.arrivedOn < b.lot.arrivedOn ? 1 : -1) || (a.lot.id < b.lot.id ? 1 : -1),
  );
  for (const promise of promises) {
    const serials = promise.serials && promise.serials.length > 0 ? new Set(promise.serials) : undefined;
    let rest = promise.quantity;
    for (const stack of youngest.filter((each) => isPromised(each, promise))) {
      const most = Math.max(0, left.get(stack.stockKey) ?? 0);
      if (serials ? !serials.has(stack.serial ?? '') : stack.serial !== null) continue;
      const taken = Math.min(most, rest);
      left.set(stack.stockKey, most - taken);
      rest -= taken;
    }
  }
  return stacks.map((stack) => ({ ...stack, most: left.get(stack.stockKey) ?? 0 }));
}

/**
 * Goods that are free: there, whole or as the condition (`k`, `l`) says, neither pledged nor on a receipt nor reserved.
 * Their products are held where some are to go.
 * @param but a document whose own promise is left out
 */
export async function freeStacks(db: Db, where: RawBuilder<SqlBool>, day: string, but = ''): Promise<readonly Stack[]> {
  const stacks = await findStacks(db, allOf([isFree, where]), day);
  if (stacks.length === 0) return stacks;
  const lots = [...new Set(stacks.map(({ lot }) => lot.id))];
  return lessPromised(stacks, [...(await onReceipts(db, lots, but)), ...(await readOnOutStocks(db, stacks, but))]);
}
