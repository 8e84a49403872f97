import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { session } from '@scf-kit/sdk/contract/access/session';
import { user } from '@scf-kit/sdk/contract/access/user';
import { loadContract } from '../../../contract.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { newOffice, newPerson } from '../../../testing/people.ts';
import demo from '../demo-accounts.json' with { type: 'json' };
import { signIn } from '../people/testing/sign-in.ts';

interface Line {
  readonly id: string;
  readonly userId: string;
  readonly device: string;
  readonly browser: string;
  readonly ip: string;
  readonly channel: string;
  readonly current: boolean;
  readonly revoked: boolean;
  readonly seenTime: string;
}

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let app: TestApp;
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({ resources: ['session', 'user'].map(resourceNamed), limits: { all: 10_000, apart: {} } });
});
afterAll(() => app.close());

const logIn = async (username: string, userAgent = CHROME) =>
  (await signIn(app, { username, password: demo.password, userAgent })).data;
const mine = async (token: string) =>
  (await callUnchecked<readonly Line[]>(app, session.calls.mine, { as: { token } })).data;
const readAnswerCode = async (token: string) => (await call(app, user.calls.current, { as: { token } })).code;

describe('the own sessions', () => {
  test('DATA-001 are listed with device, browser, address and which one this is, without any token', async () => {
    await logIn(
      'customer',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    );
    const here = await logIn('customer');
    const lines = await mine(here.access_token);
    expect(lines).toMatchObject([
      {
        userId: 'user-customer',
        device: 'Windows',
        browser: 'Chrome 140',
        ip: '127.0.0.1',
        channel: 'PC',
        current: true,
        revoked: false,
      },
      { device: 'iPhone', browser: 'Safari 18', current: false },
    ]);
    expect(JSON.stringify(lines)).not.toContain(here.access_token);
  });

  test("one of them ends at once, its refresh too; somebody else's does not exist", async () => {
    const [here, there, other] = [await logIn('keeper'), await logIn('keeper'), await logIn('financier')];
    const away = (await mine(here.access_token)).find(({ current }) => !current);
    const others = (await mine(other.access_token)).find(({ current }) => current);
    expect(
      await callUnchecked(app, session.calls.end, { as: { token: here.access_token }, params: { id: others?.id } }),
    ).toMatchObject({
      status: 404,
    });
    expect(
      await callUnchecked(app, session.calls.end, { as: { token: here.access_token }, params: { id: away?.id } }),
    ).toMatchObject({
      success: true,
    });
    await expect.poll(() => readAnswerCode(there.access_token)).toBe(40101);
    expect(
      await callUnchecked(app, session.calls.end, { as: { token: here.access_token }, params: { id: away?.id } }),
    ).toMatchObject({
      status: 404,
    });
    expect([await readAnswerCode(here.access_token), await readAnswerCode(other.access_token)]).toEqual([200, 200]);
  });

  test('all others end together, this one stays', async () => {
    const [first, second, here] = [await logIn('approver'), await logIn('approver'), await logIn('approver')];
    expect(await call(app, session.calls.endOthers, { as: { token: here.access_token } })).toMatchObject({
      data: { ended: 2 },
    });
    for (const { access_token } of [first, second]) await expect.poll(() => readAnswerCode(access_token)).toBe(40101);
    expect(await mine(here.access_token)).toHaveLength(1);
  });

  test('when one was last used is noted once a minute', async () => {
    const { access_token } = await logIn('customer');
    const id = (await mine(access_token)).find(({ current }) => current)?.id ?? '';
    const old = new Date(Date.now() - 120_000).toISOString();
    await sql`update auth_family set "seenTime" = ${old} where id = ${id}`.execute(app.db);
    await sql`select pg_notify('scf_changed', 'office')`.execute(app.db);
    await expect.poll(async () => (await mine(access_token)).find((line) => line.id === id)?.seenTime).not.toBe(old);
  });
});

describe('an administrator', () => {
  test("sees somebody's sessions, those that ended too, and ends them all", async () => {
    const { access_token } = await logIn('financier');
    const admin = await app.login('admin');
    expect(
      (await call(app, user.calls.endSessions, { as: { token: admin }, params: { id: 'user-financier' } })).data.ended,
    ).toBeGreaterThan(0);
    await expect.poll(() => readAnswerCode(access_token)).toBe(40101);
    const { data } = await callUnchecked<readonly Line[]>(app, user.calls.sessions, {
      as: { token: admin },
      params: { id: 'user-financier' },
    });
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ revoked, current }) => revoked && !current)).toBe(true);
  });

  test('of another office finds nobody, and without the code is refused', async () => {
    const stranger = await newPerson(app.db, {
      officeId: await newOffice(app.db),
      roles: [{ codes: ['USER_MANAGE'], scope: 'office' }],
    });
    const reader = await newPerson(app.db, {
      officeId: 'office-financing',
      roles: [{ codes: ['USER_MANAGE'], actions: ['query', 'get'], scope: 'office' }],
    });
    const params = { id: 'user-financier' };
    const customer = { token: await app.login('customer') };
    for (const made of [user.calls.sessions, user.calls.endSessions]) {
      expect((await callUnchecked(app, made, { as: stranger, params })).status).toBe(404);
      expect((await callUnchecked(app, made, { as: customer, params })).status).toBe(403);
    }
    expect((await call(app, user.calls.endSessions, { as: reader, params: { id: 'user-financier' } })).status).toBe(
      403,
    );
  });
});
