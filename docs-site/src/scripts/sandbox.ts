import { ApiError, type Client } from '@scf-kit/sdk/client';
import { session } from '@scf-kit/sdk/contract/access/session';

/** A sandbox client of the reader's office, with a key that touches nobody's business. */
export interface Sandbox {
  readonly clientId: string;
  readonly secret: string;
  readonly formKey: string;
}

/** Kept until the browser's tab is closed. */
const PLACE = 'scf-docs-sandbox';
/** How keys of the sandbox begin. A live key has no business in a browser. */
const PREFIX = 'scf_test_';
/** The visitor that the reader is to the sandbox. */
const REFERENCE = 'docs-reader';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
export const isSandboxKey = (secret: unknown): secret is string => isText(secret) && secret.startsWith(PREFIX);
const isSandbox = (value: unknown): value is Sandbox =>
  typeof value === 'object' &&
  value !== null &&
  'clientId' in value &&
  'secret' in value &&
  'formKey' in value &&
  isText(value.clientId) &&
  isSandboxKey(value.secret) &&
  isText(value.formKey);

/** The sandbox the elements of these pages work against; undefined: they stand as on any page of the platform. */
export function readSandbox(): Sandbox | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');
    return isSandbox(kept) ? kept : undefined;
  } catch {
    // Storage is blocked or holds something else.
    return undefined;
  }
}

export const keepSandbox = (sandbox: Sandbox): void => sessionStorage.setItem(PLACE, JSON.stringify(sandbox));
export const leaveSandbox = (): void => sessionStorage.removeItem(PLACE);

/** Exchanges the key for a token of the reader, as a partner's backend does. @throws ApiError where it is refused */
export async function exchangeKey(client: Client, { clientId, secret, formKey }: Sandbox): Promise<string> {
  const { access_token: token } = await client.call(session.calls.token, {
    body: {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: secret,
      form_key: formKey,
      origin: location.origin,
      reference: REFERENCE,
    },
    anonymous: true,
    quiet: true,
  });
  return token;
}

/** Tokens of the sandbox, one for all elements of a page until it has run out. */
export function createSandboxTokens(client: Client, sandbox: Sandbox): (why: 'first' | 'expired') => Promise<string> {
  let token: Promise<string> | undefined;
  return (why) => {
    if (why === 'expired') token = undefined;
    token ??= exchangeKey(client, sandbox).catch((error: unknown) => {
      // The next element asks again.
      token = undefined;
      throw error;
    });
    return token;
  };
}

/** The words of a refusal. */
export const explainRefusal = (error: unknown): string => {
  if (error instanceof ApiError) return error.message;
  throw error;
};
