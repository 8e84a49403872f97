import { sql } from 'kysely';
import { refuse } from '../../../http/refusal.ts';
import type { Db } from '../sessions/tokens.ts';

/** How often something may happen in a window; the database counts, so every process counts together. */
export interface Throttle {
  readonly name: string;
  readonly limit: number;
  readonly seconds: number;
}

const nameOf = (throttle: Throttle, key: string): string => `throttle:${throttle.name}:${key}`.slice(0, 250);
const windowOf = ({ seconds }: Throttle): string =>
  new Date(Math.floor(Date.now() / (seconds * 1000)) * seconds * 1000).toISOString();

/** How often it happened in the current window. */
export async function happened(db: Db, throttle: Throttle, key: string): Promise<number> {
  return (
    (
      await db
        .selectFrom('counter')
        .select('value')
        .where('name', '=', nameOf(throttle, key))
        .where('period', '=', windowOf(throttle))
        .executeTakeFirst()
    )?.value ?? 0
  );
}

/** Counts one more and answers how often it happened in the current window. */
export async function count(db: Db, throttle: Throttle, key: string): Promise<number> {
  const { rows } = await sql<{
    value: number;
  }>`insert into counter (name, period, value) values (${nameOf(throttle, key)}, ${windowOf(throttle)}, 1)
    on conflict (name, period) do update set value = counter.value + 1 returning value`.execute(db);
  const value = rows[0]?.value ?? 1;
  // Windows that have passed go when a new one begins.
  if (value === 1)
    await sql`delete from counter where name = ${nameOf(throttle, key)} and period < ${windowOf(throttle)}`.execute(db);
  return value;
}

/**
 * Counts a try before it is made: of many at once each waits for the one before, and none slips past the limit. @throws
 * Refusal 429
 */
export async function countTry(db: Db, throttle: Throttle, key: string): Promise<void> {
  if ((await count(db, throttle, key)) > throttle.limit) throw refuse.tooMany();
}

/** Starts counting anew. */
export async function restart(db: Db, throttle: Throttle, key: string): Promise<void> {
  await db.deleteFrom('counter').where('name', '=', nameOf(throttle, key)).execute();
}
