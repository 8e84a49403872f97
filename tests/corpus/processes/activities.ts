import { boundary, end, eventSub, extended, gateway, start, sub, task, timer, type Sample } from './sample.ts';

const inner = (id: string): string =>
  sub(id, [start(`${id}Start`), task(`${id}Task`), end(`${id}End`)], [`${id}Start > ${id}Task > ${id}End`]);
const called: Sample = {
  name: 'called',
  nodes: [start(), task('inside', 'x:assignee="${who}"'), end()],
  flows: ['theStart > inside > theEnd'],
};
const calls = (given: string, more: Partial<Sample> & Pick<Sample, 'name'>): Sample => ({
  nodes: [start(), given, task('after'), end()],
  flows: ['theStart > call > after > theEnd'],
  beside: [{ ...called, name: `${more.name}-called` }],
  ...more,
});
const repeated = (loop: string, more: Partial<Sample> & Pick<Sample, 'name'>, assignee = '${person}'): Sample => ({
  nodes: [start(), task('each', `x:assignee="${assignee}"`, loop), task('after'), end()],
  flows: ['theStart > each > after > theEnd'],
  ...more,
});
const several = (attributes: string, inside = ''): string =>
  `<multiInstanceLoopCharacteristics ${attributes}>${inside}</multiInstanceLoopCharacteristics>`;

export const subProcesses: readonly Sample[] = [
  {
    name: 'sub-process',
    nodes: [start(), inner('sub'), task('after'), end()],
    flows: ['theStart > sub > after > theEnd'],
    drive: ['start', 'do subTask', 'at after', 'do after', 'end completed'],
  },
  {
    name: 'sub-process-in-a-sub-process',
    nodes: [
      start(),
      sub('outer', [start('outerStart'), inner('sub'), end('outerEnd')], ['outerStart > sub > outerEnd']),
      end(),
    ],
    flows: ['theStart > outer > theEnd'],
    drive: ['start', 'do subTask', 'end completed'],
  },
  {
    name: 'sub-process-without-an-end',
    nodes: [start(), sub('sub', [start('subStart'), task('inner')], ['subStart > inner']), task('after'), end()],
    flows: ['theStart > sub > after > theEnd'],
    drive: ['start', 'do inner', 'at after', 'do after', 'end completed'],
  },
  {
    name: 'sub-process-with-a-timer',
    nodes: [
      start(),
      inner('sub'),
      boundary('late', 'sub', timer('timeDuration', 'PT1H')),
      task('escalated'),
      end(),
      end('otherEnd'),
    ],
    flows: ['theStart > sub > theEnd', 'late > escalated > otherEnd'],
    drive: ['start', 'timer late', 'at escalated', 'do escalated', 'end completed'],
  },
  {
    name: 'timer-that-leads-nowhere',
    nodes: [start(), task('theTask'), boundary('late', 'theTask', timer('timeDuration', 'PT1H')), end()],
    flows: ['theStart > theTask > theEnd'],
    drive: ['start', 'timer late', 'end completed'],
  },
  {
    name: 'sub-process-without-a-start',
    nodes: [start(), sub('sub', [task('inner')], []), end()],
    flows: ['theStart > sub > theEnd'],
    refused: ['sub', 'start event'],
  },
  {
    name: 'event-sub-process-in-a-sub-process',
    nodes: [
      start(),
      sub(
        'outer',
        [start('outerStart'), task('inner'), end('outerEnd'), eventSub('late', timer('timeDuration', 'PT1H'))],
        ['outerStart > inner > outerEnd'],
      ),
      task('after'),
      end(),
    ],
    flows: ['theStart > outer > after > theEnd'],
    drive: ['start', 'timer lateStart', 'at lateTask', 'do lateTask', 'at after', 'do after', 'end completed'],
  },
  {
    name: 'transaction',
    nodes: [
      start(),
      '<transaction id="deal"><startEvent id="dealStart"/><userTask id="pay" x:assignee="kermit"/>' +
        '<endEvent id="dealEnd"/><sequenceFlow id="d1" sourceRef="dealStart" targetRef="pay"/>' +
        '<sequenceFlow id="d2" sourceRef="pay" targetRef="dealEnd"/></transaction>',
      end(),
    ],
    flows: ['theStart > deal > theEnd'],
    warned: [['deal', 'Transaction']],
    drive: ['start', 'do pay', 'end completed'],
  },
  {
    name: 'ad-hoc-sub-process',
    nodes: [start(), '<adHocSubProcess id="any"><userTask id="pay" x:assignee="kermit"/></adHocSubProcess>', end()],
    flows: ['theStart > any > theEnd'],
    refused: ['any', 'AdHocSubProcess'],
  },
];

export const callActivities: readonly Sample[] = [
  calls(
    '<callActivity id="call" calledElement="call-with-parameters-called">' +
      extended(
        '<x:in source="clerk" target="who"/><x:in sourceExpression="${n + 1}" target="m"/><x:out source="m" target="back"/>',
      ) +
      '</callActivity>',
    {
      name: 'call-with-parameters',
      drive: [
        'start {"clerk":"gonzo","n":1}',
        'of inside gonzo',
        'do inside',
        'var back "2"',
        'do after',
        'end completed',
      ],
    },
  ),
  calls('<callActivity id="call" calledElement="call-with-all-variables-called" x:inheritVariables="true"/>', {
    name: 'call-with-all-variables',
    drive: ['start {"who":"gonzo"}', 'of inside gonzo', 'do inside', 'do after', 'end completed'],
  }),
  calls(
    '<callActivity id="call" calledElement="${which}-called" x:calledElementType="key">' +
      `${extended('<x:in variables="all"/>')}</callActivity>`,
    {
      name: 'call-by-expression',
      drive: ['start {"which":"call-by-expression","who":"kermit"}', 'do inside', 'do after', 'end completed'],
    },
  ),
  calls('<callActivity id="call" calledElement="x:1:2" x:calledElementType="id"/>', {
    name: 'call-by-id',
    refused: ['call', 'key'],
  }),
  calls('<callActivity id="call"/>', { name: 'call-of-nothing', refused: ['call', 'key'] }),
];

export const repetitions: readonly Sample[] = [
  repeated(
    several('isSequential="false"', '<loopCardinality>3</loopCardinality>'),
    {
      name: 'several-at-once',
      drive: ['start', 'at each each each', 'do each', 'do each', 'do each', 'do after', 'end completed'],
    },
    'kermit',
  ),
  repeated(several('isSequential="true" x:collection="people" x:elementVariable="person"'), {
    name: 'several-in-turn',
    drive: [
      'start {"people":["kermit","gonzo"]}',
      'of each kermit',
      'do each',
      'of each gonzo',
      'do each',
      'do after',
      'end completed',
    ],
  }),
  repeated(
    several(
      'isSequential="false" x:collection="${people}" x:elementVariable="person"',
      '<completionCondition>${nrOfCompletedInstances/nrOfInstances >= 0.5}</completionCondition>',
    ),
    {
      name: 'several-until-half',
      drive: ['start {"people":["kermit","gonzo"]}', 'do each', 'at after', 'do after', 'end completed'],
    },
  ),
  repeated(
    several(
      'isSequential="false" x:elementVariable="person"',
      extended('<x:collection><x:string><![CDATA[kermit,gonzo]]></x:string></x:collection>'),
    ),
    {
      name: 'several-of-a-collection-in-text',
      drive: ['start', 'at each each', 'do each', 'do each', 'do after', 'end completed'],
    },
  ),
  repeated(
    several(
      'isSequential="true" x:elementVariable="person"',
      extended('<x:collection><x:expression>${people}</x:expression></x:collection>'),
    ),
    {
      name: 'several-of-a-collection-by-expression',
      drive: ['start {"people":["gonzo"]}', 'of each gonzo', 'do each', 'do after', 'end completed'],
    },
  ),
  repeated(
    several(
      'isSequential="false" x:elementVariable="person"',
      extended('<x:collection x:class="org.example.People"><x:string>kermit</x:string></x:collection>'),
    ),
    {
      name: 'several-of-a-foreign-collection',
      warned: [['each', 'org.example.People']],
      drive: ['start', 'of each kermit', 'do each', 'do after', 'end completed'],
    },
  ),
  repeated(
    several('isSequential="false"', '<loopDataInputRef>people</loopDataInputRef><inputDataItem name="person"/>'),
    {
      name: 'several-of-a-data-input',
      drive: ['start {"people":["kermit","gonzo"]}', 'at each each', 'do each', 'do each', 'do after', 'end completed'],
    },
  ),
  repeated(
    several('isSequential="false"', '<loopCardinality>${n}</loopCardinality>'),
    {
      name: 'several-with-computed-people',
      drive: ['start {"n":2}', 'of each user_0 user_1', 'do each', 'do each', 'do after', 'end completed'],
    },
    'user_${loopCounter}',
  ),
  repeated(
    several(
      'isSequential="false" x:collection="people" x:elementVariable="person"',
      extended('<x:variableAggregation target="reviews"><x:variable source="opinion"/></x:variableAggregation>'),
    ),
    {
      name: 'several-that-gather-variables',
      warned: [['each', 'variableAggregation']],
      drive: ['start {"people":["kermit"]}', 'do each', 'do after', 'end completed'],
    },
  ),
  repeated(several(''), { name: 'several-of-nothing', refused: ['each', 'neither a collection'] }),
  repeated(
    '<standardLoopCharacteristics loopMaximum="3"><loopCondition>${again}</loopCondition>' +
      '</standardLoopCharacteristics>',
    {
      name: 'repeated-while-it-holds',
      drive: ['start {"again":false}', 'do each', 'do after', 'end completed'],
    },
    'kermit',
  ),
  {
    name: 'several-sub-processes',
    nodes: [
      start(),
      sub(
        'sub',
        [
          several('isSequential="false" x:collection="people" x:elementVariable="person"'),
          start('subStart'),
          task('inner', 'x:assignee="${person}"'),
          end('subEnd'),
        ],
        ['subStart > inner > subEnd'],
      ),
      end(),
    ],
    flows: ['theStart > sub > theEnd'],
    drive: ['start {"people":["kermit","gonzo"]}', 'at inner inner', 'do inner', 'do inner', 'end completed'],
  },
  {
    name: 'several-calls',
    nodes: [
      start(),
      '<callActivity id="call" calledElement="several-calls-called">' +
        extended('<x:in source="person" target="who"/>') +
        `${several('isSequential="true" x:collection="people" x:elementVariable="person"')}</callActivity>`,
      end(),
    ],
    flows: ['theStart > call > theEnd'],
    beside: [{ ...called, name: 'several-calls-called' }],
    drive: [
      'start {"people":["kermit","gonzo"]}',
      'of inside kermit',
      'do inside',
      'of inside gonzo',
      'do inside',
      'end completed',
    ],
  },
  {
    name: 'again-and-again',
    nodes: [start(), task('work'), gateway('exclusive', 'enough', 'default="back"'), end()],
    flows: ['theStart > work > enough', 'enough > theEnd ? ${done}', 'back: enough > work'],
    drive: ['start {"done":false}', 'do work', 'at work', 'do work {"done":true}', 'end completed'],
  },
];
