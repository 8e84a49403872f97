import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerStatic } from './static.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scf-static-'));
  const built: Readonly<Record<string, string>> = {
    'host/index.html': '<!doctype html><title>host</title>',
    'host/assets/main-abcdefgh.js': 'host()',
    'host/.env': 'secret',
    'site/portal/locale.js': 'choose()',
    'site/portal/assets/a.12345678.css': 'a{}',
    'site/docs/index.html': 'docs',
    'site/docs/api/index.html': 'calls',
    'site/404.html': 'lost',
    'releases/0.9.3/scf-kit.js': 'old',
    'releases/1.4.0/scf-kit.js': 'one',
    'releases/1.10.0/scf-kit.js': 'ten',
    'releases/2.0.0/scf-kit.js': 'two',
    'kit/2.1.0-rc.1/scf-kit.js': 'soon',
    'kit/2.1.0-rc.1/mount-abcdefgh.js': 'soon',
    'secret.txt': 'outside',
  };
  for (const [name, content] of Object.entries(built)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('not here'));
  registerStatic(app, {
    config: {
      logoUrl: 'https://pictures.example/logo.png',
      defaultLanguage: 'zh-CN',
      productTitleZh: '示例平台',
      productTitleEn: 'Sample',
      copyright: 'Sample Ltd',
    },
    built: { host: join(folder, 'host'), site: join(folder, 'site'), kit: join(folder, 'kit') },
    releases: join(folder, 'releases'),
    lost: (_request, reply) => reply.code(404).send('lost of the portal'),
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) => app.inject({ url, headers });

test('addresses of screens answer the back office, missing files and calls do not', async () => {
  for (const url of ['/', '/financing-service/financing?id=1', '/user/login'])
    expect((await get(url)).body).toContain('host');
  for (const [url, accept] of [
    ['/assets/gone.js', '*/*'],
    ['/api/nothing', 'text/html'],
    ['/api', 'text/html'],
  ] as const)
    expect((await get(url, { accept })).statusCode).toBe(404);
});

test('pages are asked for again and run under a strict policy; hashed files are kept', async () => {
  const page = await get('/docs/');
  expect(page.body).toBe('docs');
  expect(page.headers['cache-control']).toBe('no-cache');
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' https://pictures.example blob: data:; font-src 'self'; media-src 'self' blob:; connect-src 'self' ws: wss:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
  expect((await get('/portal/assets/a.12345678.css')).headers['cache-control']).toMatch(/immutable/);
  expect((await get('/assets/main-abcdefgh.js')).headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect((await get('/docs')).headers.location).toBe('/docs/');
  expect((await get('/portal/nothing')).body).toBe('lost of the portal');
  const lost = await get('/docs/nothing');
  expect([lost.statusCode, lost.body]).toEqual([404, 'lost']);
});

test('the page of the API alone lets its reader write styles; its scripts are of this origin and compile nothing', async () => {
  for (const url of ['/docs/api/', '/docs/api']) {
    const { body, headers } = await get(url);
    expect(body).toBe('calls');
    expect(headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self' 'unsafe-inline';/);
  }
});

test('the kit is immutable by version, open to every origin, and v1 leads to the highest release of major 1', async () => {
  const kit = await get('/kit/0.9.3/scf-kit.js');
  expect(kit.body).toBe('old');
  expect(kit.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
  });
  const newest = await get('/kit/v1/scf-kit.js');
  expect([newest.statusCode, newest.headers.location, newest.headers['access-control-allow-origin']]).toEqual([
    302,
    '/kit/1.10.0/scf-kit.js',
    '*',
  ]);
  expect((await get('/kit/v2/scf-kit.js')).headers.location).toBe('/kit/2.0.0/scf-kit.js');
  expect((await get('/kit/v3/scf-kit.js', { accept: '*/*' })).statusCode).toBe(404);
  expect((await get('/kit/0.8.0/scf-kit.js')).statusCode).toBe(404);
  expect((await app.inject({ method: 'HEAD', url: '/kit/0.9.3/scf-kit.js' })).statusCode).toBe(200);
});

test('a build that is no release may change: it is asked for again, but for what its name tells', async () => {
  expect((await get('/kit/2.1.0-rc.1/scf-kit.js')).headers['cache-control']).toBe('no-cache');
  expect((await get('/kit/2.1.0-rc.1/mount-abcdefgh.js')).headers['cache-control']).toContain('immutable');
});

test('nothing outside the built folders is served', async () => {
  for (const url of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/kit/../../secret.txt',
    '/kit/..%2f..%2fsecret.txt',
    '/portal/..%2f..%2fsecret.txt',
    '/.env',
    '/kit/%00',
  ]) {
    const answer = await get(url, { accept: '*/*' });
    expect({ url, refused: answer.statusCode >= 400, told: /outside|secret/.test(answer.body) }).toEqual({
      url,
      refused: true,
      told: false,
    });
  }
});

test('I18N-001 the documentation begins in the language the deployment names, and is told its name', async () => {
  const answer = await app.inject({ method: 'GET', url: '/portal/locale.js' });
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'globalThis.SCF_DEPLOYMENT = {"language":"zh-CN","title":{"zh":"示例平台","en":"Sample"},"copyright":"Sample Ltd"};\nchoose()',
  ]);
});

test('the one mark of portal, back office and tab is the picture the deployment names', async () => {
  const answer = await get('/portal/icon.svg', { accept: 'image/*' });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://pictures.example/logo.png']);
  for (const page of ['/', '/docs/', '/docs/api/'])
    expect((await get(page)).headers['content-security-policy']).toContain("img-src 'self' https://pictures.example ");
});
