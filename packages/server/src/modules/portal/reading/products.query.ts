import { sql, type Kysely, type RawBuilder } from 'kysely';
import { officialFinancing } from '@scf-kit/sdk/contract/portal/official-financing';
import type { Config } from '../../../config.ts';
import { columns, readRow, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';
import { isShownNow } from '../../../resource/showing.query.ts';
import { toPictureSet, type PictureSet } from '../content/pictures.ts';
import { currentRendition, readRenditions, type Rendition } from '../content/rendition.ts';
import { findIds } from './words.query.ts';
import { PAGE_SIZE, wordsIn, type Found } from './words.ts';

type Db = Kysely<Database>;

const SHOWN = columns({
  id: 'text',
  slug: 'text?',
  institutionName: 'text',
  enInstitutionName: 'text?',
  productName: 'text',
  enProductName: 'text?',
  minRate: 'decimal?',
  maxRate: 'decimal?',
  serviceChargePercentage: 'decimal?',
  interestPaymentMethod: 'text?',
  maxAmount: 'decimal?',
  term: 'integer?',
  preSelected: 'boolean',
});
const LISTED = columns({ ...SHOWN, methodText: 'text?', enMethodText: 'text?', logo: 'json' });
const READ = columns({
  applyCondition: 'text?',
  enApplyCondition: 'text?',
  contactName: 'text?',
  contactPhone: 'text?',
  financingPartyId: 'text?',
  formKey: 'text?',
});
const ONE = columns({ ...LISTED, ...READ, rules: 'text?', content: 'json' });

/** A financing product in a list. */
export interface ProductLine extends Omit<RowOf<typeof LISTED>, 'logo'> {
  readonly logo: PictureSet | null;
}
export interface ProductRead extends ProductLine, RowOf<typeof READ> {
  readonly rendition: Rendition;
}

const LINE = sql.raw(
  `${Object.keys(SHOWN)
    .map((name) => `f."${name}"`)
    .join(', ')},
  m."itemText" as "methodText", m."enItemText" as "enMethodText", r."content"->'pictures'->'logo' as "logo"`,
);
const FROM = sql.raw(
  `from "official_financing" f
      left join "master" m on m."id" = f."interestPaymentMethod"
      left join "rendition" r on r."entityName" = 'official-financing' and r."dataId" = f."id"`,
);
const ORDER = sql.raw('order by f."sorted", f."id"');

const read = async (db: Db, where: RawBuilder<unknown>, limit: number): Promise<readonly ProductLine[]> => {
  const rows = await readRows(db, LISTED, sql`select ${LINE} ${FROM} where ${where} ${ORDER} limit ${limit}`);
  return rows.map((row) => ({ ...row, logo: toPictureSet(row.logo) }));
};

/** The products on offer, in their order. */
export const products = (db: Db, config: Config, limit = 200): Promise<readonly ProductLine[]> =>
  read(db, isShownNow(config, officialFinancing, 'f'), limit);

/** A page of the products that have the words. */
export async function findProducts(
  db: Db,
  config: Config,
  asked: { readonly keyword: string; readonly page: number },
): Promise<Found<ProductLine>> {
  const where = isShownNow(config, officialFinancing, 'f');
  const words = wordsIn(asked.keyword);
  const found = await findIds(db, {
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
export async function findProduct(db: Db, config: Config, slug: string): Promise<ProductRead | undefined> {
  const row = await readRow(
    db,
    ONE,
    sql`select ${LINE}, f."applyCondition", f."enApplyCondition", f."contactName", f."contactPhone",
      f."financingPartyId", f."formKey", r."rules", r."content" ${FROM}
    where (f."slug" = ${slug} or f."id" = ${slug}) and ${isShownNow(config, officialFinancing, 'f')}
    limit 1`,
  );
  if (!row) return undefined;
  const { rules, content, logo, ...product } = row;
  const rendition =
    currentRendition(rules, content) ?? (await readRenditions(db, officialFinancing, [product.id])).get(product.id);
  return rendition && { ...product, logo: toPictureSet(logo), rendition };
}
