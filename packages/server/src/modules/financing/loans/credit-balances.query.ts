import { sql, type Kysely, type RawBuilder } from 'kysely';
import { timestamp } from '../../../clock.ts';
import { columns, readRow, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';

/** A balance of credit: the line of a party, or what it gives to one customer at most. */
export interface Balance {
  readonly table: 'financing_party' | 'customer_credit';
  readonly party: string;
  readonly customer: string | null;
}

/** The columns of a balance: what may be taken, what is in use, what is reserved. */
const COLUMNS = {
  financing_party: ['totalCreditAmount', 'usedCreditAmount', 'reservedCreditAmount'],
  customer_credit: ['limitAmount', 'usedAmount', 'reservedAmount'],
} as const;

const isBalance = ({ table, party, customer }: Balance): RawBuilder<unknown> =>
  table === 'financing_party'
    ? sql`"id" = ${party} and not "deleted"`
    : sql`"financingPartyId" = ${party} and "customerOfficeId" = ${customer} and not "deleted"`;

/** The amount left of a balance, as an expression of its statement. */
function sayAvailable(balance: Balance): RawBuilder<unknown> {
  const [limit, inUse, held] = COLUMNS[balance.table];
  return sql`(coalesce(${sql.ref(limit)}, 0) - coalesce(${sql.ref(inUse)}, 0) - coalesce(${sql.ref(held)}, 0))`;
}

const MOVED = columns({ id: 'text' });

/**
 * Adds to what is reserved and used of a balance, where `asked` is still available of it; null asks for nothing.
 * Answers whether it was: amounts as decimal texts.
 */
export async function addToBalance(
  db: Kysely<Database>,
  balance: Balance,
  { reserved, used, asked }: { readonly reserved: string; readonly used: string; readonly asked: string | null },
): Promise<boolean> {
  const [, inUse, held] = COLUMNS[balance.table];
  // Direct write: balances are moved by their entries, which say who did it; the condition sees the row as it is then.
  const moving = sql`
    update ${sql.table(balance.table)} set
      ${sql.ref(inUse)} = coalesce(${sql.ref(inUse)}, 0) + ${used}::numeric,
      ${sql.ref(held)} = coalesce(${sql.ref(held)}, 0) + ${reserved}::numeric, "updateTime" = ${timestamp()}
    where ${isBalance(balance)} and (${asked}::numeric is null or ${sayAvailable(balance)} >= ${asked}::numeric)
    returning "id"`;
  return (await readRow(db, MOVED, moving)) !== undefined;
}

const AVAILABLE = columns({ left: 'decimal' });

/** The amount left of a balance, below zero where more is taken; undefined where there is no balance. */
export async function readAvailable(db: Kysely<Database>, balance: Balance): Promise<string | undefined> {
  const found = await readRow(
    db,
    AVAILABLE,
    sql`select ${sayAvailable(balance)}::text as "left" from ${sql.table(balance.table)} where ${isBalance(balance)}`,
  );
  return found?.left;
}

const STANDING = columns({ party: 'text', customer: 'text?', reserved: 'decimal', used: 'decimal', rate: 'decimal' });

/** The reserved and the used amount that a project has taken of one party's line by now, and its last rate. */
export type Standing = RowOf<typeof STANDING>;

/** Reads what a project has taken of each line, in order of the parties. */
export const readStandings = (db: Kysely<Database>, financingId: string): Promise<readonly Standing[]> =>
  readRows(
    db,
    STANDING,
    sql`
      select "financingPartyId" as "party", "customerOfficeId" as "customer", sum("reservedAmount")::text as "reserved",
        sum("usedAmount")::text as "used",
        (array_agg("exchangeRate" order by "createTime" desc, "id" desc))[1]::text as "rate"
      from "credit_entry"
      where "financingId" = ${financingId} and not "deleted"
      group by 1, 2
      order by 1`,
  );
