import { afterEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createClient } from './client.ts';
import { createSession } from './session.ts';
import { memoryStorage } from './storage.ts';
import { ok, refuse, serve, type Received, type Reply, type TestServer } from './testing/test-server.ts';
import { checkFile, storedName } from './upload.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
const signed = {
  accessid: 'id',
  policy: 'pol',
  signature: 'sig',
  dir: 'test/',
  host: '/store',
  expire: '1',
  callback: '',
};
const uploads = async (store: (request: Received) => Reply) => {
  const server = await serve((request) => (request.path.endsWith('/web-sign') ? ok(signed) : store(request)));
  servers.push(server);
  const session = createSession({ storage: memoryStorage() });
  session.setTokens({ access_token: 'a1', refresh_token: 'r', token_type: 'Bearer' });
  return { server, client: createClient({ baseUrl: server.baseUrl, session, locale: () => 'zh-CN' }) };
};
const parseFieldNames = (body: string): string[] =>
  [...body.matchAll(/; name="([^"]+)"/g)].map((found) => found[1] ?? '');

test('UPL-019 UPL-022 a direct upload asks for a signature, then posts form data with the file last', async () => {
  const { server, client } = await uploads(() =>
    ok({ path: 'test/n.pdf', key: 'test/n.pdf', type: 'application/pdf' }),
  );
  const shares: number[] = [];
  const stored = await client.upload(new File(['hello'], '资质.PDF', { type: 'application/pdf' }), {
    onProgress: (share) => shares.push(share),
  });
  expect(stored).toEqual({ path: 'test/n.pdf', key: 'test/n.pdf', type: 'application/pdf' });
  expect(Object.fromEntries(server.received[0]?.query ?? [])).toEqual({ dir: 'test', size: '5', name: '资质.PDF' });
  const post = server.received[1];
  expect(parseFieldNames(post?.body ?? '')).toEqual(['key', 'policy', 'OSSAccessKeyId', 'signature', 'file']);
  expect(post?.body).toMatch(/test\/[0-9a-f-]{36}\.pdf/);
  expect(post?.headers.authorization).toBeUndefined();
  expect(shares.at(-1)).toBe(1);
});
test('a refused upload says what the storage host said', async () => {
  const { client } = await uploads(() => refuse(403, 403, '上传凭证无效或已过期'));
  await expect(client.upload(new File(['x'], 'a.pdf'))).rejects.toMatchObject({
    status: 403,
    message: '上传凭证无效或已过期',
  });
});
test('an aborted upload is cancelled, not failed', async () => {
  const { client } = await uploads(() => ok(null));
  const stop = new AbortController();
  const uploading = client.upload(new File(['x'], 'a.pdf'), { signal: stop.signal });
  stop.abort();
  const error: unknown = await uploading.catch((thrown: unknown) => thrown);
  expect(error instanceof ApiError && error.cancelled).toBe(true);
});
test('UPL-020 an action URL gets field file with Authorization; success is body code 0', async () => {
  const { server, client } = await uploads((request) => ({
    body: request.path === '/other' ? { code: 200, msg: '格式错误' } : { code: 0, data: { fileId: 'f', url: '/f' } },
  }));
  expect(await client.uploadTo('/form-upload', new File(['x'], 'a.png'), { data: { kind: 'k' } })).toEqual({
    fileId: 'f',
    url: '/f',
  });
  expect(parseFieldNames(server.received[0]?.body ?? '')).toEqual(['kind', 'file']);
  expect(server.received[0]?.headers.authorization).toBe('Bearer a1');
  await expect(client.uploadTo('/other', new File(['x'], 'a.png'), { fieldName: 'pic' })).rejects.toMatchObject({
    message: '格式错误',
  });
});
test('UPL-002 a file above its size (by default 100 MB) or of another extension is refused before anything is sent', async () => {
  expect(checkFile({ name: 'a.pdf', size: 10 * 1024 * 1024 + 1 }, { maxMegabytes: 10 }, 'zh-CN')).toEqual({
    title: '操作失败',
    content: '上传文件不能大于10M，请重新上传',
  });
  expect(checkFile({ name: 'a.pdf', size: 100 * 1024 * 1024 + 1 }, {}, 'zh-CN')?.content).toBe(
    '上传文件不能大于100M，请重新上传',
  );
  expect(checkFile({ name: 'a.PNG', size: 1 }, { accept: ['.png', 'jpg'] }, 'zh-CN')).toBeUndefined();
  expect(checkFile({ name: 'a.exe', size: 1 }, { accept: ['png'] }, 'zh-CN')?.content).toBe(
    '不支持该文件类型，允许：png',
  );
  const { server, client } = await uploads(() => ok(null));
  await expect(client.upload(new File(['x'], 'a.exe'), { accept: ['png'] })).rejects.toBeInstanceOf(ApiError);
  expect(server.received).toEqual([]);
});
test('stored names are unique and keep the extension', () => {
  expect(storedName('a.b.PDF')).toMatch(/^[0-9a-f-]{36}\.pdf$/);
  expect(storedName('.hidden')).toMatch(/^[0-9a-f-]{36}$/);
  expect(storedName('a.png')).not.toBe(storedName('a.png'));
});
