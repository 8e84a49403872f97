import { sql } from 'kysely';
import type { Snapshot } from '@scf-kit/sdk/contract/warehouse/stock-count';
import { among, columns, readRow, readRows, stored, type RowOf } from '../../../database/read-rows.ts';
import type { Db } from '../ledger/keys.ts';

const LINE = columns({
  id: 'text',
  goodsId: 'text?',
  orderLineId: 'text?',
  locationId: 'text?',
  ownerId: 'text',
  condition: among(['good', 'damaged']),
  counted: 'integer?',
  serials: stored('stock_count_line', 'snList'),
  unitPrice: 'decimal?',
});
export interface CountLine extends Omit<RowOf<typeof LINE>, 'serials'> {
  readonly serials: readonly string[];
}

const COUNT = columns({
  id: 'text',
  code: 'text',
  status: 'integer',
  warehouseId: 'text',
  locationId: 'text?',
  operatorId: 'text?',
  ownerId: 'text?',
  day: 'date',
  snapshot: stored('stock_count', 'snapshot'),
});
/** Goods that were counted, and what the books had as it began. */
export interface Count extends Omit<RowOf<typeof COUNT>, 'snapshot'> {
  readonly snapshot: readonly Snapshot[];
  readonly lines: readonly CountLine[];
}

/** A count held for the transaction. */
export async function holdCount(db: Db, id: string): Promise<Count> {
  const count = await readRow(
    db,
    COUNT,
    sql`
      select "id", "countCode" as "code", "status", "subWarehouseId" as "warehouseId",
        "subWarehouseLocationId" as "locationId", "operatorOfficeId" as "operatorId", "ownerOfficeId" as "ownerId",
        "countDate"::text as "day", coalesce("snapshot", '[]'::jsonb) as "snapshot"
      from "stock_count"
      where "id" = ${id}
      for update`,
  );
  if (!count) throw new Error(`There is no stock count "${id}".`);
  const lines = await readRows(
    db,
    LINE,
    sql`
      select "id", "goodsId", "orderBiddingProductsId" as "orderLineId", "subWarehouseLocationId" as "locationId",
        "ownerOfficeId" as "ownerId", "condition", "countedQuantity" as "counted",
        coalesce("snList", '[]'::jsonb) as "serials", "unitPrice"::text as "unitPrice"
      from "stock_count_line"
      where "stockCountId" = ${id} and not "deleted"
      order by "sorted", "id"`,
  );
  return {
    ...count,
    snapshot: count.snapshot ?? [],
    lines: lines.map((line) => ({ ...line, serials: line.serials ?? [] })),
  };
}

const SNAPSHOT = columns({
  goodsId: 'text?',
  orderLineId: 'text?',
  locationId: 'text?',
  ownerId: 'text',
  condition: 'text',
  quantity: 'integer',
  serials: ['text'],
});

/** The books at a place now, by goods, location, owner and condition. */
export const readSnapshot = (
  db: Db,
  {
    warehouseId,
    locationId,
    ownerId,
  }: { readonly warehouseId: string; readonly locationId: string | null; readonly ownerId: string | null },
): Promise<readonly Snapshot[]> =>
  readRows(
    db,
    SNAPSHOT,
    sql`
      select k."goodsId", k."orderBiddingProductsId" as "orderLineId", k."subWarehouseLocationId" as "locationId",
        k."ownerOfficeId" as "ownerId", k."condition", sum(k."quantity")::integer as "quantity",
        coalesce(
          array_agg(k."serialNumber" order by k."serialNumber") filter (where k."serialNumber" is not null), '{}'
        ) as "serials"
      from "stock_balance" k
      where k."quantity" > 0
        and k."placeKind" in ('location', 'warehouse')
        and k."subWarehouseId" = ${warehouseId}
        and not k."deleted"
        and (${locationId}::text is null or k."subWarehouseLocationId" = ${locationId})
        and (${ownerId}::text is null or k."ownerOfficeId" = ${ownerId})
      group by 1, 2, 3, 4, 5
      order by 3 nulls first, 1, 2, 4, 5`,
  );

/** Which goods a line or a snapshot is of. */
export const goodsKey = ({
  goodsId,
  orderLineId,
  locationId,
  ownerId,
  condition,
}: Pick<Snapshot, 'goodsId' | 'orderLineId' | 'locationId' | 'ownerId' | 'condition'>): string =>
  [orderLineId === null ? goodsId : orderLineId, locationId, ownerId, condition].join('|');
