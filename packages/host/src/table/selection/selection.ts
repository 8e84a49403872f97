import type { AnyRow } from '../values/plain-text.ts';

/**
 * The chosen rows of one table, across its pages. Cells listen by themselves, so that choosing one draws no other row.
 */
export interface Selection<R extends AnyRow> {
  readonly has: (id: string) => boolean;
  readonly rows: () => readonly R[];
  readonly size: () => number;
  /** Chooses a row of those shown or leaves it out; `range`: all from the one picked before up to here. */
  readonly pick: (id: string, shown: ReadonlyMap<string, R>, range: boolean) => void;
  /** Chooses or leaves out several at once. */
  readonly set: (rows: ReadonlyMap<string, R>, chosen: boolean) => void;
  readonly remove: (ids: Iterable<string>) => void;
  readonly clear: () => void;
  readonly listen: (listener: () => void) => () => void;
}

export function createSelection<R extends AnyRow>(): Selection<R> {
  const chosen = new Map<string, R>();
  const listeners = new Set<() => void>();
  let last: string | undefined;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const put = (id: string, row: R, wanted: boolean): void => {
    if (wanted) chosen.set(id, row);
    else chosen.delete(id);
  };
  return {
    has: (id) => chosen.has(id),
    rows: () => [...chosen.values()],
    size: () => chosen.size,
    pick(id, shown, range) {
      const ids = [...shown.keys()];
      const [from, to] = [range && last !== undefined ? ids.indexOf(last) : -1, ids.indexOf(id)];
      if (from < 0 || from === to) {
        const row = shown.get(id);
        if (row) put(id, row, !chosen.has(id));
      } else
        for (const [each, row] of [...shown].slice(Math.min(from, to), Math.max(from, to) + 1)) put(each, row, true);
      last = id;
      tell();
    },
    set(rows, wanted) {
      for (const [id, row] of rows) put(id, row, wanted);
      tell();
    },
    remove(ids) {
      for (const id of ids) chosen.delete(id);
      tell();
    },
    clear() {
      chosen.clear();
      tell();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
