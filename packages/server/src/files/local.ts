import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { TooManyBytes, type StoragePort } from '../ports/storage.ts';

/**
 * Object names: folders and a name of word characters and dashes, one lower-case extension at most. No dots elsewhere,
 * so no way up.
 */
const KEY = /^[\w-]+(?:\/[\w-]+)*(?:\.[a-z0-9]{1,10})?$/;
export const isKey = (key: string): boolean => key.length <= 500 && KEY.test(key);

const INCOMING = '.incoming';
/** A process that was killed leaves its half-written file; nothing uploads for a day. */
const LEFTOVER_AFTER = 24 * 3600_000;

const missing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes the bytes to a new file and makes them last. */
async function writeThrough(
  path: string,
  bytes: Readable,
  maxBytes: number,
): Promise<{ readonly size: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const piece of bytes) {
      const chunk: Uint8Array = typeof piece === 'string' ? Buffer.from(piece) : piece;
      size += chunk.byteLength;
      if (size > maxBytes) throw new TooManyBytes(`more than ${maxBytes} bytes`);
      hash.update(chunk);
      for (let at = 0; at < chunk.byteLength;) at += (await handle.write(chunk, at)).bytesWritten;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/**
 * Files in a folder of this machine, one file an object. Bytes arrive under another name and are moved into place once
 * they are on the disk, so a key is there whole or not at all; an existing key is replaced.
 * @throws TooManyBytes, or an Error for a key that is not an object name.
 */
export function createLocalStorage(root: string): StoragePort {
  const toFilePath = (key: string): string => {
    if (!isKey(key)) throw new Error(`Not an object name: ${JSON.stringify(key.slice(0, 100))}`);
    return join(root, ...key.split('/'));
  };
  const incoming = join(root, INCOMING);
  return {
    async put(key, bytes, { maxBytes }) {
      const target = toFilePath(key);
      const arriving = join(incoming, randomUUID());
      await mkdir(incoming, { recursive: true });
      await mkdir(dirname(target), { recursive: true });
      try {
        const written = await writeThrough(arriving, bytes, maxBytes);
        await rename(arriving, target);
        await syncFolder(dirname(target));
        return written;
      } catch (error) {
        await rm(arriving, { force: true });
        throw error;
      }
    },
    async get(key) {
      const path = toFilePath(key);
      try {
        const found = await stat(path);
        return found.isFile() ? { bytes: createReadStream(path), size: found.size } : undefined;
      } catch (error) {
        if (missing(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      await rm(toFilePath(key), { force: true });
    },
    tidy: (now) => removeLeftovers(incoming, now),
    async check() {
      await mkdir(incoming, { recursive: true });
      await access(incoming, constants.W_OK);
    },
    direct: undefined,
  };
}

/** Removes what killed processes left half-written; answers how many. */
async function removeLeftovers(incoming: string, now: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(incoming).catch((error: unknown) => {
    if (missing(error)) return [] as string[];
    throw error;
  })) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtimeMs > now.getTime() - LEFTOVER_AFTER) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
