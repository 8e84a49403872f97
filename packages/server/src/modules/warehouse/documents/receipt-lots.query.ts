import { sql } from 'kysely';
import { columns, readRow, type RowOf } from '../../../database/read-rows.ts';
import type { Db } from '../ledger/keys.ts';

const LOT = columns({
  goodsId: 'text?',
  orderBiddingProductsId: 'text?',
  unit: 'text?',
  unitPrice: 'decimal',
  subWarehouseId: 'text',
  subWarehouseLocationId: 'text?',
});

/** The lot of a line that came, and what its goods are. */
export const findLot = (db: Db, warehousingLineId: string, receiptId: string): Promise<RowOf<typeof LOT> | undefined> =>
  readRow(
    db,
    LOT,
    sql`
      select w."goodsId", w."orderBiddingProductsId", coalesce(m."itemText", w."unit") as "unit",
        t."unitPrice"::text as "unitPrice", d."subWarehouseId", w."subWarehouseLocationId"
      from "warehousing_line" w
      join "warehousing" d on d."id" = w."warehousingId"
      join "stock_lot" t on t."id" = coalesce(w."lotId", w."id")
      left join "goods" g on g."id" = w."goodsId"
      left join "master" m on m."id" = g."unit"
      where w."id" = ${warehousingLineId}
        and w."warehousingId" = (select "warehousingId" from "warehouse_receipt" where "id" = ${receiptId})
        and not w."deleted"`,
  );
