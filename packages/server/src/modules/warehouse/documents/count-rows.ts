import { sql } from 'kysely';
import type { Snapshot } from '@scf-kit/sdk/contract/warehouse/stock-count';
import type { Condition } from '@scf-kit/sdk/contract/warehouse/stock-key';
import type { Db } from '../ledger/keys.ts';

export interface CountLine {
  readonly id: string;
  readonly goodsId: string | null;
  readonly orderLineId: string | null;
  readonly locationId: string | null;
  readonly ownerId: string;
  readonly condition: Condition;
  readonly counted: number | null;
  readonly serials: readonly string[];
  readonly unitPrice: string | null;
}

/** Goods that were counted, and what the books had as it began. */
export interface Count {
  readonly id: string;
  readonly code: string;
  readonly status: number;
  readonly warehouseId: string;
  readonly locationId: string | null;
  readonly operatorId: string | null;
  readonly ownerId: string | null;
  readonly day: string;
  readonly snapshot: readonly Snapshot[];
  readonly lines: readonly CountLine[];
}

/** A count held for the transaction. */
export async function heldCount(db: Db, id: string): Promise<Count> {
  const { rows } = await sql<Omit<Count, 'lines'>>`
    select "id", "countCode" as "code", "status", "subWarehouseId" as "warehouseId", "subWarehouseLocationId" as "locationId", "operatorOfficeId" as "operatorId", "ownerOfficeId" as "ownerId",
      "countDate"::text as "day", coalesce("snapshot", '[]'::jsonb) as "snapshot" from "stock_count" where "id" = ${id} for update`.execute(
    db,
  );
  const [count] = rows;
  if (!count) throw new Error(`There is no stock count "${id}".`);
  const { rows: lines } = await sql<CountLine>`
    select "id", "goodsId", "orderBiddingProductsId" as "orderLineId", "subWarehouseLocationId" as "locationId", "ownerOfficeId" as "ownerId", "condition", "countedQuantity" as "counted",
      coalesce("snList", '[]'::jsonb) as "serials", "unitPrice"::text as "unitPrice"
    from "stock_count_line" where "stockCountId" = ${id} and not "deleted" order by "sorted", "id"`.execute(db);
  return { ...count, lines };
}

/** The books at a place now, by goods, location, owner and condition. */
export async function snapshotOf(
  db: Db,
  {
    warehouseId,
    locationId,
    ownerId,
  }: { readonly warehouseId: string; readonly locationId: string | null; readonly ownerId: string | null },
): Promise<readonly Snapshot[]> {
  const { rows } = await sql<Snapshot>`
    select k."goodsId", k."orderBiddingProductsId" as "orderLineId", k."subWarehouseLocationId" as "locationId", k."ownerOfficeId" as "ownerId", k."condition",
      sum(k."quantity")::integer as "quantity", coalesce(jsonb_agg(k."serialNumber" order by k."serialNumber") filter (where k."serialNumber" is not null), '[]'::jsonb) as "serials"
    from "stock_balance" k where k."quantity" > 0 and k."placeKind" in ('location', 'warehouse') and k."subWarehouseId" = ${warehouseId} and not k."deleted"
      and (${locationId}::text is null or k."subWarehouseLocationId" = ${locationId}) and (${ownerId}::text is null or k."ownerOfficeId" = ${ownerId})
    group by 1, 2, 3, 4, 5 order by 3 nulls first, 1, 2, 4, 5`.execute(db);
  return rows;
}

/** Which goods a line or a snapshot is of. */
export const goodsKey = ({
  goodsId,
  orderLineId,
  locationId,
  ownerId,
  condition,
}: Pick<Snapshot, 'goodsId' | 'orderLineId' | 'locationId' | 'ownerId' | 'condition'>): string =>
  [orderLineId === null ? goodsId : orderLineId, locationId, ownerId, condition].join('|');
