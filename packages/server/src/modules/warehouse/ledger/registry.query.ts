import { sql } from 'kysely';
import {
  orderBiddingProductsOutbound,
  orderBiddingProductsWarehousing,
} from '@scf-kit/sdk/contract/warehouse/order-bidding-products-movement';
import { newId } from '@scf-kit/sdk/values';
import { productImportSn } from '@scf-kit/sdk/contract/warehouse/product-import-sn';
import { timestamp } from '../../../clock.ts';
import type { Db } from './keys.ts';
import { isIn, stateNumber } from '../../../resource/in-states.query.ts';

/** A piece of goods of an order. */
export interface OrderedPiece {
  readonly productKey: string;
  readonly serial: string;
  readonly orderLineId: string;
}

/** The latest row of goods in or out that moved a piece (`p`) and was not taken back. */
const latest = (type: string) => sql`(
  select e."sourceId"
  from "stock_entry" e
  join "stock_lot" l on l."id" = e."lotId"
  where e."serialNumber" = p."serial"
    and l."productKey" = p."productKey"
    and e."sourceType" = ${type}
    and e."reversesId" is null
    and not exists (select from "stock_entry" r where r."reversesId" = e."moveId")
  order by e."createTime" desc, e."id" desc limit 1
)`;

/**
 * Brings the serial numbers of goods of orders to what the ledger says of them: in stock and where, out, or only
 * imported. Numbers that nobody imported are entered. The products are held.
 */
export async function followSerials(db: Db, pieces: readonly OrderedPiece[], by: string | null): Promise<void> {
  const rows = [...new Map(pieces.map((piece) => [`${piece.productKey} ${piece.serial}`, piece])).values()];
  if (rows.length === 0) return;
  const now = timestamp();
  const given = JSON.stringify(rows.map((row) => ({ ...row, id: newId() })));
  // Direct write: where a piece is follows from the moves of the same transaction.
  await sql`
    insert into "product_import_sn" as t (
      "id", "sn", "productKey", "orderBiddingProductsId", "importTime", "warehousingId", "outboundId",
      "subWarehouseLocationId", "status", "createBy", "updateBy", "createTime", "updateTime", "deleted", "version"
    )
    select p."id", p."serial", p."productKey", p."orderLineId", ${now}::timestamptz,
      ${latest(orderBiddingProductsWarehousing.name)}, ${latest(orderBiddingProductsOutbound.name)}, held."place",
      case
        when held."there" then ${stateNumber(productImportSn, 'inStock')}
        when gone."there" then ${stateNumber(productImportSn, 'delivered')}
        else ${stateNumber(productImportSn, 'imported')}
      end,
      ${by}, ${by}, ${now}::timestamptz, ${now}::timestamptz, false, 1
    from jsonb_to_recordset(${given}::jsonb) as p("id" text, "productKey" text, "serial" text, "orderLineId" text)
    left join lateral (
      select true as "there", b."subWarehouseLocationId" as "place"
      from "stock_balance" b
      where b."heldSerial" = p."productKey" || ' ' || p."serial" and b."quantity" > 0
      limit 1
    ) held on true
    left join lateral (
      select true as "there"
      from "stock_balance" b
      join "stock_lot" l on l."id" = b."lotId"
      where b."serialNumber" = p."serial"
        and l."productKey" = p."productKey"
        and b."placeKind" in ('customer', 'loss')
        and b."quantity" > 0
      limit 1
    ) gone on true
    on conflict ("productKey", "sn") where not deleted do update set
      "status" = excluded."status", "orderBiddingProductsId" = excluded."orderBiddingProductsId",
      "warehousingId" = excluded."warehousingId",
      "outboundId" = case when ${isIn('excluded', productImportSn, 'delivered')} then excluded."outboundId" end,
      "subWarehouseLocationId" = excluded."subWarehouseLocationId", "updateTime" = excluded."updateTime",
      "updateBy" = excluded."updateBy", "version" = t."version" + 1`.execute(db);
}
