import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { StoragePort } from '../../../ports/storage.ts';

const AT_ONCE = 100;

/** Removes the sizes of pictures whose uploads are gone. Answers how many pictures. */
export async function forgetPictures(db: Kysely<Database>, storage: StoragePort): Promise<number> {
  for (let gone = 0; ;) {
    const { rows } = await sql<{ objectName: string }>`
      select p."objectName" from "picture" p where p."createTime" < now() - interval '1 day'
        and not exists (select 1 from "object_storage" o where o."newFilePath" = p."objectName" and not o."deleted")
      order by 1 limit ${AT_ONCE}`.execute(db);
    const names = rows.map(({ objectName }) => objectName);
    if (names.length === 0) return gone;
    const { rows: keys } = await sql<{ storageKey: string }>`
      select distinct s."storageKey" from "picture_size" s where s."objectName" = any(${names}::text[])
        and not exists (select 1 from "picture_size" o where o."hash" = s."hash" and o."objectName" <> all(${names}::text[]))`.execute(
      db,
    );
    for (const { storageKey } of keys) await storage.remove(storageKey);
    // Direct write: what is kept of an upload goes with it.
    await db.deleteFrom('picture_size').where('objectName', 'in', names).execute();
    // Direct write: as above.
    await db.deleteFrom('picture_use').where('objectName', 'in', names).execute();
    // Direct write: as above.
    await db.deleteFrom('picture').where('objectName', 'in', names).execute();
    gone += names.length;
    if (names.length < AT_ONCE) return gone;
  }
}
