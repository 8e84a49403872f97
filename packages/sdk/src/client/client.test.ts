import { describe, expect, test, vi } from 'vitest';
import { master } from '../contract/master-data/master.ts';
import { user } from '../contract/access/user.ts';
import { ok, refuse, type Reply } from './testing/test-server.ts';
import { LONG_REQUEST_TIMEOUT, REQUEST_TIMEOUT } from './transport.ts';
import { stage, caught, get, provideAnswers } from './testing/answers.ts';

provideAnswers();

describe('call conventions', () => {
  test('CALL-001 I18N-003 every request carries the token and the language', async () => {
    const { client, server } = await stage(() => ok([]), { token: 'a1' });
    await get(client);
    expect(server.received[0]?.headers).toMatchObject({ authorization: 'Bearer a1', 'access-i18n': 'zh-CN' });
  });
  test('CALL-003 to CALL-008 a resource follows the standard pattern', async () => {
    const { client, server } = await stage(() => ok({ records: [], total: 0, size: 10, current: 1 }));
    const masters = client.resource(master);
    await client.resource(user).page({ current: 2, size: 10, actualName: '李', ascending: 'username' });
    await masters.get('m/1');
    await masters.map({ keyword: 'x' });
    await masters.create({ itemGroup: 'ZBSB', itemText: '泵', sorted: 10, enabled: true });
    await masters.update({ id: 'm1', itemGroup: 'ZBSB', itemText: '泵', sorted: 10, enabled: true });
    await masters.delete('m1');
    expect(server.received.map((one) => `${one.method} ${one.path}?${one.query.toString()}`)).toEqual([
      'GET /api/engine/auth/user?current=2&size=10&actualName=%E6%9D%8E&ascending=username',
      'GET /api/engine/auth/master/m%2F1?',
      'GET /api/engine/auth/master/fetch/map?keyword=x',
      'POST /api/engine/auth/master?',
      'PUT /api/engine/auth/master?',
      'DELETE /api/engine/auth/master/m1?',
    ]);
    expect(JSON.parse(server.received[4]?.body ?? '')).toMatchObject({ id: 'm1', itemText: '泵' });
  });
  test('CALL-009 an answer is read by success and data', async () => {
    const { client } = await stage(() => ok([{ id: '1', itemText: '泵' }]));
    expect(await client.call(master.calls.list, { query: { itemGroup: 'ZBSB' } })).toEqual([
      { id: '1', itemText: '泵' },
    ]);
  });
  test('CALL-013 a product is asked with n1 and n2', async () => {
    const { client, server } = await stage(() => ok('0.03'));
    expect(await client.multiply('0.1', '0.3')).toBe('0.03');
    expect(server.received[0]?.query.toString()).toBe('n1=0.1&n2=0.3');
  });
  test('CALL-014 a download is named by its content-disposition, and a refused one is an error', async () => {
    const { client, shown } = await stage((request) =>
      request.path.endsWith('/bad')
        ? refuse(403, 403, '无权导出')
        : {
            raw: new Uint8Array([1, 2, 3]),
            headers: {
              'content-type': 'application/vnd.ms-excel',
              'content-disposition': "attachment; filename*=UTF-8''%E8%BF%98%E6%AC%BE.xlsx",
            },
          },
    );
    const file = await client.download('/api/engine/auth/thing/export');
    expect(file.fileName).toBe('还款.xlsx');
    expect(new Uint8Array(await file.blob.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    expect((await caught(client.download('/api/engine/auth/thing/bad'))).status).toBe(403);
    expect(shown).toEqual([{ kind: 'error', title: '没有权限访问', description: '无权导出' }]);
  });
  test('CALL-015 an object name becomes an access address', async () => {
    const { client, server } = await stage(() => ok('https://files/x?s=1'));
    expect(await client.presign('test/x.pdf')).toBe('https://files/x?s=1');
    expect(server.received[0]?.query.get('objectName')).toBe('test/x.pdf');
  });
  test('CALL-016 a request without an answer fails when its time-out passes', async () => {
    expect([REQUEST_TIMEOUT, LONG_REQUEST_TIMEOUT]).toEqual([6_000, 500_000]);
    const { client, shown } = await stage(() => new Promise<Reply>(() => undefined));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const error = caught(get(client));
    // The clock runs by hand until the client has given up; the server never answers.
    const step = async (): Promise<void> => {
      if (shown.length > 0) return;
      await vi.advanceTimersByTimeAsync(1_000);
      await new Promise((done) => {
        queueMicrotask(() => done(undefined));
      });
      await step();
    };
    await step();
    expect(await error).toMatchObject({ kind: 'network', recoverable: true, message: '请求超时，请稍后重试' });
  });
  test('a write keeps its idempotency key over a retry after a cut, a read has none', async () => {
    let calls = 0;
    const { client, server } = await stage((request) =>
      request.method === 'POST' && ++calls === 1 ? { cut: true } : ok(null),
    );
    await client.request({ method: 'POST', path: '/api/x', body: {} });
    await get(client);
    const keys = server.received.map((one) => one.headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBeUndefined();
  });
  test('an aborted request says so and shows nothing', async () => {
    const { client, shown } = await stage(() => new Promise<Reply>(() => undefined));
    const stop = new AbortController();
    const error = caught(client.request({ method: 'GET', path: '/api/x', signal: stop.signal }));
    stop.abort();
    expect((await error).cancelled).toBe(true);
    expect(shown).toEqual([]);
  });
});

describe('error catalogue', () => {
  test('ERR-001 HTTP 503', async () => {
    const { client, shown } = await stage(() => refuse(503, 503, 'x'));
    expect((await caught(get(client))).recoverable).toBe(true);
    expect(shown).toEqual([{ kind: 'error', title: '系统维护中，请稍后再试。' }]);
  });
  test('ERR-002 HTTP 400 shows the message and hands on errors by field', async () => {
    const { client, shown } = await stage(() =>
      refuse(400, 400, '名称重复', { errors: { 'lines.0.name': '该值已存在' } }),
    );
    const error = await caught(get(client));
    expect(error).toMatchObject({ errors: { 'lines.0.name': '该值已存在' }, requestId: 'r-no', message: '名称重复' });
    expect(shown).toEqual([{ kind: 'error', title: '名称重复' }]);
  });
  test('ERR-003 PERM-011 HTTP 403 shows 没有权限访问 with the server message as description', async () => {
    const { client, shown } = await stage(() => refuse(403, 403, '缺少 USER_MANAGE'));
    expect((await caught(get(client))).message).toBe('没有权限访问：缺少 USER_MANAGE');
    expect(shown).toEqual([{ kind: 'error', title: '没有权限访问', description: '缺少 USER_MANAGE' }]);
  });
  test('ERR-004 HTTP 401 without data clears the tokens; without a token nothing is said', async () => {
    const { client, shown, went, session } = await stage(() => refuse(401, 401));
    expect((await caught(get(client))).kind).toBe('auth');
    expect([shown, went, session.tokens()]).toEqual([[], [], undefined]);
  });
  test('ERR-005 HTTP 401 without data and with a token: notice, logout, reload after 1.5 s', async () => {
    const { client, shown, went, session, server } = await stage(
      (request) => (request.path.endsWith('/logout') ? ok(null) : refuse(401, 401)),
      { token: 'a1' },
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await caught(get(client));
    expect(shown).toEqual([{ kind: 'error', title: '未认证', description: '登录状态已超时，请重新登录' }]);
    expect(session.tokens()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_499);
    expect(went).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(went).toEqual(['reload']);
    vi.useRealTimers();
    await vi.waitFor(() => expect(server.received.map((one) => one.path)).toContain('/api/oauth/open/logout'));
    expect(server.received.at(-1)?.headers.authorization).toBe('Bearer a1');
  });
  test('HTTP 401 with data falls to the default error', async () => {
    const { client, shown, session } = await stage(() => refuse(401, 401, '密码错误', { left: 3 }), { token: 'a1' });
    await caught(get(client));
    expect(shown).toEqual([{ kind: 'error', title: '密码错误' }]);
    expect(session.tokens()).toBeDefined();
  });
  test('ERR-006 body code 40101 clears the tokens and goes to login without a notice', async () => {
    const { client, shown, went, session } = await stage(() => refuse(200, 40101, 'x'), { token: 'a1' });
    await caught(get(client));
    expect([shown, went, session.tokens()]).toEqual([[], ['login'], undefined]);
  });
  test('ERR-007 body code 40003 shows the message or 请求异常 and comes back unchanged', async () => {
    const { client, shown } = await stage((request) => refuse(200, 40003, request.query.get('m') ?? '', { left: 1 }));
    expect(await client.send({ method: 'GET', path: '/api/x', query: { m: '余额不足' } })).toEqual({
      code: 40003,
      success: false,
      data: { left: 1 },
      msg: '余额不足',
      requestId: 'r-no',
    });
    await client.send({ method: 'GET', path: '/api/x' });
    expect(shown.map((one) => one.title)).toEqual(['余额不足', '请求异常']);
  });
  test('ERR-008 without another text the default error shows', async () => {
    const { client, shown } = await stage(() => ({
      status: 500,
      raw: '<html>',
      headers: { 'content-type': 'text/html' },
    }));
    expect((await caught(get(client))).message).toBe('请求出现错误，请稍后重试');
    expect(shown).toEqual([{ kind: 'error', title: '请求出现错误，请稍后重试' }]);
  });
  test('ERR-011 a refused login throws the words of the server for the form to show', async () => {
    const { client, shown, session } = await stage(() => refuse(400, 400, '用户名或密码错误'));
    expect((await caught(client.auth.login({ username: 'a', password: 'b' }))).message).toBe('用户名或密码错误');
    expect([shown, session.tokens()]).toEqual([[], undefined]);
  });
});
