import { getItem, getList, ROOT, type RecordId, type Records } from './records.ts';
import { shownLists } from './tree.ts';

/** Where an item can be put: before the place `at` of a list. */
export interface Place {
  readonly list: RecordId;
  readonly at: number;
}

/** Every place of the form in the order it is read. */
export function* places(records: Records, list: RecordId = ROOT): Generator<Place> {
  const { items } = getList(records, list);
  for (const [at, id] of items.entries()) {
    yield { list, at };
    for (const inner of shownLists(records, getItem(records, id))) yield* places(records, inner);
  }
  yield { list, at: items.length };
}

export type Way = 'up' | 'down' | 'in' | 'out';

/**
 * Where items go one step up or down (at the end of a list on to the next one, or out of what holds them), into the
 * container before them, or out of theirs; undefined where there is nothing that way.
 */
export function placeTowards(records: Records, ids: readonly RecordId[], way: Way): Place | undefined {
  const end = way === 'down' ? ids.at(-1) : ids[0];
  if (end === undefined) return undefined;
  const { parent: list } = getItem(records, end);
  const { items, parent: holder } = getList(records, list);
  const at = items.indexOf(end);
  if (way === 'in') {
    const before = items[at - 1];
    const lists = before === undefined ? [] : shownLists(records, getItem(records, before));
    const into = lists[0];
    return into === undefined ? undefined : { list: into, at: getList(records, into).items.length };
  }
  if (way === 'up' && at > 0) return { list, at: at - 1 };
  if (way === 'down' && at < items.length - 1) return { list, at: at + 2 };
  if (holder === undefined) return undefined;
  const outer = getItem(records, holder);
  const beside = shownLists(records, outer);
  const next = way === 'out' ? undefined : beside[beside.indexOf(list) + (way === 'down' ? 1 : -1)];
  if (next !== undefined) return { list: next, at: way === 'down' ? 0 : getList(records, next).items.length };
  const holderAt = getList(records, outer.parent).items.indexOf(holder);
  return { list: outer.parent, at: way === 'up' ? holderAt : holderAt + 1 };
}
