import { guarded, waiting } from './guarded.ts';
import {
  boundary,
  catching,
  end,
  eventSub,
  gateway,
  heard,
  start,
  task,
  throwing,
  through,
  type Sample,
} from './sample.ts';

const alert = '<signal id="alert" name="alert"/>';
const thrown = (name: string, around: string, event: string): Sample => ({
  name,
  nodes: [start(), task('before'), throwing('throw', event), end()],
  flows: ['theStart > before > throw > theEnd'],
  around,
});

export const signals: readonly Sample[] = [
  waiting(heard('signal', 'alert'), {
    name: 'signal-to-wait-for',
    around: alert,
    drive: ['start', 'waits wait', 'signal alert', 'do after', 'end completed'],
  }),
  waiting(heard('signal', 'alert'), {
    name: 'signal-of-another-process',
    around: alert,
    beside: [thrown('signal-of-another-process-thrown', alert, heard('signal', 'alert'))],
    drive: [
      'start',
      'waits wait',
      'also signal-of-another-process-thrown',
      'do before',
      'jobs',
      'at after',
      'do after',
      'end completed',
    ],
  }),
  waiting(heard('signal', 'alert'), {
    name: 'signal-that-stays-in-its-instance',
    around: '<signal id="alert" name="inner alert" x:scope="processInstance"/>',
    beside: [
      thrown(
        'signal-that-stays-thrown',
        '<signal id="alert" name="inner alert" x:scope="processInstance"/>',
        heard('signal', 'alert'),
      ),
    ],
    drive: ['start', 'also signal-that-stays-thrown', 'do before', 'jobs', 'waits wait'],
  }),
  guarded(heard('signal', 'alert'), {
    name: 'signal-on-a-task',
    around: alert,
    drive: ['start', 'signal alert', 'at escalated', 'do escalated', 'end completed'],
  }),
  {
    name: 'signal-within-one-instance',
    nodes: [
      start(),
      gateway('parallel', 'fork'),
      catching('wait', heard('signal', 'alert')),
      task('before'),
      throwing('throw', heard('signal', 'alert')),
      task('after'),
      end(),
      end('otherEnd'),
    ],
    flows: ['theStart > fork', 'fork > wait > after > theEnd', 'fork > before > throw > otherEnd'],
    around: '<signal id="alert" name="alert" x:scope="processInstance"/>',
    drive: ['start', 'do before', 'at after', 'do after', 'end completed'],
  },
  {
    name: 'signal-from-the-called-to-the-caller',
    nodes: [
      start(),
      gateway('parallel', 'fork'),
      '<callActivity id="call" calledElement="signal-of-the-called"/>',
      task('theTask'),
      boundary('caught', 'theTask', heard('signal', 'alert')),
      task('escalated'),
      gateway('exclusive', 'merge'),
      gateway('parallel', 'join'),
      end(),
    ],
    flows: [
      'theStart > fork',
      'fork > call > join',
      'fork > theTask > merge',
      'caught > escalated > merge',
      'merge > join > theEnd',
    ],
    around: alert,
    beside: [thrown('signal-of-the-called', alert, heard('signal', 'alert'))],
    drive: ['start', 'at before theTask', 'do before', 'at escalated', 'do escalated', 'end completed'],
  },
  {
    name: 'signal-from-the-caller-to-the-called',
    nodes: [
      start(),
      gateway('parallel', 'fork'),
      '<callActivity id="call" calledElement="signal-heard-when-called"/>',
      task('before'),
      throwing('throw', heard('signal', 'alert')),
      end('otherEnd'),
      end(),
    ],
    flows: ['theStart > fork', 'fork > call > theEnd', 'fork > before > throw > otherEnd'],
    around: alert,
    beside: [waiting(heard('signal', 'alert'), { name: 'signal-heard-when-called', around: alert })],
    drive: ['start', 'do before', 'at after', 'do after', 'end completed'],
  },
  {
    name: 'signal-at-the-end',
    nodes: [
      start(),
      task('theTask'),
      end('theEnd', heard('signal', 'alert')),
      eventSub('sub', heard('signal', 'alert')),
    ],
    flows: through('theTask'),
    around: alert,
    drive: ['start', 'do theTask', 'at subTask', 'do subTask', 'end completed'],
  },
  waiting('<signalEventDefinition x:signalExpression="alert-${region}"/>', {
    name: 'signal-by-expression',
    drive: ['start {"region":"north"}', 'signal alert-north', 'do after', 'end completed'],
  }),
  waiting(heard('signal', 'alert'), {
    name: 'signal-without-a-name',
    around: '<signal id="alert" name=""/>',
    refused: ['alert', 'no name'],
  }),
  waiting(heard('signal', 'alert'), {
    name: 'signal-defined-twice',
    around: '<signal id="alert" name="alert"/><signal id="alert2" name="alert"/>',
    refused: ['alert2', 'twice'],
  }),
  waiting('<signalEventDefinition/>', { name: 'signal-that-is-none', refused: ['wait', 'no signal'] }),
  {
    name: 'signal-that-starts',
    nodes: [`<startEvent id="theStart">${heard('signal', 'alert')}</startEvent>`, task('theTask'), end()],
    flows: through('theTask'),
    around: '<signal id="alert" name="begin"/>',
    drive: ['signal begin', 'at theTask', 'do theTask', 'end completed'],
  },
];
