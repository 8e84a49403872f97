import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Kysely, Transaction } from 'kysely';
import { timestamp } from '../../clock.ts';
import { jsonb } from '../../database/new-row.ts';
import type { Database } from '../../database/tables.ts';
import { Outside } from '../../http/outside.ts';
import type { StoragePort } from '../../ports/storage.ts';
import { drawPicture, type PictureProblem } from './pixels.ts';
import { pictureExtension } from './sizes.ts';

type Db = Kysely<Database> | Transaction<Database>;
/** Problems with pictures, by object name. */
export type PictureProblems = ReadonlyMap<string, PictureProblem>;

/** Bytes of an upload that is decoded. */
const LARGEST = 10 * 1024 * 1024;
const LARGEST_DRAWN = 64 * 1024 * 1024;

/** Where the bytes of a size lie. */
export const buildStorageKey = ({
  hash,
  contentType,
}: {
  readonly hash: string;
  readonly contentType: string;
}): string => `pictures/${hash.slice(0, 2)}/${hash}.${pictureExtension(contentType)}`;

async function readBytes(storage: StoragePort, objectName: string): Promise<Buffer | undefined> {
  const stored = await storage.get(objectName);
  if (!stored) return undefined;
  if (stored.size > LARGEST) {
    stored.bytes.destroy();
    return undefined;
  }
  return buffer(stored.bytes);
}

/** One picture at a time in this process, so that memory holds one. */
let lane: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lane.then(work, work);
  lane = turn.catch(() => undefined);
  return turn;
}

/** Decodes one upload and keeps it in its sizes; answers what is wrong with it. */
async function keepPicture(db: Db, storage: StoragePort, objectName: string): Promise<PictureProblem | undefined> {
  const bytes = await readBytes(storage, objectName);
  if (!bytes) return 'picture.unreadable';
  const drawn = await drawPicture(bytes);
  if (typeof drawn === 'string') return drawn;
  for (const size of drawn.sizes)
    await storage.put(buildStorageKey(size), Readable.from([size.bytes]), { maxBytes: LARGEST_DRAWN });
  const sizes = drawn.sizes.map(({ bytes: _bytes, ...size }) => size);
  const { width, height } = drawn;
  await db
    .insertInto('picture_size')
    .values(
      drawn.sizes.map(({ hash, contentType, bytes: { length } }) => ({
        hash,
        objectName,
        storageKey: buildStorageKey({ hash, contentType }),
        contentType,
        bytes: length,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('picture')
    .values({ objectName, width, height, sizes: jsonb(sizes), createTime: timestamp() })
    .onConflict((conflict) => conflict.column('objectName').doUpdateSet({ width, height, sizes: jsonb(sizes) }))
    .execute();
  return undefined;
}

/** Decoding takes seconds: no connection is held meanwhile, and what was decoded stays so. */
const decoding = new Outside<PictureProblems>();

/** Has uploads decoded and kept in the sizes visitors get; those kept already cost one query. */
export async function keepPictures(
  db: Db,
  storage: StoragePort,
  objectNames: readonly string[],
): Promise<PictureProblems> {
  if (objectNames.length === 0) return new Map();
  const kept = await db.selectFrom('picture').select('objectName').where('objectName', 'in', objectNames).execute();
  const known = new Set(kept.map(({ objectName }) => objectName));
  const fresh = objectNames.filter((objectName) => !known.has(objectName));
  if (fresh.length === 0) return new Map();
  return decoding.run(db, fresh.join(), (free) =>
    inTurn(async () => {
      const problems = new Map<string, PictureProblem>();
      for (const objectName of fresh) {
        const problem = await keepPicture(free, storage, objectName);
        if (problem) problems.set(objectName, problem);
      }
      return problems;
    }),
  );
}

/** Makes the sizes of a picture anew where the storage has lost them (a restored backup). */
export const redrawPicture = (db: Db, storage: StoragePort, objectName: string): Promise<PictureProblem | undefined> =>
  inTurn(() => keepPicture(db, storage, objectName));
