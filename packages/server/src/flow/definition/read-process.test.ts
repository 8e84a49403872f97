import { BpmnModdle } from 'bpmn-moddle';
import { describe, expect, test } from 'vitest';
import { flowableModdle } from '@scf-kit/sdk/bpmn';
import { end, exclusive, oneTask, parallel, processXml, start, task, type Drawn } from '../testing/process.ts';
import { DefinitionFault } from './fault.ts';
import { readProcess } from './read-process.ts';

const fault = async (xml: string): Promise<DefinitionFault> => {
  try {
    await readProcess(xml);
  } catch (error) {
    if (error instanceof DefinitionFault) return error;
    throw error;
  }
  throw new Error('It was deployed.');
};
const drawn = (nodes: readonly string[], flows: Drawn['flows']): string => processXml({ nodes, flows });

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
    expect(warnings).toEqual(['review: other:colour is kept and not executed']);
    const unknown = await readProcess(oneTask('flowable:candidateGroups="approver" flowable:unheard="1"'));
    expect(unknown.warnings).toEqual(['unknown attribute <flowable:unheard>']);
  });

  test('nothing of Flowable is lost when a definition is read and written again', async () => {
    const xml = oneTask(
      'flowable:candidateGroups="approver" flowable:skipExpression="${skip}" flowable:priority="50"',
    ).replace(
      '</process>',
      `<serviceTask id="s" flowable:delegateExpression="\${d}" flowable:triggerable="true">
<extensionElements><flowable:field name="q"><flowable:string>abc</flowable:string></flowable:field><flowable:executionListener event="start" class="L"/><flowable:failedJobRetryTimeCycle>R3/PT1M</flowable:failedJobRetryTimeCycle></extensionElements>
<multiInstanceLoopCharacteristics isSequential="true" flowable:collection="people" flowable:elementVariable="person"><extensionElements><flowable:variableAggregation target="all"><flowable:variable source="opinion"/></flowable:variableAggregation></extensionElements></multiInstanceLoopCharacteristics></serviceTask></process>`,
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

describe('what is refused, with the element and the reason', () => {
  const simple: Drawn['flows'] = [
    ['start', 'a'],
    ['a', 'end'],
  ];
  test.each([
    [
      'a service task without a delegate',
      drawn([start(), '<serviceTask id="a"/>', end()], simple),
      'a',
      'it names no registered function',
    ],
    [
      'a service task with an expression',
      drawn([start(), '<serviceTask id="a" flowable:expression="${x.run()}"/>', end()], simple),
      'a',
      'only a registered function',
    ],
    [
      'a mail task',
      drawn([start(), '<serviceTask id="a" flowable:type="mail"/>', end()], simple),
      'a',
      'only a registered function',
    ],
    [
      'a script task',
      drawn([start(), '<scriptTask id="a"><script>x</script></scriptTask>', end()], simple),
      'a',
      'ScriptTask is not supported',
    ],
    [
      'a business rule task',
      drawn([start(), '<businessRuleTask id="a"/>', end()], simple),
      'a',
      'BusinessRuleTask is not supported',
    ],
    [
      'a complex gateway',
      drawn([start(), '<complexGateway id="a"/>', end()], simple),
      'a',
      'ComplexGateway is not supported',
    ],
    [
      'a transaction',
      drawn([start(), '<transaction id="a"><startEvent id="s1"/></transaction>', end()], simple),
      'a',
      'Transaction is not supported',
    ],
    [
      'an ad-hoc sub-process',
      drawn([start(), '<adHocSubProcess id="a"/>', end()], simple),
      'a',
      'AdHocSubProcess is not supported',
    ],
    [
      'compensation',
      drawn([start(), '<userTask id="a" isForCompensation="true" flowable:assignee="x"/>', end()], simple),
      'a',
      'compensation is not supported',
    ],
    [
      'a compensating event',
      drawn(
        [
          start(),
          task('a'),
          '<boundaryEvent id="b" attachedToRef="a"><compensateEventDefinition/></boundaryEvent>',
          end(),
        ],
        simple,
      ),
      'b',
      'CompensateEventDefinition is not supported',
    ],
    [
      'a data object with a value',
      drawn(
        [
          start(),
          task('a'),
          '<dataObject id="d"><extensionElements><flowable:value id="1"/></extensionElements></dataObject>',
          end(),
        ],
        simple,
      ),
      'd',
      'initial value',
    ],
    [
      'a sub-process without a start',
      drawn([start(), '<subProcess id="a"/>', end()], simple),
      'a',
      'it has no start event',
    ],
    [
      'a boundary timer without a time',
      drawn(
        [start(), task('a'), '<boundaryEvent id="b" attachedToRef="a"><timerEventDefinition/></boundaryEvent>', end()],
        simple,
      ),
      'b',
      'its timer has no time',
    ],
    [
      'a cycle that is a cron line',
      drawn(
        [
          start(),
          task('a'),
          '<boundaryEvent id="b" attachedToRef="a"><timerEventDefinition><timeCycle>0 0/5 * * * ?</timeCycle></timerEventDefinition></boundaryEvent>',
          end(),
        ],
        simple,
      ),
      'b',
      'a cycle such as R3/PT10M',
    ],
    [
      'a boundary event on a gateway',
      drawn(
        [
          start(),
          task('a'),
          exclusive('g'),
          '<boundaryEvent id="b" attachedToRef="g"><signalEventDefinition signalRef="s"/></boundaryEvent>',
          end(),
        ],
        [
          ['start', 'a'],
          ['a', 'g'],
          ['g', 'end'],
          ['b', 'end'],
        ],
      ),
      'b',
      'names no signal',
    ],
    [
      'a timer start',
      drawn(['<startEvent id="start"><timerEventDefinition/></startEvent>', task('a'), end()], simple),
      'start',
      'TimerEventDefinition is not supported',
    ],
    [
      'multi-instance of nothing',
      drawn(
        [start(), '<userTask id="a" flowable:assignee="x"><multiInstanceLoopCharacteristics/></userTask>', end()],
        simple,
      ),
      'a',
      'neither a collection nor a cardinality',
    ],
    [
      'a variable aggregation',
      drawn(
        [
          start(),
          '<userTask id="a" flowable:assignee="x"><multiInstanceLoopCharacteristics flowable:collection="c"><extensionElements><flowable:variableAggregation target="all"/></extensionElements></multiInstanceLoopCharacteristics></userTask>',
          end(),
        ],
        simple,
      ),
      'a',
      'flowable:VariableAggregation',
    ],
    [
      'a listener that is a script',
      drawn(
        [
          start(),
          '<userTask id="a" flowable:assignee="x"><extensionElements><flowable:taskListener event="create" type="script"/></extensionElements></userTask>',
          end(),
        ],
        simple,
      ),
      'a',
      'only a registered function',
    ],
    [
      'a listener of an unknown event',
      drawn(
        [
          start(),
          '<userTask id="a" flowable:assignee="x"><extensionElements><flowable:taskListener event="all" class="X"/></extensionElements></userTask>',
          end(),
        ],
        simple,
      ),
      'a',
      'listener event',
    ],
    [
      'a skip expression on a flow',
      drawn([start(), task('a'), end()], simple).replace(
        '<sequenceFlow id="f0"',
        '<sequenceFlow id="f0" flowable:skipExpression="${true}"',
      ),
      'f0',
      'skipExpression',
    ],
    [
      'an object of Flowable',
      drawn([start(), task('a', 'flowable:assignee="${execution.id}"'), end()], simple),
      'a',
      'not offered',
    ],
    [
      'a rejection that is no vote',
      drawn([start(), task('a', 'flowable:assignee="x" scf:reject="vote"'), end()], simple).replace(
        '<definitions ',
        '<definitions xmlns:scf="http://scf-kit/bpmn" ',
      ),
      'a',
      'scf:reject',
    ],
    [
      'a flow out of a sub-process',
      drawn(
        [
          start(),
          '<subProcess id="a"><startEvent id="s1"/><endEvent id="e1"/><sequenceFlow id="i" sourceRef="s1" targetRef="e1"/></subProcess>',
          end(),
        ],
        [...simple, ['s1', 'end']],
      ),
      'f2',
      'border of a sub-process',
    ],
    [
      'an unknown function',
      drawn(
        [start(), exclusive('x', 2), task('a'), end()],
        [
          ['start', 'x'],
          ['x', 'a', '${execute(1)}'],
          ['x', 'end'],
          ['a', 'end'],
        ],
      ),
      'f1',
      'execute',
    ],
    [
      'a broken expression',
      drawn(
        [start(), exclusive('x', 2), task('a'), end()],
        [
          ['start', 'x'],
          ['x', 'a', '${amount >}'],
          ['x', 'end'],
          ['a', 'end'],
        ],
      ),
      'f1',
      'amount >',
    ],
    ['a task for nobody', drawn([start(), task('a', ''), end()], simple), 'a', 'neither an assignee nor candidates'],
    [
      'a broken due date',
      drawn([start(), task('a', 'flowable:assignee="x" flowable:dueDate="soon"'), end()], simple),
      'a',
      'soon',
    ],
    [
      'an unknown calendar',
      drawn(
        [
          start(),
          task('a', 'flowable:assignee="x" flowable:dueDate="P1D" flowable:businessCalendarName="bankDays"'),
          end(),
        ],
        simple,
      ),
      'a',
      'there is no calendar "bankDays"',
    ],
    [
      'working days of hours',
      drawn(
        [
          start(),
          task('a', 'flowable:assignee="x" flowable:dueDate="PT4H" flowable:businessCalendarName="workingDays"'),
          end(),
        ],
        simple,
      ),
      'a',
      'whole days',
    ],
    [
      'an unknown calendar of a timer',
      drawn(
        [
          start(),
          task('a'),
          '<boundaryEvent id="b" attachedToRef="a"><timerEventDefinition flowable:businessCalendarName="bankDays"><timeDuration>P1D</timeDuration></timerEventDefinition></boundaryEvent>',
          end(),
        ],
        [...simple, ['b', 'end']],
      ),
      'b',
      'there is no calendar',
    ],
    [
      'no start',
      drawn(
        [task('a'), end()],
        [
          ['a', 'end'],
          ['a', 'a'],
        ],
      ),
      'sample',
      'no start event',
    ],
    [
      'two starts',
      drawn([start(), start('again'), task('a'), end()], [...simple, ['again', 'a']]),
      'again',
      'only one start',
    ],
    [
      'a flow to nowhere',
      drawn(
        [start(), task('a'), end()],
        [
          ['start', 'a'],
          ['a', 'gone'],
          ['a', 'end'],
        ],
      ),
      'f1',
      'no target',
    ],
    [
      'a dead end',
      drawn(
        [start(), task('a'), task('b'), end()],
        [
          ['start', 'a'],
          ['a', 'b'],
          ['start', 'end'],
        ],
      ),
      'b',
      'no flow leaves it',
    ],
    [
      'an island',
      drawn([start(), task('a'), task('b'), task('c'), end()], [...simple, ['b', 'c'], ['c', 'b']]),
      'b',
      'cannot be reached',
    ],
    [
      'a trap',
      drawn(
        [start(), task('a'), task('b'), end()],
        [
          ['start', 'a'],
          ['start', 'end'],
          ['a', 'b'],
          ['b', 'a'],
        ],
      ),
      'a',
      'no end can be reached',
    ],
    [
      'a gateway flow without a condition',
      drawn(
        [start(), exclusive('x', 1), task('a'), end()],
        [
          ['start', 'x'],
          ['x', 'end'],
          ['x', 'a'],
          ['a', 'end'],
        ],
      ),
      'f2',
      'no condition',
    ],
    [
      'a condition where none is read',
      drawn(
        [start(), task('a'), end()],
        [
          ['start', 'a', '${1 == 1}'],
          ['a', 'end'],
        ],
      ),
      'f0',
      'only a flow that leaves a gateway or an activity',
    ],
    [
      'a join that may wait for ever',
      drawn(
        [start(), exclusive('x', 1), task('a'), task('b'), parallel('j'), end()],
        [
          ['start', 'x'],
          ['x', 'a'],
          ['x', 'b', '${n == 1}'],
          ['a', 'j'],
          ['b', 'j'],
          ['j', 'end'],
        ],
      ),
      'j',
      'wait for ever',
    ],
    [
      'a loop without a task',
      drawn(
        [start(), exclusive('x', 1), end()],
        [
          ['start', 'x'],
          ['x', 'end'],
          ['x', 'x', '${n == 1}'],
        ],
      ),
      'x',
      'no user task',
    ],
    [
      'branches that multiply',
      drawn(
        [start(), task('a'), parallel('s'), end()],
        [
          ['start', 'a'],
          ['a', 's'],
          ['s', 'a'],
          ['s', 'a'],
          ['s', 'end'],
        ],
      ),
      'a',
      'multiply',
    ],
    [
      'no process',
      '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"/>',
      'definitions',
      'no process is executable',
    ],
    ['an unknown element', drawn([start(), '<robotTask id="a"/>', end()], simple), 'definitions', 'RobotTask'],
    ['text', 'no xml', 'definitions', 'cannot be read'],
    ['cut XML', oneTask().slice(0, -40), 'definitions', 'cannot be read'],
    ['a doubled id', drawn([start(), task('a'), task('a'), end()], simple), 'definitions', 'duplicate ID'],
  ])('%s', async (_, xml, place, reason) => {
    const refused = await fault(xml);
    expect(refused.place).toBe(place);
    expect(refused.reason.en.toLowerCase()).toContain(reason.toLowerCase());
    // It stands by itself in the list of findings.
    expect(refused.reason.en).toMatch(/^\P{Ll}/u);
    expect(refused.reason.zh).not.toBe('');
  });

  test('an XML bomb and an external entity, before anything is expanded', async () => {
    const bomb = `<!DOCTYPE d [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "&a;&a;&a;&a;">]>${oneTask().replace('Task review', '&b;')}`;
    expect((await fault(bomb)).reason.en).toContain('DOCTYPE');
    expect((await fault(`<!doctype d SYSTEM "file:///etc/passwd">${oneTask()}`)).reason.en).toContain('DOCTYPE');
  });
  test('more than it takes: characters, tags, elements, depth, attributes', async () => {
    expect((await fault(oneTask(`flowable:candidateUsers="${'a,'.repeat(600_000)}"`))).reason.en).toContain(
      'An attribute is longer',
    );
    const deep = oneTask().replace(
      '</process>',
      `<extensionElements>${'<x:y xmlns:x="http://x">'.repeat(20_000)}${'</x:y>'.repeat(20_000)}</extensionElements></process>`,
    );
    expect((await readProcess(deep)).graph.key).toBe('sample');
    expect((await fault(oneTask().replace('Task review', 'x'.repeat(2_000_001)))).reason.en).toContain('longer than');
    expect((await fault(`<definitions>${'<a/>'.repeat(60_000)}</definitions>`)).reason.en).toContain('50000');
    expect(
      (await fault(drawn([start(), ...Array.from({ length: 1_001 }, (_, at) => task(`t${at}`)), end()], simple))).reason
        .en,
    ).toContain('1000');
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
