import { atom, type ReadableAtom } from 'nanostores';

/** Where the person is: a static path and its query. */
export interface Location {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The page's own state (the filters of its table), without `#`. Another hash is still the same page. */
  readonly hash?: string;
}

export const HOME_PATH = '/dashboard/workplace';
export const LOGIN_PATH = '/user/login';
export const REGISTER_PATH = '/user/register';
export const REGISTER_RESULT_PATH = '/user/register-result';
export const NOT_FOUND_PATH = '/404';
export const NOTICE_PATH = '/dashboard/notice-message';
/** The notices that the badge of the bell counts. */
export const UNREAD_NOTICES: Location = { path: NOTICE_PATH, query: {}, hash: 'notice-message?status=0' };
export const DOWNLOADS_PATH = '/file-download';
export const ENTERPRISE_INFO_PATH = '/enterprise/authentication-info';

/** The query in a fixed order, so the same place has the same address. */
export function queryText(query: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(query)
    .filter(([, value]) => value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(sorted).toString();
}

export function toHref({ path, query }: Location): string {
  const text = queryText(query);
  return text ? `${path}?${text}` : path;
}

/** The whole address, with what the page remembers of itself. */
export const toAddress = (location: Location): string =>
  location.hash ? `${toHref(location)}#${location.hash}` : toHref(location);

/** Reads an address of this product; a foreign or malformed one becomes undefined. */
export function parseHref(href: string): Location | undefined {
  // Two slashes would leave this origin.
  if (!href.startsWith('/') || href.startsWith('//') || href.includes('\\')) return undefined;
  const url = new URL(href, 'http://here');
  // Dots may hide them: '/.//evil' is the path '//evil'.
  if (url.pathname.startsWith('//')) return undefined;
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname;
  return {
    path: path || '/',
    query: Object.fromEntries(url.searchParams),
    ...(url.hash.length > 1 ? { hash: url.hash.slice(1) } : {}),
  };
}

export const sameLocation = (a: Location, b: Location): boolean => toHref(a) === toHref(b);

export interface Navigation {
  readonly $location: ReadableAtom<Location>;
  /** Goes there; the place the person is at is silently ignored, unless its page is asked for something else. */
  go(to: Location | string, options?: { readonly replace?: boolean }): void;
  back(): void;
  /** Writes into the address what the page remembers of itself, so that a reload or a shared link brings it back. */
  remember(hash: string): void;
  /** Where the person is, with what the page remembers of itself at this moment. */
  here(): Location;
}

/** The parts of `window` that navigation needs. */
export interface BrowserWindow {
  readonly location: {
    readonly pathname: string;
    readonly search: string;
    readonly hash?: string;
    assign(href: string): void;
  };
  readonly history: {
    pushState(state: null, title: string, href: string): void;
    replaceState(state: null, title: string, href: string): void;
    back(): void;
  };
  addEventListener(type: 'popstate', listener: () => void): void;
}

/** Pages of this origin that are not screens of the back office: a visitor signs in and goes back to them. */
const OUTSIDE = /^\/(?:portal|docs)(?:\/|$)/;

export function createNavigation(browser: BrowserWindow): Navigation {
  const read = (): Location =>
    parseHref(browser.location.pathname + browser.location.search + (browser.location.hash ?? '')) ?? {
      path: NOT_FOUND_PATH,
      query: {},
    };
  const $location = atom(read());
  browser.addEventListener('popstate', () => {
    $location.set(read());
  });
  return {
    $location,
    go(to, options = {}) {
      const target = typeof to === 'string' ? (parseHref(to) ?? { path: NOT_FOUND_PATH, query: {} }) : to;
      if (OUTSIDE.test(target.path)) {
        browser.location.assign(toAddress(target));
        return;
      }
      const asksAnew = target.hash !== undefined && target.hash !== read().hash;
      if (sameLocation(target, $location.get()) && !asksAnew) return;
      browser.history[options.replace ? 'replaceState' : 'pushState'](null, '', toAddress(target));
      // Each arrival is an object of its own, at the same place too.
      $location.set({ ...target });
    },
    back: () => browser.history.back(),
    remember(hash) {
      const address = toAddress({ ...$location.get(), hash });
      if (address !== toAddress(read())) browser.history.replaceState(null, '', address);
    },
    here: read,
  };
}
/** The wall display, where the deployment names no other. */
export const MONITOR_PATH = '/data-monitor';
