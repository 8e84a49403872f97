import { sql, type Kysely, type Transaction } from 'kysely';
import { PARTNER_RATE } from '@scf-kit/sdk/contract/portal/partner-usage';
import type { Database } from '../../database/tables.ts';

/** Seconds after which one more call may be made, once the burst is used up. */
const EACH = 60 / PARTNER_RATE.perMinute;
const BURST = EACH * PARTNER_RATE.burst;

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
  const taken = await sql`
    with clock as materialized (select ${now} as now)
    insert into "partner_bucket" as bucket ("partnerClientId", "wholeTime")
    select ${partnerClientId}, now + ${EACH} * interval '1 second' from clock
    on conflict ("partnerClientId") do update
    set "wholeTime" = greatest(bucket."wholeTime", excluded."wholeTime" - ${EACH} * interval '1 second') + ${EACH} * interval '1 second'
    where bucket."wholeTime" <= excluded."wholeTime" + ${BURST - 2 * EACH} * interval '1 second'
    returning 1`.execute(db);
  if (taken.rows.length > 0) return undefined;
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from "wholeTime" - ${now})::float8 - ${BURST - EACH} as wait from "partner_bucket" where "partnerClientId" = ${partnerClientId}`.execute(
    db,
  );
  return Math.max(EACH, rows[0]?.wait ?? EACH);
}
