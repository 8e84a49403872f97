import { findElement, type ModdleElement } from '../moddle.ts';
import type { Way } from './chain.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Drawn {
  readonly start: string;
  readonly end: string;
  readonly flows: readonly ModdleElement[];
  readonly before: readonly ModdleElement[];
}

export function findJoin(
  ways: readonly Way[],
  flows: readonly ModdleElement[],
  boxes: ReadonlyMap<string, Box>,
  known: string | undefined,
): string | undefined {
  if (known !== undefined && !boxes.has(known)) return known;
  const way = ways.find(({ endId }) => endId === undefined);
  if (!way) return undefined;
  // Follow the way's own flow to the first node without a place.
  let at = flows.find(({ id }) => id === way.id);
  for (let steps = 0; at && steps < flows.length; steps += 1) {
    const target: ModdleElement | undefined = findElement(at, 'targetRef');
    if (target?.id === undefined) return undefined;
    if (!boxes.has(target.id)) return target.id;
    at = flows.find((flow) => findElement(flow, 'sourceRef') === target);
  }
  return undefined;
}

/**
 * Straight where both stand on one line, else with bends: out of the gateway that parts onto the line of the way, and
 * into what joins.
 */
export function waypoints(
  from: Box,
  to: Box,
  line: number | undefined,
): readonly { readonly x: number; readonly y: number }[] {
  const [start, end] = [
    { x: from.x + from.width, y: from.y + from.height / 2 },
    { x: to.x, y: to.y + to.height / 2 },
  ];
  const along = line ?? start.y;
  const out =
    along === start.y
      ? [start]
      : [
          { x: from.x + from.width / 2, y: along > start.y ? from.y + from.height : from.y },
          { x: from.x + from.width / 2, y: along },
        ];
  const into =
    along === end.y
      ? [end]
      : [
          { x: to.x + to.width / 2, y: along },
          { x: to.x + to.width / 2, y: along > end.y ? to.y + to.height : to.y },
        ];
  return [...out, ...into];
}
