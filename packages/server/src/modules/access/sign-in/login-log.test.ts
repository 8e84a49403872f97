import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { loginHistory } from '@scf-kit/sdk/contract/access/login-history';
import { loadContract } from '../../../contract.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call } from '../../../testing/calls.ts';
import demo from '../demo-accounts.json' with { type: 'json' };
import { signIn } from '../people/testing/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({ resources: ['session', 'login-history'].map(resourceNamed) });
});
afterAll(() => app.close());

const own = async (token: string, language = 'zh-CN') =>
  (await call(app, loginHistory.calls.own, { as: { token }, headers: { 'access-i18n': language } })).data;

test("a person sees the newest sign-ins to their own account, refused ones with the reason, and nobody else's", async () => {
  await signIn(app, { username: 'customer', password: 'not this one' });
  const { access_token: token } = (await signIn(app, { username: 'customer', password: demo.password })).data;
  const seen = await own(token);
  expect(seen.map(({ result }) => result)).toEqual([1, 0]);
  const reasons = [seen[1]?.failReason, (await own(token, 'en-US'))[1]?.failReason];
  expect(reasons[0]).toMatch(/\p{Script=Han}/u);
  expect(reasons[1]).toMatch(/^[\x20-\x7e]+$/);
  expect(await own(await app.login('approver'))).toEqual([]);
  expect((await call(app, loginHistory.calls.own)).status).toBe(401);
});
