import { findElement, listElements, shortType, type ModdleElement } from '../moddle.ts';
import { GAP, ORIGIN, TASK } from './sizes.ts';
import type { Box, Point } from './scope-layout.ts';

/** Makes elements of the document. */
export interface Factory {
  create(type: string, properties?: Readonly<Record<string, unknown>>): ModdleElement;
}

/** More elements than this are left without a drawing: it would take long, and nobody could read it. */
const MOST_DRAWN = 1_500;
const SUB_PROCESS = /^(?:SubProcess|Transaction|AdHocSubProcess)$/;
const BELOW = 60;

const planes = (definitions: ModdleElement): readonly ModdleElement[] =>
  listElements(definitions, 'diagrams').flatMap((diagram) => findElement(diagram, 'plane') ?? []);
const innerElements = (parent: ModdleElement): readonly ModdleElement[] =>
  listElements(parent, 'flowElements').flatMap((element) => [element, ...innerElements(element)]);
const isFlow = ({ $type }: ModdleElement): boolean => $type === 'bpmn:SequenceFlow';
const isNode = (element: ModdleElement): boolean => element.$instanceOf('bpmn:FlowNode');

/**
 * Completes the drawing of a definition, so that everything that runs can be seen: a process without one is laid out,
 * what a drawing leaves out is put below it, and flows without a line get one. Whether anything was added.
 */
export async function drawMissing(
  factory: Factory,
  definitions: ModdleElement,
  process: ModdleElement,
): Promise<boolean> {
  const elements = innerElements(process);
  const opened = openSubProcesses(definitions);
  if (elements.length > MOST_DRAWN) return opened;
  const shown = new Set(
    planes(definitions).flatMap((plane) =>
      listElements(plane, 'planeElement').flatMap((shape) => findElement(shape, 'bpmnElement') ?? []),
    ),
  );
  const missing = elements.filter((element) => (isNode(element) || isFlow(element)) && !shown.has(element));
  if (missing.length === 0) return opened;
  const drawing = new Drawing(factory, definitions, process);
  if (elements.some((element) => isNode(element) && shown.has(element))) drawing.complete(missing);
  else {
    // Few definitions come without a drawing: what lays them out is loaded for those.
    const { layOutProcess } = await import('./process-layout.ts');
    const { boxes, ways, expanded } = await layOutProcess(process);
    drawing.write(elements, boxes, ways, expanded);
  }
  return true;
}

/** A sub-process whose elements are drawn where it stands is drawn open, though its shape does not say so. */
function openSubProcesses(definitions: ModdleElement): boolean {
  let opened = false;
  for (const plane of planes(definitions)) {
    const shapes = listElements(plane, 'planeElement');
    const drawn = new Set(shapes.flatMap((shape) => findElement(shape, 'bpmnElement') ?? []));
    for (const shape of shapes) {
      const element = findElement(shape, 'bpmnElement');
      if (element && SUB_PROCESS.test(shortType(element)) && shape['isExpanded'] === undefined)
        if (listElements(element, 'flowElements').some((one) => isNode(one) && drawn.has(one))) {
          shape.set('isExpanded', true);
          opened = true;
        }
    }
  }
  return opened;
}

/** The drawing of one process. */
class Drawing {
  readonly #factory: Factory;
  readonly #plane: ModdleElement;

  constructor(factory: Factory, definitions: ModdleElement, process: ModdleElement) {
    this.#factory = factory;
    const found = planes(definitions).find((plane) => {
      const about = findElement(plane, 'bpmnElement');
      return about === process || about?.$type === 'bpmn:Collaboration';
    });
    this.#plane = found ?? this.#newPlane(definitions, process);
  }
  #newPlane(definitions: ModdleElement, process: ModdleElement): ModdleElement {
    const id = process.id ?? 'process';
    const plane = this.#factory.create('bpmndi:BPMNPlane', { id: `${id}_plane`, bpmnElement: process });
    const diagram = this.#factory.create('bpmndi:BPMNDiagram', { id: `${id}_diagram`, plane });
    plane.$parent = diagram;
    diagram.$parent = definitions;
    definitions.set('diagrams', [diagram, ...listElements(definitions, 'diagrams')]);
    return plane;
  }
  #inside(type: string, properties: Readonly<Record<string, unknown>>, parent: ModdleElement): ModdleElement {
    const made = this.#factory.create(type, properties);
    made.$parent = parent;
    return made;
  }
  #add(shape: ModdleElement): void {
    this.#plane.set('planeElement', [...listElements(this.#plane, 'planeElement'), shape]);
  }
  #shape(element: ModdleElement, box: Box, open: boolean): void {
    const looks = {
      ...(open ? { isExpanded: true } : {}),
      ...(element.$type === 'bpmn:ExclusiveGateway' ? { isMarkerVisible: true } : {}),
    };
    const shape = this.#inside(
      'bpmndi:BPMNShape',
      { id: `${element.id ?? ''}_di`, bpmnElement: element, ...looks },
      this.#plane,
    );
    shape.set('bounds', this.#inside('dc:Bounds', { ...box }, shape));
    this.#add(shape);
  }
  #edge(flow: ModdleElement, way: readonly Point[]): void {
    const edge = this.#inside('bpmndi:BPMNEdge', { id: `${flow.id ?? ''}_di`, bpmnElement: flow }, this.#plane);
    edge.set(
      'waypoint',
      way.map((point) => this.#inside('dc:Point', { ...point }, edge)),
    );
    this.#add(edge);
  }

  write(
    elements: readonly ModdleElement[],
    boxes: ReadonlyMap<string, Box>,
    ways: ReadonlyMap<string, readonly Point[]>,
    expanded: ReadonlySet<string>,
  ): void {
    for (const element of elements) {
      const id = element.id ?? '';
      const [box, way] = [boxes.get(id), ways.get(id)];
      if (box) this.#shape(element, box, expanded.has(id));
      else if (way && way.length > 1) this.#edge(element, way);
    }
  }

  /** Puts what is not drawn below what is, and draws straight lines for flows. */
  complete(missing: readonly ModdleElement[]): void {
    const boxes = new Map<ModdleElement, Box>();
    for (const shape of listElements(this.#plane, 'planeElement')) {
      const [about, bounds] = [findElement(shape, 'bpmnElement'), findElement(shape, 'bounds')];
      if (about && bounds) boxes.set(about, readBox(bounds));
    }
    const bottom = Math.max(0, ...[...boxes.values()].map(({ y, height }) => y + height)) + BELOW;
    let x = Math.min(ORIGIN.x, ...[...boxes.values()].map((box) => box.x));
    for (const node of missing.filter(isNode)) {
      const box = { x, y: bottom, ...TASK };
      x += TASK.width + GAP;
      boxes.set(node, box);
      this.#shape(node, box, false);
    }
    for (const flow of missing.filter(isFlow)) {
      const [from, to] = ['sourceRef', 'targetRef'].map((end) => boxes.get(findElement(flow, end) ?? flow));
      if (from && to) this.#edge(flow, straight(from, to));
    }
  }
}

const readNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);
const readBox = (bounds: ModdleElement): Box => ({
  x: readNumber(bounds['x']),
  y: readNumber(bounds['y']),
  width: readNumber(bounds['width']),
  height: readNumber(bounds['height']),
});
/** From the border of one box to that of the other, along the line between their middles. */
function straight(from: Box, to: Box): readonly Point[] {
  const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
  const border = (box: Box, towards: Point): Point => {
    const own = middle(box);
    const [dx, dy] = [towards.x - own.x, towards.y - own.y];
    const part = Math.min(
      dx === 0 ? Infinity : box.width / 2 / Math.abs(dx),
      dy === 0 ? Infinity : box.height / 2 / Math.abs(dy),
      1,
    );
    return { x: Math.round(own.x + dx * part), y: Math.round(own.y + dy * part) };
  };
  return [border(from, middle(to)), border(to, middle(from))];
}
