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
    'site/portal/index.html': 'portal',
    'site/portal/locale.js': 'choose()',
    'site/portal/bidding/index.html': 'list',
    'site/portal/assets/a.12345678.css': 'a{}',
    'site/docs/index.html': 'docs',
    'site/404.html': 'lost',
    'kit/0.9.0/scf-kit.js': 'old',
    'kit/0.10.0/scf-kit.js': 'new',
    'secret.txt': 'outside',
  };
  for (const [name, content] of Object.entries(built)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('not here'));
  registerStatic(app, { logoUrl: 'https://pictures.example/logo.png', defaultLanguage: 'zh-CN' }, undefined, {
    host: join(folder, 'host'),
    site: join(folder, 'site'),
    kit: join(folder, 'kit'),
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
  const page = await get('/portal/bidding');
  expect(page.body).toBe('list');
  expect(page.headers['cache-control']).toBe('no-cache');
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https://pictures.example blob: data:; font-src 'self'; connect-src 'self' ws: wss:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
  expect((await get('/portal/assets/a.12345678.css')).headers['cache-control']).toMatch(/immutable/);
  expect((await get('/assets/main-abcdefgh.js')).headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect((await get('/portal')).headers.location).toBe('/portal/');
  const lost = await get('/docs/nothing');
  expect([lost.statusCode, lost.body]).toEqual([404, 'lost']);
});

test('the kit is immutable by version, open to every origin, and v1 leads to the newest', async () => {
  const kit = await get('/kit/0.9.0/scf-kit.js');
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
    '/kit/0.10.0/scf-kit.js',
    '*',
  ]);
  expect((await get('/kit/0.8.0/scf-kit.js')).statusCode).toBe(404);
  expect((await app.inject({ method: 'HEAD', url: '/kit/0.9.0/scf-kit.js' })).statusCode).toBe(200);
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

test('I18N-001 the portal begins in the language the deployment names', async () => {
  const answer = await app.inject({ method: 'GET', url: '/portal/locale.js' });
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'globalThis.SCF_DEFAULT_LANGUAGE = "zh-CN";\nchoose()',
  ]);
});
