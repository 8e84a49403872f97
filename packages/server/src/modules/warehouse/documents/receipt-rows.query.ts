import { sql } from 'kysely';
import { columns, readRow, readRows, stored, type RowOf } from '../../../database/read-rows.ts';
import type { Db } from '../ledger/keys.ts';

const LINE = columns({
  id: 'text',
  receiptId: 'text',
  lotId: 'text',
  warehousingLineId: 'text',
  goodsId: 'text?',
  orderLineId: 'text?',
  productKey: 'text?',
  quantity: 'integer',
  unit: 'text?',
  unitPrice: 'decimal',
  locationId: 'text?',
  serials: stored('warehouse_receipt_line', 'snList'),
});
/** A line of a receipt with the lot its goods are of. */
export type ReceiptLine = RowOf<typeof LINE>;

const RECEIPT = columns({
  id: 'text',
  code: 'text',
  status: 'integer',
  warehousingId: 'text',
  warehouseId: 'text',
  operatorId: 'text?',
  ownerId: 'text',
  officeId: 'text?',
  financingId: 'text?',
  pledgeeId: 'text?',
  expireDate: 'date?',
});
export type Receipt = RowOf<typeof RECEIPT> & { readonly lines: readonly ReceiptLine[] };

/** A receipt held for the transaction; undefined where there is none, or it names no warehouse or no owner. */
export async function holdReceipt(db: Db, id: string): Promise<Receipt | undefined> {
  const receipt = await readRow(
    db,
    RECEIPT,
    sql`
      select r."id", r."receiptCode" as "code", r."status", r."warehousingId", r."subWarehouseId" as "warehouseId",
        r."operatorOfficeId" as "operatorId", r."ownerOfficeId" as "ownerId", r."officeId", r."financingId",
        r."pledgeeOfficeId" as "pledgeeId", r."expireDate"::text as "expireDate"
      from "warehouse_receipt" r
      where r."id" = ${id} and r."subWarehouseId" is not null and r."ownerOfficeId" is not null and not r."deleted"
      for update`,
  );
  if (!receipt) return undefined;
  const lines = await readRows(
    db,
    LINE,
    sql`
      select l."id", l."warehouseReceiptId" as "receiptId", coalesce(w."lotId", w."id") as "lotId",
        w."id" as "warehousingLineId", l."goodsId", l."orderBiddingProductsId" as "orderLineId", t."productKey",
        l."quantity", l."unit", l."unitPrice"::text as "unitPrice", l."subWarehouseLocationId" as "locationId",
        l."snList" as "serials"
      from "warehouse_receipt_line" l
      join "warehousing_line" w on w."id" = l."warehousingLineId"
      left join "stock_lot" t on t."id" = coalesce(w."lotId", w."id")
      where l."warehouseReceiptId" = ${id} and not l."deleted"
      order by l."sorted", l."id"`,
  );
  return { ...receipt, lines };
}
