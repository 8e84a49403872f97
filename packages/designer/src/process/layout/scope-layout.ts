import { layoutProcess } from 'bpmn-auto-layout';
import { EVENT, GATEWAY, TASK } from './sizes.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}
/** A node to place: what it is as far as its size goes, and for an event on a border whose. */
export interface Placeable {
  readonly id: string;
  readonly kind: 'event' | 'gateway' | 'task' | 'boundary';
  readonly host?: string;
}
export interface Connection {
  readonly id: string;
  readonly source: string;
  readonly target: string;
}
/** Where the nodes of one scope stand and its flows run. */
export interface Placed {
  readonly boxes: Map<string, Box>;
  readonly ways: Map<string, readonly Point[]>;
}

const TAGS = {
  event: 'intermediateThrowEvent',
  gateway: 'exclusiveGateway',
  task: 'task',
  boundary: 'boundaryEvent',
} as const;
const SIZES = { event: EVENT, gateway: GATEWAY, task: TASK, boundary: EVENT } as const;
/** Room between two events on one border. */
const BESIDE = 10;

const SHAPE = /<bpmndi:BPMNShape [^>]*bpmnElement="(n\d+)"[^>]*>\s*<dc:Bounds x="([-\d.]+)" y="([-\d.]+)"/g;
const EDGE = /<bpmndi:BPMNEdge [^>]*bpmnElement="(f\d+)"[^>]*>([\s\S]*?)<\/bpmndi:BPMNEdge>/g;
const WAYPOINT = /<di:waypoint x="([-\d.]+)" y="([-\d.]+)"/g;

/**
 * Lays one scope out, from left to right. The library is given a plain picture of it under names of our own: nothing of
 * the definition goes through it, and what it does not know cannot be lost.
 */
export async function layOutScope(nodes: readonly Placeable[], flows: readonly Connection[]): Promise<Placed> {
  const names = new Map(nodes.map(({ id }, at) => [id, `n${at}`]));
  const ids = nodes.map(({ id }) => id);
  const drawn = flows.filter(({ source, target }) => names.has(source) && names.has(target));
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="l"><process id="p">${nodes
    .map(({ id, kind, host }) => {
      const ends = drawn.flatMap(({ source, target }, at) => [
        ...(target === id ? [`<incoming>f${at}</incoming>`] : []),
        ...(source === id ? [`<outgoing>f${at}</outgoing>`] : []),
      ]);
      const attached = host === undefined ? '' : ` attachedToRef="${names.get(host) ?? ''}"`;
      return `<${TAGS[kind]} id="${names.get(id) ?? ''}"${attached}>${ends.toSorted().join('')}</${TAGS[kind]}>`;
    })
    .join('')}${drawn
    .map(
      ({ source, target }, at) =>
        `<sequenceFlow id="f${at}" sourceRef="${names.get(source) ?? ''}" targetRef="${names.get(target) ?? ''}"/>`,
    )
    .join('')}</process></definitions>`;
  const laid = await layoutProcess(xml);
  const boxes = new Map<string, Box>();
  for (const [, name = '', x, y] of laid.matchAll(SHAPE)) {
    const at = Number(name.slice(1));
    const node = nodes[at];
    if (node) boxes.set(ids[at] ?? '', { x: Math.round(Number(x)), y: Math.round(Number(y)), ...SIZES[node.kind] });
  }
  const ways = new Map<string, readonly Point[]>();
  for (const [, name = '', inside = ''] of laid.matchAll(EDGE)) {
    const flow = drawn[Number(name.slice(1))];
    if (flow)
      ways.set(
        flow.id,
        withoutRepeats(
          [...inside.matchAll(WAYPOINT)].map(([, x, y]) => ({ x: Math.round(Number(x)), y: Math.round(Number(y)) })),
        ),
      );
  }
  partBoundaries(nodes, { boxes, ways }, drawn);
  return { boxes, ways };
}

const withoutRepeats = (points: readonly Point[]): readonly Point[] =>
  points.filter((point, at) => at === 0 || point.x !== points[at - 1]?.x || point.y !== points[at - 1]?.y);

/** Several events on one border stand beside each other, and their flows begin where they stand. */
function partBoundaries(nodes: readonly Placeable[], { boxes, ways }: Placed, flows: readonly Connection[]): void {
  const hosts = new Set(nodes.flatMap(({ host }) => host ?? []));
  for (const host of hosts) {
    const box = boxes.get(host);
    const on = nodes.filter((one) => one.host === host && boxes.has(one.id));
    if (!box || on.length < 2) continue;
    const room = EVENT.width + BESIDE;
    const from = box.x + box.width / 2 - (on.length * room - BESIDE) / 2;
    const inOrder = on.toSorted((a, b) => (boxes.get(a.id)?.x ?? 0) - (boxes.get(b.id)?.x ?? 0));
    for (const [at, { id }] of inOrder.entries()) {
      const before = boxes.get(id);
      if (!before) continue;
      const x = Math.round(from + at * room);
      const shift = x - before.x;
      boxes.set(id, { ...before, x });
      for (const flow of flows.filter(({ source }) => source === id)) {
        const way = ways.get(flow.id) ?? [];
        const own = before.x + before.width / 2;
        ways.set(
          flow.id,
          way.map((point) => (Math.abs(point.x - own) < 1 ? { ...point, x: point.x + shift } : point)),
        );
      }
    }
  }
}
