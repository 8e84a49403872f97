/** The languages of the product. Chinese first; English where nothing is stored (spec shell §1). */
export type Locale = 'zh-CN' | 'en-US';
export const LOCALES: readonly Locale[] = ['zh-CN', 'en-US'];
export const DEFAULT_LOCALE: Locale = 'en-US';

/** One text in both languages. Chinese stands in where no English text exists. */
export interface Text {
  readonly zh: string;
  readonly en: string;
}

/**
 * Values for the `{name}` places of a text, and for the words that follow a number: `{n} {n|row|rows}` takes the first
 * where `n` is 1.
 */
export type TextParams = Readonly<Record<string, string | number>>;

const PLACES = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

/** Words with their `{name}` places filled; an unknown place stays as it is. */
export function fill(words: string, params?: TextParams): string {
  if (!params) return words;
  return words.replace(PLACES, (place, name: string, one: string | undefined, many: string | undefined) => {
    const value = params[name];
    return value === undefined
      ? place
      : one === undefined || many === undefined
        ? String(value)
        : String(value) === '1'
          ? one
          : many;
  });
}

/** The names of the places of a text, in either language. */
export const listPlaces = ({ zh, en }: Text): readonly string[] => [
  ...new Set([...`${zh} ${en}`.matchAll(PLACES)].flatMap(([, name]) => name ?? [])),
];

/**
 * The text in one language with its places filled.
 * @example say({ zh: '{n} 行', en: '{n} {n|row|rows}' }, 'en-US', { n: 2 }) === '2 rows'
 */
export const say = (text: Text, locale: Locale, params?: TextParams): string =>
  fill(locale === 'zh-CN' ? text.zh : text.en || text.zh, params);

/** The language of a reader who prefers these, the most preferred first: Chinese where it comes before English. */
export const localeAmong = (preferred: readonly string[]): Locale =>
  /^zh/i.test(preferred.find((tag) => /^(zh|en)\b/i.test(tag)) ?? '') ? 'zh-CN' : DEFAULT_LOCALE;

/** Reads a language from a header or a stored setting; anything else is the default. */
export function parseLocale(value: string | null | undefined, fallback: Locale = DEFAULT_LOCALE): Locale {
  if (!value) return fallback;
  const lower = value.toLowerCase().replace('_', '-');
  if (lower.startsWith('zh')) return 'zh-CN';
  return lower.startsWith('en') ? 'en-US' : fallback;
}
