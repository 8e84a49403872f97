import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import { signingKey } from '../config/signing-key.ts';

/** How long a preview shows what is not published. */
export const PREVIEW_LIFETIME = 24 * 3600_000;

interface Preview {
  readonly resource: string;
  readonly id: string;
  readonly expires: Date;
}

const keys = new WeakMap<object, string>();
type Signing = Pick<Config, 'secret' | 'dataDir'>;

function sign(config: Signing, content: string): string {
  const key = keys.get(config) ?? signingKey(config);
  keys.set(config, key);
  return createHmac('sha256', key).update(`preview\n${content}`).digest('base64url');
}

const buildSignedText = ({ resource, id, expires }: Preview): string =>
  `${resource}\n${id}\n${Math.floor(expires.getTime() / 1000)}`;

/** Path and query that show a record as it would be published. */
export function previewPath(config: Signing, preview: Preview): string {
  const query = new URLSearchParams({
    expires: String(Math.floor(preview.expires.getTime() / 1000)),
    signature: sign(config, buildSignedText(preview)),
  });
  return `/portal/preview/${preview.resource}/${encodeURIComponent(preview.id)}?${query.toString()}`;
}

/** Whether we signed it, and it has not run out. */
export function isValidPreview(config: Signing, preview: Preview, signature: string, now: Date): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(config, buildSignedText(preview)))];
  return given.length === expected.length && timingSafeEqual(given, expected) && preview.expires > now;
}
