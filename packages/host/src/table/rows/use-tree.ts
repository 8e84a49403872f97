import { useMemo, useState } from 'react';
import type { AnyRow } from '../values/plain-text.ts';
import { listForks, growTree, type Branch } from './tree.ts';

/** The rows of a table as it draws them, and which branches are folded where they form a tree. */
export function useTree<R extends AnyRow>(
  records: readonly R[] | undefined,
  parent: string | undefined,
  rowKey: string,
) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set());
  const rows = useMemo(
    () => (records ? (parent === undefined ? records : growTree(records, parent, rowKey)) : []),
    [records, parent, rowKey],
  );
  const tree = useMemo(() => {
    if (parent === undefined) return undefined;
    const branches = rows as readonly Branch<R>[];
    return {
      listChildren: (row: R): readonly R[] | undefined => (row as Branch<R>).children,
      open: new Set(listForks(branches, rowKey).filter((id) => !folded.has(id))),
      fold: (id: string, out: boolean): void =>
        setFolded((before) => {
          const next = new Set(before);
          if (out) next.delete(id);
          else next.add(id);
          return next;
        }),
    };
  }, [parent, rows, rowKey, folded]);
  return {
    rows,
    tree,
    unfoldAll: (): void => setFolded(new Set()),
    foldAll: (): void => setFolded(new Set(listForks(rows, rowKey))),
  };
}
