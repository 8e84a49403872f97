import { modelOf, renameInExpression, kindOf, type FormConfig, type FormItem, type FormRule } from '@scf-kit/sdk/form';
import { carryRules, rulesAbout } from './carried-rules.ts';
import type { Draft } from './draft.ts';
import type { Keys } from '../keys.ts';
import { refusedMove } from '../placement.ts';
import {
  around,
  FORM,
  formOf,
  itemOf,
  itemsBelow,
  itemsFrom,
  listOf,
  listsIn,
  readItem,
  ROOT,
  writeDefinition,
  writeItem,
  type RecordId,
  type Records,
} from '../records.ts';
import { Refused } from './refused.ts';

function putItems(draft: Draft, list: RecordId, items: readonly RecordId[]): void {
  draft.put(list, { ...listOf(draft, list), items });
}
function refuseWhereItMayNotStand(draft: Draft, id: RecordId, list: RecordId): void {
  const reason = refusedMove(draft, id, list);
  if (reason) throw new Refused(reason);
}

/** Where an item stands: its list and its place in it. */
export function standing(records: Records, id: RecordId): { readonly list: RecordId; readonly at: number } {
  const list = itemOf(records, id).parent;
  return { list, at: listOf(records, list).items.indexOf(id) };
}

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
  putItems(draft, list, listOf(draft, list).items.toSpliced(at, 0, ...ids));
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

/** Moves an item before the place `at` of a list, counted as the list is before the move. @throws Refused */
export function move(draft: Draft, id: RecordId, list: RecordId, at: number): void {
  refuseWhereItMayNotStand(draft, id, list);
  const from = standing(draft, id);
  if (from.list === list) {
    // Before or behind itself is where it stands.
    if (at === from.at || at === from.at + 1) return;
    const items = listOf(draft, list).items.toSpliced(from.at, 1);
    putItems(draft, list, items.toSpliced(at > from.at ? at - 1 : at, 0, id));
    return;
  }
  putItems(draft, from.list, listOf(draft, from.list).items.toSpliced(from.at, 1));
  putItems(draft, list, listOf(draft, list).items.toSpliced(at, 0, id));
  draft.put(id, { ...itemOf(draft, id), parent: list });
}

/**
 * Moves items, in the order they are given, before the place `at` of a list, counted as the list is before the move.
 * @throws Refused
 */
export function moveAll(draft: Draft, ids: readonly RecordId[], list: RecordId, at: number): void {
  const { items: before } = listOf(draft, list);
  const behind = before.slice(at).find((id) => !ids.includes(id));
  const others = before.filter((id) => !ids.includes(id));
  const after = others.toSpliced(behind === undefined ? others.length : others.indexOf(behind), 0, ...ids);
  if (after.length === before.length && after.every((id, place) => id === before[place])) return;
  const place = (): number => {
    const { items } = listOf(draft, list);
    return behind === undefined ? items.length : items.indexOf(behind);
  };
  for (const id of ids) move(draft, id, list, place());
}

/** What a rule calls an item: its path or the key of a layout. */
export function nameOf(records: Records, id: RecordId): string {
  const { item, parent } = itemOf(records, id);
  if (kindOf(item) === 'layout') return item.key;
  const batch =
    item.type === 'batch'
      ? undefined
      : [...around(records, parent)].find(([, one]) => one.item.type === 'batch')?.[1].item;
  return batch ? `${modelOf(batch)}.${modelOf(item)}` : modelOf(item);
}

/** Takes records out of the draft, a list with all that stands in it. */
function forget(draft: Draft, id: RecordId): void {
  const record = draft.get(id);
  if (record?.kind === 'item') for (const list of listsIn(record)) forget(draft, list);
  if (record?.kind === 'list') for (const item of record.items) forget(draft, item);
  draft.remove(id);
}

/** Takes out the lists of an item (a pane, a column) with what stands in them, and the rules about it. */
export function forgetList(draft: Draft, list: RecordId): void {
  dropRulesAbout(
    draft,
    [...itemsBelow(draft, list)].map(([id]) => id),
  );
  forget(draft, list);
}

/** Rules about what is gone say nothing; those that only read it stay, for lint to name. */
function dropRulesAbout(draft: Draft, gone: readonly RecordId[]): void {
  const { rules, ...form } = formOf(draft);
  const names = new Set(gone.map((id) => nameOf(draft, id)));
  if (rules?.some(({ target }) => names.has(target)))
    draft.put(FORM, { ...form, rules: rules.filter(({ target }) => !names.has(target)) });
}

/** Removes items with all that stands in them, and the rules about them. */
export function remove(draft: Draft, ids: readonly RecordId[]): void {
  for (const id of ids) {
    // One inside another of them is gone already.
    if (draft.get(id)?.kind !== 'item') continue;
    const { list, at } = standing(draft, id);
    dropRulesAbout(
      draft,
      [...itemsFrom(draft, id)].map(([one]) => one),
    );
    putItems(draft, list, listOf(draft, list).items.toSpliced(at, 1));
    forget(draft, id);
  }
}

/** Removes everything; the settings of the form stay. */
export function clear(draft: Draft): void {
  remove(draft, listOf(draft, ROOT).items);
  const form = formOf(draft);
  if (form.rules) draft.put(FORM, { ...form, rules: undefined });
}

/** Without the keys that are undefined: an option that is taken away leaves no trace. */
function defined<T extends object>(given: T): T {
  const copy = { ...given };
  for (const [key, value] of Object.entries(copy)) if (value === undefined) Reflect.deleteProperty(copy, key);
  return copy;
}

/** Changes what an item says of itself; what is undefined goes. Its key and model change by `rename`. */
export function change(
  draft: Draft,
  id: RecordId,
  changed: Readonly<{
    [K in 'label' | 'help' | 'bind' | 'rules' | 'rights' | 'i18n' | 'options']?: FormItem[K] | undefined;
  }>,
): void {
  const record = itemOf(draft, id);
  draft.put(id, { ...record, item: defined({ ...record.item, ...changed }) });
}
/** Sets options of an item; what is undefined goes. */
export function setOptions(draft: Draft, id: RecordId, options: Readonly<Record<string, unknown>>): void {
  const { item } = itemOf(draft, id);
  change(draft, id, { options: defined({ ...item.options, ...options }) });
}
/** Sets what a definition says of a pane, a column or a cell. */
export function changeList(draft: Draft, list: RecordId, own: Readonly<Record<string, unknown>>): void {
  const record = listOf(draft, list);
  draft.put(list, { ...record, own: defined({ ...record.own, ...own }) });
}
export function configure(draft: Draft, config: Partial<FormConfig>): void {
  const form = formOf(draft);
  draft.put(FORM, { ...form, config: defined({ ...form.config, ...config }) });
}
export function setRules(draft: Draft, rules: readonly FormRule[]): void {
  draft.put(FORM, { ...formOf(draft), rules: rules.length > 0 ? rules : undefined });
}

const TAKEN = (model: string) => ({ zh: `字段名“${model}”已存在`, en: `The model "${model}" is already there` });
const UNNAMED = {
  zh: '字段名应以字母开头，只含字母、数字和下划线',
  en: 'A model begins with a letter and holds letters, digits and underscores',
};

/** Gives a field another model; the rules that name it follow. @throws Refused where the name is taken or no name */
export function rename(draft: Draft, id: RecordId, model: string): void {
  const record = itemOf(draft, id);
  const before = modelOf(record.item);
  if (model === before) return;
  if (!/^\p{L}[\p{L}\p{N}_]*$/u.test(model) || renameInExpression(before, { name: before, to: model }) !== model)
    throw new Refused(UNNAMED);
  const batch = [...around(draft, record.parent)].find(([, { item }]) => item.type === 'batch')?.[0];
  const own = batch === undefined ? undefined : modelOf(itemOf(draft, batch).item);
  for (const [other, { item, parent }] of itemsBelow(draft, ROOT)) {
    const beside = [...around(draft, parent)].find(([, one]) => one.item.type === 'batch')?.[0];
    if (other !== id && kindOf(item) !== 'layout' && beside === batch && modelOf(item) === model)
      throw new Refused(TAKEN(model));
  }
  draft.put(id, { ...record, item: { ...record.item, model } });
  const form = formOf(draft);
  if (!form.rules) return;
  const target = (name: string): string => {
    if (own !== undefined) return name === `${own}.${before}` || name === before ? name.replace(before, model) : name;
    if (name === before) return model;
    return record.item.type === 'batch' && name.startsWith(`${before}.`)
      ? `${model}${name.slice(before.length)}`
      : name;
  };
  const rules = form.rules.map((rule): FormRule => {
    const sameRow = own === undefined || rule.target.startsWith(`${own}.`);
    const named = sameRow ? renameInExpression(rule.when, { name: before, to: model }) : rule.when;
    return {
      ...rule,
      target: target(rule.target),
      when: own === undefined ? named : renameInExpression(named, { list: own, column: before, to: model }),
    };
  });
  draft.put(FORM, { ...form, rules });
}
