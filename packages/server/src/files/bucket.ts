import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { type DirectStorage, type StoragePort, StorageProblem, TooManyBytes } from '../ports/storage.ts';
import { isKey } from './local.ts';
import { encodePath, sha256, type Signed, type Signer } from './signing.ts';

export interface BucketPlace {
  /** Where this server reaches the storage, and where browsers do; without a path or a slash at the end. */
  readonly endpoint: string;
  readonly publicEndpoint: string;
  readonly bucket: string;
  /** The bucket stands in the path, not before the host. */
  readonly pathStyle: boolean;
  readonly signer: Signer;
  /** Whether browsers post and fetch at the storage itself. */
  readonly direct: boolean;
}

/** Browsers post under it; checked and accepted files are copied to their names, which no browser can write. */
const INCOMING = 'incoming/';
/** Bytes of a part of a long file; a put holds one part in memory. */
const PART = 8 * 1024 * 1024;
/** Milliseconds until an answer begins. */
const ANSWERING = 30_000;
const ATTEMPTS = 3;
/** Milliseconds after which an unfinished or unaccepted upload is deleted: nobody can still be sending it. */
const LEFTOVER_AFTER = 48 * 3600_000;

interface Ask {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer<ArrayBuffer> | string;
}

const tagOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const blocksOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].flatMap(([, inner]) => inner ?? []);
const queryText = (query: Readonly<Record<string, string>>): string => {
  const text = Object.entries(query)
    .map(([name, value]) =>
      value === '' ? encodeURIComponent(name) : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
    )
    .join('&');
  return text === '' ? '' : `?${text}`;
};

/** Yields a response body chunk by chunk; a reader that stops early closes the connection. */
async function* pieces(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

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

/**
 * Objects of a bucket of an S3- or OSS-compatible storage. A key is there whole or not at all; an existing one is
 * replaced.
 * @throws StorageProblem where the storage is down or refuses, TooManyBytes.
 */
export function createBucketStorage({
  endpoint,
  publicEndpoint,
  bucket,
  pathStyle,
  signer,
  direct,
}: BucketPlace): StoragePort {
  const signedOf = (at: string, method: string, key: string, given: Ask): Signed => {
    const base = new URL(at);
    const host = pathStyle ? base.host : `${bucket}.${base.host}`;
    return {
      method,
      host,
      bucket,
      path: pathStyle ? `/${bucket}/${key}` : `/${key}`,
      key,
      query: given.query ?? {},
      headers: given.headers ?? {},
    };
  };
  const addressOf = (at: string, { host, path }: Signed): string =>
    `${new URL(at).protocol}//${host}${encodePath(path)}`;

  /**
   * One request, repeated where the storage was busy or the connection broke; every answer below 500 is returned to the
   * caller.
   */
  async function ask(method: string, key: string, given: Ask = {}): Promise<Response> {
    const signed = signedOf(endpoint, method, key, given);
    const { body } = given;
    for (let attempt = 1; ; attempt += 1) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), ANSWERING);
      try {
        const answer = await fetch(addressOf(endpoint, signed) + queryText(signed.query), {
          method,
          headers: signer.headers(signed, sha256(body ?? ''), new Date()),
          redirect: 'manual',
          signal: late.signal,
          ...(body === undefined ? {} : { body }),
        });
        if (answer.status < 500 || attempt >= ATTEMPTS) return answer;
        await answer.body?.cancel();
      } catch (error) {
        if (attempt >= ATTEMPTS)
          throw new StorageProblem(`the storage at ${endpoint} cannot be reached`, { cause: error });
      } finally {
        clearTimeout(timer);
      }
      await wait(100 * attempt);
    }
  }
  /** As `ask`. @throws StorageProblem for an answer that is no success */
  async function done(method: string, key: string, given: Ask = {}): Promise<Response> {
    const answer = await ask(method, key, given);
    if (answer.ok) return answer;
    const said = await answer.text();
    const code = tagOf(said, 'Code');
    throw new StorageProblem(
      `${method} ${key === '' ? 'of the bucket' : key} was answered with ${answer.status} ${code ?? ''}`.trim(),
      { status: answer.status, code },
    );
  }
  const named = (key: string): string => {
    if (!isKey(key)) throw new Error(`Not an object name: ${JSON.stringify(key.slice(0, 100))}`);
    return key;
  };

  async function putLong(
    key: string,
    first: Buffer<ArrayBuffer>,
    rest: AsyncIterable<Buffer<ArrayBuffer>>,
  ): Promise<void> {
    const uploadId = tagOf(await (await done('POST', key, { query: { uploads: '' } })).text(), 'UploadId') ?? '';
    try {
      const tags: string[] = [];
      const store = async (part: Buffer<ArrayBuffer>): Promise<void> => {
        const answer = await done('PUT', key, { query: { partNumber: String(tags.length + 1), uploadId }, body: part });
        await answer.body?.cancel();
        tags.push(answer.headers.get('etag') ?? '');
      };
      await store(first);
      for await (const part of rest) await store(part);
      const body = `<CompleteMultipartUpload>${tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('')}</CompleteMultipartUpload>`;
      // A completion may fail after its 200 has begun: then the answer holds an Error.
      const said = await (
        await done('POST', key, { query: { uploadId }, body, headers: { 'content-type': 'application/xml' } })
      ).text();
      if (said.includes('<Error>'))
        throw new StorageProblem(`${key} could not be completed`, { code: tagOf(said, 'Code') });
    } catch (error) {
      await ask('DELETE', key, { query: { uploadId } }).then(
        (answer) => answer.body?.cancel(),
        () => undefined,
      );
      throw error;
    }
  }

  async function opened(
    key: string,
  ): Promise<{ readonly bytes: Readable; readonly size: number; readonly etag: string } | undefined> {
    const answer = await ask('GET', key);
    if (answer.status === 404) {
      const code = tagOf(await answer.text(), 'Code');
      if (code === 'NoSuchBucket') throw new StorageProblem(`the bucket ${bucket} is gone`, { status: 404, code });
      return undefined;
    }
    if (!answer.ok || !answer.body) {
      const code = tagOf(await answer.text(), 'Code');
      throw new StorageProblem(`GET ${key} was answered with ${answer.status} ${code ?? ''}`.trim(), {
        status: answer.status,
        code,
      });
    }
    return {
      bytes: Readable.from(pieces(answer.body)),
      size: Number(answer.headers.get('content-length') ?? 0),
      etag: answer.headers.get('etag') ?? '',
    };
  }
  const removeOne = async (key: string): Promise<void> => {
    await (await done('DELETE', key)).body?.cancel();
  };

  const browsers: DirectStorage = {
    origin: pathStyle
      ? new URL(publicEndpoint).origin
      : new URL(addressOf(publicEndpoint, signedOf(publicEndpoint, 'GET', '', {}))).origin,
    signUpload({ key, dir, maxBytes, contentType, expiration }) {
      const target = `${INCOMING}${named(key)}`;
      const conditions = [
        { bucket },
        { key: target },
        ['starts-with', '$key', `${INCOMING}${dir}/`],
        { 'Content-Type': contentType },
        { success_action_status: '204' },
        ['content-length-range', 1, maxBytes],
      ];
      const { fields, ...form } = signer.form(conditions, expiration.toISOString(), new Date());
      return {
        ...form,
        host: addressOf(publicEndpoint, { ...signedOf(publicEndpoint, 'POST', '', {}) }),
        fields: { key: target, 'Content-Type': contentType, success_action_status: '204', ...fields },
      };
    },
    signDownload({ key, seconds, contentType, disposition }) {
      const signed = signedOf(publicEndpoint, 'GET', named(key), {
        query: {
          'response-content-type': contentType,
          'response-content-disposition': disposition,
          'response-cache-control': 'private, max-age=300',
        },
      });
      return addressOf(publicEndpoint, signed) + queryText(signer.link(signed, seconds, new Date()));
    },
    arrived: (key) => opened(`${INCOMING}${named(key)}`),
    async accept(key, { etag, contentType }) {
      const own = signer.prefix;
      const answer = await ask('PUT', named(key), {
        headers: {
          [`${own}copy-source`]: `/${bucket}/${encodePath(`${INCOMING}${key}`)}`,
          [`${own}copy-source-if-match`]: etag,
          [`${own}metadata-directive`]: 'REPLACE',
          'content-type': contentType,
        },
      });
      const said = await answer.text();
      if (answer.status === 412 || answer.status === 404) return false;
      if (!answer.ok || said.includes('<Error>'))
        throw new StorageProblem(`${key} could not be accepted: ${answer.status}`, {
          status: answer.status,
          code: tagOf(said, 'Code'),
        });
      return true;
    },
  };

  return {
    direct: direct ? browsers : undefined,
    async put(key, bytes, { maxBytes }) {
      named(key);
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
        await (await done('PUT', key, { body: first ?? Buffer.alloc(0) })).body?.cancel();
      else await putLong(key, first, rest);
      return { size, sha256: hash.digest('hex') };
    },
    get: (key) => opened(named(key)),
    async remove(key) {
      await removeOne(named(key));
      if (direct) await removeOne(`${INCOMING}${key}`);
    },
    async tidy(now) {
      const old = (moment: string | undefined): boolean =>
        moment !== undefined && new Date(moment).getTime() < now.getTime() - LEFTOVER_AFTER;
      let tidied = 0;
      let more: Readonly<Record<string, string>> | undefined = {};
      while (more) {
        const listed: string = await (
          await done('GET', '', { query: { 'list-type': '2', prefix: INCOMING, ...more } })
        ).text();
        for (const entry of blocksOf(listed, 'Contents')) {
          const key = tagOf(entry, 'Key');
          if (key === undefined || !old(tagOf(entry, 'LastModified'))) continue;
          await removeOne(key);
          tidied += 1;
        }
        const next = tagOf(listed, 'NextContinuationToken');
        more = next === undefined ? undefined : { 'continuation-token': next };
      }
      const unfinished = await (await done('GET', '', { query: { uploads: '' } })).text();
      for (const entry of blocksOf(unfinished, 'Upload')) {
        const [key, uploadId] = [tagOf(entry, 'Key'), tagOf(entry, 'UploadId')];
        if (key === undefined || uploadId === undefined || !old(tagOf(entry, 'Initiated'))) continue;
        await (await done('DELETE', key, { query: { uploadId } })).body?.cancel();
        tidied += 1;
      }
      return tidied;
    },
    async check() {
      const key = `${INCOMING}check-${process.pid}.txt`;
      await (await done('PUT', key, { body: 'scf-kit looks whether it may write here' })).body?.cancel();
      await (await done('GET', key)).body?.cancel();
      await removeOne(key);
    },
  };
}
