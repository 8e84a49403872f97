import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { StoragePort } from '../../../ports/storage.ts';
import { listForgotten, listOwnSizes } from './forgotten-pictures.query.ts';

const AT_ONCE = 100;

/** Removes the sizes of pictures whose uploads are gone. Answers how many pictures. */
export async function forgetPictures(db: Kysely<Database>, storage: StoragePort): Promise<number> {
  for (let gone = 0; ;) {
    const names = await listForgotten(db, AT_ONCE);
    if (names.length === 0) return gone;
    for (const storageKey of await listOwnSizes(db, names)) await storage.remove(storageKey);
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
