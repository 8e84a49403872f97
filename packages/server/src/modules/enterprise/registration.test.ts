import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { registration } from '@scf-kit/sdk/contract/enterprise/registration';
import { relOfficeInvite, shortInvite } from '@scf-kit/sdk/contract/enterprise/invitation';
import { sms } from '@scf-kit/sdk/contract/access/session';
import { user } from '@scf-kit/sdk/contract/access/user';
import { approve } from '@scf-kit/sdk/contract/warehouse/approve';
import { creditCodeCheck } from '@scf-kit/sdk/values';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';
import { expireInvitations } from './invitations.ts';
import { holdClock } from '../../testing/clock.ts';
import { getPresent } from '../../clock.ts';
import { callUnchecked, call } from '../../testing/calls.ts';
import { signIn } from '../access/people/testing/sign-in.ts';

let app: TestApp;
let inviter: TestPerson;
beforeAll(async () => {
  app = await startTestApp({
    config: { registration: true, smsLogin: true, captcha: 'off' },
    limits: { all: 100_000, apart: {} },
  });
  inviter = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['SHORT_INVITE', 'SHINOPHARM_LINK_PARTIES', 'SUBMIT_ENTERPRISE_INFO'], scope: 'office' }],
  });
});
afterAll(() => app.close());
/** Windows of throttles begin anew; numbers go on. */
const forget = () => app.db.deleteFrom('counter').where('name', 'like', 'throttle:%').execute();
beforeEach(async () => {
  await forget();
});

let made = 0;
/** A company nobody has, and whoever registers it. */
function company() {
  made += 1;
  const first = `91510100MA8${String(made).padStart(6, '0')}`;
  return {
    name: `成都第${made}医疗有限公司`,
    creditCode: first + creditCodeCheck(first),
    contactName: '周敏',
    mobilePhone: `138${String(made).padStart(8, '0')}`,
    username: `zhoumin${made}`,
    password: 'Company-2026',
    confirm: 'Company-2026',
  };
}
/** The newest code that was kept for a phone. */
async function codeFor(phone: string, purpose = 'register'): Promise<string> {
  expect(await callUnchecked(app, sms.calls.send, { query: { phone, purpose } })).toMatchObject({ status: 200 });
  const kept = await app.db
    .selectFrom('outbox')
    .select('content')
    .where('recipient', '=', phone)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(kept.content)?.[0] ?? '';
}
const register = (body: object) =>
  callUnchecked<{ id: string; username: string }>(app, registration.calls.register, { body });

describe('FLOW-005 a company registers itself', () => {
  test('with a code to its phone, and its person signs in, completes it and may do no business before it is approved', async () => {
    const given = company();
    expect(
      await callUnchecked(app, registration.calls.unique, {
        query: { name: given.name, creditCode: given.creditCode },
      }),
    ).toMatchObject({ data: { unique: true } });
    const registered = await register({ ...given, code: await codeFor(given.mobilePhone) });
    expect(registered).toMatchObject({ status: 200, data: { name: given.name, username: given.username } });
    const { id } = registered.data;
    const token = (await signIn(app, given)).data.access_token;
    expect(await callUnchecked(app, office.calls.get, { as: { token }, params: { id } })).toMatchObject({
      data: {
        nodeId: 1,
        type: 'CUSTOMER',
        creditCode: given.creditCode,
        enterpriseCode: expect.stringMatching(/^QY-/),
        contactPhone: given.mobilePhone,
      },
    });
    const readCodes = async () =>
      (
        await callUnchecked<{ role: { permissions: readonly { name: string }[] } }>(app, user.calls.current, {
          as: { token },
        })
      ).data.role.permissions.map(({ name }) => name);
    const codes = await readCodes();
    expect(codes).toContain('SUBMIT_ENTERPRISE_INFO');
    expect(codes).not.toContain('FINANCING_SERVICE');
    expect(
      await callUnchecked(app, registration.calls.unique, { query: { creditCode: given.creditCode } }),
    ).toMatchObject({ data: { unique: false } });
    // It says what it is until it is checked; what kind of organisation it is it does not say.
    expect(
      (await callUnchecked(app, office.calls.update, { as: { token }, body: { id, legalPersonName: '周立新' } }))
        .status,
    ).toBe(200);
    expect(
      await callUnchecked(app, office.calls.update, { as: { token }, body: { id, type: 'PLATFORM' } }),
    ).toMatchObject({
      status: 400,
      data: { errors: { type: '该字段不可修改' } },
    });
    expect(await callUnchecked(app, office.calls.submitApproval, { as: { token }, body: { id } })).toMatchObject({
      status: 400,
      data: { errors: { businessLicenseFile: expect.any(String) } },
    });
    await app.db
      .updateTable('office')
      .set({ businessLicenseFile: 'records/licence.png' })
      .where('id', '=', id)
      .execute();
    expect((await callUnchecked(app, office.calls.submitApproval, { as: { token }, body: { id } })).status).toBe(200);
    // While it is checked it stands as it was submitted.
    expect(
      (await callUnchecked(app, office.calls.update, { as: { token }, body: { id, contactName: '别人' } })).status,
    ).toBe(400);
    const approver = await app.login('approver');
    for (const step of [1, 2])
      expect([
        step,
        (await callUnchecked(app, approve.calls.office, { as: { token: approver }, body: { id, approvalStatus: 2 } }))
          .status,
      ]).toEqual([step, 200]);
    expect(await callUnchecked(app, office.calls.get, { as: { token }, params: { id } })).toMatchObject({
      data: { nodeId: 3, approvalStatus: 2 },
    });
    // Kept rights are read anew once the server has heard that they changed.
    await expect.poll(readCodes).toContain('FINANCING_SERVICE');
  });

  test('a wrong code, one that has run out, one used before and one for something else are refused alike, and guessing ends', async () => {
    const given = company();
    const refused = { status: 400, data: { errors: { code: '短信验证码错误或已过期' } } };
    const code = await codeFor(given.mobilePhone);
    expect(await register({ ...given, code: code === '111111' ? '222222' : '111111' })).toMatchObject(refused);
    await app.db
      .updateTable('sms_code')
      .set({ expireTime: new Date(Date.now() - 1_000).toISOString() })
      .where('phone', '=', given.mobilePhone)
      .execute();
    expect(await register({ ...given, code })).toMatchObject(refused);
    const fresh = await codeFor(given.mobilePhone);
    expect((await register({ ...given, code: fresh })).status).toBe(200);
    expect(await register({ ...company(), mobilePhone: given.mobilePhone, code: fresh })).toMatchObject(refused);
    const other = company();
    expect(await register({ ...other, code: await codeFor(other.mobilePhone, 'login') })).toMatchObject(refused);
    for (let tries = 0; tries < 4; tries += 1) await register({ ...other, code: '000000' });
    expect((await register({ ...other, code: await codeFor(other.mobilePhone) })).status).toBe(429);
    expect(await app.db.selectFrom('office').select('id').where('name', '=', other.name).execute()).toEqual([]);
  });

  test('of many guesses at once no more are looked at than one after the other', async () => {
    const given = company();
    await codeFor(given.mobilePhone);
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, at) => register({ ...given, code: `9000${String(at).padStart(2, '0')}` })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(5).fill(400),
      ...Array<number>(10).fill(429),
    ]);
  });

  test('a company that is here is refused without saying what is known of it, and nothing at all without a code', async () => {
    const given = company();
    await register({ ...given, code: await codeFor(given.mobilePhone) });
    const again = company();
    const taken = { ...again, creditCode: given.creditCode };
    expect((await register({ ...taken, code: '123456' })).data).toEqual({ errors: { code: '短信验证码错误或已过期' } });
    const code = await codeFor(again.mobilePhone);
    const byCode = await register({ ...taken, code });
    const byName = await register({ ...again, name: given.name, code });
    expect(byCode).toMatchObject({ status: 400, msg: expect.stringContaining('无法使用该企业信息注册') });
    expect([byName.status, byName.msg, byName.data]).toEqual([byCode.status, byCode.msg, byCode.data]);
    // A refused registration leaves its code valid.
    expect((await register({ ...again, code })).status).toBe(200);
  });

  test('a wrong check digit, another password and a poor one are said at their fields', async () => {
    const given = company();
    const wrong = given.creditCode.slice(0, 17) + (given.creditCode.endsWith('0') ? '1' : '0');
    expect(await register({ ...given, creditCode: wrong, code: '123456' })).toMatchObject({
      status: 400,
      data: { errors: { creditCode: '统一社会信用代码不正确，请核对' } },
    });
    expect(await register({ ...given, confirm: 'Other-2026', code: '123456' })).toMatchObject({
      status: 400,
      data: { errors: { confirm: '两次输入的密码不一致' } },
    });
    expect(await register({ ...given, password: '1111111', confirm: '1111111', code: '123456' })).toMatchObject({
      status: 400,
      data: { errors: { password: expect.any(String) } },
    });
  });

  test('two at once for one company: one is registered', async () => {
    const [one, two] = [company(), company()];
    const both = { name: one.name, creditCode: one.creditCode };
    const codes = [await codeFor(one.mobilePhone), await codeFor(two.mobilePhone)];
    const answers = await Promise.all([
      register({ ...one, code: codes[0] }),
      register({ ...two, ...both, code: codes[1] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(
      await app.db.selectFrom('office').select('id').where('creditCode', '=', one.creditCode).execute(),
    ).toHaveLength(1);
  });

  test('closed where the deployment says so', async () => {
    const shut = await startTestApp({ config: { registration: false } });
    const given = company();
    expect(
      (await shut.request('POST', registration.calls.register.path, { body: { ...given, code: '123456' } })).status,
    ).toBe(403);
    expect(
      (await shut.request('GET', sms.calls.send.path, { query: { phone: given.mobilePhone, purpose: 'register' } }))
        .status,
    ).toBe(403);
    await shut.close();
  });
});

describe('API-056 an invitation', () => {
  const invite = (body: object, by = inviter) =>
    callUnchecked<{ id: string; link: string; sent: boolean }>(app, shortInvite.calls.send, { as: by, body });
  const codeIn = (link: string): string => new URL(link).searchParams.get('invite') ?? '';

  test('is a link that says who invites, holds a week, counts once, and makes the two related', async () => {
    const given = company();
    const { id, link, sent } = (
      await invite({ mobilePhone: given.mobilePhone, enterpriseName: given.name, contactName: '周敏' })
    ).data;
    expect(sent).toBe(false);
    expect(
      (
        await app.db
          .selectFrom('outbox')
          .select('content')
          .where('recipient', '=', given.mobilePhone)
          .executeTakeFirst()
      )?.content,
    ).toContain(link);
    const inviteCode = codeIn(link);
    expect(await callUnchecked(app, registration.calls.invitation, { query: { inviteCode } })).toMatchObject({
      data: { enterpriseName: given.name, open: true },
    });
    const registered = await register({ ...given, inviteCode, code: await codeFor(given.mobilePhone) });
    expect(registered.status).toBe(200);
    expect(await callUnchecked(app, shortInvite.calls.get, { as: inviter, params: { id } })).toMatchObject({
      data: { status: 2, registeredOfficeId: registered.data.id },
    });
    expect(await call(app, relOfficeInvite.calls.invited, { as: inviter })).toMatchObject({
      data: [{ id: registered.data.id, name: given.name }],
    });
    expect(await call(app, relOfficeInvite.calls.page, { as: inviter })).toMatchObject({
      data: { records: [{ inviteOfficeId: registered.data.id, status: 1 }] },
    });
    const late = company();
    expect(await register({ ...late, inviteCode, code: await codeFor(late.mobilePhone) })).toMatchObject({
      status: 400,
      data: { errors: { inviteCode: expect.stringContaining('邀请已失效') } },
    });
    expect(await app.db.selectFrom('office').select('id').where('name', '=', late.name).execute()).toEqual([]);
  });

  test('a related party that an office names counts once the other has confirmed it', async () => {
    const roles = [{ codes: ['SHINOPHARM_LINK_PARTIES'] as const, scope: 'office' as const }];
    const [one, other, third] = [
      await newPerson(app.db, { officeId: await newOffice(app.db), roles }),
      await newPerson(app.db, { officeId: await newOffice(app.db), roles }),
      await newPerson(app.db, { officeId: await newOffice(app.db), roles }),
    ];
    const related = async ({ token }: { readonly token: string }) =>
      (await call(app, relOfficeInvite.calls.invited, { as: { token } })).data.map(({ id }) => id);
    const put = ({ token }: { readonly token: string }, path: string, body?: object) =>
      app.request('PUT', `${relOfficeInvite.base}${path}`, { token, ...(body ? { body } : {}) });
    const { data } = await callUnchecked<{ readonly id: string; readonly status: number }>(
      app,
      relOfficeInvite.calls.create,
      { as: one, body: { inviteOfficeId: other.officeId, status: 1 } },
    );
    expect(data.status).toBe(2);
    expect(await related(one)).toEqual([]);
    await put(one, '', { id: data.id, status: 1 });
    expect((await put(one, `/confirm/${data.id}`)).status).toBe(403);
    expect((await put(third, `/confirm/${data.id}`)).status).toBe(404);
    expect(await related(one)).toEqual([]);
    expect(await call(app, relOfficeInvite.calls.page, { as: other })).toMatchObject({
      data: { records: [{ id: data.id, officeId: one.officeId, status: 2 }] },
    });
    expect((await put(other, `/confirm/${data.id}`)).status).toBe(200);
    expect(await related(one)).toEqual([other.officeId]);
    expect((await put(other, `/cancel/${data.id}`)).status).toBe(200);
    expect(await related(one)).toEqual([]);
    expect((await put(other, `/confirm/${data.id}`)).status).toBe(400);
  });

  test('that has run out says so, and is sent again with another link', async () => {
    const { id, link } = (await invite({ mobilePhone: '13900001111', enterpriseName: '过期企业' })).data;
    await app.db
      .updateTable('short_invite')
      .set({ expireTime: new Date(Date.now() - 1_000).toISOString() })
      .where('id', '=', id)
      .execute();
    expect(
      await callUnchecked(app, registration.calls.invitation, { query: { inviteCode: codeIn(link) } }),
    ).toMatchObject({ data: { open: false } });
    await expireInvitations({ db: app.db, ...getPresent(app.config) });
    expect(await callUnchecked(app, shortInvite.calls.get, { as: inviter, params: { id } })).toMatchObject({
      data: { status: 3 },
    });
    expect((await invite({ id })).status).toBe(429);
    await forget();
    const again = await invite({ id });
    expect(again.data.link).not.toBe(link);
    expect(
      (await callUnchecked(app, registration.calls.invitation, { query: { inviteCode: codeIn(link) } })).status,
    ).toBe(404);
  });

  test("says who invites and whom, not what another would have said in the platform's name, and an organisation sends so many a day", async () => {
    for (const enterpriseName of ['点击 http://x.example', '【银行】退款通知', '成都企业\n请回电', '{link}'])
      expect(await invite({ mobilePhone: '13900003333', enterpriseName })).toMatchObject({
        status: 400,
        data: { errors: { enterpriseName: expect.any(String) } },
      });
    holdClock();
    const many = {
      name: `throttle:invite-office:${inviter.officeId}`,
      period: new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000).toISOString(),
      value: 200,
    };
    await app.db.insertInto('counter').values(many).execute();
    expect((await invite({ mobilePhone: '13900003333', enterpriseName: '第二百零一家' })).status).toBe(429);
    expect(
      await app.db.selectFrom('short_invite').select('id').where('mobilePhone', '=', '13900003333').execute(),
    ).toEqual([]);
  });

  test("is accepted by an enterprise that is here, not by the one that sent it, and is nobody else's to send again", async () => {
    const guest = await newPerson(app.db, {
      officeId: await newOffice(app.db),
      roles: [{ codes: ['SUBMIT_ENTERPRISE_INFO', 'SHORT_INVITE'], scope: 'office' }],
    });
    const { id, link } = (await invite({ mobilePhone: '13900002222', enterpriseName: '受邀企业' })).data;
    expect((await invite({ id }, guest)).status).toBe(404);
    const accept = (by: TestPerson) =>
      callUnchecked(app, office.calls.addInvite, { as: by, body: { inviteCode: codeIn(link) } });
    expect((await accept(inviter)).status).toBe(400);
    const answers = await Promise.all([accept(guest), accept(guest)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

test('API-002 API-003 an enterprise is found by its code, its credit code and its type, by whoever may', async () => {
  const code = '91510100MA9000000';
  const creditCode = code + creditCodeCheck(code);
  await app.db
    .updateTable('office')
    .set({ enterpriseCode: 'QY-TEST-1', creditCode })
    .where('id', '=', inviter.officeId)
    .execute();
  const other = await newPerson(app.db, { officeId: await newOffice(app.db) });
  expect(await call(app, office.calls.byCode, { as: other, query: { enterpriseCode: 'QY-TEST-1' } })).toMatchObject({
    data: { id: inviter.officeId, creditCode },
  });
  expect(await callUnchecked(app, office.calls.byCreditCode, { as: other, query: { creditCode } })).toMatchObject({
    data: { id: inviter.officeId },
  });
  expect((await call(app, office.calls.byCode, { as: other, query: { enterpriseCode: 'QY-TEST-2' } })).status).toBe(
    404,
  );
  expect(await call(app, office.calls.enterpriseCode, { as: inviter })).toMatchObject({
    data: 'QY-TEST-1',
  });
  expect((await call(app, office.calls.ofType, { as: other, params: { type: 'CUSTOMER' } })).data).toMatchObject([
    { id: other.officeId },
  ]);
  expect((await callUnchecked(app, office.calls.ofType, { as: other, params: { type: 'NONE' } })).status).toBe(400);
  expect((await call(app, office.calls.mapType, { as: other })).data).toContainEqual({
    key: 'CUSTOMER',
    value: '企业客户',
  });
  expect((await call(app, office.calls.mapKind, { as: other })).data).toContainEqual({
    key: expect.any(String),
    value: '民营企业',
  });
  expect((await call(app, office.calls.withSaleContract, { as: other })).data).toEqual([]);
});
