import { sql } from 'kysely';
import type { Db } from './keys.ts';

/**
 * Holds products for the transaction, in one order: whatever moves or promises their goods is settled one after the
 * other. Records and order lines are held before them, locations after them, balances last.
 */
export async function holdProducts(db: Db, productKeys: Iterable<string>): Promise<void> {
  const keys = [...new Set(productKeys)].toSorted();
  if (keys.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('stock of ' || p."key", 0)) from (select unnest(${keys}::text[]) as "key") p`.execute(
    db,
  );
}

/** Holds lines of orders, in one order. */
export async function holdOrderLines(db: Db, ids: Iterable<string>): Promise<ReadonlyMap<string, OrderLine>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<OrderLine>`
    select l."id", l."equipmentQuantity" as "ordered", l."productCode", l."unitPrice"::text as "unitPrice", l."unit", l."financingId", l."nonFinancingId",
      coalesce(f."applyOfficeId", f."officeId", n."officeId", l."officeId") as "ownerId"
    from "order_bidding_products" l left join "financing" f on f."id" = l."financingId" left join "non_financing" n on n."id" = l."nonFinancingId"
    where l."id" = any(${wanted}::text[]) order by l."id" for update of l`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A line of an order as far as its goods go. */
export interface OrderLine {
  readonly id: string;
  readonly ordered: number;
  readonly productCode: string | null;
  readonly unitPrice: string;
  readonly unit: string | null;
  readonly financingId: string | null;
  readonly nonFinancingId: string | null;
  /** Whose its goods are: the office its project is for. */
  readonly ownerId: string | null;
}
