import { guarded, waiting } from './guarded.ts';
import { catching, end, gateway, start, sub, task, throwing, through, type Sample } from './sample.ts';

/** Events that the engine does not run, or that end everything. */
export const otherEvents: readonly Sample[] = [
  {
    name: 'terminate-at-the-end',
    nodes: [
      start(),
      gateway('parallel', 'fork'),
      task('one'),
      task('two'),
      end('stopAll', '<terminateEventDefinition/>'),
      end(),
    ],
    flows: ['theStart > fork', 'fork > one > stopAll', 'fork > two > theEnd'],
    drive: ['start', 'do one', 'end completed'],
  },
  {
    name: 'terminate-a-sub-process',
    nodes: [
      start(),
      sub(
        'sub',
        [
          start('subStart'),
          gateway('parallel', 'fork'),
          task('one'),
          task('two'),
          end('stop', '<terminateEventDefinition/>'),
          end('subEnd'),
        ],
        ['subStart > fork', 'fork > one > stop', 'fork > two > subEnd'],
      ),
      task('after'),
      end(),
    ],
    flows: ['theStart > sub > after > theEnd'],
    drive: ['start', 'do one', 'at after', 'do after', 'end completed'],
  },
  {
    name: 'terminate-all-from-a-sub-process',
    nodes: [
      start(),
      sub(
        'sub',
        [
          start('subStart'),
          gateway('parallel', 'fork'),
          task('one'),
          task('two'),
          end('stop', '<terminateEventDefinition x:terminateAll="true"/>'),
          end('subEnd'),
        ],
        ['subStart > fork', 'fork > one > stop', 'fork > two > subEnd'],
      ),
      task('after'),
      end(),
    ],
    flows: ['theStart > sub > after > theEnd'],
    drive: ['start', 'do one', 'end completed'],
  },
  {
    name: 'terminate-all-from-the-called',
    nodes: [start(), '<callActivity id="call" calledElement="terminate-all-when-called"/>', task('after'), end()],
    flows: ['theStart > call > after > theEnd'],
    beside: [
      {
        name: 'terminate-all-when-called',
        nodes: [start(), task('one'), end('stop', '<terminateEventDefinition x:terminateAll="true"/>')],
        flows: ['theStart > one > stop'],
      },
    ],
    drive: ['start', 'do one', 'end completed'],
  },
  waiting('<conditionalEventDefinition><condition>${n > 1}</condition></conditionalEventDefinition>', {
    name: 'condition-to-wait-for',
    refused: ['wait', 'ConditionalEventDefinition'],
  }),
  guarded('<compensateEventDefinition/>', {
    name: 'compensation-on-a-task',
    refused: ['caught', 'CompensateEventDefinition'],
  }),
  {
    name: 'compensation-thrown',
    nodes: [start(), task('theTask'), throwing('undo', '<compensateEventDefinition/>'), end()],
    flows: ['theStart > theTask > undo > theEnd'],
    refused: ['undo', 'CompensateEventDefinition'],
  },
  {
    name: 'cancel-at-the-end',
    nodes: [
      start(),
      '<transaction id="deal"><startEvent id="dealStart"/><endEvent id="dealEnd"><cancelEventDefinition/>' +
        '</endEvent><sequenceFlow id="d1" sourceRef="dealStart" targetRef="dealEnd"/></transaction>',
      end(),
    ],
    flows: through('deal'),
    refused: ['dealEnd', 'CancelEventDefinition'],
  },
  {
    name: 'link-from-here-to-there',
    nodes: [
      start(),
      task('theTask'),
      throwing('away', '<linkEventDefinition name="far"/>'),
      catching('there', '<linkEventDefinition name="far"/>'),
      end(),
    ],
    flows: ['theStart > theTask > away', 'there > theEnd'],
    refused: ['away', 'LinkEventDefinition'],
  },
];
