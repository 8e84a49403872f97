import { getItem, getList, type RecordId, type Records } from '../document/records.ts';
import { findMoveRefusal, findNewRefusal } from '../document/placement.ts';
import { shownLists } from '../document/tree.ts';
import type { Place } from '../document/places.ts';
import type { DraggedItems } from '../editing/canvas-state.ts';

/** A line on the screen, in the coordinates of the window. */
export interface Line {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whether what is dragged may not stand in a list. */
export const refusesDrop = (records: Records, dragged: DraggedItems, list: RecordId): boolean =>
  dragged.kind === 'entry'
    ? findNewRefusal(records, list, dragged.type) !== undefined
    : dragged.ids.some((id) => findMoveRefusal(records, id, list) !== undefined);

/** How the items of a list follow each other: below, beside, or beside in lines as those of an inline form. */
export type Flow = 'down' | 'across' | 'lines';
const getFlow = (list: Element): Flow =>
  list.classList.contains('across') ? 'across' : list.matches('.inline .items.top') ? 'lines' : 'down';

/** The nodes of a list of the canvas; those of the form itself stand in sections. */
export const listNodes = (list: Element): readonly Element[] => [
  ...list.querySelectorAll(':scope>.node,:scope>.canvas-section>.node'),
];

/** Whether a box is read before a point. */
export function isBefore({ x, y }: Point, box: DOMRect, flow: Flow): boolean {
  if (flow === 'down') return box.top + box.height / 2 < y;
  if (flow === 'lines' && (box.bottom < y || box.top > y)) return box.bottom < y;
  return box.left + box.width / 2 < x;
}

/** The first of boxes that a point is not behind. Boxes come in reading order: they are searched by halves. */
export function firstBehind(boxes: ArrayLike<Element>, isPassed: (box: DOMRect) => boolean): number {
  let [from, to] = [0, boxes.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const box = boxes[middle]?.getBoundingClientRect();
    if (box && isPassed(box)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The place in a list of the canvas that a point is nearest to. */
export function placeInList(list: Element, point: Point): number {
  const flow = getFlow(list);
  const search = (boxes: ArrayLike<Element>): number => firstBehind(boxes, (box) => isBefore(point, box, flow));
  const sections = [...list.querySelectorAll(':scope>.canvas-section')];
  // Items in a section out of sight have no layout yet.
  const at = Math.min(
    sections.length - 1,
    firstBehind(sections, ({ bottom }) => bottom < point.y),
  );
  const section = sections[at];
  return section
    ? sections.slice(0, at).reduce((sum, { childElementCount }) => sum + childElementCount, 0) +
        search(section.children)
    : search(listNodes(list));
}

/** Where the line of a place stands on the canvas. */
export function lineInList(list: Element, at: number): Line {
  const own = list.getBoundingClientRect();
  const nodes = listNodes(list);
  const [before, after] = [nodes[at - 1]?.getBoundingClientRect(), nodes[at]?.getBoundingClientRect()];
  const flow = getFlow(list);
  if (flow === 'lines' && (before ?? after)) {
    // At the end of a line two places are one: it stands where the next line begins.
    const beside = after ?? before;
    return {
      left: (after ? after.left : (before?.right ?? own.left)) - 1,
      top: beside?.top ?? own.top,
      width: 2,
      height: beside?.height ?? own.height,
    };
  }
  if (flow === 'across') {
    const x = before && after ? (before.right + after.left) / 2 : (before?.right ?? after?.left ?? own.left);
    return { left: x - 1, top: own.top, width: 2, height: own.height };
  }
  const y =
    before && after ? (before.bottom + after.top) / 2 : (before?.bottom ?? after?.top ?? own.top + own.height / 2);
  return { left: own.left, top: y - 1, width: own.width, height: 2 };
}

/**
 * The drop place at a row of the outline: its upper part means before it, the lower after it, the middle of a container
 * inside it.
 */
export function placeAtRow(
  records: Records,
  id: RecordId,
  share: number,
): { readonly place: Place; readonly side: 'before' | 'after' | 'into' } | undefined {
  const record = records.get(id);
  if (record?.kind === 'list') return { place: { list: id, at: record.items.length }, side: 'into' };
  if (record?.kind !== 'item') return undefined;
  const { parent } = record;
  const at = getList(records, parent).items.indexOf(id);
  const [inside] = shownLists(records, getItem(records, id));
  if (inside !== undefined && share > 0.3 && share < 0.7)
    return { place: { list: inside, at: getList(records, inside).items.length }, side: 'into' };
  return share < 0.5
    ? { place: { list: parent, at }, side: 'before' }
    : { place: { list: parent, at: at + 1 }, side: 'after' };
}
