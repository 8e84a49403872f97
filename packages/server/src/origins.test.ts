import { describe, expect, test } from 'vitest';
import { issueBound } from './modules/access/tokens/tokens.ts';
import { MENU, app, admin, provideMenus } from './testing/menus.ts';
import { newPartner, type TestPartner } from './testing/partners.ts';

provideMenus();

let partner: TestPartner;

describe('other origins', () => {
  const preflight = (origin: string, path: string, method: string) =>
    fetch(app.url + path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization' },
    });

  test('configured origins may call, others are not told the answer', async () => {
    const allowed = await preflight('https://desk.example', MENU, 'POST');
    expect([
      allowed.status,
      allowed.headers.get('access-control-allow-origin'),
      allowed.headers.get('access-control-allow-credentials'),
    ]).toEqual([204, 'https://desk.example', null]);
    const stranger = await preflight('https://evil.example', MENU, 'POST');
    expect([stranger.status, stranger.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const answer = await app.request('GET', MENU, { token: admin, headers: { origin: 'https://evil.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
  test('a partner’s origin reaches the calls for partners and open ones only', async () => {
    partner = await newPartner(app.db);
    const allowed = async (path: string, method: string): Promise<string | null> =>
      (await preflight('https://shop.example', path, method)).headers.get('access-control-allow-origin');
    // The origins of partners are cached for five seconds.
    await expect
      .poll(() => allowed('/api/engine/auth/master', 'GET'), { timeout: 15_000, interval: 500 })
      .toBe('https://shop.example');
    expect(await allowed('/api/engine/open/engine-bidding-info', 'GET')).toBe('https://shop.example');
    expect(await allowed(MENU, 'GET')).toBeNull();
    expect(await allowed('/api/oauth/oauth/token', 'POST')).toBeNull();
  });
});

describe('a partner’s token', () => {
  test('makes the calls for partners, from its own origin only', async () => {
    const { formKey, origin: its, clientId: partnerId, keyId } = partner;
    const bound = { formKey, origin: its, partnerId, keyId, reference: 'visitor-1', test: false };
    const { access_token: token } = await issueBound(app.db, 'user-customer', bound);
    const from = (origin: string) => ({ token, headers: { origin } });
    const masters = { query: { itemGroup: 'FINANCING_KIND' } };
    expect(
      (await app.request('GET', '/api/engine/auth/master', { ...from('https://shop.example'), ...masters })).status,
    ).toBe(200);
    expect(
      (await app.request('GET', '/api/engine/auth/master', { ...from('https://evil.example'), ...masters })).success,
    ).toBe(false);
    expect((await app.request('GET', '/api/engine/auth/master', { token, ...masters })).success).toBe(false);
    expect(await app.request('GET', '/api/engine/auth/department', from('https://shop.example'))).toMatchObject({
      status: 403,
      data: null,
    });
  });
  test('a refusal is readable to an allowed origin, also one before the body is read', async () => {
    for (const [token, body, status] of [
      ['nobody', '{}', 401],
      [admin, '{"title": ', 400],
      [admin, JSON.stringify({ title: 'x'.repeat(3 * 1024 * 1024) }), 413],
    ] as const) {
      const answer = await app.request('POST', MENU, { token, body, headers: { origin: 'https://desk.example' } });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
        status,
        'https://desk.example',
      ]);
    }
  });
});
