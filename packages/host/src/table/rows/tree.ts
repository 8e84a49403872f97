import { readValue, type AnyRow } from '../values/plain-text.ts';

/** A row with those below it; none: the key is missing. */
export type Branch<R extends AnyRow> = R & { readonly children?: readonly Branch<R>[] };

const readParent = (row: AnyRow, parent: string): string => {
  const id = readValue(row, parent);
  return typeof id === 'string' ? id : '';
};

/**
 * Puts rows below the row their `parent` field names. One whose parent is not among them stands at the top, so that
 * filtering loses nothing; a circle is cut where it is met first.
 */
export function growTree<R extends AnyRow>(rows: readonly R[], parent: string, rowKey = 'id'): readonly Branch<R>[] {
  const readId = (row: R): string => String(readValue(row, rowKey));
  const ids = new Set(rows.map(readId));
  const below = new Map<string, R[]>();
  const top: R[] = [];
  for (const row of rows) {
    const above = readParent(row, parent);
    if (!ids.has(above) || above === readId(row)) top.push(row);
    else below.set(above, [...(below.get(above) ?? []), row]);
  }
  const seen = new Set<string>();
  const grow = (row: R): Branch<R> => {
    seen.add(readId(row));
    const children = (below.get(readId(row)) ?? []).filter((child) => !seen.has(readId(child))).map(grow);
    return children.length > 0 ? { ...row, children } : row;
  };
  const grown = top.map(grow);
  for (const row of rows) if (!seen.has(readId(row))) grown.push(grow(row));
  return grown;
}

/** The ids of all rows that have others below them. */
export function listForks(rows: readonly Branch<AnyRow>[], rowKey = 'id'): readonly string[] {
  return rows.flatMap((row) =>
    row.children ? [String(readValue(row, rowKey)), ...listForks(row.children, rowKey)] : [],
  );
}

/** The ids of a row and of all below it: none of them may become its parent. */
export function withBelow(rows: readonly AnyRow[], id: string, parent: string, rowKey = 'id'): ReadonlySet<string> {
  const found = new Set([id]);
  let before = 0;
  while (before < found.size) {
    before = found.size;
    for (const row of rows) if (found.has(readParent(row, parent))) found.add(String(readValue(row, rowKey)));
  }
  return found;
}
