import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { StoragePort } from '../ports/storage.ts';
import { IS_KEPT_VERSION } from './kept-version.query.ts';
import { forget } from './resumable.ts';

/** How long an upload may wait for its record. */
export const UNCLAIMED_LIFETIME = 24 * 3600_000;
const AT_ONCE = 100;

/**
 * Removes uploads nobody claimed within a day, and files whose rows were deleted. They are marked as deleted first, so
 * that nobody claims one meanwhile, then go the bytes, which may lie elsewhere, and the rows last: nothing is forgotten
 * in the storage, and no transaction waits for it. Answers how many.
 */
export async function sweepUploads(db: Kysely<Database>, storage: StoragePort, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNCLAIMED_LIFETIME).toISOString();
  for (let swept = 0; ;) {
    // Direct write: row and bytes go for good.
    const due = await db
      .updateTable('object_storage')
      .set({ deleted: true })
      .where('id', 'in', (rows) =>
        rows
          .selectFrom('object_storage')
          .select('id')
          .where((where) =>
            where.or([
              where.and([where('deleted', '=', true), where.not(IS_KEPT_VERSION)]),
              where.and([where('dataKey', 'is', null), where('createTime', '<', before)]),
            ]),
          )
          .orderBy('id')
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'newFilePath'])
      .execute();
    for (const { newFilePath } of due) await storage.remove(newFilePath);
    if (due.length > 0) {
      const ids = due.map(({ id }) => id);
      // Direct write: as above.
      const gone = await db.deleteFrom('object_storage').where('id', 'in', ids).where('deleted', '=', true).execute();
      swept += gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
    }
    if (due.length < AT_ONCE) return swept;
  }
}

/**
 * Removes resumable uploads whose time is over, with their pieces; finished ones leave only their row. Answers how
 * many.
 */
export async function sweepResumable(db: Kysely<Database>, storage: StoragePort, now: Date): Promise<number> {
  for (let swept = 0; ;) {
    const due = await db
      .selectFrom('resumable_upload')
      .select('id')
      .where('expireTime', '<', now.toISOString())
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    await forget(
      db,
      storage,
      due.map(({ id }) => id),
      'all',
    );
    swept += due.length;
    if (due.length < AT_ONCE) return swept;
  }
}
