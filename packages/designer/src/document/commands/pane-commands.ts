import type { Draft } from './draft.ts';
import { forgetList } from './remove-commands.ts';
import { getItem, getList, type RecordId } from '../records.ts';
import { Refused } from './refused.ts';

/** Columns of a grid together (forms §5). */
export const WIDEST_SPAN = 24;
const ONLY = { zh: '至少保留一项', en: 'At least one must stay' };

/** Adds a column to a grid, or a pane to tabs, at the end. Answers its list. */
export function addPane(draft: Draft, id: RecordId, own: Readonly<Record<string, unknown>>): RecordId {
  const record = getItem(draft, id);
  const list = draft.newId();
  draft.put(list, { kind: 'list', parent: id, own, items: [] });
  draft.put(id, { ...record, lists: [...record.lists, list] });
  return list;
}

/** Removes a column or pane with what stands in it. @throws Refused for the only one */
export function removePane(draft: Draft, list: RecordId): void {
  const { parent } = getList(draft, list);
  if (parent === undefined) throw new Error(`${list} is no pane.`);
  const record = getItem(draft, parent);
  if (record.lists.length === 1) throw new Refused(ONLY);
  forgetList(draft, list);
  draft.put(parent, { ...record, lists: record.lists.filter((one) => one !== list) });
}

/** Moves a column or pane to another place among its neighbours. */
export function movePane(draft: Draft, list: RecordId, to: number): void {
  const { parent } = getList(draft, list);
  if (parent === undefined) throw new Error(`${list} is no pane.`);
  const record = getItem(draft, parent);
  if (record.lists[to] === list) return;
  const others = record.lists.filter((one) => one !== list);
  draft.put(parent, { ...record, lists: others.toSpliced(to, 0, list) });
}
