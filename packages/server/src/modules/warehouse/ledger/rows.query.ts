import { sql, type RawBuilder } from 'kysely';
import { GONE, HELD, type Condition } from '@scf-kit/sdk/contract/warehouse/stock-key';
import { among, type Columns, type RowOf } from '../../../database/read-rows.ts';
import type { Holding, Lot } from './keys.ts';

const CONDITIONS = ['good', 'damaged'] as const satisfies readonly Condition[];

/** A key as entries and balances store it, with its lot. */
export const KEY = {
  stockKey: 'text',
  placeKind: among([...HELD, ...GONE, 'supplier']),
  subWarehouseId: 'text?',
  subWarehouseLocationId: 'text?',
  operatorId: 'text?',
  ownerOfficeId: 'text',
  pledgeFinancingId: 'text?',
  pledgeeOfficeId: 'text?',
  condition: among(CONDITIONS),
  serial: 'text?',
  lotId: 'text',
  itemId: 'text',
  goodsId: 'text?',
  orderLineId: 'text?',
  financingId: 'text?',
  nonFinancingId: 'text?',
  productKey: 'text',
  unitPrice: 'decimal',
  arrivedOn: 'date',
} as const satisfies Columns;
export type KeyRow = RowOf<typeof KEY>;

/** The columns of a key, of an entry or a balance `k` and its lot `l`. */
export const KEY_ROW: RawBuilder<unknown> = sql`
  k."stockKey", k."placeKind", k."subWarehouseId", k."subWarehouseLocationId",
  case when k."subWarehouseId" is not null then k."officeId" end as "operatorId", k."ownerOfficeId",
  k."pledgeFinancingId", k."pledgeeOfficeId", k."condition", k."serialNumber" as "serial", k."lotId", k."itemId",
  k."goodsId", k."orderBiddingProductsId" as "orderLineId", k."financingId", k."nonFinancingId", l."productKey",
  l."unitPrice"::text as "unitPrice", l."arrivedOn"::text as "arrivedOn"`;

export const toLot = (row: KeyRow): Lot => ({
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

export const toHolding = (row: KeyRow): Holding => ({
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
