import {
  cookieStorage,
  createClient,
  createOperationHistory,
  createSession,
  localKeyStorage,
  type LoginConfig,
} from '@scf-kit/sdk/client';
import { createLanguage } from '@scf-kit/sdk/i18n';
import { atom } from 'nanostores';
import { toAddress, HOME_PATH, LOGIN_PATH, createNavigation } from './navigation/location.ts';
import type { RouteTable } from './navigation/route.ts';
import { createSettings } from './settings.ts';

/** The services of this page, made once. Screens take them from here; nothing else talks to the server. */
const cookies = cookieStorage();
export const localSettings = localKeyStorage();

export const language = createLanguage({
  local: localSettings,
  cookie: cookies,
  preferred: window.navigator.languages,
});
export const settings = createSettings(cookies, window.matchMedia('(prefers-color-scheme: dark)'));
export const session = createSession({ storage: cookies });
export const navigation = createNavigation(window);

/** A notice waiting to be shown by the page. */
export interface Notice {
  readonly kind: 'error' | 'warning' | 'info' | 'success';
  readonly title: string;
  readonly description?: string;
  readonly onClick?: () => void;
  /** Something that may be done about it while the notice stands, for so many seconds. */
  readonly action?: { readonly title: string; readonly seconds: number; readonly run: () => void };
}
/** The notice that waits to be shown; whoever shows it takes it away. */
export const $notice = atom<Notice | undefined>(undefined);
/** Shows a notice through the page's own message and notification hooks. */
export const notify = (notice: Notice): void => $notice.set({ ...notice });

/** Every route of this build, by path; set before anything shows. */
export const $routes = atom<RouteTable>(new Map());
/** The person's routes; undefined until they are loaded. */
export const $routeTable = atom<RouteTable | undefined>(undefined);
/** The login settings of the deployment; undefined until they are loaded. */
export const $config = atom<LoginConfig | undefined>(undefined);

/** Goes to the login page and remembers where the person was. */
export function toLogin(): void {
  $routeTable.set(undefined);
  const here = navigation.here();
  if (here.path === LOGIN_PATH) return;
  const href = toAddress(here);
  navigation.go({ path: LOGIN_PATH, query: href === HOME_PATH ? {} : { redirect: href } }, { replace: true });
}

/** The path of the last write of this page that succeeded. */
export const $written = atom<{ readonly path: string } | undefined>(undefined);

export const client = createClient({
  baseUrl: '',
  session,
  locale: () => language.$locale.get(),
  hooks: { notify, toLogin, reload: () => window.location.reload(), wrote: (path) => $written.set({ path }) },
});

export const operationHistory = createOperationHistory(client);
