import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, resources, type Fields, type Locale } from '@scf-kit/sdk/contract';
import { article } from '@scf-kit/sdk/contract/portal/article';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { officialCarousel } from '@scf-kit/sdk/contract/portal/official-carousel';
import { officialFinancing } from '@scf-kit/sdk/contract/portal/official-financing';
import { swiper } from '@scf-kit/sdk/contract/portal/swiper';
import { isValidPreview } from '../../../resource/preview-link.ts';
import { findDraft } from '../../../resource/publishing.ts';
import type { Known, Stored } from '../../../resource/shape.query.ts';
import { renderRow, type Rendition } from '../content/rendition.ts';
import { findStored } from '../content/stored-rows.query.ts';
import type { Spot } from '../banners.ts';
import { html } from '../html.ts';
import { productPrefill, tenderPrefill } from './apply.ts';
import { articlePage } from './article-pages.ts';
import { bannersMarkup } from './banner.ts';
import { pageMarkup, type Page } from './frame.ts';
import { slidesMarkup } from './home-page.ts';
import { lostPage } from './lost.ts';
import { permitPictures } from './media.ts';
import { productPage } from './product-pages.ts';
import { tenderPage } from './tender-pages.ts';
import { pathIn, getReader, type Reader, type Site } from './site.ts';

type Values = Readonly<Record<string, unknown>>;
interface Drawn<R> {
  readonly row: R;
  readonly rendition: Rendition;
}

/** The name of an area that a row points to. */
async function findAreaName({ db }: Site, id: unknown): Promise<string | null> {
  if (typeof id !== 'string') return null;
  const area = await db.selectFrom('china_area').select('area_name').where('id', '=', id).executeTakeFirst();
  return area?.area_name ?? null;
}

/** The text of a dictionary item that a row points to. */
async function findItemText({ db }: Site, column: 'itemText' | 'enItemText', id: unknown): Promise<string | null> {
  if (typeof id !== 'string') return null;
  const item = await db.selectFrom('master').select(column).where('id', '=', id).executeTakeFirst();
  return item?.[column] ?? null;
}

type Preview = (site: Site, reader: Reader, id: string) => Promise<Page | undefined>;

/** A row as people edit it, drawn as it would be published. */
async function draw<F extends Fields>(
  site: Site,
  resource: Stored<F>,
  id: string,
): Promise<Drawn<Known<F>> | undefined> {
  const stored = await findStored(site.db, resource, id);
  if (!stored) return undefined;
  const row = { ...stored, ...(await findDraft(site.db, resource, id)) };
  return { row, rendition: await renderRow(site.db, resource, row) };
}

const makePreview =
  <F extends Fields>(
    resource: Stored<F>,
    make: (site: Site, reader: Reader, drawn: Drawn<Known<F>>) => Page | Promise<Page>,
  ): Preview =>
  async (site, reader, id) => {
    const drawn = await draw(site, resource, id);
    return drawn && make(site, reader, drawn);
  };

const pages: Readonly<Record<string, Preview>> = {
  article: makePreview(article, async (site, reader, { row, rendition }) => {
    const category = await site.db
      .selectFrom('category')
      .select(['id', 'name', 'enName', 'code'])
      .where('id', '=', row.categoryId ?? '')
      .executeTakeFirst();
    const read = {
      ...row,
      category: category ?? null,
      cover: rendition.pictures['coverImage'] ?? null,
      views: 0,
      rendition,
    };
    return articlePage(site, reader, read, true);
  }),
  'engine-bidding-info': makePreview(engineBiddingInfo, async (site, reader, { row, rendition }) => {
    const [province, city, district] = await Promise.all([
      findAreaName(site, row.provinceId),
      findAreaName(site, row.cityId),
      findAreaName(site, row.districtId),
    ]);
    const read = { ...row, province, city, district, rendition };
    return tenderPage(site, reader, read, await tenderPrefill(site.db, read));
  }),
  'official-financing': makePreview(officialFinancing, async (site, reader, { row, rendition }) => {
    const method = row.interestPaymentMethod;
    const read = {
      ...row,
      logo: rendition.pictures['logo'] ?? null,
      methodText: await findItemText(site, 'itemText', method),
      enMethodText: await findItemText(site, 'enItemText', method),
      rendition,
    };
    return productPage(site, reader, read, await productPrefill(site.db, read));
  }),
  'official-carousel': makePreview(officialCarousel, (_site, reader, { row, rendition }) => ({
    status: 200,
    section: 'home',
    title: row.title,
    path: '',
    body: html`<div class="wide">
      ${slidesMarkup(reader, [{ ...row, image: rendition.pictures['image'] ?? null }])}
    </div>`,
  })),
  swiper: makePreview(swiper, async (site, reader, { row, rendition }) => {
    const spots: readonly Spot[] = await site.db
      .selectFrom('swiper_point')
      .select(['label', 'x', 'y', 'linkUrl', 'articleId'])
      .where('swiperId', '=', row.id)
      .where('deleted', '=', false)
      .orderBy('sorted')
      .execute();
    const banner = {
      ...row,
      image: rendition.pictures['image'] ?? null,
      spots: spots.map((spot) => ({ ...spot, articleSlug: spot.articleId })),
    };
    return {
      status: 200,
      section: 'home',
      title: row.name,
      path: '',
      body: html`<div class="wide">${bannersMarkup(reader, [banner])}</div>`,
    };
  }),
};

async function preview(
  site: Site,
  reader: Reader,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { resource: name = '', id = '' } = request.params as Readonly<Record<string, string | undefined>>;
  const { expires, signature } = request.query as Values;
  const resource = resources().find((each) => each.name === name && each.publishing);
  const until = new Date(Number(expires) * 1000);
  const holds =
    typeof signature === 'string' &&
    !Number.isNaN(until.getTime()) &&
    isValidPreview(site.config, { resource: name, id, expires: until }, signature, new Date());
  const made = resource && holds ? await pages[name]?.(site, reader, id) : undefined;
  const page = made ?? lostPage(reader, 404);
  const text = pageMarkup(site, reader, {
    ...page,
    hidden: true,
    facts: [],
    body: [
      page.status === 200
        ? html`<p class="preview" role="status">
            ${reader.t('预览：尚未发布的内容，仅持有此链接者可见，24 小时内有效。', 'Preview: not published yet. Only people with this link can see it, for 24 hours.')}
          </p>`
        : '',
      page.body,
    ],
  });
  return reply
    .code(page.status)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', site.policy)
    .type('text/html; charset=utf-8')
    .send(permitPictures(site, text, until));
}

/** Links to what is not published: signed, for a day, kept out of search engines. */
export function registerPreviews(app: FastifyInstance, site: Site): void {
  const register = (locale: Locale): void => {
    app.get(pathIn(locale, 'preview/:resource/:id'), { onRequest: site.limit }, (request, reply) =>
      preview(site, getReader(locale), request, reply),
    );
  };
  for (const locale of LOCALES) register(locale);
}
