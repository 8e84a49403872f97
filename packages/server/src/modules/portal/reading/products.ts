import { sql, type Kysely, type RawBuilder } from 'kysely';
import { officialFinancing } from '@scf-kit/sdk/contract/portal/official-financing';
import type { Locale } from '@scf-kit/sdk/contract';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../database/tables.ts';
import { shownNow } from '../../../resource/showing.ts';
import type { PictureSet } from '../content/pictures.ts';
import { currentRendition, renditionsOf, type Rendition } from '../content/rendition.ts';
import { idsFound, PAGE_SIZE, wordsIn, type Found } from './words.ts';

type Db = Kysely<Database>;

/** A financing product in a list. */
export interface ProductLine {
  readonly id: string;
  readonly slug: string | null;
  readonly institutionName: string;
  readonly enInstitutionName: string | null;
  readonly productName: string;
  readonly enProductName: string | null;
  readonly minRate: string | null;
  readonly maxRate: string | null;
  readonly serviceChargePercentage: string | null;
  readonly interestPaymentMethod: string | null;
  readonly methodText: string | null;
  readonly enMethodText: string | null;
  readonly maxAmount: string | null;
  readonly term: number | null;
  readonly preSelected: boolean;
  readonly logo: PictureSet | null;
}
export interface ProductRead extends ProductLine {
  readonly applyCondition: string | null;
  readonly enApplyCondition: string | null;
  readonly contactName: string | null;
  readonly contactPhone: string | null;
  readonly financingPartyId: string | null;
  readonly formKey: string | null;
  readonly rendition: Rendition;
}

const LINE = sql.raw(
  `${['id', 'slug', 'institutionName', 'enInstitutionName', 'productName', 'enProductName', 'minRate', 'maxRate', 'serviceChargePercentage', 'interestPaymentMethod', 'maxAmount', 'term', 'preSelected'].map((name) => `f."${name}"`).join(', ')},
  m."itemText" as "methodText", m."enItemText" as "enMethodText", r."content"->'pictures'->'logo' as "logo"`,
);
const FROM = sql.raw(
  `from "official_financing" f left join "master" m on m."id" = f."interestPaymentMethod" left join "rendition" r on r."entityName" = 'official-financing' and r."dataId" = f."id"`,
);
const ORDER = sql.raw('order by f."sorted", f."id"');

const read = async (db: Db, where: RawBuilder<unknown>, limit: number): Promise<readonly ProductLine[]> =>
  (await sql<ProductLine>`select ${LINE} ${FROM} where ${where} ${ORDER} limit ${limit}`.execute(db)).rows;

/** The products on offer, in their order. */
export const products = (db: Db, config: Config, limit = 200): Promise<readonly ProductLine[]> =>
  read(db, shownNow(config, officialFinancing, 'f'), limit);

/** A page of the products that have the words. */
export async function productsFound(
  db: Db,
  config: Config,
  asked: { readonly keyword: string; readonly page: number },
): Promise<Found<ProductLine>> {
  const where = shownNow(config, officialFinancing, 'f');
  const words = wordsIn(asked.keyword);
  const found = await idsFound(db, {
    resource: officialFinancing,
    alias: 'f',
    where,
    order: ORDER,
    words,
    page: asked.page,
  });
  return { ...found, rows: await read(db, sql`f."id" = any(${[...found.rows]}::text[])`, PAGE_SIZE) };
}

/** The product on offer at an address, or by its id. */
export async function productAt(db: Db, config: Config, slug: string): Promise<ProductRead | undefined> {
  const { rows } = await sql<
    Omit<ProductRead, 'rendition'> & { readonly rules: string | null; readonly content: unknown }
  >`select ${LINE}, f."applyCondition", f."enApplyCondition", f."contactName", f."contactPhone", f."financingPartyId", f."formKey", r."rules", r."content"
    ${FROM} where (f."slug" = ${slug} or f."id" = ${slug}) and ${shownNow(config, officialFinancing, 'f')} limit 1`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { rules, content, ...product } = row;
  const rendition =
    currentRendition(rules, content) ?? (await renditionsOf(db, officialFinancing, [product.id])).get(product.id);
  return rendition && { ...product, rendition };
}

export const productName = (product: ProductLine, locale: Locale): string =>
  (locale === 'en-US' ? product.enProductName : null) ?? product.productName;
export const institutionName = (product: ProductLine, locale: Locale): string =>
  (locale === 'en-US' ? product.enInstitutionName : null) ?? product.institutionName;
