import { formatAmount, formatMoment, DATE_FORMAT } from '@scf-kit/sdk/values';
import type { Config } from '../../../config.ts';
import { getSlug } from '../content/addresses.ts';
import { pictureMarkup } from '../content/pictures.ts';
import type { ArticleLine, CategoryName } from '../reading/articles.query.ts';
import { MOST_COUNTED, PAGE_SIZE, type Found } from '../reading/words.ts';
import { html, type Markup, type Piece } from '../html.ts';
import { wordsFor, type Reader, type Words } from './site.ts';

/** A text of a record; one in another language than the page says so. */
export const said = (words: Words | undefined, otherwise: Piece = ''): Piece =>
  words === undefined
    ? otherwise
    : words.lang === undefined
      ? words.text
      : html`<span lang="${words.lang}">${words.text}</span>`;

/** The day of a moment in the time zone of the business, or a day as it is. */
export function day({ businessTimeZone }: Pick<Config, 'businessTimeZone'>, value: string | null): string {
  if (value === null) return '';
  return value.length <= 10 ? value : formatMoment(new Date(value), businessTimeZone, DATE_FORMAT);
}
export const dayMarkup = (config: Pick<Config, 'businessTimeZone'>, value: string | null): Piece =>
  value === null ? '' : html`<time datetime="${value}">${day(config, value)}</time>`;

/** `¥ 1,234,567.00`, or in units of ten thousand where it is read at a glance. */
export const amount = (value: string | null): string => (value === null ? '' : `¥ ${formatAmount(value, 2)}`);

/** `4.35%`, without zeros that say nothing. */
export const percent = (value: string | null): string =>
  value === null ? '' : `${formatAmount(value, 4).replace(/(\.\d\d)0+$/, '$1')}%`;

export interface Crumb {
  readonly text: Piece;
  readonly href?: string;
}
export const crumbsMarkup = ({ t, to }: Reader, crumbs: readonly Crumb[]): Markup =>
  html`<nav class="crumbs" aria-label="${t('位置', 'You are here')}">
    <ol>
      <li><a href="${to()}">${t('首页', 'Home')}</a></li>
      ${crumbs.map(({ text, href }) => html`<li>${href === undefined ? html`<span aria-current="page">${text}</span>` : html`<a href="${href}">${text}</a>`}</li>`)}
    </ol>
  </nav>`;

/** How many were found, in words. */
export function countMarkup({ t }: Reader, { total, more }: Pick<Found<unknown>, 'total' | 'more'>): Markup {
  const sign = more ? '+' : '';
  return html`<p class="count" role="status">
    ${t(`共 ${total}${sign} 条`, `${total}${sign} ${total === 1 && !more ? 'result' : 'results'}`)}
  </p>`;
}

/** The links to the pages around one; `href` answers the address of a page. */
export function pagesMarkup(
  { t }: Reader,
  { total, more }: Pick<Found<unknown>, 'total' | 'more'>,
  page: number,
  href: (page: number) => string,
): Piece {
  const last = Math.max(1, Math.ceil(Math.min(total + (more ? 1 : 0), MOST_COUNTED) / PAGE_SIZE));
  if (last === 1 && page === 1) return '';
  const around = [page - 2, page - 1, page, page + 1, page + 2].filter((each) => each >= 1 && each <= last);
  const link = (to: number, text: string, rel?: string): Markup =>
    html`<a href="${href(to)}" ${rel === undefined ? '' : html` rel="${rel}"`}>${text}</a>`;
  return html`<nav class="pages" aria-label="${t('分页', 'Pages')}">
    ${page > 1 ? link(page - 1, t('上一页', 'Previous'), 'prev') : ''}<span class="numbers"
      >${around.map((each) => (each === page ? html`<span aria-current="page">${each}</span>` : link(each, String(each))))}</span
    >${page < last ? link(page + 1, t('下一页', 'Next'), 'next') : ''}
  </nav>`;
}

/** The text of a list without rows, and the next step it offers. */
export const emptyMarkup = (sentence: string, next?: { readonly href: string; readonly text: string }): Markup =>
  html`<div class="said">
    <p>${sentence}</p>
    ${next ? html`<p><a class="button second" href="${next.href}">${next.text}</a></p>` : ''}
  </div>`;

export const categoryName = (reader: Reader, { name, enName }: CategoryName): Piece =>
  said(wordsFor(reader, name, enName));
export const categoryPath = ({ to }: Reader, { id, code }: Pick<CategoryName, 'id' | 'code'>): string =>
  code === 'NOTICE' ? to('notices/') : to(`categories/${encodeURIComponent(code ?? id)}/`);
export const articlePath = ({ to }: Reader, article: Pick<ArticleLine, 'id' | 'slug'>): string =>
  to(`articles/${getSlug(article)}`);

/** An article as a card: cover, category, title, summary, day. */
export function articleCard(reader: Reader, config: Config, article: ArticleLine, heading: 'h2' | 'h3' = 'h2'): Markup {
  const { cover, category } = article;
  const title = said(wordsFor(reader, article.title, article.enTitle));
  const link = html`<a href="${articlePath(reader, article)}">${title}</a>`;
  return html`<li class="story">
    ${cover ? html`<div class="cover">${pictureMarkup(cover, { alt: '', shown: '(min-width: 900px) 350px, (min-width: 600px) 50vw, 100vw' })}</div>` : html`<div class="cover none" aria-hidden="true"></div>`}
    <div class="words">
      <p class="meta">
        ${article.top ? html`<span class="tag">${reader.t('置顶', 'Pinned')}</span> ` : ''}${category ? categoryName(reader, category) : ''}${category && article.publishTime ? ' · ' : ''}${dayMarkup(config, article.publishTime)}
      </p>
      ${heading === 'h2' ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`}
      <p class="summary">${said(wordsFor(reader, article.summary, article.enSummary))}</p>
    </div>
  </li>`;
}

/** Articles as a plain list of titles with their days. */
export const titlesMarkup = (
  reader: Reader,
  config: Config,
  articles: readonly Pick<ArticleLine, 'id' | 'slug' | 'title' | 'enTitle' | 'publishTime'>[],
): Markup =>
  html`<ul class="titles">
    ${articles.map((each) => html`<li><a href="${articlePath(reader, each)}">${said(wordsFor(reader, each.title, each.enTitle))}</a>${dayMarkup(config, each.publishTime)}</li>`)}
  </ul>`;
