import { randomInt } from 'node:crypto';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { count, type Throttle } from '../access/throttle.ts';
import { hashToken } from '../access/tokens/tokens.ts';
import { putAddressCode } from './address-codes.query.ts';

const MINUTE = 60_000;
/** Minutes a code counts. */
export const CODE_MINUTES = 10;
/** Codes that one person has sent: they go to an address that may be somebody else's. */
const sent: Throttle = { name: 'address-code', limit: 10, seconds: 24 * 3600 };

/**
 * A new code for the person's address, the one before no longer counts; undefined: one was sent less than a minute ago
 * and still counts. @throws Refusal 429 after ten in a day
 */
export async function newAddressCode(context: SignedIn, address: string): Promise<string | undefined> {
  const { db, session, now } = context;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const after = (minutes: number): string => new Date(now.getTime() + minutes * MINUTE).toISOString();
  const [sentTime, expireTime, before] = [after(0), after(CODE_MINUTES), after(-1)];
  const isNew = await putAddressCode(
    db,
    { userId: session.userId, address, code: hashToken(code), sentTime, expireTime },
    before,
  );
  if (!isNew) return undefined;
  if ((await count(db, sent, session.userId)) > sent.limit) throw refuse.tooMany();
  return code;
}

/** Whether it is the code of the person's address, which counts once. */
export async function takeAddressCode({ db, session, now }: SignedIn, address: string, code: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('address_code')
    .where('userId', '=', session.userId)
    .where('address', '=', address)
    .where('code', '=', hashToken(code.trim()))
    .where('expireTime', '>', now.toISOString())
    .returning('userId')
    .executeTakeFirst();
  return taken !== undefined;
}

/** A code that could not be sent: another may be asked for at once. */
export const forgetAddressCode = async ({ db }: Pick<SignedIn, 'db'>, userId: string): Promise<void> => {
  await db.deleteFrom('address_code').where('userId', '=', userId).execute();
};
