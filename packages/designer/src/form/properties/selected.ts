import { useMemo, useRef, useSyncExternalStore } from 'react';
import { lintDefinition, listsOf, type Finding, type FormDefinition, type FormItem } from '@scf-kit/sdk/form';
import type { Design } from '../../document/design.ts';
import { itemOf, listOf, listsIn, ROOT, type RecordId } from '../../document/records.ts';
import { useDesign } from '../context.tsx';

/** The items of records; the same list until one of them changes. Those that are gone are left out. */
export function useItems(ids: readonly RecordId[]): readonly FormItem[] {
  const design = useDesign();
  const last = useRef<readonly FormItem[]>([]);
  const subscribe = useMemo(() => (listener: () => void) => {
    const stops = ids.map((id) => design.subscribe(id, listener));
    return () => { for (const stop of stops) stop(); };
  }, [design, ids]);
  return useSyncExternalStore(subscribe, () => {
    const items = ids.flatMap((id) => { const record = design.get(id); return record?.kind === 'item' ? [record.item] : []; });
    if (items.length !== last.current.length || items.some((item, at) => item !== last.current[at])) last.current = items;
    return last.current;
  });
}

const linted = new WeakMap<FormDefinition, readonly Finding[]>();
/** What lint says of a definition, worked out once. */
export function findingsOf(definition: FormDefinition): readonly Finding[] {
  const known = linted.get(definition) ?? lintDefinition(definition);
  linted.set(definition, known);
  return known;
}

/** The item at a place of the definition (`list[2].columns[0].list[1].options`): the innermost that the place names. */
export function itemAt(design: Design, place: string): RecordId | undefined {
  let list: RecordId | undefined = ROOT;
  let found: RecordId | undefined;
  let rest = place;
  while (list !== undefined) {
    const own = /^list\[(\d+)\]\.?(.*)$/s.exec(rest);
    const id: RecordId | undefined = own ? listOf(design, list).items[Number(own[1])] : undefined;
    if (id === undefined) return found;
    found = id;
    rest = own?.[2] ?? '';
    const record = itemOf(design, id);
    const inside: readonly string[] = listsOf(design.written(id)).map((one) => one.place);
    const at: number = inside.findIndex((one) => rest.startsWith(`${one}[`));
    list = at < 0 ? undefined : listsIn(record)[at];
    // A list inside begins its own path again.
    if (list !== undefined) rest = `list${rest.slice((inside[at] ?? '').length)}`;
  }
  return found;
}
