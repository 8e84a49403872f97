import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { objectStorage, presignedUrl, storage as storageHost, webSign } from '@scf-kit/sdk/contract/platform/storage';
import { resumableUpload } from '@scf-kit/sdk/contract/platform/resumable-upload';
import { createApp } from '../app.ts';
import { openDatabase } from '../database/pool.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { callUnchecked } from '../testing/calls.ts';
import { sweepResumable } from './sweep.ts';

const PATH = '/api/engine/auth/resumable-upload';
const BYTES = 'application/offset+octet-stream';
const TUS = { 'tus-resumable': '1.0.0', 'access-i18n': 'en-US' };
const RESOURCES = [objectStorage, presignedUrl, storageHost, webSign, resumableUpload];
/** A PDF of so many bytes that nothing can be guessed of. */
const pdf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(size - 9)]);

let app: TestApp;
let customer: string;
let other: string;
beforeAll(async () => {
  app = await startTestApp({
    resources: RESOURCES,
    config: { maxUploadMb: 2, corsOrigins: ['https://partner.example'] },
  });
  customer = await app.login('customer');
  other = await app.login('keeper');
});
afterAll(async () => {
  await app.close();
});

type Given = Readonly<Record<string, string>>;
interface Asked {
  readonly token?: string;
  readonly headers?: Given;
  readonly body?: Buffer;
  readonly url?: string;
}
async function ask(method: string, path: string, { token = customer, headers = {}, body, url = app.url }: Asked = {}) {
  const answer = await fetch(url + path, {
    method,
    headers: { ...TUS, authorization: `Bearer ${token}`, ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  const text = await answer.text();
  const said: { readonly msg?: string; readonly data?: Readonly<Record<string, unknown>> } =
    text === '' ? {} : JSON.parse(text);
  return { status: answer.status, headers: answer.headers, msg: said.msg, data: said.data ?? {} };
}
const metadata = (given: Given): string =>
  Object.entries(given)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const begin = (name: string, size: number, more: Given = {}, token = customer) =>
  ask('POST', PATH, {
    token,
    headers: { 'upload-length': String(size), 'upload-metadata': metadata({ filename: name, ...more }) },
  });
const begun = async (name: string, size: number, more: Given = {}, token = customer): Promise<string> =>
  (await begin(name, size, more, token)).headers.get('location') ?? '';
const append = (at: string, offset: number, body: Buffer, more: Given = {}, asked: Asked = {}) =>
  ask('PATCH', at, { body, headers: { 'content-type': BYTES, 'upload-offset': String(offset), ...more }, ...asked });
const readOffset = async (at: string): Promise<number> => Number((await ask('HEAD', at)).headers.get('upload-offset'));
const findFileRow = (key: unknown) =>
  app.db.selectFrom('object_storage').selectAll().where('newFilePath', '=', String(key)).executeTakeFirst();
async function stored(key: unknown): Promise<Buffer> {
  const { data } = await callUnchecked<string>(app, presignedUrl.calls.get, {
    as: { token: customer },
    query: { objectName: String(key) },
  });
  return Buffer.from(await (await fetch(data)).arrayBuffer());
}
/** Every file of the storage, half-written ones included. */
async function files(): Promise<string[]> {
  const entries = await readdir(join(app.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
/** Sends the head of a chunk and some of its bytes, and cuts the connection once they have arrived. */
async function cutAfter(at: string, offset: number, declared: number, bytes: Buffer): Promise<void> {
  const address = new URL(app.url);
  const socket = connect(Number(address.port), address.hostname);
  socket.write(
    `PATCH ${at} HTTP/1.1\r\nhost: ${address.host}\r\nauthorization: Bearer ${customer}\r\ntus-resumable: 1.0.0\r\nupload-offset: ${offset}\r\ncontent-type: ${BYTES}\r\ncontent-length: ${declared}\r\n\r\n`,
  );
  await new Promise<void>((resolve) => {
    socket.write(bytes, () => resolve());
  });
  await expect
    .poll(() => app.db.selectFrom('resumable_part').select('id').where('size', 'is', null).execute())
    .toHaveLength(1);
  socket.destroy();
}

describe('a resumable upload', () => {
  test('comes in pieces and is a stored file once it is whole, with nothing left of the pieces', async () => {
    const bytes = pdf(300_000);
    const before = await files();
    const made = await begin('资质 证书.PDF', bytes.length, { dir: 'financing/2026' });
    expect(made).toMatchObject({ status: 201, data: { id: expect.stringMatching(/^[\w-]{24}$/) } });
    const at = made.headers.get('location') ?? '';
    expect(at).toBe(`${PATH}/${String(made.data['id'])}`);
    expect(new Date(made.headers.get('upload-expires') ?? '').getTime()).toBeGreaterThan(Date.now());
    const first = await append(at, 0, bytes.subarray(0, 200_000));
    expect([first.status, first.headers.get('upload-offset'), first.headers.get('tus-resumable')]).toEqual([
      204,
      '200000',
      '1.0.0',
    ]);
    const between = await ask('HEAD', at);
    expect(['upload-offset', 'upload-length', 'cache-control'].map((name) => between.headers.get(name))).toEqual([
      '200000',
      '300000',
      'no-store',
    ]);
    expect((await ask('GET', at)).data).toMatchObject({ received: 200_000, size: 300_000, path: null, fileId: null });
    expect((await append(at, 200_000, bytes.subarray(200_000))).status).toBe(204);
    const { data } = await ask('GET', at);
    expect(data).toMatchObject({
      received: 300_000,
      path: expect.stringMatching(/^financing\/2026\/[\w-]{36}\.pdf$/),
      contentType: 'application/pdf',
    });
    expect(await findFileRow(data['path'])).toMatchObject({
      id: data['fileId'],
      originalFileName: '资质 证书.PDF',
      fileSize: 300_000,
      dataKey: null,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(await stored(data['path'])).toEqual(bytes);
    expect((await files()).filter((name) => !before.includes(name))).toHaveLength(1);
    expect((await append(at, 300_000, Buffer.from('x'))).status).toBe(409);
  });

  test('goes on where the connection was cut: what had arrived is kept', async () => {
    const bytes = pdf(150_000);
    const at = await begun('a.pdf', bytes.length);
    await cutAfter(at, 0, bytes.length, bytes.subarray(0, 90_000));
    await expect.poll(() => readOffset(at)).toBeGreaterThan(0);
    const offset = await readOffset(at);
    expect(offset).toBeLessThanOrEqual(90_000);
    expect((await append(at, offset, bytes.subarray(offset))).status).toBe(204);
    expect(await stored((await ask('GET', at)).data['path'])).toEqual(bytes);
  });

  test('goes on at another server process', async () => {
    const bytes = pdf(100_000);
    const at = await begun('a.pdf', bytes.length);
    await append(at, 0, bytes.subarray(0, 70_000));
    const { db, pool, close } = openDatabase(app.config);
    const second = await createApp({ config: app.config, db, pool, services: app.services, resources: RESOURCES });
    try {
      const url = await second.listen({ port: 0, host: '127.0.0.1' });
      expect((await append(at, 70_000, bytes.subarray(70_000), {}, { url })).status).toBe(204);
    } finally {
      await second.close();
      await close();
    }
    expect(await stored((await ask('GET', at)).data['path'])).toEqual(bytes);
  });

  test('of two who send at once one wins, in the middle and at the end', async () => {
    const bytes = pdf(100_000);
    const at = await begun('a.pdf', bytes.length);
    for (const [from, to] of [
      [0, 60_000],
      [60_000, 100_000],
    ] as const) {
      const answers = await Promise.all([1, 2, 3].map(() => append(at, from, bytes.subarray(from, to))));
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409', '409']);
    }
    expect(await stored((await ask('GET', at)).data['path'])).toEqual(bytes);
    const rows = await app.db
      .selectFrom('object_storage')
      .select('id')
      .where('sha256', '=', createHash('sha256').update(bytes).digest('hex'))
      .execute();
    expect(rows).toHaveLength(1);
    expect(await app.db.selectFrom('resumable_part').select('id').execute()).toEqual([]);
  });

  test("another person's is not there", async () => {
    const at = await begun('a.pdf', 100);
    for (const [method, headers] of [
      ['HEAD', {}],
      ['GET', {}],
      ['DELETE', {}],
      ['PATCH', { 'content-type': BYTES, 'upload-offset': '0' }],
    ] as const) {
      expect(
        (await ask(method, at, { token: other, headers, ...(method === 'PATCH' ? { body: pdf(100) } : {}) })).status,
        method,
      ).toBe(404);
    }
    expect(await readOffset(at)).toBe(0);
    expect((await fetch(app.url + at, { method: 'HEAD', headers: TUS })).status).toBe(401);
    for (const odd of ['x', '..%2f..%2fetc', '%00', "'--"])
      expect((await ask('HEAD', `${PATH}/${odd}`)).status, odd).toBeGreaterThanOrEqual(400);
  });

  test('given up it is gone with its pieces', async () => {
    const before = await files();
    const at = await begun('a.pdf', 100_000);
    await append(at, 0, pdf(70_000));
    expect(await files()).toHaveLength(before.length + 1);
    expect((await ask('DELETE', at)).status).toBe(204);
    expect((await ask('HEAD', at)).status).toBe(404);
    expect(await files()).toEqual(before);
  });

  test('nobody went on with goes after a day; one that is still young stays', async () => {
    const before = await files();
    const [old, young] = [await begun('old.pdf', 100_000), await begun('young.pdf', 100_000)];
    for (const at of [old, young]) await append(at, 0, pdf(70_000));
    await app.db
      .updateTable('resumable_upload')
      .set({ expireTime: new Date(Date.now() - 1000).toISOString() })
      .where('id', '=', old.slice(PATH.length + 1))
      .execute();
    expect((await ask('HEAD', old)).status).toBe(404);
    expect((await append(old, 70_000, pdf(30_000))).status).toBe(404);
    expect(await sweepResumable(app.db, app.services.storage, new Date())).toBe(1);
    expect(await readOffset(young)).toBe(70_000);
    await ask('DELETE', young);
    expect(await files()).toEqual(before);
  });
});

describe('refused', () => {
  const wrongs: readonly [string, Given, number][] = [
    ['no size', { 'upload-metadata': metadata({ filename: 'a.pdf' }) }, 400],
    ['a size that is none', { 'upload-length': '-1', 'upload-metadata': metadata({ filename: 'a.pdf' }) }, 400],
    ['an empty file', { 'upload-length': '0', 'upload-metadata': metadata({ filename: 'a.pdf' }) }, 400],
    [
      'too large a file',
      { 'upload-length': String(2 * 1024 * 1024 + 1), 'upload-metadata': metadata({ filename: 'a.pdf' }) },
      413,
    ],
    [
      'a size beyond every number',
      { 'upload-length': '9'.repeat(15), 'upload-metadata': metadata({ filename: 'a.pdf' }) },
      413,
    ],
    ['no name', { 'upload-length': '9' }, 400],
    ['a program', { 'upload-length': '9', 'upload-metadata': metadata({ filename: 'a.exe' }) }, 400],
    [
      'a directory that leads elsewhere',
      { 'upload-length': '9', 'upload-metadata': metadata({ filename: 'a.pdf', dir: '../x' }) },
      400,
    ],
    ['metadata that are none', { 'upload-length': '9', 'upload-metadata': 'filename <x>' }, 400],
    [
      'another version',
      { 'upload-length': '9', 'upload-metadata': metadata({ filename: 'a.pdf' }), 'tus-resumable': '0.2.2' },
      412,
    ],
  ];
  test.each(wrongs)('%s', async (_what, headers, status) => {
    const answer = await ask('POST', PATH, { headers });
    expect(answer.status).toBe(status);
    expect(answer.msg).toMatch(/[A-Za-z]/);
    if (status === 412) expect(answer.headers.get('tus-version')).toBe('1.0.0');
  });

  test('a chunk at another place, with more bytes than were said, of another kind, or damaged; the upload stays good', async () => {
    const bytes = pdf(100_000);
    const before = await files();
    const at = await begun('a.pdf', bytes.length);
    const sum = (algorithm: string, of: Buffer): Given => ({
      'upload-checksum': `${algorithm} ${createHash(algorithm).update(of).digest('base64')}`,
    });
    expect((await append(at, 5, bytes)).status).toBe(409);
    expect((await append(at, 0, Buffer.concat([bytes, bytes]))).status).toBe(413);
    expect((await append(at, 0, bytes, { 'content-type': 'application/octet-stream' })).status).toBe(400);
    expect((await append(at, 0, bytes, { 'upload-offset': 'x' })).status).toBe(400);
    expect((await append(at, 0, bytes, sum('sha1', Buffer.from('other')))).status).toBe(460);
    expect((await append(at, 0, bytes, { 'upload-checksum': 'crc32 AAAA' })).status).toBe(400);
    expect(await readOffset(at)).toBe(0);
    expect(await files()).toEqual(before);
    expect((await append(at, 0, bytes.subarray(0, 70_000), sum('sha1', bytes.subarray(0, 70_000)))).status).toBe(204);
    expect((await append(at, 70_000, bytes.subarray(70_000), sum('sha256', bytes.subarray(70_000)))).status).toBe(204);
  });

  test('UPL-004 a renamed program is refused by its first piece already, a short one at its end, and nothing is left', async () => {
    const before = await files();
    const program = Buffer.concat([Buffer.from('MZ'), randomBytes(200_000)]);
    for (const [name, first] of [
      ['a.pdf', 100_000],
      ['a.png', 100_000],
      ['a.pdf', 1_000],
    ] as const) {
      const at = await begun(name, first === 1_000 ? 2_000 : program.length);
      const answer = await append(at, 0, program.subarray(0, first));
      const last = first === 1_000 ? await append(at, 1_000, program.subarray(1_000, 2_000)) : answer;
      expect(last).toMatchObject({ status: 400, msg: message('en-US', 'upload.content') });
      expect((await ask('HEAD', at)).status).toBe(404);
    }
    expect(await files()).toEqual(before);
  });

  test('a file whose digest is another than was said', async () => {
    const bytes = pdf(2_000);
    const at = await begun('a.pdf', bytes.length, { sha256: createHash('sha256').update('other').digest('hex') });
    expect(await append(at, 0, bytes)).toMatchObject({ status: 400, msg: message('en-US', 'upload.checksum') });
    const good = await begun('a.pdf', bytes.length, { sha256: createHash('sha256').update(bytes).digest('hex') });
    expect((await append(good, 0, bytes)).status).toBe(204);
  });

  test('more unfinished uploads than one person has a use for', async () => {
    const keeper = await app.login('approver');
    const made = await Promise.all(Array.from({ length: 24 }, () => begin('a.pdf', 10, {}, keeper)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(made.find(({ status }) => status !== 201)).toMatchObject({
      status: 429,
      msg: message('en-US', 'upload.pending'),
    });
  });
});

test('a page of an allowed origin may speak the protocol, and read what it answers', async () => {
  const asked = await fetch(`${app.url}${PATH}/x`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://partner.example',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'upload-offset,tus-resumable',
    },
  });
  expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([204, 'HEAD, GET, PATCH, DELETE']);
  expect(asked.headers.get('access-control-allow-headers')).toMatch(
    /Tus-Resumable, Upload-Length, Upload-Metadata, Upload-Offset/,
  );
  const answered = await fetch(app.url + (await begun('a.pdf', 10)), {
    method: 'HEAD',
    headers: { ...TUS, authorization: `Bearer ${customer}`, origin: 'https://partner.example' },
  });
  expect(answered.headers.get('access-control-expose-headers')).toMatch(/Upload-Offset/);
});

test('OPTIONS says what of the protocol is spoken', async () => {
  const answer = await fetch(`${app.url}${PATH}`, { method: 'OPTIONS' });
  expect(
    ['tus-version', 'tus-extension', 'tus-max-size', 'tus-checksum-algorithm'].map((name) => answer.headers.get(name)),
  ).toEqual(['1.0.0', 'creation,expiration,termination,checksum', String(2 * 1024 * 1024), 'sha1,sha256,md5']);
});
