/** A change of a balance on a day. */
export interface Change {
  readonly day: string;
  readonly change: number;
}

/**
 * The least there is from a day on: at the end of that day and of every later one, so that nothing entered for an
 * earlier day takes what has gone since.
 * @param now what there is after all changes
 * @param changes those after the day; others do not matter
 */
export function findLeastFrom(now: number, changes: readonly Change[], day: string): number {
  const byDay = new Map<string, number>();
  for (const { day: at, change } of changes) if (at > day) byDay.set(at, (byDay.get(at) ?? 0) + change);
  let [level, least] = [now, now];
  for (const [, change] of [...byDay].toSorted(([a], [b]) => (a < b ? 1 : -1))) {
    level -= change;
    least = Math.min(least, level);
  }
  return least;
}

/** The most there ever is from a day on. */
export const findMostFrom = (now: number, changes: readonly Change[], day: string): number =>
  -findLeastFrom(
    -now,
    changes.map(({ day: at, change }) => ({ day: at, change: -change })),
    day,
  );

/** Goods that may be taken: so many of a lot. */
export interface Takeable {
  readonly lot: { readonly id: string; readonly arrivedOn: string };
  readonly most: number;
}

/** Takes the oldest first, by arrival and then by id; `short` is what there is too little of. */
export function takeOldest<T extends Takeable>(
  stacks: readonly T[],
  quantity: number,
): { readonly taken: readonly { readonly from: T; readonly quantity: number }[]; readonly short: number } {
  let left = quantity;
  const taken: { from: T; quantity: number }[] = [];
  const order = stacks.toSorted((a, b) => compare(a.lot.arrivedOn, b.lot.arrivedOn) || compare(a.lot.id, b.lot.id));
  for (const from of order) {
    const part = Math.min(left, Math.max(0, from.most));
    if (part > 0) taken.push({ from, quantity: part });
    left -= part;
  }
  return { taken, short: left };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
