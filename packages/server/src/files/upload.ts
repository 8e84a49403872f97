import type { Readable } from 'node:stream';
import { objectStorage } from '@scf-kit/sdk/contract/platform/storage';
import { newId } from '@scf-kit/sdk/values';
import { inTransaction } from '../database/in-transaction.ts';
import { newRow } from '../database/new-row.ts';
import type { Context } from '../http/handler.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { changeRows } from '../resource/change-rows.ts';
import { contentMatches } from './content.ts';
import { getContentType, EXTENSIONS, getExtension, findFileKind } from './kinds.ts';
import { TooManyBytes } from '../ports/storage.ts';
import { quotaRefusal, roomFor, takeRoom } from './quota.ts';

export const MEGABYTE = 1024 * 1024;
/** The directory where nothing else is asked for (spec shell §9). */
export const UPLOAD_DIRECTORY = 'test';

/** A generated unique name that keeps the original's extension. */
export const storedName = (extension: string): string => (extension === '' ? newId() : `${newId()}.${extension}`);

/** The extension of an original name; refused where it may not be uploaded. */
export function allowedExtension(name: string): string {
  const extension = getExtension(name);
  if (!findFileKind(extension)) throw refuse.because('upload.extension', { types: EXTENSIONS.join(', ') });
  return extension;
}

/** Bytes a file may have. */
export const getUploadLimit = ({ config }: Pick<Context, 'config'>): number => config.maxUploadMb * MEGABYTE;

/**
 * Reads away what a refused upload has not read yet: left in the socket it would block the next request on the same
 * connection.
 */
export function readAway({ http }: Pick<Context, 'http'>): void {
  const raw = http?.request.raw;
  raw?.unpipe();
  raw?.resume();
}

export const tooLarge = (maxBytes: number): Refusal =>
  refuse.tooLarge('upload.tooLarge', { N: Math.max(1, Math.ceil(maxBytes / MEGABYTE)) });

/**
 * The last part of a file's name as a person would read it: without control characters and marks that turn the
 * direction of writing around.
 */
export const originalName = (name: string): string =>
  [...(name.toWellFormed().split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim()]
    .slice(-250)
    .join('');

/** The name of a file of a form as it was sent: an empty one is none to the reader of forms. */
export const sentName = ({ filename }: { readonly filename?: string | undefined }): string => filename ?? '';

export interface ArrivingFile {
  readonly key: string;
  readonly extension: string;
  readonly originalFileName: string;
  readonly maxBytes: number;
  readonly userId: string;
  readonly officeId: string;
  /** The resumable upload whose pieces it is made of. */
  readonly uploadId?: string;
  readonly bytes: Readable;
}
export interface UploadedFile {
  readonly id: string;
  readonly key: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * The row of a file that is still to come, so that its key is taken once. Answers its id. @throws Refusal when the key
 * is taken.
 */
export async function expectUpload(db: Context['db'], file: Omit<ArrivingFile, 'bytes' | 'maxBytes'>): Promise<string> {
  const taken = await db
    .insertInto('object_storage')
    .values({
      ...newRow({ userId: file.userId, officeId: file.officeId }),
      originalFileName: file.originalFileName,
      newFileName: file.key.slice(file.key.lastIndexOf('/') + 1),
      newFilePath: file.key,
      displayFileName: file.originalFileName,
      dataKey: null,
      secondDataKey: null,
      kind: null,
      fileSize: null,
      contentType: getContentType(file.extension),
      sha256: null,
      uploadUserId: file.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw new Refusal(403, 'upload.policy');
  return taken.id;
}

/**
 * Stores one file under its key as an upload nobody claimed yet. The row comes first, so a key is taken once and what a
 * killed process leaves is swept; a refused or cut upload leaves neither row nor bytes.
 * @throws Refusal when the key is taken, the file too long or not what its extension says.
 */
export async function storeUpload(
  context: Pick<Context, 'db' | 'services'>,
  file: ArrivingFile,
): Promise<UploadedFile> {
  const {
    db,
    services: { storage },
  } = context;
  const contentType = getContentType(file.extension);
  const left = await roomFor(db, storage, file);
  const id = await expectUpload(db, file);
  try {
    const written = await storage.put(file.key, file.bytes, { maxBytes: Math.min(file.maxBytes, left) });
    if (!(await contentMatches(storage, file.key, file.extension))) throw refuse.because('upload.content');
    const store = async (held: Context['db']): Promise<void> => {
      await takeRoom(held, storage, file, written.size);
      await changeRows(
        held,
        objectStorage,
        { id },
        { fileSize: written.size, sha256: written.sha256 },
        { counted: false },
      );
    };
    // A job that stores a file may have a transaction already.
    await inTransaction(db, store);
    return { id, key: file.key, contentType, ...written };
  } catch (error) {
    await storage.remove(file.key);
    // Direct write: a file that could not be stored leaves no row.
    await db.deleteFrom('object_storage').where('id', '=', id).execute();
    if (!(error instanceof TooManyBytes)) throw error;
    throw left < file.maxBytes && storage.officeQuota !== undefined
      ? quotaRefusal(storage.officeQuota)
      : tooLarge(file.maxBytes);
  }
}
