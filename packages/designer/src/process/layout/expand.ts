import type { Box, Connection, Placed, Point } from './scope-layout.ts';

/** The grid in which a scope is laid out: the middle of the first cell, and how far apart cells are. */
const CELL = { x: 75, y: 70, width: 150, height: 140 } as const;

const toColumn = ({ x, width }: Box): number => Math.round((x + width / 2 - CELL.x) / CELL.width);
const toRow = ({ y, height }: Box): number => Math.round((y + height / 2 - CELL.y) / CELL.height);

/** How much wider the cells of one axis are made, by their number. */
class Stretch {
  readonly #more = new Map<number, number>();
  readonly #first: number;
  readonly #step: number;
  constructor(first: number, step: number) {
    this.#first = first - step / 2;
    this.#step = step;
  }
  widen(cell: number, by: number): void {
    this.#more.set(cell, Math.max(by, this.#more.get(cell) ?? 0));
  }
  /** A place on the axis: what lies in a wider cell stays in its middle. */
  move(at: number): number {
    const cell = Math.floor((at - this.#first) / this.#step);
    let moved = at;
    for (const [number, by] of this.#more) moved += number < cell ? by : number === cell ? by / 2 : 0;
    return Math.round(moved);
  }
}

/** An end of a way that lies on the border of a box stays on it when the box grows around its middle. */
function onBorder(point: Point, before: Box, after: Box, moved: Point): Point {
  if (Math.abs(point.x - before.x) < 1) return { ...moved, x: after.x };
  if (Math.abs(point.x - before.x - before.width) < 1) return { ...moved, x: after.x + after.width };
  if (Math.abs(point.y - before.y) < 1) return { ...moved, y: after.y };
  if (Math.abs(point.y - before.y - before.height) < 1) return { ...moved, y: after.y + after.height };
  return moved;
}

/**
 * Makes room for what stands inside some of the nodes: their boxes grow around their middles, and everything else moves
 * aside by whole columns and rows.
 * @param hosts the nodes that events stand on, by the events
 */
export function expand(
  { boxes, ways }: Placed,
  flows: readonly Connection[],
  sizes: ReadonlyMap<string, { readonly width: number; readonly height: number }>,
  hosts: ReadonlyMap<string, string>,
): Placed {
  const across = new Stretch(CELL.x, CELL.width);
  const down = new Stretch(CELL.y, CELL.height);
  for (const [id, { width, height }] of sizes) {
    const box = boxes.get(id);
    if (!box) continue;
    across.widen(toColumn(box), Math.max(0, width - box.width));
    down.widen(toRow(box), Math.max(0, height - box.height));
  }
  const grown = new Map<string, Box>();
  for (const [id, box] of boxes) {
    const { width, height } = sizes.get(id) ?? box;
    const middle = { x: across.move(box.x + box.width / 2), y: down.move(box.y + box.height / 2) };
    grown.set(id, { x: Math.round(middle.x - width / 2), y: Math.round(middle.y - height / 2), width, height });
  }
  // Events on a border go with it.
  for (const [id, host] of hosts) {
    const [own, before, after] = [boxes.get(id), boxes.get(host), grown.get(host)];
    if (!own || !before || !after) continue;
    const below = own.y + own.height / 2 - before.y - before.height;
    const beside = own.x + own.width / 2 - before.x - before.width / 2;
    grown.set(id, {
      ...own,
      x: Math.round(after.x + after.width / 2 + beside - own.width / 2),
      y: Math.round(after.y + after.height + below - own.height / 2),
    });
  }
  const moved = new Map<string, readonly Point[]>();
  for (const { id, source, target } of flows) {
    const way = ways.get(id);
    if (!way) continue;
    const last = way.length - 1;
    moved.set(
      id,
      way.map((point, at) => {
        const there = { x: across.move(point.x), y: down.move(point.y) };
        const end = at === 0 ? source : at === last ? target : undefined;
        const [before, after] = [boxes.get(end ?? ''), grown.get(end ?? '')];
        return before && after ? onBorder(point, before, after, there) : there;
      }),
    );
  }
  return { boxes: grown, ways: straightened(moved, flows, grown, hosts) };
}

/** The flow of an event on a border begins below the event, wherever the border went. */
function straightened(
  ways: Map<string, readonly Point[]>,
  flows: readonly Connection[],
  boxes: ReadonlyMap<string, Box>,
  hosts: ReadonlyMap<string, string>,
): Map<string, readonly Point[]> {
  for (const { id, source } of flows) {
    const [way, box] = [ways.get(id), boxes.get(source)];
    const [first, second, ...rest] = way ?? [];
    if (!hosts.has(source) || !box || !first || !second) continue;
    const x = box.x + Math.round(box.width / 2);
    const begin = { x, y: box.y + box.height };
    ways.set(id, [begin, second.x === first.x ? { x, y: second.y } : second, ...rest]);
  }
  return ways;
}
