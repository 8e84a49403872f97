import type { SessionStore, Tokens } from './session.ts';

/** The token a request is sent with, and its renewal. */
export interface Authority {
  /** The value of the Authorization header; undefined: nobody is signed in. Waits while a refresh runs (AUTH-006). */
  current(): Promise<string | undefined>;
  /**
   * Renews what was sent; concurrent callers share one refresh. false: it was refused, the person must sign in again.
   */
  renew(sent: string): Promise<boolean>;
  /** Whether an HTTP 401 is answered by renewing, as a page that hands out tokens expects. */
  readonly renewsOn401: boolean;
}

export const formatAuthorization = (tokens: Tokens): string => `${tokens.token_type} ${tokens.access_token}`;

/** Across tabs where the browser has Web Locks, else within this page (the single flight below). */
async function alone<T>(act: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return locks ? await locks.request('scf-kit-refresh', act) : await act();
}

/** Tokens of a session. `refresh` sends the one refresh call: new tokens, or undefined where it was refused. */
export function sessionAuthority(
  session: SessionStore,
  refresh: (refreshToken: string) => Promise<Tokens | undefined>,
  refused: () => void,
): Authority {
  let running: Promise<boolean> | undefined;
  const renewOnce = async (sent: string): Promise<boolean> => {
    const tokens = session.tokens();
    // Another tab, or a request before this one, has refreshed already.
    if (tokens && formatAuthorization(tokens) !== sent) return true;
    const renewed = tokens?.refresh_token ? await refresh(tokens.refresh_token) : undefined;
    if (!renewed) {
      session.clear();
      refused();
      return false;
    }
    session.setTokens(renewed);
    return true;
  };
  return {
    renewsOn401: false,
    async current() {
      if (running) await running.catch(() => false);
      const tokens = session.tokens();
      return tokens && formatAuthorization(tokens);
    },
    renew(sent) {
      running ??= alone(() => renewOnce(sent)).finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

/** Tokens a page hands out (`getToken`), kept until they are refused. */
export function pageAuthority(getToken: (why: 'first' | 'expired') => Promise<string | undefined>): Authority {
  let token: Promise<string | undefined> | undefined;
  let renewing: Promise<boolean> | undefined;
  const ask = async (why: 'first' | 'expired'): Promise<string | undefined> => {
    const given = await getToken(why);
    return given ? `Bearer ${given}` : undefined;
  };
  return {
    renewsOn401: true,
    current() {
      if (!token) {
        const asked = ask('first');
        token = asked;
        // Having failed or having had none is asked again next time.
        void asked.then(
          (given) => {
            if (!given && token === asked) token = undefined;
          },
          () => {
            if (token === asked) token = undefined;
          },
        );
      }
      return token;
    },
    renew(sent) {
      renewing ??= (async () => {
        if ((await token) !== sent) return true;
        token = ask('expired');
        const given = await token;
        if (!given) token = undefined;
        return given !== undefined && given !== sent;
      })().finally(() => {
        renewing = undefined;
      });
      return renewing;
    },
  };
}

/** Public calls only. */
export const nobody: Authority = { renewsOn401: false, current: async () => undefined, renew: async () => false };
