import { sql } from 'kysely';
import type { Condition } from '@scf-kit/sdk/contract/warehouse/stock-key';
import type { Db } from '../ledger/keys.ts';
import { leftOfLine } from './receipt-figures.ts';

/** A line of goods that are to leave, with what has left of it. */
export interface OutLine {
  readonly id: string;
  readonly receiptLineId: string | null;
  readonly lotId: string | null;
  readonly goodsId: string | null;
  readonly orderLineId: string | null;
  readonly quantity: number;
  readonly left: number;
  readonly condition: Condition;
  readonly locationId: string | null;
  readonly serials: readonly string[] | null;
  readonly pledgeId: string | null;
}

/** Goods that are to leave a warehouse. */
export interface Out {
  readonly id: string;
  readonly code: string;
  readonly status: number;
  readonly type: string | null;
  readonly receiptId: string | null;
  readonly warehouseId: string | null;
  readonly operatorId: string | null;
  readonly ownerId: string | null;
  readonly pledgeeId: string | null;
  readonly sourceType: string | null;
  readonly sourceId: string | null;
  readonly lines: readonly OutLine[];
}

/**
 * An out-stock held for the transaction, so that of several deliveries each sees what left before.
 * @param but a delivery that is left out
 */
export async function heldOut(db: Db, id: string, but = ''): Promise<Out | undefined> {
  const { rows } = await sql<Omit<Out, 'lines'>>`
    select s."id", s."outStockCode" as "code", s."status", m."itemValue" as "type", s."warehouseReceiptId" as "receiptId", s."subWarehouseId" as "warehouseId",
      s."operatorOfficeId" as "operatorId", s."ownerOfficeId" as "ownerId", s."pledgeeOfficeId" as "pledgeeId", s."sourceType", s."sourceId"
    from "out_stock" s left join "master" m on m."id" = s."outStockType" where s."id" = ${id} and not s."deleted" for update of s`.execute(
    db,
  );
  const [out] = rows;
  if (!out) return undefined;
  const { rows: lines } = await sql<OutLine>`
    select o."id", o."warehouseReceiptLineId" as "receiptLineId", o."lotId", o."goodsId", o."orderBiddingProductsId" as "orderLineId", o."quantity", ${leftOfLine(but)} as "left",
      o."condition", o."subWarehouseLocationId" as "locationId", o."snList" as "serials", o."pledgeFinancingId" as "pledgeId"
    from "out_stock_line" o where o."outStockId" = ${id} and not o."deleted" order by o."sorted", o."id"`.execute(db);
  return { ...out, lines };
}
