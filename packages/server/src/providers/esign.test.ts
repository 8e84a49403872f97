import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEsign, signedHeaders } from './esign.ts';
import { ProviderRefusal, type SealPort } from '../ports/seals.ts';

const SECRET = 'a secret of a test';
const PDF = Buffer.from('%PDF-1.4 signed');
const owner = {
  id: 'a-1',
  enterpriseName: '蜀康',
  creditCode: '91510100MA61T9KX0D',
  legalPersonName: '周敏',
  transactorName: '赵刚',
  transactorMobilePhone: '13800138000',
};

interface Seen {
  readonly call: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}
let server: Server;
let endpoint: string;
let esign: SealPort;
let seen: Seen[];
/** Answers of the service by path; a function gets the body. */
let answers: Record<string, unknown>;

const md5 = (text: string | Buffer): string => createHash('md5').update(text).digest('base64');
/** Checks a call as the service does: by what arrived alone. */
function isSigned({ call, body, headers }: Seen): boolean {
  const [method = '', path = ''] = call.split(' ');
  const contentMd5 = headers['content-md5'] ?? '';
  if (body !== '' && contentMd5 !== md5(body)) return false;
  const text = `${method}\n${headers.accept ?? ''}\n${String(contentMd5)}\n${headers['content-type'] ?? ''}\n\n${path}`;
  return (
    headers['x-tsign-open-ca-signature'] === createHmac('sha256', SECRET).update(text).digest('base64') &&
    headers['x-tsign-open-app-id'] === 'app-1' &&
    Math.abs(Date.now() - Number(headers['x-tsign-open-ca-timestamp'])) < 60_000
  );
}

beforeAll(async () => {
  server = createServer((request, reply) => {
    void buffer(request).then((bytes) => {
      const call = `${request.method ?? ''} ${request.url ?? ''}`;
      const one = { call, body: bytes.toString(), headers: request.headers };
      seen.push(one);
      if (call.startsWith('PUT /upload') || call === 'GET /signed.pdf')
        return reply.end(call.startsWith('GET') ? PDF : '');
      reply.setHeader('content-type', 'application/json');
      return reply.end(
        JSON.stringify(
          isSigned(one) ? (answers[call] ?? { code: 404, message: '未知接口' }) : { code: 401, message: '签名错误' },
        ),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  esign = createEsign({ endpoint, appId: 'app-1', appSecret: SECRET });
});
afterAll(
  () =>
    new Promise<void>((done) => {
      server.close(() => done());
    }),
);
beforeEach(() => {
  seen = [];
  answers = {};
});

test('a call is signed over method, types, sum and path, in the order the service reads them', () => {
  // Made once by openssl over the text the service documents: POST\n*/*\n<base64 of the MD5 of the
  // body>\napplication/json; charset=UTF-8\n\n<path>.
  expect(
    signedHeaders(
      { endpoint, appId: 'app', appSecret: 'secret' },
      { method: 'POST', path: '/v3/test', body: '{"a":1}' },
      1_700_000_000_000,
    ),
  ).toMatchObject({
    'content-md5': 'u2y1xo30ZSlByvZSo2by2A==',
    'x-tsign-open-ca-signature': '26a1zb5G4AKvIJDhJM/GPFOq7eot6OkUTCIcF7ojOnA=',
    'x-tsign-open-ca-timestamp': '1700000000000',
    'x-tsign-open-auth-mode': 'Signature',
  });
  // A request without a body has no checksum.
  expect(
    signedHeaders(
      { endpoint, appId: 'app', appSecret: 'secret' },
      { method: 'GET', path: '/v1/signflows/w?x=1', body: undefined },
      0,
    ),
  ).toMatchObject({ 'x-tsign-open-ca-signature': 'T/XTm1JPwM0VNNK527bUnPi40237UyoBFKbYXbKdmeE=' });
});

test('an organisation gets its account by way of who acts for it; one that is there is found', async () => {
  answers = {
    'POST /v1/accounts/createByThirdPartyUserId': { code: 53000000, message: '账号已存在', data: { accountId: 'p-1' } },
    'POST /v1/organizations/createByThirdPartyUserId': { code: 0, data: { orgId: 'o-1' } },
    'POST /v1/signAuth/o-1': { code: 0, data: true },
  };
  expect(await esign.open(owner)).toBe('o-1');
  expect(seen.map(({ call }) => call)).toEqual(Object.keys(answers));
  expect(JSON.parse(seen[1]?.body ?? '')).toEqual({
    thirdPartyUserId: 'a-1',
    creator: 'p-1',
    name: '蜀康',
    idType: 'CRED_ORG_USCC',
    idNumber: owner.creditCode,
    orgLegalName: '周敏',
  });
});

test('a seal is drawn by the service, or made of a picture, and taken away', async () => {
  answers = {
    'POST /v1/organizations/o-1/seals/officialtemplate': { code: 0, data: { sealId: 's-1' } },
    'POST /v1/accounts/o-1/seals/image': { code: 0, data: { sealId: 's-2' } },
    'DELETE /v1/organizations/o-1/seals/s-2': { code: 0 },
  };
  expect(await esign.createSeal('o-1', { name: '公章', image: undefined })).toBe('s-1');
  expect(await esign.createSeal('o-1', { name: '合同章', image: Buffer.from('png') })).toBe('s-2');
  expect(JSON.parse(seen[1]?.body ?? '')).toMatchObject({
    type: 'BASE64',
    data: Buffer.from('png').toString('base64'),
  });
  await esign.removeSeal('o-1', 's-2');
});

test('a file is uploaded with its sum and signed without a person at the screen', async () => {
  answers = {
    'POST /v1/files/getUploadUrl': { code: 0, data: { fileId: 'f-1', uploadUrl: `${endpoint}/upload?x=1` } },
    'POST /api/v2/signflows/createFlowOneStep': { code: 0, data: { flowId: 'w-1' } },
  };
  expect(
    await esign.sign({
      providerUserId: 'o-1',
      providerSealId: 's-1',
      title: '销售合同',
      fileName: '合同.pdf',
      bytes: PDF,
      page: 2,
      positionX: 100,
      positionY: 200,
    }),
  ).toBe('w-1');
  expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ contentMd5: md5(PDF), fileSize: PDF.length });
  expect(seen[1]).toMatchObject({
    call: 'PUT /upload?x=1',
    body: PDF.toString(),
    headers: { 'content-md5': md5(PDF) },
  });
  expect(JSON.parse(seen[2]?.body ?? '')).toMatchObject({
    signers: [
      {
        signerAccount: { authorizedAccountId: 'o-1' },
        signfields: [
          { autoExecute: true, fileId: 'f-1', sealId: 's-1', posBean: { posPage: '2', posX: 100, posY: 200 } },
        ],
      },
    ],
  });
});

test.each([
  [1, { state: 'pending' }],
  [3, { state: 'failed', reason: '签署已撤销' }],
  [4, { state: 'failed', reason: '签署已终止' }],
  [7, { state: 'failed', reason: '签署被拒绝' }],
  [2, { state: 'done', bytes: PDF }],
])('a signing in state %i', async (flowStatus, expected) => {
  answers = {
    'GET /v1/signflows/w-1': { code: 0, data: { flowStatus } },
    'GET /v1/signflows/w-1/documents': { code: 0, data: { docs: [{ fileUrl: `${endpoint}/signed.pdf` }] } },
  };
  expect(await esign.signed('w-1')).toEqual(expected);
});

test('a refusal of the service is said in its words; a senseless answer is tried again', async () => {
  answers = { 'GET /v1/signflows/w-1': { code: 1437, message: '流程不存在' }, 'GET /v1/signflows/w-2': 'nothing' };
  await expect(esign.signed('w-1')).rejects.toThrow(new ProviderRefusal('流程不存在'));
  await expect(esign.signed('w-2')).rejects.not.toBeInstanceOf(ProviderRefusal);
  const wrong = createEsign({ endpoint, appId: 'app-1', appSecret: 'another secret' });
  await expect(wrong.signed('w-1')).rejects.toThrow('签名错误');
});
