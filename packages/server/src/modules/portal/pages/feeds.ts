import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from '@scf-kit/sdk/contract';
import { NOTICES } from '@scf-kit/sdk/contract/portal/category';
import { findFormerCategory, getSlug } from '../content/addresses.ts';
import { findLargestSize, mediaPath } from '../content/pictures.ts';
import { listAddresses, countFiles, type Address } from '../reading/sitemap.ts';
import { listCategories, inCategory, findNewestArticles, type ArticleLine } from '../reading/articles.query.ts';
import { escape } from '../html.ts';
import { absolute, siteTitle } from './frame.ts';
import { categoryPath } from './parts.ts';
import { pathIn, getReader, wordsFor, type Reader, type Site } from './site.ts';

const READ = ['GET', 'HEAD'];
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const MINUTES = 'public, max-age=300';
const IN_FEED = 30;

/** Addresses of a sitemap as they are read: a browser that takes them slowly is waited for. */
async function* sitemapText(site: Site, addresses: AsyncIterable<Address>): AsyncGenerator<string> {
  yield `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  let piece = '';
  for await (const { path, changed } of addresses) {
    piece += `<url><loc>${escape(absolute(site, `/portal/${path}`))}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>\n`;
    if (piece.length < 16_384) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</urlset>\n`;
}

async function sitemapIndex(site: Site, reply: FastifyReply): Promise<FastifyReply> {
  const files = await countFiles(site.db, site.config);
  const names = Array.from({ length: files }, (_none, at) => absolute(site, `/portal/sitemaps/${at + 1}.xml`));
  return reply
    .header('cache-control', MINUTES)
    .type('application/xml; charset=utf-8')
    .send(
      `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${names.map((name) => `<sitemap><loc>${escape(name)}</loc></sitemap>\n`).join('')}</sitemapindex>\n`,
    );
}

async function sitemapFile(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { file = '' } = request.params as Readonly<Record<string, string | undefined>>;
  const [, number = '0'] = /^([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  const at = Number(number);
  if (at < 1 || at > (await countFiles(site.db, site.config))) return reply.code(404).type('text/plain').send('404');
  return reply
    .header('cache-control', MINUTES)
    .type('application/xml; charset=utf-8')
    .send(Readable.from(sitemapText(site, listAddresses(site.db, site.config, at))));
}

const feedItem = (site: Site, reader: Reader, article: ArticleLine): string => {
  const href = absolute(site, reader.to(`articles/${getSlug(article)}`));
  const title = wordsFor(reader, article.title, article.enTitle)?.text ?? '';
  const summary = wordsFor(reader, article.summary, article.enSummary)?.text ?? '';
  const largest = article.cover ? findLargestSize(article.cover) : undefined;
  return `<item><title>${escape(title)}</title><link>${escape(href)}</link><guid isPermaLink="false">${escape(article.id)}</guid>${article.publishTime ? `<pubDate>${new Date(article.publishTime).toUTCString()}</pubDate>` : ''}${article.category ? `<category>${escape(article.category.name)}</category>` : ''}<description>${escape(summary)}</description>${largest ? `<media:content url="${escape(absolute(site, mediaPath(largest)))}" medium="image" width="${largest.width}" height="${largest.height}"/>` : ''}</item>\n`;
};

/** Where no category of a name is: leads to the feed of the one that had it, or says that there is none any more. */
async function answerLostFeed(site: Site, reader: Reader, name: string, reply: FastifyReply): Promise<FastifyReply> {
  const former = await findFormerCategory(site.db, name);
  if (typeof former === 'object')
    return reply.header('cache-control', MINUTES).redirect(`${categoryPath(reader, former)}feed.xml`, 301);
  const status = former === 'gone' ? 410 : 404;
  return reply.code(status).header('cache-control', 'no-store').type('text/plain').send(String(status));
}

/** The newest articles, of a category and those below it where one is named. */
async function feed(site: Site, reader: Reader, name: string | undefined, reply: FastifyReply): Promise<FastifyReply> {
  const all = await listCategories(site.db);
  const category = name === undefined ? undefined : all.find(({ id, code }) => (code ?? id) === name);
  if (name !== undefined && !category) return answerLostFeed(site, reader, name, reply);
  const articles = await findNewestArticles(site.db, site.config, inCategory(category?.id), IN_FEED);
  const { locale } = reader;
  const own = siteTitle(site, reader);
  const title = category ? `${wordsFor(reader, category.name, category.enName)?.text ?? ''} · ${own}` : own;
  const path = category ? categoryPath(reader, category) : reader.to();
  return reply
    .header('cache-control', MINUTES)
    .type('application/rss+xml; charset=utf-8')
    .send(
      `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>${escape(title)}</title><link>${escape(absolute(site, path))}</link><description>${escape(title)}</description><language>${locale}</language><atom:link href="${escape(absolute(site, `${path}feed.xml`))}" rel="self" type="application/rss+xml"/>\n${articles.map((article) => feedItem(site, reader, article)).join('')}</channel></rss>\n`,
    );
}

function registerFeeds(app: FastifyInstance, site: Site, locale: Locale): void {
  const reader = getReader(locale);
  const route = (path: string, name: (request: FastifyRequest) => string | undefined): void => {
    app.route({
      method: READ,
      url: pathIn(locale, path),
      onRequest: site.limit,
      handler: (request, reply) => feed(site, reader, name(request), reply),
    });
  };
  route('feed.xml', () => undefined);
  route('notices/feed.xml', () => NOTICES);
  route('categories/:code/feed.xml', ({ params }) => (params as { readonly code?: string }).code ?? '');
}

/** The paths robots may read: portal and documentation with their files, nothing of the back office. */
const robots = (site: Site): string =>
  `User-agent: *\nAllow: /portal/\nAllow: /docs/\nAllow: /kit/\nDisallow: /portal/search/\nDisallow: /portal/en/search/\nDisallow: /\n\nSitemap: ${absolute(site, '/portal/sitemap.xml')}\n`;

export function registerForRobots(app: FastifyInstance, site: Site): void {
  for (const locale of LOCALES) registerFeeds(app, site, locale);
  const { limit } = site;
  app.route({
    method: READ,
    url: '/portal/sitemap.xml',
    onRequest: limit,
    handler: (_request, reply) => sitemapIndex(site, reply),
  });
  app.route({
    method: READ,
    url: '/portal/sitemaps/:file',
    onRequest: limit,
    handler: (request, reply) => sitemapFile(site, request, reply),
  });
  app.route({
    method: READ,
    url: '/robots.txt',
    handler: (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', MINUTES).send(robots(site)),
  });
}
