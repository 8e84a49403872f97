import { createHash, createHmac } from 'node:crypto';

/** Whose storage and where. */
export interface StorageAccount {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

/**
 * A request as it is signed. `path` is decoded and starts with a slash; with `bucket` a storage adds it where its way
 * of signing wants it.
 */
export interface Signed {
  readonly method: string;
  readonly host: string;
  readonly bucket: string;
  /** The path as it is asked for, the bucket included where it stands in the path. */
  readonly path: string;
  /** The object's name, without the bucket; empty for the bucket itself. */
  readonly key: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Form fields a browser posts beside the file. */
export interface PostForm {
  readonly accessid: string;
  readonly policy: string;
  readonly signature: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * How a kind of storage wants its requests signed. Two speak almost the same: they differ in names and in what counts.
 */
export interface Signer {
  /** Starts the names of the storage's own headers: `x-amz-`, `x-oss-`. */
  readonly prefix: string;
  /** The headers of a request, those that sign it included. `payload` is the SHA-256 of the body in hex. */
  headers(request: Signed, payload: string, at: Date): Record<string, string>;
  /** The query of a link that opens an object for so many seconds. */
  link(request: Signed, seconds: number, at: Date): Record<string, string>;
  /** A form that may be posted until `expiration` (RFC 3339) under these conditions. */
  form(conditions: readonly unknown[], expiration: string, at: Date): PostForm;
}

const UNSIGNED = 'UNSIGNED-PAYLOAD';
export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Percent-encoded as RFC 3986 says, which `encodeURIComponent` does but for five letters. */
export const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
export const encodePath = (path: string): string => path.split('/').map(percentEncoded).join('/');
const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** Sorted and encoded; a name without a value stands alone where the storage signs it so. */
const encodeQuery = (query: Readonly<Record<string, string>>, bare: boolean): string =>
  Object.entries(query)
    .map(([name, value]) =>
      bare && value === '' ? percentEncoded(name) : `${percentEncoded(name)}=${percentEncoded(value)}`,
    )
    .toSorted(byCode)
    .join('&');

/** `20130524T000000Z` */
const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

interface Words {
  readonly algorithm: string;
  readonly secret: string;
  readonly service: string;
  readonly end: string;
}
interface Scope {
  readonly date: string;
  readonly scope: string;
  readonly credential: string;
  readonly sign: (text: string) => string;
}

/** The signing key and credential scope for a day, region and service. */
function buildScope({ accessKey, secretKey, region }: StorageAccount, words: Words, at: Date): Scope {
  const date = stamp(at);
  const parts = [date.slice(0, 8), region, words.service, words.end];
  const key = parts.reduce<string | Buffer>((from, part) => hmac(from, part), words.secret + secretKey);
  const scope = parts.join('/');
  return { date, scope, credential: `${accessKey}/${scope}`, sign: (text) => hmac(key, text).toString('hex') };
}
const signCanonical = ({ algorithm }: Words, { date, scope, sign }: Scope, canonical: readonly string[]): string =>
  sign([algorithm, date, scope, sha256(canonical.join('\n'))].join('\n'));

const lowered = (headers: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(headers)
    .map(([name, value]): [string, string] => [name.toLowerCase(), value.trim()])
    .toSorted(([a], [b]) => byCode(a, b));
const written = (headers: readonly [string, string][]): string =>
  headers.map(([name, value]) => `${name}:${value}\n`).join('');

const AWS: Words = { algorithm: 'AWS4-HMAC-SHA256', secret: 'AWS4', service: 's3', end: 'aws4_request' };

/** Amazon S3 and what speaks like it: signature version 4. Every header is signed, and the body with them. */
export function s3Signer(account: StorageAccount): Signer {
  const buildCanonicalLines = (
    { method, path, query }: Signed,
    headers: readonly [string, string][],
    payload: string,
  ): string[] => [
    method,
    encodePath(path),
    encodeQuery(query, false),
    written(headers),
    headers.map(([name]) => name).join(';'),
    payload,
  ];
  return {
    prefix: 'x-amz-',
    headers(request, payload, at) {
      const scope = buildScope(account, AWS, at);
      const all = { ...request.headers, 'x-amz-content-sha256': payload, 'x-amz-date': scope.date };
      const signed = lowered({ ...all, host: request.host });
      const signature = signCanonical(AWS, scope, buildCanonicalLines(request, signed, payload));
      return {
        ...all,
        authorization: `${AWS.algorithm} Credential=${scope.credential},SignedHeaders=${signed.map(([name]) => name).join(';')},Signature=${signature}`,
      };
    },
    link(request, seconds, at) {
      const scope = buildScope(account, AWS, at);
      const query = {
        ...request.query,
        'X-Amz-Algorithm': AWS.algorithm,
        'X-Amz-Credential': scope.credential,
        'X-Amz-Date': scope.date,
        'X-Amz-Expires': String(seconds),
        'X-Amz-SignedHeaders': 'host',
      };
      return {
        ...query,
        'X-Amz-Signature': signCanonical(
          AWS,
          scope,
          buildCanonicalLines({ ...request, query }, [['host', request.host]], UNSIGNED),
        ),
      };
    },
    form(conditions, expiration, at) {
      const scope = buildScope(account, AWS, at);
      const own = { 'x-amz-algorithm': AWS.algorithm, 'x-amz-credential': scope.credential, 'x-amz-date': scope.date };
      const { policy, signature } = signForm(
        scope,
        [...conditions, ...Object.entries(own).map(([name, value]) => ({ [name]: value }))],
        expiration,
      );
      return {
        accessid: account.accessKey,
        policy,
        signature,
        fields: { ...own, policy, 'x-amz-signature': signature },
      };
    },
  };
}

function signForm(
  scope: Scope,
  conditions: readonly unknown[],
  expiration: string,
): { readonly policy: string; readonly signature: string } {
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
  return { policy, signature: scope.sign(policy) };
}

const OSS: Words = { algorithm: 'OSS4-HMAC-SHA256', secret: 'aliyun_v4', service: 'oss', end: 'aliyun_v4_request' };

/**
 * Alibaba Cloud OSS: signature version 4 of its own. The path always names the bucket; of the headers its own and the
 * content's count.
 */
export function ossSigner(account: StorageAccount): Signer {
  const buildCanonicalLines = (
    { method, bucket, key, query }: Signed,
    headers: readonly [string, string][],
  ): string[] => [
    method,
    encodePath(`/${bucket}/${key}`),
    encodeQuery(query, true),
    written(headers.filter(([name]) => name.startsWith('x-oss-') || name === 'content-type' || name === 'content-md5')),
    '',
    UNSIGNED,
  ];
  return {
    prefix: 'x-oss-',
    headers(request, _payload, at) {
      const scope = buildScope(account, OSS, at);
      const all = { ...request.headers, 'x-oss-content-sha256': UNSIGNED, 'x-oss-date': scope.date };
      return {
        ...all,
        authorization: `${OSS.algorithm} Credential=${scope.credential},Signature=${signCanonical(OSS, scope, buildCanonicalLines(request, lowered(all)))}`,
      };
    },
    link(request, seconds, at) {
      const scope = buildScope(account, OSS, at);
      const query = {
        ...request.query,
        'x-oss-signature-version': OSS.algorithm,
        'x-oss-credential': scope.credential,
        'x-oss-date': scope.date,
        'x-oss-expires': String(seconds),
      };
      return { ...query, 'x-oss-signature': signCanonical(OSS, scope, buildCanonicalLines({ ...request, query }, [])) };
    },
    form(conditions, expiration, at) {
      const scope = buildScope(account, OSS, at);
      const own = {
        'x-oss-signature-version': OSS.algorithm,
        'x-oss-credential': scope.credential,
        'x-oss-date': scope.date,
      };
      const { policy, signature } = signForm(
        scope,
        [...conditions, ...Object.entries(own).map(([name, value]) => ({ [name]: value }))],
        expiration,
      );
      return {
        accessid: account.accessKey,
        policy,
        signature,
        fields: { ...own, policy, 'x-oss-signature': signature },
      };
    },
  };
}
