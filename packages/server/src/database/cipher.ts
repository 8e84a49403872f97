import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { signingKey } from '../config/signing-key.ts';

/** Says how a text was sealed, so that a better way can stand beside it. */
const MARK = 'sealed1:';
const NONCE = 12;
const TAG = 16;

/** The settings the key is derived from. */
export type SealingKey = Pick<Config, 'secret' | 'dataDir'>;
const keys = new WeakMap<SealingKey, Buffer>();
function getCipherKey(config: SealingKey): Buffer {
  let key = keys.get(config);
  if (!key)
    keys.set(config, (key = Buffer.from(hkdfSync('sha256', signingKey(config), '', 'scf-kit column encryption', 32))));
  return key;
}

/**
 * A text as it lies in the database: AES-256-GCM under a key made of the installation's own. The same text is sealed
 * differently every time.
 */
export function seal(config: SealingKey, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', getCipherKey(config), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return MARK + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a sealed text; undefined where it was sealed under another key or tampered with. */
export function unseal(config: SealingKey, stored: string): string | undefined {
  if (!stored.startsWith(MARK)) return undefined;
  const bytes = Buffer.from(stored.slice(MARK.length), 'base64url');
  if (bytes.length < NONCE + TAG) return undefined;
  try {
    const cipher = createDecipheriv('aes-256-gcm', getCipherKey(config), bytes.subarray(0, NONCE));
    cipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Masks a sealed text for people: the first three and the last four characters, stars between. */
export const masked = (text: string): string =>
  text.slice(0, 3) + '*'.repeat(Math.max(0, text.length - 7)) + text.slice(Math.max(3, text.length - 4));
