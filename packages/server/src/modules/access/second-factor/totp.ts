import { createCipheriv, createDecipheriv, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '../../../config.ts';
import { derive, type Db } from '../tokens/tokens.ts';

const PERIOD = 30;
/** Codes of the step before and after count too: clocks differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const deriveCipherKey = (config: Config): Buffer => Buffer.from(derive(config, 'totp-secret', ''), 'base64url');

/** Encrypted with the installation's key and bound to the person: a row of the table is of no use elsewhere. */
function seal(config: Config, userId: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveCipherKey(config), iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}
function open(config: Config, userId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', deriveCipherKey(config), bytes.subarray(0, 12))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

const createTotp = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(secret) });

/** A new secret, sealed for the table, and what an authenticator app reads. */
export function newTotp(
  config: Config,
  userId: string,
  username: string,
): { readonly secret: string; readonly sealed: string; readonly uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return {
    secret,
    sealed: seal(config, userId, secret),
    uri: createTotp(secret, config.productTitleEn, username).toString(),
  };
}

const recoveryHash = (config: Config, userId: string, code: string): string =>
  derive(config, 'recovery-code', `${userId}:${code}`);
const plain = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

/** Ten new recovery codes in place of those before, as a person keeps them: `abcde-fghij`. */
export async function renewRecoveryCodes(db: Db, config: Config, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  );
  await db.deleteFrom('recovery_code').where('userId', '=', userId).execute();
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ userId, hash: recoveryHash(config, userId, code) })))
    .execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

export interface Accepted {
  readonly recovery?: boolean;
  /** Takes the code of a secret that is not confirmed yet. */ readonly unconfirmed?: boolean;
}

/**
 * Whether the code is the person's now; a code and a recovery code count once. Locks the secret, so that of two tries
 * with one code one wins.
 */
export async function takeCode(
  db: Db,
  config: Config,
  userId: string,
  written: string,
  accepted: Accepted = {},
): Promise<boolean> {
  const row = await db
    .selectFrom('totp_secret')
    .selectAll()
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (row.confirmedTime === null) !== (accepted.unconfirmed ?? false)) return false;
  const code = plain(written);
  if (!/^\d{6}$/.test(code)) {
    if (!accepted.recovery) return false;
    const taken = await db
      .deleteFrom('recovery_code')
      .where('userId', '=', userId)
      .where('hash', '=', recoveryHash(config, userId, code))
      .returning('hash')
      .executeTakeFirst();
    return taken !== undefined;
  }
  const now = Date.now();
  const delta = createTotp(open(config, userId, row.secret)).validate({ token: code, timestamp: now, window: WINDOW });
  if (delta === null) return false;
  const step = Math.floor(now / 1000 / PERIOD) + delta;
  if (step <= row.lastStep) return false;
  await db.updateTable('totp_secret').set({ lastStep: step }).where('userId', '=', userId).execute();
  return true;
}

export const hasSecondFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('totp_secret')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedTime', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Takes the second factor away, recovery codes too. */
export async function removeSecondFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('totp_secret').where('userId', '=', userId).execute();
  await db.deleteFrom('recovery_code').where('userId', '=', userId).execute();
}
