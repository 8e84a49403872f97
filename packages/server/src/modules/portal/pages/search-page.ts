import { findArticles, listCategories } from '../reading/articles.query.ts';
import { findProducts } from '../reading/products.query.ts';
import { listProvinces, findTenders } from '../reading/tenders.query.ts';
import { wordsIn } from '../reading/words.ts';
import { html, type Markup, type Piece } from '../html.ts';
import type { Page } from './frame.ts';
import { articleCard, categoryName, countMarkup, crumbsMarkup, emptyMarkup, pagesMarkup } from './parts.ts';
import { productCard } from './product-pages.ts';
import { tenderTable } from './tender-pages.ts';
import type { Reader, Site } from './site.ts';

/** The kinds of content that are searched. */
export const KINDS = ['tenders', 'articles', 'products'] as const;
export type Kind = (typeof KINDS)[number];
export interface SearchAsked {
  readonly keyword: string;
  readonly kind: Kind;
  readonly categoryId: string;
  readonly provinceId: string;
  /** YYYY-MM-DD, or empty. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
}

/** The query of a search, without what is empty. */
export function searchQuery(asked: SearchAsked, change: Partial<SearchAsked> = {}): string {
  const { keyword, kind, categoryId, provinceId, from, to, page } = { ...asked, ...change };
  const query = new URLSearchParams({
    ...(keyword === '' ? {} : { q: keyword }),
    kind,
    ...(categoryId === '' ? {} : { category: categoryId }),
    ...(provinceId === '' ? {} : { province: provinceId }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `?${query.toString()}`;
}

interface Outcome {
  readonly total: number;
  readonly more: boolean;
  readonly rows: Piece;
}

async function outcome(site: Site, reader: Reader, asked: SearchAsked): Promise<Outcome> {
  const { db, config } = site;
  const { keyword, kind, page, provinceId, categoryId, from, to } = asked;
  if (kind === 'tenders') {
    const found = await findTenders(db, config, { keyword, provinceId, from, to, page });
    return { ...found, rows: found.rows.length === 0 ? '' : tenderTable(site, reader, found.rows) };
  }
  if (kind === 'articles') {
    const found = await findArticles(db, config, {
      keyword,
      from,
      to,
      page,
      ...(categoryId === '' ? {} : { categoryId }),
    });
    return {
      ...found,
      rows: html`<ul class="stories">
        ${found.rows.map((each) => articleCard(reader, config, each))}
      </ul>`,
    };
  }
  const found = await findProducts(db, config, { keyword, page });
  return {
    ...found,
    rows: html`<ul class="products">
      ${found.rows.map((each) => productCard(reader, each))}
    </ul>`,
  };
}

async function filters(site: Site, reader: Reader, asked: SearchAsked): Promise<Markup> {
  const { t, to } = reader;
  const { kind } = asked;
  const option = (value: string, text: Piece, chosen: string): Markup =>
    html`<option value="${value}" ${value === chosen ? html` selected` : ''}>${text}</option>`;
  const own =
    kind === 'articles'
      ? html`<label
          ><span>${t('分类', 'Category')}</span
          ><select name="category">
            ${option('', t('全部', 'All'), asked.categoryId)}${(await listCategories(site.db)).map((each) => option(each.id, categoryName(reader, each), asked.categoryId))}
          </select></label
        >`
      : kind === 'tenders'
        ? html`<label
            ><span>${t('省份', 'Province')}</span
            ><select name="province">
              ${option('', t('全部', 'All'), asked.provinceId)}${(await listProvinces(site.db)).map(({ id, area_name: name }) => option(id, name, asked.provinceId))}
            </select></label
          >`
        : '';
  const dates =
    kind === 'products'
      ? ''
      : html`<label
            ><span>${t('发布自', 'Published from')}</span><input type="date" name="from" value="${asked.from}" /></label
          ><label><span>${t('至', 'until')}</span><input type="date" name="to" value="${asked.to}" /></label>`;
  return html`<form class="filters" action="${to('search/')}" role="search" aria-label="${t('搜索', 'Search')}">
    <label class="grow"
      ><span>${t('关键词', 'Keywords')}</span
      ><input type="search" name="q" maxlength="100" value="${asked.keyword}" /></label
    ><input type="hidden" name="kind" value="${kind}" />${own}${dates}<button class="main" type="submit">
      ${t('搜索', 'Search')}
    </button>
  </form>`;
}

/** A search over tenders, articles and products; what is asked stands in the address. */
export async function searchPage(site: Site, reader: Reader, asked: SearchAsked): Promise<Page> {
  const { t, to } = reader;
  const looked = wordsIn(asked.keyword).length > 0;
  const [found, form] = await Promise.all([
    looked ? outcome(site, reader, asked) : undefined,
    filters(site, reader, asked),
  ]);
  const title = looked ? t(`搜索：${asked.keyword}`, `Search: ${asked.keyword}`) : t('搜索', 'Search');
  const names: Readonly<Record<Kind, string>> = {
    tenders: t('招标信息', 'Tenders'),
    articles: t('资讯与公告', 'News and notices'),
    products: t('金融产品', 'Financing'),
  };
  return {
    status: 200,
    section: 'search',
    title,
    path: `search/${looked ? searchQuery(asked) : ''}`,
    hidden: true,
    seconds: 60,
    body: html`<div class="wide">
      ${crumbsMarkup(reader, [{ text: t('搜索', 'Search') }])}
      <h1>${title}</h1>
      <nav class="chips" aria-label="${t('范围', 'Where')}">
        <ul>
          ${KINDS.map((kind) => html`<li><a href="${to('search/')}${searchQuery(asked, { kind, page: 1, categoryId: '', provinceId: '' })}" ${kind === asked.kind ? html` aria-current="true"` : ''}>${names[kind]}</a></li>`)}
        </ul>
      </nav>
      ${form}${
        found
          ? html`${countMarkup(reader, found)}${found.total === 0 ? emptyMarkup(t('没有找到相关内容，换一个词或去掉筛选条件试试。', 'Nothing found. Try another word or fewer filters.')) : found.rows}${pagesMarkup(reader, found, asked.page, (page) => `${to('search/')}${searchQuery(asked, { page })}`)}`
          : emptyMarkup(
              t('输入关键词，在招标、资讯和产品中搜索。', 'Enter keywords to search tenders, news and products.'),
            )
      }
    </div>`,
  };
}
