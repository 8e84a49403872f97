import { placedItems, type FormDefinition, type FormItem } from '@scf-kit/sdk/form';

interface Stood {
  readonly item: FormItem;
  /** The list it is in, without its place there. */ readonly list: string;
}

export function standingIn(definition: FormDefinition): ReadonlyMap<string, Stood> {
  const found = new Map<string, Stood>();
  for (const { item, place, within } of placedItems(definition.list)) {
    const around = within.at(-1);
    // Lists are known by the item that holds them and by which of its lists it is: that item may itself have moved.
    const inside =
      /(?:columns\[\d+\]|trs\[\d+\]\.tds\[\d+\])?\.?list\[\d+\]$/.exec(place)?.[0].replace(/list\[\d+\]$/, '') ?? '';
    if (!found.has(item.key)) found.set(item.key, { item, list: `${around?.key ?? ''}\n${inside}` });
  }
  return found;
}

/** The keys that keep their order, as many as can: all others were moved. */
function keepingOrder(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const at = new Map(before.map((key, place) => [key, place]));
  // Longest increasing subsequence: `ends[n]` is where the best of length n + 1 ends.
  const ends: number[] = [];
  const came: (number | undefined)[] = [];
  const places = after.map((key) => at.get(key) ?? -1);
  for (const [n, place] of places.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[ends[middle] ?? 0] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    came[n] = low === 0 ? undefined : ends[low - 1];
    ends[low] = n;
  }
  const kept = new Set<string>();
  for (let n = ends.at(-1); n !== undefined; n = came[n]) {
    const key = after[n];
    if (key !== undefined) kept.add(key);
  }
  return kept;
}

export function findMovedKeys(
  before: ReadonlyMap<string, Stood>,
  after: ReadonlyMap<string, Stood>,
): ReadonlySet<string> {
  const moved = new Set<string>();
  const lists = new Map<string, string[]>();
  for (const [key, { list }] of after) {
    const old = before.get(key);
    if (!old) continue;
    if (old.list === list) lists.set(list, [...(lists.get(list) ?? []), key]);
    else moved.add(key);
  }
  for (const keys of lists.values()) {
    const wanted = new Set(keys);
    const kept = keepingOrder(
      [...before.keys()].filter((key) => wanted.has(key)),
      keys,
    );
    for (const key of keys) if (!kept.has(key)) moved.add(key);
  }
  return moved;
}
