import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { Decimal, isRmb, isSameCurrency, RMB } from '@scf-kit/sdk/values';
import type Big from 'big.js';
import { columns, readRow } from '../database/read-rows.ts';
import type { Database } from '../database/tables.ts';

type Db = Kysely<Database> | Transaction<Database>;

const RATE = columns({ rate: 'decimal' });

/**
 * The worth in RMB of one unit of a currency by the table the platform keeps: the last row up to a day. RMB is 1;
 * undefined where there is no row.
 */
export async function rateOn(db: Db, currency: unknown, day: string): Promise<Big | undefined> {
  if (isRmb(currency)) return new Decimal(1);
  const last = await readRow(
    db,
    RATE,
    sql`select "rate"::text as "rate"
    from "exchange_rate"
    where "currencyType" = ${currency} and "rateDate" <= ${day}::date and "officeId" is null and not "deleted"
    order by "rateDate" desc, "id" desc limit 1`,
  );
  return last && new Decimal(last.rate);
}

/** The worth of one unit of a currency in another by the table of a day; undefined where it lacks one of them. */
export async function readRateBetween(
  db: Db,
  { from, to, day }: { readonly from: unknown; readonly to: unknown; readonly day: string },
): Promise<Big | undefined> {
  if (isSameCurrency(from, to)) return new Decimal(1);
  const [one, other] = [await rateOn(db, from, day), await rateOn(db, to, day)];
  return one && other && one.div(other);
}

/** The worth in RMB for a column of a query; null where the table has no row of the currency up to the day. */
export const rateIn = (currency: RawBuilder<unknown>, day: string): RawBuilder<string | null> =>
  sql<string | null>`case
    when coalesce(${currency}, ${RMB}) = ${RMB} then 1
    else (
      select y."rate"
      from "exchange_rate" y
      where y."currencyType" = ${currency}
        and y."rateDate" <= ${day}::date
        and y."officeId" is null
        and not y."deleted"
      order by y."rateDate" desc limit 1
    )
  end`;
