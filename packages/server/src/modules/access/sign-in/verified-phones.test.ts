import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sms, session } from '@scf-kit/sdk/contract/access/session';
import { user } from '@scf-kit/sdk/contract/access/user';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../../testing/people.ts';

const PHONE = '13700137000';

let app: TestApp;
let officeId: string;
/** Administers the people of one enterprise. */
let manager: TestPerson;
/** Somebody elsewhere, whose phone it is. */
let owner: TestPerson;
let admin: string;
beforeAll(async () => {
  app = await startTestApp({
    config: { captcha: 'off', smsLogin: true },
    limits: { all: 10_000, apart: {} },
  });
  officeId = await newOffice(app.db);
  manager = await newPerson(app.db, { officeId, roles: [{ codes: ['USER_MANAGE'], scope: 'office' }] });
  owner = await newPerson(app.db, { officeId: await newOffice(app.db), roles: [] });
  admin = await app.login('admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from counter where name like 'throttle:%'`.execute(app.db);
  await app.db
    .updateTable('user')
    .set({ mobilePhone: null, phoneClaimed: false })
    .where('mobilePhone', '=', PHONE)
    .execute();
});

const findPhone = (id: string) =>
  app.db.selectFrom('user').select(['mobilePhone', 'phoneClaimed']).where('id', '=', id).executeTakeFirst();
const owns = (id: string) =>
  app.db.updateTable('user').set({ mobilePhone: PHONE, phoneClaimed: false }).where('id', '=', id).execute();
async function codeFor(purpose: string): Promise<string> {
  await app.db.deleteFrom('sms_code').execute();
  await callUnchecked(app, sms.calls.send, { query: { phone: PHONE, purpose } });
  const sent = await app.db.selectFrom('outbox').select('content').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return /\d{6}/.exec(sent.content)?.[0] ?? '';
}
/** The person who comes in by the code that goes to the phone. */
async function signedIn(): Promise<string | undefined> {
  const { data } = await callUnchecked<{ access_token: string } | null>(app, session.calls.token, {
    body: {
      grant_type: 'sms_code',
      username: PHONE,
      captcha: await codeFor('login'),
      client_id: app.config.clientId,
      client_secret: app.config.clientSecret,
    },
  });
  if (!data) return undefined;
  const who = await callUnchecked<{ user: { id: string } }>(app, user.calls.current, {
    as: { token: data.access_token },
  });
  return who.data.user.id;
}

test('an administrator of one enterprise who writes down a phone takes nobody’s sign-in', async () => {
  await owns(owner.id);
  expect(
    (
      await callUnchecked(app, user.calls.update, {
        as: manager,
        body: { id: manager.id, mobilePhone: PHONE, email: 'a@b.cn' },
      })
    ).status,
  ).toBe(200);
  expect(await findPhone(manager.id)).toEqual({ mobilePhone: PHONE, phoneClaimed: true });
  expect(
    (await app.db.selectFrom('user').select('emailClaimed').where('id', '=', manager.id).executeTakeFirst())
      ?.emailClaimed,
  ).toBe(true);
  expect(await signedIn()).toBe(owner.id);
  const colleague = await call(app, user.calls.create, {
    as: manager,
    body: { username: 'colleague', actualName: '同事', mobilePhone: PHONE },
  });
  expect(colleague, colleague.msg).toMatchObject({ status: 200 });
  expect(await findPhone(colleague.data.id)).toEqual({ mobilePhone: PHONE, phoneClaimed: true });
  expect(await signedIn()).toBe(owner.id);
});

test('an administrator of all offices verifies a phone by writing it down', async () => {
  expect(
    (await callUnchecked(app, user.calls.update, { as: { token: admin }, body: { id: owner.id, mobilePhone: PHONE } }))
      .status,
  ).toBe(200);
  expect(await findPhone(owner.id)).toEqual({ mobilePhone: PHONE, phoneClaimed: false });
});

test('the code that goes to a phone verifies it, for who has the phone now', async () => {
  await owns(manager.id);
  const wrong = await callUnchecked<{ errors?: Record<string, string> }>(app, user.calls.updateMyInfo, {
    as: owner,
    body: { mobilePhone: PHONE, phoneCode: '000000x' },
  });
  expect(wrong).toMatchObject({ status: 400, data: { errors: { phoneCode: expect.any(String) } } });
  expect(await findPhone(owner.id)).toEqual({ mobilePhone: null, phoneClaimed: false });
  // A code for a login proves nothing here.
  expect(
    (
      await callUnchecked(app, user.calls.updateMyInfo, {
        as: owner,
        body: { mobilePhone: PHONE, phoneCode: await codeFor('login') },
      })
    ).status,
  ).toBe(400);
  const code = await codeFor('phone');
  expect(
    (await callUnchecked(app, user.calls.updateMyInfo, { as: owner, body: { mobilePhone: PHONE, phoneCode: code } }))
      .status,
  ).toBe(200);
  expect(await findPhone(owner.id)).toEqual({ mobilePhone: PHONE, phoneClaimed: false });
  expect(await findPhone(manager.id)).toEqual({ mobilePhone: PHONE, phoneClaimed: true });
  expect(await signedIn()).toBe(owner.id);
  expect(
    (await callUnchecked(app, user.calls.updateMyInfo, { as: manager, body: { mobilePhone: PHONE, phoneCode: code } }))
      .status,
  ).toBe(400);
  for (let tries = 0; tries < 5; tries += 1)
    await callUnchecked<{ errors?: Record<string, string> }>(app, user.calls.updateMyInfo, {
      as: manager,
      body: { mobilePhone: PHONE, phoneCode: '000000x' },
    });
  expect(
    await callUnchecked(app, user.calls.updateMyInfo, {
      as: manager,
      body: { mobilePhone: PHONE, phoneCode: '000000x' },
    }),
  ).toMatchObject({
    status: 429,
  });
});

test('a picture is one of our files, whoever writes it down', async () => {
  for (const avatar of ['https://elsewhere.example/pixel.png', 'javascript:alert(1)', 'avatar/nobody.png']) {
    expect(await callUnchecked(app, user.calls.updateMyInfo, { as: owner, body: { avatar } })).toMatchObject({
      status: 400,
      data: { errors: { avatar: expect.any(String) } },
    });
    for (const token of [manager.token, admin])
      expect(
        (await callUnchecked(app, user.calls.update, { as: { token }, body: { id: manager.id, avatar } })).status,
      ).toBe(400);
    expect(
      (
        await callUnchecked(app, user.calls.create, {
          as: { token: admin },
          body: { username: 'pictured', actualName: '人', avatar },
        })
      ).status,
    ).toBe(400);
  }
});
