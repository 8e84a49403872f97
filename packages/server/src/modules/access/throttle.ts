import type { MessageKey } from '@scf-kit/sdk/contract';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { Db } from './tokens/tokens.ts';

/** How often something may happen in a window; the database counts, so every process counts together. */
export interface Throttle {
  readonly name: string;
  readonly limit: number;
  readonly seconds: number;
}

const toCounterName = (throttle: Throttle, key: string): string => `throttle:${throttle.name}:${key}`.slice(0, 250);
const getWindowStart = ({ seconds }: Throttle): string =>
  new Date(Math.floor(Date.now() / (seconds * 1000)) * seconds * 1000).toISOString();

/** How often it happened in the current window. */
export async function countHappened(db: Db, throttle: Throttle, key: string): Promise<number> {
  return (
    (
      await db
        .selectFrom('counter')
        .select('value')
        .where('name', '=', toCounterName(throttle, key))
        .where('period', '=', getWindowStart(throttle))
        .executeTakeFirst()
    )?.value ?? 0
  );
}

/** Counts one more and answers how often it happened in the current window. */
export async function count(db: Db, throttle: Throttle, key: string): Promise<number> {
  const counted = await db
    .insertInto('counter')
    .values({ name: toCounterName(throttle, key), period: getWindowStart(throttle), value: 1 })
    .onConflict((on) =>
      on.columns(['name', 'period']).doUpdateSet((known) => ({ value: known('counter.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirst();
  const value = counted?.value ?? 1;
  // Windows that have passed go when a new one begins.
  if (value === 1)
    await db
      .deleteFrom('counter')
      .where('name', '=', toCounterName(throttle, key))
      .where('period', '<', getWindowStart(throttle))
      .execute();
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
  await db.deleteFrom('counter').where('name', '=', toCounterName(throttle, key)).execute();
}

/**
 * Asks for a password or code that may be tried only so often. A wrong one is refused at its field, and the try stays
 * counted; a right one starts counting anew.
 * @throws Refusal 400 at `field`; 429 after too many
 */
export async function demandRight(
  db: Db,
  throttle: Throttle,
  key: string,
  wrong: { readonly field: string; readonly because: MessageKey },
  isRight: () => Promise<boolean>,
): Promise<void> {
  await countTry(db, throttle, key);
  if (!(await isRight()))
    throw new Refusal(400, wrong.because, {
      keepsWrites: true,
      errors: { [wrong.field]: { key: wrong.because } },
    });
  await restart(db, throttle, key);
}
