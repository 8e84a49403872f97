import { message } from '@scf-kit/sdk/contract';
import { companyFamilies } from '@scf-kit/sdk/contract/company-data/family';
import type { Context } from '../../http/handler.ts';
import { listDictionaryItems } from '../../resource/dictionary.ts';
import type { Db } from './companies.ts';
import { readLevel } from './level.query.ts';

const LEVELS = 'RISK_LEVEL';

/** A value of an item, which is a code; a provider's word has letters. */
const CODE = /^\d+$/;

/**
 * Levels in the reader's words; a word that is no value of a level stands for itself, and a code that none has for an
 * unknown one.
 */
export async function readLevelTexts(
  context: Context,
  levels: readonly unknown[],
): Promise<readonly (string | null)[]> {
  const items = await listDictionaryItems(context, LEVELS);
  const texts = new Map(
    items.map(({ itemValue, itemText, enItemText }) => [
      itemValue,
      context.locale === 'en-US' ? (enItemText ?? itemText) : itemText,
    ]),
  );
  return levels.map((level) =>
    typeof level === 'string' && level !== ''
      ? (texts.get(level) ?? (CODE.test(level) ? message(context.locale, 'dict.item.unknown') : level))
      : null,
  );
}

/** The family that says a company's level of risk. */
export const levelFamily = () => companyFamilies().find(({ level, single }) => level !== undefined && single);

/**
 * Puts the level of a company's newest risk overview into its report: what the provider says before what people
 * entered.
 */
export async function syncLevel(db: Db, companyId: string): Promise<void> {
  const family = levelFamily();
  if (family?.level === undefined) return;
  const word = await readLevel(db, family, family.level, companyId);
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
  const riskLevel = item?.id ?? null;
  // Direct write: follows from the family's row.
  await db
    .updateTable('company_report')
    .set((on) => ({ riskLevel, riskWord, version: on('version', '+', 1) }))
    .where('id', '=', companyId)
    .where((on) =>
      on.or([on('riskLevel', 'is distinct from', riskLevel), on('riskWord', 'is distinct from', riskWord)]),
    )
    .execute();
}
