import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { sms, session, type CaptchaChallenge } from '@scf-kit/sdk/contract/access/session';
import { loadContract } from '../../../contract.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked } from '../../../testing/calls.ts';
import { easyProof, prove, written } from '../../../testing/captcha.ts';
import demo from '../demo-accounts.json' with { type: 'json' };
import { sweepSessions } from '../sweep.query.ts';
import { newChallenge, provesWork } from './captcha.ts';

let app: TestApp;
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({
    resources: ['session', 'user', 'sms'].map(resourceNamed),
    config: { captcha: 'after-failure', smsLogin: true },
    limits: { all: 10_000, apart: {} },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from counter where name like 'throttle:%'`.execute(app.db);
  await app.db.deleteFrom('captcha').execute();
  await app.db.deleteFrom('sms_code').execute();
});

const logIn = (body: Readonly<Record<string, string>>) =>
  callUnchecked<{ readonly errors?: Readonly<Record<string, string>> }>(app, session.calls.token, {
    body: {
      grant_type: 'password',
      username: 'customer',
      password: demo.password,
      client_id: app.config.clientId,
      client_secret: app.config.clientSecret,
      ...body,
    },
  });
const refused = { status: 400, msg: '安全验证未通过或已过期，请重试' };
const proves = (proof: string) => provesWork(app.db, app.config, proof);

test('a challenge is answered by its work, and nothing is stored until it comes back', async () => {
  const { data } = await callUnchecked<CaptchaChallenge>(app, session.calls.captcha);
  expect(await app.db.selectFrom('captcha').selectAll().execute()).toEqual([]);
  const proof = await prove(data);
  expect(proof.length).toBeLessThan(2048);
  expect(await proves(proof)).toBe(true);
});

test('it is asked for after three wrong passwords, whether the name exists or not, and each proof counts once', async () => {
  for (const username of ['customer', 'nobody']) {
    expect((await logIn({ username, password: 'wrong' })).data).toBeNull();
    await logIn({ username, password: 'wrong' });
    expect((await logIn({ username, password: 'wrong' })).data.errors).toHaveProperty('captcha');
    expect(await logIn({ username })).toMatchObject({
      status: 400,
      msg: '请先完成安全验证',
      data: { errors: { captcha: '请先完成安全验证' } },
    });
  }
  const captcha = await easyProof(app.config);
  expect(await logIn({ captcha: 'abcd' })).toMatchObject(refused);
  expect(await logIn({ captcha })).toMatchObject({ success: true });
  for (let tries = 0; tries < 3; tries += 1) await logIn({ password: 'wrong' });
  expect(await logIn({ captcha })).toMatchObject(refused);
  expect(await logIn({ captcha: await easyProof(app.config) })).toMatchObject({ success: true });
});

test('a proof used with a wrong password is used, and of many at once one counts', async () => {
  for (let tries = 0; tries < 3; tries += 1) await logIn({ password: 'wrong' });
  const captcha = await easyProof(app.config);
  expect((await logIn({ captcha, password: 'wrong' })).msg).toBe('用户名或密码错误');
  expect(await logIn({ captcha })).toMatchObject(refused);
  const other = await easyProof(app.config);
  expect((await Promise.all(Array.from({ length: 8 }, () => proves(other)))).filter(Boolean)).toHaveLength(1);
});

test('a proof is refused once it has run out, and stays spent longer than it holds', async () => {
  const challenge = await newChallenge(app.config, 1);
  const { parameters } = challenge;
  expect(parameters.expiresAt - Date.now() / 1_000).toBeLessThanOrEqual(300);
  const spent = await prove(challenge);
  expect(await proves(spent)).toBe(true);
  await sql`update captcha set "expireTime" = now() - interval '1 minute'`.execute(app.db);
  await sweepSessions(app.db);
  expect(await proves(spent)).toBe(false);
  // Its end is signed with the rest.
  const solution = await solveChallenge({ challenge, deriveKey });
  for (const expiresAt of [parameters.expiresAt + 600, Math.floor(Date.now() / 1_000) - 1])
    expect(
      await proves(written({ challenge: { ...challenge, parameters: { ...parameters, expiresAt } }, solution })),
    ).toBe(false);
});

test('neither an easier challenge, nor a forged one, nor another one’s solution proves anything', async () => {
  const challenge = await newChallenge(app.config, 40);
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00', cost: 1 } };
  const stranger = await newChallenge({ ...app.config, secret: 'x'.repeat(40) }, 1);
  const other = await solveChallenge({ challenge: await newChallenge(app.config, 1), deriveKey });
  const solution = await solveChallenge({ challenge, deriveKey });
  const attempts: Readonly<Record<string, unknown>> = {
    easier: { challenge: easier, solution: await solveChallenge({ challenge: easier, deriveKey }) },
    'signed by another key': {
      challenge: stranger,
      solution: await solveChallenge({ challenge: stranger, deriveKey }),
    },
    unsigned: { challenge: { parameters: challenge.parameters }, solution },
    'an empty signature': { challenge: { ...challenge, signature: '' }, solution },
    'solution of another': { challenge, solution: other },
    'its prefix alone': { challenge, solution: { counter: 40, derivedKey: challenge.parameters.keyPrefix } },
    'its own signature': { challenge, solution: { counter: 40, derivedKey: challenge.parameters.keySignature } },
    'no solution': { challenge },
    'another nonce': {
      challenge: { ...challenge, parameters: { ...challenge.parameters, nonce: '0'.repeat(32) } },
      solution,
    },
    'more than was signed': {
      challenge: { ...challenge, parameters: { ...challenge.parameters, data: { spent: false } } },
      solution,
    },
    nothing: null,
  };
  const passed = [];
  for (const [name, attempt] of Object.entries(attempts)) if (await proves(written(attempt))) passed.push(name);
  expect(passed).toEqual([]);
  expect(await proves('{"not base64')).toBe(false);
  expect(await app.db.selectFrom('captcha').selectAll().execute()).toEqual([]);
  expect(await proves(written({ challenge, solution }))).toBe(true);
});

test('AUTH-019 no code is sent without the proof of work', async () => {
  const phone = '13800138000';
  const wrong: readonly Record<string, string>[] = [{ phone }, { phone, captcha: '' }, { phone, captcha: written({}) }];
  for (const query of wrong)
    expect(await callUnchecked(app, sms.calls.send, { query })).toMatchObject({
      ...refused,
      data: { errors: { captcha: refused.msg } },
    });
  expect(await app.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  const captcha = await easyProof(app.config);
  expect((await callUnchecked(app, sms.calls.send, { query: { phone, captcha } })).success).toBe(true);
  expect((await callUnchecked(app, sms.calls.send, { query: { phone: '13800138001', captcha } })).status).toBe(400);
});
