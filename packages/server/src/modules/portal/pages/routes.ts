import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from '@scf-kit/sdk/contract';
import { NOTICES } from '@scf-kit/sdk/contract/portal/category';
import { isDate } from '@scf-kit/sdk/values';
import { slugOf } from '../content/addresses.ts';
import { lostAt } from '../content/shown.ts';
import { articleAt, categories } from '../reading/articles.ts';
import { productAt } from '../reading/products.ts';
import { tenderAt } from '../reading/tenders.ts';
import { productPrefill, tenderPrefill } from './apply.ts';
import { articleList, articlePage } from './article-pages.ts';
import type { Page } from './frame.ts';
import { homePage } from './home-page.ts';
import { lostPage } from './lost.ts';
import { productList, productPage } from './product-pages.ts';
import { answerPage } from './respond.ts';
import { KINDS, searchPage } from './search-page.ts';
import { pathIn, readerOf, type Reader, type Site } from './site.ts';
import { tenderList, tenderPage } from './tender-pages.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
type Params = Readonly<Record<string, string | undefined>>;

const READ = ['GET', 'HEAD'];
const paramsOf = ({ request }: Exchange): Params => request.params as Params;

/** The query of a request, each value once and no longer than anybody types. */
function queryOf({ request }: Exchange): (name: string) => string {
  const query = request.query as Readonly<Record<string, unknown>>;
  return (name) => {
    const value = query[name];
    const text: unknown = Array.isArray(value) ? value[0] : value;
    return typeof text === 'string' && !text.includes('\u0000') ? [...text.trim()].slice(0, 100).join('') : '';
  };
}
const dateOf = (text: string): string => (isDate(text) ? text : '');
const ID = /^[\w-]{1,64}$/;
const idOf = (text: string): string => (ID.test(text) ? text : '');
const MOST_PAGES = 50;
const pageOf = (text: string): number => (/^[1-9]\d?$/.test(text) ? Math.min(Number(text), MOST_PAGES) : 1);

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
  const { reply } = exchange;
  const slug = idOf(paramsOf(exchange)['slug'] ?? '') || (paramsOf(exchange)['slug'] ?? '');
  const moved = (to: string): FastifyReply =>
    reply.header('cache-control', 'public, max-age=300').redirect(reader.to(`${folder}/${to}`), 301);
  let away: string | undefined;
  const answer = async (): Promise<Page> => {
    const found = slug.length > 80 ? undefined : await find(slug);
    if (found) {
      if (slugOf(found) === slug) return page(found);
      away = slugOf(found);
      return lostPage(reader, 404);
    }
    const lost = slug.length > 80 ? undefined : await lostAt(site.db, site.config, resource, slug);
    if (typeof lost === 'object') away = lost.slug;
    return lostPage(reader, lost === 'gone' ? 410 : 404);
  };
  return answerPage(site, reader, exchange, answer, () => (away === undefined ? undefined : moved(away)));
}

/** A category by its code or id, as an address names it. */
const categoryAt = async (site: Site, name: string) =>
  (await categories(site.db)).find(({ id, code }) => code === name || (code === null && id === name));

/** Registers the pages of one language. */
function registerPages(app: FastifyInstance, site: Site, locale: Locale): void {
  const reader = readerOf(locale);
  const { t } = reader;
  const route = (path: string, answer: (exchange: Exchange) => Promise<FastifyReply>): void => {
    app.route({
      method: READ,
      url: pathIn(locale, path),
      onRequest: site.limit,
      handler: (request, reply) => answer({ request, reply }),
    });
  };
  /** An address without its slash at the end, or with one too many, leads to the one that stands. */
  const leads = (path: string, to: (exchange: Exchange) => string): void =>
    route(path, async (exchange) => exchange.reply.redirect(reader.to(to(exchange)), 301));
  const page = (make: (exchange: Exchange) => Promise<Page>) => (exchange: Exchange) =>
    answerPage(site, reader, exchange, () => make(exchange));

  route(
    '',
    page(() => homePage(site, reader)),
  );
  for (const list of ['articles', 'notices', 'tenders', 'products', 'search']) leads(list, () => `${list}/`);
  route(
    'articles/',
    page((exchange) =>
      articleList(site, reader, {
        section: 'articles',
        title: t('资讯', 'News'),
        path: 'articles/',
        category: undefined,
        page: pageOf(queryOf(exchange)('page')),
      }),
    ),
  );
  route(
    'notices/',
    page(async (exchange) => {
      const category = await categoryAt(site, NOTICES);
      return category
        ? articleList(site, reader, {
            section: 'notices',
            title: t('通知公告', 'Notices'),
            path: 'notices/',
            category,
            page: pageOf(queryOf(exchange)('page')),
          })
        : lostPage(reader, 404);
    }),
  );
  leads('categories/:code', (exchange) => `categories/${encodeURIComponent(paramsOf(exchange)['code'] ?? '')}/`);
  leads(`categories/${NOTICES}/`, () => 'notices/');
  route(
    'categories/:code/',
    page(async (exchange) => {
      const category = await categoryAt(site, paramsOf(exchange)['code'] ?? '');
      if (!category) return lostPage(reader, 404);
      const name = (locale === 'en-US' ? category.enName : null) ?? category.name;
      return articleList(site, reader, {
        section: 'articles',
        title: name,
        path: `categories/${encodeURIComponent(category.code ?? category.id)}/`,
        category,
        page: pageOf(queryOf(exchange)('page')),
      });
    }),
  );
  route('articles/:slug', (exchange) =>
    answerAt(site, reader, exchange, {
      resource: 'article',
      folder: 'articles',
      find: (slug) => articleAt(site.db, site.config, slug),
      page: (found) => articlePage(site, reader, found),
    }),
  );
  leads('articles/:slug/', (exchange) => `articles/${encodeURIComponent(paramsOf(exchange)['slug'] ?? '')}`);
  route(
    'tenders/',
    page((exchange) => {
      const query = queryOf(exchange);
      return tenderList(site, reader, {
        keyword: query('q'),
        provinceId: idOf(query('province')),
        from: dateOf(query('from')),
        to: dateOf(query('to')),
        page: pageOf(query('page')),
      });
    }),
  );
  route('tenders/:slug', (exchange) =>
    answerAt(site, reader, exchange, {
      resource: 'engine-bidding-info',
      folder: 'tenders',
      find: (slug) => tenderAt(site.db, site.config, slug),
      page: async (found) => tenderPage(site, reader, found, await tenderPrefill(site.db, found)),
    }),
  );
  leads('tenders/:slug/', (exchange) => `tenders/${encodeURIComponent(paramsOf(exchange)['slug'] ?? '')}`);
  route(
    'products/',
    page((exchange) => {
      const { id } = exchange.request.query as { readonly id?: unknown };
      const ids = [id].flat().filter((each): each is string => typeof each === 'string' && ID.test(each));
      return productList(site, reader, { amount: queryOf(exchange)('amount'), ids: ids.slice(0, 20) });
    }),
  );
  route('products/:slug', (exchange) =>
    answerAt(site, reader, exchange, {
      resource: 'official-financing',
      folder: 'products',
      find: (slug) => productAt(site.db, site.config, slug),
      page: async (found) => productPage(site, reader, found, await productPrefill(site.db, found)),
    }),
  );
  leads('products/:slug/', (exchange) => `products/${encodeURIComponent(paramsOf(exchange)['slug'] ?? '')}`);
  route(
    'search/',
    page((exchange) => {
      const query = queryOf(exchange);
      return searchPage(site, reader, {
        keyword: query('q'),
        kind: KINDS.find((kind) => kind === query('kind')) ?? 'tenders',
        categoryId: idOf(query('category')),
        provinceId: idOf(query('province')),
        from: dateOf(query('from')),
        to: dateOf(query('to')),
        page: pageOf(query('page')),
      });
    }),
  );
}

/** The addresses pages had before they were rendered here. */
function registerOldAddresses(app: FastifyInstance): void {
  const reader = readerOf('zh-CN');
  const old = (url: string, to: (exchange: Exchange) => string): void => {
    app.route({
      method: READ,
      url,
      handler: (request, reply) => reply.redirect(to({ request, reply }), 301),
    });
  };
  const list = (exchange: Exchange): string => {
    const keyword = queryOf(exchange)('keyword');
    return `${reader.to('tenders/')}${keyword === '' ? '' : `?${new URLSearchParams({ q: keyword }).toString()}`}`;
  };
  const one = (exchange: Exchange): string => {
    const id = idOf(queryOf(exchange)('id'));
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
