import { sql } from 'kysely';
import { among, columns, readRow, readRows, stored, type RowOf } from '../../../database/read-rows.ts';
import type { Db } from '../ledger/keys.ts';
import { TO_LEAVE } from './plan.query.ts';
import { leftOfLine } from './receipt-figures.query.ts';

const LINE = columns({
  id: 'text',
  receiptLineId: 'text?',
  lotId: 'text?',
  goodsId: 'text?',
  orderLineId: 'text?',
  quantity: 'integer',
  left: 'integer',
  condition: among(['good', 'damaged']),
  locationId: 'text?',
  serials: stored('out_stock_line', 'snList'),
  pledgeId: 'text?',
});
/** A line of goods that are to leave, with what has left of it. */
export type OutLine = RowOf<typeof LINE>;

const OUT = columns({
  id: 'text',
  code: 'text',
  status: 'integer',
  type: 'text?',
  receiptId: 'text?',
  warehouseId: 'text?',
  operatorId: 'text?',
  ownerId: 'text?',
  pledgeeId: 'text?',
  sourceType: 'text?',
  sourceId: 'text?',
});
/** Goods that are to leave a warehouse. */
export type Out = RowOf<typeof OUT> & { readonly lines: readonly OutLine[] };

/**
 * An out-stock held for the transaction, so that of several deliveries each sees what left before.
 * @param but a delivery that is left out
 */
export async function holdOut(db: Db, id: string, but = ''): Promise<Out | undefined> {
  const out = await readRow(
    db,
    OUT,
    sql`
      select s."id", s."outStockCode" as "code", s."status", m."itemValue" as "type",
        s."warehouseReceiptId" as "receiptId", s."subWarehouseId" as "warehouseId",
        s."operatorOfficeId" as "operatorId", s."ownerOfficeId" as "ownerId", s."pledgeeOfficeId" as "pledgeeId",
        s."sourceType", s."sourceId"
      from "out_stock" s
      left join "master" m on m."id" = s."outStockType"
      where s."id" = ${id} and not s."deleted"
      for update of s`,
  );
  if (!out) return undefined;
  const lines = await readRows(
    db,
    LINE,
    sql`
      select o."id", o."warehouseReceiptLineId" as "receiptLineId", o."lotId", o."goodsId",
        o."orderBiddingProductsId" as "orderLineId", o."quantity", ${leftOfLine(but)} as "left", o."condition",
        o."subWarehouseLocationId" as "locationId", o."snList" as "serials", o."pledgeFinancingId" as "pledgeId"
      from "out_stock_line" o
      where o."outStockId" = ${id} and not o."deleted"
      order by o."sorted", o."id"`,
  );
  return { ...out, lines };
}

const SERIAL = columns({ sn: 'text' });

/**
 * The pieces of a line of a receipt that other approved out-stocks are to take, by their numbers: issued by it, or on
 * their way to another warehouse.
 */
export const readPromisedSerials = async (
  db: Db,
  line: { readonly id: string; readonly lotId: string },
  but: string,
): Promise<readonly string[]> =>
  (
    await readRows(
      db,
      SERIAL,
      sql`
        select s."sn"
        from "out_stock_line" o
        join "out_stock" d on d."id" = o."outStockId"
        cross join lateral jsonb_array_elements_text(o."snList") s("sn")
        where (
            o."warehouseReceiptLineId" = ${line.id}
            or (o."warehouseReceiptLineId" is null and o."lotId" = ${line.lotId})
          )
          and d."id" <> ${but}
          and d."status" = any(${[...TO_LEAVE]}::integer[])
          and not o."deleted"
          and not d."deleted"`,
    )
  ).map(({ sn }) => sn);
