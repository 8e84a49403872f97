import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { createBucketStorage, type BucketPlace } from '../../packages/server/src/files/bucket.ts';
import { s3Signer, sha256, type StorageAccount } from '../../packages/server/src/files/signing.ts';
import type { StoragePort } from '../../packages/server/src/ports/storage.ts';
import { startTestApp, type TestApp } from '../../packages/server/src/testing/app.ts';
import type { TestAnswer } from '../../packages/server/src/testing/requests.ts';
import { startRadosgw, type Radosgw } from './radosgw.ts';

export const BUCKET = 'scf-files';
export const MEGABYTE = 1024 * 1024;

export interface Signature {
  readonly accessid: string;
  readonly policy: string;
  readonly signature: string;
  readonly dir: string;
  readonly host: string;
  readonly expire: number;
  readonly callback: null;
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A bucket in a real S3 server, and an app that keeps its files there. */
export interface Bucket {
  readonly ceph: Radosgw;
  readonly app: TestApp;
  /** Of the customer. */
  readonly token: string;
  readonly account: StorageAccount;
  readonly storage: (more?: Partial<BucketPlace>) => StoragePort;
  readonly sign: (query: Readonly<Record<string, string | number>>) => Promise<Signature>;
  readonly post: (
    to: Pick<Signature, 'host' | 'fields'>,
    bytes: Uint8Array<ArrayBuffer>,
    changed?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly status: number; readonly said: string }>;
  readonly presign: (
    objectName: string,
    more?: Readonly<Record<string, boolean>>,
    token?: string,
  ) => Promise<TestAnswer<string>>;
  /** The database row of a stored file. */
  readonly rowOf: (key: string) => Promise<Readonly<Record<string, unknown>> | undefined>;
  readonly stop: () => Promise<void>;
}

/** A request of the bucket's owner, for what is set up once. */
async function asOwner(
  endpoint: string,
  account: StorageAccount,
  method: string,
  query: Readonly<Record<string, string>>,
  body: string,
): Promise<void> {
  const url = new URL(`${endpoint}/${BUCKET}`);
  const md5 = createHash('md5').update(body).digest('base64');
  const headers = s3Signer(account).headers(
    {
      method,
      host: url.host,
      bucket: BUCKET,
      path: url.pathname,
      key: '',
      query,
      headers: body === '' ? {} : { 'content-md5': md5 },
    },
    sha256(body),
    new Date(),
  );
  const answer = await fetch(
    `${url.href}?${new URLSearchParams(query).toString().replaceAll('=&', '&').replace(/=$/, '')}`,
    { method, headers, ...(body === '' ? {} : { body }) },
  );
  expect(answer.status, await answer.text()).toBeLessThan(300);
}

export async function startBucket(): Promise<Bucket> {
  const ceph = await startRadosgw();
  const { endpoint, accessKey, secretKey } = ceph;
  const account = { accessKey, secretKey, region: 'us-east-1' };
  await asOwner(endpoint, account, 'PUT', {}, '');
  await asOwner(
    endpoint,
    account,
    'PUT',
    { cors: '' },
    '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod>' +
      '<AllowedMethod>POST</AllowedMethod><AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>',
  );
  const reached = { endpoint, publicEndpoint: endpoint, pathStyle: true, direct: true };
  const app = await startTestApp({
    config: { storage: 's3', maxUploadMb: 60, bucket: { ...reached, name: BUCKET, ...account } },
  });
  const token = await app.login('customer');
  return {
    ceph,
    app,
    token,
    account,
    storage: (more = {}) => createBucketStorage({ ...reached, bucket: BUCKET, signer: s3Signer(account), ...more }),
    sign: async (query) => (await app.request<Signature>('GET', '/api/engine/auth/web-sign', { token, query })).data,
    async post({ host, fields }, bytes, changed = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value);
      form.append('file', new File([bytes], 'a.png'));
      const answer = await fetch(host, { method: 'POST', body: form });
      return { status: answer.status, said: /<Code>(\w+)/.exec(await answer.text())?.[1] ?? '' };
    },
    presign: (objectName, more = {}, who = token) =>
      app.request('GET', '/api/engine/auth/presigned-url', { token: who, query: { objectName, ...more } }),
    rowOf: (key) => app.db.selectFrom('object_storage').selectAll().where('newFilePath', '=', key).executeTakeFirst(),
    async stop() {
      await app.close();
      await ceph.stop();
    },
  };
}
