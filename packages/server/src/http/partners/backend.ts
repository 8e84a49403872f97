import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { getStateNumber } from '@scf-kit/sdk/contract';
import { partnerClient } from '@scf-kit/sdk/contract/portal/partner-client';
import type { Database } from '../../database/tables.ts';
import { ToldCache } from '../../database/told-cache.ts';
import type { Backend } from '../handler.ts';

/** How keys begin, so that whoever finds one knows what it is. */
export const KEY_PREFIX = { test: 'scf_test_', live: 'scf_live_' } as const;
export const ACTIVE = getStateNumber(partnerClient, 'active');
const LONGEST = 128;
/** Seconds between two notes of when a key was last used. */
const NOTED = 60;

export const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex');

interface Known extends Backend {
  readonly ends: number;
}
const known = new ToldCache<Known>(['partner_key', 'partner_client'], {
  region: 'partner-keys',
  milliseconds: 5_000,
  entries: 1_000,
  secret: true,
});

async function look(db: Kysely<Database> | Transaction<Database>, hash: string): Promise<Known | undefined> {
  const found = await db
    .selectFrom('partner_key as key')
    .innerJoin('partner_client as client', 'client.id', 'key.partnerClientId')
    .select([
      'key.id as keyId',
      'key.endTime',
      'key.lastUsedTime',
      'client.id as clientId',
      'client.officeId',
      'client.mode',
    ])
    .where('key.hash', '=', hash)
    .where('key.deleted', '=', false)
    .where('client.deleted', '=', false)
    .where('client.status', '=', ACTIVE)
    .executeTakeFirst();
  if (!found) return undefined;
  const { keyId, clientId, officeId, mode, endTime, lastUsedTime } = found;
  if (lastUsedTime === null || Date.parse(lastUsedTime) < Date.now() - NOTED * 1000)
    // Direct write: a note of use, which no version counts and no log keeps.
    await db
      .updateTable('partner_key')
      .set(({ fn }) => ({ lastUsedTime: fn<string>('now') }))
      .where('id', '=', keyId)
      .execute();
  return {
    clientId,
    keyId,
    officeId: officeId ?? '',
    test: mode === 'test',
    ends: endTime === null ? Number.POSITIVE_INFINITY : Date.parse(endTime),
  };
}

/**
 * Whose key it is, while key and client count; the hash is looked up, never the key. A key that ends at a set time ends
 * then on every process, cached or not.
 */
export async function findBackend(
  db: Kysely<Database> | Transaction<Database>,
  key: string,
): Promise<Backend | undefined> {
  if (key.length > LONGEST) return undefined;
  const hash = keyHash(key);
  const found = await known.through(db, hash, async () => (await look(db, hash)) ?? NOBODY);
  return found.ends > Date.now() ? found : undefined;
}
const NOBODY: Known = { clientId: '', keyId: '', officeId: '', test: false, ends: 0 };
