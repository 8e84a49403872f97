import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { statesOf } from '@scf-kit/sdk/contract';
import { BOUND_RECEIPTS, warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import type { Db } from '../ledger/keys.ts';
import { stacksWhere, type Stack } from '../ledger/stacks.ts';
import { TO_LEAVE } from './plan.ts';
import { availableOf, figuresOfLines, leftOfLine } from './receipt-figures.ts';

const BOUND = statesOf(warehouseReceipt, ...BOUND_RECEIPTS);

/** Goods that are promised: so many of a lot, or of an item whatever lot, or certain pieces. */
interface Promised {
  readonly lotId: string | null;
  readonly itemId: string | null;
  readonly ownerId: string;
  readonly warehouseId: string | null;
  readonly condition: string;
  readonly quantity: number;
  readonly serials: readonly string[] | null;
}

/** The goods of receipts that are not pledged: pledged goods are told apart by their own key. */
async function onReceipts(db: Db, lots: readonly string[], but: string): Promise<readonly Promised[]> {
  const { rows } = await sql<{
    id: string;
    lotId: string;
    ownerId: string;
    warehouseId: string;
    serials: readonly string[] | null;
  }>`
    select l."id", coalesce(w."lotId", w."id") as "lotId", r."ownerOfficeId" as "ownerId", r."subWarehouseId" as "warehouseId", l."snList" as "serials"
    from "warehouse_receipt_line" l join "warehouse_receipt" r on r."id" = l."warehouseReceiptId" join "warehousing_line" w on w."id" = l."warehousingLineId"
    where coalesce(w."lotId", w."id") = any(${[...lots]}::text[]) and not l."deleted" and not r."deleted" and r."id" <> ${but} and r."status" = any(${[...BOUND]}::integer[])`.execute(
    db,
  );
  if (rows.length === 0) return [];
  const figures = await figuresOfLines(db, { lines: rows.map(({ id }) => id) });
  return rows.flatMap(({ id, ...row }) => {
    const line = figures.get(id);
    const quantity = line ? availableOf(line) - line.pledged : 0;
    return quantity > 0 ? [{ ...row, itemId: null, condition: 'good', quantity }] : [];
  });
}

/** The quantity that approved out-stocks without a receipt have not taken yet, one left out. */
async function onOutStocks(db: Db, stacks: readonly Stack[], but: string): Promise<readonly Promised[]> {
  const { rows } = await sql<Promised>`
    select o."lotId", case when o."lotId" is null then coalesce(o."goodsId", o."orderBiddingProductsId") end as "itemId", s."ownerOfficeId" as "ownerId", s."subWarehouseId" as "warehouseId",
      o."condition", o."quantity" - ${leftOfLine()} as "quantity", o."snList" as "serials"
    from "out_stock_line" o join "out_stock" s on s."id" = o."outStockId"
    where o."warehouseReceiptLineId" is null and not o."deleted" and not s."deleted" and s."id" <> ${but} and s."status" = any(${[...TO_LEAVE]}::integer[])
      and (o."lotId" = any(${stacks.map(({ lot }) => lot.id)}::text[]) or coalesce(o."goodsId", o."orderBiddingProductsId") = any(${stacks.map(({ lot }) => lot.itemId)}::text[]))`.execute(
    db,
  );
  return rows;
}

const isOf = ({ lot, holding }: Stack, promise: Promised): boolean =>
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
    for (const stack of youngest.filter((each) => isOf(each, promise))) {
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
  const stacks = await stacksWhere(db, sql`k."pledgeFinancingId" is null and ${where}`, day);
  if (stacks.length === 0) return stacks;
  const lots = [...new Set(stacks.map(({ lot }) => lot.id))];
  return lessPromised(stacks, [...(await onReceipts(db, lots, but)), ...(await onOutStocks(db, stacks, but))]);
}
