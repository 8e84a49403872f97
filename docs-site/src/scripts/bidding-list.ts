import type { AnswerOf } from '@scf-kit/sdk/contract';
import type { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { ApiError } from '@scf-kit/sdk/client';
import { client } from './session.ts';
import { amount, element, inEachLanguage, say, type Text } from './words.ts';

type Found = AnswerOf<(typeof engineBiddingInfo)['calls']['openPage']>;
type Tender = Found['records'][number];
const TENDERS = '/api/engine/open/engine-bidding-info';
const SIZE = 10;

const text = (zh: string, en: string): Text => ({ zh, en });

const required = <E extends Element>(selector: string, kind: new () => E): E => {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return found;
};

function tender(row: Tender): HTMLLIElement {
  const facts: readonly (readonly [Text, string | null])[] = [
    [text('项目编号', 'No.'), row.projectCode],
    [text('招标人', 'Tenderee'), row.tenderee],
    [text('预算', 'Budget'), row.budgetAmount === null ? null : `¥ ${amount(row.budgetAmount)}`],
    [text('发布', 'Published'), row.publishDate],
    [text('开标', 'Opens'), row.bidOpenDate],
  ];
  return element(
    'li',
    {},
    element('h2', {}, element('a', { href: `/portal/bidding/detail/?id=${encodeURIComponent(row.id)}` }, row.title)),
    element(
      'dl',
      {},
      ...facts.flatMap(([name, value]) =>
        value ? [element('div', {}, element('dt', {}, say(name)), element('dd', {}, value))] : [],
      ),
    ),
  );
}

const bones = (): HTMLUListElement =>
  element(
    'ul',
    { class: 'tenders', 'aria-busy': 'true' },
    ...Array.from({ length: 4 }, () =>
      element(
        'li',
        { 'aria-hidden': 'true' },
        element('div', { class: 'bone' }),
        element('div', { class: 'bone short' }),
      ),
    ),
  );

/**
 * The public list of tenders: search, pages, and a sentence for nothing found and for failure. Its state lives in the
 * address.
 */
export function showTenders(): void {
  const place = required('#tenders', HTMLElement);
  const count = required('#count', HTMLElement);
  const form = required('#search', HTMLFormElement);
  const keyword = required('#search input', HTMLInputElement);
  const pages = required('#pages', HTMLElement);
  const [previous, next] = [required('#previous', HTMLButtonElement), required('#next', HTMLButtonElement)];
  let found: Found | ApiError | undefined;
  let asked: AbortController | undefined;

  const asking = (): { readonly current: number; readonly keyword: string } => {
    const query = new URLSearchParams(location.search);
    return { current: Math.max(1, Math.trunc(Number(query.get('current'))) || 1), keyword: query.get('keyword') ?? '' };
  };
  const draw = (): void => {
    pages.hidden = true;
    count.textContent = '';
    if (found === undefined) return place.replaceChildren(bones());
    if (found instanceof ApiError) {
      const again = element('button', { type: 'button', class: 'second' }, say(text('重试', 'Try again')));
      again.addEventListener('click', load);
      return place.replaceChildren(
        element('div', { class: 'said', role: 'alert' }, element('p', {}, found.message), again),
      );
    }
    const { records, total, size, current, more } = found;
    count.textContent = say(text(`共 ${total}${more ? '+' : ''} 条`, `${total}${more ? '+' : ''} tenders`));
    if (records.length === 0) {
      const sentence = asking().keyword
        ? text('没有符合条件的招标信息，换一个关键词试试。', 'Nothing matches. Try another keyword.')
        : text('目前没有招标信息，新的项目发布后会显示在这里。', 'There are no tenders yet. New ones appear here.');
      return place.replaceChildren(element('div', { class: 'said' }, element('p', {}, say(sentence))));
    }
    place.replaceChildren(element('ul', { class: 'tenders' }, ...records.map(tender)));
    const last = Math.max(1, Math.ceil(total / size));
    pages.hidden = last === 1;
    required('#page', HTMLElement).textContent = `${current} / ${last}`;
    previous.disabled = current <= 1;
    next.disabled = current >= last;
  };
  const load = (): void => {
    const query = asking();
    keyword.value = query.keyword;
    asked?.abort();
    asked = new AbortController();
    const { signal } = asked;
    found = undefined;
    draw();
    const show = (answer: Found | ApiError): void => {
      if (signal.aborted) return;
      found = answer;
      draw();
    };
    client
      .request<Found>({
        method: 'GET',
        path: TENDERS,
        query: { current: query.current, size: SIZE, ...(query.keyword ? { keyword: query.keyword } : {}) },
        signal,
        quiet: true,
      })
      .then(show, (error: unknown) => {
        if (error instanceof ApiError) show(error);
        else throw error;
      });
  };
  const go = (change: { readonly current: number; readonly keyword: string }): void => {
    const query = new URLSearchParams({
      ...(change.keyword ? { keyword: change.keyword } : {}),
      ...(change.current > 1 ? { current: String(change.current) } : {}),
    });
    history.pushState(null, '', `${location.pathname}${query.size > 0 ? `?${query.toString()}` : ''}`);
    load();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    go({ current: 1, keyword: keyword.value.trim() });
  });
  previous.addEventListener('click', () => go({ ...asking(), current: asking().current - 1 }));
  next.addEventListener('click', () => go({ ...asking(), current: asking().current + 1 }));
  addEventListener('popstate', load);
  load();
  inEachLanguage(draw);
}
