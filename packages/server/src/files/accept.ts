import type { Kysely, Transaction } from 'kysely';
import { objectStorage } from '@scf-kit/sdk/contract/platform/storage';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/tables.ts';
import { Outside } from '../http/outside.ts';
import type { DirectStorage, StoragePort } from '../ports/storage.ts';
import { changeRows } from '../resource/change-rows.ts';
import { getContentType, getExtension } from './kinds.ts';
import { isContent } from './content.ts';
import { roomFor, takeRoom } from './quota.ts';

type Db = Kysely<Database> | Transaction<Database>;

interface Waiting {
  readonly id: string;
  readonly key: string;
  readonly officeId: string;
}

/** A file is accepted by its content, not by its use: it stays accepted, whatever becomes of the request. */
const accepting = new Outside<void>();

async function accept(db: Db, storage: StoragePort, direct: DirectStorage, file: Waiting): Promise<void> {
  const { id, key, officeId } = file;
  const arrived = await direct.arrived(key);
  if (!arrived) return;
  await roomFor(db, storage, { officeId }, arrived.size).catch((error: unknown) => {
    arrived.bytes.destroy();
    throw error;
  });
  const extension = getExtension(key);
  const right = await isContent(arrived.bytes, extension);
  if (!right || !(await direct.accept(key, { etag: arrived.etag, contentType: getContentType(extension) }))) return;
  const store = async (held: Db): Promise<void> => {
    await takeRoom(held, storage, { officeId }, arrived.size);
    await changeRows(held, objectStorage, { id }, { fileSize: arrived.size }, { counted: false });
  };
  try {
    await inTransaction(db, store);
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
}

/**
 * Checks files a browser posted directly to the storage: one whose content matches its name is moved to its key, gets
 * its size in the row and counts as uploaded, as long as its office has room. Called wherever a key is first used; keys
 * known already cost one query.
 */
export async function acceptUploads(
  db: Db,
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
  if (waiting.length === 0) return;
  await accepting.run(db, waiting.map(({ id }) => id).join(), async (free) => {
    for (const { id, newFilePath: key, officeId } of waiting)
      await accept(free, storage, direct, { id, key, officeId: officeId ?? '' });
  });
}
