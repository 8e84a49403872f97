import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { StoredFile } from '@scf-kit/sdk/contract';
import { engineBiddingInfo, type TenderEquipment } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../database/tables.ts';
import { changesIn, shownNow } from '../../../resource/showing.ts';
import { currentRendition, renditionsOf, type Rendition } from '../content/rendition.ts';
import { countOf, idsFound, PAGE_SIZE, wordsIn, type Found } from './words.ts';

type Db = Kysely<Database>;

/** A tender in a list. */
export interface TenderLine {
  readonly id: string;
  readonly slug: string | null;
  readonly title: string;
  readonly enTitle: string | null;
  readonly projectCode: string | null;
  readonly province: string | null;
  readonly tenderee: string | null;
  readonly budgetAmount: string | null;
  readonly publishDate: string | null;
  readonly bidOpenDate: string | null;
  readonly winningCompanyName: string | null;
}
export interface TenderRead extends TenderLine {
  readonly provinceId: string | null;
  readonly cityId: string | null;
  readonly districtId: string | null;
  readonly city: string | null;
  readonly district: string | null;
  readonly address: string | null;
  readonly agency: string | null;
  readonly sourceUrl: string | null;
  readonly equipment: readonly TenderEquipment[] | null;
  readonly files: readonly StoredFile[] | null;
  readonly formKey: string | null;
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

const LINE = sql.raw(
  `${['id', 'slug', 'title', 'enTitle', 'projectCode', 'tenderee', 'budgetAmount', 'publishDate', 'bidOpenDate', 'winningCompanyName'].map((name) => `b."${name}"`).join(', ')}, (select "area_name" from "china_area" where "id" = b."provinceId") as "province"`,
);
const NEWEST = sql.raw('order by b."publishDate" desc nulls last, b."id" desc');

const whereOf = (config: Config, { provinceId, from, to }: TendersAsked): RawBuilder<unknown> =>
  sql.join(
    [
      shownNow(config, engineBiddingInfo, 'b'),
      ...(provinceId === '' ? [] : [sql`b."provinceId" = ${provinceId}`]),
      ...(from === '' ? [] : [sql`b."publishDate" >= ${from}`]),
      ...(to === '' ? [] : [sql`b."publishDate" <= ${to}`]),
    ],
    sql` and `,
  );

/** A page of tenders, newest first. */
export async function tendersIn(db: Db, config: Config, asked: TendersAsked): Promise<Found<TenderLine>> {
  const where = whereOf(config, asked);
  const from = sql`from "engine_bidding_info" b where ${where}`;
  const words = wordsIn(asked.keyword);
  if (words.length > 0) {
    const { page } = asked;
    const found = await idsFound(db, { resource: engineBiddingInfo, alias: 'b', where, order: NEWEST, words, page });
    const { rows } =
      await sql<TenderLine>`select ${LINE} from "engine_bidding_info" b where b."id" = any(${[...found.rows]}::text[]) ${NEWEST}`.execute(
        db,
      );
    return { ...found, rows };
  }
  const [{ rows }, counted] = await Promise.all([
    sql<TenderLine>`select ${LINE} ${from} ${NEWEST} limit ${PAGE_SIZE} offset ${(asked.page - 1) * PAGE_SIZE}`.execute(
      db,
    ),
    countOf(db, from),
  ]);
  return { rows, ...counted };
}

export const newestTenders = async (db: Db, config: Config, limit: number): Promise<readonly TenderLine[]> =>
  (
    await sql<TenderLine>`select ${LINE} from "engine_bidding_info" b where ${shownNow(config, engineBiddingInfo, 'b')} ${NEWEST} limit ${limit}`.execute(
      db,
    )
  ).rows;

/** The published tender at an address, or by its id. */
export async function tenderAt(db: Db, config: Config, slug: string): Promise<TenderRead | undefined> {
  const { rows } = await sql<
    Omit<TenderRead, 'rendition'> & { readonly rules: string | null; readonly content: unknown }
  >`select ${LINE}, b."provinceId", b."cityId", b."districtId", b."address", b."agency", b."sourceUrl", b."equipment", b."files", b."formKey",
      (select "area_name" from "china_area" where "id" = b."cityId") as "city", (select "area_name" from "china_area" where "id" = b."districtId") as "district",
      r."rules", r."content"
    from "engine_bidding_info" b left join "rendition" r on r."entityName" = 'engine-bidding-info' and r."dataId" = b."id"
    where (b."slug" = ${slug} or b."id" = ${slug}) and ${shownNow(config, engineBiddingInfo, 'b')} limit 1`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { rules, content, ...tender } = row;
  const rendition =
    currentRendition(rules, content) ?? (await renditionsOf(db, engineBiddingInfo, [tender.id])).get(tender.id);
  return rendition && { ...tender, rendition };
}

/** In how many seconds a list of tenders changes by itself. */
export async function tendersChangeIn(db: Db, config: Config): Promise<number | null> {
  const { rows } = await sql<{
    seconds: number | null;
  }>`select ${changesIn(config, engineBiddingInfo)} as "seconds"`.execute(db);
  return rows[0]?.seconds ?? null;
}

/** Every province, for the filter. */
export const provinces = (db: Db): Promise<readonly { readonly id: string; readonly area_name: string }[]> =>
  db.selectFrom('china_area').select(['id', 'area_name']).where('level', '=', 1).orderBy('id').execute();
