import { atom, type ReadableAtom } from 'nanostores';
import type { AnyRow } from '../values/plain-text.ts';

/** The chosen rows of one table by their id, across its pages. */
export interface Selection<R extends AnyRow> {
  readonly $chosen: ReadableAtom<ReadonlyMap<string, R>>;
  /** Chooses a row of those shown or leaves it out; `range`: all from the one picked before up to here. */
  readonly pick: (id: string, shown: ReadonlyMap<string, R>, range: boolean) => void;
  /** Chooses or leaves out several at once. */
  readonly set: (rows: ReadonlyMap<string, R>, chosen: boolean) => void;
  readonly remove: (ids: Iterable<string>) => void;
  readonly clear: () => void;
}

export function createSelection<R extends AnyRow>(): Selection<R> {
  const $chosen = atom<ReadonlyMap<string, R>>(new Map());
  let last: string | undefined;
  const add = (rows: Iterable<readonly [string, R]>): void => $chosen.set(new Map([...$chosen.get(), ...rows]));
  const remove = (ids: Iterable<string>): void => {
    const gone = new Set(ids);
    $chosen.set(new Map([...$chosen.get()].filter(([id]) => !gone.has(id))));
  };
  return {
    $chosen,
    pick(id, shown, range) {
      const rows = [...shown];
      const ids = [...shown.keys()];
      const [from, to] = [range && last !== undefined ? ids.indexOf(last) : -1, ids.indexOf(id)];
      if (from >= 0 && from !== to) add(rows.slice(Math.min(from, to), Math.max(from, to) + 1));
      else if ($chosen.get().has(id)) remove([id]);
      else add(rows.slice(to, to + 1));
      last = id;
    },
    set: (rows, wanted) => (wanted ? add(rows) : remove(rows.keys())),
    remove,
    clear: () => $chosen.set(new Map()),
  };
}
