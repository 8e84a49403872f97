import { sql } from 'kysely';
import { today } from '@scf-kit/sdk/values';
import type { Db } from '../../flow/candidates.ts';

/**
 * The next project number of the business day, `RZ-20261121-0001`. The counter's row stays locked until the transaction ends, so
 * numbers have no gap: a start that is rolled back gives its number back.
 */
export async function nextProjectNumber(db: Db, timeZone: string): Promise<string> {
  const day = today(timeZone).replaceAll('-', '');
  const { rows } = await sql<{ value: number }>`insert into "counter" ("name", "period", "value") values ('financing', ${day}, 1)
    on conflict ("name", "period") do update set "value" = "counter"."value" + 1 returning "value"`.execute(db);
  return `RZ-${day}-${String(rows[0]?.value ?? 0).padStart(4, '0')}`;
}
