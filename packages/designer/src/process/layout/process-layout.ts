import { findElement, listElements, shortType, type ModdleElement } from '../moddle.ts';
import { TASK } from './sizes.ts';
import { expand } from './expand.ts';
import { layOutScope, type Box, type Connection, type Placeable, type Placed, type Point } from './scope-layout.ts';

/** A process laid out: boxes of its nodes and ways of its flows by id, and the sub-processes that are drawn open. */
export interface Layout extends Placed {
  readonly expanded: ReadonlySet<string>;
}

/** Room around what stands in an open sub-process; above it stands its name. */
const AROUND = { left: 30, top: 40, right: 30, bottom: 40 } as const;

function getKind(element: ModdleElement): Placeable['kind'] {
  const type = shortType(element);
  if (type === 'BoundaryEvent') return 'boundary';
  if (type.endsWith('Event')) return 'event';
  return type.endsWith('Gateway') ? 'gateway' : 'task';
}

function readScope(parent: ModdleElement): {
  readonly nodes: readonly ModdleElement[];
  readonly flows: readonly Connection[];
} {
  const elements = listElements(parent, 'flowElements');
  return {
    nodes: elements.filter((element) => element.$instanceOf('bpmn:FlowNode') && element.id),
    flows: elements
      .filter(({ $type }) => $type === 'bpmn:SequenceFlow')
      .map((flow) => ({
        id: flow.id ?? '',
        source: findElement(flow, 'sourceRef')?.id ?? '',
        target: findElement(flow, 'targetRef')?.id ?? '',
      })),
  };
}

const shifted = ({ boxes, ways }: Placed, by: Point): Placed => ({
  boxes: new Map([...boxes].map(([id, box]) => [id, { ...box, x: box.x + by.x, y: box.y + by.y }])),
  ways: new Map([...ways].map(([id, way]) => [id, way.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }))])),
});

/** The area that boxes and ways take. */
function measureArea({ boxes, ways }: Placed): Box {
  const points = [
    ...[...boxes.values()].flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
    ...[...ways.values()].flat(),
  ];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return points.length === 0
    ? { x: 0, y: 0, ...TASK }
    : { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Lays a process out, each sub-process by itself, and puts them into each other. */
export async function layOutProcess(parent: ModdleElement): Promise<Layout> {
  const { nodes, flows } = readScope(parent);
  const inside = new Map<string, Layout>();
  const sizes = new Map<string, { readonly width: number; readonly height: number }>();
  for (const node of nodes) {
    if (listElements(node, 'flowElements').length === 0) continue;
    const laid = await layOutProcess(node);
    const { width, height } = measureArea(laid);
    inside.set(node.id ?? '', laid);
    sizes.set(node.id ?? '', {
      width: width + AROUND.left + AROUND.right,
      height: height + AROUND.top + AROUND.bottom,
    });
  }
  const hosts = new Map(
    nodes.flatMap((node): [string, string][] => {
      const host = shortType(node) === 'BoundaryEvent' ? findElement(node, 'attachedToRef')?.id : undefined;
      return host === undefined ? [] : [[node.id ?? '', host]];
    }),
  );
  const placeable = nodes.map((node): Placeable => {
    const id = node.id ?? '';
    const host = hosts.get(id);
    return host === undefined
      ? { id, kind: getKind(node) === 'boundary' ? 'event' : getKind(node) }
      : { id, kind: 'boundary', host };
  });
  const plain = await layOutScope(placeable, flows);
  const { boxes, ways } = sizes.size === 0 ? plain : expand(plain, flows, sizes, hosts);
  const expanded = new Set(sizes.keys());
  for (const [id, laid] of inside) {
    const box = boxes.get(id);
    if (!box) continue;
    const area = measureArea(laid);
    const put = shifted(laid, { x: box.x + AROUND.left - area.x, y: box.y + AROUND.top - area.y });
    for (const [inner, at] of put.boxes) boxes.set(inner, at);
    for (const [inner, way] of put.ways) ways.set(inner, way);
    for (const inner of laid.expanded) expanded.add(inner);
  }
  return { boxes, ways, expanded };
}
