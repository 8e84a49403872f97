import type { AnswerOf } from '../contract/call.ts';
import type { config, session as sessionContract } from '../contract/access/session.ts';
import type { CurrentPerson, SessionStore, Tokens } from './session.ts';
import type { RequestOptions, Transport } from './transport.ts';

export const TOKEN_PATH = '/api/oauth/oauth/token';
export const LOGOUT_PATH = '/api/oauth/open/logout';
const PERSON_PATH = '/api/engine/auth/user/fetch/token';
/** The fixed client of the back office (spec shell §7). */
export const HOST_CLIENT = { id: 'scf-kit-host', secret: 'scf-kit-host-secret' } as const;

export interface Credentials { readonly username: string; readonly password: string; readonly captchaId?: string | undefined; readonly captcha?: string | undefined }
export interface OAuthClient { readonly id: string; readonly secret: string }
/** What the login page needs to know. */
export type LoginConfig = AnswerOf<(typeof config)['calls']['get']>;
export type Captcha = AnswerOf<(typeof sessionContract)['calls']['captcha']>;

/** Signing in and out. Every member throws ApiError. */
export interface Authentication {
  /** Signs in and stores the tokens for 7 days. Failures are thrown, not shown: the form shows them. */
  login(credentials: Credentials): Promise<Tokens>;
  /** Tells the server and forgets the session, whatever the server answers; throws what the server refused. */
  logout(): Promise<void>;
  /** Loads user, permissions and menus into the session. */
  loadUser(): Promise<CurrentPerson>;
  config(): Promise<LoginConfig>;
  captcha(): Promise<Captcha>;
  sendSms(phone: string, captcha?: { readonly captchaId: string; readonly captcha: string }): Promise<void>;
}

export const refreshRequest = (refreshToken: string, client: OAuthClient): RequestOptions => ({
  method: 'POST', path: TOKEN_PATH, anonymous: true, quiet: true,
  body: { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: client.id, client_secret: client.secret },
});

export function createAuthentication(transport: Transport, session: SessionStore, client: OAuthClient): Authentication {
  const ask = async <T>(request: RequestOptions): Promise<T> => (await transport.send<T>(request)).data;
  return {
    async login(credentials) {
      const tokens = await ask<Tokens>({
        method: 'POST', path: TOKEN_PATH, anonymous: true, quiet: true,
        body: { ...credentials, client_id: client.id, client_secret: client.secret, grant_type: 'password' },
      });
      session.clear();
      session.setTokens(tokens);
      return tokens;
    },
    async logout() {
      try {
        await ask({ method: 'POST', path: LOGOUT_PATH, quiet: true });
      } finally {
        session.clear();
      }
    },
    async loadUser() {
      const person = await ask<CurrentPerson>({ method: 'GET', path: PERSON_PATH, query: { channel: 'PC' }, quiet: true });
      session.setPerson(person);
      return person;
    },
    config: () => ask({ method: 'GET', path: '/api/engine/open/config', anonymous: true, quiet: true }),
    captcha: () => ask({ method: 'GET', path: '/api/engine/open/captcha', anonymous: true }),
    async sendSms(phone, captcha) {
      await ask({ method: 'GET', path: '/api/engine/open/sms/send', query: { phone, ...captcha }, anonymous: true });
    },
  };
}
