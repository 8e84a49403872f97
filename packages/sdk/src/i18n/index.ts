import i18next, { type i18n as I18n } from 'i18next';
import { atom, type ReadableAtom } from 'nanostores';
import { messages, type MessageKey } from '../contract/messages.ts';
import {
  DEFAULT_LOCALE,
  fill,
  localeAmong,
  parseLocale,
  LOCALES,
  say,
  type Locale,
  type Text,
  type TextParams,
} from '../contract/text.ts';

export { DEFAULT_LOCALE, LOCALES, parseLocale, say, type Locale, type Text, type TextParams };

/** The key of the chosen language, in local storage and as a cookie. */
export const LANGUAGE_KEY = 'scf-kit-language';

interface Readable {
  get(key: string): string | undefined;
}
interface Writable extends Readable {
  set(key: string, value: string): void;
}

export interface Language {
  readonly $locale: ReadableAtom<Locale>;
  /** Keeps the choice in local storage and switches. */
  choose(locale: Locale): void;
  /**
   * The deployment's language (GET /open/config), taken only where the person has chosen none, here or in the account.
   */
  suggest(locale: string | null | undefined): void;
  /** The language the signed-in account keeps, taken only where none was chosen in this browser. */
  adopt(locale: string | null | undefined): void;
  /** A message by key in the current language. */
  readonly t: (key: MessageKey, params?: TextParams) => string;
  /** A text in the current language. */
  say(text: Text, params?: TextParams): string;
  readonly i18next: I18n;
}

const resourcesFor = (locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, say(text, locale)]));

/** The messages of the contract in i18next; Chinese stands in where no English text exists. */
export function createI18n(locale: Locale): I18n {
  const made = i18next.createInstance();
  void made.init({
    lng: locale,
    fallbackLng: 'zh-CN',
    supportedLngs: [...LOCALES],
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    resources: { 'zh-CN': { translation: resourcesFor('zh-CN') }, 'en-US': { translation: resourcesFor('en-US') } },
  });
  return made;
}

/**
 * The language of a page: what is stored in `local`, else in `cookie`, else that of a reader who prefers the
 * `preferred` ones, until account or deployment name another.
 */
export function createLanguage(options: {
  readonly local: Writable;
  readonly cookie?: Readable;
  readonly preferred?: readonly string[];
}): Language {
  const stored = options.local.get(LANGUAGE_KEY) ?? options.cookie?.get(LANGUAGE_KEY);
  const start = parseLocale(stored, localeAmong(options.preferred ?? []));
  const $locale = atom<Locale>(start);
  const i18n = createI18n(start);
  const change = (locale: Locale): void => {
    if (locale === $locale.get()) return;
    void i18n.changeLanguage(locale);
    $locale.set(locale);
  };
  let chosen = stored !== undefined;
  let adopted = false;
  return {
    $locale,
    i18next: i18n,
    choose(locale) {
      chosen = true;
      options.local.set(LANGUAGE_KEY, locale);
      change(locale);
    },
    suggest(locale) {
      if (!chosen && !adopted && locale) change(parseLocale(locale, DEFAULT_LOCALE));
    },
    adopt(locale) {
      if (chosen || !locale) return;
      adopted = true;
      change(parseLocale(locale, DEFAULT_LOCALE));
    },
    // Places are filled as everywhere else: one of them may choose the word after a number.
    t: (key, params) => fill(i18n.t(key, { skipInterpolation: true }), params),
    say: (text, params) => say(text, $locale.get(), params),
  };
}
