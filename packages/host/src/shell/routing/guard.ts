import {
  toAddress,
  ENTERPRISE_INFO_PATH,
  HOME_PATH,
  LOGIN_PATH,
  NOT_FOUND_PATH,
  parseHref,
  type Location,
} from '../../navigation/location.ts';
import type { Route, RouteTable } from '../../navigation/route.ts';

/** The state of the session, as the guard sees it. */
export interface GuardState {
  readonly hasToken: boolean;
  /** The person's routes; undefined until roles are loaded. */
  readonly table: RouteTable | undefined;
}
export type Decision =
  | { readonly kind: 'show'; readonly route: Route }
  | { readonly kind: 'redirect'; readonly to: Location }
  /** Load user, roles, routes and enterprise first, then decide again. */
  | { readonly kind: 'load' };

const to = (path: string, query: Readonly<Record<string, string>> = {}): Decision => ({
  kind: 'redirect',
  to: { path, query },
});

/** Where a person goes after signing in: the redirect target of the login page, else home. */
export function afterLogin(query: Readonly<Record<string, string>>): Location {
  const target = query['redirect'] ? parseHref(query['redirect']) : undefined;
  return target && target.path !== LOGIN_PATH ? target : { path: HOME_PATH, query: {} };
}

/** The query by which the page before a sign-in hands on where the person goes after it; empty where that is home. */
export const targetQuery = ({ redirect }: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  redirect ? { redirect } : {};

/** The route that shows at a place to whoever may see it: its own, or the one it leads to. */
export function findShownRoute({ path }: Location, all: RouteTable): Route | undefined {
  const known = all.get(path);
  return known?.redirect === undefined ? known : all.get(known.redirect);
}

/** Decides what shows at a place. `all` holds every route there is, `state.table` the ones the person has. */
export function decide(target: Location, all: ReadonlyMap<string, Route>, state: GuardState): Decision {
  const known = all.get(target.path);
  // Unknown first, token or not: there is nothing to return to after a login.
  if (!known) return to(NOT_FOUND_PATH);
  if (known.redirect) return to(known.redirect, target.query);
  if (state.hasToken && target.path === LOGIN_PATH) return to(HOME_PATH);
  if (known.kind === 'public') return { kind: 'show', route: known };
  if (!state.hasToken) return to(LOGIN_PATH, { redirect: toAddress(target) });
  if (!state.table) return { kind: 'load' };
  // Not in the generated table is the same as not being there.
  const own = state.table.get(target.path);
  return own ? { kind: 'show', route: own } : to(NOT_FOUND_PATH);
}

/** The person as the guard needs them; `due`: steps required before any other call is allowed. */
interface Entering {
  readonly user: { readonly officeId: string };
  readonly due: readonly string[];
}

/** The steps of the guard that ask the server. */
export interface EntrySteps<P extends Entering> {
  loadUser(): Promise<P>;
  /** Sets roles and generates the route table. */
  generateRoutes(person: P): RouteTable;
  /** Whether the enterprise of the user's office still has to complete its registration. */
  isRegistering(officeId: string): Promise<boolean>;
}

/** Where a load ended: the person, their routes, and where they go instead of where they wanted to. */
export interface Entry<P> {
  readonly person: P;
  readonly table: RouteTable;
  readonly redirect: Location | undefined;
}

/**
 * Loads user info, sets roles, generates the routes, loads the enterprise, in that order. Throws what loading the user
 * threw.
 */
export async function enter<P extends Entering>(steps: EntrySteps<P>): Promise<Entry<P>> {
  const person = await steps.loadUser();
  const table = steps.generateRoutes(person);
  // Nothing is answered until that is done; the guard enters again then.
  if (person.due.length > 0) return { person, table, redirect: undefined };
  // An enterprise that cannot be loaded must not lock anybody out.
  const registering = await steps.isRegistering(person.user.officeId).catch(() => false);
  return {
    person,
    table,
    redirect: registering && table.has(ENTERPRISE_INFO_PATH) ? { path: ENTERPRISE_INFO_PATH, query: {} } : undefined,
  };
}
