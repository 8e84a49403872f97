/** A kept seed's own sequence of choices. */
export interface Chance {
  /** A whole number from 0 to just below `below`. */
  readonly next: (below: number) => number;
  /** From 0 to just below 1. */
  readonly fraction: () => number;
  /** One of a list. @throws Error where it is empty */
  readonly pick: <One>(list: readonly One[]) => One;
  /** One of a list that may be empty. */
  readonly perhaps: <One>(list: readonly One[]) => One | undefined;
}

/** mulberry32: the same seed gives the same choices, on every machine. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const bits = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const next = (below: number): number => bits() % below;
  const perhaps = <One>(list: readonly One[]): One | undefined =>
    list.length === 0 ? undefined : list[next(list.length)];
  return {
    next,
    perhaps,
    fraction: () => bits() / 2 ** 32,
    pick: (list) => {
      if (list.length === 0) throw new Error('There is nothing to choose from.');
      // Within the list: whatever it holds there is of its type.
      return list[next(list.length)] as (typeof list)[number];
    },
  };
}
