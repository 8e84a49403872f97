import { describe, expect, test } from 'vitest';
import { call, message, resource, resourceNamed } from '@scf-kit/sdk/contract';
import { session } from '@scf-kit/sdk/contract/access/session';
import { user } from '@scf-kit/sdk/contract/access/user';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { createApp } from './app.ts';
import { openDatabase } from './database/pool.ts';
import { createLocalStorage } from './files/local.ts';
import { outboxSms } from './providers/outbox.ts';
import { createTesseract } from './providers/tesseract.ts';
import { startTestApp } from './testing/app.ts';
import { MENU, app, admin, provideMenus } from './testing/menus.ts';
import { callUnchecked } from './testing/calls.ts';

provideMenus();

describe('refusals', () => {
  test('ERR-001 an unreachable database answers 503 in the words of the catalogue', async () => {
    const { config } = app;
    const { db, pool, close } = openDatabase({ ...config, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
    const broken = await createApp({
      config,
      db,
      pool,
      services: { storage: createLocalStorage(config.dataDir), sms: outboxSms, ocr: createTesseract() },
      resources: [resourceNamed('menu')],
    });
    const answer = await broken.inject({ method: 'GET', url: MENU, headers: { authorization: 'Bearer any-token' } });
    const health = await broken.inject({ method: 'GET', url: '/healthz' });
    await broken.close();
    await close();
    expect([answer.statusCode, health.statusCode]).toEqual([503, 503]);
    expect(answer.json()).toMatchObject({ code: 503, success: false, data: null, msg: '系统维护中，请稍后再试。' });
  });
  test('ERR-002 a wrong body answers 400 with a message by field, in the language asked for', async () => {
    const wrong = await app.request('POST', MENU, {
      token: admin,
      headers: { 'access-i18n': 'en-US' },
      body: { title: '', kind: 9, target: 'self', hidden: 'no', sorted: -1, enabled: true },
    });
    expect(wrong).toMatchObject({
      status: 400,
      code: 400,
      success: false,
      data: {
        errors: {
          title: message('en-US', 'check.required'),
          kind: message('en-US', 'check.choice'),
          hidden: message('en-US', 'check.boolean'),
          sorted: message('en-US', 'check.min', { min: 0 }),
        },
      },
    });
  });
  test('ERR-003 a call without its code answers 403', async () => {
    expect(await app.request('GET', MENU, { token: await app.login('customer') })).toMatchObject({
      status: 403,
      code: 403,
      msg: message('zh-CN', 'http.403'),
    });
  });
  test('ERR-004 ERR-005 without a token, or with one that was never issued, 401 carries no data', async () => {
    for (const token of [undefined, 'made-up', '']) {
      const answer = await app.request('GET', MENU, token === undefined ? {} : { token });
      expect(answer).toMatchObject({
        status: 401,
        code: 401,
        success: false,
        data: null,
        msg: message('zh-CN', 'http.401'),
      });
    }
  });
  test('ERR-006 an ended session answers body code 40101', async () => {
    const id = 'user-keeper';
    const token = await app.login('keeper');
    await app.db
      .updateTable('auth_family')
      .set({ endTime: new Date().toISOString(), endReason: 'test' })
      .where('userId', '=', id)
      .execute();
    expect(await app.request('GET', MENU, { token })).toMatchObject({
      status: 200,
      code: 40101,
      success: false,
      data: null,
    });
  });
  test('an expired token answers body code 40201, so the client refreshes', async () => {
    const token = await app.login('financier');
    await app.db
      .updateTable('auth_token')
      .set({ expireTime: '2020-01-01T00:00:00Z' })
      .where('userId', '=', 'user-financier')
      .execute();
    expect(await app.request('GET', MENU, { token })).toMatchObject({ status: 200, code: 40201, success: false });
  });
  test('ERR-008 a mistake of ours answers 500 and tells nothing of itself', async () => {
    // Dropping the table is the plainest way to break a call that is correct.
    const broken = await startTestApp({ resources: [resourceNamed('menu')] });
    await broken.db.schema.alterTable('menu').renameColumn('title', 'lost').execute();
    const answer = await broken.request('POST', MENU, {
      token: await broken.login('admin'),
      body: { title: 'x', kind: 2, path: '/made-by-test', target: 'self', hidden: false, sorted: 1, enabled: true },
    });
    await broken.close();
    expect(answer).toMatchObject({
      status: 500,
      code: 500,
      success: false,
      data: null,
      msg: message('zh-CN', 'common.requestError'),
    });
    expect(JSON.stringify(answer)).not.toMatch(/column|menu|select/i);
  });
  test('ERR-009 a success says so in both languages', async () => {
    for (const [locale, words] of [
      ['zh-CN', '请求成功'],
      ['en-US', 'Request succeeded'],
    ] as const) {
      expect((await app.request('GET', MENU, { token: admin, headers: { 'access-i18n': locale } })).msg).toBe(words);
    }
  });
  test.each([
    ['{"title": ', 400],
    ['[]', 400],
    ['null', 400],
    ['"text"', 400],
    ['{"__proto__": {"admin": true}}', 400],
    [JSON.stringify({ title: 'x'.repeat(3 * 1024 * 1024) }), 413],
    [`${'['.repeat(5000)}${']'.repeat(5000)}`, 400],
  ])('a body that is no body is refused', async (body, status) => {
    expect(await app.request('POST', MENU, { token: admin, body })).toMatchObject({
      status,
      code: status,
      success: false,
    });
  });
  test('a sort by a column that is not listed is refused, secret ones too', async () => {
    for (const key of ['passwordHash', 'id; drop table menu', 'deleted', '']) {
      const answer = await callUnchecked(app, user.calls.page, {
        as: { token: admin },
        query: { ascending: key || 'nothing' },
      });
      expect(answer).toMatchObject({ status: 400, msg: message('zh-CN', 'check.sort', { key: key || 'nothing' }) });
    }
  });
  test('a unique value that exists is refused by its field', async () => {
    const body = { itemGroup: 'FINANCING_KIND', itemText: 'Twice', sorted: 1, enabled: true };
    const add = () => callUnchecked(app, master.calls.create, { as: { token: admin }, body });
    expect((await add()).status).toBe(200);
    expect(await add()).toMatchObject({
      status: 400,
      data: { errors: { itemText: message('zh-CN', 'check.unique') } },
    });
  });
  test('a reference to nothing is refused by its field', async () => {
    const answer = await callUnchecked(app, master.calls.create, {
      as: { token: admin },
      body: { itemGroup: 'FINANCING_KIND', itemText: 'Lost', provinceId: 'nowhere', sorted: 1, enabled: true },
    });
    expect(answer).toMatchObject({
      status: 400,
      data: { errors: { provinceId: message('zh-CN', 'check.reference') } },
    });
  });
  test('unknown paths and methods under /api answer 404 in the envelope', async () => {
    for (const [method, path] of [
      ['GET', '/api/engine/auth/no-such'],
      ['DELETE', '/api/engine/auth/menu'],
      ['GET', '/api'],
    ] as const) {
      expect(await app.request(method, path, { token: admin })).toMatchObject({
        status: 404,
        code: 404,
        success: false,
      });
    }
  });
  test('a GET that changes something is refused from another site and never cached', async () => {
    const reset = (site: string) =>
      callUnchecked(app, user.calls.resetPassword, {
        as: { token: admin },
        params: { id: 'nobody' },
        headers: { 'sec-fetch-site': site },
      });
    expect((await reset('cross-site')).status).toBe(403);
    const own = await reset('same-origin');
    expect([own.status, own.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
  test('too many public calls from one address wait', async () => {
    const small = await startTestApp({ resources: [resourceNamed('session')], limits: { all: 3, apart: {} } });
    const statuses: number[] = [];
    const ask = () => callUnchecked(small, session.calls.captcha);
    for (let at = 0; at < 5; at += 1) statuses.push((await ask()).status);
    const refused = await ask();
    await small.close();
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(refused).toMatchObject({ code: 429, msg: message('zh-CN', 'http.429') });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
  test('a call of the contract without a handler stops the start and is named', async () => {
    const unserved = resource('unserved', {
      module: 'platform',
      title: { zh: '无', en: 'None' },
      stored: false,
      access: 'public',
      fields: {},
      calls: {
        forgotten: call('GET', '/forgotten', { access: 'public' }),
        other: call('POST', '/other', { access: 'public' }),
      },
    });
    await expect(startTestApp({ resources: [unserved] })).rejects.toThrow('unserved.forgotten, unserved.other');
  });
});
