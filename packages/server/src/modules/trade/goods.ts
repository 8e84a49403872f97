import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** How the goods of a project's line stand, in pieces. */
export interface Goods {
  readonly ordered: number;
  /** Come into the warehouse. */
  readonly in: number;
  /** Gone out of it again. */
  readonly out: number;
  /** Accepted by the receiver, of what went out. */
  readonly accepted: number;
}

export const NO_GOODS: Goods = { ordered: 0, in: 0, out: 0, accepted: 0 };

/** What came in, or went out, of the line that `line` names. */
const moved = (kind: 'warehousing' | 'outbound', line: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum("quantity"), 0)::integer from ${sql.table(`order_bidding_products_${kind}`)} where "orderBiddingProductsId" = ${line} and not "deleted")`;

const cameIn = (line: RawBuilder<unknown>): RawBuilder<number> => moved('warehousing', line);
const wentOut = (line: RawBuilder<unknown>): RawBuilder<number> => moved('outbound', line);

const LINE = sql`t."id"`;
/** Lines (`t`) of which goods are still to come in; lines of which some are there and may go out. */
export const STILL_TO_COME: RawBuilder<SqlBool> = sql`t."equipmentQuantity" > ${cameIn(LINE)}`;
export const MAY_GO_OUT: RawBuilder<SqlBool> = sql`${cameIn(LINE)} > ${wentOut(LINE)}`;

/**
 * How the goods of a project's lines stand, by the line's id. Whoever asks about goods asks here: lists, invoices,
 * payments and the warehouse count the same. One statement, however many lines.
 */
export async function goodsOf(
  db: Kysely<Database> | Transaction<Database>,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, Goods>> {
  if (lineIds.length === 0) return new Map();
  const line = sql`l."id"`;
  const { rows } = await sql<Goods & { id: string }>`
    select l."id", l."equipmentQuantity" as "ordered", ${cameIn(line)} as "in", ${wentOut(line)} as "out", 0 as "accepted"
    from "order_bidding_products" l where l."id" = any(${[...lineIds]}::text[])`.execute(db);
  return new Map(rows.map(({ id, ...goods }) => [id, goods]));
}
