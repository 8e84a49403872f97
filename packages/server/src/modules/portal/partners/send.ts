import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import type { MessageKey } from '@scf-kit/sdk/contract';
import { resolveDestination, isUndeliverable, type Destination, type Networks, type Resolve } from './destination.ts';

/** Milliseconds from the first look at the name to the answer's status. */
export const PATIENCE = 10_000;
/** Bytes of an answer that are read; the rest is not waited for. */
const READ = 2_048;
/** Characters of it that are kept. */
const KEPT = 500;
const GONE = 410;

export interface Sent {
  /** It arrived: the answer was 2xx in time. */
  readonly arrived: boolean;
  readonly status: number | null;
  readonly problem: MessageKey | null;
  /** How the answer began. */
  readonly answer: string | null;
  readonly milliseconds: number;
}

export interface Sending {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}
export interface Ways {
  readonly networks: Networks;
  readonly resolve?: Resolve;
  /** Milliseconds; ten seconds by default. */
  readonly patience?: number;
  readonly signal?: AbortSignal;
}

const findProblem = (status: number): MessageKey | null => {
  if (status >= 200 && status < 300) return null;
  if (status === GONE) return 'partner.delivery.gone';
  return status >= 300 && status < 400 ? 'partner.delivery.redirect' : 'partner.delivery.status';
};

const isCertificate = (code: string): boolean => /CERT|TLS|SSL|ALTNAME|SELF_SIGNED|UNABLE_TO/.test(code);

/** Why nothing was answered, by the error of the connection. */
function explainFailure(error: unknown): MessageKey {
  if (error instanceof Error && error.name === 'TimeoutError') return 'partner.delivery.timeout';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return isCertificate(code) ? 'partner.delivery.tls' : 'partner.delivery.connection';
}

/** The beginning of an answer; one that never ends is let go. */
async function beginning(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of answer) {
      const read = Buffer.from(piece);
      pieces.push(read);
      bytes += read.length;
      if (bytes >= READ) break;
    }
  } catch {
    // The part of the body that was read stays; only the status counts.
  }
  answer.destroy();
  return Buffer.concat(pieces).subarray(0, READ).toString('utf8').slice(0, KEPT).replaceAll('\0', '');
}

function post(
  { url, addresses }: Destination,
  { body, headers }: Sending,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    const outgoing = (url.protocol === 'https:' ? overHttps : overHttp)(
      url,
      {
        method: 'POST',
        agent: false,
        signal,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'scf-kit-webhooks/1',
          accept: '*/*',
        },
        // Nobody asks for the name once more: what was looked at is what is connected to.
        lookup: (_name, options, done) => {
          const [first] = addresses;
          if (options.all) done(null, [...addresses]);
          else done(null, first?.address ?? '', first?.family);
        },
      },
      answered,
    );
    outgoing.once('error', failed);
    outgoing.end(body);
  });
}

/**
 * Sends one attempt. Redirects are not followed, answers not read to their end, and nothing is sent to an address that
 * is no partner's. Never throws.
 */
export async function send(sending: Sending, { networks, resolve, patience = PATIENCE, signal }: Ways): Promise<Sent> {
  const began = performance.now();
  const ended = (sent: Omit<Sent, 'milliseconds'>): Sent => ({
    ...sent,
    milliseconds: Math.round(performance.now() - began),
  });
  const nothing = { arrived: false, status: null, answer: null } as const;
  const late = AbortSignal.timeout(patience);
  const until = signal ? AbortSignal.any([late, signal]) : late;
  const tooLate = new Promise<never>((_resolve, reject) => {
    until.addEventListener('abort', () => reject(until.reason as Error), { once: true });
  });
  tooLate.catch(() => undefined);
  try {
    const where = await Promise.race([
      resolveDestination(sending.url, { networks, ...(resolve ? { resolve } : {}) }),
      tooLate,
    ]);
    if (isUndeliverable(where)) return ended({ ...nothing, problem: where.problem });
    const answer = await post(where, sending, until);
    const status = answer.statusCode ?? 0;
    const problem = findProblem(status);
    const said = await beginning(answer);
    return ended({ arrived: problem === null, status, problem, answer: said });
  } catch (error) {
    return ended({ ...nothing, problem: explainFailure(until.aborted ? until.reason : error) });
  }
}
