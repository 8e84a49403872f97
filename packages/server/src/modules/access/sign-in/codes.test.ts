import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { session, sms, config } from '@scf-kit/sdk/contract/access/session';
import { user } from '@scf-kit/sdk/contract/access/user';
import { loadContract } from '../../../contract.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { easyProof } from '../../../testing/captcha.ts';
import demo from '../demo-accounts.json' with { type: 'json' };
import { DEMO_PARTNER } from '../demo.ts';

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string | null;
  readonly expires_in: number;
}

const PHONE = '13800138000';

let app: TestApp;
let client: { readonly client_id: string; readonly client_secret: string };
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({
    resources: ['session', 'user', 'config', 'sms', 'master'].map(resourceNamed),
    config: { captcha: 'after-failure', smsLogin: true },
    limits: { all: 10_000, apart: {} },
  });
  client = { client_id: app.config.clientId, client_secret: app.config.clientSecret };
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from counter where name like 'throttle:%'`.execute(app.db);
  await app.db.deleteFrom('outbox').execute();
  await app.db.deleteFrom('sms_code').execute();
});

const logIn = (body: Readonly<Record<string, string>>) =>
  callUnchecked<Tokens & { readonly errors?: Readonly<Record<string, string>> }>(app, session.calls.token, {
    body: { grant_type: 'password', username: 'customer', password: demo.password, ...client, ...body },
  });
const sendSms = async (phone = PHONE) =>
  callUnchecked(app, sms.calls.send, { query: { phone, captcha: await easyProof(app.config) } });
/** As if the newest code had been sent a minute ago. */
const aMinuteLater = () =>
  app.db
    .updateTable('sms_code')
    .set({ expireTime: new Date(Date.now() + 239_000).toISOString() })
    .where('phone', '=', PHONE)
    .execute();
const sentCode = async (): Promise<string> =>
  /\d{6}/.exec(
    (await app.db.selectFrom('outbox').select('content').orderBy('id', 'desc').executeTakeFirstOrThrow()).content,
  )?.[0] ?? '';

describe('SMS codes', () => {
  test('AUTH-017 a code goes to the phone by the outbox and never into the answer', async () => {
    const answer = await sendSms();
    expect(answer).toMatchObject({ status: 200, success: true, data: null });
    const { data } = await callUnchecked<readonly Record<string, string>[]>(app, session.calls.outbox, {
      as: { token: await app.login('admin') },
    });
    expect(data).toEqual([
      expect.objectContaining({ channel: 'SMS', recipient: PHONE, content: expect.stringMatching(/\d{6}/) }),
    ]);
    expect(JSON.stringify(answer)).not.toContain(await sentCode());
  });

  test('AUTH-017 one a minute for a phone, ten an hour from an address, and no other form of phone', async () => {
    await Promise.all([sendSms(), sendSms(), sendSms()]);
    expect(await app.db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
    expect((await sendSms()).success).toBe(true);
    await aMinuteLater();
    await sendSms();
    expect(await app.db.selectFrom('outbox').select('id').execute()).toHaveLength(2);
    for (let other = 2; other < 10; other += 1) expect((await sendSms(`1390000000${other}`)).status).toBe(200);
    expect((await sendSms('13911111111')).status).toBe(429);
    expect(await sendSms('12345')).toMatchObject({ status: 400, data: { errors: { phone: expect.any(String) } } });
  });

  test('AUTH-017 ten a day go to one phone, from wherever they are asked', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await sendSms()).status).toBe(200);
      await aMinuteLater();
      await sql`delete from counter where name like 'throttle:sms-address%'`.execute(app.db);
    }
    expect((await sendSms()).status).toBe(429);
    await sql`update sms_code set "countedFrom" = now() - interval '25 hours'`.execute(app.db);
    expect((await sendSms()).status).toBe(200);
    expect(await app.db.selectFrom('sms_code').select(['sendCount', 'purpose', 'code']).executeTakeFirst()).toEqual({
      sendCount: 1,
      purpose: 'login',
      code: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('the outbox is for who manages the users of all offices', async () => {
    expect((await call(app, session.calls.outbox, { as: { token: await app.login('customer') } })).status).toBe(403);
    expect((await call(app, session.calls.outbox)).status).toBe(401);
  });

  test('a phone that somebody claims keeps its owner not out, and is proven by its code where nobody else has it', async () => {
    const claim = async (username: string): Promise<void> => {
      expect(
        (
          await callUnchecked(app, user.calls.updateMyInfo, {
            as: { token: await app.login(username) },
            body: { mobilePhone: PHONE },
          })
        ).status,
      ).toBe(200);
    };
    const has = async (username: string) =>
      app.db
        .selectFrom('user')
        .select(['mobilePhone', 'phoneClaimed'])
        .where('username', '=', username)
        .executeTakeFirst();
    const enter = async (): Promise<string> => {
      await app.db.deleteFrom('sms_code').execute();
      await sendSms();
      const {
        data: { access_token: token },
      } = await logIn({ grant_type: 'sms_code', username: PHONE, captcha: await sentCode() });
      return (
        await callUnchecked<{ readonly user: { readonly username: string } }>(app, user.calls.current, {
          as: { token },
        })
      ).data.user.username;
    };
    await app.db.updateTable('user').set({ mobilePhone: PHONE }).where('username', '=', 'customer').execute();
    await claim('keeper');
    expect(await has('keeper')).toEqual({ mobilePhone: PHONE, phoneClaimed: true });
    expect(await enter()).toBe('customer');
    await app.db.updateTable('user').set({ mobilePhone: '13600000000' }).where('username', '=', 'customer').execute();
    expect(await enter()).toBe('keeper');
    expect(await has('keeper')).toEqual({ mobilePhone: PHONE, phoneClaimed: false });
    await app.db.updateTable('user').set({ mobilePhone: '13600000001' }).where('username', '=', 'keeper').execute();
  });

  test('the code signs in whose phone it is, once', async () => {
    await app.db.updateTable('user').set({ mobilePhone: PHONE }).where('username', '=', 'customer').execute();
    await sendSms();
    const captcha = await sentCode();
    const wrong = captcha === '000000' ? '000001' : '000000';
    const byCode = (code: string) => logIn({ grant_type: 'sms_code', username: PHONE, captcha: code });
    expect(await byCode(wrong)).toMatchObject({ status: 400, success: false });
    expect(await byCode(captcha)).toMatchObject({ success: true, data: { access_token: expect.any(String) } });
    expect(await byCode(captcha)).toMatchObject({ status: 400 });
    // The right one began the count anew; of many at once no more are looked at than one after the other.
    const answers = await Promise.all(Array.from({ length: 9 }, () => byCode(wrong)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      400, 400, 400, 400, 429, 429, 429, 429, 429,
    ]);
  });
});

describe('partners', () => {
  const [origin] = DEMO_PARTNER.origins;
  const ask = (body: Readonly<Record<string, string>> = {}) =>
    callUnchecked<Tokens>(app, session.calls.token, {
      body: {
        grant_type: 'client_credentials',
        client_id: DEMO_PARTNER.clientId,
        client_secret: DEMO_PARTNER.clientSecret,
        form_key: DEMO_PARTNER.formKey,
        origin,
        reference: 'visitor-1',
        ...body,
      },
    });

  test('client credentials answer a 15-minute token without a refresh', async () => {
    expect(await ask()).toMatchObject({
      success: true,
      data: { expires_in: 900, refresh_token: null, token_type: 'Bearer' },
    });
  });

  test('wrong secrets, other forms and other origins are refused', async () => {
    expect(await ask({ client_secret: 'wrong' })).toMatchObject({ status: 400, msg: '客户端标识或密钥错误' });
    expect(await ask({ client_id: 'nobody' })).toMatchObject({ status: 400, msg: '客户端标识或密钥错误' });
    expect(await ask({ form_key: 'other' })).toMatchObject({ status: 403 });
    expect(await ask({ origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      msg: '该来源未被授权使用此表单',
    });
    expect(await ask({ form_key: '' })).toMatchObject({
      status: 400,
      data: { errors: { form_key: expect.any(String) } },
    });
  });

  test('the token works from its origin, for what partners may call, and shows no rights', async () => {
    const token = (await ask()).data.access_token;
    const from = (at: string | undefined, path: string, itemGroup = 'FINANCING_KIND') =>
      app.request('GET', path, {
        token,
        query: { itemGroup },
        headers: at === undefined ? {} : { origin: at },
      });
    const list = '/api/engine/auth/master';
    expect((await from(origin, list)).success).toBe(true);
    // Of the dictionaries it reads those its form names.
    expect((await from(origin, list, 'ZBCP_PP')).status).toBe(404);
    expect((await from('https://evil.example', list)).status).toBe(403);
    expect((await from(undefined, list)).status).toBe(403);
    expect((await from(origin, '/api/engine/auth/outbox')).status).toBe(403);
    expect((await from(origin, '/api/engine/auth/user/fetch/token')).data).toMatchObject({
      user: { officeId: 'office-customer', roles: [], mobilePhone: null },
      role: { permissions: [] },
      menus: [],
    });
  });
});

test('AUTH-016 the login page learns its configuration without a token', async () => {
  expect(await call(app, config.calls.get)).toMatchObject({
    success: true,
    data: {
      productTitle: { zh: expect.any(String), en: expect.any(String) },
      captchaEnabled: false,
      defaultLanguage: 'zh-CN',
      maxUploadSize: 104_857_600,
    },
  });
});
