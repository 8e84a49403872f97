import { sql } from 'kysely';
import { say } from '@scf-kit/sdk/contract';
import { master, masterGroup, math } from '@scf-kit/sdk/contract/master-data/master';
import { multiply } from '@scf-kit/sdk/values';
import { implement } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { contains, dictionaryItems, itemsOf, LISTED } from './dictionary.ts';

implement(master.calls.list, ({ db }, { query }) => (query.keyword ? itemsOf(db, query.itemGroup, query.keyword) : dictionaryItems(db, query.itemGroup)));

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
