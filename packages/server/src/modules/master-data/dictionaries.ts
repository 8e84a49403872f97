import { message, resourceNamed, say } from '@scf-kit/sdk/contract';
import { CUSTOMER_GROUP, KEPT_GROUPS, master, type masterGroup } from '@scf-kit/sdk/contract/master-data/master';
import { exportHandler } from '../../excel/export.ts';
import { mayReadSource } from '../../applications/forms/named-sources.ts';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { listDictionaryItems } from '../../resource/dictionary.ts';
import { collectScopes } from '../../resource/data-scopes.ts';
import { visible } from '../../resource/scope.query.ts';
import { countUses } from '../../resource/usage.query.ts';
import type { Part } from '../../resource/serve.ts';
import { findGroups, holdValues, isTextTaken, readLargestValue } from './dictionaries.query.ts';
import { refuseOffices } from './kept-by-platform.ts';

const BATCH = 500;

const exported = exportHandler(master, master.calls.export);

/** The group must stand and be the person's; it is held, so that nobody deletes it meanwhile. */
async function holdGroup({ db, session, locale }: Context, itemGroup: string): Promise<void> {
  const group = await db
    .selectFrom('master_group')
    .select('id')
    .where('group_code', '=', itemGroup)
    .where('deleted', '=', false)
    .where((on) => on.or([on('officeId', 'is', null), on('officeId', '=', session?.officeId ?? null)]))
    .forShare()
    .executeTakeFirst();
  if (!group) throw refuse.invalid({ itemGroup: message(locale, 'dict.group.unknown') });
}

/**
 * The largest value of each group a transaction has given out: it holds the group's lock, so nobody else gives any.
 * Asked anew for each of ten thousand items, PostgreSQL reads them all each time.
 */
const largest = new WeakMap<Context['db'], Map<string, number>>();
const NUMBER = /^[0-9]{1,8}$/;

/** The next number of a group: items that people add get a value too, which codes and imports can name. */
async function nextValue({ db }: Context, itemGroup: string): Promise<string> {
  const ofGroups = largest.get(db) ?? new Map<string, number>();
  let last = ofGroups.get(itemGroup);
  if (last === undefined) {
    await holdValues(db, itemGroup);
    last = await readLargestValue(db, itemGroup);
  }
  if (db.isTransaction) largest.set(db, ofGroups.set(itemGroup, last + 1));
  return String(last + 1);
}

/** A value somebody wrote counts as given. */
function noteValue({ db }: Context, itemGroup: string, itemValue: string): void {
  const ofGroups = largest.get(db);
  const last = ofGroups?.get(itemGroup);
  if (last !== undefined && NUMBER.test(itemValue) && Number(itemValue) > last)
    ofGroups?.set(itemGroup, Number(itemValue));
}

/** A name stands once among what one office chooses from: its own items and the platform's. */
async function refuseDouble(context: Context, itemGroup: string, itemText: string, own: string | null): Promise<void> {
  if (await isTextTaken(context, itemGroup, itemText, own))
    throw refuse.invalid({ itemText: message(context.locale, 'check.unique') });
}

const hasItems = async ({ db }: Context, code: string): Promise<boolean> =>
  (
    await db
      .selectFrom('master')
      .select('id')
      .where('itemGroup', '=', code)
      .where('deleted', '=', false)
      .limit(1)
      .execute()
  ).length > 0;

export const dictionaries: Part<typeof master> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const itemGroup = values.itemGroup ?? before?.itemGroup ?? '';
      const itemText = values.itemText ?? before?.itemText ?? '';
      if ([itemGroup, before?.itemGroup ?? ''].some((group) => KEPT_GROUPS.includes(group))) refuseOffices(context);
      if (values.itemGroup !== undefined) await holdGroup(context, itemGroup);
      if (values.itemGroup !== undefined || values.itemText !== undefined)
        await refuseDouble(context, itemGroup, itemText, before?.id ?? null);
      if (values.itemValue) noteValue(context, itemGroup, values.itemValue);
      return before || values.itemValue ? values : { ...values, itemValue: await nextValue(context, itemGroup) };
    },
    beforeDelete: (context, { itemGroup }) => {
      if (KEPT_GROUPS.includes(itemGroup)) refuseOffices(context);
      return Promise.resolve();
    },
  },
  calls: {
    list: async (context, { query: { itemGroup, keyword } }) => {
      if (!(await mayReadSource(context, { dynamicType: 'MASTER', dynamicKey: itemGroup }))) throw refuse.notFound();
      return listDictionaryItems(context, itemGroup, keyword);
    },
    customers: (context, { query }) => listDictionaryItems(context, CUSTOMER_GROUP, query.keyword),
    /** Customers, where no group is named. */
    export: async (context, { params, query }) => {
      await exported(context, {
        params,
        query: { ...query, itemGroup: query['itemGroup'] ?? CUSTOMER_GROUP },
        body: {},
      });
      return null;
    },
    usage: async (context, { query }) => {
      const asked = [
        ...new Set(
          query.ids
            .split(',')
            .map((id) => id.trim())
            .filter((id) => id !== ''),
        ),
      ].slice(0, BATCH);
      const rows = await context.db
        .selectFrom('master as t')
        .select('t.id')
        .where(({ eb, fn, val }) => eb('t.id', '=', fn.any(val(asked))))
        .where('t.deleted', '=', false)
        .where(visible(context, master))
        .execute();
      const seen = new Set(rows.map(({ id }) => id));
      const ids = asked.filter((id) => seen.has(id));
      // People who do not manage every office's rows are not told how many of them there are.
      const everywhere = collectScopes(context.session, context.call.access, master).has('all');
      const uses = await countUses(context, 'master', ids, everywhere ? undefined : context.session.officeId);
      return ids.map((id) => {
        const places = uses
          .filter((use) => use.id === id)
          .map(({ resource, count }) => ({
            resource,
            title: say(resourceNamed(resource).title, context.locale),
            count,
          }));
        return { id, count: places.reduce((sum, { count }) => sum + count, 0), places };
      });
    },
  },
};

export const dictionaryGroups: Part<typeof masterGroup> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      if (before && !before.editable && Object.keys(values).some((name) => name !== 'version'))
        throw refuse.because('dict.group.fixed');
      if (before && values.group_code !== undefined && (await hasItems(context, before.group_code)))
        throw refuse.invalid({ group_code: message(context.locale, 'dict.group.used') }, 'dict.group.used');
      return values;
    },
    beforeDelete: async (context, group) => {
      if (!group.editable) throw refuse.because('dict.group.fixed');
      if (await hasItems(context, group.group_code)) throw refuse.because('dict.group.used');
    },
  },
  calls: {
    map: async (context, { query }) => {
      const groups = await findGroups(context, query.keyword ?? '');
      return groups.map((group) => ({
        key: group.group_code,
        value: say({ zh: group.title, en: group.enTitle ?? '' }, context.locale),
      }));
    },
    sizes: async ({ db, session }) => {
      const sizes = await db
        .selectFrom('master')
        .select(({ fn }) => ['itemGroup', fn.countAll<string>().as('count')])
        .where('deleted', '=', false)
        .where((on) => on.or([on('officeId', 'is', null), on('officeId', '=', session.officeId)]))
        .groupBy('itemGroup')
        .execute();
      return sizes.map(({ itemGroup, count }) => ({ itemGroup, count: Number(count) }));
    },
  },
};
