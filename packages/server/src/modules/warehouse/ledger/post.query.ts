import { sql, type RawBuilder } from 'kysely';
import { fixedQuery } from '../../../database/fixed-query.ts';
import type { Lot } from './keys.ts';

const KEY = {
  stockKey: 'text',
  officeId: 'text',
  itemId: 'text',
  goodsId: 'text',
  orderBiddingProductsId: 'text',
  lotId: 'text',
  placeKind: 'text',
  placeId: 'text',
  subWarehouseId: 'text',
  subWarehouseLocationId: 'text',
  ownerOfficeId: 'text',
  financingId: 'text',
  nonFinancingId: 'text',
  pledgeFinancingId: 'text',
  pledgeeOfficeId: 'text',
  condition: 'text',
  serialNumber: 'text',
} as const;

const names = (columns: readonly string[], alias?: string): RawBuilder<unknown> =>
  sql.join(columns.map((name) => sql.ref(alias === undefined ? name : `${alias}.${name}`)));

/** The values of each side of a move: its entry, and the serial number it holds in its balance. */
const SIDE = {
  ...KEY,
  id: 'text',
  moveId: 'text',
  reversesId: 'text',
  sourceLineId: 'text',
  quantity: 'integer',
  heldSerial: 'text',
} as const;
const OF_KEY = Object.keys(KEY);
const OF_ENTRY = Object.keys(SIDE).filter((name) => name !== 'heldSerial');

/** Rows given as JSON, as a table `e`: a statement has few parameters however many rows it writes. */
const given = (rows: RawBuilder<string>): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${rows}::jsonb) as e(${sql.join(
    Object.entries(SIDE).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  )})`;

/** Enters both sides of moves, and brings the balances of their keys to what they come to. */
export const enter = fixedQuery<{
  readonly rows: string;
  readonly day: string;
  readonly kind: string;
  readonly sourceType: string;
  readonly sourceId: string;
  readonly by: string | null;
  readonly now: string;
}>(
  'rows',
  'day',
  'kind',
  'sourceType',
  'sourceId',
  'by',
  'now',
)((db, { rows, day, kind, sourceType, sourceId, by, now }) => {
  const entered = sql`
    insert into "stock_entry" (
      ${names(OF_ENTRY)}, "day", "entryKind", "sourceType", "sourceId", "createBy", "updateBy", "createTime",
      "updateTime", "deleted", "version"
    )
    select ${names(OF_ENTRY, 'e')}, ${day}::date, ${kind}, ${sourceType}, ${sourceId}, ${by}, ${by},
      ${now}::timestamptz, ${now}::timestamptz, false, 1
    from "e"`;
  // A balance that is new has the id of its first entry.
  const sums = sql`
    select *
    from (
      select distinct on (e."stockKey") ${names(OF_KEY, 'e')}, e."id", e."heldSerial",
        (sum(e."quantity") over (partition by e."stockKey"))::integer as "quantity"
      from "e"
      order by e."stockKey", e."id"
    ) s
    where s."quantity" <> 0`;
  // Direct write: a balance is the sum of its entries, which say who entered them. What leaves is there already, and is
  // read whole before anything comes, so that a piece is never in two places.
  const gone = sql`
    update "stock_balance" t set
      "quantity" = t."quantity" + b."quantity",
      "heldSerial" = case when t."quantity" + b."quantity" > 0 then t."heldSerial" end,
      "lastDay" = greatest(t."lastDay", ${day}::date), "updateTime" = ${now}::timestamptz, "updateBy" = ${by}
    from "b"
    where b."quantity" < 0 and t."stockKey" = b."stockKey"
    returning t."stockKey"`;
  return sql`
    with "e" as materialized (select * from ${given(rows)}),
    "entered" as (${entered}),
    "b" as materialized (${sums}),
    "gone" as (${gone})
    insert into "stock_balance" as t (
      ${names(OF_KEY)}, "id", "quantity", "heldSerial", "lastDay", "createBy", "updateBy", "createTime", "updateTime",
      "deleted", "version"
    )
    select ${names(OF_KEY, 'b')}, b."id", b."quantity", case when b."quantity" > 0 then b."heldSerial" end,
      ${day}::date, ${by}, ${by}, ${now}::timestamptz, ${now}::timestamptz, false, 1
    from "b"
    cross join (select array_agg("stockKey") as "keys" from "gone") g
    where b."quantity" > 0 or (b."stockKey" = any(g."keys")) is not true
    order by b."stockKey"
    on conflict ("stockKey") where not deleted do update set
      "quantity" = t."quantity" + excluded."quantity", "lastDay" = greatest(t."lastDay", excluded."lastDay"),
      "heldSerial" = coalesce(excluded."heldSerial", t."heldSerial"), "updateTime" = excluded."updateTime",
      "updateBy" = excluded."updateBy"`.compile(db);
});

/** The values of a new lot beside those of its goods. */
export interface NewLot {
  readonly ownerId: string;
  readonly officeId: string | null;
  readonly by: string | null;
  readonly lotCode: string | null;
  readonly contractId: string | null;
}

// Direct write: a lot is what its first entries say.
export const lotMade = fixedQuery<Lot & NewLot & { readonly now: string }>(
  'id',
  'itemId',
  'goodsId',
  'orderLineId',
  'financingId',
  'nonFinancingId',
  'productKey',
  'unitPrice',
  'arrivedOn',
  'ownerId',
  'officeId',
  'by',
  'lotCode',
  'contractId',
  'now',
)((db, lot) =>
  sql`
    insert into "stock_lot" as t (
      "id", "officeId", "itemId", "goodsId", "orderBiddingProductsId", "financingId", "nonFinancingId", "productKey",
      "lotCode", "arrivedOn", "contractId", "ownerOfficeId", "unitPrice", "createBy", "updateBy", "createTime",
      "updateTime", "deleted", "version"
    )
    values (
      ${lot.id}, ${lot.officeId}, ${lot.itemId}, ${lot.goodsId}, ${lot.orderLineId}, ${lot.financingId},
      ${lot.nonFinancingId}, ${lot.productKey}, ${lot.lotCode}, ${lot.arrivedOn}::date, ${lot.contractId},
      ${lot.ownerId}, ${lot.unitPrice}::numeric, ${lot.by}, ${lot.by}, ${lot.now}::timestamptz, ${lot.now}::timestamptz,
      false, 1
    )
    on conflict ("id") do update set "arrivedOn" = least(t."arrivedOn", excluded."arrivedOn")`.compile(db),
);
