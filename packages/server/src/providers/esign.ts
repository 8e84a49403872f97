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
  call: { readonly method: string; readonly path: string; readonly body: string | undefined },
  now: number,
): Readonly<Record<string, string>> {
  const contentMd5 = call.body === undefined ? '' : md5(call.body);
  const text = [call.method, '*/*', contentMd5, JSON_TYPE, '', call.path].join('\n');
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

/** e签宝's open API, version 1: accounts and seals of organisations, files, signings without a person at the screen. */
export function createEsign(options: EsignAccount): SealPort {
  interface Answer {
    readonly code: number;
    readonly message: string;
    readonly data: Data;
  }

  async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, given?: Data): Promise<Answer> {
    const body = given === undefined ? undefined : JSON.stringify(given);
    const answer = await fetch(options.endpoint + path, {
      method,
      headers: signedHeaders(options, { method, path, body }, Date.now()),
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
  async function call(...asked: Parameters<typeof ask>): Promise<Data> {
    const { code, message, data } = await ask(...asked);
    if (code !== 0) throw new ProviderRefusal(message.slice(0, 250) || `code ${code}`);
    return data;
  }
  /** The id of an account that is made, or was made before by an attempt that heard no answer. */
  async function account(path: string, name: 'accountId' | 'orgId', given: Data): Promise<string> {
    const { code, message, data } = await ask('POST', path, given);
    if (code !== 0 && (code !== EXISTS || data[name] === undefined))
      throw new ProviderRefusal(message.slice(0, 250) || `code ${code}`);
    return textIn(data, name);
  }
  async function bytesAt(url: string): Promise<Buffer> {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE), redirect: 'error' });
    if (!answer.ok) throw new Error(`The signed file was answered with ${answer.status}.`);
    if (Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) throw new ProviderRefusal('文件过大');
    return Buffer.from(await answer.arrayBuffer());
  }
  async function upload(fileName: string, bytes: Buffer): Promise<string> {
    const contentMd5 = md5(bytes);
    const place = await call('POST', '/v1/files/getUploadUrl', {
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

  return {
    name: 'e签宝',
    async open(owner: SealOwner) {
      const creator = await account('/v1/accounts/createByThirdPartyUserId', 'accountId', {
        thirdPartyUserId: `transactor-${owner.id}`,
        name: owner.transactorName,
        mobile: owner.transactorMobilePhone,
      });
      const organisation = await account('/v1/organizations/createByThirdPartyUserId', 'orgId', {
        thirdPartyUserId: owner.id,
        creator,
        name: owner.enterpriseName,
        idType: 'CRED_ORG_USCC',
        idNumber: owner.creditCode,
        orgLegalName: owner.legalPersonName,
      });
      // Without it nothing is signed unless a person confirms each signing at the service.
      await call('POST', `/v1/signAuth/${encodeURIComponent(organisation)}`, {});
      return organisation;
    },
    async createSeal(providerUserId: string, { name, image }: WantedSeal) {
      const made = image
        ? // The one path for people and organisations alike.
          await call('POST', `/v1/accounts/${encodeURIComponent(providerUserId)}/seals/image`, {
            alias: name,
            type: 'BASE64',
            data: image.toString('base64'),
          })
        : await call('POST', `/v1/organizations/${encodeURIComponent(providerUserId)}/seals/officialtemplate`, {
            alias: name,
            color: 'RED',
            type: 'TEMPLATE_ROUND',
            central: 'STAR',
          });
      return textIn(made, 'sealId');
    },
    async removeSeal(providerUserId: string, providerSealId: string) {
      await call(
        'DELETE',
        `/v1/organizations/${encodeURIComponent(providerUserId)}/seals/${encodeURIComponent(providerSealId)}`,
      );
    },
    async sign(signing: Signing) {
      const fileId = await upload(signing.fileName, signing.bytes);
      const flow = await call('POST', '/api/v2/signflows/createFlowOneStep', {
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
    },
    async signed(flowId: string): Promise<Signed> {
      const flow = await call('GET', `/v1/signflows/${encodeURIComponent(flowId)}`);
      const state = Number(flow['flowStatus']);
      if (ENDED[state] !== undefined)
        return {
          state: 'failed',
          reason:
            typeof flow['flowDesc'] === 'string' && flow['flowDesc'] !== ''
              ? flow['flowDesc'].slice(0, 250)
              : ENDED[state],
        };
      if (state !== DONE) return { state: 'pending' };
      const { docs } = await call('GET', `/v1/signflows/${encodeURIComponent(flowId)}/documents`);
      const [document]: readonly unknown[] = Array.isArray(docs) ? docs : [];
      return { state: 'done', bytes: await bytesAt(textIn(isData(document) ? document : {}, 'fileUrl')) };
    },
  };
}
