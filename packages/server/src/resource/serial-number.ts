import { sql } from 'kysely';
import type { Context } from '../http/handler.ts';

/**
 * The next number of the business day for a resource's rows, `RZ-20261121-0001`. The counter's row stays locked until
 * the transaction ends, so numbers have no gap: what is rolled back gives its number back.
 */
export async function nextNumber(
  { db, day }: Pick<Context, 'db' | 'day'>,
  resource: string,
  letters: string,
): Promise<string> {
  const period = day.replaceAll('-', '');
  const { rows } = await sql<{
    value: number;
  }>`insert into "counter" ("name", "period", "value") values (${resource}, ${period}, 1)
    on conflict ("name", "period") do update set "value" = "counter"."value" + 1 returning "value"`.execute(db);
  return `${letters}-${period}-${String(rows[0]?.value ?? 0).padStart(4, '0')}`;
}
