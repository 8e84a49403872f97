import type { ImportGraph, ImportKind } from './graph.ts';

/** The kinds of import that form a circle: a path in a string does not. */
const BINDING: ReadonlySet<ImportKind> = new Set(['value', 'type', 'lazy', 'glob']);

/**
 * The circles of imports: each a group of files of which every one reaches every other (Tarjan's strongly connected
 * components), largest first.
 */
export function circles(graph: ImportGraph): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.size - 1);
    open.push(file);
    for (const { to, kind } of graph.get(file) ?? []) {
      if (!BINDING.has(kind) || !graph.has(to)) continue;
      if (!order.has(to)) visit(to);
      if (open.includes(to)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(to) ?? 0));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = open.splice(open.lastIndexOf(file));
    if (circle.length > 1 || graph.get(file)?.some(({ to, kind }) => to === file && BINDING.has(kind)))
      found.push(circle.toSorted());
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found.toSorted((a, b) => b.length - a.length);
}
