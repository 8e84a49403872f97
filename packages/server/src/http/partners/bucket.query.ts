import { sql, type Kysely, type Transaction } from 'kysely';
import { PARTNER_RATE } from '@scf-kit/sdk/contract/portal/partner-usage';
import { columns, readRow } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';

/** Seconds after which one more call may be made, once the burst is used up. */
const EACH = 60 / PARTNER_RATE.perMinute;
const BURST = EACH * PARTNER_RATE.burst;

const TAKEN = columns({ partnerClientId: 'text' });
const WAITS = columns({ wait: 'float' });

/**
 * Takes one call of a client's allowance, the same for all processes: 600 a minute, and after a rest 100 at once. Kept
 * as the moment at which the allowance is whole again (generic cell rate algorithm), by the database's clock.
 * @param at the moment; the present by default
 * @returns seconds to wait where none is left, else undefined
 */
export async function takeCall(
  db: Kysely<Database> | Transaction<Database>,
  partnerClientId: string,
  at?: string,
): Promise<number | undefined> {
  const now = at === undefined ? sql`clock_timestamp()` : sql`${at}::timestamptz`;
  const taken = await readRow(
    db,
    TAKEN,
    sql`
    with clock as materialized (select ${now} as now)
    insert into "partner_bucket" as bucket ("partnerClientId", "wholeTime")
    select ${partnerClientId}, now + ${EACH} * interval '1 second'
    from clock
    on conflict ("partnerClientId") do update set
      "wholeTime" = greatest(bucket."wholeTime", excluded."wholeTime" - ${EACH} * interval '1 second')
        + ${EACH} * interval '1 second' where bucket."wholeTime" <= excluded."wholeTime"
        + ${BURST - 2 * EACH} * interval '1 second'
    returning "partnerClientId"`,
  );
  if (taken) return undefined;
  const waits = await readRow(
    db,
    WAITS,
    sql`
    select extract(epoch from "wholeTime" - ${now})::float8 - ${BURST - EACH} as wait
    from "partner_bucket"
    where "partnerClientId" = ${partnerClientId}`,
  );
  return Math.max(EACH, waits?.wait ?? EACH);
}
