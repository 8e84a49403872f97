import type { Kysely, Transaction } from 'kysely';
import { lockName } from '../database/locks.query.ts';
import type { Database } from '../database/tables.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import type { StoragePort } from '../ports/storage.ts';
import { sumStoredBytes, type Whose } from './stored-bytes.query.ts';

type Db = Kysely<Database> | Transaction<Database>;
const MEGABYTE = 1024 * 1024;

export const quotaRefusal = (quota: number): Refusal =>
  refuse.tooLarge('upload.quota', { N: Math.floor(quota / MEGABYTE) });

/** Bytes an office may still store, as far as is known before they come. @throws Refusal 413 where there are none */
export async function roomFor(db: Db, { officeQuota }: StoragePort, whose: Whose, bytes = 1): Promise<number> {
  if (officeQuota === undefined) return Number.POSITIVE_INFINITY;
  const left = officeQuota - (await sumStoredBytes(db, whose));
  if (bytes > left) throw quotaRefusal(officeQuota);
  return left;
}

/**
 * To be called in the transaction that stores the size: of two who come at once the second counts the first.
 * @throws Refusal 413
 */
export async function takeRoom(
  transaction: Transaction<Database> | Db,
  storage: StoragePort,
  whose: Whose,
  bytes: number,
): Promise<void> {
  if (storage.officeQuota === undefined) return;
  await lockName(transaction, `upload-quota ${whose.officeId}`);
  await roomFor(transaction, storage, whose, bytes);
}
