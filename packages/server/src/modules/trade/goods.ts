import { stateOf } from '@scf-kit/sdk/contract';
import { acceptanceReport } from '@scf-kit/sdk/contract/trade/acceptance-report';
import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';

const CONFIRMED = stateOf(acceptanceReport, 'confirmed');
/** The result of a report that counts. */
const QUALIFIED = 1;

/** How the goods of a project's line stand, in pieces. */
export interface Goods {
  readonly ordered: number;
  /** Come into the warehouse. */
  readonly in: number;
  /** Gone out of it again. */
  readonly out: number;
  /** Accepted by the receiver in confirmed reports, of what went out. */
  readonly accepted: number;
}

export const NO_GOODS: Goods = { ordered: 0, in: 0, out: 0, accepted: 0 };

const ANY: RawBuilder<SqlBool> = sql`true`;

/** What came in, or went out, of the line that `line` names; of the moves (`m`) that `mine` picks. */
const moved = (kind: 'warehousing' | 'outbound', line: RawBuilder<unknown>, mine = ANY): RawBuilder<number> =>
  sql`(select coalesce(sum(m."quantity"), 0)::integer from ${sql.table(`order_bidding_products_${kind}`)} m where m."orderBiddingProductsId" = ${line} and not m."deleted" and ${mine})`;

const cameIn = (line: RawBuilder<unknown>, mine?: RawBuilder<SqlBool>): RawBuilder<number> =>
  moved('warehousing', line, mine);
const wentOut = (line: RawBuilder<unknown>, mine?: RawBuilder<SqlBool>): RawBuilder<number> =>
  moved('outbound', line, mine);

/** What confirmed reports found good, of what went out. */
const accepted = (line: RawBuilder<unknown>, mine = ANY): RawBuilder<number> =>
  sql`(select coalesce(sum(n."acceptedQuantity"), 0)::integer from "order_bidding_products_outbound" m
    join "acceptance_report_line" n on n."outboundId" = m."id" and not n."deleted"
    join "acceptance_report" r on r."id" = n."acceptanceReportId" and not r."deleted" and r."status" = ${CONFIRMED} and r."result" = ${QUALIFIED}
    where m."orderBiddingProductsId" = ${line} and not m."deleted" and ${mine})`;

const LINE = sql`t."id"`;
/** Lines (`t`) of which goods are still to come in; lines of which some are there and may go out. */
export const STILL_TO_COME: RawBuilder<SqlBool> = sql`t."equipmentQuantity" > ${cameIn(LINE)}`;
export const MAY_GO_OUT: RawBuilder<SqlBool> = sql`${cameIn(LINE)} > ${wentOut(LINE)}`;

/**
 * How the goods of a project's lines stand, by the line's id. Whoever asks about goods asks here: lists, invoices,
 * payments and the warehouse count the same. One statement, however many lines.
 * @param of `purchase`: only what moved under this contract or under none of purchase, where a line is bought twice
 */
export async function goodsOf(
  db: Kysely<Database> | Transaction<Database>,
  lineIds: readonly string[],
  { purchase }: { readonly purchase?: string } = {},
): Promise<ReadonlyMap<string, Goods>> {
  if (lineIds.length === 0) return new Map();
  const mine =
    purchase === undefined
      ? undefined
      : sql<SqlBool>`(m."contractId" in (select s."id" from "contract" s where ${purchase} in (s."id", s."amendsId")) or not exists (select from "contract" c where c."id" = m."contractId" and c."contractType" = 1))`;
  const line = sql`l."id"`;
  const { rows } = await sql<Goods & { id: string }>`
    select l."id", l."equipmentQuantity" as "ordered", ${cameIn(line, mine)} as "in", ${wentOut(line, mine)} as "out", ${accepted(line, mine)} as "accepted"
    from "order_bidding_products" l where l."id" = any(${[...lineIds]}::text[])`.execute(db);
  return new Map(rows.map(({ id, ...goods }) => [id, goods]));
}
