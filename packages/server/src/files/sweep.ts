import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { StoragePort } from '../ports/storage.ts';
import { forget } from './resumable.ts';

/** How long an upload may wait for its record. */
export const UNCLAIMED_LIFETIME = 24 * 3600_000;
const AT_ONCE = 100;
/** Any number of ours: one sweep at a time, whatever the number of processes. */
const LOCK = 7_203_411;

/**
 * Removes uploads nobody claimed within a day, and files whose rows were deleted: the bytes first, so nothing is
 * forgotten on the disk. Answers how many.
 */
export async function sweepUploads(db: Kysely<Database>, storage: StoragePort, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNCLAIMED_LIFETIME).toISOString();
  for (let swept = 0; ;) {
    const removed = await db.transaction().execute(async (transaction) => {
      const {
        rows: [lock],
      } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as held`.execute(transaction);
      if (!lock?.held) return 0;
      const due = await transaction
        .selectFrom('object_storage')
        .select(['id', 'newFilePath'])
        .where((where) =>
          where.or([
            where('deleted', '=', true),
            where.and([where('dataKey', 'is', null), where('createTime', '<', before)]),
          ]),
        )
        .orderBy('id')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const file of due) await storage.remove(file.newFilePath);
      if (due.length > 0)
        // Direct write: row and bytes go for good.
        await transaction
          .deleteFrom('object_storage')
          .where(
            'id',
            'in',
            due.map((file) => file.id),
          )
          .execute();
      return due.length;
    });
    swept += removed;
    if (removed < AT_ONCE) return swept;
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
