import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import type { StoragePort } from '../ports/storage.ts';

type Db = Kysely<Database> | Transaction<Database>;
const MEGABYTE = 1024 * 1024;

/** Whose files, and the unfinished upload that is about to become one of them. */
interface Whose {
  readonly officeId: string;
  readonly uploadId?: string | undefined;
}

/**
 * Bytes the files of an office take: those that are stored, deleted ones until they are swept, and the pieces of
 * unfinished uploads.
 */
async function bytesOf(db: Db, { officeId, uploadId }: Whose): Promise<number> {
  const {
    rows: [found],
  } = await sql<{
    bytes: string;
  }>`select (select coalesce(sum("fileSize"), 0) from object_storage where "officeId" = ${officeId})
    + (select coalesce(sum("received"), 0) from resumable_upload where "officeId" = ${officeId} and "fileId" is null and id <> ${uploadId ?? ''}) as bytes`.execute(
    db,
  );
  return Number(found?.bytes ?? 0);
}

export const quotaRefusal = (quota: number): Refusal =>
  refuse.tooLarge('upload.quota', { N: Math.floor(quota / MEGABYTE) });

/** Bytes an office may still store, as far as is known before they come. @throws Refusal 413 where there are none */
export async function roomFor(db: Db, { officeQuota }: StoragePort, whose: Whose, bytes = 1): Promise<number> {
  if (officeQuota === undefined) return Number.POSITIVE_INFINITY;
  const left = officeQuota - (await bytesOf(db, whose));
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
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload-quota ${whose.officeId}`}, 0))`.execute(
    transaction,
  );
  await roomFor(transaction, storage, whose, bytes);
}
