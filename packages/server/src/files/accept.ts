import type { Kysely, Transaction } from 'kysely';
import { objectStorage } from '@scf-kit/sdk/contract/platform/storage';
import type { Database } from '../database/tables.ts';
import type { StoragePort } from '../ports/storage.ts';
import { changeRows } from '../resource/change-rows.ts';
import { contentTypeOf, extensionOf } from './kinds.ts';
import { isContent } from './content.ts';
import { takeRoom } from './quota.ts';

/**
 * Checks files a browser posted directly to the storage: one whose content matches its name is moved to its key, gets
 * its size in the row and counts as uploaded, as long as its office has room. Called wherever a key is first used; keys known already cost one query.
 */
export async function acceptUploads(
  db: Kysely<Database> | Transaction<Database>,
  storage: StoragePort,
  keys: readonly string[],
  userId: string,
): Promise<void> {
  const { direct } = storage;
  if (!direct || keys.length === 0) return;
  const waiting = await db
    .selectFrom('object_storage')
    .select(['id', 'newFilePath', 'officeId'])
    .where('newFilePath', 'in', keys)
    .where('uploadUserId', '=', userId)
    .where('fileSize', 'is', null)
    .where('dataKey', 'is', null)
    .where('deleted', '=', false)
    .execute();
  for (const { id, newFilePath: key, officeId } of waiting) {
    const arrived = await direct.arrived(key);
    if (!arrived) continue;
    await takeRoom(db, storage, { officeId: officeId ?? '' }, arrived.size).catch((error: unknown) => {
      arrived.bytes.destroy();
      throw error;
    });
    const extension = extensionOf(key);
    const right = await isContent(arrived.bytes, extension);
    if (!right || !(await direct.accept(key, { etag: arrived.etag, contentType: contentTypeOf(extension) }))) continue;
    await changeRows(db, objectStorage, { id }, { fileSize: arrived.size }, { counted: false });
  }
}
