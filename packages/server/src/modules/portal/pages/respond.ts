import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ToldCache } from '../../../database/told-cache.ts';
import { getPresent, setMoment } from '../../../clock.ts';
import { countView } from '../views.ts';
import { pageMarkup, type Page } from './frame.ts';
import type { Reader, Site } from './site.ts';

/** The tables whose rows pages show: a change to any of them may change any page. */
const TABLES = [
  'article',
  'category',
  'engine_bidding_info',
  'master',
  'official_carousel',
  'official_financing',
  'rendition',
  'swiper',
  'swiper_point',
] as const;

interface Kept {
  readonly etag: string;
  /** Milliseconds since 1970; undefined: until something is changed. */
  readonly until: number | undefined;
  readonly viewed: string | undefined;
}
/** The versions of pages browsers hold: whoever has the current one is told so without a query. */
const kept = new ToldCache<Kept>(TABLES, { region: 'portal-pages', milliseconds: 60_000, entries: 5_000 });

/** How often a page was viewed is no change of it. */
const VIEWS = /<span class="views">[^<]*<\/span>/;
const buildEtag = (text: string): string =>
  `W/"${createHash('sha1').update(text.replace(VIEWS, '')).digest('base64url')}"`;

/** Whether the browser has it: any of the tags it names. */
const has = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag.slice(2));

const head = (site: Site, reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', 'public, no-cache')
    .header('content-security-policy', site.policy)
    .header('cross-origin-opener-policy', 'same-origin');

/**
 * Answers a page: 304 without a query where the browser has it and nothing was changed since. `instead`
 * says after it was made that something else is answered.
 */
export async function answerPage(
  site: Site,
  reader: Reader,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  make: () => Promise<Page>,
  instead: () => FastifyReply | undefined = () => undefined,
): Promise<FastifyReply> {
  const key = request.url;
  const view = (articleId: string | undefined): void =>
    countView({ ...site, day: getPresent(site.config).day }, request, articleId);
  const known = request.headers['if-none-match'] === undefined || setMoment() ? undefined : kept.peek(site.db, key);
  if (known && (known.until === undefined || known.until > Date.now()) && has(request, known.etag)) {
    view(known.viewed);
    return head(site, reply).header('etag', known.etag).code(304).send();
  }
  const keep = kept.keeper(site.db);
  const page = await make();
  const other = instead();
  if (other) return other;
  const text = pageMarkup(site, reader, page);
  if (page.status !== 200)
    return head(site, reply)
      .header('cache-control', 'no-store')
      .code(page.status)
      .type('text/html; charset=utf-8')
      .send(text);
  const etag = buildEtag(text);
  const { seconds = null, viewed } = page;
  view(viewed);
  if (!setMoment()) keep(key, { etag, until: seconds === null ? undefined : Date.now() + seconds * 1_000, viewed });
  head(site, reply).header('etag', etag);
  if (has(request, etag)) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(text);
}
