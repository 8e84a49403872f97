import { message, say, type Locale } from '@scf-kit/sdk/contract';
import { isOneNamed } from '../database/holds.query.ts';
import type { Context } from '../http/handler.ts';
import { keeps, ToldCache } from '../database/told-cache.ts';
import { readItemTexts } from './dictionary.query.ts';

/** Most items a list answers. */
export const LISTED = 1_000;
const columns = [
  'id',
  'itemGroup',
  'itemText',
  'enItemText',
  'itemValue',
  'sorted',
  'provinceId',
  'officeId',
  'enabled',
] as const;
export type DictionaryItem = Awaited<ReturnType<typeof readItems>>[number];

/**
 * The one cache of dictionaries: a group's items of the platform, or those of one office, until an item changes
 * anywhere.
 */
const kept = new ToldCache<readonly DictionaryItem[]>(['master'], {
  region: 'dictionaries',
  milliseconds: 300_000,
  entries: 2_000,
});

/**
 * The enabled items of a group in their order, of the platform (null) or an office; a keyword is looked for in both
 * languages.
 */
function readItems(db: Context['db'], itemGroup: string, officeId: string | null, keyword?: string) {
  let found = db
    .selectFrom('master')
    .select(columns)
    .where('itemGroup', '=', itemGroup)
    .where('officeId', officeId === null ? 'is' : '=', officeId)
    .where('deleted', '=', false)
    .where('enabled', '=', true);
  if (keyword) found = found.where(isOneNamed(['itemText', 'enItemText'], keyword));
  return found.orderBy('sorted').orderBy('id').limit(LISTED).execute();
}

const keptItems = (db: Context['db'], itemGroup: string, officeId: string | null): Promise<readonly DictionaryItem[]> =>
  kept.through(db, officeId === null ? itemGroup : `${itemGroup} ${officeId}`, () =>
    readItems(db, itemGroup, officeId),
  );

const byId = new WeakMap<readonly DictionaryItem[], ReadonlyMap<string, DictionaryItem>>();
/** Items by their id; of a list that is kept they are sorted in once. */
function indexItems(items: readonly DictionaryItem[]): ReadonlyMap<string, DictionaryItem> {
  let index = byId.get(items);
  if (!index) byId.set(items, (index = new Map(items.map((item) => [item.id, item]))));
  return index;
}

const inOrder = (a: DictionaryItem, b: DictionaryItem): number => a.sorted - b.sorted || (a.id < b.id ? -1 : 1);

/** Choices of a person: the enabled items of a group, the platform's and their own office's, in order. */
export async function listDictionaryItems(
  { db, session }: Context,
  itemGroup: string,
  keyword?: string | null,
): Promise<readonly DictionaryItem[]> {
  const read = (officeId: string | null): Promise<readonly DictionaryItem[]> =>
    keyword ? readItems(db, itemGroup, officeId, keyword) : keptItems(db, itemGroup, officeId);
  const [shared, own] = [await read(null), session?.officeId ? await read(session.officeId) : []];
  return own.length === 0 ? shared : [...shared, ...own].toSorted(inOrder).slice(0, LISTED);
}

/** The code that maintains dictionaries. */
const MAINTAINS = 'MASTER_MANAGE';

/**
 * What stands for an item that is not there: its id is a code, which is told to those alone who may edit dictionaries.
 */
const sayUnknown = ({ session }: Context, id: string, locale: Locale): string =>
  session?.grants.get(MAINTAINS)?.actions.has('edit')
    ? message(locale, 'dict.item.unknownOf', { id })
    : message(locale, 'dict.item.unknown');

/**
 * The texts of dictionary items by id, for ids by group: one for each id. What the platform's lists do not hold
 * (disabled or deleted items that old rows still name, items of an office) is read by id, in at most one query; where
 * there is no item at all, that is said.
 */
export async function readDictionaryTexts(
  context: Context,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const { db } = context;
  const said = new Map<string, string>();
  const missing = new Set<string>();
  const put = ({ id, itemText, enItemText }: Pick<DictionaryItem, 'id' | 'itemText' | 'enItemText'>): void =>
    void said.set(id, say({ zh: itemText, en: enItemText ?? '' }, locale));
  for (const [group, ids] of wanted) {
    if (ids.size === 0) continue;
    const items = keeps(db) ? indexItems(await keptItems(db, group, null)) : undefined;
    for (const id of ids) {
      const item = items?.get(id);
      if (item) put(item);
      else missing.add(id);
    }
  }
  if (missing.size > 0) for (const row of await readItemTexts(db, [...missing])) put(row);
  for (const id of missing) if (!said.has(id)) said.set(id, sayUnknown(context, id, locale));
  return said;
}
