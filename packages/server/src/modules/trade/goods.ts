import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** How the goods of a project's line stand, in pieces. */
export interface Goods {
  readonly ordered: number;
  /** Come into the warehouse. */
  readonly in: number;
  /** Gone out of it again. */
  readonly out: number;
  /** Accepted by the receiver, of what went out. */
  readonly accepted: number;
}

export const NO_GOODS: Goods = { ordered: 0, in: 0, out: 0, accepted: 0 };

/**
 * How the goods of a project's lines stand, by the line's id. Whoever asks about goods asks here: lists, invoices,
 * payments and the warehouse count the same. One statement, however many lines.
 */
export async function goodsOf(
  db: Kysely<Database> | Transaction<Database>,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, Goods>> {
  if (lineIds.length === 0) return new Map();
  const { rows } = await sql<Goods & { id: string }>`
    select l."id", l."equipmentQuantity" as "ordered", coalesce(i."quantity", 0)::integer as "in",
      coalesce(o."quantity", 0)::integer as "out", 0 as "accepted"
    from "order_bidding_products" l
    left join (select "orderBiddingProductsId" as "id", sum("quantity") as "quantity" from "order_bidding_products_warehousing"
      where "orderBiddingProductsId" = any(${[...lineIds]}::text[]) and not "deleted" group by 1) i on i."id" = l."id"
    left join (select "orderBiddingProductsId" as "id", sum("quantity") as "quantity" from "order_bidding_products_outbound"
      where "orderBiddingProductsId" = any(${[...lineIds]}::text[]) and not "deleted" group by 1) o on o."id" = l."id"
    where l."id" = any(${[...lineIds]}::text[])`.execute(db);
  return new Map(rows.map(({ id, ...goods }) => [id, goods]));
}
