import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Condition } from '@scf-kit/sdk/contract/warehouse/stock-key';
import { toPlaceId, type Pledge, type Place } from './keys.ts';

/** Balances (`k`) of these keys. */
export const ofKeys = (keys: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`k."stockKey" = any(${[...keys]}::text[])`;

/** Pieces with these numbers, or without any those that have none. */
export const bySerials = (serials: readonly string[] | null | undefined): RawBuilder<SqlBool> =>
  serials && serials.length > 0
    ? sql<SqlBool>`k."serialNumber" = any(${[...serials]}::text[])`
    : sql<SqlBool>`k."serialNumber" is null`;

/** Free whole goods of an order line that an owner has at a place. */
export const ofOrderLine = (
  { id, ownerId }: { readonly id: string; readonly ownerId: string | null },
  place: Place,
  serials: readonly string[] | null,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`k."orderBiddingProductsId" = ${id}
    and k."placeId" = ${toPlaceId(place)}
    and k."ownerOfficeId" = ${ownerId}
    and k."pledgeFinancingId" is null
    and k."condition" = 'good'
    and ${bySerials(serials)}`;

/** Goods of a lot that are in transit, under a pledge or free. */
export const inTransit = (
  lotId: string | null,
  ownerId: string | null,
  pledgeId: string | null,
): RawBuilder<SqlBool> => sql<SqlBool>`k."lotId" = ${lotId}
  and k."placeKind" = 'transit'
  and k."ownerOfficeId" = ${ownerId}
  and k."pledgeFinancingId" is not distinct from ${pledgeId}`;

/** Goods that are free of pledges. */
export const isFree: RawBuilder<SqlBool> = sql<SqlBool>`k."pledgeFinancingId" is null`;

/** Whole goods of a lot that an owner has in a warehouse, free or under a pledge. */
export const ofReceiptLine = (
  { lotId, ownerId, warehouseId }: { readonly lotId: string; readonly ownerId: string; readonly warehouseId: string },
  pledge: Pledge | null,
  serials: readonly string[] | null,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`k."lotId" = ${lotId}
    and k."ownerOfficeId" = ${ownerId}
    and k."subWarehouseId" = ${warehouseId}
    and k."condition" = 'good'
    and k."placeKind" in ('location', 'warehouse')
    and ${pledge === null ? isFree : underPledge(pledge.financingId)}
    and ${bySerials(serials)}`;
const underPledge = (financingId: string): RawBuilder<SqlBool> => sql<SqlBool>`k."pledgeFinancingId" = ${financingId}`;

/** Whole goods of some lots that an owner has in a warehouse: those of them that are free fit on a receipt. */
export const isWholeGoods = (lots: readonly string[], ownerId: string, warehouseId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`k."lotId" = any(${[...lots]}::text[])
    and k."ownerOfficeId" = ${ownerId}
    and k."subWarehouseId" = ${warehouseId}
    and k."condition" = 'good'`;

/** Goods of an item at the very place where a count found them in the books. */
export const ofCounted = (
  {
    itemId,
    warehouseId,
    locationId,
    ownerId,
    condition,
  }: {
    readonly itemId: string | null;
    readonly warehouseId: string;
    readonly locationId: string | null;
    readonly ownerId: string;
    readonly condition: Condition;
  },
  serials: readonly string[],
): RawBuilder<SqlBool> =>
  sql<SqlBool>`k."itemId" = ${itemId}
    and k."subWarehouseId" = ${warehouseId}
    and k."subWarehouseLocationId" is not distinct from ${locationId}
    and k."ownerOfficeId" = ${ownerId}
    and k."condition" = ${condition}
    and k."placeKind" in ('location', 'warehouse')
    and ${bySerials(serials)}`;

/** Goods of a lot, or of an item whatever lot. */
export const ofLotOrItem = (lotId: string | null, itemId: string | null): RawBuilder<SqlBool> =>
  lotId === null ? sql<SqlBool>`k."itemId" = ${itemId}` : sql<SqlBool>`k."lotId" = ${lotId}`;

/** Free goods of a lot, which a receipt speaks for. */
export const freeOfLot = (lotId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`k."lotId" = ${lotId} and k."pledgeFinancingId" is null`;

/** Goods under a pledge, or free where none is named. */
export const ofPledge = (pledgeId: string | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`k."pledgeFinancingId" is not distinct from ${pledgeId}`;

/** Goods as a line asks for them in a warehouse, but for which lots; at its very location where `location` is given. */
export const asAsked = ({
  warehouseId,
  ownerId,
  condition,
  serials,
  location,
}: {
  readonly warehouseId: string | null;
  readonly ownerId: string | null;
  readonly condition: Condition;
  readonly serials: readonly string[] | null;
  readonly location: { readonly id: string | null } | undefined;
}): readonly RawBuilder<SqlBool>[] => [
  sql<SqlBool>`k."subWarehouseId" = ${warehouseId}`,
  sql<SqlBool>`k."ownerOfficeId" = ${ownerId}
    and k."condition" = ${condition}
    and k."placeKind" in ('location', 'warehouse')`,
  bySerials(serials),
  ...(location === undefined ? [] : [sql<SqlBool>`k."subWarehouseLocationId" is not distinct from ${location.id}`]),
];

/** All of some conditions. */
export const allOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
