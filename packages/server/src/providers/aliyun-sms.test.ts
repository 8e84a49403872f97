import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { openDatabase, type OpenDatabase } from '../database/pool.ts';
import { readConfig } from '../config.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { aliyunSms, signedHeaders } from './aliyun-sms.ts';

const ACCOUNT = {
  accessKey: 'LTAI-test',
  secretKey: 'a secret of the test',
  signName: '测试平台',
  templates: { code: 'SMS_1', invite: null, notice: null },
};
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

let asked: IncomingMessage[] = [];
let answer: { readonly status: number; readonly body: string };
const service = createServer((request, response) => {
  asked.push(request);
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});
let endpoint: string;
let database: TestDatabase;
let opened: OpenDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  database = await testDatabase();
  opened = openDatabase(readConfig({ DATABASE_URL: database.url }));
  ({ db } = opened);
});
afterAll(async () => {
  service.close();
  await opened.close();
  await database.drop();
});

const send = (kind: 'code' | 'invite' = 'code') =>
  aliyunSms({ ...ACCOUNT, endpoint }).send(db, '13800138000', {
    kind,
    params: { code: '123456' },
    content: '您的验证码是 123456',
  });

test('the example of the published signature V3 comes out as it is published', () => {
  const { authorization } = signedHeaders(
    { accessKey: 'YourAccessKeyId', secretKey: 'YourAccessKeySecret' },
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      nonce: '3156853299f313e23d1673dc12e1703d',
      at: new Date('2023-10-26T10:22:32Z'),
      query: 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
    },
  );
  expect(authorization).toMatch(/,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/);
});

test('a code goes out by its template, signed over all the service reads', async () => {
  asked = [];
  answer = { status: 200, body: '{"Code":"OK","RequestId":"r"}' };
  await send();
  const [request] = asked;
  const { pathname, searchParams, search } = new URL(request?.url ?? '', endpoint);
  expect([request?.method, pathname]).toEqual(['POST', '/']);
  expect(Object.fromEntries(searchParams)).toEqual({
    PhoneNumbers: '13800138000',
    SignName: '测试平台',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"123456"}',
  });
  const headers = request?.headers ?? {};
  expect(headers).toMatchObject({
    'x-acs-action': 'SendSms',
    'x-acs-version': '2017-05-25',
    'x-acs-date': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  });
  // Computed again as the service does, from what arrived.
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? '';
  const canonical = [
    'POST',
    '/',
    search.slice(1),
    ...names.split(';').map((name) => `${name}:${String(headers[name])}`),
    '',
    names,
    sha256(''),
  ].join('\n');
  const signature = createHmac('sha256', ACCOUNT.secretKey)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  expect(headers.authorization).toBe(
    `ACS3-HMAC-SHA256 Credential=LTAI-test,SignedHeaders=${names},Signature=${signature}`,
  );
  expect(names.split(';')).toEqual([
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ]);
});

test('messages the service does not take are refused: too many for one phone, a phone that is none, an account in arrears, an answer that is none', async () => {
  answer = { status: 200, body: '{"Code":"isv.BUSINESS_LIMIT_CONTROL"}' };
  await expect(send()).rejects.toMatchObject({ status: 429 });
  answer = { status: 200, body: '{"Code":"isv.MOBILE_NUMBER_ILLEGAL"}' };
  await expect(send()).rejects.toMatchObject({ status: 400, message: 'auth.sms.number' });
  answer = { status: 200, body: '{"Code":"isv.AMOUNT_NOT_ENOUGH"}' };
  await expect(send()).rejects.toMatchObject({ status: 502, message: 'auth.sms.failed' });
  answer = { status: 502, body: '<html>' };
  await expect(send()).rejects.toMatchObject({ status: 502, message: 'auth.sms.failed' });
});

test('an invitation without a template waits in the outbox', async () => {
  asked = [];
  await send('invite');
  expect(asked).toEqual([]);
  expect(await db.selectFrom('outbox').select(['recipient', 'content']).execute()).toEqual([
    { recipient: '13800138000', content: '您的验证码是 123456' },
  ]);
});
