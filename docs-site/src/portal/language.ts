import { localeAmong } from '@scf-kit/sdk/contract/text';

/** The same key as the back office, so that a choice made here holds there. */
const KEY = 'scf-kit-language';

function store(language: string): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is blocked: the choice lasts for this page.
  }
}
const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/** The language of a first visit: the one the deployment names, else what the browser prefers. */
const first = (): string => document.body.dataset['firstLanguage'] ?? localeAmong(navigator.languages);

/**
 * Hands the language on to the back office: the one that is chosen, or the first that is read. The address without a
 * language is Chinese; who comes to it first and reads English goes to the page's English address.
 */
export function keepLanguage(): void {
  const { lang } = document.documentElement;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-language]')];
  for (const link of links) link.addEventListener('click', () => store(link.dataset['language'] ?? 'zh-CN'));
  if (stored() !== null) return;
  const wanted = lang === 'zh-CN' ? first() : lang;
  store(wanted);
  const translated = document.querySelector('link[rel="alternate"][hreflang="en"]') !== null;
  const there = links.find((link) => link.dataset['language'] === wanted);
  // Where storage is blocked nobody is led anywhere: the way back to Chinese would be closed.
  if (wanted !== lang && translated && there && stored() !== null) location.replace(there.href);
}
