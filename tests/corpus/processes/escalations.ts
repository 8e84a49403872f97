import { boundary, end, heard, start, sub, task, throwing, type Sample } from './sample.ts';

const rising = (name: string, around = '<escalation id="high" escalationCode="HIGH"/>'): Sample => ({
  name,
  nodes: [start(), task('before'), throwing('throw', heard('escalation', 'high')), task('goOn'), end()],
  flows: ['theStart > before > throw > goOn > theEnd'],
  around,
});

export const escalations: readonly Sample[] = [
  {
    name: 'escalation-of-a-sub-process',
    nodes: [
      start(),
      sub(
        'sub',
        [start('subStart'), task('inner'), throwing('throw', heard('escalation', 'high')), end('subEnd')],
        ['subStart > inner > throw > subEnd'],
      ),
      boundary('caught', 'sub', heard('escalation', 'high')),
      task('raised'),
      end(),
      end('otherEnd'),
    ],
    flows: ['theStart > sub > theEnd', 'caught > raised > otherEnd'],
    around: '<escalation id="high" escalationCode="HIGH"/>',
    drive: ['start', 'do inner', 'at raised', 'do raised', 'end completed'],
  },
  {
    name: 'escalation-beside-a-sub-process',
    nodes: [
      start(),
      sub(
        'sub',
        [start('subStart'), throwing('throw', heard('escalation', 'high')), task('inner'), end('subEnd')],
        ['subStart > throw > inner > subEnd'],
      ),
      boundary('caught', 'sub', heard('escalation', 'high'), 'cancelActivity="false"'),
      task('raised'),
      end(),
      end('otherEnd'),
    ],
    flows: ['theStart > sub > theEnd', 'caught > raised > otherEnd'],
    around: '<escalation id="high" escalationCode="HIGH"/>',
    drive: ['start', 'at inner raised', 'do raised', 'do inner', 'end completed'],
  },
  {
    name: 'escalation-of-the-called',
    nodes: [
      start(),
      '<callActivity id="call" calledElement="escalation-of-the-called-raised"/>',
      boundary('caught', 'call', heard('escalation', 'high')),
      task('raised'),
      end(),
      end('otherEnd'),
    ],
    flows: ['theStart > call > theEnd', 'caught > raised > otherEnd'],
    around: '<escalation id="high" escalationCode="HIGH"/>',
    beside: [rising('escalation-of-the-called-raised')],
    drive: ['start', 'do before', 'at raised', 'do raised', 'end completed'],
  },
  {
    name: 'escalation-of-the-called-beside',
    nodes: [
      start(),
      '<callActivity id="call" calledElement="escalation-of-the-called-going-on"/>',
      boundary('caught', 'call', heard('escalation', 'high'), 'cancelActivity="false"'),
      task('raised'),
      end(),
      end('otherEnd'),
    ],
    flows: ['theStart > call > theEnd', 'caught > raised > otherEnd'],
    around: '<escalation id="high" escalationCode="HIGH"/>',
    beside: [rising('escalation-of-the-called-going-on')],
    drive: ['start', 'do before', 'at goOn raised', 'do raised', 'do goOn', 'end completed'],
  },
  { ...rising('escalation-that-nobody-catches'), drive: ['start', 'do before', 'do goOn', 'end completed'] },
];
