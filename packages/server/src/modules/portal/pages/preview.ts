import { sql } from 'kysely';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, resources, type Locale, type Resource } from '@scf-kit/sdk/contract';
import { previewHolds } from '../../../resource/preview-link.ts';
import { draftOf } from '../../../resource/publishing.ts';
import { shapeOf } from '../../../resource/shape.ts';
import { renderRow, type Rendition } from '../content/rendition.ts';
import type { Spot } from '../banners.ts';
import type { ArticleRead } from '../reading/articles.ts';
import type { ProductRead } from '../reading/products.ts';
import type { TenderRead } from '../reading/tenders.ts';
import { productPrefill, tenderPrefill } from './apply.ts';
import { articlePage } from './article-pages.ts';
import { bannersMarkup } from './banner.ts';
import { pageMarkup, type Page } from './frame.ts';
import { slidesMarkup } from './home-page.ts';
import { html } from './html.ts';
import { lostPage } from './lost.ts';
import { permitPictures } from './media.ts';
import { productPage } from './product-pages.ts';
import { tenderPage } from './tender-pages.ts';
import { pathIn, readerOf, type Reader, type Site } from './site.ts';

type Values = Readonly<Record<string, unknown>>;
interface Drawn<R> {
  readonly row: R;
  readonly rendition: Rendition;
}

/** The names of rows that a row points to. */
async function nameOf(site: Site, table: 'china_area' | 'master', column: string, id: unknown): Promise<string | null> {
  if (typeof id !== 'string') return null;
  const { rows } = await sql<{
    name: string | null;
  }>`select ${sql.ref(column)} as "name" from ${sql.table(table)} where "id" = ${id}`.execute(site.db);
  return rows[0]?.name ?? null;
}

type Preview = (site: Site, reader: Reader, resource: Resource, id: string) => Promise<Page | undefined>;
type Slide = Parameters<typeof slidesMarkup>[1][number];
type Banner = Parameters<typeof bannersMarkup>[1][number];

/** A row as people edit it, drawn as it would be published; R: the columns of its table that its page shows. */
async function draw<R extends object>(site: Site, resource: Resource, id: string): Promise<Drawn<R> | undefined> {
  const shape = shapeOf(resource);
  const { rows } =
    await sql<R>`select ${shape.all} from ${shape.from} where t."id" = ${id} and not t."deleted"`.execute(site.db);
  const [stored] = rows;
  if (!stored) return undefined;
  const row = { ...stored, ...(await draftOf(site.db, resource, id)) };
  return { row, rendition: await renderRow(site.db, resource, row) };
}

const previewOf =
  <R extends object>(make: (site: Site, reader: Reader, drawn: Drawn<R>) => Page | Promise<Page>): Preview =>
  async (site, reader, resource, id) => {
    const drawn = await draw<R>(site, resource, id);
    return drawn && make(site, reader, drawn);
  };

const pages: Readonly<Record<string, Preview>> = {
  article: previewOf<
    Omit<ArticleRead, 'category' | 'cover' | 'views' | 'rendition'> & { readonly categoryId: string | null }
  >(async (site, reader, { row, rendition }) => {
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
  'engine-bidding-info': previewOf<Omit<TenderRead, 'province' | 'city' | 'district' | 'rendition'>>(
    async (site, reader, { row, rendition }) => {
      const areaOf = (areaId: string | null): Promise<string | null> => nameOf(site, 'china_area', 'area_name', areaId);
      const [province, city, district] = await Promise.all([
        areaOf(row.provinceId),
        areaOf(row.cityId),
        areaOf(row.districtId),
      ]);
      const read = { ...row, province, city, district, rendition };
      return tenderPage(site, reader, read, await tenderPrefill(site.db, read));
    },
  ),
  'official-financing': previewOf<
    Omit<ProductRead, 'logo' | 'methodText' | 'enMethodText' | 'rendition'> & {
      readonly interestPaymentMethod: string | null;
    }
  >(async (site, reader, { row, rendition }) => {
    const method = row.interestPaymentMethod;
    const read = {
      ...row,
      logo: rendition.pictures['logo'] ?? null,
      methodText: await nameOf(site, 'master', 'itemText', method),
      enMethodText: await nameOf(site, 'master', 'enItemText', method),
      rendition,
    };
    return productPage(site, reader, read, await productPrefill(site.db, read));
  }),
  'official-carousel': previewOf<Omit<Slide, 'image'> & { readonly title: string }>(
    (_site, reader, { row, rendition }) => ({
      status: 200,
      section: 'home',
      title: row.title,
      path: '',
      body: html`<div class="wide">
        ${slidesMarkup(reader, [{ ...row, image: rendition.pictures['image'] ?? null }])}
      </div>`,
    }),
  ),
  swiper: previewOf<Omit<Banner, 'image' | 'spots'> & { readonly name: string }>(
    async (site, reader, { row, rendition }) => {
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
    },
  ),
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
    previewHolds(site.config, { resource: name, id, expires: until }, signature, new Date());
  const made = resource && holds ? await pages[name]?.(site, reader, resource, id) : undefined;
  const page = made ?? lostPage(reader, 404);
  const text = pageMarkup(site, reader, {
    ...page,
    hidden: true,
    facts: [],
    body: [
      page.status === 200
        ? html`<p class="preview" role="status">
            ${reader.t('预览：尚未发布的内容，仅持有此链接者可见，24 小时内有效。', 'Preview: this is not published. Whoever has this link sees it, for 24 hours.')}
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
      preview(site, readerOf(locale), request, reply),
    );
  };
  for (const locale of LOCALES) register(locale);
}
