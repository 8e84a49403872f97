import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { partnerClient, partnerKey } from '@scf-kit/sdk/contract/portal/partner-client';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import {
  startTestApp,
  newOffice,
  newPartner,
  newPerson,
  type TestApp,
  type TestPerson,
} from '../../../testing/index.ts';
import { createApp } from '../../../app.ts';
import { openDatabase } from '../../../database/pool.ts';
import { callUnchecked } from '../../../testing/calls.ts';
import { decideStep } from '../../../testing/decisions.ts';
import { requestsTo, type Requests } from '../../../testing/requests.ts';
import { exchange, visitor } from './testing/partners.ts';

const PARTNER = ['PARTNER_CLIENT'] as const;

let app: TestApp;
let officeId: string;
/** Looks after the clients of their own office. */
let clerk: TestPerson;
let stranger: TestPerson;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  officeId = await newOffice(app.db);
  clerk = await newPerson(app.db, { officeId, roles: [{ codes: PARTNER, scope: 'office' }] });
  stranger = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: PARTNER, scope: 'office' }],
  });
  admin = await app.login('admin');
});
afterAll(() => app.close());

interface Client {
  readonly id: string;
  readonly status: number;
  readonly version: number;
}
let made = 0;
const about = () => ({
  name: `商城 ${(made += 1)}`,
  purpose: '在自己的商城里申请融资',
  contactName: '张工',
  contactPhone: '13800000000',
});
const create = (body: object, token = clerk.token) =>
  callUnchecked<Client & { errors?: Readonly<Record<string, string>> }>(app, partnerClient.calls.create, {
    as: { token },
    body: { ...about(), origins: ['https://shop.example'], formKeys: ['financing-application'], ...body },
  });
const update = (id: string, body: object, token = clerk.token) =>
  callUnchecked<{ errors?: Readonly<Record<string, string>> }>(app, partnerClient.calls.update, {
    as: { token },
    body: { id, ...body },
  });
const issue = (partnerClientId: string, keepHours = 24, token = clerk.token) =>
  callUnchecked<{ id: string; clientId: string; secret: string }>(app, partnerKey.calls.issue, {
    as: { token },
    body: { partnerClientId, keepHours },
  });

/** A client of the sandbox with a visitor who loads its form, of this process or of another one. */
async function inUse(asks: Requests = app.request) {
  const { data: client } = await create({ mode: 'test' });
  const { secret } = (await issue(client.id)).data;
  const partner = {
    clientId: client.id,
    keyId: '',
    officeId,
    origin: 'https://shop.example',
    formKey: 'financing-application',
    secret,
  };
  const { call } = await visitor({ request: asks }, partner);
  const load = async () => (await call(dynamicForm.calls.byKey, { params: { formKey: 'financing-application' } })).code;
  return { client, load };
}

describe('a client', () => {
  test('of the sandbox is open at once; a live one once the platform has approved it', async () => {
    const sandbox = await create({ mode: 'test' });
    expect(sandbox.data.status).toBe(2);
    expect((await issue(sandbox.data.id)).data.secret).toMatch(/^scf_test_[\w-]{43}$/);

    const live = await create({ mode: 'live' });
    expect(live.data.status).toBe(0);
    expect(await issue(live.data.id)).toMatchObject({ status: 400, msg: '客户端未启用' });
    const started = await callUnchecked<{ processInstanceId: string }>(app, partnerClient.calls.start, {
      as: clerk,
      body: { id: live.data.id },
    });
    expect(started.status).toBe(200);
    // Nobody of the office approves it.
    const { processInstanceId } = started.data;
    expect((await decideStep(app, processInstanceId, { as: clerk })).success).toBe(false);
    expect((await decideStep(app, processInstanceId)).success).toBe(true);
    const key = await issue(live.data.id);
    expect(key.data.secret).toMatch(/^scf_live_[\w-]{43}$/);
    expect(key.data.clientId).toBe(live.data.id);
  });

  test('is seen by its own office and by whoever looks after all, by nobody else', async () => {
    const { data } = await create({ mode: 'test' });
    const seen = async (token: string) =>
      (await callUnchecked(app, partnerClient.calls.get, { as: { token }, params: { id: data.id } })).status;
    expect([await seen(clerk.token), await seen(admin), await seen(stranger.token)]).toEqual([200, 200, 404]);
    expect((await update(data.id, { name: 'Mine now' }, stranger.token)).status).toBe(404);
    expect((await issue(data.id, 0, stranger.token)).status).toBe(404);
  });

  test('takes no origin that browsers do not send', async () => {
    for (const origin of [
      '*',
      'null',
      'https://*.shop.example',
      'https://shop.example/',
      'https://shop.example/path',
      'https://SHOP.example',
      'https://shop.example:443',
      'https://user@shop.example',
      'https://ѕhop.example',
      'shop.example',
      'javascript:alert(1)',
      'file://',
      'https://shop example',
      'http://shop.example',
      'http://localhost.shop.example',
      'https://',
    ]) {
      const { status, data } = await create({ mode: 'test', origins: ['https://ok.example', origin] });
      expect([status, Object.keys(data.errors ?? {})], origin).toEqual([400, ['origins']]);
    }
    const here = ['http://localhost:8081', 'http://127.0.0.1:8081', 'http://[::1]:8081', 'https://xn--hop-wed.example'];
    expect((await create({ mode: 'test', origins: here })).status).toBe(200);
  });

  test('takes this machine as its origin live only where the platform is on this machine itself', async () => {
    const online = await startTestApp({ config: { publicUrl: 'https://scf.example' } });
    try {
      const person = await newPerson(online.db, {
        officeId: await newOffice(online.db),
        roles: [{ codes: PARTNER, scope: 'office' }],
      });
      const origins = (mode: string) =>
        callUnchecked(online, partnerClient.calls.create, {
          as: person,
          body: { ...about(), mode, origins: ['http://localhost:8081'], formKeys: [] },
        });
      expect([(await origins('test')).status, (await origins('live')).status]).toEqual([200, 400]);
    } finally {
      await online.close();
    }
  });

  test('is given published forms that start a process, and adds none to those the platform approved', async () => {
    expect((await create({ mode: 'test', formKeys: ['nothing'] })).data.errors).toHaveProperty('formKeys');
    const live = await newPartner(app.db, { officeId });
    const more = { formKeys: ['financing-application', 'generic-application'] };
    expect(await update(live.clientId, more)).toMatchObject({
      status: 400,
      data: { errors: { formKeys: '正式客户端的表单由平台授予；如需增加请联系平台' } },
    });
    expect((await update(live.clientId, { formKeys: [] })).status).toBe(200);
    expect((await update(live.clientId, more, admin)).status).toBe(200);
  });

  test('an office has twenty of them at most, also when it asks at once', async () => {
    const person = await newPerson(app.db, {
      officeId: await newOffice(app.db),
      roles: [{ codes: PARTNER, scope: 'office' }],
    });
    const all = await Promise.all(Array.from({ length: 24 }, () => create({ mode: 'test' }, person.token)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(20);
  });

  test('that was in use is not deleted; one that the platform disabled only the platform enables', async () => {
    const { data } = await create({ mode: 'test' });
    expect((await callUnchecked(app, partnerClient.calls.delete, { as: clerk, params: { id: data.id } })).status).toBe(
      400,
    );
    const disable = (token: string) =>
      callUnchecked(app, partnerClient.calls.disable, { as: { token }, body: { id: data.id, disabledReason: '滥用' } });
    expect((await disable(clerk.token)).status).toBe(200);
    expect((await callUnchecked(app, partnerClient.calls.enable, { as: clerk, body: { id: data.id } })).status).toBe(
      200,
    );
    expect((await disable(admin)).status).toBe(200);
    const enable = (token: string) =>
      callUnchecked(app, partnerClient.calls.enable, { as: { token }, body: { id: data.id } });
    expect(await enable(clerk.token)).toMatchObject({ status: 403, msg: '该客户端由平台停用，只能由平台启用' });
    const notice = await app.db
      .selectFrom('notice_message')
      .select(['messageKey', 'messageParams'])
      .where('receiverId', '=', clerk.id)
      .where('businessId', '=', data.id)
      .executeTakeFirst();
    expect(notice).toMatchObject({ messageKey: 'notice.partner.disabled', messageParams: { reason: '滥用' } });
    expect((await enable(admin)).status).toBe(200);
  });
});

describe('keys', () => {
  test('are told once and stored as a hash; two are valid while one takes the place of the other', async () => {
    const { data } = await create({ mode: 'test' });
    const first = await issue(data.id);
    const second = await issue(data.id);
    expect(await issue(data.id)).toMatchObject({ status: 409 });
    const stored = JSON.stringify(await app.db.selectFrom('partner_key').selectAll().execute());
    expect(stored).not.toContain(first.data.secret);
    const page = await callUnchecked<{ records: readonly object[] }>(app, partnerKey.calls.page, {
      as: clerk,
      query: { partnerClientId: data.id },
    });
    expect(page.data.records).toHaveLength(2);
    expect(JSON.stringify(page.data)).not.toContain(first.data.secret);
    expect(JSON.stringify(page.data)).not.toContain('hash');
    const log = JSON.stringify(await app.db.selectFrom('operation_history_diff').selectAll().execute());
    expect(log).not.toContain(first.data.secret);
    const partner = {
      clientId: data.id,
      keyId: '',
      officeId,
      origin: 'https://shop.example',
      formKey: 'financing-application',
    };
    expect((await exchange(app, { ...partner, secret: first.data.secret })).success).toBe(true);
    expect((await exchange(app, { ...partner, secret: second.data.secret })).success).toBe(true);
    // Of two that are asked for at once one is refused.
    const revoked = await callUnchecked(app, partnerKey.calls.revoke, { as: clerk, body: { id: first.data.id } });
    expect(revoked.status).toBe(200);
    const both = await Promise.all([issue(data.id), issue(data.id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await exchange(app, { ...partner, secret: first.data.secret })).toMatchObject({
      status: 400,
      msg: '客户端标识或密钥错误',
    });
  });

  test('that were replaced at once end with the tokens they were exchanged for', async () => {
    const { client, load } = await inUse(await startSecond());
    // Asked twice: the second answer comes from what the process keeps, which is told of the change.
    expect([await load(), await load()]).toEqual([200, 200]);
    await issue(client.id, 0);
    await expect.poll(load).toBe(40101);
  });
});

/** Another process of the product, for the rest of a test. */
async function startSecond(): Promise<Requests> {
  const { db, pool, close } = openDatabase(app.config);
  const second = await createApp({ config: app.config, db, pool, services: app.services });
  onTestFinished(async () => {
    await second.close();
    await close();
  });
  const url = await second.listen({ port: 0, host: '127.0.0.1' });
  return requestsTo(() => url);
}

describe('the tokens of a client end on every process', () => {
  test('once it is disabled', async () => {
    const { client, load } = await inUse(await startSecond());
    // Asked twice: the second answer comes from what the process keeps.
    expect([await load(), await load()]).toEqual([200, 200]);
    const disabled = await callUnchecked(app, partnerClient.calls.disable, {
      as: clerk,
      body: { id: client.id, disabledReason: '密钥外泄' },
    });
    expect(disabled, disabled.msg).toMatchObject({ status: 200 });
    await expect.poll(load).toBe(40101);
  });

  test.each([
    ['an origin', { origins: ['https://other.example'] }],
    ['a form', { formKeys: ['generic-application'] }],
  ])('that stand on %s taken away from it, and the others go on', async (_what, left) => {
    const request = await startSecond();
    const { data: client } = await create({
      mode: 'test',
      origins: ['https://shop.example', 'https://other.example'],
      formKeys: ['financing-application', 'generic-application'],
    });
    const { secret } = (await issue(client.id)).data;
    const open = async (origin: string, formKey: string) => {
      const partner = { clientId: client.id, keyId: '', officeId, origin, formKey, secret };
      const { call } = await visitor({ request }, partner);
      return async () => (await call(dynamicForm.calls.byKey, { params: { formKey } })).code;
    };
    const lost = await open('https://shop.example', 'financing-application');
    const kept = await open('https://other.example', 'generic-application');
    expect([await lost(), await lost(), await kept()]).toEqual([200, 200, 200]);
    const taken = await update(client.id, left);
    expect(taken, taken.msg).toMatchObject({ status: 200 });
    await expect.poll(lost).toBe(40101);
    expect(await kept()).toBe(200);
  });
});

describe('the exchange', () => {
  test('asks who the visitor is, and takes no id that we would have to guard', async () => {
    const partner = await newPartner(app.db);
    expect(await exchange(app, partner, { reference: '' })).toMatchObject({
      status: 400,
      data: { errors: { reference: '必填项' } },
    });
    for (const reference of ['13800138000', '+8613800138000', '11010519491231002X', 'li@shop.example', '张三', 'a b'])
      expect((await exchange(app, partner, { reference })).status, reference).toBe(400);
    expect((await exchange(app, partner, { reference: 'u-10086' })).status).toBe(200);
  });

  test('knows keys of its own client alone, and says no more', async () => {
    const [one, other] = [await newPartner(app.db), await newPartner(app.db)];
    expect(await exchange(app, { ...one, secret: other.secret })).toMatchObject({
      status: 400,
      msg: '客户端标识或密钥错误',
    });
    for (const secret of ['', 'scf_live_', 'x'.repeat(128), "' or 1=1 --"])
      expect((await exchange(app, { ...one, secret })).status, secret).toBe(400);
    for (const origin of ['null', 'https://shop.example.evil.example', 'https://shop.example/', 'HTTPS://shop.example'])
      expect((await exchange(app, one, { origin })).status, origin).toBe(403);
  });
});
