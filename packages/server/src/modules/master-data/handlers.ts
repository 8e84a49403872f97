import { sql } from 'kysely';
import { say } from '@scf-kit/sdk/contract';
import { master, masterGroup, math } from '@scf-kit/sdk/contract/master-data/master';
import { multiply } from '@scf-kit/sdk/values';
import { implement, type Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { ToldCache } from '../../push/told-cache.ts';

const LISTED = 1_000;
const limits = { milliseconds: 60_000, entries: 1_000 } as const;

const columns = ['id', 'itemGroup', 'itemText', 'enItemText', 'itemValue', 'sorted', 'provinceId', 'enabled'] as const;
type Item = Awaited<ReturnType<typeof itemsOf>>[number];
const items = new ToldCache<readonly Item[]>(['master'], limits);

const contains = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** The enabled items of a group in their order; a keyword is looked for in both languages. */
function itemsOf(db: Context['db'], itemGroup: string, keyword?: string | null) {
  let found = db.selectFrom('master').select(columns).where('itemGroup', '=', itemGroup).where('deleted', '=', false).where('enabled', '=', true);
  if (keyword) found = found.where((on) => on.or([on('itemText', 'ilike', contains(keyword)), on('enItemText', 'ilike', contains(keyword))]));
  return found.orderBy('sorted').orderBy('id').limit(LISTED).execute();
}

implement(master.calls.list, ({ db }, { query }) =>
  query.keyword ? itemsOf(db, query.itemGroup, query.keyword) : items.through(db, query.itemGroup, () => itemsOf(db, query.itemGroup)));

implement(masterGroup.calls.map, async ({ db, locale }, { query }) => {
  const keyword = contains(query.keyword ?? '');
  const groups = await db.selectFrom('master_group').select(['group_code', 'title', 'enTitle']).where('deleted', '=', false)
    .where(sql<boolean>`concat_ws(' ', group_code, title, "enTitle") ilike ${keyword}`).orderBy('group_code').limit(LISTED).execute();
  return groups.map((group) => ({ key: group.group_code, value: say({ zh: group.title, en: group.enTitle ?? '' }, locale) }));
});

implement(math.calls.multiply, async (_context, { query }) => {
  const product = multiply(query.n1, query.n2);
  if (product === undefined) throw refuse.because('check.number');
  return product;
});
