import type { Context } from '../../http/handler.ts';
import { ToldCache } from '../../push/told-cache.ts';

/** Most items a list answers. */
export const LISTED = 1_000;
const limits = { milliseconds: 60_000, entries: 1_000 } as const;

const columns = ['id', 'itemGroup', 'itemText', 'enItemText', 'itemValue', 'sorted', 'provinceId', 'enabled'] as const;
type Item = Awaited<ReturnType<typeof itemsOf>>[number];
const items = new ToldCache<readonly Item[]>(['master'], limits);

/** A LIKE pattern that finds the words as they are. */
export const contains = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** The enabled items of a group in their order, from the database; a keyword is looked for in both languages. */
export function itemsOf(db: Context['db'], itemGroup: string, keyword?: string | null) {
  let found = db.selectFrom('master').select(columns).where('itemGroup', '=', itemGroup).where('deleted', '=', false).where('enabled', '=', true);
  if (keyword) found = found.where((on) => on.or([on('itemText', 'ilike', contains(keyword)), on('enItemText', 'ilike', contains(keyword))]));
  return found.orderBy('sorted').orderBy('id').limit(LISTED).execute();
}

/** The enabled items of a group, kept until one of them changes. */
export const dictionaryItems = (db: Context['db'], itemGroup: string): Promise<readonly Item[]> => items.through(db, itemGroup, () => itemsOf(db, itemGroup));
