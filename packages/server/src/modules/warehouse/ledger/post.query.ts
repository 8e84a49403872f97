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

const names = (columns: Readonly<Record<string, string>>, alias?: string): RawBuilder<unknown> =>
  sql.join(Object.keys(columns).map((name) => sql.ref(alias === undefined ? name : `${alias}.${name}`)));

/** Rows given as JSON, as a table `e`: a statement has few parameters however many rows it writes. */
const given = (rows: RawBuilder<string>, columns: Readonly<Record<string, string>>): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${rows}::jsonb) as e(${sql.join(
    Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  )})`;

const ENTRY = { ...KEY, id: 'text', moveId: 'text', reversesId: 'text', sourceLineId: 'text', quantity: 'integer' };
/** Enters both sides of moves. */
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
)((db, { rows, day, kind, sourceType, sourceId, by, now }) =>
  sql`insert into "stock_entry" (${names(ENTRY)}, "day", "entryKind", "sourceType", "sourceId", "createBy", "updateBy", "createTime", "updateTime", "deleted", "version")
    select ${names(ENTRY, 'e')}, ${day}::date, ${kind}, ${sourceType}, ${sourceId}, ${by}, ${by}, ${now}::timestamptz, ${now}::timestamptz, false, 1 from ${given(rows, ENTRY)}`.compile(
    db,
  ),
);

const BALANCE = { ...KEY, id: 'text', quantity: 'integer', heldSerial: 'text' };
const BALANCE_KEY = { ...KEY, id: '', quantity: '' };
/** Brings balances to their entries. */
export const bring = fixedQuery<{
  readonly rows: string;
  readonly day: string;
  readonly by: string | null;
  readonly now: string;
}>(
  'rows',
  'day',
  'by',
  'now',
)((db, { rows, day, by, now }) =>
  // Direct write: a balance is the sum of its entries, which say who entered them. What leaves is there already; `gone`
  // is read whole before anything comes.
  sql`with "e" as materialized (select * from ${given(rows, BALANCE)}),
    "gone" as (update "stock_balance" t set "quantity" = t."quantity" + e."quantity", "heldSerial" = case when t."quantity" + e."quantity" > 0 then t."heldSerial" end,
      "lastDay" = greatest(t."lastDay", ${day}::date), "updateTime" = ${now}::timestamptz, "updateBy" = ${by}
      from "e" where e."quantity" < 0 and t."stockKey" = e."stockKey" returning t."stockKey")
    insert into "stock_balance" as t (${names(BALANCE)}, "lastDay", "createBy", "updateBy", "createTime", "updateTime", "deleted", "version")
    select ${names(BALANCE_KEY, 'e')}, case when e."quantity" > 0 then e."heldSerial" end, ${day}::date, ${by}, ${by}, ${now}::timestamptz, ${now}::timestamptz, false, 1
    from "e" cross join (select array_agg("stockKey") as "keys" from "gone") g where e."quantity" > 0 or (e."stockKey" = any(g."keys")) is not true order by e."stockKey"
    on conflict ("stockKey") where not deleted do update set "quantity" = t."quantity" + excluded."quantity", "lastDay" = greatest(t."lastDay", excluded."lastDay"),
      "heldSerial" = coalesce(excluded."heldSerial", t."heldSerial"), "updateTime" = excluded."updateTime", "updateBy" = excluded."updateBy"`.compile(
    db,
  ),
);

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
  sql`insert into "stock_lot" as t ("id", "officeId", "itemId", "goodsId", "orderBiddingProductsId", "financingId", "nonFinancingId", "productKey", "lotCode", "arrivedOn", "contractId", "ownerOfficeId", "unitPrice", "createBy", "updateBy", "createTime", "updateTime", "deleted", "version")
    values (${lot.id}, ${lot.officeId}, ${lot.itemId}, ${lot.goodsId}, ${lot.orderLineId}, ${lot.financingId}, ${lot.nonFinancingId}, ${lot.productKey}, ${lot.lotCode}, ${lot.arrivedOn}::date, ${lot.contractId}, ${lot.ownerId}, ${lot.unitPrice}::numeric, ${lot.by}, ${lot.by}, ${lot.now}::timestamptz, ${lot.now}::timestamptz, false, 1)
    on conflict ("id") do update set "arrivedOn" = least(t."arrivedOn", excluded."arrivedOn")`.compile(db),
);
