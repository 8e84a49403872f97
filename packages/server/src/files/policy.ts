import { createHmac, timingSafeEqual } from 'node:crypto';
import { isKey } from './local.ts';

/** How long an upload may start after it was signed. */
export const POLICY_LIFETIME = 10 * 60_000;
/** How long an access URL opens its file. */
export const LINK_LIFETIME = 5 * 60_000;

/** An upload that web-sign permits: one file, under one name, up to one size, once. */
export interface UploadPolicy {
  /** RFC 3339. */
  readonly expiration: string;
  readonly dir: string;
  readonly key: string;
  readonly maxBytes: number;
  readonly extension: string;
  readonly userId: string;
  readonly officeId: string;
}

// Each use signs under its own prefix, so a signature of one is worthless in the other.
const sign = (secret: string, use: 'upload' | 'link', content: string): string =>
  createHmac('sha256', secret).update(`${use}\n${content}`).digest('base64url');

function matches(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isPolicy(value: unknown): value is UploadPolicy {
  if (typeof value !== 'object' || value === null) return false;
  const read = value as Partial<Record<keyof UploadPolicy, unknown>>;
  return (
    isText(read.expiration) &&
    isText(read.dir) &&
    isText(read.key) &&
    isKey(read.key) &&
    read.key.startsWith(`${read.dir}/`) &&
    Number.isSafeInteger(read.maxBytes) &&
    isText(read.extension) &&
    isText(read.userId) &&
    isText(read.officeId)
  );
}

export function signPolicy(
  secret: string,
  policy: UploadPolicy,
): { readonly policy: string; readonly signature: string } {
  const written = Buffer.from(JSON.stringify(policy)).toString('base64');
  return { policy: written, signature: sign(secret, 'upload', written) };
}

/** The policy, if we signed it and it has not run out. */
export function readPolicy(
  secret: string,
  given: { readonly policy: string; readonly signature: string },
  now: Date,
): UploadPolicy | undefined {
  if (!matches(given.signature, sign(secret, 'upload', given.policy))) return undefined;
  const policy: unknown = JSON.parse(Buffer.from(given.policy, 'base64').toString('utf8'));
  return isPolicy(policy) && new Date(policy.expiration) > now ? policy : undefined;
}

interface Link {
  readonly key: string;
  readonly expires: number;
  readonly download: boolean;
}
const linkContent = ({ key, expires, download }: Link): string => `${key}\n${expires}\n${download}`;

/** Path and query that open a file until `expires` (seconds since 1970). */
export function signLink(secret: string, link: Link): string {
  const query = new URLSearchParams({
    expires: String(link.expires),
    signature: sign(secret, 'link', linkContent(link)),
    ...(link.download ? { download: 'true' } : {}),
  });
  return `/api/engine/open/storage/${encodeURIComponent(link.key)}?${query.toString()}`;
}

export const linkHolds = (secret: string, link: Link, signature: string, now: Date): boolean =>
  matches(signature, sign(secret, 'link', linkContent(link))) && link.expires * 1000 > now.getTime();
