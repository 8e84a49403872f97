import type { Readable } from 'node:stream';
import { resumableUpload } from '@scf-kit/sdk/contract/platform/resumable-upload';
import type { SignedIn } from '../http/handler.ts';
import { CHECKSUMS, OFFSET_BYTES } from '../http/protocol.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import { getContentType } from './kinds.ts';
import { appendBytes, beginUpload, forget, readUpload, type Chunk, type Declared } from './resumable.ts';
import { allowedExtension, getUploadLimit, originalName, readAway, UPLOAD_DIRECTORY } from './upload.ts';
import type { Part } from '../resource/serve.ts';

const wrong = (header: string): Refusal => refuse.because('upload.protocol', { header });

function findHeader({ http }: SignedIn, name: string): string | undefined {
  const value = http?.request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
/** A whole number of bytes a header says. @throws Refusal 400 */
function bytesIn(context: SignedIn, name: string): number {
  const value = findHeader(context, name) ?? '';
  if (!/^\d{1,15}$/.test(value)) throw wrong(name);
  return Number(value);
}

/** `filename d29ybGQ=,dir dGVzdA==`: names and Base64 values. @throws Refusal 400 */
function parseMetadata(context: SignedIn): Readonly<Record<string, string>> {
  const written = findHeader(context, 'upload-metadata') ?? '';
  if (written.length > 4_000) throw wrong('upload-metadata');
  const pairs = written
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair): [string, string] => {
      const [name = '', value = '', ...more] = pair.split(' ');
      if (!/^\w{1,30}$/.test(name) || more.length > 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(value))
        throw wrong('upload-metadata');
      return [name, Buffer.from(value, 'base64').toString('utf8')];
    });
  return Object.fromEntries(pairs);
}
const metadata = (given: Readonly<Record<string, string | null>>): string =>
  Object.entries(given)
    .flatMap(([name, value]) => (value === null ? [] : `${name} ${Buffer.from(value).toString('base64')}`))
    .join(',');

function declaredBy(context: SignedIn): Declared {
  const size = bytesIn(context, 'upload-length');
  const { filename = '', dir = UPLOAD_DIRECTORY, sha256 } = parseMetadata(context);
  const originalFileName = originalName(filename);
  if (size === 0) throw wrong('upload-length');
  if (
    originalFileName === '' ||
    dir.length > 120 ||
    !/^[\w-]+(?:\/[\w-]+)*$/.test(dir) ||
    (sha256 !== undefined && !/^[0-9a-f]{64}$/.test(sha256))
  )
    throw wrong('upload-metadata');
  return { originalFileName, extension: allowedExtension(originalFileName), dir, size, sha256: sha256 ?? null };
}

/** `sha1 Kq5sNclPz7QV2+lfQIuc6R7oRu0=`. @throws Refusal 400 */
function parseChecksum(context: SignedIn): Chunk['checksum'] {
  const written = findHeader(context, 'upload-checksum');
  if (written === undefined) return undefined;
  const [algorithm = '', digest = ''] = written.split(' ');
  if (!CHECKSUMS.includes(algorithm) || digest === '') throw wrong('upload-checksum');
  return { algorithm, digest };
}

const httpDate = (moment: string): string => new Date(moment).toUTCString();

export const resumableUploads: Part<typeof resumableUpload> = {
  calls: {
    create: async (context) => {
      const begun = await beginUpload(context, declaredBy(context), getUploadLimit(context));
      void context.http?.reply
        .code(201)
        .header('location', `${resumableUpload.calls.create.path}/${begun.id}`)
        .header('upload-expires', httpDate(begun.expireTime));
      return begun;
    },
    offset: async (context, { params }) => {
      const { received, size, originalFileName, dir, sha256, expireTime } = await readUpload(context, params.id);
      await context.http?.reply
        .header('upload-offset', received)
        .header('upload-length', size)
        .header('upload-metadata', metadata({ filename: originalFileName, dir, sha256 }))
        .header('upload-expires', httpDate(expireTime))
        .send();
      return null;
    },
    state: async (context, { params }) => {
      const { id, size, received, extension, expireTime, fileId } = await readUpload(context, params.id);
      const file =
        fileId === null
          ? undefined
          : await context.db
              .selectFrom('object_storage')
              .select('newFilePath')
              .where('id', '=', fileId)
              .where('deleted', '=', false)
              .executeTakeFirst();
      // Stored, and gone again since: there is nothing to go on with.
      if (fileId !== null && !file) throw refuse.notFound();
      return {
        id,
        size,
        received,
        path: file?.newFilePath ?? null,
        fileId,
        contentType: getContentType(extension),
        expireTime,
      };
    },
    append: async (context, { params }) => {
      const { http } = context;
      if (!http) throw new Error('Bytes of an upload come by HTTP only.');
      try {
        if (findHeader(context, 'content-type') !== OFFSET_BYTES) throw wrong('content-type');
        const body: Readable = http.request.raw;
        const { received, expireTime } = await appendBytes(context, params.id, {
          offset: bytesIn(context, 'upload-offset'),
          checksum: parseChecksum(context),
          body,
        });
        await http.reply
          .code(204)
          .header('upload-offset', received)
          .header('upload-expires', httpDate(expireTime))
          .send();
        return null;
      } finally {
        readAway(context);
      }
    },
    discard: async (context, { params }) => {
      const { id } = await readUpload(context, params.id);
      await forget(context.db, context.services.storage, [id], 'all');
      await context.http?.reply.code(204).send();
      return null;
    },
  },
};
