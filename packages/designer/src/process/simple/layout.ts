import type { BpmnDocument } from '../bpmn/document.ts';
import { elementOf, elementsOf, type ModdleElement } from '../bpmn/moddle.ts';
import type { Chain, Step, Way } from './chain.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Drawn {
  readonly start: string;
  readonly end: string;
  readonly flows: readonly ModdleElement[];
  readonly before: readonly ModdleElement[];
}

const TASK = { width: 100, height: 80 } as const;
const GATEWAY = { width: 50, height: 50 } as const;
const EVENT = { width: 36, height: 36 } as const;
const GAP = 60;
/** Between the middles of two ways. */
const ROW = 120;
const ORIGIN = { x: 160, y: 100 } as const;

const rowsOf = (steps: readonly Step[]): number =>
  Math.max(
    1,
    ...steps.map((step) => (step.kind === 'approval' ? 1 : step.ways.reduce((sum, way) => sum + rowsOf(way.steps), 0))),
  );
const widthOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + GAP + (step.kind === 'approval' ? TASK.width : branchingWidth(step.ways)), 0);
const branchingWidth = (ways: readonly Way[]): number =>
  2 * GATEWAY.width +
  GAP +
  Math.max(0, ...ways.map((way) => widthOf(way.steps) + (way.endId === undefined ? 0 : GAP + EVENT.width)));

/**
 * Draws a chain from left to right, ways beneath each other. Shapes that are kept keep their looks, labels go back to
 * their places.
 */
export function layOut(
  { moddle, definitions, process }: BpmnDocument,
  chain: Chain,
  { start, end, flows, before }: Drawn,
): void {
  const boxes = new Map<string, Box>();
  const put = (
    id: string,
    x: number,
    middle: number,
    { width, height }: { readonly width: number; readonly height: number },
  ): void => {
    boxes.set(id, { x, y: middle - height / 2, width, height });
  };
  /** On which line a way runs, by the flow it begins with. */
  const lines = new Map<string, number>();
  const place = (steps: readonly Step[], from: number, middle: number): number => {
    let x = from;
    for (const step of steps) {
      x += GAP;
      if (step.kind === 'approval') {
        put(step.id, x, middle, TASK);
        x += TASK.width;
        continue;
      }
      const width = branchingWidth(step.ways);
      put(step.id, x, middle, GATEWAY);
      let row = middle - ((rowsOf([step]) - 1) * ROW) / 2;
      for (const way of step.ways) {
        const rows = rowsOf(way.steps);
        const line = row + ((rows - 1) * ROW) / 2;
        lines.set(way.id, line);
        const after = place(way.steps, x + GATEWAY.width, line);
        if (way.endId !== undefined) put(way.endId, after + GAP, line, EVENT);
        row += rows * ROW;
      }
      x += width;
      // Where they meet is known by the flows: it is the only node that is still without a place.
      const join = joinOf(step.ways, flows, boxes, step.joinId);
      if (join !== undefined) put(join, x - GATEWAY.width, middle, GATEWAY);
    }
    return x;
  };
  const middle = ORIGIN.y + ((rowsOf(chain.steps) - 1) * ROW) / 2 + TASK.height / 2;
  put(start, ORIGIN.x, middle, EVENT);
  put(end, place(chain.steps, ORIGIN.x + EVENT.width, middle) + GAP, middle, EVENT);

  const plane =
    elementsOf(definitions, 'diagrams')
      .flatMap((diagram) => elementOf(diagram, 'plane') ?? [])
      .find((one) => elementOf(one, 'bpmnElement') === process) ?? newPlane({ moddle, definitions, process });
  const drawn = new Map(
    elementsOf(plane, 'planeElement').map((shape) => [elementOf(shape, 'bpmnElement')?.id ?? '', shape]),
  );
  const gone = new Set(
    before
      .map(({ id }) => id)
      .filter((id) => id !== undefined && !boxes.has(id) && !flows.some((flow) => flow.id === id)),
  );
  const kept = elementsOf(plane, 'planeElement').filter((shape) => {
    const about = elementOf(shape, 'bpmnElement');
    return about?.id !== undefined && !gone.has(about.id) && !boxes.has(about.id) && !flows.includes(about);
  });
  const inside = (
    type: string,
    properties: Readonly<Record<string, unknown>>,
    parent: ModdleElement,
  ): ModdleElement => {
    const made = moddle.create(type, properties);
    made.$parent = parent;
    return made;
  };
  const nodes = new Map(elementsOf(process, 'flowElements').map((element) => [element.id ?? '', element]));
  const shapes = [...boxes].flatMap(([id, box]) => {
    const element = nodes.get(id);
    if (!element) return [];
    const shape =
      drawn.get(id) ??
      inside(
        'bpmndi:BPMNShape',
        {
          id: `${id}_di`,
          bpmnElement: element,
          ...(element.$type === 'bpmn:ExclusiveGateway' ? { isMarkerVisible: true } : {}),
        },
        plane,
      );
    shape.set('bounds', inside('dc:Bounds', { ...box }, shape));
    shape.set('label', undefined);
    return [shape];
  });
  const edges = flows.flatMap((flow) => {
    const [from, to] = [
      boxes.get(elementOf(flow, 'sourceRef')?.id ?? ''),
      boxes.get(elementOf(flow, 'targetRef')?.id ?? ''),
    ];
    if (!from || !to) return [];
    const edge =
      drawn.get(flow.id ?? '') ?? inside('bpmndi:BPMNEdge', { id: `${flow.id ?? ''}_di`, bpmnElement: flow }, plane);
    edge.set(
      'waypoint',
      waypoints(from, to, lines.get(flow.id ?? '')).map((point) => inside('dc:Point', point, edge)),
    );
    edge.set('label', undefined);
    return [edge];
  });
  plane.set('planeElement', [...shapes, ...edges, ...kept]);
}

function newPlane({ moddle, definitions, process }: BpmnDocument): ModdleElement {
  const plane = moddle.create('bpmndi:BPMNPlane', { id: `${process.id ?? 'process'}_plane`, bpmnElement: process });
  const diagram = moddle.create('bpmndi:BPMNDiagram', { id: `${process.id ?? 'process'}_diagram`, plane });
  plane.$parent = diagram;
  diagram.$parent = definitions;
  definitions.set('diagrams', [...elementsOf(definitions, 'diagrams'), diagram]);
  return plane;
}

function joinOf(
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
    const target: ModdleElement | undefined = elementOf(at, 'targetRef');
    if (target?.id === undefined) return undefined;
    if (!boxes.has(target.id)) return target.id;
    at = flows.find((flow) => elementOf(flow, 'sourceRef') === target);
  }
  return undefined;
}

/**
 * Straight where both stand on one line, else with bends: out of the gateway that parts onto the line of the way, and
 * into what joins.
 */
function waypoints(
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
