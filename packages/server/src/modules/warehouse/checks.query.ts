import { sql, type RawBuilder } from 'kysely';
import { GONE, HELD } from '@scf-kit/sdk/contract/warehouse/stock-key';
import { productImportSn } from '@scf-kit/sdk/contract/warehouse/product-import-sn';
import type { orderBiddingProductsWarehousing } from '@scf-kit/sdk/contract/warehouse/order-bidding-products-movement';
import type { stockBalance, stockEntry, stockLot } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { isIn } from '../../resource/in-states.query.ts';
import type { Part } from '../../resource/serve.ts';

const kinds = (of: readonly string[]): RawBuilder<unknown> => sql`${sql.lit(`{${of.join(',')}}`)}::text[]`;
const held = sql`e."placeKind" = any(${kinds(HELD)})`;

/** The quantities that order lines say came in (`way` 1) and went out (-1). */
const rowsOfLines = sql`(
  select "id", 1 as "way", 'order-bidding-products-warehousing' as "type", "warehousingDate" as "day", "quantity",
    coalesce("snList", '[]'::jsonb) as "serials", "deleted"
  from "order_bidding_products_warehousing"
  union all
  select "id", -1, 'order-bidding-products-outbound', "outboundDate", "quantity", coalesce("snList", '[]'::jsonb),
    "deleted"
  from "order_bidding_products_outbound"
)`;

/** Checks of the entries of stock: by themselves, and with the balances that are kept of them. */
export const entryChecks: Part<typeof stockEntry> = {
  checks: [
    {
      name: 'every move of goods sums to zero',
      query: sql`
        select e."moveId" as "record", '0' as "stored", string_agg(e."quantity"::text, ' ') as "entries"
        from "stock_entry" e
        group by e."moveId"
        having sum(e."quantity") <> 0 or count(*) <> 2 or count(distinct (e."lotId", e."serialNumber")) <> 1`,
    },
    {
      name: 'goods leave where they are, after they came',
      query: sql`
        select x."stockKey" as "record", x."day"::text as "stored", min(x."balance")::text as "entries"
        from (
          select e."stockKey", e."day", sum(e."quantity") over (partition by e."stockKey" order by e."day") as "balance"
          from "stock_entry" e
          where ${held}
        ) x
        where x."balance" < 0
        group by x."stockKey", x."day"`,
    },
    {
      name: 'a serial number is in one place',
      query: sql`
        select x."piece" as "record", x."day"::text as "stored", max(x."places")::text as "entries"
        from (
          select l."productKey" || ' ' || e."serialNumber" as "piece", e."day",
            sum(e."quantity") over (partition by l."productKey", e."serialNumber" order by e."day") as "places"
          from "stock_entry" e
          join "stock_lot" l on l."id" = e."lotId"
          where ${held} and e."serialNumber" is not null
        ) x
        where x."places" not in (0, 1)
        group by x."piece", x."day"`,
    },
  ],
};

/** Balances are the sums of their entries. */
export const balanceChecks: Part<typeof stockBalance> = {
  checks: [
    {
      name: 'balances of stock are the sums of their entries',
      query: sql`
        select coalesce(b."stockKey", x."stockKey") as "record", b."quantity"::text as "stored",
          x."quantity"::text as "entries"
        from (select * from "stock_balance" where not "deleted") b
        full join (
          select e."stockKey", sum(e."quantity") as "quantity"
          from "stock_entry" e
          group by 1
        ) x on x."stockKey" = b."stockKey"
        where coalesce(b."quantity", 0) <> coalesce(x."quantity", 0)`,
    },
    {
      name: 'pieces that are there are held once',
      query: sql`
        select b."stockKey" as "record", b."heldSerial" as "stored", b."quantity"::text as "entries"
        from "stock_balance" b
        join "stock_lot" l on l."id" = b."lotId"
        where b."heldSerial" is distinct from case
          when b."quantity" > 0 and b."serialNumber" is not null and b."placeKind" = any(${kinds(HELD)})
            then l."productKey" || ' ' || b."serialNumber"
        end`,
    },
  ],
};

/** Lots are as old as what came by them. */
export const lotChecks: Part<typeof stockLot> = {
  checks: [
    {
      name: 'lots are as old as their first goods',
      query: sql`
        select l."id" as "record", l."arrivedOn"::text as "stored", x."first"::text as "entries"
        from "stock_lot" l
        cross join lateral (select min(e."day") as "first" from "stock_entry" e where e."lotId" = l."id") x
        where x."first" is not null and l."arrivedOn" > x."first"`,
    },
  ],
};

/** Serial numbers of orders stand where the ledger has their pieces. */
export const serialChecks: Part<typeof productImportSn> = {
  checks: [
    {
      name: 'serial numbers of orders are where the ledger has their pieces',
      query: sql`
        select p."productKey" || ' ' || p."sn" as "record", p."status"::text as "stored",
          coalesce(b."quantity", 0)::text as "entries"
        from "product_import_sn" p
        left join "stock_balance" b on b."heldSerial" = p."productKey" || ' ' || p."sn" and b."quantity" > 0
        where not p."deleted"
          and (
            ${isIn('p', productImportSn, 'inStock')} <> (b."id" is not null)
            or p."subWarehouseLocationId" is distinct from b."subWarehouseLocationId"
          )`,
    },
  ],
};

/** Checks that the ledger has the goods that came in and went out by order lines. */
export const arrivalChecks: Part<typeof orderBiddingProductsWarehousing> = {
  checks: [
    {
      name: 'goods in and out of order lines are in the ledger as they were entered',
      query: sql`
        select r."id" as "record",
          case
            when r."deleted" then '0'
            else (r."way" * r."quantity")::text || ' ' || r."day"::text || ' ' || r."serials"::text
          end as "stored",
          x."quantity"::text || ' ' || coalesce(x."days", '-') || ' ' || x."serials"::text as "entries"
        from ${rowsOfLines} r
        cross join lateral (
          select coalesce(sum(e."quantity"), 0) as "quantity", string_agg(distinct e."day"::text, ' ') as "days",
            count(distinct e."serialNumber") filter (where r."serials" ? e."serialNumber") as "serials"
          from "stock_entry" e
          where e."sourceType" = r."type" and e."sourceId" = r."id" and ${held}
        ) x
        where x."quantity" <> case when r."deleted" then 0 else r."way" * r."quantity" end
          or (
            not r."deleted"
            and (x."days" is distinct from r."day"::text or x."serials" <> jsonb_array_length(r."serials"))
          )`,
    },
    {
      name: 'no more of an order line came in than was ordered',
      query: sql`
        select l."id" as "record", l."equipmentQuantity"::text as "stored", x."came"::text as "entries"
        from "order_bidding_products" l
        cross join lateral (
          select -coalesce(sum(b."quantity"), 0) as "came"
          from "stock_balance" b
          where b."orderBiddingProductsId" = l."id"
            and b."placeKind" not in (select unnest(${kinds([...HELD, ...GONE])}))
        ) x
        where x."came" > l."equipmentQuantity"`,
    },
  ],
};
