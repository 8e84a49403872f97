import { setTimeout as wait } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { StorageProblem } from '../ports/storage.ts';
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
export const INCOMING = 'incoming/';

/** Milliseconds until an answer begins. */
const ANSWERING = 30_000;
const ATTEMPTS = 3;

/** The parts of a request beside its method and its key; without a key it is about the bucket. */
interface Ask {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer<ArrayBuffer> | string;
}

/** The text of the first element of the name. */
export const findTagText = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

export const queryText = (query: Readonly<Record<string, string>>): string => {
  const text = Object.entries(query)
    .map(([name, value]) =>
      value === '' ? encodeURIComponent(name) : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
    )
    .join('&');
  return text === '' ? '' : `?${text}`;
};

/** @throws Error where a key is no object name. */
export const checkKey = (key: string): string => {
  if (!isKey(key)) throw new Error(`Not an object name: ${JSON.stringify(key.slice(0, 100))}`);
  return key;
};

/** A request at one of the two addresses of the storage, as it is signed. */
export const toSigned = (
  { bucket, pathStyle }: BucketPlace,
  at: string,
  method: string,
  key: string,
  given: Ask,
): Signed => {
  const base = new URL(at);
  return {
    method,
    host: pathStyle ? base.host : `${bucket}.${base.host}`,
    bucket,
    path: pathStyle ? `/${bucket}/${key}` : `/${key}`,
    key,
    query: given.query ?? {},
    headers: given.headers ?? {},
  };
};

export const buildAddress = (at: string, { host, path }: Signed): string =>
  `${new URL(at).protocol}//${host}${encodePath(path)}`;

/**
 * One request, repeated where the storage was busy or the connection broke; every answer below 500 is returned to the
 * caller.
 */
export async function ask(place: BucketPlace, method: string, key: string, given: Ask = {}): Promise<Response> {
  const { endpoint, signer } = place;
  const signed = toSigned(place, endpoint, method, key, given);
  const { body } = given;
  for (let attempt = 1; ; attempt += 1) {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ANSWERING);
    try {
      const answer = await fetch(buildAddress(endpoint, signed) + queryText(signed.query), {
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

/** The problem that an answer without success names. It reads the body. */
async function readProblem(answer: Response, what: string): Promise<StorageProblem> {
  const code = findTagText(await answer.text(), 'Code');
  return new StorageProblem(`${what} was answered with ${answer.status} ${code ?? ''}`.trim(), {
    status: answer.status,
    code,
  });
}

/** As `ask`. @throws StorageProblem for an answer that is no success */
export async function demand(place: BucketPlace, method: string, key: string, given: Ask = {}): Promise<Response> {
  const answer = await ask(place, method, key, given);
  if (answer.ok) return answer;
  throw await readProblem(answer, `${method} ${key === '' ? 'of the bucket' : key}`);
}

/** As `demand`, for an answer whose body says nothing. */
export async function order(place: BucketPlace, method: string, key: string, given: Ask = {}): Promise<void> {
  await (await demand(place, method, key, given)).body?.cancel();
}

/** Yields a response body chunk by chunk; a reader that stops early closes the connection. */
async function* pieces(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Opens an object; undefined where there is none of the key. */
export async function openObject(
  place: BucketPlace,
  key: string,
): Promise<{ readonly bytes: Readable; readonly size: number; readonly etag: string } | undefined> {
  const answer = await ask(place, 'GET', key);
  if (answer.status === 404) {
    const code = findTagText(await answer.text(), 'Code');
    if (code === 'NoSuchBucket') throw new StorageProblem(`the bucket ${place.bucket} is gone`, { status: 404, code });
    return undefined;
  }
  if (!answer.ok || !answer.body) throw await readProblem(answer, `GET ${key}`);
  return {
    bytes: Readable.from(pieces(answer.body)),
    size: Number(answer.headers.get('content-length') ?? 0),
    etag: answer.headers.get('etag') ?? '',
  };
}
