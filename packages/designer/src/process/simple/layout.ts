import type { BpmnDocument } from '../bpmn/document.ts';
import { elementOf, elementsOf, type ModdleElement } from '../bpmn/moddle.ts';
import type { Chain, Step } from './chain.ts';
import { type Box, type Drawn, joinOf, waypoints } from './waypoints.ts';
import { TASK, GATEWAY, EVENT, GAP, ROW, ORIGIN, rowsOf, branchingWidth } from './layout-size.ts';

/**
 * Draws a chain from left to right, ways beneath each other. Shapes that are kept keep their looks, labels go back to
 * their places.
 */
export function layOut(
  { moddle, definitions, process }: Omit<BpmnDocument, 'source'>,
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

function newPlane({ moddle, definitions, process }: Omit<BpmnDocument, 'source'>): ModdleElement {
  const plane = moddle.create('bpmndi:BPMNPlane', { id: `${process.id ?? 'process'}_plane`, bpmnElement: process });
  const diagram = moddle.create('bpmndi:BPMNDiagram', { id: `${process.id ?? 'process'}_diagram`, plane });
  plane.$parent = diagram;
  diagram.$parent = definitions;
  definitions.set('diagrams', [...elementsOf(definitions, 'diagrams'), diagram]);
  return plane;
}
