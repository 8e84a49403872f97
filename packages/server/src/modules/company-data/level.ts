import { sql } from 'kysely';
import { CURRENT, companyFamilies, BY_HAND } from '@scf-kit/sdk/contract/company-data/family';
import { column, tableAs } from '../../resource/shape.ts';
import type { Context } from '../../http/handler.ts';
import { dictionaryItems } from '../../resource/dictionary.ts';
import type { Db } from './companies.ts';

const LEVELS = 'RISK_LEVEL';

/** Levels in the reader's words; a word that is no value of a level stands for itself. */
export async function levelTexts(context: Context, levels: readonly unknown[]): Promise<readonly (string | null)[]> {
  const items = await dictionaryItems(context, LEVELS);
  const texts = new Map(
    items.map(({ itemValue, itemText, enItemText }) => [
      itemValue,
      context.locale === 'en-US' ? (enItemText ?? itemText) : itemText,
    ]),
  );
  return levels.map((level) => (typeof level === 'string' && level !== '' ? (texts.get(level) ?? level) : null));
}

/** The family that says a company's level of risk. */
export const levelFamily = () => companyFamilies().find(({ level, single }) => level !== undefined && single);

/** Puts the level of a company's newest risk overview into its report: what the provider says before what people entered. */
export async function syncLevel(db: Db, companyId: string): Promise<void> {
  const family = levelFamily();
  if (family?.level === undefined) return;
  const { rows } = await sql<{
    word: string | null;
  }>`select ${column('t', family.level)} as "word" from ${tableAs(family.resource.table, 't')}
    where t."companyId" = ${companyId} and t."standing" = ${CURRENT} and not t."deleted" order by t."origin" = ${BY_HAND}, t."createTime" desc limit 1`.execute(
    db,
  );
  const word = rows[0]?.word ?? null;
  const item =
    word === null
      ? undefined
      : await db
          .selectFrom('master')
          .select('id')
          .where('itemGroup', '=', LEVELS)
          .where('officeId', 'is', null)
          .where('deleted', '=', false)
          .where((on) => on.or([on('itemValue', '=', word), on('itemText', '=', word)]))
          .orderBy((on) => on('itemValue', '=', word), 'desc')
          .limit(1)
          .executeTakeFirst();
  const riskWord = item === undefined ? (word?.slice(0, 64) ?? null) : null;
  // Direct write: follows from the family's row.
  await sql`update "company_report" set "riskLevel" = ${item?.id ?? null}, "riskWord" = ${riskWord}, "version" = "version" + 1
    where "id" = ${companyId} and ("riskLevel" is distinct from ${item?.id ?? null} or "riskWord" is distinct from ${riskWord})`.execute(
    db,
  );
}
