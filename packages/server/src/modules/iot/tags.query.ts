import { sql } from 'kysely';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Context } from '../../http/handler.ts';
import { TO_LEAVE } from '../warehouse/documents/plan.query.ts';

const PIECE = columns({ sn: 'text' });

/** The pieces in a warehouse, by serial number, that no approved out-stock lets leave, nor goods of their kind. */
export const readStaying = (
  db: Context['db'],
  subWarehouseId: string | null,
  serialNumbers: readonly string[],
): Promise<readonly RowOf<typeof PIECE>[]> =>
  readRows(
    db,
    PIECE,
    sql`
      select b."serialNumber" as "sn"
      from "stock_balance" b
      where b."serialNumber" = any(${[...serialNumbers]}::text[])
        and b."subWarehouseId" = ${subWarehouseId}
        and b."quantity" > 0
        and not b."deleted"
        and not exists (
          select
          from "out_stock_line" o
          join "out_stock" s on s."id" = o."outStockId"
          left join "warehouse_receipt_line" r on r."id" = o."warehouseReceiptLineId"
          where s."subWarehouseId" = b."subWarehouseId"
            and s."status" = any(${[...TO_LEAVE]}::integer[])
            and not s."deleted"
            and not o."deleted"
            and case
              when jsonb_array_length(coalesce(o."snList", '[]'::jsonb)) > 0 then o."snList" ? b."serialNumber"
              else coalesce(
                o."lotId" = b."lotId",
                coalesce(o."goodsId", o."orderBiddingProductsId", r."goodsId", r."orderBiddingProductsId") = b."itemId"
              )
            end
        )`,
  );
