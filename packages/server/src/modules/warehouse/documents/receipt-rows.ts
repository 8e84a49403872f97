import { sql } from 'kysely';
import type { Db } from '../ledger/keys.ts';

/** A line of a receipt with the lot its goods are of. */
export interface ReceiptLine {
  readonly id: string;
  readonly receiptId: string;
  readonly lotId: string;
  readonly warehousingLineId: string;
  readonly goodsId: string | null;
  readonly orderLineId: string | null;
  readonly productKey: string;
  readonly quantity: number;
  readonly unit: string | null;
  readonly unitPrice: string;
  readonly locationId: string | null;
  readonly serials: readonly string[] | null;
}

export interface Receipt {
  readonly id: string;
  readonly code: string;
  readonly status: number;
  readonly warehousingId: string;
  readonly warehouseId: string;
  readonly operatorId: string | null;
  readonly ownerId: string;
  readonly officeId: string | null;
  readonly financingId: string | null;
  readonly pledgeeId: string | null;
  readonly expireDate: string | null;
  readonly lines: readonly ReceiptLine[];
}

/** A receipt held for the transaction; undefined where there is none. */
export async function heldReceipt(db: Db, id: string): Promise<Receipt | undefined> {
  const { rows } = await sql<Omit<Receipt, 'lines'>>`
    select r."id", r."receiptCode" as "code", r."status", r."warehousingId", r."subWarehouseId" as "warehouseId", r."operatorOfficeId" as "operatorId", r."ownerOfficeId" as "ownerId",
      r."officeId", r."financingId", r."pledgeeOfficeId" as "pledgeeId", r."expireDate"::text as "expireDate"
    from "warehouse_receipt" r where r."id" = ${id} and not r."deleted" for update`.execute(db);
  const [receipt] = rows;
  if (!receipt) return undefined;
  const { rows: lines } = await sql<ReceiptLine>`
    select l."id", l."warehouseReceiptId" as "receiptId", coalesce(w."lotId", w."id") as "lotId", w."id" as "warehousingLineId", l."goodsId", l."orderBiddingProductsId" as "orderLineId",
      t."productKey", l."quantity", l."unit", l."unitPrice"::text as "unitPrice", l."subWarehouseLocationId" as "locationId", l."snList" as "serials"
    from "warehouse_receipt_line" l join "warehousing_line" w on w."id" = l."warehousingLineId" left join "stock_lot" t on t."id" = coalesce(w."lotId", w."id")
    where l."warehouseReceiptId" = ${id} and not l."deleted" order by l."sorted", l."id"`.execute(db);
  return { ...receipt, lines };
}
