import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, message, resource, resourceNamed } from '@scf-kit/sdk/contract';
import { loadContract } from './contract.ts';
import { createApp } from './app.ts';
import { openDatabase } from './database/pool.ts';
import { createLocalStorage } from './files/local.ts';
import { issueBound } from './modules/access/tokens.ts';
import { outboxSms } from './providers/outbox.ts';
import { createTesseract } from './providers/tesseract.ts';
import { loadModules } from './http/modules.ts';
import { jsonb } from './database/new-row.ts';
import { startTestApp, type TestApp } from './testing/app.ts';

const MENU = '/api/engine/auth/menu';
interface Paged {
  readonly records: readonly Record<string, unknown>[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
}

let app: TestApp;
let admin: string;
beforeAll(async () => {
  await loadContract();
  await loadModules();
  app = await startTestApp({
    resources: ['menu', 'department', 'engine-bidding-info', 'session', 'sms', 'user', 'master'].map(resourceNamed),
    config: { corsOrigins: ['https://desk.example'], metricsToken: 'a token for metrics' },
  });
  admin = await app.login('admin');
});
afterAll(() => app.close());

const newMenu = (title: string) =>
  app.request<{ id: string; version: number }>('POST', MENU, {
    token: admin,
    body: { title, kind: 2, path: '/made-by-test', target: 'self', hidden: false, sorted: 5, enabled: true },
  });

describe('the standard pattern', () => {
  test('CALL-003 a resource is listed by GET of its base with filters and paging', async () => {
    await newMenu('Paging one');
    await newMenu('Paging two');
    const first = await app.request<Paged>('GET', MENU, {
      token: admin,
      query: { title: 'Paging', size: 1, current: 2, ascending: 'title' },
    });
    expect(first).toMatchObject({
      status: 200,
      code: 200,
      success: true,
      data: { total: 2, size: 1, current: 2, records: [{ title: 'Paging two' }] },
    });
  });
  test('CALL-004 one record is read by GET of its id', async () => {
    const made = await newMenu('Read me');
    const read = await app.request('GET', `${MENU}/${made.data.id}`, { token: admin });
    expect(read.data).toMatchObject({ id: made.data.id, title: 'Read me', version: 1 });
    expect(read.data).not.toHaveProperty('deleted');
  });
  test('CALL-005 options are key and value', async () => {
    const made = await newMenu('Optional');
    const { data } = await app.request<readonly unknown[]>('GET', `${MENU}/fetch/map`, {
      token: admin,
      query: { keyword: 'Optional' },
    });
    expect(data).toEqual([{ key: made.data.id, value: 'Optional' }]);
    const chosen = await app.request<readonly unknown[]>('GET', `${MENU}/fetch/map`, {
      token: admin,
      query: { keyword: 'Optional', key: 'title', value: 'target' },
    });
    expect(chosen.data).toEqual([{ key: 'Optional', value: 'self' }]);
  });
  test('CALL-006 a record is created by POST with a JSON body, stamped with who made it', async () => {
    const made = await newMenu('Fresh');
    expect(made.data).toMatchObject({
      title: 'Fresh',
      version: 1,
      createBy: 'user-admin',
      officeId: 'office-platform',
      departmentId: 'department-operations',
    });
    expect(made.data.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });
  test('CALL-007 a record is updated by PUT with its id in the body, only in what the body carries', async () => {
    const {
      data: { id },
    } = await newMenu('Before');
    const changed = await app.request('PUT', MENU, { token: admin, body: { id, version: 1, title: 'After' } });
    expect(changed).toMatchObject({
      status: 200,
      data: { id, title: 'After', sorted: 5, version: 2, updateBy: 'user-admin' },
    });
    const unnamed = await app.request<{ errors: Record<string, string> }>('PUT', MENU, {
      token: admin,
      body: { title: 'x' },
    });
    expect(unnamed).toMatchObject({ status: 400, data: { errors: { id: message('zh-CN', 'check.required') } } });
  });
  test('CALL-007 an update on a stale version changes nothing', async () => {
    const {
      data: { id },
    } = await newMenu('Contested');
    await app.request('PUT', MENU, { token: admin, body: { id, version: 1, title: 'First' } });
    const late = await app.request('PUT', MENU, { token: admin, body: { id, version: 1, title: 'Second' } });
    expect(late).toMatchObject({ status: 409, code: 409, success: false, msg: message('zh-CN', 'http.409') });
    expect((await app.request('GET', `${MENU}/${id}`, { token: admin })).data).toMatchObject({
      title: 'First',
      version: 2,
    });
  });
  test('CALL-008 a record is removed by DELETE of its id and is gone for every call', async () => {
    const {
      data: { id },
    } = await newMenu('Doomed');
    expect(await app.request('DELETE', `${MENU}/${id}`, { token: admin })).toMatchObject({
      status: 200,
      success: true,
      data: null,
    });
    for (const [method, path] of [
      ['GET', `${MENU}/${id}`],
      ['DELETE', `${MENU}/${id}`],
    ] as const)
      expect((await app.request(method, path, { token: admin })).status).toBe(404);
    expect((await app.request<Paged>('GET', MENU, { token: admin, query: { title: 'Doomed' } })).data.total).toBe(0);
  });
  test('CALL-009 an answer carries success and data, a page total and records', async () => {
    const answer = await app.request<Paged>('GET', MENU, { token: admin });
    expect(answer).toMatchObject({
      success: true,
      code: 200,
      data: { total: expect.any(Number), records: expect.any(Array) },
    });
    expect(answer.requestId).toBe(answer.headers.get('x-request-id'));
  });
  test('an unknown id answers 404', async () => {
    expect((await app.request('GET', `${MENU}/nobody`, { token: admin })).status).toBe(404);
  });
});

describe('refusals', () => {
  test('ERR-001 an unreachable database answers 503 in the words of the catalogue', async () => {
    const { config } = app;
    const { db, pool, close } = openDatabase({ ...config, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
    const broken = await createApp({
      config,
      db,
      pool,
      services: { storage: createLocalStorage(config.dataDir), sms: outboxSms, ocr: createTesseract() },
      resources: [resourceNamed('menu')],
    });
    const answer = await broken.inject({ method: 'GET', url: MENU, headers: { authorization: 'Bearer any-token' } });
    const health = await broken.inject({ method: 'GET', url: '/healthz' });
    await broken.close();
    await close();
    expect([answer.statusCode, health.statusCode]).toEqual([503, 503]);
    expect(answer.json()).toMatchObject({ code: 503, success: false, data: null, msg: '系统维护中，请稍后再试。' });
  });
  test('ERR-002 a wrong body answers 400 with a message by field, in the language asked for', async () => {
    const wrong = await app.request('POST', MENU, {
      token: admin,
      headers: { 'access-i18n': 'en-US' },
      body: { title: '', kind: 9, target: 'self', hidden: 'no', sorted: -1, enabled: true },
    });
    expect(wrong).toMatchObject({
      status: 400,
      code: 400,
      success: false,
      data: {
        errors: {
          title: message('en-US', 'check.required'),
          kind: message('en-US', 'check.choice'),
          hidden: message('en-US', 'check.boolean'),
          sorted: message('en-US', 'check.min', { min: 0 }),
        },
      },
    });
  });
  test('ERR-003 a call without its code answers 403', async () => {
    expect(await app.request('GET', MENU, { token: await app.login('customer') })).toMatchObject({
      status: 403,
      code: 403,
      msg: message('zh-CN', 'http.403'),
    });
  });
  test('ERR-004 ERR-005 without a token, or with one that was never issued, 401 carries no data', async () => {
    for (const token of [undefined, 'made-up', '']) {
      const answer = await app.request('GET', MENU, token === undefined ? {} : { token });
      expect(answer).toMatchObject({
        status: 401,
        code: 401,
        success: false,
        data: null,
        msg: message('zh-CN', 'http.401'),
      });
    }
  });
  test('ERR-006 an ended session answers body code 40101', async () => {
    const id = 'user-keeper';
    const token = await app.login('keeper');
    await app.db
      .updateTable('auth_family')
      .set({ endTime: new Date().toISOString(), endReason: 'test' })
      .where('userId', '=', id)
      .execute();
    expect(await app.request('GET', MENU, { token })).toMatchObject({
      status: 200,
      code: 40101,
      success: false,
      data: null,
    });
  });
  test('an expired token answers body code 40201, so the client refreshes', async () => {
    const token = await app.login('financier');
    await app.db
      .updateTable('auth_token')
      .set({ expireTime: '2020-01-01T00:00:00Z' })
      .where('userId', '=', 'user-financier')
      .execute();
    expect(await app.request('GET', MENU, { token })).toMatchObject({ status: 200, code: 40201, success: false });
  });
  test('ERR-008 a mistake of ours answers 500 and tells nothing of itself', async () => {
    // Dropping the table is the plainest way to break a call that is correct.
    const broken = await startTestApp({ resources: [resourceNamed('menu')] });
    await broken.db.schema.alterTable('menu').renameColumn('title', 'lost').execute();
    const answer = await broken.request('POST', MENU, {
      token: await broken.login('admin'),
      body: { title: 'x', kind: 2, path: '/made-by-test', target: 'self', hidden: false, sorted: 1, enabled: true },
    });
    await broken.close();
    expect(answer).toMatchObject({
      status: 500,
      code: 500,
      success: false,
      data: null,
      msg: message('zh-CN', 'common.requestError'),
    });
    expect(JSON.stringify(answer)).not.toMatch(/column|menu|select/i);
  });
  test('ERR-009 a success says so in both languages', async () => {
    for (const [locale, words] of [
      ['zh-CN', '请求成功'],
      ['en-US', 'Request succeeded'],
    ] as const) {
      expect((await app.request('GET', MENU, { token: admin, headers: { 'access-i18n': locale } })).msg).toBe(words);
    }
  });
  test.each([
    ['{"title": ', 400],
    ['[]', 400],
    ['null', 400],
    ['"text"', 400],
    ['{"__proto__": {"admin": true}}', 400],
    [JSON.stringify({ title: 'x'.repeat(3 * 1024 * 1024) }), 413],
    [`${'['.repeat(5000)}${']'.repeat(5000)}`, 400],
  ])('a body that is no body is refused', async (body, status) => {
    expect(await app.request('POST', MENU, { token: admin, body })).toMatchObject({
      status,
      code: status,
      success: false,
    });
  });
  test('a sort by a column that is not listed is refused, secret ones too', async () => {
    for (const key of ['passwordHash', 'id; drop table menu', 'deleted', '']) {
      const answer = await app.request('GET', '/api/engine/auth/user', {
        token: admin,
        query: { ascending: key || 'nothing' },
      });
      expect(answer).toMatchObject({ status: 400, msg: message('zh-CN', 'check.sort', { key: key || 'nothing' }) });
    }
  });
  test('a unique value that exists is refused by its field', async () => {
    const body = { itemGroup: 'FINANCING_KIND', itemText: 'Twice', sorted: 1, enabled: true };
    expect((await app.request('POST', '/api/engine/auth/master', { token: admin, body })).status).toBe(200);
    expect(await app.request('POST', '/api/engine/auth/master', { token: admin, body })).toMatchObject({
      status: 400,
      data: { errors: { itemText: message('zh-CN', 'check.unique') } },
    });
  });
  test('a reference to nothing is refused by its field', async () => {
    const answer = await app.request('POST', '/api/engine/auth/master', {
      token: admin,
      body: { itemGroup: 'FINANCING_KIND', itemText: 'Lost', provinceId: 'nowhere', sorted: 1, enabled: true },
    });
    expect(answer).toMatchObject({
      status: 400,
      data: { errors: { provinceId: message('zh-CN', 'check.reference') } },
    });
  });
  test('unknown paths and methods under /api answer 404 in the envelope', async () => {
    for (const [method, path] of [
      ['GET', '/api/engine/auth/no-such'],
      ['DELETE', '/api/engine/auth/menu'],
      ['GET', '/api'],
    ] as const) {
      expect(await app.request(method, path, { token: admin })).toMatchObject({
        status: 404,
        code: 404,
        success: false,
      });
    }
  });
  test('a GET that changes something is refused from another site and never cached', async () => {
    const path = '/api/engine/auth/user/resetPassword/nobody';
    const cross = await app.request('GET', path, { token: admin, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(cross.status).toBe(403);
    const own = await app.request('GET', path, { token: admin, headers: { 'sec-fetch-site': 'same-origin' } });
    expect([own.status, own.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
  test('too many public calls from one address wait', async () => {
    const small = await startTestApp({ resources: [resourceNamed('session')], limits: { all: 3, apart: {} } });
    const statuses: number[] = [];
    for (let at = 0; at < 5; at += 1) statuses.push((await small.request('GET', '/api/engine/open/captcha')).status);
    const refused = await small.request('GET', '/api/engine/open/captcha');
    await small.close();
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(refused).toMatchObject({ code: 429, msg: message('zh-CN', 'http.429') });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
  test('a call of the contract without a handler stops the start and is named', async () => {
    const unserved = resource('unserved', {
      module: 'platform',
      title: { zh: '无', en: 'None' },
      stored: false,
      access: 'public',
      fields: {},
      calls: {
        forgotten: call('GET', '/forgotten', { access: 'public' }),
        other: call('POST', '/other', { access: 'public' }),
      },
    });
    await expect(startTestApp({ resources: [unserved] })).rejects.toThrow('unserved.forgotten, unserved.other');
  });
});

describe('other origins', () => {
  const preflight = (origin: string, path: string, method: string) =>
    fetch(app.url + path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization' },
    });

  test('configured origins may call, others are not told the answer', async () => {
    const allowed = await preflight('https://desk.example', MENU, 'POST');
    expect([
      allowed.status,
      allowed.headers.get('access-control-allow-origin'),
      allowed.headers.get('access-control-allow-credentials'),
    ]).toEqual([204, 'https://desk.example', null]);
    const stranger = await preflight('https://evil.example', MENU, 'POST');
    expect([stranger.status, stranger.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const answer = await app.request('GET', MENU, { token: admin, headers: { origin: 'https://evil.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
  test('a partner’s origin reaches the calls for partners and open ones only', async () => {
    await app.db
      .insertInto('partner_client')
      .values({
        clientId: 'other-partner',
        secretHash: 'x',
        name: 'Partner',
        officeId: 'office-customer',
        userId: 'user-customer',
        formKeys: jsonb(['f']),
        origins: jsonb(['https://shop.example']),
        enabled: true,
        createTime: new Date().toISOString(),
      })
      .execute();
    const allowed = async (path: string, method: string): Promise<string | null> =>
      (await preflight('https://shop.example', path, method)).headers.get('access-control-allow-origin');
    // What is known of partners is kept for five seconds.
    await expect
      .poll(() => allowed('/api/engine/auth/master', 'GET'), { timeout: 15_000, interval: 500 })
      .toBe('https://shop.example');
    expect(await allowed('/api/engine/open/engine-bidding-info', 'GET')).toBe('https://shop.example');
    expect(await allowed(MENU, 'GET')).toBeNull();
    expect(await allowed('/api/oauth/oauth/token', 'POST')).toBeNull();
  });
});

describe('a partner’s token', () => {
  test('makes the calls for partners, from its own origin only', async () => {
    const bound = { formKey: 'f', origin: 'https://shop.example', partnerId: 'other-partner' };
    const { access_token: token } = await issueBound(app.db, 'user-customer', bound);
    const from = (origin: string) => ({ token, headers: { origin } });
    const masters = { query: { itemGroup: 'FINANCING_KIND' } };
    expect(
      (await app.request('GET', '/api/engine/auth/master', { ...from('https://shop.example'), ...masters })).status,
    ).toBe(200);
    expect(
      (await app.request('GET', '/api/engine/auth/master', { ...from('https://evil.example'), ...masters })).success,
    ).toBe(false);
    expect((await app.request('GET', '/api/engine/auth/master', { token, ...masters })).success).toBe(false);
    expect(await app.request('GET', '/api/engine/auth/department', from('https://shop.example'))).toMatchObject({
      status: 403,
      data: null,
    });
  });
  test('a refusal is readable to an allowed origin, also one before the body is read', async () => {
    for (const [token, body, status] of [
      ['nobody', '{}', 401],
      [admin, '{"title": ', 400],
      [admin, JSON.stringify({ title: 'x'.repeat(3 * 1024 * 1024) }), 413],
    ] as const) {
      const answer = await app.request('POST', MENU, { token, body, headers: { origin: 'https://desk.example' } });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
        status,
        'https://desk.example',
      ]);
    }
  });
});

describe('the process', () => {
  test('answers carry security headers and the request id they came with', async () => {
    const { headers } = await app.request('GET', MENU, { token: admin, headers: { 'x-request-id': 'trace-12345' } });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-request-id')).toBe('trace-12345');
    const forged = await app.request('GET', MENU, { token: admin, headers: { 'x-request-id': '"}<script>' } });
    expect(forged.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
  test('/healthz says whether the database is reached and /metrics counts calls by name', async () => {
    expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${app.url}/metrics`)).text()).toMatch(
      /scf_requests_total\{call="menu.page",status="200"\} \d+/,
    );
    const far = { 'x-forwarded-for': '10.1.1.1' };
    const statuses = await Promise.all(
      [{}, { authorization: 'Bearer wrong' }, { authorization: 'Bearer a token for metrics' }].map(
        async (more) => (await fetch(`${app.url}/metrics`, { headers: { ...far, ...more } })).status,
      ),
    );
    expect(statuses).toEqual([403, 403, 200]);
  });
  test('a login form may be sent form-encoded', async () => {
    const answer = await app.request('POST', '/api/oauth/oauth/token', {
      body: 'grant_type=nothing&client_id=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer).toMatchObject({ status: 400, msg: message('zh-CN', 'auth.client.invalid') });
  });
  test('large answers are compressed', async () => {
    expect(
      (await app.request('GET', MENU, { token: admin, query: { size: 100 } })).headers.get('content-encoding'),
    ).toBe('gzip');
  });
});

test('a client that stalls within its request does not keep the server from stopping', async () => {
  await loadContract();
  const own = await startTestApp({ closing: 50, resources: [resourceNamed('session')] });
  expect(own.app.server.requestTimeout).toBeGreaterThan(0);
  const { port } = new URL(own.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  const ended = once(socket, 'close');
  const arrived = once(own.app.server, 'request');
  socket.write(
    'POST /api/oauth/oauth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"gr',
  );
  await arrived;
  await own.close();
  await ended;
});
