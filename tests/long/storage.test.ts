import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, createSession, memoryStorage, type Client } from '@scf-kit/sdk/client';
import { PDF, fillApplication } from '../e2e/application.ts';
import { createProduct, signedIn, startBrowser } from '../e2e/product.ts';
import { eventually } from '../e2e/stage.ts';
import { BUCKET, MEGABYTE, startBucket, type Bucket, type Signature } from './bucket.ts';
import { provideCeph } from './radosgw.ts';

const unavailable = await provideCeph();
if (unavailable !== undefined) console.warn(`NOT TESTED against a real S3 server: ${unavailable}.`);

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe.skipIf(unavailable !== undefined)('files in a real S3 server', () => {
  let bucket: Bucket;
  beforeAll(async () => {
    bucket = await startBucket();
  });
  afterAll(() => bucket?.stop());

  describe('a signed upload', () => {
    test('UPL-019 DATA-007 web-sign answers accessid, policy, signature, dir, host, expire and callback, and the file is posted to the storage itself', async () => {
      const signature = await bucket.sign({ dir: 'financing/invoice', name: '发票.png', size: PNG.length });
      expect(signature).toMatchObject({
        accessid: bucket.ceph.accessKey,
        dir: 'financing/invoice',
        host: `${bucket.ceph.endpoint}/${BUCKET}/`,
        callback: null,
      });
      expect(signature.expire * 1000).toBeGreaterThan(Date.now());
      expect(await bucket.post(signature, PNG)).toEqual({ status: 204, said: '' });
      const opened = await fetch((await bucket.presign(signature.key)).data);
      expect(Buffer.from(await opened.arrayBuffer())).toEqual(PNG);
      expect([opened.headers.get('content-type'), opened.headers.get('content-disposition')]).toEqual([
        'image/png',
        `inline; filename="__.png"; filename*=UTF-8''%E5%8F%91%E7%A5%A8.png`,
      ]);
      expect(await bucket.rowOf(signature.key)).toMatchObject({
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
      const signature = await bucket.sign({ name: 'a.png', size: PNG.length });
      expect(await bucket.post(signature, PNG, change(signature))).toMatchObject({ status: 403 });
      expect((await bucket.presign(signature.key)).status).toBe(404);
    });

    test('the storage refuses more bytes than were signed for, and none', async () => {
      const signature = await bucket.sign({ name: 'a.png', size: 100 });
      expect(await bucket.post(signature, randomBytes(101))).toEqual({ status: 400, said: 'EntityTooLarge' });
      expect(await bucket.post(signature, Buffer.alloc(0))).toMatchObject({ status: 400 });
      expect(
        (
          await bucket.app.request('GET', '/api/engine/auth/web-sign', {
            token: bucket.token,
            query: { name: 'a.png', size: 61 * MEGABYTE },
          })
        ).status,
      ).toBe(413);
    });

    test('the storage refuses one that has run out', async () => {
      const { direct } = bucket.storage();
      const form = direct?.signUpload({
        key: 'test/late.png',
        dir: 'test',
        maxBytes: 1000,
        contentType: 'image/png',
        expiration: new Date(Date.now() - 1000),
      });
      if (!form) throw new Error('browsers post directly');
      expect(await bucket.post(form, PNG)).toMatchObject({ status: 403 });
    });

    test('content that is not what its name says never becomes a file', async () => {
      const signature = await bucket.sign({ name: 'a.png' });
      expect((await bucket.post(signature, Buffer.from('<html><script>alert(1)</script>'))).status).toBe(204);
      expect((await bucket.presign(signature.key)).status).toBe(404);
      expect(await bucket.storage().get(signature.key)).toBeUndefined();
    });

    test('an accepted file stays, whatever is posted after it', async () => {
      const signature = await bucket.sign({ name: 'a.png' });
      await bucket.post(signature, PNG);
      const link = (await bucket.presign(signature.key)).data;
      expect((await bucket.post(signature, Buffer.concat([PNG, Buffer.alloc(10)]))).status).toBe(204);
      expect(Buffer.from(await (await fetch(link)).arrayBuffer())).toEqual(PNG);
      expect(Buffer.from(await (await fetch((await bucket.presign(signature.key)).data)).arrayBuffer())).toEqual(PNG);
    });

    test('a name nobody gave comes by this server, and so does the form upload', async () => {
      const signature = await bucket.sign({ dir: 'test' });
      expect([signature.fields, signature.host]).toEqual([
        null,
        expect.stringContaining('/api/engine/open/storage/upload'),
      ]);
      const form = new FormData();
      form.append('file', new File([PDF], 'a.pdf'));
      const answer = await fetch(`${bucket.app.url}/api/engine/auth/storage/form-upload`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${bucket.token}` },
      });
      const { data } = (await answer.json()) as { readonly data: { readonly url: string } };
      expect(Buffer.from(await (await fetch((await bucket.presign(data.url)).data)).arrayBuffer())).toEqual(PDF);
    });
  });

  test('CALL-015 a link opens for its person alone, as told, and not after its time', async () => {
    const signature = await bucket.sign({ name: 'a.png' });
    await bucket.post(signature, PNG);
    expect((await bucket.presign(signature.key, {}, await bucket.app.login('keeper'))).status).toBe(404);
    const saved = await fetch((await bucket.presign(signature.key, { download: true })).data);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
    const { direct } = bucket.storage();
    const link = (seconds: number) =>
      direct?.signDownload({ key: signature.key, seconds, contentType: 'image/png', disposition: 'inline' }) ?? '';
    const changed = new URL(link(60));
    changed.searchParams.set('response-content-type', 'text/html');
    expect((await fetch(changed)).status).toBe(403);
    const short = link(1);
    await expect.poll(async () => (await fetch(short)).status, { timeout: 10_000 }).toBe(403);
    expect((await fetch(`${bucket.ceph.endpoint}/${BUCKET}/${signature.key}`)).status).toBe(403);
  });

  test('a page of another origin posts to the storage', async () => {
    const browser = await startBrowser();
    let site: Server | undefined;
    try {
      const signature = await bucket.sign({ name: 'a.png', size: PNG.length });
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
      expect((await bucket.presign(signature.key)).status).toBe(200);
    } finally {
      site?.close();
      await browser.close();
    }
  });

  test('the whole product with STORAGE=s3: a file goes with its form to the approver', async () => {
    const product = await createProduct({
      STORAGE: 's3',
      STORAGE_ENDPOINT: bucket.ceph.endpoint,
      STORAGE_BUCKET: BUCKET,
      STORAGE_ACCESS_KEY: bucket.ceph.accessKey,
      STORAGE_SECRET_KEY: bucket.ceph.secretKey,
      STORAGE_PATH_STYLE: 'on',
    });
    const browser = await startBrowser();
    try {
      await product.start();
      const { page } = await signedIn(browser, product.url, 'customer');
      const posted = page.waitForResponse(
        (answer) => answer.url().startsWith(bucket.ceph.endpoint) && answer.request().method() === 'POST',
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
      expect(link).toContain(bucket.ceph.endpoint);
      expect(Buffer.from(await (await fetch(link)).arrayBuffer())).toEqual(PDF);
    } finally {
      await browser.close();
      await product.stop();
    }
  });
});
