import { useEffect, useReducer } from 'react';
import type { DesignerOption } from '../declaration.ts';

export type Search = (keyword: string) => Promise<readonly DesignerOption[]>;

const sources = new WeakMap<Search, Map<string, string>>();
/** The names of a source's values that are known so far. */
function knownNames(search: Search): Map<string, string> {
  const known = sources.get(search) ?? new Map<string, string>();
  sources.set(search, known);
  return known;
}

/** Asks the search, and remembers the names it tells; a search that fails finds nothing. */
export async function findOptions(search: Search, keyword: string): Promise<readonly DesignerOption[]> {
  const options = await search(keyword).catch(() => []);
  for (const { value, label } of options) knownNames(search).set(value, label);
  return options;
}

/** The names of values; a value stands for itself until the source names it, or where the source does not know it. */
export function useNames(search: Search, values: readonly string[]): (value: string) => string {
  const known = knownNames(search);
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const unnamed = values.filter((value) => !known.has(value) && !value.includes('${')).join(',');
  useEffect(() => {
    if (unnamed === '') return undefined;
    let gone = false;
    void (async () => {
      await findOptions(search, unnamed);
      for (const value of unnamed.split(',')) if (!known.has(value)) known.set(value, value);
      if (!gone) redraw();
    })();
    return () => {
      gone = true;
    };
  }, [unnamed, search, known]);
  return (value) => known.get(value) ?? value;
}
