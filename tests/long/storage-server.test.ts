import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { s3Signer } from '../../packages/server/src/files/signing.ts';
import { checkStorage } from '../../packages/server/src/files/storage.ts';
import { StorageProblem } from '../../packages/server/src/ports/storage.ts';
import { startTestApp } from '../../packages/server/src/testing/app.ts';
import { PDF } from '../e2e/application.ts';
import { MEGABYTE, startBucket, type Bucket, type Signature } from './bucket.ts';
import { provideCeph } from './radosgw.ts';

const unavailable = await provideCeph();
if (unavailable !== undefined) console.warn(`NOT TESTED against a real S3 server: ${unavailable}.`);

describe.skipIf(unavailable !== undefined)('the server with its files in a real S3 server', () => {
  let bucket: Bucket;
  beforeAll(async () => {
    bucket = await startBucket();
  });
  afterAll(() => bucket?.stop());

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
    const written = await bucket.storage().put('exports/long.xlsx', bytes, { maxBytes: 60 * MEGABYTE });
    expect(written).toEqual({ size: 50 * MEGABYTE + 17, sha256: digest() });
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * MEGABYTE);
    const read = createHash('sha256');
    const stored = await bucket.storage().get('exports/long.xlsx');
    for await (const piece of stored?.bytes ?? []) read.update(piece);
    expect([stored?.size, read.digest('hex')]).toEqual([written.size, written.sha256]);
    await bucket.storage().remove('exports/long.xlsx');
    expect(await bucket.storage().get('exports/long.xlsx')).toBeUndefined();
  });
  test('puts the pieces of a resumable upload together in the storage, and leaves none of them', async () => {
    const bytes = Buffer.concat([PDF, randomBytes(21 * MEGABYTE)]);
    const headers = { authorization: `Bearer ${bucket.token}`, 'tus-resumable': '1.0.0' };
    const path = '/api/engine/auth/resumable-upload';
    const begun = await fetch(bucket.app.url + path, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${btoa('long.pdf')}`,
      },
    });
    const at = bucket.app.url + (begun.headers.get('location') ?? '');
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
    const opened = await fetch((await bucket.presign(data.path)).data);
    expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true);
    expect(await bucket.app.db.selectFrom('resumable_part').select('id').execute()).toEqual([]);
    expect(await bucket.rowOf(data.path)).toMatchObject({
      fileSize: bytes.length,
      originalFileName: 'long.pdf',
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  });
  test('leaves nothing of what was too long or broke', async () => {
    await expect(
      bucket.storage().put('exports/a.xlsx', made(20 * MEGABYTE).bytes, { maxBytes: 10 * MEGABYTE }),
    ).rejects.toThrow(/more than/);
    const broken = Readable.from(
      (function* broken() {
        yield randomBytes(9 * MEGABYTE);
        throw new Error('cut');
      })(),
    );
    await expect(bucket.storage().put('exports/b.xlsx', broken, { maxBytes: 50 * MEGABYTE })).rejects.toThrow('cut');
    expect([await bucket.storage().get('exports/a.xlsx'), await bucket.storage().get('exports/b.xlsx')]).toEqual([
      undefined,
      undefined,
    ]);
    // In three days nothing of it is there to be swept but what browsers posted.
    await bucket.storage().tidy(new Date(Date.now() + 72 * 3600_000));
    expect(await bucket.storage().tidy(new Date(Date.now() + 72 * 3600_000))).toBe(0);
  });
  test('says at the start what is wrong', async () => {
    const log = pino({ level: 'silent' });
    await expect(checkStorage(bucket.storage(), log)).resolves.toBeUndefined();
    await expect(checkStorage(bucket.storage({ bucket: 'not-there' }), log)).rejects.toThrow(/STORAGE.*/);
    await expect(checkStorage(bucket.storage({ bucket: 'not-there' }), log)).rejects.toThrow(/NoSuchBucket/);
    await expect(
      checkStorage(bucket.storage({ signer: s3Signer({ ...bucket.account, secretKey: 'wrong' }) }), log),
    ).rejects.toThrow(/SignatureDoesNotMatch/);
    await expect(bucket.storage({ endpoint: 'http://127.0.0.1:9' }).check()).rejects.toThrow(StorageProblem);
    await expect(checkStorage(bucket.storage({ endpoint: 'http://127.0.0.1:9' }), log)).resolves.toBeUndefined();
  });
  test('answers 502 in both languages while the storage is down', async () => {
    const down = await startTestApp({ services: { storage: bucket.storage({ endpoint: 'http://127.0.0.1:9' }) } });
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
          { status: 502, code: 502, msg: '文件存储暂时不可用，请稍后再试' },
          { status: 502, msg: /file storage is not available/ },
        ].map((each) => ({ ...each, msg: expect.stringMatching(each.msg) as unknown })),
      );
    } finally {
      await down.close();
    }
  });
});
