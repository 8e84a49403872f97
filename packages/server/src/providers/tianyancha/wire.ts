import { ProviderError, type ErrorKind, type Reason } from '../../ports/company-data.ts';
import { isItem } from './reading.ts';

/** An account at Tianyancha's open platform. */
export interface TianyanchaAccount {
  /** Such as https://open.api.tianyancha.com, without a slash at the end. */
  readonly endpoint: string;
  readonly token: string;
}

/** A request as it goes out; tests and the demonstration answer it themselves. */
export type Transport = (
  url: URL,
  request: { readonly headers: Readonly<Record<string, string>>; readonly signal: AbortSignal },
) => Promise<Response>;

/** An answer of the provider: `result` is undefined where it has nothing. */
export interface Answered {
  readonly code: string;
  readonly result: unknown;
}

/** Milliseconds a call may take, and bytes an answer may have. */
const PATIENCE = 20_000;
const MOST_BYTES = 8 * 1024 * 1024;

const NOTHING_THERE = 300_000;
/** Not reached, too many at once, being prepared. */
const AGAIN: ReadonlySet<number> = new Set([300_001, 300_004, 300_012]);
/** The account: ended, not allowed, without money, wrong. */
const STOPPED: ReadonlySet<number> = new Set([
  300_002, 300_003, 300_005, 300_006, 300_007, 300_008, 300_009, 300_010, 300_011,
]);

const failed = (kind: ErrorKind, key: Reason['key'], code = ''): ProviderError =>
  new ProviderError(kind, { key, ...(code === '' ? {} : { params: { code } }) }, code);

/** The body of an answer, up to a bound. @throws ProviderError */
async function readBody(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    const bytes: Uint8Array = piece;
    size += bytes.length;
    // Leaving the loop ends the download.
    if (size > MOST_BYTES) throw failed('failed', 'companyData.reason.tooLarge');
    pieces.push(bytes);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parseEnvelope(text: string): { readonly code: number; readonly result: unknown } {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw failed('failed', 'companyData.reason.unreadable');
  }
  const code = isItem(read) ? Number(read['error_code'] ?? Number.NaN) : Number.NaN;
  if (!isItem(read) || !Number.isInteger(code)) throw failed('failed', 'companyData.reason.unreadable');
  return { code, result: read['result'] };
}

/**
 * One call of the open platform: GET, the token as it is in `Authorization`, `{ error_code, reason, result }` in the
 * answer. @throws ProviderError that says whether another try is worth while; it never holds the token
 */
export async function send(
  { endpoint, token }: TianyanchaAccount,
  transport: Transport,
  path: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Answered> {
  const url = new URL(endpoint + path);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  let response: Response;
  let text: string;
  try {
    response = await transport(url, {
      headers: { authorization: token, accept: 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    if (response.status >= 300 && response.status < 400)
      throw failed('failed', 'companyData.reason.redirect', String(response.status));
    if (response.status >= 500) throw failed('again', 'companyData.reason.server', String(response.status));
    if (response.status >= 400) throw failed('failed', 'companyData.reason.server', String(response.status));
    text = await readBody(response);
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    if (signal.aborted) throw error;
    throw failed('again', 'companyData.reason.silent');
  }
  const { code, result } = parseEnvelope(text);
  if (code === 0) return { code: '0', result };
  if (code === NOTHING_THERE) return { code: String(code), result: undefined };
  if (AGAIN.has(code)) throw failed('again', 'companyData.reason.busy', String(code));
  throw failed(
    STOPPED.has(code) ? 'stopped' : 'failed',
    STOPPED.has(code) ? 'companyData.reason.account' : 'companyData.reason.refused',
    String(code),
  );
}

/** Over the network; where it is sent on elsewhere is refused, so that the token goes nowhere else. */
export const overTheNetwork: Transport = (url, { headers, signal }) =>
  fetch(url, { headers, signal, redirect: 'manual' });
