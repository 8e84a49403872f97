import { sql, type Kysely, type RawBuilder } from 'kysely';
import { article } from '@scf-kit/sdk/contract/portal/article';
import { fixedQuery } from '../../../database/fixed-query.ts';
import type { Database } from '../../../database/tables.ts';
import type { Config } from '../../../config.ts';
import { changesIn, shownNow } from '../../../resource/showing.ts';
import type { PictureSet } from '../content/pictures.ts';
import { currentRendition, renditionsOf, type Rendition } from '../content/rendition.ts';
import { atIn, momentOf, type Moment } from './query.ts';
import { countOf, idsFound, PAGE_SIZE, wordsIn, type Found } from './words.ts';

type Db = Kysely<Database>;

/** A category as pages name it. */
export interface CategoryName {
  readonly id: string;
  readonly name: string;
  readonly enName: string | null;
  readonly code: string | null;
}

/** An article in a list. */
export interface ArticleLine {
  readonly id: string;
  readonly slug: string | null;
  readonly title: string;
  readonly enTitle: string | null;
  readonly summary: string | null;
  readonly enSummary: string | null;
  readonly publishTime: string | null;
  readonly top: boolean;
  readonly coverAlt: string | null;
  readonly enCoverAlt: string | null;
  readonly cover: PictureSet | null;
  readonly category: CategoryName | null;
}

export interface ArticleRead extends ArticleLine {
  readonly author: string | null;
  readonly source: string | null;
  readonly publishedTime: string | null;
  readonly views: number;
  readonly rendition: Rendition;
}

const NAME = sql.raw(
  `case when c."id" is null then null else jsonb_build_object('id', c."id", 'name', c."name", 'enName', c."enName", 'code', c."code") end as "category"`,
);
const LINE = sql.raw(
  ['id', 'slug', 'title', 'enTitle', 'summary', 'enSummary', 'publishTime', 'top', 'coverAlt', 'enCoverAlt']
    .map((name) => `a."${name}"`)
    .join(', '),
);
const RENDITION = sql.raw(`left join "rendition" r on r."entityName" = 'article' and r."dataId" = a."id"`);
const CATEGORY = sql.raw(`left join "category" c on c."id" = a."categoryId"`);
const COVER = sql.raw(`r."content"->'pictures'->'coverImage' as "cover"`);

interface OneRow extends Omit<ArticleRead, 'rendition' | 'cover'> {
  readonly rules: string | null;
  readonly content: unknown;
}
const one = fixedQuery<Moment & { readonly slug: string }>(
  'at',
  'zone',
  'slug',
)<OneRow>((db, { slug, ...moment }) =>
  sql<OneRow>`select ${LINE}, a."author", a."source", a."publishedTime", coalesce(v."views", 0) as "views", ${NAME}, r."rules", r."content"
    from "article" a ${CATEGORY} ${RENDITION} left join "article_views" v on v."articleId" = a."id"
    where (a."slug" = ${slug} or a."id" = ${slug}) and ${shownNow(atIn(moment), article, 'a')} limit 1`.compile(db),
);

/** The published article at an address, or by its id. */
export async function articleAt(db: Db, config: Config, slug: string): Promise<ArticleRead | undefined> {
  const [row] = await one(db, { ...momentOf(config), slug });
  if (!row) return undefined;
  const { rules, content, ...line } = row;
  const rendition = currentRendition(rules, content) ?? (await renditionsOf(db, article, [line.id])).get(line.id);
  if (!rendition) return undefined;
  return { ...line, rendition, cover: rendition.pictures['coverImage'] ?? null };
}

interface BesideRow {
  readonly latest: readonly Pick<ArticleLine, 'id' | 'slug' | 'title' | 'enTitle' | 'publishTime'>[];
  readonly seconds: number | null;
}
const beside = fixedQuery<Moment & { readonly id: string; readonly categoryId: string | null }>(
  'at',
  'zone',
  'id',
  'categoryId',
)<BesideRow>((db, { id, categoryId, ...moment }) =>
  sql<BesideRow>`select coalesce((select jsonb_agg(l) from (
      select a."id", a."slug", a."title", a."enTitle", a."publishTime" from "article" a
      where a."id" <> ${id} and (${categoryId}::text is null or a."categoryId" = ${categoryId}) and ${shownNow(atIn(moment), article, 'a')}
      order by a."publishTime" desc, a."id" desc limit 5) l), '[]'::jsonb) as "latest",
    ${changesIn(atIn(moment), article)} as "seconds"`.compile(db),
);

/** The articles shown beside an article, the latest of its category, and in how many seconds the list changes by itself. */
export async function besideArticle(db: Db, config: Config, { id, category }: ArticleLine): Promise<BesideRow> {
  const [row] = await beside(db, { ...momentOf(config), id, categoryId: category?.id ?? null });
  return row ?? { latest: [], seconds: null };
}

const lines = (
  config: Config,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
  offset = 0,
): RawBuilder<ArticleLine> =>
  sql<ArticleLine>`select ${LINE}, ${NAME}, ${COVER} from "article" a ${CATEGORY} ${RENDITION}
    where ${shownNow(config, article, 'a')} and ${where} ${order} limit ${limit} offset ${offset}`;

const NEWEST = sql.raw('order by a."publishTime" desc, a."id" desc');

/** A category with those below it, which its page shows too. */
const within = (categoryId: string): RawBuilder<unknown> =>
  sql`a."categoryId" in (with recursive down("id") as (select ${categoryId}::text collate "C" union select k."id" from "category" k join down on k."parentId" = down."id" where not k."deleted") select "id" from down)`;

/** The moments of a day, from its beginning in the time zone of the business. */
export const dayStart = ({ businessTimeZone }: Config, day: string, later = 0): RawBuilder<unknown> =>
  sql`((${day}::date + ${later}::integer)::timestamp at time zone ${businessTimeZone})`;

export interface ArticlesAsked {
  readonly keyword?: string;
  readonly categoryId?: string;
  /** YYYY-MM-DD, or empty. */
  readonly from?: string;
  readonly to?: string;
  readonly page: number;
}

/** A page of articles, newest first. */
export async function articlesIn(db: Db, config: Config, asked: ArticlesAsked): Promise<Found<ArticleLine>> {
  const { keyword = '', categoryId, from, to, page } = asked;
  const own = sql.join(
    [
      sql`true`,
      ...(categoryId ? [within(categoryId)] : []),
      ...(from ? [sql`a."publishTime" >= ${dayStart(config, from)}`] : []),
      ...(to ? [sql`a."publishTime" < ${dayStart(config, to, 1)}`] : []),
    ],
    sql` and `,
  );
  const words = wordsIn(keyword);
  const where = sql`${shownNow(config, article, 'a')} and ${own}`;
  if (words.length > 0) {
    const found = await idsFound(db, { resource: article, alias: 'a', where, order: NEWEST, words, page });
    const { rows } = await lines(config, sql`a."id" = any(${[...found.rows]}::text[])`, NEWEST, PAGE_SIZE).execute(db);
    return { ...found, rows };
  }
  const [{ rows }, counted] = await Promise.all([
    lines(config, own, NEWEST, PAGE_SIZE, (page - 1) * PAGE_SIZE).execute(db),
    countOf(db, sql`from "article" a where ${where}`),
  ]);
  return { rows, ...counted };
}

/** The newest articles of some kind. */
export const newestArticles = async (
  db: Db,
  config: Config,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<readonly ArticleLine[]> => (await lines(config, where, NEWEST, limit).execute(db)).rows;

/** In how many seconds a list of articles changes by itself. */
export async function articlesChangeIn(db: Db, config: Config): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`select ${changesIn(config, article)} as "seconds"`.execute(db);
  return rows[0]?.seconds ?? null;
}

/** The enabled categories, parents before those below them. */
export async function categories(db: Db): Promise<readonly (CategoryName & { readonly parentId: string })[]> {
  return db
    .selectFrom('category')
    .select(['id', 'name', 'enName', 'code', 'parentId'])
    .where('enabled', '=', true)
    .where('deleted', '=', false)
    .orderBy('sorted')
    .orderBy('id')
    .execute();
}
