import { getModel, getItemKind, type FormItem, type FormRule } from '@scf-kit/sdk/form';
import { carryRules, rulesAbout } from './carried-rules.ts';
import type { Draft } from './draft.ts';
import type { Keys } from '../keys.ts';
import { around, getItem, getList, type RecordId, type Records } from '../records.ts';
import { readItem } from '../read-records.ts';
import { writeDefinition, writeItem } from '../write-definition.ts';
import { putItems, refuseWhereItMayNotStand } from './move-commands.ts';
import { standing } from './standing.ts';

/**
 * Puts items into a list, each under a key of its own, with the rules that came with them. Answers their ids. @throws
 * Refused
 */
export function insert(
  draft: Draft,
  keys: Keys,
  items: readonly FormItem[],
  list: RecordId,
  at: number,
  rules: readonly FormRule[] = [],
): readonly RecordId[] {
  const reading = { put: draft.put.bind(draft), newId: draft.newId, rename: keys.rename };
  const ids = items.map((item) => readItem(reading, item, list));
  putItems(draft, list, getList(draft, list).items.toSpliced(at, 0, ...ids));
  for (const id of ids) refuseWhereItMayNotStand(draft, id, list);
  carryRules(draft, rules, items, ids, list);
  return ids;
}

/** Puts duplicates with new keys, and the rules about them, after the last of the items. Answers their ids. */
export function duplicate(draft: Draft, keys: Keys, ids: readonly RecordId[]): readonly RecordId[] {
  const last = ids.at(-1);
  if (last === undefined) return [];
  const { list, at } = standing(draft, last);
  return insert(
    draft,
    keys,
    ids.map((id) => writeItem(draft, id)),
    list,
    at + 1,
    rulesAbout(draft, writeDefinition(draft), ids),
  );
}

/** The name of an item in rules: its path, or the key of a layout. */
export function getRuleName(records: Records, id: RecordId): string {
  const { item, parent } = getItem(records, id);
  if (getItemKind(item) === 'layout') return item.key;
  const batch =
    item.type === 'batch'
      ? undefined
      : [...around(records, parent)].find(([, one]) => one.item.type === 'batch')?.[1].item;
  return batch ? `${getModel(batch)}.${getModel(item)}` : getModel(item);
}
