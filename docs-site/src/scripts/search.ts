/**
 * The search over all pages of the documentation, in the language of the page (an index of Pagefind, made as it is
 * built).
 */
import { element, inEachLanguage, say } from './words.ts';

interface Found {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: { readonly title?: string };
}
/** The part of Pagefind's module that is used. */
interface Pagefind {
  init(): Promise<void>;
  destroy(): Promise<void>;
  /** null: a later search has taken its place. */
  debouncedSearch(
    words: string,
    options?: object,
    milliseconds?: number,
  ): Promise<{ readonly results: readonly { data(): Promise<Found> }[] } | null>;
}

const INDEX = '/docs/pagefind/pagefind.js';
/** Pages that are listed. */
const MOST = 8;
const NAME = { zh: '搜索文档', en: 'Search the documentation' } as const;
const NOTHING = { zh: '没有找到', en: 'Nothing was found' } as const;
const FAILED = { zh: '搜索暂时不可用', en: 'The search is not available now' } as const;

let loading: Promise<Pagefind> | undefined;
/** The index, loaded when somebody first searches. */
const index = (): Promise<Pagefind> =>
  (loading ??= import(/* @vite-ignore */ INDEX).then(async (pagefind: Pagefind) => {
    await pagefind.init();
    return pagefind;
  }));

/** An excerpt with what was found marked: Pagefind answers text with `<mark>` alone as markup. */
function excerpt(text: string): HTMLParagraphElement {
  const parts = text.split(/<mark>(.*?)<\/mark>/);
  const plain = (part: string): string =>
    part.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return element('p', {}, ...parts.map((part, at) => (at % 2 === 1 ? element('mark', {}, plain(part)) : plain(part))));
}

async function find(words: string): Promise<readonly HTMLLIElement[] | undefined> {
  const answer = await (await index()).debouncedSearch(words, {}, 150);
  if (!answer) return undefined;
  const pages = await Promise.all(answer.results.slice(0, MOST).map((result) => result.data()));
  if (pages.length === 0) return [element('li', {}, say(NOTHING))];
  return pages.map((page) =>
    // The index tells the languages of a page apart by its query.
    element(
      'li',
      {},
      element('a', { href: page.url.replace(/\?.*/, '') }, page.meta.title ?? page.url),
      excerpt(page.excerpt),
    ),
  );
}

const field = document.querySelector<HTMLInputElement>('[data-search]');
const list = document.querySelector<HTMLElement>('[data-found]');
if (field && list) {
  field.hidden = false;
  const show = (items: readonly HTMLLIElement[]): void => {
    list.replaceChildren(...items);
    list.hidden = items.length === 0;
  };
  const search = (): void => {
    const words = field.value.trim();
    if (words === '') return show([]);
    find(words).then(
      (items) => {
        if (items && field.value.trim() === words) show(items);
      },
      () => show([element('li', {}, say(FAILED))]),
    );
  };
  field.addEventListener('input', search);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') show([]);
  });
  let first = true;
  inEachLanguage(() => {
    field.placeholder = say(NAME);
    field.ariaLabel = say(NAME);
    if (first) {
      first = false;
      return;
    }
    // The index of the other language takes the place of this one.
    const before = loading;
    loading = undefined;
    void before?.then((pagefind) => pagefind.destroy()).then(search);
  });
}
