import { sql, type Kysely } from 'kysely';
import { NOTICES } from '@scf-kit/sdk/contract/portal/category';
import { article } from '@scf-kit/sdk/contract/portal/article';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { officialCarousel } from '@scf-kit/sdk/contract/portal/official-carousel';
import { swiper } from '@scf-kit/sdk/contract/portal/swiper';
import type { Config } from '../../../config.ts';
import { columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';
import { changesIn, isShownNow } from '../../../resource/showing.query.ts';
import { toPictureSet, type PictureSet } from '../content/pictures.ts';
import { findNewestArticles, type ArticleLine } from './articles.query.ts';
import { readSeconds } from './moment.query.ts';
import { products, type ProductLine } from './products.query.ts';
import { findNewestTenders, type TenderLine } from './tenders.query.ts';

type Db = Kysely<Database>;

const SLIDE = columns({
  id: 'text',
  title: 'text',
  enTitle: 'text?',
  imageAlt: 'text?',
  enImageAlt: 'text?',
  linkUrl: 'text?',
  image: 'json',
});
const BANNER = columns({
  id: 'text',
  name: 'text',
  imageAlt: 'text?',
  enImageAlt: 'text?',
  linkUrl: 'text?',
  place: 'text',
  image: 'json',
  spots: {
    rows: columns({
      label: 'text',
      x: 'decimal?',
      y: 'decimal?',
      linkUrl: 'text?',
      articleId: 'text?',
      articleSlug: 'text?',
    }),
  },
});

/** A picture that takes its turn at the head of the portal. */
export interface Slide extends Omit<RowOf<typeof SLIDE>, 'image'> {
  readonly image: PictureSet | null;
}

/** Rows with the pictures they were published with; those without one are left out. */
const withPictures = <R extends { readonly image: unknown }>(rows: readonly R[]) =>
  rows.map((row) => ({ ...row, image: toPictureSet(row.image) })).filter(({ image }) => image !== null);

export const slides = async (db: Db, config: Config): Promise<readonly Slide[]> =>
  withPictures(
    await readRows(
      db,
      SLIDE,
      sql`select s."id", s."title", s."enTitle", s."imageAlt", s."enImageAlt", s."linkUrl",
        r."content"->'pictures'->'image' as "image"
      from "official_carousel" s left join "rendition" r on r."entityName" = 'official-carousel' and r."dataId" = s."id"
      where ${isShownNow(config, officialCarousel, 's')}
      order by s."sorted", s."id" limit 8`,
    ),
  );

/** The places of banners, by the values of the dictionary SWIPER_POSITION. */
export const PLACES = { home: '1', financing: '2', bidding: '3', mobile: '4', login: '5' } as const;

/** A banner with its spots, as they were when it was published. */
export interface Banner extends Omit<RowOf<typeof BANNER>, 'image'> {
  readonly image: PictureSet | null;
}

/** The banners at some places. */
export const banners = async (
  db: Db,
  config: Config,
  places: readonly (typeof PLACES)[keyof typeof PLACES][],
): Promise<readonly Banner[]> =>
  withPictures(
    await readRows(
      db,
      BANNER,
      sql`select s."id", s."name", s."imageAlt", s."enImageAlt", s."linkUrl", m."itemValue" as "place",
        r."content"->'pictures'->'image' as "image",
        (
          select coalesce(
            jsonb_agg(
              p || jsonb_build_object('articleSlug', (
                select coalesce(a."slug", a."id")
                from "article" a
                where a."id" = p->>'articleId' and ${isShownNow(config, article, 'a')}
              ))
            ),
            '[]'::jsonb
          )
          from jsonb_array_elements(r."content"->'more'->'spots') as p
        ) as "spots"
      from "swiper" s
        join "master" m on m."id" = s."position"
        left join "rendition" r on r."entityName" = 'swiper' and r."dataId" = s."id"
      where m."itemValue" = any(${[...places]}::text[]) and ${isShownNow(config, swiper, 's')}
      order by s."sorted", s."id" limit 12`,
    ),
  );

export interface Home {
  readonly slides: readonly Slide[];
  readonly banners: readonly Banner[];
  readonly tenders: readonly TenderLine[];
  readonly products: readonly ProductLine[];
  readonly articles: readonly ArticleLine[];
  readonly notices: readonly ArticleLine[];
  /** In how many seconds it changes by itself. */
  readonly seconds: number | null;
}

const isNotice = sql`c."code" = ${NOTICES}`;

/** Everything the first page shows. */
export async function home(db: Db, config: Config): Promise<Home> {
  const [shownSlides, shownBanners, tenders, offered, pinned, articles, notices, seconds] = await Promise.all([
    slides(db, config),
    banners(db, config, [PLACES.home, PLACES.mobile]),
    findNewestTenders(db, config, 6),
    products(db, config, 4),
    findNewestArticles(db, config, sql`a."top" and (c."code" is null or not ${isNotice})`, 3),
    findNewestArticles(db, config, sql`(c."code" is null or not ${isNotice})`, 6),
    findNewestArticles(db, config, isNotice, 6),
    readSeconds(
      db,
      sql`least(
        ${changesIn(config, article)},
        ${changesIn(config, engineBiddingInfo)},
        ${changesIn(config, officialCarousel)}
      )`,
    ),
  ]);
  const top = new Set(pinned.map(({ id }) => id));
  return {
    slides: shownSlides,
    banners: shownBanners,
    tenders,
    products: offered,
    articles: [...pinned, ...articles.filter(({ id }) => !top.has(id))].slice(0, 6),
    notices,
    seconds,
  };
}
