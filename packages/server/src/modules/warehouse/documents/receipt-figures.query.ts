import { sql, type RawBuilder } from 'kysely';
import { getStateNumbers } from '@scf-kit/sdk/contract';
import { outStock } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { transferApplication } from '@scf-kit/sdk/contract/warehouse/transfer-application';
import { columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Db } from '../ledger/keys.ts';
import { EXPECTED, POSTED, TO_LEAVE } from './plan.query.ts';

/** Out-stocks that are being decided on, and transfers whose goods went on. */
const WAITING = getStateNumbers(outStock, 'inApproval');
const MOVED = getStateNumbers(transferApplication, 'approved', 'transferred');
const MOVING = getStateNumbers(transferApplication, 'inApproval');
/** Types of transfers by which goods leave a receipt. */
const LEAVING = ['1', '2', '5'];

const FIGURES = columns({
  id: 'text',
  receiptId: 'text',
  quantity: 'integer',
  /** Left by out-stocks, and gone to other receipts. */
  out: 'integer',
  moved: 'integer',
  pledged: 'integer',
  /** The quantity that approved out-stocks have not taken yet, and what has not come yet from another warehouse. */
  reserved: 'integer',
  /** The quantity that documents in approval would take. */
  asked: 'integer',
});
/** How a line of a receipt stands, in pieces. */
export type LineFigures = RowOf<typeof FIGURES>;

const numbers = (values: readonly number[]): RawBuilder<unknown> => sql`${[...values]}::integer[]`;
const whole = (sum: RawBuilder<unknown>): RawBuilder<number> => sql`coalesce(${sum}, 0)::integer`;

/** The quantity that has left of a line of an out-stock (`o`); one delivery left out. */
export const leftOfLine = (but = ''): RawBuilder<number> =>
  whole(sql`(
    select sum(a."quantity")
    from "actual_delivery_line" a
    join "actual_delivery" d on d."id" = a."actualDeliveryId"
    where a."outStockLineId" = o."id"
      and not a."deleted"
      and not d."deleted"
      and d."id" <> ${but}
      and d."status" = any(${numbers(POSTED)})
  )`);

const issuedQuantity = whole(sql`(
    select sum(a."quantity")
    from "actual_delivery_line" a
    join "actual_delivery" d on d."id" = a."actualDeliveryId"
    where a."warehouseReceiptLineId" = l."id"
      and not a."deleted"
      and not d."deleted"
      and d."status" = any(${numbers(POSTED)})
  )`);
const transferred = (states: readonly number[], but: string): RawBuilder<number> =>
  whole(sql`(
    select sum(x."quantity")
    from "transfer_application_line" x
    join "transfer_application" t on t."id" = x."transferApplicationId"
    join "master" m on m."id" = t."transferType"
    where x."warehouseReceiptLineId" = l."id"
      and not x."deleted"
      and not t."deleted"
      and t."id" <> ${but}
      and t."status" = any(${numbers(states)})
      and m."itemValue" = any(${LEAVING}::text[])
  )`);
/** The rest of a line (`l`), less what left and what went to other receipts. */
export const AVAILABLE_OF_LINE: RawBuilder<number> = sql`(
  l."quantity" - ${issuedQuantity} - ${transferred(MOVED, '')}
)`;
/** Pieces of a line (`l`) that are pledged. */
export const PLEDGED_OF_LINE: RawBuilder<number> = whole(
  sql`(select sum(p."quantity") from "receipt_pledge" p where p."warehouseReceiptLineId" = l."id" and not p."deleted")`,
);
const sumOpenOutStock = (states: readonly number[], but: string): RawBuilder<number> =>
  whole(sql`(
    select sum(o."quantity" - ${leftOfLine()})
    from "out_stock_line" o
    join "out_stock" s on s."id" = o."outStockId"
    where o."warehouseReceiptLineId" = l."id"
      and not o."deleted"
      and not s."deleted"
      and s."id" <> ${but}
      and s."status" = any(${numbers(states)})
  )`);

/** Free goods of a line that are still on their way to the warehouse of its receipt. */
const onTheWay = whole(sql`(
    select sum(
      w."planQuantity"
      - coalesce(w."shortQuantity", 0)
      - coalesce((
        select sum(a."quantity")
        from "actual_delivery_line" a
        join "actual_delivery" d on d."id" = a."actualDeliveryId"
        where a."warehousingLineId" = w."id"
          and not a."deleted"
          and not d."deleted"
          and d."status" = any(${numbers(POSTED)})
      ), 0)
    )
    from "transfer_application" t
    join "warehousing" p on p."sourceId" = t."id"
    join "warehousing_line" w on w."warehousingId" = p."id"
    join "warehousing_line" own on own."id" = l."warehousingLineId"
    where t."toReceiptId" = l."warehouseReceiptId"
      and w."lotId" = coalesce(own."lotId", own."id")
      and w."pledgeFinancingId" is null
      and not w."deleted"
      and p."status" = any(${numbers(EXPECTED)})
  )`);

/** Pieces of a line (`l`) that approved out-stocks are to take or that have not come yet; one document left out. */
export const reservedOfLine = (but = ''): RawBuilder<number> => sql`(${sumOpenOutStock(TO_LEAVE, but)} + ${onTheWay})`;

/**
 * How lines of receipts stand, whoever asks: rules, pages and papers count the same. Where some are to go, their
 * products are held.
 * @param but a document that is left out: the one that asks
 */
export async function figuresOfLines(
  db: Db,
  { lines, receipts }: { readonly lines?: readonly string[]; readonly receipts?: readonly string[] },
  but = '',
): Promise<ReadonlyMap<string, LineFigures>> {
  const which = lines
    ? sql`l."id" = any(${[...lines]}::text[])`
    : sql`l."warehouseReceiptId" = any(${[...(receipts ?? [])]}::text[])`;
  const rows = await readRows(
    db,
    FIGURES,
    sql`
      select l."id", l."warehouseReceiptId" as "receiptId", l."quantity", ${issuedQuantity} as "out",
        ${transferred(MOVED, but)} as "moved", ${PLEDGED_OF_LINE} as "pledged",
        ${reservedOfLine(but)} as "reserved",
        ${sumOpenOutStock(WAITING, but)} + ${transferred(MOVING, but)} as "asked"
      from "warehouse_receipt_line" l
      where ${which} and not l."deleted"
      order by l."sorted", l."id"`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export const countAvailable = ({ quantity, out, moved }: LineFigures): number => quantity - out - moved;
/** The quantity that may be issued, pledged or transferred freely. */
export const countIssuable = (figures: LineFigures): number =>
  countAvailable(figures) - figures.pledged - figures.reserved;
