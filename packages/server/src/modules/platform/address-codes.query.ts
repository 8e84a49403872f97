import { sql, type Insertable, type Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/**
 * Puts a code in the place of a person's last one. False: the last one, of the same address, was sent after `before`
 * and still counts.
 */
export async function putAddressCode(
  db: Kysely<Database>,
  { userId, address, code, sentTime, expireTime }: Insertable<Database['address_code']>,
  before: string,
): Promise<boolean> {
  const { rows } = await sql`insert into "address_code" ("userId", "address", "code", "sentTime", "expireTime")
    values (${userId}, ${address}, ${code}, ${sentTime}, ${expireTime})
    on conflict ("userId") do update set
      "address" = excluded."address", "code" = excluded."code", "sentTime" = excluded."sentTime",
      "expireTime" = excluded."expireTime" where "address_code"."sentTime" <= ${before}
      or "address_code"."address" <> excluded."address"
    returning 1`.execute(db);
  return rows.length > 0;
}
