import { NOTICES } from '@scf-kit/sdk/contract/portal/category';
import { findLargestSize, mediaPath, pictureMarkup } from '../content/pictures.ts';
import {
  articlesChangeIn,
  findArticles,
  besideArticle,
  listCategories,
  type ArticleRead,
  type CategoryName,
} from '../reading/articles.query.ts';
import { html, known, type Markup, type Piece } from '../html.ts';
import { absolute, siteTitle, type Page, type Section } from './frame.ts';
import {
  articleCard,
  articlePath,
  categoryName,
  categoryPath,
  countMarkup,
  crumbsMarkup,
  dayMarkup,
  emptyMarkup,
  pagesMarkup,
  said,
  titlesMarkup,
} from './parts.ts';
import { wordsFor, type Reader, type Site } from './site.ts';

type Categories = Awaited<ReturnType<typeof listCategories>>;

/** The categories as a row of links, those below one beside it. */
function categoryLinks(reader: Reader, all: Categories, current: string | undefined): Piece {
  const { t, to } = reader;
  const shown = all.filter(({ code }) => code !== NOTICES);
  if (shown.length === 0) return '';
  const link = (href: string, text: Piece, chosen: boolean): Markup =>
    html`<li><a href="${href}" ${chosen ? html` aria-current="true"` : ''}>${text}</a></li>`;
  return html`<nav class="chips" aria-label="${t('分类', 'Categories')}">
    <ul>
      ${link(to('articles/'), t('全部', 'All'), current === undefined)}${shown.map((each) => link(categoryPath(reader, each), categoryName(reader, each), each.id === current))}
    </ul>
  </nav>`;
}

interface Listed {
  readonly section: Section;
  readonly title: string;
  readonly path: string;
  readonly category: CategoryName | undefined;
  readonly page: number;
}

/** A list of articles: all of them, of a category, or the notices. */
export async function articleList(site: Site, reader: Reader, listed: Listed): Promise<Page> {
  const { config, db } = site;
  const { t, to } = reader;
  const { category, page, path, section, title } = listed;
  const [found, all, seconds] = await Promise.all([
    findArticles(db, config, { ...(category ? { categoryId: category.id } : {}), page }),
    listCategories(db),
    articlesChangeIn(db, config),
  ]);
  const feed = category ? `${categoryPath(reader, category)}feed.xml` : to('feed.xml');
  const notices = section === 'notices';
  const rows = notices
    ? html`<div class="card">${titlesMarkup(reader, config, found.rows)}</div>`
    : html`<ul class="stories">
        ${found.rows.map((each) => articleCard(reader, config, each))}
      </ul>`;
  return {
    status: page > 1 && found.rows.length === 0 ? 404 : 200,
    section,
    title,
    description: t(`${title}：共 ${found.total} 篇`, `${title}: ${found.total} articles`),
    path: `${path}${page > 1 ? `?page=${page}` : ''}`,
    feed: { href: feed, title },
    seconds,
    body: html`<div class="wide">
      ${crumbsMarkup(reader, [{ text: title }])}
      <div class="heading">
        <h1>${title}</h1>
        <a class="quiet" href="${feed}">RSS</a>
      </div>
      ${notices ? '' : categoryLinks(reader, all, category?.id)}${countMarkup(reader, found)}${
        found.rows.length === 0
          ? emptyMarkup(t('这里还没有文章，发布后会显示在这里。', 'No articles yet. Published articles appear here.'), {
              href: to(),
              text: t('返回首页', 'Back to the home page'),
            })
          : rows
      }${pagesMarkup(reader, found, page, (to_) => `${to(path)}${to_ > 1 ? `?page=${to_}` : ''}`)}
    </div>`,
  };
}

const bylineMarkup = (site: Site, reader: Reader, article: ArticleRead): Markup => {
  const { t } = reader;
  const facts: readonly (readonly [string, Piece])[] = [
    ['', dayMarkup(site.config, article.publishTime)],
    [t('来源', 'Source'), article.source],
    [t('作者', 'By'), article.author],
  ];
  return html`<p class="byline">
    ${facts.map(([name, value]) => (value ? html`<span>${name === '' ? '' : html`<span class="name">${name}</span> `}${value}</span>` : ''))}<span
      class="views"
      >${t(`浏览 ${article.views}`, `${article.views} ${article.views === 1 ? 'view' : 'views'}`)}</span
    >
  </p>`;
};

/** The text of a record, in the language of the page where there is one. */
export function renderText(
  reader: Reader,
  texts: ArticleRead['rendition']['texts'],
  field: string,
): { readonly body: Markup; readonly kit: boolean; readonly contents: Piece } | undefined {
  const english = reader.locale === 'en-US' ? texts[`en${field.charAt(0).toUpperCase()}${field.slice(1)}`] : undefined;
  const text = english ?? texts[field];
  if (!text) return undefined;
  const chinese = reader.locale === 'en-US' && !english;
  const { headings } = text;
  const contents =
    headings.length < 3
      ? ''
      : html`<nav class="contents" aria-label="${reader.t('目录', 'Contents')}">
          <p>${reader.t('目录', 'Contents')}</p>
          <ol>
            ${headings.map(({ id, level, text: words }) => html`<li class="level-${level}"><a href="#${id}" ${chinese ? html` lang="zh-CN"` : ''}>${words}</a></li>`)}
          </ol>
        </nav>`;
  return {
    body: html`<div class="prose" ${chinese ? html` lang="zh-CN"` : ''}>${known(text.html)}</div>`,
    kit: text.kit,
    contents,
  };
}

/** Says that a text stands in Chinese where the page is in English. */
export const onlyChinese = ({ locale }: Reader, translated: boolean): Piece =>
  locale === 'en-US' && !translated ? html`<p class="hint">This text is available in Chinese only.</p>` : '';

/** One article. */
export async function articlePage(site: Site, reader: Reader, article: ArticleRead, preview = false): Promise<Page> {
  const { config, db } = site;
  const { t, to, locale } = reader;
  const beside = preview ? { latest: [], seconds: null } : await besideArticle(db, config, article);
  const title = wordsFor(reader, article.title, article.enTitle);
  const summary = wordsFor(reader, article.summary, article.enSummary);
  const { category, cover, rendition } = article;
  const text = renderText(reader, rendition.texts, 'content');
  const translated = article.enTitle !== null;
  const notice = category?.code === NOTICES;
  const path = articlePath({ ...reader, to: (rest = '') => rest }, article);
  const largest = cover ? findLargestSize(cover) : undefined;
  const coverAlt = wordsFor(reader, article.coverAlt, article.enCoverAlt)?.text ?? '';
  return {
    status: 200,
    section: notice ? 'notices' : 'articles',
    title: title?.text ?? '',
    ...(summary ? { description: summary.text } : {}),
    path,
    translated,
    ...(locale === 'en-US' && !translated ? { canonical: `/portal/${path}` } : {}),
    type: 'article',
    ...(preview ? {} : { viewed: article.id }),
    ...(largest ? { picture: mediaPath(largest) } : {}),
    kit: text?.kit ?? false,
    seconds: beside.seconds,
    facts: [
      {
        '@type': notice ? 'Article' : 'NewsArticle',
        headline: title?.text,
        datePublished: article.publishTime,
        dateModified: article.publishedTime,
        inLanguage: title?.lang ?? locale,
        ...(largest ? { image: absolute(site, mediaPath(largest)) } : {}),
        ...(article.author ? { author: { '@type': 'Person', name: article.author } } : {}),
        publisher: { '@type': 'Organization', name: siteTitle(site, reader) },
        mainEntityOfPage: absolute(site, to(path)),
      },
    ],
    body: html`<div class="wide reading">
      ${crumbsMarkup(reader, [
        notice || !category
          ? { text: notice ? t('通知公告', 'Notices') : t('资讯', 'News'), href: to(notice ? 'notices/' : 'articles/') }
          : { text: categoryName(reader, category), href: categoryPath(reader, category) },
        { text: said(title) },
      ])}
      <article>
        <h1>${said(title)}</h1>
        ${bylineMarkup(site, reader, article)}${onlyChinese(reader, translated)}${summary ? html`<p class="lead">${said(summary)}</p>` : ''}${cover ? html`<div class="lead-picture">${pictureMarkup(cover, { alt: coverAlt, shown: '(min-width: 800px) 760px, 100vw', first: true })}</div>` : ''}${text ? text.contents : ''}${text ? text.body : ''}
      </article>
      ${
        beside.latest.length === 0
          ? ''
          : html`<aside class="beside" aria-labelledby="beside">
              <h2 id="beside">${t('同类文章', 'More like this')}</h2>
              ${titlesMarkup(reader, config, beside.latest)}
            </aside>`
      }
    </div>`,
  };
}
