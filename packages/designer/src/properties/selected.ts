import { useMemo, useRef, useSyncExternalStore } from 'react';
import { lintDefinition, type Finding, type FormDefinition, type FormItem } from '@scf-kit/sdk/form';
import type { RecordId } from '../document/records.ts';
import { useDesign } from '../context/design-context.tsx';

/** The items of records; the same list until one of them changes. Those that are gone are left out. */
export function useItems(ids: readonly RecordId[]): readonly FormItem[] {
  const design = useDesign();
  const last = useRef<readonly FormItem[]>([]);
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const stops = ids.map((id) => design.subscribe(id, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [design, ids],
  );
  return useSyncExternalStore(subscribe, () => {
    const items = ids.flatMap((id) => {
      const record = design.get(id);
      return record?.kind === 'item' ? [record.item] : [];
    });
    if (items.length !== last.current.length || items.some((item, at) => item !== last.current[at]))
      last.current = items;
    return last.current;
  });
}

const linted = new WeakMap<FormDefinition, readonly Finding[]>();
/** The findings of a definition, computed once. */
export function getFindings(definition: FormDefinition): readonly Finding[] {
  const known = linted.get(definition) ?? lintDefinition(definition);
  linted.set(definition, known);
  return known;
}
