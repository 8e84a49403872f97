import { getStateNumber } from '@scf-kit/sdk/contract';
import { acceptanceReport } from '@scf-kit/sdk/contract/trade/acceptance-report';
import { GONE, type PlaceKind } from '@scf-kit/sdk/contract/warehouse/stock-key';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';
import { isOneOf } from '../../resource/in-states.query.ts';

const CONFIRMED = getStateNumber(acceptanceReport, 'confirmed');
/** The result of a report that counts. */
const QUALIFIED = 1;

const GOODS = columns({
  id: 'text',
  ordered: 'integer',
  /** Come into the warehouse. */
  in: 'integer',
  /** Gone out of it again. */
  out: 'integer',
  /** Accepted by the receiver in confirmed reports, of what went out. */
  accepted: 'integer',
});

/** How the goods of a project's line stand, in pieces. */
export type Goods = Omit<RowOf<typeof GOODS>, 'id'>;

export const NO_GOODS: Goods = { ordered: 0, in: 0, out: 0, accepted: 0 };

const ANY: RawBuilder<SqlBool> = sql`true`;

/**
 * The quantity that the ledger of stock has in places of some kinds, of the line that `line` names; of the lots (`m`)
 * that `mine` picks.
 */
const there = (kinds: readonly PlaceKind[], line: RawBuilder<unknown>, mine = ANY): RawBuilder<number> =>
  sql`(select coalesce(sum(b."quantity"), 0)::integer from "stock_balance" b join "stock_lot" m on m."id" = b."lotId"
    where b."orderBiddingProductsId" = ${line} and b."placeKind" = any(${[...kinds]}::text[]) and ${mine})`;

/** The quantity a supplier lacks has come from there. */
const cameIn = (line: RawBuilder<unknown>, mine?: RawBuilder<SqlBool>): RawBuilder<number> =>
  sql`(- ${there(['supplier'], line, mine)})`;
const wentOut = (line: RawBuilder<unknown>, mine?: RawBuilder<SqlBool>): RawBuilder<number> => there(GONE, line, mine);

/** The quantity that confirmed reports found good, of all that went out. */
const accepted = (line: RawBuilder<unknown>, mine = ANY): RawBuilder<number> =>
  sql`(
    select coalesce(sum(n."acceptedQuantity"), 0)::integer
    from "order_bidding_products_outbound" m
    join "acceptance_report_line" n on n."outboundId" = m."id" and not n."deleted"
    join "acceptance_report" r
      on r."id" = n."acceptanceReportId" and not r."deleted" and r."status" = ${CONFIRMED} and r."result" = ${QUALIFIED}
    where m."orderBiddingProductsId" = ${line} and not m."deleted" and ${mine}
  )`;

const LINE = sql`t."id"`;
/** Lines (`t`) of which goods are still to come in; lines of which some are there and may go out. */
export const STILL_TO_COME: RawBuilder<SqlBool> = sql`t."equipmentQuantity" > ${cameIn(LINE)}`;
export const MAY_GO_OUT: RawBuilder<SqlBool> = sql`${cameIn(LINE)} > ${wentOut(LINE)}`;

/** The value at its price of what is in stock of a line (`t`). */
export const STOCK_VALUE: RawBuilder<string> = sql`(t."unitPrice" * (${cameIn(LINE)} - ${wentOut(LINE)}))`;

/** How much of a line of a contract (`p`) has gone out, at most what it sells. */
const delivered = sql`least(${wentOut(sql`p."orderBiddingProductsId"`)}, p."equipmentQuantity")`;

/**
 * The value of what has gone out of a sale contract's goods at the prices of its lines: of each line at most what it
 * sells.
 */
export const sumDelivered = (contractId: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(
    select coalesce(sum(round(p."totalPrice" * ${delivered} / p."equipmentQuantity", 2)), 0)
    from "contract_product" p
    where p."contractId" = ${contractId}
      and not p."deleted"
      and p."equipmentQuantity" > 0
      and p."orderBiddingProductsId" is not null
  )`;

/**
 * How the goods of a project's lines stand, by the line's id. Whoever asks about goods asks here: lists, invoices,
 * payments and the warehouse count the same. One statement, however many lines.
 * @param of `purchase`: only what moved under this contract or under none of purchase, where a line is bought twice
 */
export async function readGoods(
  db: Kysely<Database> | Transaction<Database>,
  lineIds: readonly string[],
  { purchase }: { readonly purchase?: string } = {},
): Promise<ReadonlyMap<string, Goods>> {
  if (lineIds.length === 0) return new Map();
  const mine =
    purchase === undefined
      ? undefined
      : sql<SqlBool>`(
        m."contractId" in (select s."id" from "contract" s where ${purchase} in (s."id", s."amendsId"))
        or not exists (
          select
          from "contract" c
          where c."id" = m."contractId" and ${isOneOf('c.contractType', contractTypes.purchase.value)}
        )
      )`;
  const line = sql`l."id"`;
  const rows = await readRows(
    db,
    GOODS,
    sql`
      select l."id", l."equipmentQuantity" as "ordered", ${cameIn(line, mine)} as "in", ${wentOut(line, mine)} as "out",
        ${accepted(line, mine)} as "accepted"
      from "order_bidding_products" l
      where l."id" = any(${[...lineIds]}::text[])`,
  );
  return new Map(rows.map(({ id, ...goods }) => [id, goods]));
}
