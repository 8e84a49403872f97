import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { holdClock } from '../../testing/clock.ts';
import { toNetwork } from '../../http/network.ts';
import demo from './demo-accounts.json' with { type: 'json' };
import { byAddress } from './sign-in/login.ts';

const { password: PASSWORD } = demo;
let direct: TestApp;
/** Behind one proxy, which says from where a request came. */
let proxied: TestApp;
beforeAll(async () => {
  [direct, proxied] = await Promise.all([startTestApp(), startTestApp({ config: { trustProxy: 1 } })]);
});
afterAll(() => Promise.all([direct.close(), proxied.close()]));
// The clock stands still: attempts that are counted beforehand lie in the window of this moment.
beforeEach(() => holdClock());

const login = (app: TestApp, username: string, password: string, from?: string) =>
  app.request('POST', '/api/oauth/oauth/token', {
    body: {
      grant_type: 'password',
      username,
      password,
      client_id: app.config.clientId,
      client_secret: app.config.clientSecret,
    },
    ...(from === undefined ? {} : { headers: { 'x-forwarded-for': from } }),
  });

/** As if so many wrong passwords had come from an address. */
async function wrongFrom(app: TestApp, ip: string, value: number): Promise<void> {
  const period = new Date(Math.floor(Date.now() / (byAddress.seconds * 1000)) * byAddress.seconds * 1000).toISOString();
  await app.db
    .insertInto('counter')
    .values({ name: `throttle:${byAddress.name}:${toNetwork(ip)}`, period, value })
    .execute();
}

describe('one address', () => {
  test('that tries many accounts waits, whatever it says of where it comes from', async () => {
    await wrongFrom(direct, '127.0.0.1', byAddress.limit - 3);
    for (const [at, from] of ['10.0.0.1', '10.0.0.2, 10.0.0.3', undefined].entries())
      expect((await login(direct, `stranger-${at}`, 'wrong', from)).status).toBe(400);
    for (const from of ['10.0.0.4', '::1', undefined])
      expect(await login(direct, 'customer', PASSWORD, from)).toMatchObject({ status: 429, success: false });
  });
  test('behind a proxy is what the proxy saw last, not what a client wrote before it', async () => {
    await wrongFrom(proxied, '203.0.113.7', byAddress.limit - 2);
    for (const at of [1, 2])
      expect((await login(proxied, `stranger-${at}`, 'wrong', `198.51.100.${at}, 203.0.113.7`)).status).toBe(400);
    expect((await login(proxied, 'customer', PASSWORD, '198.51.100.9, 203.0.113.7')).status).toBe(429);
    expect((await login(proxied, 'customer', PASSWORD, '203.0.113.8')).status).toBe(200);
  });
  test('is a whole network of IPv6, whose holder has every address of it', async () => {
    await wrongFrom(proxied, '2001:db8:1:2::1', byAddress.limit - 2);
    for (const host of ['a', 'b:c'])
      expect((await login(proxied, `stranger-${host}`, 'wrong', `2001:db8:1:2::${host}`)).status).toBe(400);
    expect((await login(proxied, 'customer', PASSWORD, '2001:db8:1:2:3:4:5:6')).status).toBe(429);
    expect((await login(proxied, 'customer', PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
  });
});

test('one account is locked after wrong passwords from wherever they come, also when they come at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => login(proxied, 'financier', `wrong ${at}`, `192.0.2.${at}`)),
  );
  expect(answers.filter(({ msg }) => msg === message('zh-CN', 'auth.login.locked'))).toHaveLength(4);
  expect(await login(proxied, 'financier', PASSWORD, '192.0.2.99')).toMatchObject({
    status: 400,
    msg: message('zh-CN', 'auth.login.locked'),
  });
});
