/** Where small strings are kept between visits. */
export interface KeyStorage {
  get(key: string): string | undefined;
  /** `lifetime` in milliseconds; without one as long as the storage itself lasts. */
  set(key: string, value: string, lifetime?: number): void;
  remove(key: string): void;
}

/** 7 days, the life of token cookies (spec shell §9). */
export const TOKEN_COOKIE_LIFETIME = 604_800_000;
/** Settings outlive sessions: one year. */
const SETTINGS_LIFETIME = 31_536_000_000;

/** The cookies of this page, for every path. `jar` is by default the document. */
export function cookieStorage(jar: { cookie: string } = document): KeyStorage {
  const secure = typeof location !== 'undefined' && location.protocol === 'https:' ? '; Secure' : '';
  return {
    get(key) {
      const wanted = `${encodeURIComponent(key)}=`;
      const found = jar.cookie.split('; ').find((pair) => pair.startsWith(wanted));
      if (found === undefined) return undefined;
      try {
        return decodeURIComponent(found.slice(wanted.length));
      } catch {
        // Another program's malformed cookie counts as absent.
        return undefined;
      }
    },
    set(key, value, lifetime = SETTINGS_LIFETIME) {
      jar.cookie = `${encodeURIComponent(key)}=${encodeURIComponent(value)}; Path=/; Max-Age=${Math.floor(lifetime / 1000)}; SameSite=Lax${secure}`;
    },
    remove(key) {
      jar.cookie = `${encodeURIComponent(key)}=; Path=/; Max-Age=0; SameSite=Lax${secure}`;
    },
  };
}

/** A browser's own storage; one that forbids it behaves as if nothing were stored. */
function webStorage(of: () => Storage): KeyStorage {
  const attempt = <T>(act: () => T): T | undefined => {
    try {
      return act();
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => attempt(() => of().getItem(key)) ?? undefined,
    set: (key, value) => {
      attempt(() => of().setItem(key, value));
    },
    remove: (key) => {
      attempt(() => of().removeItem(key));
    },
  };
}

/** Local storage: every tab of the browser, for good. */
export const localKeyStorage = (): KeyStorage => webStorage(() => localStorage);
/** Session storage: this tab of the browser, until it is closed. */
export const sessionKeyStorage = (): KeyStorage => webStorage(() => sessionStorage);

/** Lasts as long as the program. */
export function memoryStorage(): KeyStorage {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}
