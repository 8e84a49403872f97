import { describe, expect, test, vi } from 'vitest';
import { secondFactorTicket } from './authentication.ts';
import { createClient } from './client.ts';
import { createSession } from './session.ts';
import { cookieStorage, memoryStorage } from './storage.ts';
import { ok, refuse, type Received, type Reply } from './testing/test-server.ts';
import { stage, caught, get, provideAnswers } from './testing/answers.ts';

provideAnswers();

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
