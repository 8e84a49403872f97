import { sql, type Kysely, type RawBuilder } from 'kysely';
import { areaLevels } from '@scf-kit/sdk/contract/master-data/china-area';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import type { Config } from '../../../config.ts';
import { columns, readRow, readRows, stored, type RowOf } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';
import { changesIn, isShownNow } from '../../../resource/showing.query.ts';
import { currentRendition, readRenditions, type Rendition } from '../content/rendition.ts';
import { readSeconds } from './moment.query.ts';
import { countRows, findIds } from './words.query.ts';
import { PAGE_SIZE, wordsIn, type Found } from './words.ts';

type Db = Kysely<Database>;

const LISTED = columns({
  id: 'text',
  slug: 'text?',
  title: 'text',
  enTitle: 'text?',
  projectCode: 'text?',
  province: 'text?',
  tenderee: 'text?',
  budgetAmount: 'decimal?',
  publishDate: 'date?',
  bidOpenDate: 'date?',
  winningCompanyName: 'text?',
});
const READ = columns({
  ...LISTED,
  provinceId: 'text?',
  cityId: 'text?',
  districtId: 'text?',
  city: 'text?',
  district: 'text?',
  address: 'text?',
  agency: 'text?',
  sourceUrl: 'text?',
  equipment: stored('engine_bidding_info', 'equipment'),
  files: stored('engine_bidding_info', 'files'),
  formKey: 'text?',
});
const ONE = columns({ ...READ, rules: 'text?', content: 'json' });

/** A tender in a list. */
export type TenderLine = RowOf<typeof LISTED>;

export interface TenderRead extends RowOf<typeof READ> {
  readonly rendition: Rendition;
}

export interface TendersAsked {
  readonly keyword: string;
  readonly provinceId: string;
  /** YYYY-MM-DD, or empty. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
}

const LINE = sql`b."id", b."slug", b."title", b."enTitle", b."projectCode", b."tenderee", b."budgetAmount",
  b."publishDate", b."bidOpenDate", b."winningCompanyName",
  (select "area_name" from "china_area" where "id" = b."provinceId") as "province"`;
const NEWEST = sql.raw('order by b."publishDate" desc nulls last, b."id" desc');

const buildFilter = (config: Config, { provinceId, from, to }: TendersAsked): RawBuilder<unknown> =>
  sql.join(
    [
      isShownNow(config, engineBiddingInfo, 'b'),
      ...(provinceId === '' ? [] : [sql`b."provinceId" = ${provinceId}`]),
      ...(from === '' ? [] : [sql`b."publishDate" >= ${from}`]),
      ...(to === '' ? [] : [sql`b."publishDate" <= ${to}`]),
    ],
    sql` and `,
  );

/** A page of tenders, newest first. */
export async function findTenders(db: Db, config: Config, asked: TendersAsked): Promise<Found<TenderLine>> {
  const where = buildFilter(config, asked);
  const from = sql`from "engine_bidding_info" b where ${where}`;
  const words = wordsIn(asked.keyword);
  if (words.length > 0) {
    const { page } = asked;
    const found = await findIds(db, { resource: engineBiddingInfo, alias: 'b', where, order: NEWEST, words, page });
    const rows = await readRows(
      db,
      LISTED,
      sql`select ${LINE} from "engine_bidding_info" b where b."id" = any(${[...found.rows]}::text[]) ${NEWEST}`,
    );
    return { ...found, rows };
  }
  const [rows, counted] = await Promise.all([
    readRows(
      db,
      LISTED,
      sql`select ${LINE} ${from} ${NEWEST} limit ${PAGE_SIZE} offset ${(asked.page - 1) * PAGE_SIZE}`,
    ),
    countRows(db, from),
  ]);
  return { rows, ...counted };
}

export const findNewestTenders = (db: Db, config: Config, limit: number): Promise<readonly TenderLine[]> =>
  readRows(
    db,
    LISTED,
    sql`select ${LINE}
    from "engine_bidding_info" b
    where ${isShownNow(config, engineBiddingInfo, 'b')} ${NEWEST}
    limit ${limit}`,
  );

/** The published tender at an address, or by its id. */
export async function findTender(db: Db, config: Config, slug: string): Promise<TenderRead | undefined> {
  const row = await readRow(
    db,
    ONE,
    sql`select ${LINE}, b."provinceId", b."cityId", b."districtId", b."address", b."agency", b."sourceUrl",
      b."equipment", b."files", b."formKey",
      (select "area_name" from "china_area" where "id" = b."cityId") as "city",
      (select "area_name" from "china_area" where "id" = b."districtId") as "district",
      r."rules", r."content"
    from "engine_bidding_info" b
      left join "rendition" r on r."entityName" = 'engine-bidding-info' and r."dataId" = b."id"
    where (b."slug" = ${slug} or b."id" = ${slug}) and ${isShownNow(config, engineBiddingInfo, 'b')}
    limit 1`,
  );
  if (!row) return undefined;
  const { rules, content, ...tender } = row;
  const rendition =
    currentRendition(rules, content) ?? (await readRenditions(db, engineBiddingInfo, [tender.id])).get(tender.id);
  return rendition && { ...tender, rendition };
}

/** In how many seconds a list of tenders changes by itself. */
export const tendersChangeIn = (db: Db, config: Config): Promise<number | null> =>
  readSeconds(db, changesIn(config, engineBiddingInfo));

/** Every province, for the filter. */
export const listProvinces = (db: Db): Promise<readonly { readonly id: string; readonly area_name: string }[]> =>
  db
    .selectFrom('china_area')
    .select(['id', 'area_name'])
    .where('level', '=', areaLevels.province.value)
    .orderBy('id')
    .execute();
