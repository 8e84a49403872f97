import { sql } from 'kysely';
import { columns, readRow } from '../../../database/read-rows.ts';
import type { Db } from '../tokens/tokens.ts';

const STORED = columns({ one: 'integer' });

/**
 * Stores a code in place of the one before. Answers false where one was stored a moment ago, or enough of the day.
 * @param given `code` by its hash
 * @param limits `dayBefore`: codes counted from then on are of another day; `expiresBefore`: one that expires later is
 *   too new to take the place of
 */
export async function storeSmsCode(
  db: Db,
  given: {
    readonly phone: string;
    readonly purpose: string;
    readonly code: string;
    readonly expireTime: string;
    readonly now: string;
  },
  limits: { readonly dayBefore: string; readonly aDay: number; readonly expiresBefore: string },
): Promise<boolean> {
  const { phone, purpose, code, expireTime, now } = given;
  const { dayBefore, aDay, expiresBefore } = limits;
  // Of two at once the second waits for the first and finds it a moment old.
  const stored = await readRow(
    db,
    STORED,
    sql`
      insert into "sms_code" ("phone", "purpose", "code", "expireTime", "sendCount", "countedFrom")
      values (${phone}, ${purpose}, ${code}, ${expireTime}, 1, ${now})
      on conflict ("phone", "purpose") do update set
        "code" = excluded."code", "expireTime" = excluded."expireTime",
        "sendCount" = case when "sms_code"."countedFrom" <= ${dayBefore} then 1 else "sms_code"."sendCount" + 1 end,
        "countedFrom" = case
          when "sms_code"."countedFrom" <= ${dayBefore} then ${now}::timestamptz
          else "sms_code"."countedFrom"
        end
      where "sms_code"."expireTime" <= ${expiresBefore}
        and ("sms_code"."sendCount" < ${aDay} or "sms_code"."countedFrom" <= ${dayBefore})
      returning 1 as "one"`,
  );
  return stored !== undefined;
}
