import type { Draft } from './draft.ts';
import { findMoveRefusal } from '../placement.ts';
import { getItem, getList, type RecordId } from '../records.ts';
import { Refused } from './refused.ts';
import { standing } from './standing.ts';

export function putItems(draft: Draft, list: RecordId, items: readonly RecordId[]): void {
  draft.put(list, { ...getList(draft, list), items });
}

export function refuseWhereItMayNotStand(draft: Draft, id: RecordId, list: RecordId): void {
  const reason = findMoveRefusal(draft, id, list);
  if (reason) throw new Refused(reason);
}

/** Moves an item before the place `at` of a list, counted as the list is before the move. @throws Refused */
export function move(draft: Draft, id: RecordId, list: RecordId, at: number): void {
  refuseWhereItMayNotStand(draft, id, list);
  const from = standing(draft, id);
  if (from.list === list) {
    // Before or behind itself is where it stands.
    if (at === from.at || at === from.at + 1) return;
    const items = getList(draft, list).items.toSpliced(from.at, 1);
    putItems(draft, list, items.toSpliced(at > from.at ? at - 1 : at, 0, id));
    return;
  }
  putItems(draft, from.list, getList(draft, from.list).items.toSpliced(from.at, 1));
  putItems(draft, list, getList(draft, list).items.toSpliced(at, 0, id));
  draft.put(id, { ...getItem(draft, id), parent: list });
}

/**
 * Moves items, in the order they are given, before the place `at` of a list, counted as the list is before the move.
 * @throws Refused
 */
export function moveAll(draft: Draft, ids: readonly RecordId[], list: RecordId, at: number): void {
  const { items: before } = getList(draft, list);
  const behind = before.slice(at).find((id) => !ids.includes(id));
  const others = before.filter((id) => !ids.includes(id));
  const after = others.toSpliced(behind === undefined ? others.length : others.indexOf(behind), 0, ...ids);
  if (after.length === before.length && after.every((id, place) => id === before[place])) return;
  const place = (): number => {
    const { items } = getList(draft, list);
    return behind === undefined ? items.length : items.indexOf(behind);
  };
  for (const id of ids) move(draft, id, list, place());
}
