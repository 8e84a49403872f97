import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { article } from '@scf-kit/sdk/contract/portal/article';
import { fixedRows } from '../../../database/fixed-query.ts';
import { columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';
import type { Config } from '../../../config.ts';
import { changesIn, isShownNow } from '../../../resource/showing.query.ts';
import { toPictureSet, type PictureSet } from '../content/pictures.ts';
import { currentRendition, readRenditions, type Rendition } from '../content/rendition.ts';
import { atIn, getMoment, readSeconds, type Moment } from './moment.query.ts';
import { countRows, findIds } from './words.query.ts';
import { PAGE_SIZE, wordsIn, type Found } from './words.ts';

type Db = Kysely<Database>;

/** A category as pages name it. */
export interface CategoryName {
  readonly id: string;
  readonly name: string;
  readonly enName: string | null;
  readonly code: string | null;
}

const SHOWN = columns({
  id: 'text',
  slug: 'text?',
  title: 'text',
  enTitle: 'text?',
  summary: 'text?',
  enSummary: 'text?',
  publishTime: 'moment?',
  top: 'boolean',
  coverAlt: 'text?',
  enCoverAlt: 'text?',
});
const OF_CATEGORY = columns({
  categoryId: 'text?',
  categoryName: 'text?',
  categoryEnName: 'text?',
  categoryCode: 'text?',
});
const LISTED = columns({ ...SHOWN, ...OF_CATEGORY, cover: 'json' });
const READ = columns({ author: 'text?', source: 'text?', publishedTime: 'moment?', views: 'integer' });
const ONE = columns({ ...SHOWN, ...OF_CATEGORY, ...READ, rules: 'text?', content: 'json' });
const BESIDE = columns({
  latest: { rows: columns({ id: 'text', slug: 'text?', title: 'text', enTitle: 'text?', publishTime: 'text?' }) },
  seconds: 'float?',
});

/** An article in a list. */
export interface ArticleLine extends RowOf<typeof SHOWN> {
  readonly cover: PictureSet | null;
  readonly category: CategoryName | null;
}

export interface ArticleRead extends ArticleLine, RowOf<typeof READ> {
  readonly rendition: Rendition;
}

const NAME = sql.raw(
  `c."id" as "categoryId", c."name" as "categoryName", c."enName" as "categoryEnName", c."code" as "categoryCode"`,
);
const LINE = sql.raw(
  Object.keys(SHOWN)
    .map((name) => `a."${name}"`)
    .join(', '),
);
const RENDITION = sql.raw(`left join "rendition" r on r."entityName" = 'article' and r."dataId" = a."id"`);
/** A category that has no page is no article's. */
const CATEGORY = sql.raw(`left join "category" c on c."id" = a."categoryId" and c."enabled" and not c."deleted"`);
const COVER = sql.raw(`r."content"->'pictures'->'coverImage' as "cover"`);

const toCategory = (row: RowOf<typeof OF_CATEGORY>): CategoryName | null => {
  const { categoryId: id, categoryName: name, categoryEnName: enName, categoryCode: code } = row;
  return id === null || name === null ? null : { id, name, enName, code };
};

/** A row with its category as one value; null where it stands in none. */
function withCategory<R extends RowOf<typeof OF_CATEGORY>>(row: R) {
  const { categoryId: _id, categoryName: _name, categoryEnName: _enName, categoryCode: _code, ...shown } = row;
  return { ...shown, category: toCategory(row) };
}

const one = fixedRows<Moment & { readonly slug: string }>(
  'at',
  'zone',
  'slug',
)(
  ONE,
  ({ slug, ...moment }) =>
    sql`select ${LINE}, a."author", a."source", a."publishedTime", coalesce(v."views", 0) as "views", ${NAME},
      r."rules", r."content"
    from "article" a ${CATEGORY} ${RENDITION} left join "article_views" v on v."articleId" = a."id"
    where (a."slug" = ${slug} or a."id" = ${slug}) and ${isShownNow(atIn(moment), article, 'a')}
    limit 1`,
);

/** The published article at an address, or by its id. */
export async function findArticle(db: Db, config: Config, slug: string): Promise<ArticleRead | undefined> {
  const [row] = await one(db, { ...getMoment(config), slug });
  if (!row) return undefined;
  const { rules, content, ...line } = row;
  const rendition = currentRendition(rules, content) ?? (await readRenditions(db, article, [line.id])).get(line.id);
  if (!rendition) return undefined;
  return { ...withCategory(line), rendition, cover: rendition.pictures['coverImage'] ?? null };
}

const beside = fixedRows<Moment & { readonly id: string; readonly categoryId: string | null }>(
  'at',
  'zone',
  'id',
  'categoryId',
)(
  BESIDE,
  ({ id, categoryId, ...moment }) =>
    sql`select coalesce((
          select jsonb_agg(l)
          from (
            select a."id", a."slug", a."title", a."enTitle", a."publishTime"
            from "article" a
            where a."id" <> ${id}
              and (${categoryId}::text is null or a."categoryId" = ${categoryId})
              and ${isShownNow(atIn(moment), article, 'a')}
            order by a."publishTime" desc, a."id" desc limit 5
          ) l
        ), '[]'::jsonb) as "latest",
        ${changesIn(atIn(moment), article)} as "seconds"`,
);

/**
 * The articles shown beside an article, the latest of its category, and in how many seconds the list changes by itself.
 */
export async function besideArticle(
  db: Db,
  config: Config,
  { id, category }: ArticleLine,
): Promise<RowOf<typeof BESIDE>> {
  const [row] = await beside(db, { ...getMoment(config), id, categoryId: category?.id ?? null });
  return row ?? { latest: [], seconds: null };
}

const lines = async (
  db: Db,
  config: Config,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
  offset = 0,
): Promise<readonly ArticleLine[]> => {
  const rows = await readRows(
    db,
    LISTED,
    sql`select ${LINE}, ${NAME}, ${COVER} from "article" a ${CATEGORY} ${RENDITION}
    where ${isShownNow(config, article, 'a')} and ${where} ${order} limit ${limit} offset ${offset}`,
  );
  return rows.map(({ cover, ...row }) => ({ ...withCategory(row), cover: toPictureSet(cover) }));
};

const NEWEST = sql.raw('order by a."publishTime" desc, a."id" desc');

/** A category with those below it, which its page shows too. */
const within = (categoryId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`a."categoryId" in (
    with recursive down("id") as (
      select ${categoryId}::text collate "C"
      union select k."id"
      from "category" k join down on k."parentId" = down."id"
      where not k."deleted"
    )
    select "id"
    from down
  )`;

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
export async function findArticles(db: Db, config: Config, asked: ArticlesAsked): Promise<Found<ArticleLine>> {
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
  const where = sql`${isShownNow(config, article, 'a')} and ${own}`;
  if (words.length > 0) {
    const found = await findIds(db, { resource: article, alias: 'a', where, order: NEWEST, words, page });
    const rows = await lines(db, config, sql`a."id" = any(${[...found.rows]}::text[])`, NEWEST, PAGE_SIZE);
    return { ...found, rows };
  }
  const [rows, counted] = await Promise.all([
    lines(db, config, own, NEWEST, PAGE_SIZE, (page - 1) * PAGE_SIZE),
    countRows(db, sql`from "article" a where ${where}`),
  ]);
  return { rows, ...counted };
}

/** Whether an article (`a`) stands in a category or below it; where none is named, every article. */
export const inCategory = (categoryId: string | undefined): RawBuilder<SqlBool> =>
  categoryId === undefined ? sql<SqlBool>`true` : within(categoryId);

/** The newest articles of some kind. */
export const findNewestArticles = (
  db: Db,
  config: Config,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<readonly ArticleLine[]> => lines(db, config, where, NEWEST, limit);

/** In how many seconds a list of articles changes by itself. */
export const articlesChangeIn = (db: Db, config: Config): Promise<number | null> =>
  readSeconds(db, changesIn(config, article));

/** The enabled categories, parents before those below them. */
export async function listCategories(db: Db): Promise<readonly (CategoryName & { readonly parentId: string })[]> {
  return db
    .selectFrom('category')
    .select(['id', 'name', 'enName', 'code', 'parentId'])
    .where('enabled', '=', true)
    .where('deleted', '=', false)
    .orderBy('sorted')
    .orderBy('id')
    .execute();
}
