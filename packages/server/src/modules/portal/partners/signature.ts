import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const BYTES = 24;

/** A new secret as receivers keep it: `whsec_` and 24 bytes in Base64. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(BYTES).toString('base64')}`;

const decodeSecret = (secret: string): Buffer =>
  Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');

/** The signed parts of a delivery. `timestamp` in seconds. */
export interface Signed {
  readonly id: string;
  readonly timestamp: number;
  readonly body: string;
}

/** The signature of Standard Webhooks: `v1,` and HMAC-SHA256 of id, time and body, in Base64. */
export const signMessage = (secret: string, { id, timestamp, body }: Signed): string =>
  `v1,${createHmac('sha256', decodeSecret(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/** The headers of a delivery. Every secret that is valid signs, so that receivers change over when they please. */
export const buildHeaders = (secrets: readonly string[], signed: Signed): Readonly<Record<string, string>> => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': secrets.map((secret) => signMessage(secret, signed)).join(' '),
});
