import { useEffect, useMemo, useState } from 'react';
import { debouncedSearch } from '@scf-kit/sdk/client';

export interface Choice {
  readonly value: string;
  readonly label: string;
}
/** The choices of a keyword; all of them, or the first, without one. */
export type Ask = (keyword: string, signal?: AbortSignal) => Promise<readonly Choice[]>;

export interface FoundChoices {
  readonly items: readonly Choice[];
  readonly loading: boolean;
  readonly search: (keyword: string) => void;
  readonly open: () => void;
}

/**
 * The choices of a select that the server finds: loaded when it first opens, then as the person types. `ask` stays the
 * same while it is drawn.
 */
export function useFoundChoices(ask: Ask): FoundChoices {
  const [items, setItems] = useState<readonly Choice[]>([]);
  const [loading, setLoading] = useState(false);
  const later = useMemo(() => debouncedSearch(ask), [ask]);
  const show = (asked: Promise<readonly Choice[] | undefined>): void => {
    setLoading(true);
    asked.then(
      (found) => {
        if (!found) return;
        setItems(found);
        setLoading(false);
      },
      () => setLoading(false),
    );
  };
  useEffect(() => () => later.cancel(), [later]);
  return {
    items,
    loading,
    search: (keyword) => show(later.search(keyword)),
    open: () => {
      if (items.length === 0) show(ask(''));
    },
  };
}
