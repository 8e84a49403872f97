import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import demo from '../demo-accounts.json' with { type: 'json' };
import { resourceNamed } from '@scf-kit/sdk/contract';
import { loginHistory } from '@scf-kit/sdk/contract/access/login-history';
import { session } from '@scf-kit/sdk/contract/access/session';
import { user } from '@scf-kit/sdk/contract/access/user';
import { loadContract } from '../../../contract.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { sweepSessions } from '../sweep.query.ts';
import { GRACE_SECONDS, hashToken } from '../tokens/tokens.ts';
import { holdClock } from '../../../testing/clock.ts';

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type: string;
  readonly expires_in: number;
}

let CLIENT: { readonly client_id: string; readonly client_secret: string };
const { password } = demo;

let app: TestApp;
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({ resources: ['session', 'user', 'login-history'].map(resourceNamed) });
  CLIENT = { client_id: app.config.clientId, client_secret: app.config.clientSecret };
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from counter where name like 'throttle:%'`.execute(app.db);
  await app.db.updateTable('user').set({ accountStatus: 1, wrongPasswordCount: 0, lockedUntil: null }).execute();
});

const logIn = (username: string, given = password, more: Readonly<Record<string, string>> = {}) =>
  callUnchecked<Tokens>(app, session.calls.token, {
    body: { grant_type: 'password', username, password: given, ...CLIENT, ...more },
  });
const refresh = (token: string) =>
  callUnchecked<Tokens>(app, session.calls.token, {
    body: { grant_type: 'refresh_token', refresh_token: token, client_id: CLIENT.client_id },
  });
const whoAmI = (token: string) => callUnchecked(app, user.calls.current, { as: { token }, query: { channel: 'PC' } });
const olderBy = (token: string, seconds: number) =>
  sql`update auth_token set "usedTime" = "usedTime" - make_interval(secs => ${seconds}), "expireTime" = "expireTime" - make_interval(secs => ${seconds}) where hash = ${hashToken(token)}`.execute(
    app.db,
  );

describe('login', () => {
  test('AUTH-002 credentials with client and grant type answer tokens', async () => {
    const answer = await logIn('customer');
    expect(answer).toMatchObject({
      status: 200,
      code: 200,
      success: true,
      data: { token_type: 'Bearer', expires_in: 1800 },
    });
    expect((await whoAmI(answer.data.access_token)).data).toMatchObject({
      user: { username: 'customer', officeId: 'office-customer' },
    });
  });

  test('AUTH-002 form encoding is read like JSON', async () => {
    const answer = await callUnchecked<Tokens>(app, session.calls.token, {
      body: new URLSearchParams({ grant_type: 'password', username: 'customer', password, ...CLIENT }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer).toMatchObject({ status: 200, success: true });
  });

  test('no token is stored as it is', async () => {
    const { data } = await logIn('customer');
    const { rows } = await sql<{
      found: number;
    }>`select count(*)::integer as found from auth_token t where t::text like ${`%${data.access_token}%`} or t::text like ${`%${data.refresh_token}%`}`.execute(
      app.db,
    );
    expect(rows[0]?.found).toBe(0);
  });

  test('a wrong client, grant type or missing field is refused with its place', async () => {
    expect(
      await callUnchecked(app, session.calls.token, {
        body: { grant_type: 'password', username: 'customer', password, client_id: 'other', client_secret: 'other' },
      }),
    ).toMatchObject({ status: 400, success: false });
    expect(await callUnchecked(app, session.calls.token, { body: { ...CLIENT, grant_type: 'magic' } })).toMatchObject({
      status: 400,
      data: { errors: { grant_type: expect.any(String) } },
    });
    expect(
      await callUnchecked(app, session.calls.token, {
        body: { ...CLIENT, grant_type: 'password', username: 'customer' },
      }),
    ).toMatchObject({ status: 400, data: { errors: { password: expect.any(String) } } });
  });

  test('a wrong password and an unknown name say the same, in the language asked for', async () => {
    const wrong = await callUnchecked(app, session.calls.token, {
      body: { grant_type: 'password', username: 'customer', password: 'wrong', ...CLIENT },
      headers: { 'access-i18n': 'en-US' },
    });
    const unknown = await callUnchecked(app, session.calls.token, {
      body: { grant_type: 'password', username: 'nobody', password: 'wrong', ...CLIENT },
      headers: { 'access-i18n': 'en-US' },
    });
    expect(wrong).toMatchObject({ status: 400, msg: 'Invalid username or password' });
    expect({ ...unknown, headers: null, requestId: '', bytes: null }).toEqual({
      ...wrong,
      headers: null,
      requestId: '',
      bytes: null,
    });
  });

  test('every try is in the login log', async () => {
    await app.db.deleteFrom('login_history').execute();
    await logIn('customer', 'wrong');
    await logIn('nobody', 'wrong');
    await logIn('customer');
    const rows = await app.db
      .selectFrom('login_history')
      .select(['username', 'result', 'userId', 'officeId'])
      .orderBy('id')
      .execute();
    const log = async (language: string) =>
      (
        await call(app, loginHistory.calls.page, {
          as: { token: await app.login('admin') },
          headers: { 'access-i18n': language },
        })
      ).data.records.map((record) => record.failReason);
    expect([await log('zh-CN'), await log('en-US')]).toEqual([
      [null, '用户名或密码错误', '用户名或密码错误'],
      [null, 'Invalid username or password', 'Invalid username or password'],
    ]);
    expect(rows).toEqual([
      { username: 'customer', result: 0, userId: 'user-customer', officeId: 'office-customer' },
      { username: 'nobody', result: 0, userId: null, officeId: null },
      { username: 'customer', result: 1, userId: 'user-customer', officeId: 'office-customer' },
    ]);
  });

  test('five wrong passwords in a row lock the account, a right one before starts the count anew', async () => {
    for (let tries = 0; tries < 4; tries += 1) expect((await logIn('keeper', 'wrong')).status).toBe(400);
    expect((await logIn('keeper')).success).toBe(true);
    for (let tries = 0; tries < 4; tries += 1) await logIn('keeper', 'wrong');
    expect((await logIn('keeper', 'wrong')).msg).toContain('锁定');
    expect(await logIn('keeper')).toMatchObject({ status: 400, success: false, msg: expect.stringContaining('锁定') });
    expect(
      await app.db
        .selectFrom('user')
        .select(['accountStatus', 'wrongPasswordCount'])
        .where('username', '=', 'keeper')
        .executeTakeFirst(),
    ).toEqual({ accountStatus: 3, wrongPasswordCount: 5 });
  });

  test('a name nobody has locks the same way', async () => {
    for (let tries = 0; tries < 4; tries += 1) expect((await logIn('nobody', 'wrong')).msg).not.toContain('锁定');
    expect((await logIn('nobody', 'wrong')).msg).toContain('锁定');
    expect((await logIn('nobody', 'wrong')).msg).toContain('锁定');
  });

  test('wrong passwords sent at once are all counted', async () => {
    await Promise.all(Array.from({ length: 5 }, () => logIn('keeper', 'wrong')));
    expect(
      await app.db
        .selectFrom('user')
        .select(['accountStatus', 'wrongPasswordCount'])
        .where('username', '=', 'keeper')
        .executeTakeFirst(),
    ).toEqual({ accountStatus: 3, wrongPasswordCount: 5 });
  });

  test('a locked account opens after its time, and by an administrator at once', async () => {
    const lock = (until: string) =>
      app.db
        .updateTable('user')
        .set({ accountStatus: 3, wrongPasswordCount: 5, lockedUntil: until })
        .where('username', '=', 'keeper')
        .execute();
    await lock(new Date(Date.now() - 1_000).toISOString());
    expect((await logIn('keeper')).success).toBe(true);
    await lock(new Date(Date.now() + 60_000).toISOString());
    expect((await logIn('keeper')).success).toBe(false);
    expect(
      await call(app, user.calls.unlock, { as: { token: await app.login('customer') }, params: { id: 'user-keeper' } }),
    ).toMatchObject({ status: 403 });
    expect(
      await call(app, user.calls.unlock, { as: { token: await app.login('admin') }, params: { id: 'user-keeper' } }),
    ).toMatchObject({ success: true });
    expect((await logIn('keeper')).success).toBe(true);
  });

  test('banned and cancelled people hear why only with the right password, and their sessions are over', async () => {
    const before = (await logIn('keeper')).data;
    for (const accountStatus of [4, 2] as const) {
      await app.db.updateTable('user').set({ accountStatus }).where('username', '=', 'keeper').execute();
      expect((await logIn('keeper', 'wrong')).msg).toBe('用户名或密码错误');
      expect((await logIn('keeper')).msg).toBe(accountStatus === 4 ? '账号已被封禁，请联系管理员' : '账号已注销');
      expect(await whoAmI(before.access_token)).toMatchObject({ status: 200, code: 40101 });
      expect(await refresh(before.refresh_token)).toMatchObject({ code: 40101, success: false });
    }
  });
});

describe('refresh', () => {
  test('AUTH-005 a refresh token with the client id answers new tokens; AUTH-007 they work', async () => {
    const first = (await logIn('customer')).data;
    const second = (await refresh(first.refresh_token)).data;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await whoAmI(second.access_token)).success).toBe(true);
    expect((await refresh(second.refresh_token)).success).toBe(true);
  });

  test('AUTH-004 refreshes at once get one and the same successor', async () => {
    const first = (await logIn('customer')).data;
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(first.refresh_token)));
    expect(new Set(answers.map((answer) => `${answer.data.access_token} ${answer.data.refresh_token}`)).size).toBe(1);
    expect((await whoAmI(answers[0]?.data.access_token ?? '')).success).toBe(true);
    const { rows } = await sql<{
      kinds: number;
    }>`select count(*)::integer as kinds from auth_token where "familyId" = (select "familyId" from auth_token where hash = ${hashToken(first.refresh_token)})`.execute(
      app.db,
    );
    expect(rows[0]?.kinds).toBe(4);
  });

  test('AUTH-008 a refresh token used again after the grace ends the family', async () => {
    const first = (await logIn('customer')).data;
    const second = (await refresh(first.refresh_token)).data;
    await olderBy(first.refresh_token, GRACE_SECONDS - 5);
    expect((await refresh(first.refresh_token)).data).toMatchObject({ refresh_token: second.refresh_token });
    await olderBy(first.refresh_token, 10);
    expect(await refresh(first.refresh_token)).toMatchObject({ status: 200, code: 40101, success: false });
    expect(await whoAmI(second.access_token)).toMatchObject({ code: 40101 });
    expect(await refresh(second.refresh_token)).toMatchObject({ code: 40101 });
  });

  test('AUTH-009 an unknown, a run out and an access token in its place are refused', async () => {
    expect(await refresh('nonsense')).toMatchObject({ status: 401, success: false });
    const { data } = await logIn('customer');
    expect(await refresh(data.access_token)).toMatchObject({ status: 401 });
    await olderBy(data.refresh_token, 8 * 24 * 3600);
    expect(await refresh(data.refresh_token)).toMatchObject({ code: 40101 });
  });

  test('AUTH-004 an access token that ran out answers 40201, an unknown one 401, a refresh token in its place 401', async () => {
    const { data } = await logIn('customer');
    await olderBy(data.access_token, 1_801);
    expect(await whoAmI(data.access_token)).toMatchObject({ status: 200, code: 40201, success: false });
    expect(await whoAmI('nonsense')).toMatchObject({ status: 401 });
    expect(await whoAmI(data.refresh_token)).toMatchObject({ status: 401 });
  });
});

describe('logout', () => {
  test('AUTH-011 a logout ends access and refresh of its session only', async () => {
    const [here, there] = [(await logIn('customer')).data, (await logIn('customer')).data];
    expect((await whoAmI(here.access_token)).success).toBe(true);
    expect(await call(app, session.calls.logout, { as: { token: here.access_token } })).toMatchObject({
      status: 200,
      success: true,
    });
    expect(await refresh(here.refresh_token)).toMatchObject({ code: 40101 });
    await expect.poll(async () => (await whoAmI(here.access_token)).code).toBe(40101);
    expect((await whoAmI(there.access_token)).success).toBe(true);
  });

  test('AUTH-012 a logout without or with an unknown token succeeds; with a run out one it still ends the session', async () => {
    expect((await call(app, session.calls.logout)).success).toBe(true);
    expect((await call(app, session.calls.logout, { as: { token: 'nonsense' } })).success).toBe(true);
    const { data } = await logIn('customer');
    await olderBy(data.access_token, 3_600);
    expect((await call(app, session.calls.logout, { as: { token: data.access_token } })).success).toBe(true);
    expect(await refresh(data.refresh_token)).toMatchObject({ code: 40101 });
  });
});

describe('throttles', () => {
  test('an address that tries too many passwords waits', async () => {
    holdClock();
    await sql`insert into counter (name, period, value) values ('throttle:login-address:127.0.0.1', ${new Date(Math.floor(Date.now() / 900_000) * 900_000).toISOString()}, 50)`.execute(
      app.db,
    );
    expect(await logIn('customer')).toMatchObject({ status: 429, success: false });
  });
});

test('sessions that have run out are swept, those in use stay', async () => {
  const [old, young] = [(await logIn('financier')).data, (await logIn('customer')).data];
  await sql`update auth_family set "createTime" = now() - interval '15 days' where "userId" = 'user-financier'`.execute(
    app.db,
  );
  await sql`update auth_token set "expireTime" = now() - interval '8 days' where "userId" = 'user-financier'`.execute(
    app.db,
  );
  await sweepSessions(app.db);
  expect(await app.db.selectFrom('auth_family').select('id').where('userId', '=', 'user-financier').execute()).toEqual(
    [],
  );
  expect((await whoAmI(old.access_token)).status).toBe(401);
  expect((await whoAmI(young.access_token)).success).toBe(true);
});
