import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { secondFactor as secondFactors } from '@scf-kit/sdk/contract/access/second-factor';
import { session } from '@scf-kit/sdk/contract/access/session';
import { user } from '@scf-kit/sdk/contract/access/user';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { loadContract } from '../../../contract.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { newOffice, newPerson } from '../../../testing/people.ts';
import demo from '../demo-accounts.json' with { type: 'json' };

interface Answered {
  readonly access_token: string;
  readonly secondFactor?: boolean;
  readonly ticket: string;
  readonly errors?: Readonly<Record<string, string>>;
}

let app: TestApp;
let client: { readonly client_id: string; readonly client_secret: string };
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({
    resources: ['session', 'user', 'second-factor', 'master'].map(resourceNamed),
    limits: { all: 10_000, apart: {} },
  });
  client = { client_id: app.config.clientId, client_secret: app.config.clientSecret };
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from counter where name like 'throttle:%'`.execute(app.db);
  await sql`delete from totp_secret`.execute(app.db);
  await sql`delete from recovery_code`.execute(app.db);
  await sql`delete from login_history`.execute(app.db);
});

const logIn = (username: string) =>
  callUnchecked<Answered>(app, session.calls.token, {
    body: { grant_type: 'password', username, password: demo.password, ...client },
  });
const second = (ticket: string, code: string) =>
  callUnchecked<Answered>(app, session.calls.token, { body: { grant_type: 'second_factor', ticket, code, ...client } });
const codeAt = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
/** The step whose code was used is long past: as if minutes had gone by. */
const later = () => sql`update totp_secret set "lastStep" = 0`.execute(app.db);

async function enable(
  username: string,
): Promise<{ readonly token: string; readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const token = (await logIn(username)).data.access_token;
  const {
    data: { secret },
  } = await callUnchecked<{ readonly secret: string }>(app, secondFactors.calls.start, { as: { token }, body: {} });
  const {
    data: { recoveryCodes },
  } = await callUnchecked<{ readonly recoveryCodes: readonly string[] }>(app, secondFactors.calls.confirm, {
    as: { token },
    body: { password: demo.password, code: codeAt(secret) },
  });
  return { token, secret, recoveryCodes };
}

describe('setting it up', () => {
  test('counts once a code has confirmed it, keeps nothing readable, and shows ten recovery codes once', async () => {
    const token = (await logIn('customer')).data.access_token;
    const key = { 'idempotency-key': 'the-same-key-twice' };
    const started = await callUnchecked<{ readonly secret: string; readonly uri: string }>(
      app,
      secondFactors.calls.start,
      { as: { token }, body: {}, headers: key },
    );
    const { secret, uri } = started.data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Supply%20Chain%20Finance:customer\?/);
    expect((await logIn('customer')).success).toBe(true);
    expect(
      await callUnchecked(app, secondFactors.calls.confirm, {
        as: { token },
        body: { password: demo.password, code: '000000' },
      }),
    ).toMatchObject({
      status: 400,
      data: { errors: { code: '验证码错误或已使用' } },
    });
    const { data } = await callUnchecked<{ readonly recoveryCodes: readonly string[] }>(
      app,
      secondFactors.calls.confirm,
      { as: { token }, body: { password: demo.password, code: codeAt(secret) } },
    );
    expect(new Set(data.recoveryCodes).size).toBe(10);
    expect((await call(app, secondFactors.calls.state, { as: { token } })).data).toMatchObject({
      enabled: true,
      recoveryCodesLeft: 10,
      required: false,
    });
    const { rows } = await sql<{
      all: string;
    }>`select (select string_agg(t::text, '') from totp_secret t) || (select string_agg(t::text, '') from recovery_code t) || coalesce((select string_agg(i::text, '') from idempotency i), '') as "all"`.execute(
      app.db,
    );
    expect(rows[0]?.all).not.toContain(secret);
    expect(
      data.recoveryCodes.some((code) => rows[0]?.all.includes(code) || rows[0]?.all.includes(code.replace('-', ''))),
    ).toBe(false);
    expect((await callUnchecked(app, secondFactors.calls.start, { as: { token }, body: {} })).status).toBe(409);
  });

  test('takes the password: a session that was left open binds no device', async () => {
    const token = (await logIn('customer')).data.access_token;
    const { data } = await callUnchecked<{ readonly secret: string }>(app, secondFactors.calls.start, {
      as: { token },
      body: {},
    });
    for (const password of [undefined, '', 'wrong'])
      expect(
        await callUnchecked(app, secondFactors.calls.confirm, {
          as: { token },
          body: { password, code: codeAt(data.secret) },
        }),
      ).toMatchObject({
        status: 400,
        data: { errors: { password: '原密码错误' } },
      });
    expect((await call(app, secondFactors.calls.state, { as: { token } })).data.enabled).toBe(false);
    for (let tries = 0; tries < 3; tries += 1)
      await callUnchecked(app, secondFactors.calls.confirm, {
        as: { token },
        body: { password: 'wrong', code: codeAt(data.secret) },
      });
    expect(
      (
        await callUnchecked(app, secondFactors.calls.confirm, {
          as: { token },
          body: { password: demo.password, code: codeAt(data.secret) },
        })
      ).status,
    ).toBe(429);
  });

  test('of an account without a password asks for none: its provider knows who it is', async () => {
    const token = (await logIn('financier')).data.access_token;
    const { passwordHash } = await app.db
      .selectFrom('user')
      .select('passwordHash')
      .where('username', '=', 'financier')
      .executeTakeFirstOrThrow();
    await app.db.updateTable('user').set({ passwordHash: null }).where('username', '=', 'financier').execute();
    const { data } = await callUnchecked<{ readonly secret: string }>(app, secondFactors.calls.start, {
      as: { token },
      body: {},
    });
    expect(
      (await callUnchecked(app, secondFactors.calls.confirm, { as: { token }, body: { code: codeAt(data.secret) } }))
        .status,
    ).toBe(200);
    await app.db.updateTable('user').set({ passwordHash }).where('username', '=', 'financier').execute();
  });

  test('without a secret there is nothing to confirm; sessions from before it end', async () => {
    const [token, old] = [(await logIn('customer')).data.access_token, (await logIn('customer')).data.access_token];
    expect(
      await callUnchecked(app, secondFactors.calls.confirm, {
        as: { token },
        body: { password: demo.password, code: '123456' },
      }),
    ).toMatchObject({
      status: 400,
      msg: '请先获取新的密钥',
    });
    const { data } = await callUnchecked<{ readonly secret: string }>(app, secondFactors.calls.start, {
      as: { token },
      body: {},
    });
    await callUnchecked(app, secondFactors.calls.confirm, {
      as: { token },
      body: { password: demo.password, code: codeAt(data.secret) },
    });
    await expect.poll(async () => (await call(app, user.calls.current, { as: { token: old } })).code).toBe(40101);
  });
});

describe('signing in', () => {
  test('asks for it after the right password only, and a code lets in', async () => {
    const { secret } = await enable('customer');
    await later();
    const asked = await logIn('customer');
    expect(asked).toMatchObject({
      status: 400,
      success: false,
      msg: '请输入身份验证器中的验证码',
      data: { secondFactor: true, ticket: expect.any(String) },
    });
    expect(asked.data.access_token).toBeUndefined();
    const wrong = await callUnchecked<Answered | null>(app, session.calls.token, {
      body: { grant_type: 'password', username: 'customer', password: 'wrong', ...client },
    });
    expect(wrong.data).toBeNull();
    const answer = await second(asked.data.ticket, ` ${codeAt(secret).slice(0, 3)} ${codeAt(secret).slice(3)} `);
    expect(answer).toMatchObject({
      success: true,
      data: { access_token: expect.any(String), refresh_token: expect.any(String) },
    });
    expect((await call(app, user.calls.current, { as: { token: answer.data.access_token } })).success).toBe(true);
    expect(await second(asked.data.ticket, codeAt(secret))).toMatchObject({
      status: 400,
      msg: '登录已过期，请重新登录',
    });
  });

  test('a code counts once, for the moment and the steps beside it', async () => {
    const { secret } = await enable('customer');
    const {
      data: { ticket },
    } = await logIn('customer');
    expect(await second(ticket, codeAt(secret))).toMatchObject({
      status: 400,
      data: { errors: { code: expect.any(String) } },
    });
    await later();
    expect((await second(ticket, codeAt(secret, -3))).success).toBe(false);
    const code = codeAt(secret);
    const [one, other] = await Promise.all([second(ticket, code), second((await logIn('customer')).data.ticket, code)]);
    expect([one, other].filter(({ success }) => success)).toHaveLength(1);
  });

  test('a recovery code lets in once', async () => {
    const {
      recoveryCodes: [code = ''],
    } = await enable('customer');
    expect((await second((await logIn('customer')).data.ticket, code.toUpperCase())).success).toBe(true);
    expect((await second((await logIn('customer')).data.ticket, code)).success).toBe(false);
  });

  test('wrong codes use the ticket up, then hold the account back, and stand in the login log', async () => {
    const { secret } = await enable('customer');
    await later();
    const {
      data: { ticket },
    } = await logIn('customer');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await second(ticket, '000000')).data.errors).toEqual({ code: '验证码错误或已使用' });
    expect((await second(ticket, codeAt(secret))).msg).toBe('登录已过期，请重新登录');
    const again = (await logIn('customer')).data.ticket;
    for (let tries = 0; tries < 5; tries += 1) await second(again, '000000');
    expect((await second((await logIn('customer')).data.ticket, codeAt(secret))).status).toBe(429);
    const logged = await app.db
      .selectFrom('login_history')
      .select('failReason')
      .where('userId', '=', 'user-customer')
      .where('result', '=', 0)
      .execute();
    expect(logged.filter(({ failReason }) => failReason === 'auth.secondFactor.wrong')).toHaveLength(10);
  });

  test('made-up tickets count against the address', async () => {
    for (let tries = 0; tries < 50; tries += 1) await second('nonsense', '123456');
    expect((await second('nonsense', '123456')).status).toBe(429);
  });

  test('a ticket that ran out and a person banned meanwhile are refused', async () => {
    const { secret } = await enable('keeper');
    await later();
    const {
      data: { ticket },
    } = await logIn('keeper');
    await sql`update auth_ticket set "expireTime" = now() - interval '1 second'`.execute(app.db);
    expect((await second(ticket, codeAt(secret))).msg).toBe('登录已过期，请重新登录');
    const next = (await logIn('keeper')).data.ticket;
    await app.db.updateTable('user').set({ accountStatus: 4 }).where('username', '=', 'keeper').execute();
    expect((await second(next, codeAt(secret))).msg).toBe('账号已被封禁，请联系管理员');
    await app.db.updateTable('user').set({ accountStatus: 1 }).where('username', '=', 'keeper').execute();
  });
});

describe('switching it off', () => {
  test('takes password and code, and so do new recovery codes', async () => {
    const { token, secret, recoveryCodes } = await enable('customer');
    expect(
      await callUnchecked(app, secondFactors.calls.disable, {
        as: { token },
        body: { password: 'wrong', code: codeAt(secret) },
      }),
    ).toMatchObject({
      status: 400,
      data: { errors: { password: '原密码错误' } },
    });
    expect(
      await callUnchecked(app, secondFactors.calls.disable, {
        as: { token },
        body: { password: demo.password, code: codeAt(secret) },
      }),
    ).toMatchObject({ status: 400, data: { errors: { code: expect.any(String) } } });
    await later();
    for (const password of [undefined, 'wrong'])
      expect(
        await callUnchecked(app, secondFactors.calls.renewCodes, {
          as: { token },
          body: { password, code: codeAt(secret) },
        }),
      ).toMatchObject({
        status: 400,
        data: { errors: { password: '原密码错误' } },
      });
    const renewed = await callUnchecked<{ readonly recoveryCodes: readonly string[] }>(
      app,
      secondFactors.calls.renewCodes,
      { as: { token }, body: { password: demo.password, code: codeAt(secret) } },
    );
    expect(renewed.data.recoveryCodes).toHaveLength(10);
    expect(
      (
        await callUnchecked(app, secondFactors.calls.disable, {
          as: { token },
          body: { password: demo.password, code: recoveryCodes[0] },
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await callUnchecked(app, secondFactors.calls.disable, {
          as: { token },
          body: { password: demo.password, code: renewed.data.recoveryCodes[0] },
        })
      ).success,
    ).toBe(true);
    expect((await logIn('customer')).success).toBe(true);
  });

  test('an administrator takes it from whoever they may change, and the sessions end', async () => {
    const { token } = await enable('financier');
    const stranger = await newPerson(app.db, {
      officeId: await newOffice(app.db),
      roles: [{ codes: ['USER_MANAGE'], scope: 'office' }],
    });
    expect(
      (await call(app, user.calls.resetSecondFactor, { as: stranger, params: { id: 'user-financier' } })).status,
    ).toBe(404);
    expect(
      (
        await call(app, user.calls.resetSecondFactor, {
          as: { token: await app.login('customer') },
          params: { id: 'user-financier' },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await call(app, user.calls.resetSecondFactor, {
          as: { token: await app.login('admin') },
          params: { id: 'user-financier' },
        })
      ).success,
    ).toBe(true);
    await expect.poll(async () => (await call(app, user.calls.current, { as: { token } })).code).toBe(40101);
    expect((await logIn('financier')).success).toBe(true);
  });
});

test('a role that asks for it opens nothing else until it is set up, and then it stays', async () => {
  await app.db.updateTable('role').set({ secondFactor: true }).where('id', '=', 'role-keeper').execute();
  const token = (await logIn('keeper')).data.access_token;
  const masters = () => callUnchecked(app, master.calls.list, { as: { token }, query: { itemGroup: 'FXFS' } });
  await expect
    .poll(
      async () =>
        (await callUnchecked<{ readonly due: readonly string[] }>(app, user.calls.current, { as: { token } })).data.due,
    )
    .toEqual(['secondFactor']);
  expect(await masters()).toMatchObject({ status: 403, msg: '请先设置双因素验证' });
  const {
    data: { secret },
  } = await callUnchecked<{ readonly secret: string }>(app, secondFactors.calls.start, { as: { token }, body: {} });
  await callUnchecked(app, secondFactors.calls.confirm, {
    as: { token },
    body: { password: demo.password, code: codeAt(secret) },
  });
  expect((await masters()).status).toBe(200);
  await later();
  expect(
    await callUnchecked(app, secondFactors.calls.disable, {
      as: { token },
      body: { password: demo.password, code: codeAt(secret) },
    }),
  ).toMatchObject({ status: 400, msg: '您的角色要求双因素验证，不能关闭' });
  await app.db.updateTable('role').set({ secondFactor: null }).where('id', '=', 'role-keeper').execute();
});
