import type { ImportGraph } from './graph.ts';

const FOR_TESTS = /\.test\.|(^|\/)testing\//;

/** Where two files part: `a/b/c.ts` and `a/d/e/f.ts` at `a/b` and `a/d`; undefined if one's folder holds the other. */
function findSiblings(from: string, to: string): readonly [own: string, other: string] | undefined {
  const own = from.split('/').slice(0, -1);
  const other = to.split('/').slice(0, -1);
  const at = own.findIndex((name, index) => name !== other[index]);
  if (at < 0 || at >= other.length) return undefined;
  return [own.slice(0, at + 1).join('/'), other.slice(0, at + 1).join('/')];
}

/**
 * The pairs of sibling folders below a folder that import each other, from any file of one to any of the other, as
 * `modules/a/one <-> modules/a/two`. Paths in strings do not count, nor do tests and what stands in `testing`.
 */
export function findSiblingPairs(graph: ImportGraph, below: string): readonly string[] {
  const toInner = (file: string): string | undefined =>
    file.startsWith(`${below}/`) && !FOR_TESTS.test(file) ? file.slice(below.length + 1) : undefined;
  const links = new Map<string, Set<string>>();
  for (const [file, imports] of graph) {
    const from = toInner(file);
    if (from === undefined) continue;
    for (const { to, kind } of imports) {
      const target = toInner(to);
      const siblings = target === undefined || kind === 'path' ? undefined : findSiblings(from, target);
      if (!siblings) continue;
      const [own, other] = siblings;
      links.set(own, (links.get(own) ?? new Set()).add(other));
    }
  }
  return [...links]
    .flatMap(([own, others]) =>
      [...others].filter((other) => own < other && links.get(other)?.has(own)).map((other) => `${own} <-> ${other}`),
    )
    .toSorted();
}
