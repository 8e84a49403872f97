import type { Kysely } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Call, MessageKey } from '@scf-kit/sdk/contract';
import type { Database } from '../database/tables.ts';
import type { Backend, Session, SignedIn } from './handler.ts';
import { findBackend } from './partners/backend.ts';
import { refuse } from './refusal.ts';

/** The person of a token; `expired` and `ended` say why it no longer counts. */
export type Authenticate = (
  db: Kysely<Database>,
  token: string,
  origin: string | undefined,
) => Promise<Session | 'expired' | 'ended' | undefined>;

/** The token of `Bearer abc`, of another type the login answered, or a bare token. */
function findToken(request: FastifyRequest): string | undefined {
  const written = request.headers.authorization?.trim();
  if (!written) return undefined;
  const space = written.lastIndexOf(' ');
  return space < 0 ? written : written.slice(space + 1);
}

/** Whether the person holds a permission the call requires. */
export const mayCall = (session: Session, { access }: Pick<Call, 'access'>): boolean =>
  typeof access !== 'object' || access.codes.some((code) => session.grants.get(code)?.actions.has(access.action));

/** Whether the person holds a code of the call over the data of all offices. */
export const holdsOverAll = ({ session, call: { access } }: Pick<SignedIn, 'session' | 'call'>): boolean =>
  typeof access === 'object' &&
  access.codes.some((code) => session.grants.get(code)?.byAction.get(access.action)?.has('all'));

/**
 * Things that hold for every office are changed by people with the right over all of them: with it over some offices
 * only, one
 * would change it for the others too. @throws Refusal 403
 */
export function refusePartial(context: Pick<SignedIn, 'session' | 'call'>, key: MessageKey = 'access.overAll'): void {
  if (!holdsOverAll(context)) throw refuse.forbidden(key);
}

/**
 * Which page makes the request. Browsers leave the origin out where it is the one they ask, and say so.
 */
function findOrigin({ headers, protocol, host }: FastifyRequest): string | undefined {
  if (headers.origin !== undefined) return headers.origin;
  return headers['sec-fetch-site'] === 'same-origin' ? `${protocol}://${host}` : undefined;
}

/** The partner's backend that makes a call, by its key. @throws Refusal 401 */
export async function authorizeBackend(db: Kysely<Database>, request: FastifyRequest): Promise<Backend> {
  const key = findToken(request);
  const found = key === undefined ? undefined : await findBackend(db, key);
  if (!found) throw refuse.unauthenticated();
  return found;
}

/**
 * Decides whether the request may make the call, and as whom. Public calls use a token only to identify the person.
 * @throws Refusal 401, 40201, 40101 or 403.
 */
export async function authorize(
  db: Kysely<Database>,
  authenticate: Authenticate,
  request: FastifyRequest,
  call: Call,
): Promise<Session | undefined> {
  const token = findToken(request);
  const open = call.access === 'public';
  if (token === undefined) {
    if (open) return undefined;
    throw refuse.unauthenticated();
  }
  const origin = findOrigin(request);
  const found = await authenticate(db, token, origin);
  if (found === undefined || typeof found === 'string') {
    if (open) return undefined;
    // An answer without a body can say it by its status only.
    if (request.method === 'HEAD') throw refuse.unauthenticated();
    throw found === 'expired' ? refuse.expired() : found === 'ended' ? refuse.ended() : refuse.unauthenticated();
  }
  if (found.partner) {
    if (open) return found.partner.origin === origin ? found : undefined;
    if (call.access !== 'partner') throw refuse.forbidden();
    if (found.partner.origin !== origin) throw refuse.forbidden('auth.partner.origin');
  }
  const [due] = found.due;
  if (due !== undefined && !open && !call.whileDue) throw refuse.forbidden(`auth.due.${due}`);
  if (!mayCall(found, call)) throw refuse.forbidden();
  return found;
}

/** A GET that changes something is never made by a page of another site (a link, a picture). */
export function refuseCrossSite(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw refuse.forbidden();
}
