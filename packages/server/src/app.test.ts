import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { message, resourceNamed } from '@scf-kit/sdk/contract';
import { loadContract } from './contract.ts';
import { startTestApp } from './testing/app.ts';
import { MENU, app, admin, provideMenus } from './testing/menus.ts';

provideMenus();

interface Paged {
  readonly records: readonly Record<string, unknown>[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
}

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
    expect(await (await fetch(`${app.url}/metrics`)).text()).toMatch(/scf_disk_used_percent \d+/);
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
