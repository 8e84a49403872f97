/** The languages of the product. Chinese first; English where nothing is stored (spec shell §1). */
export type Locale = 'zh-CN' | 'en-US';
export const LOCALES: readonly Locale[] = ['zh-CN', 'en-US'];
export const DEFAULT_LOCALE: Locale = 'en-US';

/** One text in both languages. Chinese stands in where no English text exists. */
export interface Text {
  readonly zh: string;
  readonly en: string;
}

/** Values for the `{name}` places of a text. */
export type TextParams = Readonly<Record<string, string | number>>;

/** The text in one language with its `{name}` places filled; an unknown place stays as it is. */
export function say(text: Text, locale: Locale, params?: TextParams): string {
  const words = locale === 'zh-CN' ? text.zh : text.en || text.zh;
  return params ? words.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place)) : words;
}

/** Reads a language from a header or a stored setting; anything else is the default. */
export function localeOf(value: string | null | undefined, fallback: Locale = DEFAULT_LOCALE): Locale {
  if (!value) return fallback;
  const lower = value.toLowerCase().replace('_', '-');
  if (lower.startsWith('zh')) return 'zh-CN';
  return lower.startsWith('en') ? 'en-US' : fallback;
}
