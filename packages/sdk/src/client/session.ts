import { atom, computed, type ReadableAtom } from 'nanostores';
import type { AnswerOf, Action } from '../contract/call.ts';
import type { session as sessionContract } from '../contract/access/session.ts';
import type { user } from '../contract/access/user.ts';
import { TOKEN_COOKIE_LIFETIME, type KeyStorage } from './storage.ts';

/** The tokens answered to a sign-in (spec shell §3). */
export type Tokens = Pick<
  AnswerOf<(typeof sessionContract)['calls']['token']>,
  'access_token' | 'refresh_token' | 'token_type'
>;
/** The signed-in person with permissions and menus. */
export type CurrentPerson = AnswerOf<(typeof user)['calls']['current']>;
export type CurrentUser = CurrentPerson['user'];

/** The state of a session; the calls that change it are `client.auth`. */
export interface SessionStore {
  readonly $tokens: ReadableAtom<Tokens | undefined>;
  readonly $person: ReadableAtom<CurrentPerson | undefined>;
  /**
   * Everything a route or a button may ask for: role ids and codes (the kind where there are none) and permission
   * names.
   */
  readonly $codes: ReadableAtom<ReadonlySet<string>>;
  /** Reads the storage again: another tab may have signed in, out or refreshed. */
  tokens(): Tokens | undefined;
  setTokens(tokens: Tokens): void;
  setPerson(person: CurrentPerson): void;
  /** Forgets tokens, roles, permissions and menus. */
  clear(): void;
  /** Whether any of the codes is held; no codes: open to all. */
  can(codes: readonly string[]): boolean;
  /** Whether the permission is held with the action. */
  canDo(code: string, action: Action): boolean;
}

/** The name tokens are kept under. */
export const TOKENS_KEY = 'scf-kit-token';

function parseTokens(written: string | undefined): Tokens | undefined {
  if (!written) return undefined;
  try {
    const read: unknown = JSON.parse(written);
    if (typeof read !== 'object' || read === null) return undefined;
    const { access_token, refresh_token, token_type } = read as Record<string, unknown>;
    if (typeof access_token !== 'string' || typeof token_type !== 'string') return undefined;
    return { access_token, token_type, refresh_token: typeof refresh_token === 'string' ? refresh_token : null };
  } catch {
    return undefined;
  }
}

/** The roles of a person: theirs, or their kind where they have none (spec shell §6). */
export function listRoles(user: Pick<CurrentUser, 'roles' | 'kind'>): readonly string[] {
  if (user.roles.length > 0) return user.roles.flatMap((role) => [role.id, role.code]);
  return user.kind ? [user.kind] : [];
}

/** Creates the session's state over a storage; tokens are kept there for 7 days. */
export function createSession(options: { readonly storage: KeyStorage }): SessionStore {
  const $tokens = atom<Tokens | undefined>(parseTokens(options.storage.get(TOKENS_KEY)));
  const $person = atom<CurrentPerson | undefined>(undefined);
  const $codes = computed(
    $person,
    (person): ReadonlySet<string> =>
      new Set(
        person ? [...listRoles(person.user), ...person.role.permissions.map((permission) => permission.name)] : [],
      ),
  );
  return {
    $tokens,
    $person,
    $codes,
    tokens() {
      const stored = parseTokens(options.storage.get(TOKENS_KEY));
      if (stored?.access_token !== $tokens.get()?.access_token) $tokens.set(stored);
      return $tokens.get();
    },
    setTokens({ access_token, refresh_token, token_type }) {
      options.storage.set(
        TOKENS_KEY,
        JSON.stringify({ access_token, refresh_token, token_type }),
        TOKEN_COOKIE_LIFETIME,
      );
      $tokens.set({ access_token, refresh_token, token_type });
    },
    setPerson: (person) => $person.set(person),
    clear() {
      options.storage.remove(TOKENS_KEY);
      $tokens.set(undefined);
      $person.set(undefined);
    },
    can(codes) {
      const held = $codes.get();
      return codes.length === 0 || codes.some((code) => held.has(code));
    },
    canDo: (code, action) =>
      ($person.get()?.role.permissions ?? []).some(
        (permission) => permission.name === code && permission.actionList.includes(action),
      ),
  };
}
