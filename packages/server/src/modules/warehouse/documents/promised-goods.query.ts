import { sql } from 'kysely';
import { getStateNumbers } from '@scf-kit/sdk/contract';
import { BOUND_RECEIPTS, warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { columns, readRows, stored, type RowOf } from '../../../database/read-rows.ts';
import type { Db } from '../ledger/keys.ts';
import type { Stack } from '../ledger/stacks.query.ts';
import { TO_LEAVE } from './plan.query.ts';
import { leftOfLine } from './receipt-figures.query.ts';

const BOUND = getStateNumbers(warehouseReceipt, ...BOUND_RECEIPTS);

const ON_RECEIPT = columns({
  id: 'text',
  lotId: 'text',
  ownerId: 'text',
  warehouseId: 'text',
  serials: stored('warehouse_receipt_line', 'snList'),
});

/** The lines of receipts in force that speak for goods of some lots, one receipt left out. */
export const readOnReceipts = (
  db: Db,
  lots: readonly string[],
  but: string,
): Promise<readonly RowOf<typeof ON_RECEIPT>[]> =>
  readRows(
    db,
    ON_RECEIPT,
    sql`
      select l."id", coalesce(w."lotId", w."id") as "lotId", r."ownerOfficeId" as "ownerId",
        r."subWarehouseId" as "warehouseId", l."snList" as "serials"
      from "warehouse_receipt_line" l
      join "warehouse_receipt" r on r."id" = l."warehouseReceiptId"
      join "warehousing_line" w on w."id" = l."warehousingLineId"
      where coalesce(w."lotId", w."id") = any(${[...lots]}::text[])
        and not l."deleted"
        and not r."deleted"
        and r."id" <> ${but}
        and r."status" = any(${[...BOUND]}::integer[])`,
  );

const PROMISED = columns({
  lotId: 'text?',
  itemId: 'text?',
  ownerId: 'text?',
  warehouseId: 'text?',
  condition: 'text',
  quantity: 'integer',
  serials: stored('out_stock_line', 'snList'),
});
/** Goods that are promised: so many of a lot, or of an item whatever lot, or certain pieces. */
export type Promised = RowOf<typeof PROMISED>;

/** The quantity that approved out-stocks without a receipt have not taken yet, one left out. */
export const readOnOutStocks = (db: Db, stacks: readonly Stack[], but: string): Promise<readonly Promised[]> =>
  readRows(
    db,
    PROMISED,
    sql`
      select o."lotId",
        case when o."lotId" is null then coalesce(o."goodsId", o."orderBiddingProductsId") end as "itemId",
        s."ownerOfficeId" as "ownerId", s."subWarehouseId" as "warehouseId", o."condition",
        o."quantity" - ${leftOfLine()} as "quantity", o."snList" as "serials"
      from "out_stock_line" o
      join "out_stock" s on s."id" = o."outStockId"
      where o."warehouseReceiptLineId" is null
        and not o."deleted"
        and not s."deleted"
        and s."id" <> ${but}
        and s."status" = any(${[...TO_LEAVE]}::integer[])
        and (
          o."lotId" = any(${stacks.map(({ lot }) => lot.id)}::text[])
          or coalesce(o."goodsId", o."orderBiddingProductsId") = any(${stacks.map(({ lot }) => lot.itemId)}::text[])
        )`,
  );

const RECEIPT_LINE = columns({ id: 'text', lotId: 'text', serials: stored('warehouse_receipt_line', 'snList') });
export type ReceiptLine = RowOf<typeof RECEIPT_LINE>;

/** The lines of receipts of an owner in a warehouse that speak for goods of some lots. */
export const listReceiptLines = (
  db: Db,
  warehouseId: string,
  ownerId: string,
  lots: readonly string[],
): Promise<readonly ReceiptLine[]> =>
  readRows(
    db,
    RECEIPT_LINE,
    sql`
      select l."id", coalesce(w."lotId", w."id") as "lotId", l."snList" as "serials"
      from "warehouse_receipt_line" l
      join "warehouse_receipt" r on r."id" = l."warehouseReceiptId"
      join "warehousing_line" w on w."id" = l."warehousingLineId"
      where coalesce(w."lotId", w."id") = any(${[...lots]}::text[])
        and r."ownerOfficeId" = ${ownerId}
        and r."subWarehouseId" = ${warehouseId}
        and r."status" = any(${[...BOUND]}::integer[])
        and not l."deleted"
        and not r."deleted"
      order by r."createTime", l."id"`,
  );
