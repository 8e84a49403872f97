import { sql, type RawBuilder } from 'kysely';
import type { Condition, PlaceKind } from '@scf-kit/sdk/contract/warehouse/stock-key';
import type { Holding, Lot } from './keys.ts';

/** A key as entries and balances store it, with its lot. */
export interface KeyRow {
  readonly stockKey: string;
  readonly placeKind: PlaceKind;
  readonly subWarehouseId: string | null;
  readonly subWarehouseLocationId: string | null;
  readonly operatorId: string | null;
  readonly ownerOfficeId: string;
  readonly pledgeFinancingId: string | null;
  readonly pledgeeOfficeId: string | null;
  readonly condition: Condition;
  readonly serial: string | null;
  readonly lotId: string;
  readonly itemId: string;
  readonly goodsId: string | null;
  readonly orderLineId: string | null;
  readonly financingId: string | null;
  readonly nonFinancingId: string | null;
  readonly productKey: string;
  readonly unitPrice: string;
  readonly arrivedOn: string;
}

/** The columns of a key, of an entry or a balance `k` and its lot `l`. */
export const KEY_ROW: RawBuilder<KeyRow> = sql`k."stockKey", k."placeKind", k."subWarehouseId", k."subWarehouseLocationId",
  case when k."subWarehouseId" is not null then k."officeId" end as "operatorId", k."ownerOfficeId", k."pledgeFinancingId", k."pledgeeOfficeId",
  k."condition", k."serialNumber" as "serial", k."lotId", k."itemId", k."goodsId", k."orderBiddingProductsId" as "orderLineId", k."financingId", k."nonFinancingId",
  l."productKey", l."unitPrice"::text as "unitPrice", l."arrivedOn"::text as "arrivedOn"`;

export const lotOf = (row: KeyRow): Lot => ({
  id: row.lotId,
  itemId: row.itemId,
  goodsId: row.goodsId,
  orderLineId: row.orderLineId,
  financingId: row.financingId,
  nonFinancingId: row.nonFinancingId,
  productKey: row.productKey,
  unitPrice: row.unitPrice,
  arrivedOn: row.arrivedOn,
});

export const holdingOf = (row: KeyRow): Holding => ({
  place: {
    kind: row.placeKind,
    warehouseId: row.subWarehouseId,
    locationId: row.subWarehouseLocationId,
    operatorId: row.operatorId,
  },
  ownerId: row.ownerOfficeId,
  pledge:
    row.pledgeFinancingId === null ? null : { financingId: row.pledgeFinancingId, pledgeeId: row.pledgeeOfficeId },
  condition: row.condition,
});
