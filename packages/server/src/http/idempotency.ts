import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { timestamp } from '../clock.ts';
import { jsonb } from '../database/new-row.ts';
import type { Database } from '../database/tables.ts';
import type { Session } from './handler.ts';
import { Refusal, refuse } from './refusal.ts';

const KEY = /^[\x21-\x7e]{8,128}$/;

/** The key of a request, where it carries one; @throws Refusal 400 for one that is none. */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY.test(header)) throw refuse.because('check.body');
  return header;
}

/** Identifies an attempt under an idempotency key: the call and a digest of its input. */
export const identifyAttempt = (call: string, given: unknown): string =>
  `${call}:${createHash('sha256').update(JSON.stringify(given)).digest('base64url')}`;

/** Forgets what a key stands for, so that the same request is done again. */
export async function forgetAnswer(
  db: Kysely<Database> | Transaction<Database>,
  { userId }: Session,
  key: string,
): Promise<void> {
  await db.deleteFrom('idempotency').where('userId', '=', userId).where('key', '=', key).execute();
}

/**
 * Runs a write once per key: the answer is stored in the write's own transaction, so a repeat gets it and a rollback
 * forgets it. Of two at once the second waits for the first.
 * @throws Refusal 409 where the key stands for another call.
 */
export async function once(
  db: Transaction<Database>,
  session: Session,
  key: string,
  attempt: string,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const { userId } = session;
  const claimed = await db
    .insertInto('idempotency')
    .values({ key, userId, call: attempt, status: 0, createTime: timestamp() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) {
    const stored = await db
      .selectFrom('idempotency')
      .select(['call', 'answer'])
      .where('userId', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (stored?.call !== attempt) throw refuse.conflict();
    return stored.answer;
  }
  let answer: unknown;
  try {
    answer = await run();
  } catch (error) {
    // A refusal that keeps its writes is no answer to repeat.
    if (error instanceof Refusal && error.keepsWrites) await forgetAnswer(db, session, key);
    throw error;
  }
  await db
    .updateTable('idempotency')
    .set({ status: 200, answer: jsonb(answer ?? null) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
  return answer;
}
