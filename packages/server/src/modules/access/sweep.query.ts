import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

const HOUR = 3600_000;

/**
 * Removes what has run out: tokens and their families after a week, spent proofs of work, codes and half logins,
 * answers kept for repeated writes after a day.
 */
export async function sweepSessions(db: Kysely<Database>): Promise<void> {
  await sql`delete from auth_token where "expireTime" < now() - interval '7 days'`.execute(db);
  // A family without tokens is gone; one that is a moment old has its tokens in another transaction.
  await sql`
    delete from auth_family f
    where f."createTime" < now() - interval '1 day'
      and not exists (select 1 from auth_token t where t."familyId" = f.id)`.execute(db);
  await sql`delete from auth_ticket where "expireTime" < now()`.execute(db);
  // An hour more than it counts: the clock of the database may be ahead.
  await sql`delete from captcha where "expireTime" < now() - interval '1 hour'`.execute(db);
  await sql`delete from sms_code where "expireTime" < now() - interval '1 day'`.execute(db);
  await sql`delete from address_code where "expireTime" < now() - interval '1 day'`.execute(db);
  await sql`delete from idempotency where "createTime" < now() - interval '1 day'`.execute(db);
  await sql`
    delete from counter
    where name like 'throttle:%' and period < ${new Date(Date.now() - 24 * HOUR).toISOString()}`.execute(db);
}
