import { createHash, createHmac } from 'node:crypto';
import type { EsignAccount } from '../config/seals.ts';
import {
  ProviderRefusal,
  type SealOwner,
  type SealPort,
  type Signed,
  type Signing,
  type WantedSeal,
} from '../ports/seals.ts';

const JSON_TYPE = 'application/json; charset=UTF-8';
/** Milliseconds a call may take. */
const PATIENCE = 20_000;
const MOST_BYTES = 100 * 1024 * 1024;
/** Answered where the organisation has an account already; `data` names it. */
const EXISTS = 53000000;
/** States of a signing: 0 draft and 1 under way, done, and those it does not come back from. */
const DONE = 2;
const ENDED: Readonly<Record<number, string>> = {
  3: '签署已撤销',
  4: '签署已终止',
  5: '签署已过期',
  6: '签署已删除',
  7: '签署被拒绝',
  8: '签署已作废',
};

const md5 = (bytes: Buffer | string): string => createHash('md5').update(bytes).digest('base64');

/**
 * The headers that sign a call: a HMAC-SHA256 over method, content type, MD5 of the body and path with query.
 * @param now milliseconds since 1970
 */
export function signedHeaders(
  { appId, appSecret }: EsignAccount,
  request: { readonly method: string; readonly path: string; readonly body: string | undefined },
  now: number,
): Readonly<Record<string, string>> {
  const contentMd5 = request.body === undefined ? '' : md5(request.body);
  const text = [request.method, '*/*', contentMd5, JSON_TYPE, '', request.path].join('\n');
  return {
    accept: '*/*',
    'content-type': JSON_TYPE,
    ...(contentMd5 === '' ? {} : { 'content-md5': contentMd5 }),
    'x-tsign-open-app-id': appId,
    'x-tsign-open-auth-mode': 'Signature',
    'x-tsign-open-ca-timestamp': String(now),
    'x-tsign-open-ca-signature': createHmac('sha256', appSecret).update(text).digest('base64'),
  };
}

type Data = Readonly<Record<string, unknown>>;
const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

function textIn(data: Data, name: string): string {
  const value = data[name];
  if (typeof value !== 'string' || value === '') throw new Error(`The signature service answered no "${name}".`);
  return value;
}

interface Answer {
  readonly code: number;
  readonly message: string;
  readonly data: Data;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function ask(account: EsignAccount, method: Method, path: string, given?: Data): Promise<Answer> {
  const body = given === undefined ? undefined : JSON.stringify(given);
  const answer = await fetch(account.endpoint + path, {
    method,
    headers: signedHeaders(account, { method, path, body }, Date.now()),
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(PATIENCE),
    redirect: 'error',
  });
  const read: unknown = await answer.json();
  if (!isData(read) || typeof read['code'] !== 'number')
    throw new Error(`The signature service answered ${answer.status} without a code.`);
  return {
    code: read['code'],
    message: typeof read['message'] === 'string' ? read['message'] : '',
    data: isData(read['data']) ? read['data'] : {},
  };
}

const refusal = ({ code, message }: Answer): ProviderRefusal =>
  new ProviderRefusal(message.slice(0, 250) || `code ${code}`);

async function call(account: EsignAccount, method: Method, path: string, given?: Data): Promise<Data> {
  const answer = await ask(account, method, path, given);
  if (answer.code !== 0) throw refusal(answer);
  return answer.data;
}

/** The id of an account that is made, or was made before by an attempt that heard no answer. */
async function ensureAccount(
  account: EsignAccount,
  path: string,
  name: 'accountId' | 'orgId',
  given: Data,
): Promise<string> {
  const answer = await ask(account, 'POST', path, given);
  const { code, data } = answer;
  if (code !== 0 && (code !== EXISTS || data[name] === undefined)) throw refusal(answer);
  return textIn(data, name);
}

async function readFile(url: string): Promise<Buffer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE), redirect: 'error' });
  if (!answer.ok) throw new Error(`The signed file was answered with ${answer.status}.`);
  if (Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) throw new ProviderRefusal('文件过大');
  return Buffer.from(await answer.arrayBuffer());
}

async function upload(account: EsignAccount, fileName: string, bytes: Buffer): Promise<string> {
  const contentMd5 = md5(bytes);
  const place = await call(account, 'POST', '/v1/files/getUploadUrl', {
    contentMd5,
    contentType: 'application/pdf',
    convert2Pdf: false,
    fileName,
    fileSize: bytes.length,
  });
  const stored = await fetch(textIn(place, 'uploadUrl'), {
    method: 'PUT',
    headers: { 'content-md5': contentMd5, 'content-type': 'application/pdf' },
    body: new Uint8Array(bytes),
    signal: AbortSignal.timeout(PATIENCE),
    redirect: 'error',
  });
  if (!stored.ok) throw new Error(`The file was not taken: ${stored.status}.`);
  return textIn(place, 'fileId');
}

/** Opens the accounts of an enterprise and of the person who acts for it; answers the id of the enterprise's. */
async function open(account: EsignAccount, owner: SealOwner): Promise<string> {
  const creator = await ensureAccount(account, '/v1/accounts/createByThirdPartyUserId', 'accountId', {
    thirdPartyUserId: `transactor-${owner.id}`,
    name: owner.transactorName,
    mobile: owner.transactorMobilePhone,
  });
  const organisation = await ensureAccount(account, '/v1/organizations/createByThirdPartyUserId', 'orgId', {
    thirdPartyUserId: owner.id,
    creator,
    name: owner.enterpriseName,
    idType: 'CRED_ORG_USCC',
    idNumber: owner.creditCode,
    orgLegalName: owner.legalPersonName,
  });
  // Without it nothing is signed unless a person confirms each signing at the service.
  await call(account, 'POST', `/v1/signAuth/${encodeURIComponent(organisation)}`, {});
  return organisation;
}

async function createSeal(account: EsignAccount, userId: string, { name, image }: WantedSeal): Promise<string> {
  const user = encodeURIComponent(userId);
  const seal = image
    ? // The one path for people and organisations alike.
      await call(account, 'POST', `/v1/accounts/${user}/seals/image`, {
        alias: name,
        type: 'BASE64',
        data: image.toString('base64'),
      })
    : await call(account, 'POST', `/v1/organizations/${user}/seals/officialtemplate`, {
        alias: name,
        color: 'RED',
        type: 'TEMPLATE_ROUND',
        central: 'STAR',
      });
  return textIn(seal, 'sealId');
}

/** Starts a signing that the service carries out by itself; answers its id. */
async function sign(account: EsignAccount, signing: Signing): Promise<string> {
  const fileId = await upload(account, signing.fileName, signing.bytes);
  const flow = await call(account, 'POST', '/api/v2/signflows/createFlowOneStep', {
    docs: [{ fileId, fileName: signing.fileName }],
    flowInfo: { autoArchive: true, autoInitiate: true, businessScene: signing.title },
    signers: [
      {
        platformSign: false,
        signOrder: 1,
        signerAccount: { signerAccountId: signing.providerUserId, authorizedAccountId: signing.providerUserId },
        signfields: [
          {
            autoExecute: true,
            actorIndentityType: 2,
            fileId,
            sealId: signing.providerSealId,
            signType: 1,
            posBean: { posPage: String(signing.page), posX: signing.positionX, posY: signing.positionY },
          },
        ],
      },
    ],
  });
  return textIn(flow, 'flowId');
}

/** How a signing stands; once it is done with the file. */
async function readSigning(account: EsignAccount, flowId: string): Promise<Signed> {
  const path = `/v1/signflows/${encodeURIComponent(flowId)}`;
  const flow = await call(account, 'GET', path);
  const state = Number(flow['flowStatus']);
  if (ENDED[state] !== undefined)
    return {
      state: 'failed',
      reason:
        typeof flow['flowDesc'] === 'string' && flow['flowDesc'] !== '' ? flow['flowDesc'].slice(0, 250) : ENDED[state],
    };
  if (state !== DONE) return { state: 'pending' };
  const { docs } = await call(account, 'GET', `${path}/documents`);
  const [document]: readonly unknown[] = Array.isArray(docs) ? docs : [];
  return { state: 'done', bytes: await readFile(textIn(isData(document) ? document : {}, 'fileUrl')) };
}

/** e签宝's open API, version 1: accounts and seals of organisations, files, signings without a person at the screen. */
export const createEsign = (account: EsignAccount): SealPort => ({
  name: 'e签宝',
  open: (owner) => open(account, owner),
  createSeal: (userId, wanted) => createSeal(account, userId, wanted),
  async removeSeal(userId, sealId) {
    const [user, seal] = [encodeURIComponent(userId), encodeURIComponent(sealId)];
    await call(account, 'DELETE', `/v1/organizations/${user}/seals/${seal}`);
  },
  sign: (signing) => sign(account, signing),
  signed: (flowId) => readSigning(account, flowId),
});
