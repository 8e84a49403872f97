import { describe, expect, test } from 'vitest';
import { readDefinitions, newModdle, findProcess, writeDocument } from '../bpmn/document.ts';
import { findElement, listElements, type ModdleElement } from '../moddle.ts';
import { prepareOpening } from '../bpmn/opening.ts';
import type { Box } from './scope-layout.ts';

const around = (inside: string, more = ''): string =>
  '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"' +
  ' xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"' +
  ` xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="d" targetNamespace="t"><process id="p">${inside}` +
  `</process>${more}</definitions>`;
const flow = (from: string, to: string): string => `<sequenceFlow sourceRef="${from}" targetRef="${to}"/>`;
const sub = (id: string, tasks: number): string =>
  `<subProcess id="${id}"><startEvent id="${id}s"/>` +
  Array.from({ length: tasks }, (_, at) => `<userTask id="${id}t${at}"/>`).join('') +
  Array.from({ length: tasks }, (_, at) => flow(at === 0 ? `${id}s` : `${id}t${at - 1}`, `${id}t${at}`)).join('') +
  '</subProcess>';

interface Drawn {
  readonly boxes: ReadonlyMap<ModdleElement, Box>;
  readonly ways: ReadonlyMap<ModdleElement, readonly { readonly x: number; readonly y: number }[]>;
  readonly process: ModdleElement;
  readonly xml: string;
}
async function drawn(source: string): Promise<Drawn> {
  const { xml } = await prepareOpening(source);
  const { definitions } = await readDefinitions(newModdle(), xml);
  const process = findProcess(definitions);
  if (!process) throw new Error('no process');
  const boxes = new Map<ModdleElement, Box>();
  const ways = new Map<ModdleElement, { x: number; y: number }[]>();
  const number = (of: ModdleElement, name: string): number => Number(of[name]);
  for (const diagram of listElements(definitions, 'diagrams'))
    for (const shape of listElements(findElement(diagram, 'plane') ?? diagram, 'planeElement')) {
      const about = findElement(shape, 'bpmnElement');
      const bounds = findElement(shape, 'bounds');
      if (about && bounds)
        boxes.set(about, {
          x: number(bounds, 'x'),
          y: number(bounds, 'y'),
          width: number(bounds, 'width'),
          height: number(bounds, 'height'),
        });
      else if (about)
        ways.set(
          about,
          listElements(shape, 'waypoint').map((point) => ({ x: number(point, 'x'), y: number(point, 'y') })),
        );
    }
  return { boxes, ways, process, xml };
}
const inner = (parent: ModdleElement): readonly ModdleElement[] =>
  listElements(parent, 'flowElements').flatMap((element) => [element, ...inner(element)]);
const apart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

/** Everything is drawn, nothing over anything else, what is inside a sub-process inside its box. */
function expectWhole({ boxes, ways, process }: Drawn): void {
  const check = (parent: ModdleElement): void => {
    const nodes = listElements(parent, 'flowElements').filter((one) => one.$instanceOf('bpmn:FlowNode'));
    expect(nodes.filter((node) => !boxes.has(node)).map(({ id }) => id)).toEqual([]);
    for (const [at, a] of nodes.entries())
      for (const b of nodes.slice(at + 1)) {
        if (findElement(a, 'attachedToRef') === b || findElement(b, 'attachedToRef') === a) continue;
        const [one, other] = [boxes.get(a), boxes.get(b)];
        expect([a.id, b.id, one && other && apart(one, other)]).toEqual([a.id, b.id, true]);
      }
    const room = boxes.get(parent);
    for (const node of nodes) {
      const box = boxes.get(node);
      if (room && box)
        expect([
          node.id,
          box.x >= room.x &&
            box.y >= room.y &&
            box.x + box.width <= room.x + room.width &&
            box.y + box.height <= room.y + room.height,
        ]).toEqual([node.id, true]);
      check(node);
    }
  };
  check(process);
  const flows = inner(process).filter(({ $type }) => $type === 'bpmn:SequenceFlow');
  for (const one of flows) {
    const way = ways.get(one) ?? [];
    expect([one.id, way.length > 1]).toEqual([one.id, true]);
    for (const [end, point] of [
      ['sourceRef', way[0]],
      ['targetRef', way.at(-1)],
    ] as const) {
      const box = boxes.get(findElement(one, end) ?? one);
      const near =
        box &&
        point &&
        point.x >= box.x - 1 &&
        point.x <= box.x + box.width + 1 &&
        point.y >= box.y - 1 &&
        point.y <= box.y + box.height + 1;
      expect([one.id, end, near]).toEqual([one.id, end, true]);
    }
  }
}

describe('a definition without a drawing', () => {
  test('is laid out: a choice, a loop back, flows without ids', async () => {
    const result = await drawn(
      around(
        '<startEvent id="s"/><userTask id="a"/><exclusiveGateway id="g"/><userTask id="b"/><endEvent id="e"/>' +
          `${flow('s', 'a')}${flow('a', 'g')}${flow('g', 'b')}${flow('b', 'a')}${flow('g', 'e')}`,
      ),
    );
    expectWhole(result);
    expect(
      inner(result.process)
        .filter(({ $type }) => $type === 'bpmn:SequenceFlow')
        .map(({ id }) => id),
    ).toEqual(['flow_1', 'flow_2', 'flow_3', 'flow_4', 'flow_5']);
  });

  test('has its sub-processes open, within each other, with room around', async () => {
    expectWhole(
      await drawn(
        around(
          `<startEvent id="s"/>${sub('one', 4)}<userTask id="m"/><subProcess id="outer"><startEvent id="os"/>` +
            `${sub('two', 2)}<endEvent id="oe"/>${flow('os', 'two')}${flow('two', 'oe')}</subProcess>` +
            `<endEvent id="e"/>${flow('s', 'one')}${flow('one', 'm')}${flow('m', 'outer')}${flow('outer', 'e')}`,
        ),
      ),
    );
  });

  test('has events on borders beside each other, on sub-processes too', async () => {
    const events = (host: string): string =>
      ['x', 'y', 'z']
        .map(
          (id) =>
            `<boundaryEvent id="${host}${id}" attachedToRef="${host}"><errorEventDefinition/></boundaryEvent>` +
            `<userTask id="${host}${id}t"/>${flow(`${host}${id}`, `${host}${id}t`)}`,
        )
        .join('');
    expectWhole(
      await drawn(
        around(
          `<startEvent id="s"/><userTask id="a"/>${sub('u', 3)}<endEvent id="e"/>${events('a')}${events('u')}` +
            `${flow('s', 'a')}${flow('a', 'u')}${flow('u', 'e')}`,
        ),
      ),
    );
  });

  test('keeps apart what is not connected, and does without a flow that leads nowhere', async () => {
    const { boxes, process } = await drawn(
      around(`<startEvent id="s"/><userTask id="a"/><userTask id="island"/>${flow('s', 'a')}${flow('a', 'gone')}`),
    );
    expect(
      inner(process)
        .filter((one) => one.$instanceOf('bpmn:FlowNode'))
        .every((node) => boxes.has(node)),
    ).toBe(true);
  });
});

describe('a drawing', () => {
  const shape = (id: string, x: number, more = ''): string =>
    `<bpmndi:BPMNShape id="${id}_x" bpmnElement="${id}" ${more}>` +
    `<dc:Bounds x="${x}" y="100" width="100" height="80"/></bpmndi:BPMNShape>`;
  const plane = (inside: string): string =>
    `<bpmndi:BPMNDiagram id="dia"><bpmndi:BPMNPlane id="pla" bpmnElement="p">${inside}</bpmndi:BPMNPlane>` +
    '</bpmndi:BPMNDiagram>';

  test('that leaves something out is completed, and what it shows stays where it is', async () => {
    const { boxes, ways, process, xml } = await drawn(
      around(
        `<startEvent id="s"/><userTask id="a"/><userTask id="new"/>${flow('s', 'a')}${flow('a', 'new')}`,
        plane(shape('s', 0) + shape('a', 200)),
      ),
    );
    const box = (id: string): Box | undefined => boxes.get(inner(process).find((one) => one.id === id) ?? process);
    expect(box('a')).toEqual({ x: 200, y: 100, width: 100, height: 80 });
    expect(box('new')?.y).toBeGreaterThan(180);
    expect(ways.size).toBe(2);
    expect(xml).toContain('id="s_x"');
  });

  test('of a sub-process that does not say it is open shows what is drawn in it', async () => {
    const { xml } = await drawn(around(sub('u', 1), plane(shape('u', 0) + shape('us', 10) + shape('ut0', 50))));
    expect(xml).toMatch(/bpmnElement="u"[^>]*isExpanded="true"/);
    const closed = await drawn(
      around(sub('u', 1), plane(shape('u', 0, 'isExpanded="false"') + shape('us', 10) + shape('ut0', 50))),
    );
    expect(closed.xml).toMatch(/bpmnElement="u"[^>]*isExpanded="false"/);
  });

  test('that is whole is left as it was written', async () => {
    const whole = around('<startEvent id="s"/>', plane(shape('s', 0)));
    expect((await prepareOpening(whole)).xml).toBe(whole);
    const moddle = newModdle();
    const { definitions } = await readDefinitions(moddle, whole);
    expect(await writeDocument({ moddle, definitions, source: whole })).toContain('<dc:Bounds x="0" y="100"');
  });
});
