import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { session, config } from '@scf-kit/sdk/contract/access/session';
import { user } from '@scf-kit/sdk/contract/access/user';
import { loadContract } from '../../../contract.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { Browser, startIdentityProvider, type IdentityProvider } from '../testing/identity-provider.ts';

interface Tokens {
  readonly access_token: string;
}

const START = '/api/engine/open/oidc/start';
const CALLBACK = '/api/engine/open/oidc/callback';
const CLIENT = { id: 'scf-kit', secret: 'a secret between the two' };

let provider: IdentityProvider;
let app: TestApp;
/** Where people find it; what really listens is behind a proxy. */
const PUBLIC = 'http://scf.example';
beforeAll(async () => {
  await loadContract();
  provider = await startIdentityProvider({
    ...CLIENT,
    redirectUri: `${PUBLIC}${CALLBACK}`,
    afterLogout: `${PUBLIC}/user/login`,
  });
  app = await startTestApp({
    resources: ['session', 'user', 'oidc', 'config'].map(resourceNamed),
    limits: { all: 10_000, apart: {} },
    config: {
      oidcIssuer: provider.issuer,
      oidcClientId: CLIENT.id,
      oidcClientSecret: CLIENT.secret,
      oidcTitle: '集团账号',
      publicUrl: PUBLIC,
    },
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(async () => {
  await sql`delete from oidc_link`.execute(app.db);
  await sql`delete from counter where name like 'throttle:%'`.execute(app.db);
  await sql`update "user" set email = null, "mobilePhone" = null`.execute(app.db);
});

const newBrowser = (): Browser => new Browser({ [PUBLIC]: app.url });
const isBack = (address: URL): boolean => address.pathname === '/user/login';
/** From the button to the login page again. */
async function through(
  name: string,
  browser = newBrowser(),
  redirect = '',
): Promise<{ readonly browser: Browser; readonly back: URL }> {
  const away = await browser.ask(`${PUBLIC}${START}?redirect=${encodeURIComponent(redirect)}`);
  return { browser, back: await browser.signIn(away, name, isBack) };
}
const redeem = (browser: Browser, ticket: string | null) =>
  callUnchecked<Tokens>(app, session.calls.token, {
    body: { grant_type: 'oidc_ticket', ticket, client_id: app.config.clientId, client_secret: app.config.clientSecret },
    headers: { cookie: browser.cookies(PUBLIC) },
  });
const whoIs = async (token: string) =>
  (await callUnchecked<{ readonly user: { readonly username: string } }>(app, user.calls.current, { as: { token } }))
    .data.user.username;
const giveEmail = (username: string, email: string) =>
  app.db.updateTable('user').set({ email }).where('username', '=', username).execute();

describe('signing in at the identity provider', () => {
  test('code and PKCE, state and nonce: a verified e-mail finds the account and links it for good', async () => {
    provider.people.set('li', { email: 'Li@Example.com', email_verified: true });
    await giveEmail('customer', 'li@example.com');
    const { browser, back } = await through('li', newBrowser(), '/financing-service/financing?a=1');
    expect(back.searchParams.get('redirect')).toBe('/financing-service/financing?a=1');
    const answer = await redeem(browser, back.searchParams.get('oidc_ticket'));
    expect(await whoIs(answer.data.access_token)).toBe('customer');
    // The link stands by the subject: the address may change on both sides.
    provider.people.set('li', { email: 'new@example.com', email_verified: true });
    await giveEmail('financier', 'new@example.com');
    const again = await through('li');
    expect(
      await whoIs((await redeem(again.browser, again.back.searchParams.get('oidc_ticket'))).data.access_token),
    ).toBe('customer');
    expect(
      (await call(app, session.calls.mine, { as: { token: answer.data.access_token } })).data.map(
        ({ channel }) => channel,
      ),
    ).toEqual(['OIDC', 'OIDC']);
  });

  test('a verified phone finds the account too', async () => {
    provider.people.set('phone', { phone_number: '+86 138-0013-8000', phone_number_verified: true });
    await app.db.updateTable('user').set({ mobilePhone: '13800138000' }).where('username', '=', 'keeper').execute();
    const { browser, back } = await through('phone');
    expect(await whoIs((await redeem(browser, back.searchParams.get('oidc_ticket'))).data.access_token)).toBe('keeper');
  });

  test('an address that somebody claims of themselves finds no account', async () => {
    provider.people.set('boss', { email: 'boss@example.com', email_verified: true });
    expect(
      (
        await callUnchecked(app, user.calls.updateMyInfo, {
          as: { token: await app.login('financier') },
          body: { email: 'boss@example.com' },
        })
      ).status,
    ).toBe(200);
    const { back } = await through('boss');
    expect(Object.fromEntries(back.searchParams)).toEqual({ oidc_error: 'auth.oidc.unknown' });
  });

  test('a phone that somebody claims of themselves, and one the provider has not verified, find no account', async () => {
    const phone = '13800138001';
    provider.people.set('unsure', { phone_number: phone, phone_number_verified: false });
    await app.db.updateTable('user').set({ mobilePhone: phone }).where('username', '=', 'keeper').execute();
    expect(Object.fromEntries((await through('unsure')).back.searchParams)).toEqual({
      oidc_error: 'auth.oidc.unknown',
    });
    provider.people.set('sure', { phone_number: phone, phone_number_verified: true });
    await app.db.updateTable('user').set({ phoneClaimed: true }).where('username', '=', 'keeper').execute();
    expect(Object.fromEntries((await through('sure')).back.searchParams)).toEqual({ oidc_error: 'auth.oidc.unknown' });
    expect(await app.db.selectFrom('oidc_link').selectAll().execute()).toEqual([]);
    await app.db.updateTable('user').set({ phoneClaimed: false }).where('username', '=', 'keeper').execute();
  });

  test.each([
    ['nobody has the address', { email: 'stranger@example.com', email_verified: true }],
    ['it is not verified', { email: 'shared@example.com', email_verified: false }],
    ['two people have it', { email: 'shared@example.com', email_verified: true }],
    ['it says nothing', {}],
  ])('%s: refused, with words, and in the login log', async (_case, claims) => {
    await giveEmail('customer', 'shared@example.com');
    if ('email_verified' in claims && claims.email_verified) await giveEmail('keeper', 'shared@example.com');
    await app.db.deleteFrom('login_history').execute();
    provider.people.set('someone', claims);
    const { back } = await through('someone');
    expect(Object.fromEntries(back.searchParams)).toEqual({ oidc_error: 'auth.oidc.unknown' });
    expect(await app.db.selectFrom('login_history').select(['result', 'failReason']).execute()).toEqual([
      { result: 0, failReason: 'auth.oidc.unknown' },
    ]);
  });

  test('a banned person hears why', async () => {
    provider.people.set('banned', { email: 'banned@example.com', email_verified: true });
    await giveEmail('keeper', 'banned@example.com');
    await app.db.updateTable('user').set({ accountStatus: 4 }).where('username', '=', 'keeper').execute();
    const { browser, back } = await through('banned');
    expect(await redeem(browser, back.searchParams.get('oidc_ticket'))).toMatchObject({
      status: 400,
      msg: '账号已被封禁，请联系管理员',
    });
    await app.db.updateTable('user').set({ accountStatus: 1 }).where('username', '=', 'keeper').execute();
  });
});

describe('what is not what it says', () => {
  test('a ticket counts once, in the browser that went there, for a minute', async () => {
    provider.people.set('li', { email: 'li@example.com', email_verified: true });
    await giveEmail('customer', 'li@example.com');
    const first = await through('li');
    const ticket = first.back.searchParams.get('oidc_ticket');
    expect((await redeem(newBrowser(), ticket)).success).toBe(false);
    expect((await redeem(first.browser, ticket)).success).toBe(false);
    const second = await through('li');
    expect((await redeem(second.browser, second.back.searchParams.get('oidc_ticket'))).success).toBe(true);
    expect((await redeem(second.browser, second.back.searchParams.get('oidc_ticket'))).success).toBe(false);
    const third = await through('li');
    await sql`update auth_ticket set "expireTime" = now() - interval '1 second'`.execute(app.db);
    expect((await redeem(third.browser, third.back.searchParams.get('oidc_ticket'))).success).toBe(false);
    expect((await redeem(third.browser, null)).success).toBe(false);
  });

  test('a way back that began in another browser, or nowhere, signs nobody in', async () => {
    const [mine, other] = [newBrowser(), newBrowser()];
    const address = await mine.signIn(await mine.ask(`${PUBLIC}${START}`), 'li', (url) => url.pathname === CALLBACK);
    await other.ask(`${PUBLIC}${START}`);
    const stolen = await other.ask(address.href);
    expect(stolen.headers.get('location')).toBe('/user/login?oidc_error=auth.oidc.failed');
    // The state was used up by the attempt.
    expect((await mine.ask(address.href)).headers.get('location')).toBe('/user/login?oidc_error=auth.oidc.failed');
    expect((await mine.ask(`${PUBLIC}${CALLBACK}?code=x&state=made-up`)).headers.get('location')).toBe(
      '/user/login?oidc_error=auth.oidc.failed',
    );
  });

  test('a way back that was used signs nobody in a second time, nor does the state of another way', async () => {
    provider.people.set('li', { email: 'li@example.com', email_verified: true });
    await giveEmail('customer', 'li@example.com');
    const browser = newBrowser();
    const address = await browser.signIn(
      await browser.ask(`${PUBLIC}${START}`),
      'li',
      (url) => url.pathname === CALLBACK,
    );
    const failed = '/user/login?oidc_error=auth.oidc.failed';
    expect((await browser.ask(address.href)).headers.get('location')).toMatch(/oidc_ticket=/);
    expect((await browser.ask(address.href)).headers.get('location')).toBe(failed);
    // The code of one way with the state of another: the verifier and the nonce are not its own.
    const another = newBrowser();
    const next = await another.signIn(await another.ask(`${PUBLIC}${START}`), 'li', (url) => url.pathname === CALLBACK);
    const other = new URL((await another.ask(`${PUBLIC}${START}`)).headers.get('location') ?? '');
    next.searchParams.set('state', other.searchParams.get('state') ?? '');
    expect((await another.ask(next.href)).headers.get('location')).toBe(failed);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'user/login',
  ])('nobody is led elsewhere after the login: %j', async (redirect) => {
    provider.people.set('li', { email: 'li@example.com', email_verified: true });
    await giveEmail('customer', 'li@example.com');
    const { back } = await through('li', newBrowser(), redirect);
    expect([...back.searchParams.keys()]).toEqual(['oidc_ticket']);
  });

  test('an identity that the provider did not sign', async () => {
    await giveEmail('customer', 'li@group.example');
    provider.people.set('li', { email: 'li@group.example', email_verified: true });
    const really = globalThis.fetch;
    const forged = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
      const answer = await really(...asked);
      const tokens: unknown = answer.headers.get('content-type')?.includes('json') ? await answer.clone().json() : null;
      if (typeof tokens !== 'object' || tokens === null || !('id_token' in tokens)) return answer;
      const [head, claims, signature = ''] = String(tokens.id_token).split('.');
      const other = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
      return Response.json({ ...tokens, id_token: [head, claims, other].join('.') });
    });
    const { back } = await through('li');
    forged.mockRestore();
    expect(back.searchParams.get('oidc_error')).toBe('auth.oidc.failed');
    expect((await through('li')).back.searchParams.get('oidc_ticket')).not.toBeNull();
  });

  test("a code that is not the provider's, and a person who declines", async () => {
    const browser = newBrowser();
    const away = await browser.ask(`${PUBLIC}${START}`);
    const state = new URL(away.headers.get('location') ?? '').searchParams.get('state') ?? '';
    expect((await browser.ask(`${PUBLIC}${CALLBACK}?code=forged&state=${state}`)).headers.get('location')).toBe(
      '/user/login?oidc_error=auth.oidc.failed',
    );
    const next =
      new URL((await browser.ask(`${PUBLIC}${START}`)).headers.get('location') ?? '').searchParams.get('state') ?? '';
    expect((await browser.ask(`${PUBLIC}${CALLBACK}?error=access_denied&state=${next}`)).headers.get('location')).toBe(
      '/user/login?oidc_error=auth.oidc.denied',
    );
  });

  test('the cookie is for this server alone and no script reads it', async () => {
    const answer = await fetch(`${app.url}${START}`, { redirect: 'manual' });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^scf-kit-oidc=[\w-]{43}; Path=\/api; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    const away = new URL(answer.headers.get('location') ?? '').searchParams;
    expect(Object.fromEntries(away)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      client_id: CLIENT.id,
      nonce: expect.any(String),
      state: expect.any(String),
      redirect_uri: `${PUBLIC}${CALLBACK}`,
    });
  });
});

test("the login page offers it by its title, and a logout leads to the provider's", async () => {
  expect((await call(app, config.calls.get)).data).toMatchObject({ oidcTitle: '集团账号' });
  provider.people.set('li', { email: 'li@example.com', email_verified: true });
  await giveEmail('customer', 'li@example.com');
  const { browser, back } = await through('li');
  const token = (await redeem(browser, back.searchParams.get('oidc_ticket'))).data.access_token;
  const { data } = await call(app, session.calls.logout, { as: { token } });
  expect(data.redirect).toMatch(new RegExp(`^${provider.issuer}/session/end\\?`));
  expect(
    (await call(app, session.calls.logout, { as: { token: await app.login('keeper') } })).data.redirect,
  ).toBeNull();
});

test('a provider that cannot be reached is said, and asked again the next time', async () => {
  const lonely = await startTestApp({
    resources: ['oidc', 'session'].map(resourceNamed),
    config: { oidcIssuer: 'http://127.0.0.1:9', oidcClientId: 'x', oidcClientSecret: 'y' },
  });
  const answer = await fetch(`${lonely.url}${START}`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/user/login?oidc_error=auth.oidc.unreachable');
  await lonely.close();
});
