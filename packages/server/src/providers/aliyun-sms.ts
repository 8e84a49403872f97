import { createHmac, randomUUID } from 'node:crypto';
import type { SmsAccount } from '../config/sms.ts';
import { percentEncoded, sha256 } from '../files/signing.ts';
import { refuse } from '../http/refusal.ts';
import type { SmsPort } from '../ports/sms.ts';
import { outboxSms } from './outbox.ts';

/** Milliseconds the service has: a person waits for the answer. */
const WAITING = 5_000;
const ALGORITHM = 'ACS3-HMAC-SHA256';

/**
 * The headers of a call without a body as Alibaba Cloud's signature V3 wants them: everything it names is signed.
 * @param query the parameters, percent-encoded and sorted by name
 */
export function signedHeaders(
  account: Pick<SmsAccount, 'accessKey' | 'secretKey'>,
  call: {
    readonly host: string;
    readonly action: string;
    readonly version: string;
    readonly query: string;
    readonly nonce: string;
    readonly at: Date;
  },
): Record<string, string> {
  const payload = sha256('');
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': payload,
    'x-acs-date': call.at.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const names = Object.keys(headers).toSorted();
  const canonical = [
    'POST',
    '/',
    call.query,
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    payload,
  ].join('\n');
  const signature = createHmac('sha256', account.secretKey)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${account.accessKey},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}

/** The answer of the service; `Code` is OK where it accepted the message. */
interface Answered {
  readonly Code?: string;
  readonly Message?: string;
  readonly RequestId?: string;
}

/** Sends by Alibaba Cloud SMS (`SendSms`, 2017-05-25). A kind without an approved template is kept in the outbox. */
export function aliyunSms(account: SmsAccount): SmsPort {
  const url = new URL('/', account.endpoint);
  return {
    async send(db, phone, message) {
      const template = account.templates[message.kind];
      if (template === null) return outboxSms.send(db, phone, message);
      const parameters = {
        PhoneNumbers: phone,
        SignName: account.signName,
        TemplateCode: template,
        TemplateParam: JSON.stringify(message.params),
      };
      const query = Object.entries(parameters)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => `${name}=${percentEncoded(value)}`)
        .join('&');
      const headers = signedHeaders(account, {
        host: url.host,
        action: 'SendSms',
        version: '2017-05-25',
        query,
        nonce: randomUUID(),
        at: new Date(),
      });
      try {
        const response = await fetch(`${url.href}?${query}`, {
          method: 'POST',
          headers,
          redirect: 'error',
          signal: AbortSignal.timeout(WAITING),
        });
        const { Code: code } = (await response.json()) as Answered;
        if (code === 'OK') return undefined;
        // The service's own limit on one phone.
        if (code === 'isv.BUSINESS_LIMIT_CONTROL') throw refuse.tooMany();
        if (code === 'isv.MOBILE_NUMBER_ILLEGAL') throw refuse.because('auth.sms.number');
      } catch (error) {
        if (error instanceof Error && 'status' in error) throw error;
      }
      throw refuse.outside('auth.sms.failed');
    },
  };
}
