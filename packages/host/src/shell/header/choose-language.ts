import type { Locale } from '@scf-kit/sdk/i18n';
import { language, session } from '../../services.ts';

/** The languages by their own names. */
export const LANGUAGES: Readonly<Record<Locale, string>> = { 'zh-CN': '简体中文', 'en-US': 'English' };

/** Switches the language at once; for people signed in it is kept for any browser. */
export function chooseLanguage(locale: Locale): void {
  language.choose(locale);
  if (session.tokens()) void import('./keep-language.ts').then(({ keepLanguage }) => keepLanguage(locale));
}
