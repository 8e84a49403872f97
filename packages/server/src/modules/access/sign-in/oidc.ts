import { randomBytes } from 'node:crypto';
import * as openid from 'openid-client';
import type { MessageKey } from '@scf-kit/sdk/contract';
import { oidc } from '@scf-kit/sdk/contract/access/oidc';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../http/handler.ts';
import { Outside } from '../../../http/outside.ts';
import { toNetwork } from '../../../http/network.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { byAddress, enter, record, requireStanding } from './login.ts';
import { count, countHappened } from '../throttle.ts';
import { newTicket, takeTicket } from './tickets.ts';
import { hashToken, sameSecret, type Db, type IssuedTokens } from '../tokens/tokens.ts';
import type { Part } from '../../../resource/serve.ts';

/** Seconds a person may take at the identity provider, and until the login page redeems what the callback gave it. */
const AWAY = 10 * 60;
const REDEEMED = 60;
/** Seconds the provider may take for an answer. */
const PATIENCE = 10;

const LOGIN_PAGE = '/user/login';
const COOKIE = 'scf-kit-oidc';
const buildCallbackUrl = (config: Config): string => `${config.publicUrl}${oidc.calls.callback.path}`;

const discovered = new WeakMap<Config, Promise<openid.Configuration>>();
/**
 * The provider as it describes itself; asked again after a failure. @throws Refusal `auth.oidc.off`,
 * `auth.oidc.unreachable`
 */
async function discoverProvider(config: Config): Promise<openid.Configuration> {
  const { oidcIssuer, oidcClientId, oidcClientSecret } = config;
  if (oidcIssuer === null || oidcClientId === null || oidcClientSecret === null) throw refuse.notFound('auth.oidc.off');
  let asked = discovered.get(config);
  if (!asked) {
    const issuer = new URL(oidcIssuer);
    asked = openid.discovery(issuer, oidcClientId, oidcClientSecret, undefined, {
      timeout: PATIENCE,
      // Identities are signed by the provider's own key, also where the way to it is none of its TLS.
      execute: [
        openid.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
    });
    discovered.set(config, asked);
    asked.catch(() => discovered.delete(config));
  }
  try {
    return await asked;
  } catch {
    throw refuse.outside('auth.oidc.unreachable');
  }
}

const findCookie = ({ http }: Context): string | undefined =>
  http?.request.headers.cookie
    ?.split('; ')
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);

/** Sends the browser on; the cookie ties the way there and back to this browser. */
function redirect({ http, config }: Context, to: string, cookie?: string): null {
  if (!http) throw new Error('A redirect needs a browser.');
  if (cookie !== undefined) {
    void http.reply.header(
      'set-cookie',
      `${COOKIE}=${cookie}; Path=/api; Max-Age=${AWAY}; HttpOnly; SameSite=Lax${config.publicUrl.startsWith('https:') ? '; Secure' : ''}`,
    );
  }
  void http.reply.code(302).header('location', to).header('referrer-policy', 'no-referrer').send();
  return null;
}
const toLogin = (context: Context, query: Readonly<Record<string, string>>): null =>
  redirect(context, `${LOGIN_PAGE}?${new URLSearchParams(query).toString()}`);

/** The path of this site that is asked for after the login; nothing where it would lead elsewhere. */
function ownPath(asked: string | null | undefined): string {
  if (!asked?.startsWith('/')) return '';
  // As a browser reads it: backslashes are slashes, tabs and line breaks are nothing, dots go.
  const here = 'http://here.invalid';
  const read = URL.parse(asked, here);
  return read?.origin === here && !read.pathname.startsWith('//') ? asked : '';
}

interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

const parseText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Exchanges the code. Only what the provider has verified counts. */
async function fetchIdentity(
  context: Context,
  provider: openid.Configuration,
  expected: { readonly state: string; readonly nonce: string; readonly verifier: string },
): Promise<Identity> {
  const { config, http } = context;
  const called = new URL(buildCallbackUrl(config));
  called.search = new URL(http?.request.url ?? '', called).search;
  const tokens = await openid.authorizationCodeGrant(provider, called, {
    expectedState: expected.state,
    expectedNonce: expected.nonce,
    pkceCodeVerifier: expected.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider answered no identity.');
  const more =
    claims['email'] === undefined && provider.serverMetadata().userinfo_endpoint
      ? await openid.fetchUserInfo(provider, tokens.access_token, claims.sub)
      : undefined;
  const said = (name: string): unknown => claims[name] ?? more?.[name];
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: said('email_verified') === true ? parseText(said('email')) : undefined,
    phone:
      said('phone_number_verified') === true
        ? parseText(said('phone_number'))
            ?.replace(/\D/g, '')
            .replace(/^86(?=1\d{10}$)/, '')
        : undefined,
  };
}

/**
 * The account of an identity: by its link, else the one account with its e-mail or phone, linked for the next time.
 * Unverified phones and e-mails of accounts are ignored.
 */
async function findAccount(db: Db, { issuer, subject, email, phone }: Identity): Promise<string | undefined> {
  const linked = await db
    .selectFrom('oidc_link')
    .innerJoin('user', 'user.id', 'oidc_link.userId')
    .select('user.id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('user.deleted', '=', false)
    .executeTakeFirst();
  if (linked) return linked.id;
  const people = db.selectFrom('user').select('id').where('deleted', '=', false).limit(2);
  const [byEmail, byPhone] = await Promise.all([
    email === undefined
      ? []
      : people
          .where((on) => on(on.fn<string>('lower', ['email']), '=', email.toLowerCase()))
          .where('emailClaimed', 'is not', true)
          .execute(),
    phone === undefined ? [] : people.where('mobilePhone', '=', phone).where('phoneClaimed', 'is not', true).execute(),
  ]);
  const found = byEmail.length > 0 ? byEmail : byPhone;
  const [one, second] = found;
  if (!one || second) return undefined;
  await db
    .insertInto('oidc_link')
    .values({ issuer, subject, userId: one.id, createTime: new Date().toISOString() })
    .onConflict((on) =>
      on.columns(['issuer', 'subject']).doUpdateSet({ userId: one.id, createTime: new Date().toISOString() }),
    )
    .execute();
  return one.id;
}

/**
 * The last step of a login at the provider: the ticket of the callback, from the browser that went there. @throws
 * Refusal 400, 429
 */
export async function signInByOidc(context: Context, given: string | null | undefined): Promise<IssuedTokens> {
  const { db } = context;
  if ((await countHappened(db, byAddress, toNetwork(context.ip))) >= byAddress.limit) throw refuse.tooMany();
  const ticket = given ? await takeTicket(db, 'oidc-ticket', given) : undefined;
  const browser = findCookie(context);
  const user =
    ticket?.userId && browser !== undefined && sameSecret(ticket.data['browser'] ?? '', hashToken(browser))
      ? await db
          .selectFrom('user')
          .select(['id', 'username', 'officeId', 'departmentId', 'accountStatus'])
          .where('id', '=', ticket.userId)
          .where('deleted', '=', false)
          .executeTakeFirst()
      : undefined;
  if (!user) {
    await count(db, byAddress, toNetwork(context.ip));
    throw new Refusal(400, 'auth.oidc.failed', { keepsWrites: true });
  }
  const { username } = user;
  await requireStanding(context, username, user);
  return enter(context, username, user, 'OIDC');
}

const asking = new Outside<openid.Configuration | undefined>();
/**
 * Where the browser ends the provider's own session, for a session that began there; null where there is no such place.
 */
export async function providerLogout({ db, config }: Context, familyId: string): Promise<string | null> {
  const family = await db.selectFrom('auth_family').select('channel').where('id', '=', familyId).executeTakeFirst();
  if (family?.channel !== 'OIDC' || config.oidcIssuer === null) return null;
  // A provider that cannot be reached keeps nobody from leaving.
  const provider = await asking.run(db, '', () => discoverProvider(config).catch(() => undefined));
  if (!provider?.serverMetadata().end_session_endpoint) return null;
  return openid.buildEndSessionUrl(provider, { post_logout_redirect_uri: `${config.publicUrl}${LOGIN_PAGE}` }).href;
}

export const providerSignIn: Part<typeof oidc> = {
  calls: {
    start: async (context, { query }) => {
      const { config, db } = context;
      try {
        const provider = await discoverProvider(config);
        const [nonce, verifier, browser] = [
          openid.randomNonce(),
          openid.randomPKCECodeVerifier(),
          randomBytes(32).toString('base64url'),
        ];
        const state = await newTicket(db, 'oidc-flow', AWAY, {
          data: { nonce, verifier, browser: hashToken(browser), redirect: ownPath(query.redirect) },
        });
        const away = openid.buildAuthorizationUrl(provider, {
          redirect_uri: buildCallbackUrl(config),
          scope: 'openid profile email phone',
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return redirect(context, away.href, browser);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return toLogin(context, { oidc_error: error.key });
      }
    },
    callback: async (context, { query }) => {
      const { config, db, log } = context;
      const failed = (key: MessageKey): null => toLogin(context, { oidc_error: key });
      const [browser, state] = [findCookie(context), query.state];
      const flow = state ? await takeTicket(db, 'oidc-flow', state) : undefined;
      // Not begun here, or begun by another browser: somebody's link must not sign this person in as somebody else.
      if (!state || !flow || browser === undefined || !sameSecret(flow.data['browser'] ?? '', hashToken(browser)))
        return failed('auth.oidc.failed');
      if (query.error) return failed(query.error === 'access_denied' ? 'auth.oidc.denied' : 'auth.oidc.failed');
      let identity: Identity;
      try {
        identity = await fetchIdentity(context, await discoverProvider(config), {
          state,
          nonce: flow.data['nonce'] ?? '',
          verifier: flow.data['verifier'] ?? '',
        });
      } catch (error) {
        if (error instanceof Refusal) return failed(error.key);
        log.warn({ err: error }, 'the identity provider was not believed');
        return failed('auth.oidc.failed');
      }
      const userId = await findAccount(db, identity);
      if (userId === undefined) {
        await record(context, {
          username: (identity.email ?? identity.subject).slice(0, 64),
          user: undefined,
          failure: 'auth.oidc.unknown',
        });
        return failed('auth.oidc.unknown');
      }
      const ticket = await newTicket(db, 'oidc-ticket', REDEEMED, { userId, data: { browser: hashToken(browser) } });
      return toLogin(context, {
        oidc_ticket: ticket,
        ...(flow.data['redirect'] ? { redirect: flow.data['redirect'] } : {}),
      });
    },
  },
};
