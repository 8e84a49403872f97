import type { BpmnDocument } from '../bpmn/document.ts';
import { findElement, listElements, type ModdleElement } from '../moddle.ts';
import type { Chain, Step } from './chain.ts';
import { type Box, type Drawn, findJoin, waypoints } from './waypoints.ts';
import { TASK, GATEWAY, EVENT, GAP, ORIGIN } from '../layout/sizes.ts';
import { ROW, countRows, branchingWidth } from './layout-size.ts';

/** Where the nodes of a chain stand, and on which line a way runs, by the flow it begins with. */
interface Places {
  readonly boxes: Map<string, Box>;
  readonly lines: Map<string, number>;
}

function put(
  { boxes }: Places,
  id: string,
  x: number,
  middle: number,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  boxes.set(id, { x, y: middle - height / 2, width, height });
}

/** Places steps one after another on a line; answers where they end. */
function placeSteps(
  places: Places,
  steps: readonly Step[],
  flows: Drawn['flows'],
  from: number,
  middle: number,
): number {
  let x = from;
  for (const step of steps) {
    x += GAP;
    if (step.kind === 'approval') {
      put(places, step.id, x, middle, TASK);
      x += TASK.width;
      continue;
    }
    const width = branchingWidth(step.ways);
    put(places, step.id, x, middle, GATEWAY);
    let row = middle - ((countRows([step]) - 1) * ROW) / 2;
    for (const way of step.ways) {
      const rows = countRows(way.steps);
      const line = row + ((rows - 1) * ROW) / 2;
      places.lines.set(way.id, line);
      const after = placeSteps(places, way.steps, flows, x + GATEWAY.width, line);
      if (way.endId !== undefined) put(places, way.endId, after + GAP, line, EVENT);
      row += rows * ROW;
    }
    x += width;
    // Where they meet is known by the flows: it is the only node that is still without a place.
    const join = findJoin(step.ways, flows, places.boxes, step.joinId);
    if (join !== undefined) put(places, join, x - GATEWAY.width, middle, GATEWAY);
  }
  return x;
}

type Parts = Omit<BpmnDocument, 'source'>;

function createInside(
  { moddle }: Parts,
  type: string,
  properties: Readonly<Record<string, unknown>>,
  parent: ModdleElement,
): ModdleElement {
  const element = moddle.create(type, properties);
  element.$parent = parent;
  return element;
}

/** The shapes that are drawn already, by the element they draw. */
const shapesByElement = (plane: ModdleElement): ReadonlyMap<string, ModdleElement> =>
  new Map(listElements(plane, 'planeElement').map((shape) => [findElement(shape, 'bpmnElement')?.id ?? '', shape]));

function drawShapes(parts: Parts, plane: ModdleElement, { boxes }: Places): ModdleElement[] {
  const drawn = shapesByElement(plane);
  const nodes = new Map(listElements(parts.process, 'flowElements').map((element) => [element.id ?? '', element]));
  return [...boxes].flatMap(([id, box]) => {
    const element = nodes.get(id);
    if (!element) return [];
    const shape =
      drawn.get(id) ??
      createInside(
        parts,
        'bpmndi:BPMNShape',
        {
          id: `${id}_di`,
          bpmnElement: element,
          ...(element.$type === 'bpmn:ExclusiveGateway' ? { isMarkerVisible: true } : {}),
        },
        plane,
      );
    shape.set('bounds', createInside(parts, 'dc:Bounds', { ...box }, shape));
    shape.set('label', undefined);
    return [shape];
  });
}

function drawEdges(
  parts: Parts,
  plane: ModdleElement,
  { boxes, lines }: Places,
  flows: Drawn['flows'],
): ModdleElement[] {
  const drawn = shapesByElement(plane);
  return flows.flatMap((flow) => {
    const [from, to] = [
      boxes.get(findElement(flow, 'sourceRef')?.id ?? ''),
      boxes.get(findElement(flow, 'targetRef')?.id ?? ''),
    ];
    if (!from || !to) return [];
    const id = flow.id ?? '';
    const edge = drawn.get(id) ?? createInside(parts, 'bpmndi:BPMNEdge', { id: `${id}_di`, bpmnElement: flow }, plane);
    edge.set(
      'waypoint',
      waypoints(from, to, lines.get(id)).map((point) => createInside(parts, 'dc:Point', point, edge)),
    );
    edge.set('label', undefined);
    return [edge];
  });
}

/** The shapes on the plane beside the chain, without those of elements that were taken out. */
function keptShapes(plane: ModdleElement, { boxes }: Places, { flows, before }: Drawn): ModdleElement[] {
  const gone = new Set(
    before
      .map(({ id }) => id)
      .filter((id) => id !== undefined && !boxes.has(id) && !flows.some((flow) => flow.id === id)),
  );
  return listElements(plane, 'planeElement').filter((shape) => {
    const about = findElement(shape, 'bpmnElement');
    return about?.id !== undefined && !gone.has(about.id) && !boxes.has(about.id) && !flows.includes(about);
  });
}

/**
 * Draws a chain from left to right, ways beneath each other. Shapes that are kept keep their looks, labels go back to
 * their places.
 */
export function layOut(parts: Parts, chain: Chain, drawn: Drawn): void {
  const { definitions, process } = parts;
  const places: Places = { boxes: new Map(), lines: new Map() };
  const middle = ORIGIN.y + ((countRows(chain.steps) - 1) * ROW) / 2 + TASK.height / 2;
  put(places, drawn.start, ORIGIN.x, middle, EVENT);
  const last = placeSteps(places, chain.steps, drawn.flows, ORIGIN.x + EVENT.width, middle);
  put(places, drawn.end, last + GAP, middle, EVENT);

  const plane =
    listElements(definitions, 'diagrams')
      .flatMap((diagram) => findElement(diagram, 'plane') ?? [])
      .find((one) => findElement(one, 'bpmnElement') === process) ?? newPlane(parts);
  const kept = keptShapes(plane, places, drawn);
  const shapes = drawShapes(parts, plane, places);
  const edges = drawEdges(parts, plane, places, drawn.flows);
  plane.set('planeElement', [...shapes, ...edges, ...kept]);
}

function newPlane({ moddle, definitions, process }: Parts): ModdleElement {
  const plane = moddle.create('bpmndi:BPMNPlane', { id: `${process.id ?? 'process'}_plane`, bpmnElement: process });
  const diagram = moddle.create('bpmndi:BPMNDiagram', { id: `${process.id ?? 'process'}_diagram`, plane });
  plane.$parent = diagram;
  diagram.$parent = definitions;
  definitions.set('diagrams', [...listElements(definitions, 'diagrams'), diagram]);
  return plane;
}
