import { expect, test } from 'vitest';
import { readDocument, writeDocument, type BpmnDocument } from '../bpmn/document.ts';
import { findElement, listElements } from '../moddle.ts';
import { lintProcess } from '../findings/lint.ts';
import { changeStep, changeSteps, changeWay, moveStep, removeStep, removeWay } from './change-chain.ts';
import { isWay, walkParts, WHOLE, type Approval, type Branching, type Chain } from './chain.ts';
import { NoChain } from './no-chain.ts';
import { readChain } from './read-chain.ts';
import { writeChain } from './write-chain.ts';

const approvalXml = (id: string, more = ''): string =>
  `<bpmn:userTask id="${id}" name="${id}" flowable:assignee="\${initiator}"${more}/>`;
const flow = (id: string, from: string, to: string, inside = ''): string =>
  `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${inside}</bpmn:sequenceFlow>`;
const when = (source: string): string =>
  `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">\${${source}}</bpmn:conditionExpression>`;
const wrap = (inside: string): string =>
  '<?xml version="1.0"?>' +
  '<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"' +
  ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn"' +
  ` xmlns:x="http://x" targetNamespace="t"><bpmn:process id="p" isExecutable="true">${inside}</bpmn:process>` +
  '</bpmn:definitions>';

const BRANCHED =
  wrap(`<bpmn:startEvent id="s"/>${approvalXml('a', ' x:keep="me"')}<bpmn:exclusiveGateway id="g" default="small"/>
  ${approvalXml('b')}${approvalXml('c')}<bpmn:exclusiveGateway id="j"/>${approvalXml('d')}<bpmn:endEvent id="e"/>
  <bpmn:endEvent id="rejected"/>
  ${flow('f1', 's', 'a')}${flow('f2', 'a', 'g')}${flow('big', 'g', 'b', when('amount &gt; 100'))}
  ${flow('small', 'g', 'c')}${flow('none', 'g', 'rejected', when('amount == 0'))}${flow('f3', 'b', 'j')}
  ${flow('f4', 'c', 'j')}${flow('f5', 'j', 'd')}${flow('f6', 'd', 'e')}`);

const outline = (chain: Chain): unknown =>
  chain.steps.map(function shape(step): unknown {
    return step.kind === 'approval'
      ? step.id
      : {
          [step.id]: step.ways.map((way) => [
            way.otherwise ? 'otherwise' : way.condition,
            ...way.steps.map(shape),
            ...(way.endId === undefined ? [] : [`-> ${way.endId}`]),
          ]),
        };
  });
const edited = async (
  xml: string,
  change: (chain: Chain) => Chain,
): Promise<{ document: BpmnDocument; xml: string; chain: Chain }> => {
  const document = await readDocument(xml);
  writeChain(document, change(readChain(document)));
  const written = await writeDocument(document);
  const again = await readDocument(written);
  return { document: again, xml: written, chain: readChain(again) };
};
const approval = (id: string): Approval => ({
  kind: 'approval',
  id,
  name: id,
  users: ['${initiator}'],
  groups: [],
  sign: { kind: 'none', percent: 100 },
  sequential: false,
});

test('a chain with ways that part, meet and end is read as one', async () => {
  expect(outline(readChain(await readDocument(BRANCHED)))).toEqual([
    'a',
    {
      g: [
        ['${amount > 100}', 'b'],
        ['otherwise', 'c'],
        ['${amount == 0}', '-> rejected'],
      ],
    },
    'd',
  ]);
});

test('written back unchanged it says the same, and what the chain does not know stays', async () => {
  const { chain, xml } = await edited(BRANCHED, (same) => same);
  expect(outline(chain)).toEqual(outline(readChain(await readDocument(BRANCHED))));
  expect(xml).toContain('x:keep="me"');
  expect(xml).not.toContain('BPMNShape');
});

test('a change of who approves leaves the drawing, a change of the order draws anew', async () => {
  const drawn = (await edited(BRANCHED, (chain) => changeSteps(chain, WHOLE, (steps) => [...steps, approval('last')])))
    .xml;
  expect(drawn).toContain('bpmnElement="last"');
  const moved = drawn.replace(/(bpmnElement="last"[^>]*>\s*<dc:Bounds x=")\d+/, '$1777');
  const renamed = (
    await edited(moved, (chain) =>
      changeStep(chain, 'last', (step) => (step.kind === 'approval' ? { ...step, name: 'Final' } : step)),
    )
  ).xml;
  expect(renamed).toContain('x="777"');
  expect(renamed).toContain('name="Final"');
});

test('every edit leaves a process that is sound, and every node and flow of it is drawn', async () => {
  const branching: Branching = {
    kind: 'branching',
    id: 'n',
    joinId: undefined,
    ways: [
      { id: 'w1', name: '', condition: '${x > 1}', otherwise: false, steps: [approval('n1')], endId: undefined },
      { id: 'w2', name: '', condition: '', otherwise: true, steps: [], endId: undefined },
    ],
  };
  const edits: readonly ((chain: Chain) => Chain)[] = [
    (chain) => changeSteps(chain, WHOLE, (steps) => [approval('first'), ...steps]),
    (chain) => changeSteps(chain, 'big', (steps) => [...steps, branching]),
    (chain) => changeSteps(chain, 'w2', (steps) => [...steps, approval('deep')]),
    (chain) => moveStep(chain, 'd', -1),
    (chain) => changeWay(chain, 'w1', (way) => ({ ...way, condition: '${x > 2}' })),
    (chain) => removeWay(chain, 'none'),
    (chain) => removeStep(chain, 'b'),
    (chain) => removeWay(chain, 'small'),
    (chain) => removeStep(chain, 'first'),
  ];
  let xml = BRANCHED;
  for (const edit of edits) {
    const next = await edited(xml, edit);
    xml = next.xml;
    expect(lintProcess(next.document.process)).toEqual([]);
    const diagram = listElements(next.document.definitions, 'diagrams')[0];
    const plane = diagram && findElement(diagram, 'plane');
    const drawn = plane
      ? listElements(plane, 'planeElement').map((shape) => findElement(shape, 'bpmnElement')?.id)
      : [];
    expect(new Set(drawn)).toEqual(new Set(listElements(next.document.process, 'flowElements').map(({ id }) => id)));
    expect(drawn).toHaveLength(new Set(drawn).size);
    expect(xml).not.toMatch(/="NaN"/);
  }
});

test('several approvers are written as a multi-instance and read back', async () => {
  const signs: readonly Approval['sign'][] = [
    { kind: 'all', percent: 100 },
    { kind: 'any', percent: 1 },
    { kind: 'percent', percent: 60 },
    { kind: 'none', percent: 100 },
  ];
  for (const sign of signs) {
    const { chain } = await edited(BRANCHED, (before) =>
      changeStep(before, 'a', (step) =>
        step.kind === 'approval'
          ? { ...step, users: ['u-1', 'u-2'], groups: [], sign, sequential: sign.kind === 'all' }
          : step,
      ),
    );
    expect(chain.steps[0]).toMatchObject({ users: ['u-1', 'u-2'], sign, sequential: sign.kind === 'all' });
  }
});

test('ways that meet without a gateway stay as they are drawn', async () => {
  const direct = wrap(
    `<bpmn:startEvent id="s"/><bpmn:exclusiveGateway id="g" default="y"/>${approvalXml('a')}${approvalXml('z')}` +
      `<bpmn:endEvent id="e"/>${flow('f', 's', 'g')}${flow('x', 'g', 'a', when('k == 1'))}${flow('y', 'g', 'z')}` +
      `${flow('f2', 'a', 'z')}${flow('f3', 'z', 'e')}`,
  );
  const { chain, document } = await edited(direct, (before) =>
    changeStep(before, 'a', (step) => ({ ...step, name: 'A' })),
  );
  expect(outline(chain)).toEqual([{ g: [['${k == 1}', 'a'], ['otherwise']] }, 'z']);
  expect(new Set(listElements(document.process, 'flowElements').map(({ id }) => id))).toEqual(
    new Set(['a', 'e', 'f', 'f2', 'f3', 'g', 's', 'x', 'y', 'z']),
  );
});

test.each([
  [
    'a parallel gateway',
    `<bpmn:startEvent id="s"/><bpmn:parallelGateway id="g"/><bpmn:endEvent id="e"/>${flow('f', 's', 'g')}` +
      flow('h', 'g', 'e'),
    'g',
  ],
  [
    'a flow that leads back',
    `<bpmn:startEvent id="s"/>${approvalXml('a')}<bpmn:exclusiveGateway id="g" default="on"/>` +
      `<bpmn:endEvent id="e"/>${flow('f', 's', 'a')}${flow('h', 'a', 'g')}` +
      `${flow('back', 'g', 'a', when('no == 1'))}${flow('on', 'g', 'e')}`,
    'a',
  ],
  [
    'a task with two flows',
    `<bpmn:startEvent id="s"/>${approvalXml('a')}<bpmn:endEvent id="e"/><bpmn:endEvent id="x"/>` +
      `${flow('f', 's', 'a')}${flow('h', 'a', 'e')}${flow('i', 'a', 'x')}`,
    'a',
  ],
  [
    'a timer',
    '<bpmn:startEvent id="s"><bpmn:timerEventDefinition/></bpmn:startEvent><bpmn:endEvent id="e"/>' +
      flow('f', 's', 'e'),
    's',
  ],
])('%s is no chain, and says where', async (_, inside, place) => {
  const document = await readDocument(wrap(inside));
  try {
    readChain(document);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(NoChain);
    expect(error).toHaveProperty('element', place);
  }
});

test('parts are told in order', async () => {
  const chain = readChain(await readDocument(BRANCHED));
  expect([...walkParts(chain.steps)].map((part) => (isWay(part) ? `way ${part.id}` : part.id))).toEqual([
    'a',
    'g',
    'way big',
    'b',
    'way small',
    'c',
    'way none',
    'd',
  ]);
});
