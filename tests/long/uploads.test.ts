import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, createSession, memoryStorage, type Client } from '@scf-kit/sdk/client';
import { scratchDatabase, type TestDatabase } from '../../packages/server/src/testing/database.ts';
import { startProcess, type ServerProcess } from './processes.ts';

const PATH = '/api/engine/auth/resumable-upload';
const MEGABYTE = 1024 * 1024;
const PDF = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(9 * MEGABYTE)]);

let database: TestDatabase;
let folder: string;
let servers: ServerProcess[] = [];
let token: string;
beforeAll(async () => {
  database = await scratchDatabase();
  folder = await mkdtemp(join(tmpdir(), 'scf-uploads-'));
  const env = { DATABASE_URL: database.url, DATA_DIR: folder };
  servers = [await startProcess(env), await startProcess(env)];
  await Promise.all(servers.map((server) => server.ready()));
  const client: Client = createClient({
    baseUrl: servers[0]?.url ?? '',
    session: createSession({ storage: memoryStorage() }),
    locale: () => 'zh-CN',
  });
  await client.auth.login({ username: 'customer', password: 'Scf-demo-2026' });
  token = client.session.tokens()?.access_token ?? '';
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const headers = (more: Readonly<Record<string, string>> = {}) => ({
  authorization: `Bearer ${token}`,
  'tus-resumable': '1.0.0',
  ...more,
});
const appending = (offset: number) =>
  headers({ 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' });
const files = async (): Promise<number> =>
  (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .length;

test('kill -9 of the process in the middle of a piece: what was acknowledged stands, and the upload goes on at another process', async () => {
  const [first, second] = servers.map(({ url }) => url);
  const made = await fetch(`${first}${PATH}`, {
    method: 'POST',
    headers: headers({
      'upload-length': String(PDF.length),
      'upload-metadata': `filename ${Buffer.from('合同.pdf').toString('base64')}`,
    }),
  });
  const at = made.headers.get('location') ?? '';
  expect(
    (await fetch(first + at, { method: 'PATCH', headers: appending(0), body: PDF.subarray(0, 4 * MEGABYTE) })).status,
  ).toBe(204);

  // A piece whose bytes arrive and whose end does not.
  const cut = request(first + at, {
    method: 'PATCH',
    headers: { ...appending(4 * MEGABYTE), 'content-length': 4 * MEGABYTE },
  });
  const broken = new Promise<void>((resolve) => {
    cut.on('error', () => resolve());
  });
  cut.write(PDF.subarray(4 * MEGABYTE, 6 * MEGABYTE));
  await expect
    .poll(async () => (await readdir(join(folder, 'files', '.incoming')).catch(() => [])).length, { timeout: 10_000 })
    .toBe(1);
  await servers[0]?.kill();
  await broken;

  const state = await fetch(second + at, { method: 'HEAD', headers: headers() });
  expect([state.status, state.headers.get('upload-offset')]).toEqual([200, String(4 * MEGABYTE)]);
  expect(
    (await fetch(second + at, { method: 'PATCH', headers: appending(4 * MEGABYTE), body: PDF.subarray(4 * MEGABYTE) }))
      .status,
  ).toBe(204);
  const { data } = (await (await fetch(second + at, { headers: headers() })).json()) as {
    readonly data: { readonly path: string };
  };
  const link = (await (
    await fetch(`${second}/api/engine/auth/presigned-url?objectName=${encodeURIComponent(data.path)}`, {
      headers: headers(),
    })
  ).json()) as { readonly data: string };
  expect(Buffer.from(await (await fetch(link.data)).arrayBuffer()).equals(PDF)).toBe(true);
  // The file, and what the killed process had half-written, which is swept after a day.
  expect(await files()).toBe(2);
});
