import { afterEach, expect, test } from 'vitest';
import { createResumable, type Resumable } from './resumable.ts';
import { createTransport } from './transport.ts';
import { nobody } from './authority.ts';
import { ApiError, type Envelope } from './api-error.ts';
import { memoryStorage, type KeyStorage } from './storage.ts';
import { ok, refuse, serve, type Received, type Reply, type TestServer } from './testing/test-server.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const MEGABYTE = 1024 * 1024;
const makeFile = (megabytes: number, name = '合同.pdf'): File =>
  new File([new Uint8Array(megabytes * MEGABYTE)], name, { lastModified: 1_700_000_000_000 });

/** A server that keeps uploads, and answers what `spoil` says instead where that says something. */
async function started(spoil: (request: Received, state: { received: number }) => Reply | undefined = () => undefined) {
  const uploads = new Map<string, { received: number; size: number }>();
  const server = await serve((request) => {
    const id = request.path.split('/').at(-1) ?? '';
    if (request.method === 'POST') {
      const made = `u${uploads.size + 1}`;
      uploads.set(made, { received: 0, size: Number(request.headers['upload-length']) });
      return { status: 201, body: { code: 200, success: true, data: { id: made }, msg: '' } };
    }
    const state = uploads.get(id);
    if (!state) return refuse(404, 404);
    const spoiled = spoil(request, state);
    if (spoiled) return spoiled;
    if (request.method === 'DELETE') {
      uploads.delete(id);
      return { status: 204, raw: '' };
    }
    if (request.method === 'GET')
      return ok({
        id,
        ...state,
        path: state.received === state.size ? `test/${id}.pdf` : null,
        fileId: null,
        contentType: 'application/pdf',
      });
    if (Number(request.headers['upload-offset']) !== state.received) return refuse(409, 409);
    state.received += request.body.length;
    return { status: 204, raw: '' };
  });
  servers.push(server);
  const made = (storage: KeyStorage): Resumable => {
    const transport = createTransport({
      baseUrl: server.baseUrl,
      locale: () => 'zh-CN',
      authority: nobody,
      hooks: {},
      clear: () => false,
      logout: async () => undefined,
    });
    return createResumable(
      {
        baseUrl: server.baseUrl,
        locale: () => 'zh-CN',
        sendBytes: transport.sendBytes,
        request: async <T>(asked: Parameters<typeof transport.send>[0]) => {
          const answer: Envelope<T> = await transport.send<T>(asked);
          return answer.data;
        },
      },
      storage,
    );
  };
  return { server, made, uploads };
}
const sentBytes = (server: TestServer): number =>
  server.received.filter(({ method }) => method === 'PATCH').reduce((sum, { body }) => sum + body.length, 0);

test('a large file goes in pieces, each once, and answers its object name', async () => {
  const { server, made } = await started();
  const shares: number[] = [];
  const stored = await made(memoryStorage()).upload(makeFile(12), {
    dir: 'financing',
    onProgress: (share) => shares.push(share),
  });
  expect(stored).toEqual({ path: 'test/u1.pdf', key: 'test/u1.pdf', type: 'application/pdf' });
  expect(
    server.received.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers['upload-offset']),
  ).toEqual(['0', String(5 * MEGABYTE), String(10 * MEGABYTE)]);
  expect(sentBytes(server)).toBe(12 * MEGABYTE);
  expect(server.received[0]?.headers['upload-metadata']).toBe(
    `filename ${btoa(String.fromCharCode(...new TextEncoder().encode('合同.pdf')))},dir ${btoa('financing')}`,
  );
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

test('after a cut it asks how far it came and goes on there', async () => {
  let cuts = 0;
  const { server, made } = await started((request, state) => {
    if (request.method !== 'PATCH' || state.received < 5 * MEGABYTE || cuts > 0) return undefined;
    cuts += 1;
    // Part of it had arrived before the connection broke.
    state.received += 2 * MEGABYTE;
    return { cut: true };
  });
  await made(memoryStorage()).upload(makeFile(12), {});
  expect(
    server.received.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers['upload-offset']),
  ).toEqual(['0', '5242880', '7340032']);
});

test('given up it is remembered, and a later visit goes on where it stopped', async () => {
  const { server, made } = await started();
  const storage = memoryStorage();
  const stop = new AbortController();
  const given = made(storage).upload(makeFile(12), {
    place: 'field',
    signal: stop.signal,
    onProgress: (share) => {
      if (share > 0.5) stop.abort();
    },
  });
  const error: unknown = await given.catch((thrown: unknown) => thrown);
  expect(error instanceof ApiError && error.cancelled).toBe(true);
  const later = made(storage);
  const [left] = await later.unfinished({ place: 'field' });
  expect(left).toMatchObject({ name: '合同.pdf', size: 12 * MEGABYTE });
  expect(left?.received).toBeGreaterThan(0);
  expect(await later.unfinished({ place: 'elsewhere' })).toEqual([]);
  const before = server.received.length;
  await later.upload(makeFile(12), { place: 'field' });
  // The piece on its way when it was given up may still have arrived after it was asked.
  expect(
    Number(server.received.slice(before).find(({ method }) => method === 'PATCH')?.headers['upload-offset']),
  ).toBeGreaterThanOrEqual(left?.received ?? Infinity);
  expect(server.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(await later.unfinished({ place: 'field' })).toEqual([]);
});

test('another file, or one the server has forgotten, begins anew', async () => {
  const { server, made, uploads } = await started();
  const storage = memoryStorage();
  const stop = new AbortController();
  await made(storage)
    .upload(makeFile(6), { signal: stop.signal, onProgress: () => stop.abort() })
    .catch(() => undefined);
  await made(storage).upload(makeFile(7), {});
  uploads.clear();
  await made(storage).upload(makeFile(6), {});
  expect(server.received.filter(({ method }) => method === 'POST')).toHaveLength(3);
});

test('given up for good the server is told, and nothing is remembered', async () => {
  const { server, made, uploads } = await started();
  const storage = memoryStorage();
  const stop = new AbortController();
  await made(storage)
    .upload(makeFile(6), { signal: stop.signal, onProgress: () => stop.abort() })
    .catch(() => undefined);
  await made(storage).discard(makeFile(6), {});
  expect([uploads.size, server.received.at(-1)?.method]).toEqual([0, 'DELETE']);
  expect(await made(storage).unfinished({})).toEqual([]);
});

test('a piece refused for good is not tried again', async () => {
  const { server, made } = await started((request) =>
    request.method === 'PATCH' ? refuse(400, 400, '文件内容与扩展名不符') : undefined,
  );
  const storage = memoryStorage();
  await expect(made(storage).upload(makeFile(6), {})).rejects.toMatchObject({
    status: 400,
    message: '文件内容与扩展名不符',
  });
  expect(server.received.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  expect(await made(storage).unfinished({})).toEqual([]);
});

test('two of the same file at once are two uploads', async () => {
  const { made } = await started();
  const client = made(memoryStorage());
  const both = await Promise.all([client.upload(makeFile(6), {}), client.upload(makeFile(6), {})]);
  expect(new Set(both.map(({ path }) => path)).size).toBe(2);
});
