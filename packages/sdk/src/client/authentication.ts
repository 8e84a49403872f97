import type { AnswerOf } from '../contract/call.ts';
import type { config as loginConfig, session as sessionContract } from '../contract/access/session.ts';
import type { CurrentPerson, SessionStore, Tokens } from './session.ts';
import { ApiError } from './api-error.ts';
import { captcha, config, currentPerson, logout, sendSms, token } from './client.calls.ts';
import type { RequestOptions, Transport } from './transport.ts';

/** The fixed client of the back office (spec shell §7). */
export const HOST_CLIENT = { id: 'scf-kit-host', secret: 'scf-kit-host-secret' } as const;

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** The proof of work, where one is asked. */
  readonly captcha?: string | undefined;
}
export interface OAuthClient {
  readonly id: string;
  readonly secret: string;
}
/** The purposes of a code sent by SMS. */
export type SmsPurpose = 'login' | 'register' | 'recover' | 'phone';
/** The settings of the login page. */
export type LoginConfig = AnswerOf<(typeof loginConfig)['calls']['get']>;
export type Captcha = AnswerOf<(typeof sessionContract)['calls']['captcha']>;

/** Signing in and out. Every member throws ApiError. */
export interface Authentication {
  /** Signs in and stores the tokens for 7 days. Failures are thrown, not shown: the form shows them. */
  login(credentials: Credentials): Promise<Tokens>;
  /** Signs in by the code sent to a phone. */
  loginBySms(phone: string, code: string): Promise<Tokens>;
  /** Redeems what the identity provider's way back brought. */
  loginByOidc(ticket: string): Promise<Tokens>;
  /**
   * The second step of any login whose failure carries a ticket (`secondFactorTicket`): a code of the moment or a
   * recovery code.
   */
  loginBySecondFactor(ticket: string, code: string): Promise<Tokens>;
  /**
   * Tells the server and forgets the session, whatever the server answers; throws what the server refused. Answers
   * where the identity provider ends its own session, where it has one.
   */
  logout(): Promise<string | undefined>;
  /** Loads user, permissions and menus into the session. */
  loadUser(): Promise<CurrentPerson>;
  config(): Promise<LoginConfig>;
  /** A proof of work to do before a login or a code. */
  captcha(): Promise<Captcha>;
  /** Sends a code to sign in or register an enterprise with, to set a forgotten password anew, or to prove a phone. */
  sendSms(phone: string, captcha?: string, purpose?: SmsPurpose): Promise<void>;
}

export const refreshRequest = (refreshToken: string, client: OAuthClient): RequestOptions => ({
  ...token,
  anonymous: true,
  quiet: true,
  body: {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: client.id,
    client_secret: client.secret,
  },
});

/** The ticket a login failed with because the person has a second factor; undefined for every other failure. */
export function secondFactorTicket(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null || !('data' in error.body))
    return undefined;
  const { data } = error.body;
  return typeof data === 'object' &&
    data !== null &&
    'secondFactor' in data &&
    'ticket' in data &&
    typeof data.ticket === 'string'
    ? data.ticket
    : undefined;
}

export function createAuthentication(transport: Transport, session: SessionStore, client: OAuthClient): Authentication {
  const ask = async <T>(request: RequestOptions): Promise<T> => (await transport.send<T>(request)).data;
  const enter = async (grant: Readonly<Record<string, unknown>>): Promise<Tokens> => {
    const tokens = await ask<Tokens>({
      ...token,
      anonymous: true,
      quiet: true,
      body: { ...grant, client_id: client.id, client_secret: client.secret },
    });
    session.clear();
    session.setTokens(tokens);
    return tokens;
  };
  return {
    login: (credentials) => enter({ ...credentials, grant_type: 'password' }),
    loginBySms: (phone, code) => enter({ username: phone, captcha: code, grant_type: 'sms_code' }),
    loginByOidc: (ticket) => enter({ ticket, grant_type: 'oidc_ticket' }),
    loginBySecondFactor: (ticket, code) => enter({ ticket, code, grant_type: 'second_factor' }),
    async logout() {
      try {
        return (
          (await ask<{ readonly redirect?: string | null } | null>({ ...logout, quiet: true }))?.redirect ?? undefined
        );
      } finally {
        session.clear();
      }
    },
    async loadUser() {
      const person = await ask<CurrentPerson>({
        ...currentPerson,
        query: { channel: 'PC' },
        quiet: true,
      });
      session.setPerson(person);
      return person;
    },
    config: () => ask({ ...config, anonymous: true, quiet: true }),
    captcha: () => ask({ ...captcha, anonymous: true, quiet: true }),
    async sendSms(phone, proof, purpose = 'login') {
      await ask({
        ...sendSms,
        query: { phone, purpose, ...(proof === undefined ? {} : { captcha: proof }) },
        anonymous: true,
        quiet: true,
      });
    },
  };
}
