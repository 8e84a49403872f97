import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from '@scf-kit/sdk/contract';
import { NOTICES } from '@scf-kit/sdk/contract/portal/category';
import { isDate } from '@scf-kit/sdk/values';
import { findFormerCategory, getSlug } from '../content/addresses.ts';
import { lostAt } from '../content/shown.query.ts';
import { findArticle, listCategories } from '../reading/articles.query.ts';
import { findProduct } from '../reading/products.query.ts';
import { findTender } from '../reading/tenders.query.ts';
import { productPrefill, tenderPrefill } from './apply.ts';
import { articleList, articlePage } from './article-pages.ts';
import type { Page } from './frame.ts';
import { homePage } from './home-page.ts';
import { lostPage } from './lost.ts';
import { categoryPath } from './parts.ts';
import { productList, productPage } from './product-pages.ts';
import { answerPage } from './respond.ts';
import { KINDS, searchPage } from './search-page.ts';
import { pathIn, getReader, type Reader, type Site } from './site.ts';
import { tenderList, tenderPage } from './tender-pages.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
type Params = Readonly<Record<string, string | undefined>>;

const READ = ['GET', 'HEAD'];
const getParams = ({ request }: Exchange): Params => request.params as Params;

/** The query of a request, each value once and no longer than anybody types. */
function readQuery({ request }: Exchange): (name: string) => string {
  const query = request.query as Readonly<Record<string, unknown>>;
  return (name) => {
    const value = query[name];
    const text: unknown = Array.isArray(value) ? value[0] : value;
    return typeof text === 'string' && !text.includes('\u0000') ? [...text.trim()].slice(0, 100).join('') : '';
  };
}
const parseDate = (text: string): string => (isDate(text) ? text : '');
const ID = /^[\w-]{1,64}$/;
const parseId = (text: string): string => (ID.test(text) ? text : '');
const MOST_PAGES = 50;
const parsePage = (text: string): number => (/^[1-9]\d?$/.test(text) ? Math.min(Number(text), MOST_PAGES) : 1);

/** Leads to the present address of what moved. */
const redirectTo = ({ reply }: Exchange, to: string): FastifyReply =>
  reply.header('cache-control', 'public, max-age=300').redirect(to, 301);

/** Answers what is at an address: the page, or where it went. */
async function answerAt<T extends { readonly id: string; readonly slug: string | null }>(
  site: Site,
  reader: Reader,
  exchange: Exchange,
  {
    resource,
    folder,
    find,
    page,
  }: {
    readonly resource: string;
    readonly folder: string;
    readonly find: (slug: string) => Promise<T | undefined>;
    readonly page: (found: T) => Promise<Page> | Page;
  },
): Promise<FastifyReply> {
  const slug = getParams(exchange)['slug'] ?? '';
  let away: string | undefined;
  const answer = async (): Promise<Page> => {
    const found = slug.length > 80 ? undefined : await find(slug);
    if (found) {
      if (getSlug(found) === slug) return page(found);
      away = getSlug(found);
      return lostPage(reader, 404);
    }
    const lost = slug.length > 80 ? undefined : await lostAt(site.db, site.config, resource, slug);
    if (typeof lost === 'object') away = lost.slug;
    return lostPage(reader, lost === 'gone' ? 410 : 404);
  };
  return answerPage(site, reader, exchange, answer, () =>
    away === undefined ? undefined : redirectTo(exchange, reader.to(`${folder}/${away}`)),
  );
}

/** A category by its code, or by its id where it has none, as its address names it. */
const categoryAt = async (site: Site, name: string) =>
  (await listCategories(site.db)).find(({ id, code }) => code === name || (code === null && id === name));

/** The pages of one language and the ways to register one. */
interface Pages {
  readonly site: Site;
  readonly reader: Reader;
  readonly locale: Locale;
  readonly route: (path: string, answer: (exchange: Exchange) => Promise<FastifyReply>) => void;
  /** Registers a page that is always there. */
  readonly page: (path: string, make: (exchange: Exchange) => Promise<Page>) => void;
  /** An address without its slash at the end, or with one too many, leads to the one that stands. */
  readonly leads: (path: string, to: (exchange: Exchange) => string) => void;
}

function pagesIn(app: FastifyInstance, site: Site, locale: Locale): Pages {
  const reader = getReader(locale);
  const route: Pages['route'] = (path, answer) => {
    app.route({
      method: READ,
      url: pathIn(locale, path),
      onRequest: site.limit,
      handler: (request, reply) => answer({ request, reply }),
    });
  };
  return {
    site,
    reader,
    locale,
    route,
    page: (path, make) => route(path, (exchange) => answerPage(site, reader, exchange, () => make(exchange))),
    leads: (path, to) => route(path, async (exchange) => exchange.reply.redirect(reader.to(to(exchange)), 301)),
  };
}

/** An address below a folder, of what the request names. */
const addressIn = (folder: string, exchange: Exchange, name: 'code' | 'slug'): string =>
  `${folder}/${encodeURIComponent(getParams(exchange)[name] ?? '')}`;

/** Answers the articles of a category, or says where its address leads now. */
function answerCategory({ site, reader, locale }: Pages, exchange: Exchange): Promise<FastifyReply> {
  const asked = getParams(exchange)['code'] ?? '';
  let away: string | undefined;
  const make = async (): Promise<Page> => {
    const category = await categoryAt(site, asked);
    if (category)
      return articleList(site, reader, {
        section: 'articles',
        title: (locale === 'en-US' ? category.enName : null) ?? category.name,
        path: `categories/${encodeURIComponent(category.code ?? category.id)}/`,
        category,
        page: parsePage(readQuery(exchange)('page')),
      });
    const former = await findFormerCategory(site.db, asked);
    if (typeof former === 'object') away = categoryPath(reader, former);
    return lostPage(reader, former === 'gone' ? 410 : 404);
  };
  return answerPage(site, reader, exchange, make, () => (away === undefined ? undefined : redirectTo(exchange, away)));
}

function registerArticles(pages: Pages): void {
  const { site, reader, route, page, leads } = pages;
  const { t } = reader;
  page('articles/', (exchange) =>
    articleList(site, reader, {
      section: 'articles',
      title: t('资讯', 'News'),
      path: 'articles/',
      category: undefined,
      page: parsePage(readQuery(exchange)('page')),
    }),
  );
  page('notices/', async (exchange) => {
    const category = await categoryAt(site, NOTICES);
    return category
      ? articleList(site, reader, {
          section: 'notices',
          title: t('通知公告', 'Notices'),
          path: 'notices/',
          category,
          page: parsePage(readQuery(exchange)('page')),
        })
      : lostPage(reader, 404);
  });
  leads('categories/:code', (exchange) => `${addressIn('categories', exchange, 'code')}/`);
  leads(`categories/${NOTICES}/`, () => 'notices/');
  route('categories/:code/', (exchange) => answerCategory(pages, exchange));
  route('articles/:slug', (exchange) =>
    answerAt(site, reader, exchange, {
      resource: 'article',
      folder: 'articles',
      find: (slug) => findArticle(site.db, site.config, slug),
      page: (found) => articlePage(site, reader, found),
    }),
  );
  leads('articles/:slug/', (exchange) => addressIn('articles', exchange, 'slug'));
}

function registerTenders({ site, reader, route, page, leads }: Pages): void {
  page('tenders/', (exchange) => {
    const query = readQuery(exchange);
    return tenderList(site, reader, {
      keyword: query('q'),
      provinceId: parseId(query('province')),
      from: parseDate(query('from')),
      to: parseDate(query('to')),
      page: parsePage(query('page')),
    });
  });
  route('tenders/:slug', (exchange) =>
    answerAt(site, reader, exchange, {
      resource: 'engine-bidding-info',
      folder: 'tenders',
      find: (slug) => findTender(site.db, site.config, slug),
      page: async (found) => tenderPage(site, reader, found, await tenderPrefill(site.db, found)),
    }),
  );
  leads('tenders/:slug/', (exchange) => addressIn('tenders', exchange, 'slug'));
}

function registerProducts({ site, reader, route, page, leads }: Pages): void {
  page('products/', (exchange) => {
    const { id } = exchange.request.query as { readonly id?: unknown };
    const ids = [id].flat().filter((each): each is string => typeof each === 'string' && ID.test(each));
    return productList(site, reader, { amount: readQuery(exchange)('amount'), ids: ids.slice(0, 20) });
  });
  route('products/:slug', (exchange) =>
    answerAt(site, reader, exchange, {
      resource: 'official-financing',
      folder: 'products',
      find: (slug) => findProduct(site.db, site.config, slug),
      page: async (found) => productPage(site, reader, found, await productPrefill(site.db, found)),
    }),
  );
  leads('products/:slug/', (exchange) => addressIn('products', exchange, 'slug'));
}

function registerSearch({ site, reader, page }: Pages): void {
  page('search/', (exchange) => {
    const query = readQuery(exchange);
    return searchPage(site, reader, {
      keyword: query('q'),
      kind: KINDS.find((kind) => kind === query('kind')) ?? 'tenders',
      categoryId: parseId(query('category')),
      provinceId: parseId(query('province')),
      from: parseDate(query('from')),
      to: parseDate(query('to')),
      page: parsePage(query('page')),
    });
  });
}

/** Registers the pages of one language. */
function registerPages(app: FastifyInstance, site: Site, locale: Locale): void {
  const pages = pagesIn(app, site, locale);
  pages.page('', () => homePage(site, pages.reader));
  for (const list of ['articles', 'notices', 'tenders', 'products', 'search']) pages.leads(list, () => `${list}/`);
  registerArticles(pages);
  registerTenders(pages);
  registerProducts(pages);
  registerSearch(pages);
}

/** The addresses pages had before they were rendered here. */
function registerOldAddresses(app: FastifyInstance): void {
  const reader = getReader('zh-CN');
  const old = (url: string, to: (exchange: Exchange) => string): void => {
    app.route({
      method: READ,
      url,
      handler: (request, reply) => reply.redirect(to({ request, reply }), 301),
    });
  };
  const list = (exchange: Exchange): string => {
    const keyword = readQuery(exchange)('keyword');
    return `${reader.to('tenders/')}${keyword === '' ? '' : `?${new URLSearchParams({ q: keyword }).toString()}`}`;
  };
  const one = (exchange: Exchange): string => {
    const id = parseId(readQuery(exchange)('id'));
    return id === '' ? reader.to('tenders/') : reader.to(`tenders/${id}`);
  };
  for (const end of ['', '/']) {
    old(`/portal/bidding${end}`, list);
    old(`/portal/bidding/detail${end}`, one);
  }
  for (const locale of LOCALES) old(pathIn(locale).slice(0, -1), () => pathIn(locale));
}

/** Registers every page of the portal, in both languages. */
export function registerPortalPages(app: FastifyInstance, site: Site): void {
  for (const locale of LOCALES) registerPages(app, site, locale);
  registerOldAddresses(app);
}
