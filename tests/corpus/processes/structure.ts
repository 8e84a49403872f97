import {
  catching,
  end,
  extended,
  gateway,
  heard,
  service,
  start,
  sub,
  task,
  throwing,
  through,
  type Sample,
} from './sample.ts';

const plain = (more: Partial<Sample> & Pick<Sample, 'name'>): Sample => ({
  nodes: [start(), task('theTask'), end()],
  flows: through('theTask'),
  drive: more.refused ? [] : ['start', 'do theTask', 'end completed'],
  ...more,
});
const note = (event: string, variable: string): string =>
  `<x:executionListener event="${event}" delegateExpression="\${corpus.note}">` +
  `<x:field name="variable" stringValue="${variable}"/></x:executionListener>`;

/** Parts around the flow, and listeners. */
export const surroundings: readonly Sample[] = [
  plain({
    name: 'second-pool',
    around:
      '<collaboration id="both"><participant id="ours" processRef="second-pool"/>' +
      '<participant id="theirs" name="Bank" processRef="bank"/>' +
      '<messageFlow id="told" sourceRef="theirs" targetRef="ours"/></collaboration>' +
      '<process id="bank" isExecutable="false"><startEvent id="bankStart"/></process>',
    warned: [['bank', 'not executed']],
  }),
  plain({
    name: 'second-process',
    nodes: [start(), '<callActivity id="call" calledElement="second"/>', end()],
    flows: ['theStart > call > theEnd'],
    around:
      '<process id="second"><startEvent id="secondStart"/><userTask id="theTask" x:assignee="kermit"/>' +
      '<endEvent id="secondEnd"/><sequenceFlow id="s1" sourceRef="secondStart" targetRef="theTask"/>' +
      '<sequenceFlow id="s2" sourceRef="theTask" targetRef="secondEnd"/></process>',
  }),
  plain({
    name: 'lanes',
    inside:
      '<laneSet id="lanes"><lane id="clerk" name="Clerk"><flowNodeRef>theStart</flowNodeRef>' +
      '<flowNodeRef>theTask</flowNodeRef></lane><lane id="head" name="Head"><flowNodeRef>theEnd</flowNodeRef>' +
      '</lane></laneSet>',
  }),
  plain({
    name: 'annotations',
    inside:
      '<textAnnotation id="note"><text>Look twice</text></textAnnotation>' +
      '<association id="noted" sourceRef="theTask" targetRef="note"/><group id="group"/>',
  }),
  plain({
    name: 'data-objects',
    inside:
      '<dataObject id="order" name="order"/>' +
      '<dataObjectReference id="orderShown" name="Order" dataObjectRef="order"/>' +
      '<dataStoreReference id="archive" name="Archive"/>',
    warned: [['orderShown', 'DataObjectReference']],
  }),
  plain({
    name: 'data-object-with-a-value',
    inside:
      `<dataObject id="limit" name="limit" itemSubjectRef="xsd:int">${extended('<x:value>500</x:value>')}` +
      '</dataObject>',
    drive: ['start', 'var limit 500', 'do theTask', 'end completed'],
  }),
  plain({
    name: 'definitions-of-a-service',
    around:
      '<itemDefinition id="item" structureRef="xsd:string"/><message id="m" name="m" itemRef="item"/>' +
      '<interface id="i" name="I"><operation id="o" name="O"><inMessageRef>m</inMessageRef></operation>' +
      '</interface><resource id="r" name="R"/>',
  }),
  plain({ name: 'documented', inside: '<documentation>What it is for &amp; how</documentation>' }),
  plain({
    name: 'extensions-of-the-process',
    inside: extended(
      '<x:brandNew a="1"/><x:eventListener events="TASK_CREATED" class="org.example.L"/>' +
        '<acme:x xmlns:acme="http://acme.example/bpmn">text</acme:x>',
    ),
    warned: [
      ['extensions-of-the-process', 'eventListener'],
      ['extensions-of-the-process', 'brandNew'],
    ],
  }),
  plain({
    name: 'starters',
    process: 'x:candidateStarterUsers="kermit" x:candidateStarterGroups="management"',
    drive: [],
  }),
  plain({ name: 'not-executable', process: 'isExecutable="false"', refused: ['not-executable', 'executable'] }),
  {
    name: 'initiator-named',
    nodes: [
      '<startEvent id="theStart" x:initiator="boss" x:formKey="f"/>',
      task('theTask', 'x:assignee="${boss}"'),
      end(),
    ],
    flows: through('theTask'),
    drive: ['start', 'do theTask', 'end completed'],
  },
  {
    name: 'listeners-of-the-process',
    nodes: [start(), task('theTask'), end()],
    flows: through('theTask'),
    inside: extended(note('start', 'begun')),
    drive: ['start', 'var begun "start listeners-of-the-process"', 'do theTask', 'end completed'],
  },
  {
    name: 'listeners-of-events-and-gateways',
    nodes: [
      `<startEvent id="theStart">${extended(note('start', 's1') + note('end', 's2'))}</startEvent>`,
      `<exclusiveGateway id="choose">${extended(note('start', 'g1') + note('end', 'g2'))}</exclusiveGateway>`,
      `<parallelGateway id="fork">${extended(note('start', 'p1') + note('end', 'p2'))}</parallelGateway>`,
      `<intermediateThrowEvent id="throw">${extended(note('start', 't1') + note('end', 't2'))}` +
        '</intermediateThrowEvent>',
      `<intermediateCatchEvent id="wait">${extended(note('start', 'c1') + note('end', 'c2'))}` +
        `${heard('signal', 'alert')}</intermediateCatchEvent>`,
      task('theTask'),
      `<endEvent id="theEnd">${extended(note('start', 'e1') + note('end', 'e2'))}</endEvent>`,
    ],
    flows: ['theStart > choose > fork > throw > wait > theTask > theEnd'],
    around: '<signal id="alert" name="listeners alert"/>',
    drive: [
      'start',
      'var s1 "start theStart"',
      'var s2 "end theStart"',
      'var g1 "start choose"',
      'var g2 "end choose"',
      'var p1 "start fork"',
      'var p2 "end fork"',
      'var t1 "start throw"',
      'var t2 "end throw"',
      'var c1 "start wait"',
      'signal listeners alert',
      'var c2 "end wait"',
      'do theTask',
      'var e1 "start theEnd"',
      'var e2 "end theEnd"',
      'end completed',
    ],
  },
  {
    name: 'listener-of-a-foreign-class',
    nodes: [
      `<startEvent id="theStart">${extended('<x:executionListener event="end" class="org.example.Heard"/>')}` +
        '</startEvent>',
      task('theTask'),
      end(),
    ],
    flows: through('theTask'),
    warned: [['theStart', 'org.example.Heard']],
    drive: ['start', 'do theTask', 'end completed'],
  },
  {
    name: 'listener-by-expression',
    nodes: [
      '<startEvent id="theStart">' +
        `${extended('<x:executionListener event="end" expression="${bean.heard(execution)}"/>')}</startEvent>`,
      task('theTask'),
      end(),
    ],
    flows: through('theTask'),
    refused: ['theStart', 'registered function'],
  },
  {
    name: 'throw-of-nothing',
    nodes: [start(), throwing('pass', ''), task('theTask'), end()],
    flows: ['theStart > pass > theTask > theEnd'],
    drive: ['start', 'do theTask', 'end completed'],
  },
];

/** Mistakes in a drawing, named by their element. */
export const mistakes: readonly Sample[] = [
  {
    name: 'task-without-an-id',
    nodes: [start(), '<userTask name="Nameless" x:assignee="kermit"/>', end()],
    flows: ['theStart > theEnd'],
    refused: ['Nameless', 'no id'],
  },
  {
    name: 'flow-to-nowhere',
    nodes: [start(), task('theTask'), end()],
    flows: ['theStart > theTask > theEnd', 'theTask > gone'],
    refused: ['theTask', 'target'],
  },
  {
    name: 'no-start',
    nodes: [task('theTask'), end()],
    flows: ['theTask > theEnd'],
    refused: ['no-start', 'start event'],
  },
  {
    name: 'task-never-reached',
    nodes: [start(), task('theTask'), task('far'), end()],
    flows: ['theStart > theTask > theEnd', 'far > theEnd'],
    refused: ['far', 'No flow leads'],
  },
  {
    name: 'unknown-element',
    nodes: [start(), '<robotTask id="robot"/>', end()],
    flows: ['theStart > robot > theEnd'],
    refused: ['robot', 'robotTask'],
  },
  {
    name: 'flow-out-of-a-sub-process',
    nodes: [
      start(),
      sub('sub', [start('subStart'), task('inner'), end('subEnd')], ['subStart > inner > subEnd']),
      end(),
    ],
    flows: ['theStart > sub > theEnd', 'inner > theEnd'],
    refused: ['inner', 'boundary'],
  },
  {
    name: 'loop-without-rest',
    nodes: [
      start(),
      service('again', 'x:delegateExpression="${corpus.set}"'),
      gateway('exclusive', 'enough', 'default="back"'),
      end(),
    ],
    flows: ['theStart > again > enough', 'enough > theEnd ? ${n > 1}', 'back: enough > again'],
    refused: ['again', 'would never stop'],
  },
  {
    name: 'one-id-twice',
    nodes: [start(), task('theTask'), task('theTask'), end()],
    flows: through('theTask'),
    refused: ['theTask', 'duplicate'],
  },
  {
    name: 'two-events-in-one',
    nodes: [start(), catching('wait', `${heard('signal', 'alert')}${heard('message', 'm')}`), end()],
    flows: ['theStart > wait > theEnd'],
    around: '<signal id="alert" name="alert"/><message id="m" name="m"/>',
    refused: ['wait', 'one event definition'],
  },
];
