import { StorageProblem } from '../../packages/server/src/ports/storage.ts';
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, createSession, memoryStorage, type Client } from '@scf-kit/sdk/client';
import { createBucketStorage } from '../../packages/server/src/files/bucket.ts';
import { s3Signer, sha256 } from '../../packages/server/src/files/signing.ts';
import { checkStorage } from '../../packages/server/src/files/storage.ts';
import { startTestApp, type TestApp } from '../../packages/server/src/testing/app.ts';
import { PDF, fillApplication } from '../e2e/application.ts';
import { createProduct, signedIn, startBrowser } from '../e2e/product.ts';
import { eventually } from '../e2e/stage.ts';
import { provideCeph, startRadosgw, type Radosgw } from './radosgw.ts';

const unavailable = await provideCeph();
if (unavailable !== undefined) console.warn(`NOT TESTED against a real S3 server: ${unavailable}.`);

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const BUCKET = 'scf-files';
const MEGABYTE = 1024 * 1024;

interface Signature {
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

describe.skipIf(unavailable !== undefined)('files in a real S3 server', () => {
  let ceph: Radosgw;
  let app: TestApp;
  let token: string;
  const account = () => ({ accessKey: ceph.accessKey, secretKey: ceph.secretKey, region: 'us-east-1' });
  const place = (more: Partial<Parameters<typeof createBucketStorage>[0]> = {}) => ({
    endpoint: ceph.endpoint,
    publicEndpoint: ceph.endpoint,
    bucket: BUCKET,
    pathStyle: true,
    direct: true,
    signer: s3Signer(account()),
    ...more,
  });
  const storage = (more?: Partial<Parameters<typeof createBucketStorage>[0]>) => createBucketStorage(place(more));

  /** A request of the bucket's owner, for what is set up once. */
  async function owner(method: string, query: Readonly<Record<string, string>>, body: string): Promise<void> {
    const url = new URL(`${ceph.endpoint}/${BUCKET}`);
    const md5 = createHash('md5').update(body).digest('base64');
    const headers = s3Signer(account()).headers(
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

  beforeAll(async () => {
    ceph = await startRadosgw();
    await owner('PUT', {}, '');
    await owner(
      'PUT',
      { cors: '' },
      '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedMethod>POST</AllowedMethod><AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>',
    );
    app = await startTestApp({
      config: {
        storage: 's3',
        maxUploadMb: 60,
        bucket: {
          endpoint: ceph.endpoint,
          publicEndpoint: ceph.endpoint,
          name: BUCKET,
          ...account(),
          pathStyle: true,
          direct: true,
        },
      },
    });
    token = await app.login('customer');
  });
  afterAll(async () => {
    await app?.close();
    await ceph?.stop();
  });

  const sign = async (query: Readonly<Record<string, string | number>>): Promise<Signature> =>
    (await app.request<Signature>('GET', '/api/engine/auth/web-sign', { token, query })).data;
  async function post(
    { host, fields }: Pick<Signature, 'host' | 'fields'>,
    bytes: Uint8Array<ArrayBuffer>,
    changed: Readonly<Record<string, string>> = {},
  ): Promise<{ readonly status: number; readonly said: string }> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value);
    form.append('file', new File([bytes], 'a.png'));
    const answer = await fetch(host, { method: 'POST', body: form });
    return { status: answer.status, said: /<Code>(\w+)/.exec(await answer.text())?.[1] ?? '' };
  }
  const presign = (objectName: string, more: Readonly<Record<string, boolean>> = {}, who = token) =>
    app.request<string>('GET', '/api/engine/auth/presigned-url', { token: who, query: { objectName, ...more } });
  const rowOf = (key: string) =>
    app.db.selectFrom('object_storage').selectAll().where('newFilePath', '=', key).executeTakeFirst();

  describe('a signed upload', () => {
    test('UPL-019 DATA-007 web-sign answers accessid, policy, signature, dir, host, expire and callback, and the file is posted to the storage itself', async () => {
      const signature = await sign({ dir: 'financing/invoice', name: '发票.png', size: PNG.length });
      expect(signature).toMatchObject({
        accessid: ceph.accessKey,
        dir: 'financing/invoice',
        host: `${ceph.endpoint}/${BUCKET}/`,
        callback: null,
      });
      expect(signature.expire * 1000).toBeGreaterThan(Date.now());
      expect(await post(signature, PNG)).toEqual({ status: 204, said: '' });
      const opened = await fetch((await presign(signature.key)).data);
      expect(Buffer.from(await opened.arrayBuffer())).toEqual(PNG);
      expect([opened.headers.get('content-type'), opened.headers.get('content-disposition')]).toEqual([
        'image/png',
        `inline; filename="__.png"; filename*=UTF-8''%E5%8F%91%E7%A5%A8.png`,
      ]);
      expect(await rowOf(signature.key)).toMatchObject({
        fileSize: PNG.length,
        originalFileName: '发票.png',
        contentType: 'image/png',
      });
    });

    test.each<[string, (signature: Signature) => Readonly<Record<string, string>>]>([
      [
        'a changed signature',
        ({ signature }) => ({ 'x-amz-signature': signature.replace(/^./, (letter) => (letter === '0' ? '1' : '0')) }),
      ],
      [
        'a changed policy',
        ({ policy }) => ({
          policy: Buffer.from(
            Buffer.from(policy, 'base64')
              .toString()
              .replace(/"content-length-range",1,\d+/, '"content-length-range",1,999999999'),
          ).toString('base64'),
        }),
      ],
      ['another name', () => ({ key: 'incoming/test/other.png' })],
      ['a name outside its directory', () => ({ key: 'incoming/other/a.png' })],
      ['the name of an accepted file', ({ key }) => ({ key })],
      ['another content type', () => ({ 'Content-Type': 'text/html' })],
    ])('the storage refuses %s', async (_what, change) => {
      const signature = await sign({ name: 'a.png', size: PNG.length });
      expect(await post(signature, PNG, change(signature))).toMatchObject({ status: 403 });
      expect((await presign(signature.key)).status).toBe(404);
    });

    test('the storage refuses more bytes than were signed for, and none', async () => {
      const signature = await sign({ name: 'a.png', size: 100 });
      expect(await post(signature, randomBytes(101))).toEqual({ status: 400, said: 'EntityTooLarge' });
      expect(await post(signature, Buffer.alloc(0))).toMatchObject({ status: 400 });
      expect(
        (
          await app.request('GET', '/api/engine/auth/web-sign', {
            token,
            query: { name: 'a.png', size: 61 * MEGABYTE },
          })
        ).status,
      ).toBe(413);
    });

    test('the storage refuses one that has run out', async () => {
      const { direct } = storage();
      const form = direct?.signUpload({
        key: 'test/late.png',
        dir: 'test',
        maxBytes: 1000,
        contentType: 'image/png',
        expiration: new Date(Date.now() - 1000),
      });
      if (!form) throw new Error('browsers post directly');
      expect(await post(form, PNG)).toMatchObject({ status: 403 });
    });

    test('what is not what its name says never becomes a file', async () => {
      const signature = await sign({ name: 'a.png' });
      expect((await post(signature, Buffer.from('<html><script>alert(1)</script>'))).status).toBe(204);
      expect((await presign(signature.key)).status).toBe(404);
      expect(await storage().get(signature.key)).toBeUndefined();
    });

    test('what was accepted stays, whatever is posted after it', async () => {
      const signature = await sign({ name: 'a.png' });
      await post(signature, PNG);
      const link = (await presign(signature.key)).data;
      expect((await post(signature, Buffer.concat([PNG, Buffer.alloc(10)]))).status).toBe(204);
      expect(Buffer.from(await (await fetch(link)).arrayBuffer())).toEqual(PNG);
      expect(Buffer.from(await (await fetch((await presign(signature.key)).data)).arrayBuffer())).toEqual(PNG);
    });

    test('a name nobody gave comes by this server, and so does the form upload', async () => {
      const signature = await sign({ dir: 'test' });
      expect([signature.fields, signature.host]).toEqual([
        null,
        expect.stringContaining('/api/engine/open/storage/upload'),
      ]);
      const form = new FormData();
      form.append('file', new File([PDF], 'a.pdf'));
      const answer = await fetch(`${app.url}/api/engine/auth/storage/form-upload`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${token}` },
      });
      const { data } = (await answer.json()) as { readonly data: { readonly url: string } };
      expect(Buffer.from(await (await fetch((await presign(data.url)).data)).arrayBuffer())).toEqual(PDF);
    });
  });

  test('CALL-015 a link opens for its person alone, as told, and not after its time', async () => {
    const signature = await sign({ name: 'a.png' });
    await post(signature, PNG);
    expect((await presign(signature.key, {}, await app.login('keeper'))).status).toBe(404);
    const saved = await fetch((await presign(signature.key, { download: true })).data);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
    const { direct } = storage();
    const link = (seconds: number) =>
      direct?.signDownload({ key: signature.key, seconds, contentType: 'image/png', disposition: 'inline' }) ?? '';
    const changed = new URL(link(60));
    changed.searchParams.set('response-content-type', 'text/html');
    expect((await fetch(changed)).status).toBe(403);
    const short = link(1);
    await expect.poll(async () => (await fetch(short)).status, { timeout: 10_000 }).toBe(403);
    expect((await fetch(`${ceph.endpoint}/${BUCKET}/${signature.key}`)).status).toBe(403);
  });

  describe('the server itself', () => {
    /** Bytes made as they are read, with their digest. */
    function made(size: number): { readonly bytes: Readable; readonly digest: () => string } {
      const hash = createHash('sha256');
      function* pieces() {
        for (let left = size; left > 0; left -= MEGABYTE) {
          const piece = randomBytes(Math.min(left, MEGABYTE));
          hash.update(piece);
          yield piece;
        }
      }
      return { bytes: Readable.from(pieces()), digest: () => hash.copy().digest('hex') };
    }
    test('stores 50 MB in parts, byte for byte, without holding them', async () => {
      const { bytes, digest } = made(50 * MEGABYTE + 17);
      const before = process.memoryUsage.rss();
      const written = await storage().put('exports/long.xlsx', bytes, { maxBytes: 60 * MEGABYTE });
      expect(written).toEqual({ size: 50 * MEGABYTE + 17, sha256: digest() });
      expect(process.memoryUsage.rss() - before).toBeLessThan(150 * MEGABYTE);
      const read = createHash('sha256');
      const stored = await storage().get('exports/long.xlsx');
      for await (const piece of stored?.bytes ?? []) read.update(piece);
      expect([stored?.size, read.digest('hex')]).toEqual([written.size, written.sha256]);
      await storage().remove('exports/long.xlsx');
      expect(await storage().get('exports/long.xlsx')).toBeUndefined();
    });
    test('puts the pieces of a resumable upload together in the storage, and leaves none of them', async () => {
      const bytes = Buffer.concat([PDF, randomBytes(21 * MEGABYTE)]);
      const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
      const path = '/api/engine/auth/resumable-upload';
      const begun = await fetch(app.url + path, {
        method: 'POST',
        headers: {
          ...headers,
          'upload-length': String(bytes.length),
          'upload-metadata': `filename ${btoa('long.pdf')}`,
        },
      });
      const at = app.url + (begun.headers.get('location') ?? '');
      const send = (from: number, to: number) =>
        fetch(at, {
          method: 'PATCH',
          headers: { ...headers, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
          body: bytes.subarray(from, to),
        });
      expect((await send(0, 9 * MEGABYTE)).status).toBe(204);
      expect((await send(0, 9 * MEGABYTE)).status).toBe(409);
      const both = await Promise.all([send(9 * MEGABYTE, 12 * MEGABYTE), send(9 * MEGABYTE, 12 * MEGABYTE)]);
      expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409']);
      expect((await send(12 * MEGABYTE, bytes.length)).status).toBe(204);
      const { data } = (await (await fetch(at, { headers })).json()) as { readonly data: { readonly path: string } };
      const opened = await fetch((await presign(data.path)).data);
      expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true);
      expect(await app.db.selectFrom('resumable_part').select('id').execute()).toEqual([]);
      expect(await rowOf(data.path)).toMatchObject({
        fileSize: bytes.length,
        originalFileName: 'long.pdf',
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
    });
    test('leaves nothing of what was too long or broke', async () => {
      await expect(
        storage().put('exports/a.xlsx', made(20 * MEGABYTE).bytes, { maxBytes: 10 * MEGABYTE }),
      ).rejects.toThrow(/more than/);
      const broken = Readable.from(
        (function* broken() {
          yield randomBytes(9 * MEGABYTE);
          throw new Error('cut');
        })(),
      );
      await expect(storage().put('exports/b.xlsx', broken, { maxBytes: 50 * MEGABYTE })).rejects.toThrow('cut');
      expect([await storage().get('exports/a.xlsx'), await storage().get('exports/b.xlsx')]).toEqual([
        undefined,
        undefined,
      ]);
      // In three days nothing of it is there to be swept but what browsers posted.
      await storage().tidy(new Date(Date.now() + 72 * 3600_000));
      expect(await storage().tidy(new Date(Date.now() + 72 * 3600_000))).toBe(0);
    });
    test('says at the start what is wrong', async () => {
      const log = pino({ level: 'silent' });
      await expect(checkStorage(storage(), log)).resolves.toBeUndefined();
      await expect(checkStorage(storage({ bucket: 'not-there' }), log)).rejects.toThrow(/STORAGE.*/);
      await expect(checkStorage(storage({ bucket: 'not-there' }), log)).rejects.toThrow(/NoSuchBucket/);
      await expect(
        checkStorage(storage({ signer: s3Signer({ ...account(), secretKey: 'wrong' }) }), log),
      ).rejects.toThrow(/SignatureDoesNotMatch/);
      await expect(storage({ endpoint: 'http://127.0.0.1:9' }).check()).rejects.toThrow(StorageProblem);
      await expect(checkStorage(storage({ endpoint: 'http://127.0.0.1:9' }), log)).resolves.toBeUndefined();
    });
    test('answers 503 in both languages while the storage is down', async () => {
      const down = await startTestApp({ services: { storage: storage({ endpoint: 'http://127.0.0.1:9' }) } });
      try {
        const query = {
          objectName: (
            await down.request<Signature>('GET', '/api/engine/auth/web-sign', {
              token: await down.login('customer'),
              query: { name: 'a.png' },
            })
          ).data.key,
        };
        const ask = async (language: string) =>
          down.request('GET', '/api/engine/auth/presigned-url', {
            token: await down.login('customer'),
            query,
            headers: { 'access-i18n': language },
          });
        expect([await ask('zh-CN'), await ask('en-US')]).toMatchObject(
          [
            { status: 503, code: 503, msg: '文件存储暂时不可用，请稍后再试' },
            { status: 503, msg: /file storage is not available/ },
          ].map((each) => ({ ...each, msg: expect.stringMatching(each.msg) as unknown })),
        );
      } finally {
        await down.close();
      }
    });
  });

  test('a page of another origin posts to the storage', async () => {
    const browser = await startBrowser();
    let site: Server | undefined;
    try {
      const signature = await sign({ name: 'a.png', size: PNG.length });
      site = createServer((_request, response) =>
        response.setHeader('content-type', 'text/html').end('<!doctype html>'),
      ).listen(0, '127.0.0.1');
      await once(site, 'listening');
      const address = site.address();
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`);
      const status = await page.evaluate(
        async ({ host, fields, bytes }) => {
          const form = new FormData();
          for (const [name, value] of Object.entries(fields)) form.append(name, value);
          form.append('file', new File([Uint8Array.from(bytes)], 'a.png'));
          return (await fetch(host, { method: 'POST', body: form })).status;
        },
        { host: signature.host, fields: signature.fields, bytes: [...PNG] },
      );
      expect(status).toBe(204);
      expect((await presign(signature.key)).status).toBe(200);
    } finally {
      site?.close();
      await browser.close();
    }
  });

  test('the whole product with STORAGE=s3: a file goes with its form to the approver', async () => {
    const product = await createProduct({
      STORAGE: 's3',
      STORAGE_ENDPOINT: ceph.endpoint,
      STORAGE_BUCKET: BUCKET,
      STORAGE_ACCESS_KEY: ceph.accessKey,
      STORAGE_SECRET_KEY: ceph.secretKey,
      STORAGE_PATH_STYLE: 'on',
    });
    const browser = await startBrowser();
    try {
      await product.start();
      const { page } = await signedIn(browser, product.url, 'customer');
      const posted = page.waitForResponse(
        (answer) => answer.url().startsWith(ceph.endpoint) && answer.request().method() === 'POST',
      );
      await page.goto(`${product.url}/financing-service/start`);
      await fillApplication(page, '对象存储验证');
      expect((await posted).status()).toBe(204);
      await page.getByRole('button', { name: '提交' }).click();
      const approver: Client = createClient({
        baseUrl: product.url,
        session: createSession({ storage: memoryStorage() }),
        locale: () => 'zh-CN',
      });
      await approver.auth.login({ username: 'approver', password: 'Scf-demo-2026' });
      const records = async () =>
        (
          await approver.request<{
            readonly records: readonly { readonly businessKey: string; readonly title: string }[];
          }>({ method: 'GET', path: '/api/engine/auth/flowable/task/financing-todo-list', query: {} })
        ).records;
      await eventually(async () => (await records()).map(({ title }) => title)).toContainEqual(
        expect.stringContaining('对象存储验证'),
      );
      const { businessKey } = (await records()).find(({ title }) => title.includes('对象存储验证')) ?? {
        businessKey: '',
      };
      const [file] = await approver.request<
        readonly { readonly newFilePath: string; readonly originalFileName: string; readonly fileSize: number }[]
      >({ method: 'GET', path: '/api/engine/auth/object-storage', query: { dataKey: businessKey } });
      expect(file).toMatchObject({ originalFileName: '营业执照.pdf', fileSize: PDF.length });
      const link = await approver.request<string>({
        method: 'GET',
        path: '/api/engine/auth/presigned-url',
        query: { objectName: file?.newFilePath ?? '' },
      });
      expect(link).toContain(ceph.endpoint);
      expect(Buffer.from(await (await fetch(link)).arrayBuffer())).toEqual(PDF);
    } finally {
      await browser.close();
      await product.stop();
    }
  });
});
