import { isPart, getItem, getList, type RecordId, type Records } from '../document/records.ts';
import { firstBehind, isBefore, type Flow, type Line, type Point } from './drop-places.ts';

/**
 * The boxes that the parts of a container are taken by, in their order: tabs by their heads, rows in the outline,
 * columns and choices by themselves.
 */
export interface PartBoxes {
  readonly boxes: readonly Element[];
  readonly flow: Flow;
}

const OF_CANVAS: Readonly<Record<string, readonly [selector: (list: RecordId) => string, flow: Flow]>> = {
  tabs: [(list) => `[data-tab="${list}"]`, 'across'],
  grid: [(list) => `.part[data-node="${list}"]`, 'lines'],
};

/** The part beside its neighbours, as a surface shows them; none where it does not. */
export function partBoxes(records: Records, surface: Element, list: RecordId): PartBoxes {
  const { parent } = getList(records, list);
  if (parent === undefined || !isPart(records, list)) return { boxes: [], flow: 'down' };
  const { item, lists } = getItem(records, parent);
  const [selector, flow] = surface.matches('[data-surface=outline]')
    ? [(one: RecordId) => `[data-node="${one}"]>.outline-row`, 'down' as const]
    : (OF_CANVAS[item.type] ?? [(one: RecordId) => `.part[data-node="${one}"]`, 'down' as const]);
  const boxes = lists.flatMap((one) => surface.querySelector(selector(one)) ?? []);
  return { boxes: boxes.length === lists.length ? boxes : [], flow };
}

/** Where a part that is at `from` would stand among its neighbours, were it dropped at a point. */
export function placeAmong({ boxes, flow }: PartBoxes, from: number, point: Point): number {
  const before = firstBehind(boxes, (box) => isBefore(point, box, flow));
  return before > from ? before - 1 : before;
}

/** The line that shows it. */
export function lineAmong({ boxes, flow }: PartBoxes, from: number, to: number): Line | undefined {
  const [first, second] = to > from ? [boxes[to], boxes[to + 1]] : [boxes[to - 1], boxes[to]];
  const [before, after] = [first?.getBoundingClientRect(), second?.getBoundingClientRect()];
  const beside = after ?? before;
  if (!beside) return undefined;
  if (flow === 'down')
    return {
      left: beside.left,
      top: (before && after ? (before.bottom + after.top) / 2 : after ? after.top : beside.bottom) - 1,
      width: beside.width,
      height: 2,
    };
  // Where a line of columns ends it stands before the one that begins the next.
  const sameLine = before && after && before.top < after.bottom && after.top < before.bottom;
  return {
    left: (sameLine ? (before.right + after.left) / 2 : after ? after.left : beside.right) - 1,
    top: beside.top,
    width: 2,
    height: beside.height,
  };
}
