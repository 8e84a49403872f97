import { randomInt } from 'node:crypto';
import { hashToken, type Db } from '../tokens/tokens.ts';
import { storeSmsCode } from './sms-codes.query.ts';

/** The purpose of a code. */
export type SmsPurpose = 'login' | 'register' | 'recover' | 'phone';

/** Seconds a code counts. */
export const CODE_SECONDS = 5 * 60;

/** Seconds between two codes for one phone, and how many go to it in a day. */
const BETWEEN = 60;
const A_DAY = 10;
const DAY_SECONDS = 24 * 3600;

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/**
 * A new code for a phone, the one before no longer counts. `soon`: one was sent less than a minute ago and still
 * counts; `many`: enough for this day.
 */
export async function newSmsCode(
  db: Db,
  phone: string,
  purpose: SmsPurpose,
): Promise<{ readonly code: string } | 'soon' | 'many'> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const [now, yesterday] = [inSeconds(0), inSeconds(-DAY_SECONDS)];
  const isNew = await storeSmsCode(
    db,
    { phone, purpose, code: hashToken(code), expireTime: inSeconds(CODE_SECONDS), now },
    { dayBefore: yesterday, aDay: A_DAY, expiresBefore: inSeconds(CODE_SECONDS - BETWEEN) },
  );
  if (isNew) return { code };
  const kept = await db
    .selectFrom('sms_code')
    .select('expireTime')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return kept && Date.parse(kept.expireTime) > Date.parse(inSeconds(CODE_SECONDS - BETWEEN)) ? 'soon' : 'many';
}

/** A code that could not be sent: it signs nobody in, counts for the day, and another may be asked for at once. */
export async function forgetSmsCode(db: Db, phone: string, code: string, purpose: SmsPurpose): Promise<void> {
  await db
    .updateTable('sms_code')
    .set({ code: '', expireTime: inSeconds(0) })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('code', '=', hashToken(code))
    .execute();
}

/** Whether it is the phone's code, which goes on counting. */
export const isSmsCode = async (db: Db, phone: string, code: string, purpose: SmsPurpose): Promise<boolean> =>
  (await db
    .selectFrom('sms_code')
    .select('phone')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('code', '=', hashToken(code.trim()))
    .where('expireTime', '>', inSeconds(0))
    .executeTakeFirst()) !== undefined;

/** Whether it is the phone's code, which counts once. A wrong one leaves it standing: the caller counts the tries. */
export async function takeSmsCode(db: Db, phone: string, code: string, purpose: SmsPurpose): Promise<boolean> {
  // Used up, not removed: the row goes on counting what was sent.
  const taken = await db
    .updateTable('sms_code')
    .set({ code: '' })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('code', '=', hashToken(code.trim()))
    .where('expireTime', '>', inSeconds(0))
    .returning('phone')
    .executeTakeFirst();
  return taken !== undefined;
}
