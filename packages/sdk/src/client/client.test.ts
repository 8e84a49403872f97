import { afterEach, describe, expect, test, vi } from 'vitest';
import { master } from '../contract/master-data/master.ts';
import { user } from '../contract/access/user.ts';
import type { Locale } from '../contract/text.ts';
import { ApiError } from './api-error.ts';
import { secondFactorTicket } from './authentication.ts';
import { createClient, type Client } from './client.ts';
import { createSession, type SessionStore } from './session.ts';
import { cookieStorage, memoryStorage } from './storage.ts';
import { ok, refuse, serve, type Received, type Reply, type TestServer } from './testing/test-server.ts';
import { LONG_REQUEST_TIMEOUT, REQUEST_TIMEOUT } from './transport.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

interface Shown {
  readonly kind: string;
  readonly title: string;
  readonly description?: string;
}
interface Stage {
  readonly client: Client;
  readonly session: SessionStore;
  readonly server: TestServer;
  readonly shown: Shown[];
  readonly went: string[];
}

async function stage(
  answer: (request: Received) => Reply | Promise<Reply>,
  options: { token?: string; locale?: Locale } = {},
): Promise<Stage> {
  const server = await serve(answer);
  servers.push(server);
  const session = createSession({ storage: memoryStorage() });
  if (options.token)
    session.setTokens({ access_token: options.token, refresh_token: 'refresh-1', token_type: 'Bearer' });
  const shown: Shown[] = [];
  const went: string[] = [];
  const client = createClient({
    baseUrl: server.baseUrl,
    session,
    locale: () => options.locale ?? 'zh-CN',
    hooks: {
      notify: (notice) => shown.push(notice),
      toLogin: () => went.push('login'),
      reload: () => went.push('reload'),
    },
  });
  return { client, session, server, shown, went };
}
const caught = async (act: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('Expected an ApiError.');
  return error;
};
const get = (client: Client, path = '/api/engine/auth/thing'): Promise<unknown> =>
  client.request({ method: 'GET', path });

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

describe('session', () => {
  const refreshing =
    (fresh: string, refused = false) =>
    (request: Received): Reply => {
      if (request.path === '/api/oauth/oauth/token')
        return refused
          ? refuse(200, 401, '失效')
          : ok({ access_token: fresh, refresh_token: 'refresh-2', token_type: 'Bearer' });
      return request.headers.authorization === `Bearer ${fresh}` ? ok(request.path) : refuse(200, 40201, '过期');
    };
  test('AUTH-002 AUTH-003 login sends the fixed client and stores the tokens', async () => {
    const { client, server, session } = await stage(() =>
      ok({ access_token: 'a1', refresh_token: 'r1', token_type: 'Bearer', expires_in: 1800 }),
    );
    await client.auth.login({ username: 'u', password: 'p' });
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
      username: 'u',
      password: 'p',
      client_id: 'scf-kit-host',
      client_secret: 'scf-kit-host-secret',
      grant_type: 'password',
    });
    expect(session.tokens()).toEqual({ access_token: 'a1', refresh_token: 'r1', token_type: 'Bearer' });
  });
  test('AUTH-003 token cookies live 604800000 ms', () => {
    const jar = { cookie: '' };
    createSession({ storage: cookieStorage(jar) }).setTokens({
      access_token: 'a;1',
      refresh_token: 'r',
      token_type: 'Bearer',
    });
    expect(jar.cookie).toContain('Max-Age=604800;');
    expect(
      createSession({ storage: cookieStorage({ cookie: jar.cookie.split('; ')[0] ?? '' }) }).tokens()?.access_token,
    ).toBe('a;1');
  });
  test('AUTH-004 AUTH-005 AUTH-007 many expired calls send exactly one refresh and are replayed with the new token', async () => {
    const { client, server, session } = await stage(refreshing('a2'), { token: 'a1' });
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => get(client, `/api/n${n}`)));
    expect(answers).toEqual(['/api/n1', '/api/n2', '/api/n3', '/api/n4', '/api/n5']);
    const refreshes = server.received.filter((one) => one.path === '/api/oauth/oauth/token');
    expect(refreshes).toHaveLength(1);
    expect(JSON.parse(refreshes[0]?.body ?? '')).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
      client_id: 'scf-kit-host',
      client_secret: 'scf-kit-host-secret',
    });
    expect(session.tokens()?.refresh_token).toBe('refresh-2');
  });
  test('AUTH-006 a request made while a refresh runs waits for it', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    const { client, server } = await stage(
      async (request) => {
        if (request.path === '/api/oauth/oauth/token') await held;
        return refreshing('a2')(request);
      },
      { token: 'a1' },
    );
    const first = get(client, '/api/first');
    await vi.waitFor(() => expect(server.received.some((one) => one.path === '/api/oauth/oauth/token')).toBe(true));
    const second = get(client, '/api/second');
    await get(createClient({ baseUrl: server.baseUrl }), '/api/other').catch(() => undefined);
    expect(server.received.some((one) => one.path === '/api/second')).toBe(false);
    release();
    await Promise.all([first, second]);
    expect(server.received.filter((one) => one.path === '/api/second').map((one) => one.headers.authorization)).toEqual(
      ['Bearer a2'],
    );
  });
  test('AUTH-008 AUTH-009 a refused refresh clears the tokens and goes to login once', async () => {
    const { client, went, session, shown } = await stage(refreshing('a2', true), { token: 'a1' });
    const errors = await Promise.all([1, 2].map((n) => caught(get(client, `/api/n${n}`))));
    expect(errors.map((error) => error.kind)).toEqual(['auth', 'auth']);
    expect([went, session.tokens(), shown]).toEqual([['login'], undefined, []]);
  });
  test('AUTH-009 a refresh answered by HTTP 503 goes to login', async () => {
    const { client, went } = await stage(
      (request) => (request.path === '/api/oauth/oauth/token' ? refuse(503, 503) : refuse(200, 40201)),
      { token: 'a1' },
    );
    await caught(get(client));
    expect(went).toEqual(['login']);
  });
  test('a cut during the refresh keeps the tokens', async () => {
    const { client, session } = await stage(
      (request) => (request.path === '/api/oauth/oauth/token' ? { cut: true } : refuse(200, 40201)),
      { token: 'a1' },
    );
    expect((await caught(get(client))).kind).toBe('network');
    expect(session.tokens()?.access_token).toBe('a1');
  });
  test('a token that another tab refreshed is used without a second refresh', async () => {
    const storage = memoryStorage();
    const { server } = await stage(refreshing('a2'));
    const mine = createSession({ storage });
    mine.setTokens({ access_token: 'a1', refresh_token: 'refresh-1', token_type: 'Bearer' });
    const client = createClient({ baseUrl: server.baseUrl, session: mine });
    const answered = get(client, '/api/x');
    createSession({ storage }).setTokens({ access_token: 'a2', refresh_token: 'refresh-2', token_type: 'Bearer' });
    expect(await answered).toBe('/api/x');
    expect(server.received.some((one) => one.path === '/api/oauth/oauth/token')).toBe(false);
  });
  test('AUTH-011 AUTH-012 logout clears the session whatever the server answers', async () => {
    const { client, session, server } = await stage(() => refuse(500, 500), { token: 'a1' });
    await caught(client.auth.logout());
    expect(server.received[0]).toMatchObject({ method: 'POST', path: '/api/oauth/open/logout' });
    expect(session.tokens()).toBeUndefined();
  });
  test('a login that wants a second factor carries a ticket, and the ticket with a code signs in', async () => {
    const { client, session, server } = await stage(({ body }) =>
      body.includes('second_factor')
        ? ok({ access_token: 'a1', refresh_token: 'r1', token_type: 'Bearer', expires_in: 1800 })
        : refuse(400, 400, '', { secondFactor: true, ticket: 't1' }),
    );
    const failure = await caught(client.auth.login({ username: 'li', password: 'secret' }));
    expect(secondFactorTicket(failure)).toBe('t1');
    expect(session.tokens()).toBeUndefined();
    await client.auth.loginBySecondFactor('t1', '123456');
    expect(JSON.parse(server.received[1]?.body ?? '')).toMatchObject({
      grant_type: 'second_factor',
      ticket: 't1',
      code: '123456',
    });
    expect(session.tokens()?.access_token).toBe('a1');
  });
  test('AUTH-013 PERM-001 PERM-008 the current user is asked for channel PC; codes and actions follow', async () => {
    const { client, session, server } = await stage(
      () =>
        ok({
          user: {
            id: 'u',
            officeId: 'o',
            departmentId: null,
            actualName: '李',
            avatar: null,
            kind: 'CUSTOMER',
            mobilePhone: null,
            email: null,
            username: 'li',
            roles: [{ id: 'r1', name: '管理员', code: 'admin' }],
          },
          role: { permissions: [{ name: 'USER_MANAGE', actionList: ['query', 'edit'] }] },
          menus: [],
        }),
      { token: 'a1' },
    );
    await client.auth.loadUser();
    expect(server.received[0]?.query.get('channel')).toBe('PC');
    expect([
      session.can(['ROLE_MANAGE', 'USER_MANAGE']),
      session.can(['admin']),
      session.can(['CUSTOMER']),
      session.can([]),
    ]).toEqual([true, true, false, true]);
    expect([session.canDo('USER_MANAGE', 'edit'), session.canDo('USER_MANAGE', 'delete')]).toEqual([true, false]);
  });
  test('a page that hands out tokens is asked once first and once after a 401, however many calls wait', async () => {
    const { server } = await stage((request) =>
      request.headers.authorization === 'Bearer t2' ? ok('yes') : refuse(401, 401),
    );
    const asked: string[] = [];
    const client = createClient({
      baseUrl: server.baseUrl,
      getToken: async (why) => {
        asked.push(why);
        return why === 'first' ? 't1' : 't2';
      },
    });
    expect(await Promise.all([get(client), get(client), get(client)])).toEqual(['yes', 'yes', 'yes']);
    expect(asked).toEqual(['first', 'expired']);
  });
});
