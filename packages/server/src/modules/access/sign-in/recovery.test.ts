import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { message, resourceNamed, getStateNumber, type MessageKey } from '@scf-kit/sdk/contract';
import { signInResults } from '@scf-kit/sdk/contract/access/login-history';
import { sms } from '@scf-kit/sdk/contract/access/session';
import { user } from '@scf-kit/sdk/contract/access/user';
import { loadContract } from '../../../contract.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { holdClock } from '../../../testing/clock.ts';
import { newOffice, newPerson } from '../../../testing/people.ts';
import { newTicket } from './tickets.ts';
import { setPassword } from '../passwords/password-policy.ts';
import { signIn } from '../people/testing/sign-in.ts';

interface Refused {
  readonly errors?: Readonly<Record<string, string>>;
}
interface Account {
  readonly id: string;
  readonly token: string;
  readonly username: string;
  readonly phone: string;
}

const OLD = 'Harbour-lights-1';
const NEW = 'Harbour-lights-2';

let app: TestApp;
let officeId: string;
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({
    resources: ['session', 'user', 'sms', 'login-history', 'notice-message'].map(resourceNamed),
    config: { passwordRecovery: true, passwordHistory: 2 },
    limits: { all: 10_000, apart: {} },
  });
  officeId = await newOffice(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from counter where name like 'throttle:%'`.execute(app.db);
});

let phones = 0;
function nextPhone(): string {
  phones += 1;
  return `1377700${String(phones).padStart(4, '0')}`;
}

/** Somebody who is signed in, with a phone that is theirs and a password. */
async function newAccount(): Promise<Account> {
  const { id, token } = await newPerson(app.db, { officeId });
  const phone = nextPhone();
  await app.db.updateTable('user').set({ mobilePhone: phone, phoneClaimed: false }).where('id', '=', id).execute();
  await app.db.transaction().execute((db) => setPassword(db, id, OLD, { mustChange: false }));
  return { id, token, username: `u-${id}`, phone };
}
const changed = (id: string, values: { accountStatus?: 1 | 2 | 3 | 4; passwordHash?: null; phoneClaimed?: boolean }) =>
  app.db.updateTable('user').set(values).where('id', '=', id).execute();
const readStatus = async (id: string) =>
  (await app.db.selectFrom('user').select('accountStatus').where('id', '=', id).executeTakeFirstOrThrow())
    .accountStatus;

const askCode = (phone: string, purpose = 'recover') =>
  callUnchecked(app, sms.calls.send, { query: { phone, purpose } });
/** The code that was sent to a phone last. */
async function codeAt(phone: string, purpose?: string): Promise<string> {
  await askCode(phone, purpose);
  const sent = await app.db
    .selectFrom('outbox')
    .select('content')
    .where('recipient', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(sent.content)?.[0] ?? '';
}
const another = (code: string): string => (code === '000000' ? '000001' : '000000');
const recover = (phone: string, code: string, password = NEW, confirm = password) =>
  callUnchecked<Refused | null>(app, user.calls.recoverPassword, { body: { phone, code, password, confirm } });
const said = (key: MessageKey): string => message('zh-CN', key);

test('a forgotten password is set anew by the code on the phone: sessions end, the person is told, and the log keeps it', async () => {
  const { id, token, username, phone } = await newAccount();
  await newTicket(app.db, 'second-factor', 300, { userId: id });
  expect(await recover(phone, await codeAt(phone))).toMatchObject({ status: 200, success: true, data: null });
  expect((await signIn(app, { username, password: OLD })).status).toBe(400);
  expect((await signIn(app, { username, password: NEW })).status).toBe(200);
  await expect.poll(async () => (await call(app, user.calls.current, { as: { token } })).code).toBe(40101);
  expect(await app.db.selectFrom('auth_ticket').select('hash').where('userId', '=', id).execute()).toEqual([]);
  const notices = await app.db
    .selectFrom('notice_message')
    .select(['messageKey', 'dataType'])
    .where('receiverId', '=', id)
    .execute();
  expect(notices).toEqual([{ messageKey: 'notice.password.recovered', dataType: 'SYSTEM' }]);
  const tries = await app.db
    .selectFrom('login_history')
    .select(['result', 'username', 'failReason'])
    .where('userId', '=', id)
    .orderBy('id')
    .execute();
  expect(tries[0]).toEqual({ result: signInResults.passwordRecovered.value, username: phone, failReason: null });
});

test('a code works once, and only for what it was sent for', async () => {
  const { phone } = await newAccount();
  const forSignIn = await codeAt(phone, 'login');
  const code = await codeAt(phone);
  if (forSignIn !== code) expect((await recover(phone, forSignIn)).status).toBe(400);
  expect((await recover(phone, code)).status).toBe(200);
  expect((await recover(phone, code, 'Harbour-lights-3')).status).toBe(400);
});

describe('who does not hold the account', () => {
  test('learns nothing of it: a phone that nobody has is answered as a wrong code is', async () => {
    const { phone } = await newAccount();
    const stranger = nextPhone();
    const [asked, askedOfNobody] = [await askCode(phone), await askCode(stranger)];
    expect(askedOfNobody).toMatchObject({ status: asked.status, msg: asked.msg, data: asked.data });
    const wrong = await recover(phone, another(await codeAt(phone)));
    expect(wrong).toMatchObject({ status: 400, data: { errors: { code: said('auth.login.invalidCaptcha') } } });
    const ofNobody = await recover(stranger, await codeAt(stranger));
    expect([ofNobody.status, ofNobody.msg, ofNobody.data]).toEqual([wrong.status, wrong.msg, wrong.data]);
  });

  test('guesses five codes of a phone, and waits then', async () => {
    // All of them in one window of the throttle.
    holdClock();
    const { phone } = await newAccount();
    const wrong = another(await codeAt(phone));
    const answers: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push((await recover(phone, wrong)).status);
    expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test('does not get it by a phone that two people claim alike', async () => {
    const [one, other] = [await newAccount(), await newAccount()];
    await changed(one.id, { phoneClaimed: true });
    await app.db
      .updateTable('user')
      .set({ mobilePhone: one.phone, phoneClaimed: true })
      .where('id', '=', other.id)
      .execute();
    expect((await recover(one.phone, await codeAt(one.phone))).status).toBe(400);
    expect((await signIn(app, { username: other.username, password: OLD })).status).toBe(200);
  });
});

describe('the state of the account', () => {
  test.each([
    ['banned', 'auth.login.banned'],
    ['cancelled', 'auth.login.cancelled'],
  ] as const)('%s: it is refused as signing in is, and the password stays', async (state, because) => {
    const { id, username, phone } = await newAccount();
    await changed(id, { accountStatus: getStateNumber(user, state) });
    expect(await recover(phone, await codeAt(phone))).toMatchObject({ status: 400, msg: said(because) });
    await changed(id, { accountStatus: getStateNumber(user, 'normal') });
    expect((await signIn(app, { username, password: OLD })).status).toBe(200);
  });

  test('locked by wrong passwords: it is open again', async () => {
    const { id, username, phone } = await newAccount();
    for (let tries = 0; tries < 5; tries += 1) await signIn(app, { username, password: 'wrong' });
    expect(await readStatus(id)).toBe(getStateNumber(user, 'locked'));
    expect((await recover(phone, await codeAt(phone))).status).toBe(200);
    expect(await readStatus(id)).toBe(getStateNumber(user, 'normal'));
    expect((await signIn(app, { username, password: NEW })).status).toBe(200);
  });

  test('without a password, for who signs in at a provider: it gets none', async () => {
    const { id, phone } = await newAccount();
    await changed(id, { passwordHash: null });
    expect(await recover(phone, await codeAt(phone))).toMatchObject({ status: 400, msg: said('auth.password.none') });
  });
});

test('AUTH-018 the new password keeps every rule, and a refused one leaves the code as it is', async () => {
  const { username, phone } = await newAccount();
  const code = await codeAt(phone);
  expect((await recover(phone, code, NEW, OLD)).data?.errors).toEqual({ confirm: said('auth.password.mismatch') });
  for (const password of ['short', `x-${phone}`, OLD])
    expect((await recover(phone, code, password)).data?.errors, password).toHaveProperty('password');
  expect((await signIn(app, { username, password: OLD })).status).toBe(200);
  expect((await recover(phone, code)).status).toBe(200);
});

test('a deployment that recovers no passwords sends no code for one', async () => {
  const without = await startTestApp({ config: { passwordRecovery: false } });
  try {
    const { send } = sms.calls;
    const asked = await callUnchecked(without, send, { query: { phone: nextPhone(), purpose: 'recover' } });
    expect(asked).toMatchObject({ status: 403, msg: said('user.recovery.off') });
    const { recoverPassword } = user.calls;
    const body = { phone: nextPhone(), code: '123456', password: NEW, confirm: NEW };
    expect((await callUnchecked(without, recoverPassword, { body })).status).toBe(403);
  } finally {
    await without.close();
  }
});
