import { BpmnModdle } from 'bpmn-moddle';
import { describe, expect, test } from 'vitest';
import { flowableModdle, type Finding } from '@scf-kit/sdk/bpmn';
import { end, exclusive, oneTask, parallel, start, task } from '../testing/process.ts';
import { readProcess } from './read-process.ts';
import { drawn } from './testing/read.ts';

const said = (warnings: readonly Finding[]): readonly string[] =>
  warnings.map(({ element, reason }) => `${element}: ${reason.en}`);

describe('what is read', () => {
  test('a graph with tasks, a choice and parallel branches', async () => {
    const { graph, warnings } = await readProcess(
      drawn(
        [
          start(),
          task('a', 'flowable:assignee="${initiator}" flowable:dueDate="P1DT2H" flowable:formKey="f"'),
          exclusive('x', 2),
          parallel('s'),
          task('b', 'flowable:candidateUsers="u1, ${fn == 1 ? a : b},u2"'),
          task('c'),
          parallel('j'),
          end(),
          end('stop', true),
        ],
        [
          ['start', 'a'],
          ['a', 'x'],
          ['x', 'stop'],
          ['x', 's', '${amount >= 5000000}'],
          ['s', 'b'],
          ['s', 'c'],
          ['b', 'j'],
          ['c', 'j'],
          ['j', 'end'],
        ],
      ),
    );
    expect(warnings).toEqual([]);
    expect(graph.key).toBe('sample');
    expect([...graph.nodes.values()].map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'start start',
      'a userTask',
      'x exclusive',
      's parallel',
      'b userTask',
      'c userTask',
      'j parallel',
      'end end',
      'stop end',
    ]);
    const [a, x, b] = [graph.nodes.get('a'), graph.nodes.get('x'), graph.nodes.get('b')];
    expect(a?.kind === 'userTask' && [a.formKey, a.due]).toEqual([
      'f',
      { kind: 'after', after: { months: 0, ms: 93_600_000 } },
    ]);
    expect(x?.kind === 'exclusive' && [x.defaultFlow?.target, x.outgoing.map(({ target }) => target)]).toEqual([
      'stop',
      ['s'],
    ]);
    expect(
      b?.kind === 'userTask' && b.candidateUsers.map((one) => (typeof one === 'string' ? one : one.source)),
    ).toEqual(['u1', '${fn == 1 ? a : b}', 'u2']);
  });

  test('foreign attributes and elements are kept and reported', async () => {
    const xml = oneTask().replace(
      '<userTask id="review"',
      '<userTask xmlns:other="http://other" id="review" other:colour="red"',
    );
    const { warnings } = await readProcess(
      xml.replace('</process>', '<textAnnotation id="note"><text>n</text></textAnnotation></process>'),
    );
    expect(said(warnings)).toEqual(['review: other:colour is kept and not executed']);
    const unknown = await readProcess(oneTask('flowable:candidateGroups="approver" flowable:unheard="1"'));
    expect(said(unknown.warnings)).toEqual(['review: flowable:unheard is kept and not executed']);
  });

  test('nothing of Flowable is lost when a definition is read and written again', async () => {
    const xml = oneTask(
      'flowable:candidateGroups="approver" flowable:skipExpression="${skip}" flowable:priority="50"',
    ).replace(
      '</process>',
      `<serviceTask id="s" flowable:delegateExpression="\${d}" flowable:triggerable="true">
<extensionElements><flowable:field name="q"><flowable:string>abc</flowable:string></flowable:field>
<flowable:executionListener event="start" class="L"/>
<flowable:failedJobRetryTimeCycle>R3/PT1M</flowable:failedJobRetryTimeCycle></extensionElements>
<multiInstanceLoopCharacteristics isSequential="true" flowable:collection="people" flowable:elementVariable="person">
<extensionElements><flowable:variableAggregation target="all"><flowable:variable source="opinion"/>
</flowable:variableAggregation></extensionElements></multiInstanceLoopCharacteristics></serviceTask></process>`,
    );
    const moddle = new BpmnModdle({ flowable: flowableModdle });
    const read = await moddle.fromXML(xml, 'bpmn:Definitions');
    expect(read.warnings).toEqual([]);
    const written = (await moddle.toXML(read.rootElement)).xml;
    const pieces = [
      'flowable:skipExpression="${skip}"',
      'flowable:priority="50"',
      'flowable:delegateExpression="${d}"',
      'flowable:triggerable="true"',
      '<flowable:string>abc</flowable:string>',
      '<flowable:executionListener',
      '<flowable:failedJobRetryTimeCycle>R3/PT1M',
      'flowable:collection="people"',
      'flowable:elementVariable="person"',
      '<flowable:variableAggregation target="all"><flowable:variable source="opinion"',
    ];
    for (const piece of pieces) expect(written).toContain(piece);
  });
});

test('a wide diagram of choices and of parallel branches is checked in bounded time', async () => {
  const diamonds = Array.from({ length: 30 }, (_, at) => at);
  const nodes = [
    start(),
    task('t'),
    ...diamonds.flatMap((at) => [exclusive(`x${at}`, 2 + at * 4), exclusive(`m${at}`)]),
    end(),
  ];
  const flows: [string, string, string?][] = [
    ['start', 't'],
    ['t', 'x0'],
  ];
  for (const at of diamonds)
    flows.push(
      [`x${at}`, `m${at}`],
      [`x${at}`, `m${at}`, '${n == 1}'],
      [`m${at}`, at === 29 ? 'end' : `x${at + 1}`],
      [`x${at}`, `m${at}`, '${n == 2}'],
    );
  expect((await readProcess(drawn(nodes, flows))).graph.nodes.size).toBe(63);
  const branches = Array.from({ length: 20 }, (_, at) => `b${at}`);
  const wide = drawn(
    [start(), parallel('s'), ...branches.map((id) => task(id)), parallel('j'), end()],
    [
      ['start', 's'],
      ...branches.flatMap((id): [string, string][] => [
        ['s', id],
        [id, 'j'],
      ]),
      ['j', 'end'],
    ],
  );
  expect((await readProcess(wide)).graph.nodes.size).toBe(24);
});
