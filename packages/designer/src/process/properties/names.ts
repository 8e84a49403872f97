import { useEffect, useReducer } from 'react';
import type { DesignerOption } from '../declaration.ts';

export type Search = (keyword: string) => Promise<readonly DesignerOption[]>;

const sources = new WeakMap<Search, Map<string, string>>();
/** What the values of a source are called, as far as it has said so. */
export function knownNames(search: Search): Map<string, string> {
  const known = sources.get(search) ?? new Map<string, string>();
  sources.set(search, known);
  return known;
}

/** What values are called: themselves until the source has said it, and for good where it does not know them. */
export function useNames(search: Search, values: readonly string[]): (value: string) => string {
  const known = knownNames(search);
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const unnamed = values.filter((value) => !known.has(value) && !value.includes('${')).join(',');
  useEffect(() => {
    if (unnamed === '') return undefined;
    let gone = false;
    void (async () => {
      const options = await search(unnamed).catch(() => []);
      for (const { value, label } of options) known.set(value, label);
      for (const value of unnamed.split(',')) if (!known.has(value)) known.set(value, value);
      if (!gone) redraw();
    })();
    return () => {
      gone = true;
    };
  }, [unnamed, search, known]);
  return (value) => known.get(value) ?? value;
}
