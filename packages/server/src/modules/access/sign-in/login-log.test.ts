import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { loadContract } from '../../../contract.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import demo from '../demo-accounts.json' with { type: 'json' };

const OWN = '/api/engine/auth/login-history/fetch/own';
interface SignIn {
  readonly result: number;
  readonly failReason: string | null;
  readonly loginTime: string;
}

let app: TestApp;
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({ resources: ['session', 'login-history'].map(resourceNamed) });
});
afterAll(() => app.close());

const logIn = (username: string, password: string) =>
  app.request<{ readonly access_token: string }>('POST', '/api/oauth/oauth/token', {
    body: {
      grant_type: 'password',
      username,
      password,
      client_id: app.config.clientId,
      client_secret: app.config.clientSecret,
    },
  });
const own = async (token: string, language = 'zh-CN') =>
  (await app.request<readonly SignIn[]>('GET', OWN, { token, headers: { 'access-i18n': language } })).data;

test("a person sees the newest sign-ins to their own account, refused ones with the reason, and nobody else's", async () => {
  await logIn('customer', 'not this one');
  const { access_token: token } = (await logIn('customer', demo.password)).data;
  const seen = await own(token);
  expect(seen.map(({ result }) => result)).toEqual([1, 0]);
  const reasons = [seen[1]?.failReason, (await own(token, 'en-US'))[1]?.failReason];
  expect(reasons[0]).toMatch(/\p{Script=Han}/u);
  expect(reasons[1]).toMatch(/^[\x20-\x7e]+$/);
  expect(await own(await app.login('approver'))).toEqual([]);
  expect((await app.request('GET', OWN)).status).toBe(401);
});
