import { Readable } from 'node:stream';
import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type';
import type { StoragePort } from '../ports/storage.ts';
import { findFileKind } from './kinds.ts';

/** How much of a text file is looked at. */
const LOOKED_AT = 64 * 1024;

async function head(bytes: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of bytes) {
    pieces.push(Buffer.from(piece));
    size += pieces.at(-1)?.length ?? 0;
    if (size >= LOOKED_AT) break;
  }
  return Buffer.concat(pieces).subarray(0, LOOKED_AT);
}

const MARKUP = /^\s*(?:<\?xml|<!doctype|<!--|<[a-z][\w:-]*[\s/>])/i;

/** Whether bytes read as text: no NUL in UTF-8 or a national encoding, or UTF-16 that says so. */
function isText(start: Buffer, markup: boolean): boolean {
  const utf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  if (utf16)
    return (
      !markup && !MARKUP.test(start.toString(start[0] === 0xff ? 'utf16le' : 'latin1').replace(/[\uFEFF\u0000]/g, ''))
    );
  if (start.includes(0)) return false;
  const written = start.toString('utf8').replace(/^\uFEFF/, '');
  return markup ? /<svg[\s>]/i.test(written) : !MARKUP.test(written);
}

/** Whether bytes are what an extension says. The stream is read as far as needed and ended. */
export async function isContent(bytes: Readable, extension: string): Promise<boolean> {
  const kind = findFileKind(extension);
  try {
    if (!kind) return false;
    if (kind.sniffed) {
      const found = await fileTypeFromStream(Readable.toWeb(bytes));
      return found !== undefined && kind.sniffed.includes(found.mime);
    }
    return isText(await head(bytes), kind.markup ?? false);
  } finally {
    bytes.destroy();
  }
}

/** Kinds that are containers of parts, whose content is known only once the file is whole. */
const CONTAINERS: ReadonlySet<string> = new Set(['application/zip', 'application/x-cfb']);

/**
 * Whether the beginning of a file may be that of its kind, so that nobody sends megabytes for nothing. Too short a
 * beginning may be anything; the whole file is looked at in the end.
 */
export async function mayBecome(storage: StoragePort, key: string, extension: string): Promise<boolean> {
  const stored = await storage.get(key);
  const kind = findFileKind(extension);
  if (!stored || !kind) return false;
  if (stored.size < LOOKED_AT) {
    stored.bytes.destroy();
    return true;
  }
  const start = await head(stored.bytes);
  stored.bytes.destroy();
  if (!kind.sniffed) return isText(start, kind.markup ?? false);
  const found = await fileTypeFromBuffer(start).catch(() => undefined);
  return (
    found !== undefined &&
    (kind.sniffed.includes(found.mime) || (kind.container === true && CONTAINERS.has(found.mime)))
  );
}

/** Whether a stored file is what its extension says, read back from the storage it lies in. */
export async function contentMatches(storage: StoragePort, key: string, extension: string): Promise<boolean> {
  const stored = await storage.get(key);
  return stored !== undefined && isContent(stored.bytes, extension);
}
