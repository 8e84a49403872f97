import { message, type Locale } from '@scf-kit/sdk/contract';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
/** A name as the wire carries it (others' letters stand in it as `xn--`), or an address. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:.]+\])$/;

const isLoopback = (address: string): boolean => LOOPBACK.has(URL.parse(address)?.hostname ?? '');

interface Where {
  readonly test: boolean;
  /** Where people reach the platform: one on its own machine has its partners there too. */
  readonly publicUrl: string;
  readonly locale: Locale;
}

/**
 * Why a text is no origin a client may be given; undefined where it is one. It has to be what browsers send, to the
 * letter: no path, no wildcard, no name in others' letters. `https`, and beside it this machine in the sandbox.
 */
export function originProblem(origin: string, { test, publicUrl, locale }: Where): string | undefined {
  const url = URL.parse(origin);
  const shown = { origin: origin.slice(0, 100) };
  if (url?.origin !== origin || !HOST.test(url.hostname)) return message(locale, 'partner.origin', shown);
  if (url.protocol === 'https:') return undefined;
  const here = url.protocol === 'http:' && LOOPBACK.has(url.hostname) && (test || isLoopback(publicUrl));
  return here ? undefined : message(locale, 'partner.origin.insecure', shown);
}
