import type { Kysely, Transaction } from 'kysely';
import { objectStorage } from '@scf-kit/sdk/contract/platform/storage';
import type { Database } from '../database/tables.ts';
import type { StoragePort } from '../ports/storage.ts';
import { changeRows } from '../resource/change-rows.ts';
import { acceptUploads } from './accept.ts';
import { HAS_ARRIVED } from './arrived.query.ts';

export interface UploadClaim {
  /** Object names. */
  readonly keys: readonly string[];
  /** The claiming person: only the uploader may. */
  readonly userId: string;
  /** The id of the record that owns the files from now on. */
  readonly dataKey: string;
  /** The resource of that record, or a kind of the specification (FINANCING_QUALIFICATION). */
  readonly kind: string | null;
  readonly secondDataKey?: string | null;
}

/**
 * Makes a person's uploads belong to a record, so that they are not swept and readers of the record may read them.
 * Files the record owns already stay. Answers the keys that could not be claimed: unknown, another person's, or
 * another record's.
 */
export async function claimUploads(
  db: Kysely<Database> | Transaction<Database>,
  storage: StoragePort,
  claim: UploadClaim,
): Promise<readonly string[]> {
  if (claim.keys.length === 0) return [];
  await acceptUploads(db, storage, claim.keys, claim.userId);
  await changeRows(
    db,
    objectStorage,
    { newFilePath: claim.keys, uploadUserId: claim.userId, dataKey: null },
    { dataKey: claim.dataKey, secondDataKey: claim.secondDataKey ?? null, kind: claim.kind },
    { by: claim.userId, and: HAS_ARRIVED, counted: false },
  );
  const owned = await db
    .selectFrom('object_storage')
    .select('newFilePath')
    .where('newFilePath', 'in', claim.keys)
    .where('dataKey', '=', claim.dataKey)
    .where('deleted', '=', false)
    .execute();
  const held = new Set(owned.map((row) => row.newFilePath));
  return claim.keys.filter((key) => !held.has(key));
}
