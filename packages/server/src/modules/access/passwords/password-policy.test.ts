import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { config } from '@scf-kit/sdk/contract/access/session';
import { user } from '@scf-kit/sdk/contract/access/user';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { loadContract } from '../../../contract.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import demo from '../demo-accounts.json' with { type: 'json' };
import { signIn } from '../people/testing/sign-in.ts';
import { setPassword } from './password-policy.ts';

interface Refused {
  readonly errors?: Readonly<Record<string, string>>;
}

let app: TestApp;
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({
    resources: ['session', 'user', 'master', 'config'].map(resourceNamed),
    config: { passwordDays: 90, passwordHistory: 2 },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from counter where name like 'throttle:%'`.execute(app.db);
});

const logIn = async (username: string, password: string) =>
  (await signIn(app, { username, password })).data.access_token;
const change = (token: string, oldPassword: string, password: string) =>
  callUnchecked<Refused>(app, user.calls.changePassword, {
    as: { token },
    body: { oldPassword, password, confirm: password },
  });
const readDueSteps = async (token: string) =>
  (await callUnchecked<{ readonly due: readonly string[] }>(app, user.calls.current, { as: { token } })).data.due;
const masters = (token: string) =>
  callUnchecked(app, master.calls.list, { as: { token }, query: { itemGroup: 'FXFS' } });

describe('a new password', () => {
  test.each([
    ['Ab-1234', '至少 8 个字符'],
    ['abcdefghij', '包含小写字母、大写字母、数字、符号中的至少 2 类'],
    ['Customer-2026', '不包含用户名、手机号或邮箱名'],
    ['x13812345678', '不包含用户名、手机号或邮箱名'],
    ['Password2026', '不是常见密码'],
    ['1q2w3e4r', '不是常见密码'],
    ['zhang.san-77', '不包含用户名、手机号或邮箱名'],
  ])('AUTH-018 %s is refused: %s', async (password, said) => {
    await app.db
      .updateTable('user')
      .set({ mobilePhone: '13812345678', email: 'zhang.san@example.com' })
      .where('username', '=', 'customer')
      .execute();
    const answer = await change(await app.login('customer'), demo.password, password);
    expect(answer).toMatchObject({ status: 400, data: { errors: { password: expect.stringContaining(said) } } });
    expect(await logIn('customer', demo.password)).toEqual(expect.any(String));
  });

  test('is not one of the last ones', async () => {
    const token = await app.login('financier');
    const steps = [
      [demo.password, 'Orange-tree-1'],
      ['Orange-tree-1', 'Orange-tree-2'],
      ['Orange-tree-2', 'Orange-tree-1'],
      ['Orange-tree-2', demo.password],
    ] as const;
    const answers: (string | undefined)[] = [];
    for (const [old, next] of steps) answers.push((await change(token, old, next)).data?.errors?.['password']);
    expect(answers).toEqual([undefined, undefined, '不能使用最近 2 次用过的密码', undefined]);
  });
});

test('AUTH-018 the login page and the forms learn the rules from the deployment', async () => {
  expect((await call(app, config.calls.get)).data).toMatchObject({
    passwordRules: { minLength: 8, classes: 2, history: 2, days: 90 },
  });
});

test('after a reset nothing is open but changing the password', async () => {
  const { data } = await call(app, user.calls.resetPassword, {
    as: { token: await app.login('admin') },
    params: { id: 'user-keeper' },
  });
  const token = await logIn('keeper', data.password);
  expect(await readDueSteps(token)).toEqual(['password']);
  expect(await masters(token)).toMatchObject({ status: 403, msg: '请先修改密码' });
  expect((await change(token, data.password, data.password)).data.errors).toHaveProperty('password');
  expect((await change(token, data.password, 'Harbour-lights-7')).success).toBe(true);
  expect((await masters(token)).status).toBe(200);
  expect(await readDueSteps(token)).toEqual([]);
});

test('a password that is too old is changed first', async () => {
  await app.db
    .transaction()
    .execute((db) => setPassword(db, 'user-approver', 'Harbour-lights-7', { mustChange: false }));
  const token = await logIn('approver', 'Harbour-lights-7');
  expect((await masters(token)).status).toBe(200);
  await sql`update password_state set "setTime" = now() - interval '91 days' where "userId" = 'user-approver'`.execute(
    app.db,
  );
  await expect.poll(async () => (await masters(token)).status).toBe(403);
  await change(token, 'Harbour-lights-7', 'Harbour-lights-8');
  expect((await masters(token)).status).toBe(200);
});
