import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { newId } from '@scf-kit/sdk/values';
import { lockName } from '../database/locks.query.ts';
import type { Database } from '../database/tables.ts';
import type { SignedIn } from '../http/handler.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { type StoragePort, StorageProblem, TooManyBytes } from '../ports/storage.ts';
import { mayBecome } from './content.ts';
import { roomFor, takeRoom } from './quota.ts';
import { storedName, storeUpload, tooLarge } from './upload.ts';

/** How long an upload waits for its next bytes. */
export const RESUMABLE_LIFETIME = 24 * 3600_000;
/** Unfinished uploads of one person at a time. */
const MOST_OPEN = 20;
/** Most pieces one file may be sent in. */
const MOST_PARTS = 2_000;
/** A file ends in a number the database and every client hold. */
const LARGEST = 2 ** 31 - 1;

/**
 * Every piece is an object of its own until the file is whole: it is there whole or not at all, in any storage and for
 * any process.
 */
const buildPartKey = (partId: string): string => `parts/${partId}`;
const expiry = (): string => new Date(Date.now() + RESUMABLE_LIFETIME).toISOString();

export interface Declared {
  readonly originalFileName: string;
  readonly extension: string;
  readonly dir: string;
  /** Bytes. */ readonly size: number;
  readonly sha256: string | null;
}

/**
 * Makes room for an upload. @throws Refusal 413 for too large a file, 429 where the person has too many unfinished
 * ones.
 */
export async function beginUpload(
  { db, services: { storage }, session: { userId, officeId } }: SignedIn,
  declared: Declared,
  maxBytes: number,
): Promise<{ readonly id: string; readonly expireTime: string }> {
  if (declared.size > Math.min(maxBytes, LARGEST)) throw tooLarge(maxBytes);
  // Two begun at once are counted one after the other.
  await lockName(db, `resumable-upload ${userId}`);
  const { open } = await db
    .selectFrom('resumable_upload')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('userId', '=', userId)
    .where('fileId', 'is', null)
    .where('expireTime', '>', new Date().toISOString())
    .executeTakeFirstOrThrow();
  if (Number(open) >= MOST_OPEN) throw refuse.tooMany('upload.pending');
  await roomFor(db, storage, { officeId }, declared.size);
  // Not to be guessed.
  const id = randomBytes(18).toString('base64url');
  const expireTime = expiry();
  await db
    .insertInto('resumable_upload')
    .values({
      id,
      userId,
      officeId,
      ...declared,
      received: 0,
      parts: 0,
      fileId: null,
      createTime: new Date().toISOString(),
      expireTime,
    })
    .execute();
  return { id, expireTime };
}

/** An upload of the person's own that has not expired. @throws Refusal 404 */
export async function readUpload({ db, session }: SignedIn, id: string) {
  const found = await db
    .selectFrom('resumable_upload')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', session.userId)
    .where('expireTime', '>', new Date().toISOString())
    .executeTakeFirst();
  if (!found) throw refuse.notFound();
  return found;
}
type Upload = Awaited<ReturnType<typeof readUpload>>;

/** The incoming bytes. A broken connection counts as the end, so that the bytes so far are kept. */
function arriving(body: Readable, algorithm: string | undefined) {
  const digest = algorithm === undefined ? undefined : createHash(algorithm);
  let cut = false;
  async function* pieces(): AsyncGenerator<Buffer> {
    try {
      for await (const piece of body.iterator({ destroyOnReturn: false })) {
        const bytes = Buffer.from(piece);
        digest?.update(bytes);
        yield bytes;
      }
    } catch {
      cut = true;
    }
  }
  return { bytes: Readable.from(pieces()), wasCut: () => cut, digest: () => digest?.digest('base64') };
}

/** The pieces of a file one after the other. */
async function* inOrder(storage: StoragePort, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const stored = await storage.get(key);
    if (!stored) throw new StorageProblem(`the piece ${key} of an upload is gone`);
    for await (const piece of stored.bytes) yield Buffer.from(piece);
  }
}

export interface Chunk {
  readonly offset: number;
  readonly body: Readable;
  readonly checksum: { readonly algorithm: string; readonly digest: string } | undefined;
}
interface Part {
  readonly id: string;
  readonly offset: number;
  readonly size: number;
}

/** Counts a piece in; false where another one came first. */
function register(
  { db, services: { storage } }: Pick<SignedIn, 'services'> & { readonly db: Kysely<Database> },
  upload: Upload,
  part: Part,
  fileId: string | null,
  expireTime: string,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // The last piece is counted with the file it completes.
    if (fileId === null) await takeRoom(transaction, storage, upload, part.size);
    const won = await transaction
      .updateTable('resumable_upload')
      .set({ received: part.offset + part.size, parts: upload.parts + 1, fileId, expireTime })
      .where('id', '=', upload.id)
      .where('received', '=', part.offset)
      .where('fileId', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (won)
      await transaction.updateTable('resumable_part').set({ size: part.size }).where('id', '=', part.id).execute();
    return won !== undefined;
  });
}

/**
 * Puts the pieces together as a stored file; under a name of its own, so that two who finish at once cannot write over
 * each other.
 */
async function finish(context: SignedIn, upload: Upload, last: Part, expireTime: string): Promise<void> {
  const {
    db,
    services: { storage },
  } = context;
  const before = await db
    .selectFrom('resumable_part')
    .select('id')
    .where('uploadId', '=', upload.id)
    .where('size', 'is not', null)
    .orderBy('offset')
    .execute();
  const { dir, extension, originalFileName, userId, officeId, size: maxBytes } = upload;
  const key = `${dir}/${storedName(extension)}`;
  const bytes = Readable.from(
    inOrder(
      storage,
      [...before, last].map(({ id }) => buildPartKey(id)),
    ),
  );
  const stored = await storeUpload(context, {
    key,
    extension,
    originalFileName,
    maxBytes,
    userId,
    officeId,
    uploadId: upload.id,
    bytes,
  });
  const undo = async (): Promise<void> => {
    await storage.remove(key);
    // Direct write: an upload that failed to assemble leaves no row.
    await db.deleteFrom('object_storage').where('id', '=', stored.id).execute();
  };
  if (stored.size !== upload.size || (upload.sha256 !== null && upload.sha256 !== stored.sha256)) {
    await undo();
    throw refuse.because('upload.checksum');
  }
  if (await register(context, upload, last, stored.id, expireTime)) return;
  await undo();
  throw refuse.conflict('upload.offset');
}

/**
 * Takes the next bytes of an upload; the last ones make it a stored file. Of two who send at once one wins. Answers the
 * new offset.
 * @throws Refusal 404, 409 for another offset, 413 for more bytes than were declared, 460 for a wrong checksum, 400 for
 * content that is not what the name says.
 */
export async function appendBytes(
  context: SignedIn,
  id: string,
  { offset, body, checksum }: Chunk,
): Promise<{ readonly received: number; readonly expireTime: string }> {
  const {
    db,
    services: { storage },
  } = context;
  const upload = await readUpload(context, id);
  if (upload.fileId !== null || upload.received !== offset) throw refuse.conflict('upload.offset');
  if (upload.parts >= MOST_PARTS) throw refuse.tooLarge('upload.pieces');
  const partId = newId();
  const key = buildPartKey(partId);
  // The row comes first, so that the sweep finds the part of a killed process.
  await db.insertInto('resumable_part').values({ id: partId, uploadId: id, offset, size: null }).execute();
  const expireTime = expiry();
  try {
    const { bytes, wasCut, digest } = arriving(body, checksum?.algorithm);
    const { size } = await storage.put(key, bytes, { maxBytes: upload.size - offset });
    if (checksum && (wasCut() || digest() !== checksum.digest)) throw new Refusal(460, 'upload.checksum');
    const part: Part = { id: partId, offset, size };
    if (offset + size === upload.size) {
      await finish(context, upload, part, expireTime);
      await forget(db, storage, [id], 'parts').catch((error: unknown) =>
        context.log.warn({ err: error }, 'pieces of an upload are left to the sweep'),
      );
    } else {
      if (offset === 0 && !(await mayBecome(storage, key, upload.extension))) throw refuse.because('upload.content');
      if (size === 0) await dropPart(db, storage, partId);
      else if (!(await register(context, upload, part, null, expireTime))) throw refuse.conflict('upload.offset');
    }
    return { received: offset + size, expireTime };
  } catch (failed) {
    await dropPart(db, storage, partId);
    // Whoever was quicker took the pieces away: what then failed here says nothing of the content.
    const error = (await hasGoneOn(db, upload)) ? refuse.conflict('upload.offset') : failed;
    // More bytes cannot make wrong content right: the whole upload is dropped.
    if (error instanceof Refusal && error.status === 400) await forget(db, storage, [id], 'all');
    throw error instanceof TooManyBytes ? tooLarge(upload.size) : error;
  }
}

/** Whether somebody else has appended to the upload since it was read. */
async function hasGoneOn(db: Kysely<Database>, { id, received }: Upload): Promise<boolean> {
  const now = await db
    .selectFrom('resumable_upload')
    .select(['received', 'fileId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return now !== undefined && (now.fileId !== null || now.received !== received);
}

async function dropPart(db: Kysely<Database>, storage: StoragePort, id: string): Promise<void> {
  await storage.remove(buildPartKey(id));
  await db.deleteFrom('resumable_part').where('id', '=', id).execute();
}

/**
 * Removes the pieces of uploads, their bytes first so that nothing is forgotten in the storage, and with `all` the
 * uploads themselves.
 */
export async function forget(
  db: Kysely<Database>,
  storage: StoragePort,
  ids: readonly string[],
  what: 'parts' | 'all',
): Promise<void> {
  if (ids.length === 0) return;
  const parts = await db.selectFrom('resumable_part').select('id').where('uploadId', 'in', ids).execute();
  for (const { id } of parts) await storage.remove(buildPartKey(id));
  if (parts.length > 0)
    await db
      .deleteFrom('resumable_part')
      .where(
        'id',
        'in',
        parts.map(({ id }) => id),
      )
      .execute();
  if (what === 'all') await db.deleteFrom('resumable_upload').where('id', 'in', ids).execute();
}
