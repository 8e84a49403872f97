import { atom } from 'nanostores';
import { parseLocale, type Locale } from '@scf-kit/sdk/contract/text';
import type { ElementContext, GetToken, Theme } from './context.ts';

export type ThemeChoice = Theme | 'auto';

/** Settings of a page, a provider or an element; one that is absent is taken from the next level out. */
export interface Configuration {
  /** Origin of the server, `https://scf.example`; empty for the page's own. */
  readonly baseUrl?: string | undefined;
  readonly locale?: Locale | undefined;
  /** Answers an access token, or undefined for a visitor. Asked again with `expired` after a 401. */
  readonly getToken?: GetToken | undefined;
  readonly theme?: ThemeChoice | undefined;
  /**
   * Origins beside the server's that upload fields of forms may send files, with the person's token, to:
   * `https://files.example`.
   */
  readonly uploadOrigins?: readonly string[] | undefined;
}

let page: Configuration = {};
/** Counts changes of the page's configuration, of providers and of the colours that the page's reader prefers. */
const $changes = atom(0);
const notify = (): void => $changes.set($changes.get() + 1);

/**
 * Sets what all elements of the page use unless a `<scf-provider>` around them says otherwise. Later calls change only
 * what they name.
 */
export function configure(configuration: Configuration): void {
  page = { ...page, ...configuration };
  notify();
}

/** Called when anything an element's context depends on may have changed. */
export const onConfiguration = (listener: () => void): (() => void) => $changes.listen(listener);
/** A provider's attributes or properties changed. */
export const configurationChanged = notify;

/** How a provider answers the elements inside it. */
export const PROVIDES: unique symbol = Symbol.for('scf.provides');
interface Provider {
  [PROVIDES](): Configuration;
}
const isProvider = (node: Node): node is Node & Provider => PROVIDES in node;

/** Outwards through shadow roots and slots. */
const outer = (node: Node): Node | null =>
  (node instanceof Element && node.assignedSlot) || (node instanceof ShadowRoot ? node.host : node.parentNode);

export function resolveContext(host: HTMLElement, own: Configuration): ElementContext {
  const levels: Configuration[] = [own];
  for (let node = outer(host); node; node = outer(node)) if (isProvider(node)) levels.push(node[PROVIDES]());
  levels.push(page);
  const first = <K extends keyof Configuration>(key: K): Configuration[K] =>
    levels.find((level) => level[key] !== undefined)?.[key];
  const theme = first('theme') ?? 'light';
  return {
    baseUrl: first('baseUrl') ?? '',
    locale: first('locale') ?? parseLocale(document.documentElement.lang),
    theme: theme === 'auto' ? (prefersDark().matches ? 'dark' : 'light') : theme,
    getToken: first('getToken'),
    uploadOrigins: first('uploadOrigins') ?? [],
  };
}

let darkQuery: MediaQueryList | undefined;
function prefersDark(): MediaQueryList {
  if (!darkQuery) {
    darkQuery = matchMedia('(prefers-color-scheme: dark)');
    darkQuery.addEventListener('change', notify);
  }
  return darkQuery;
}
