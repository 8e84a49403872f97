import { sql } from 'kysely';
import { columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Db } from './keys.ts';

/**
 * Holds products for the transaction, in one order: whatever moves or promises their goods is settled one after the
 * other. Records and order lines are held before them, locations after them, balances last.
 */
export async function holdProducts(db: Db, productKeys: Iterable<string>): Promise<void> {
  const keys = [...new Set(productKeys)].toSorted();
  if (keys.length === 0) return;
  await sql`
    select pg_advisory_xact_lock(hashtextextended('stock of ' || p."key", 0))
    from (select unnest(${keys}::text[]) as "key") p`.execute(db);
}

const ORDER_LINE = columns({
  id: 'text',
  ordered: 'integer',
  productCode: 'text?',
  unitPrice: 'decimal',
  unit: 'text?',
  financingId: 'text?',
  nonFinancingId: 'text?',
  /** Whose its goods are: the office its project is for. */
  ownerId: 'text?',
});
/** A line of an order as far as its goods go. */
export type OrderLine = RowOf<typeof ORDER_LINE>;

/** Holds lines of orders, in one order. */
export async function holdOrderLines(db: Db, ids: Iterable<string>): Promise<ReadonlyMap<string, OrderLine>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await readRows(
    db,
    ORDER_LINE,
    sql`
      select l."id", l."equipmentQuantity" as "ordered", l."productCode", l."unitPrice"::text as "unitPrice", l."unit",
        l."financingId", l."nonFinancingId",
        coalesce(f."applyOfficeId", f."officeId", n."officeId", l."officeId") as "ownerId"
      from "order_bidding_products" l
      left join "financing" f on f."id" = l."financingId"
      left join "non_financing" n on n."id" = l."nonFinancingId"
      where l."id" = any(${wanted}::text[])
      order by l."id" for update of l`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
