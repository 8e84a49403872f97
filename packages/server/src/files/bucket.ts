import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type StoragePort, StorageProblem, TooManyBytes } from '../ports/storage.ts';
import { createDirectStorage } from './bucket-browsers.ts';
import {
  ask,
  checkKey,
  demand,
  INCOMING,
  openObject,
  order,
  findTagText,
  type BucketPlace,
} from './bucket-requests.ts';

export type { BucketPlace } from './bucket-requests.ts';

/** Bytes of a part of a long file; a put holds one part in memory. */
const PART = 8 * 1024 * 1024;
/** Milliseconds after which an unfinished or unaccepted upload is deleted: nobody can still be sending it. */
const LEFTOVER_AFTER = 48 * 3600_000;

/** Pieces of a stream as parts of one size; the last may be shorter. */
async function* parts(bytes: Readable, size: number): AsyncGenerator<Buffer<ArrayBuffer>> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of bytes) {
    const chunk: Buffer = typeof piece === 'string' ? Buffer.from(piece) : piece;
    for (let at = 0; at < chunk.byteLength;) {
      const taken = chunk.subarray(at, at + size - length);
      held.push(taken);
      length += taken.byteLength;
      at += taken.byteLength;
      if (length < size) continue;
      yield Buffer.concat(held);
      held = [];
      length = 0;
    }
  }
  if (length > 0) yield Buffer.concat(held);
}

async function putLong(
  place: BucketPlace,
  key: string,
  first: Buffer<ArrayBuffer>,
  rest: AsyncIterable<Buffer<ArrayBuffer>>,
): Promise<void> {
  const uploadId =
    findTagText(await (await demand(place, 'POST', key, { query: { uploads: '' } })).text(), 'UploadId') ?? '';
  try {
    const tags: string[] = [];
    const store = async (part: Buffer<ArrayBuffer>): Promise<void> => {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const answer = await demand(place, 'PUT', key, { query, body: part });
      await answer.body?.cancel();
      tags.push(answer.headers.get('etag') ?? '');
    };
    await store(first);
    for await (const part of rest) await store(part);
    await completeLong(place, key, uploadId, tags);
  } catch (error) {
    await ask(place, 'DELETE', key, { query: { uploadId } }).then(
      (answer) => answer.body?.cancel(),
      () => undefined,
    );
    throw error;
  }
}

/** Puts the parts together, by the tags they were stored under. */
async function completeLong(place: BucketPlace, key: string, uploadId: string, tags: readonly string[]): Promise<void> {
  const body =
    '<CompleteMultipartUpload>' +
    tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('') +
    '</CompleteMultipartUpload>';
  const headers = { 'content-type': 'application/xml' };
  // A completion may fail after its 200 has begun: then the answer holds an Error.
  const said = await (await demand(place, 'POST', key, { query: { uploadId }, body, headers })).text();
  if (said.includes('<Error>'))
    throw new StorageProblem(`${key} could not be completed`, { code: findTagText(said, 'Code') });
}

async function put(
  place: BucketPlace,
  key: string,
  bytes: Readable,
  maxBytes: number,
): Promise<{ readonly size: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  async function* counted(): AsyncGenerator<Buffer<ArrayBuffer>> {
    for await (const part of parts(bytes, PART)) {
      size += part.byteLength;
      if (size > maxBytes) throw new TooManyBytes(`more than ${maxBytes} bytes`);
      hash.update(part);
      yield part;
    }
  }
  const rest = counted();
  const { value: first } = await rest.next();
  if (first === undefined || first.byteLength < PART)
    await order(place, 'PUT', key, { body: first ?? Buffer.alloc(0) });
  else await putLong(place, key, first, rest);
  return { size, sha256: hash.digest('hex') };
}

const listTagBlocks = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].flatMap(([, inner]) => inner ?? []);

const isLeftover = (moment: string | undefined, now: Date): boolean =>
  moment !== undefined && new Date(moment).getTime() < now.getTime() - LEFTOVER_AFTER;

/** Removes what browsers posted and nobody accepted; answers how many. */
async function removeUnaccepted(place: BucketPlace, now: Date): Promise<number> {
  let removed = 0;
  let more: Readonly<Record<string, string>> | undefined = {};
  while (more) {
    const query: Readonly<Record<string, string>> = { 'list-type': '2', prefix: INCOMING, ...more };
    const listed: string = await (await demand(place, 'GET', '', { query })).text();
    for (const entry of listTagBlocks(listed, 'Contents')) {
      const key = findTagText(entry, 'Key');
      if (key === undefined || !isLeftover(findTagText(entry, 'LastModified'), now)) continue;
      await order(place, 'DELETE', key);
      removed += 1;
    }
    const next = findTagText(listed, 'NextContinuationToken');
    more = next === undefined ? undefined : { 'continuation-token': next };
  }
  return removed;
}

/** Removes the parts of long files that were never put together; answers of how many files. */
async function removeUnfinished(place: BucketPlace, now: Date): Promise<number> {
  let removed = 0;
  const unfinished = await (await demand(place, 'GET', '', { query: { uploads: '' } })).text();
  for (const entry of listTagBlocks(unfinished, 'Upload')) {
    const [key, uploadId] = [findTagText(entry, 'Key'), findTagText(entry, 'UploadId')];
    if (key === undefined || uploadId === undefined || !isLeftover(findTagText(entry, 'Initiated'), now)) continue;
    await order(place, 'DELETE', key, { query: { uploadId } });
    removed += 1;
  }
  return removed;
}

async function check(place: BucketPlace): Promise<void> {
  const key = `${INCOMING}check-${process.pid}.txt`;
  await order(place, 'PUT', key, { body: 'scf-kit looks whether it may write here' });
  await order(place, 'GET', key);
  await order(place, 'DELETE', key);
}

/**
 * Objects of a bucket of an S3- or OSS-compatible storage. A key is there whole or not at all; an existing one is
 * replaced.
 * @throws StorageProblem where the storage is down or refuses, TooManyBytes.
 */
export function createBucketStorage(place: BucketPlace): StoragePort {
  return {
    direct: place.direct ? createDirectStorage(place) : undefined,
    put: async (key, bytes, { maxBytes }) => await put(place, checkKey(key), bytes, maxBytes),
    get: (key) => openObject(place, checkKey(key)),
    async remove(key) {
      await order(place, 'DELETE', checkKey(key));
      if (place.direct) await order(place, 'DELETE', `${INCOMING}${key}`);
    },
    tidy: async (now) => (await removeUnaccepted(place, now)) + (await removeUnfinished(place, now)),
    check: () => check(place),
  };
}
