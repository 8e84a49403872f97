import { guarded, waiting } from './guarded.ts';
import { end, eventSub, start, task, through, timer, type Sample } from './sample.ts';

export const timers: readonly Sample[] = [
  guarded(timer('timeDuration', 'PT1H'), {
    name: 'timer-on-a-task',
    drive: ['start', 'timer caught', 'at escalated', 'do escalated', 'end completed'],
  }),
  guarded(
    timer('timeCycle', 'R3/PT1H'),
    {
      name: 'timer-that-repeats',
      drive: [
        'start',
        'timer caught',
        'timer caught',
        'at escalated escalated theTask',
        'do theTask',
        'do escalated',
        'do escalated',
        'end completed',
      ],
    },
    'cancelActivity="false"',
  ),
  guarded(
    timer('timeCycle', 'R/PT1H', 'x:endDate="${until}"'),
    {
      name: 'timer-that-repeats-until-a-day',
      drive: ['start {"until":"2001-01-01T00:00:00Z"}', 'no timer caught', 'at theTask', 'do theTask', 'end completed'],
    },
    'cancelActivity="false"',
  ),
  guarded(
    timer('timeCycle', 'R/PT1H', 'x:endDate="2999-01-01T00:00:00Z"'),
    {
      name: 'timer-that-repeats-until-far',
      drive: [
        'start',
        'timer caught',
        'timer caught',
        'at escalated escalated theTask',
        'do theTask',
        'do escalated',
        'do escalated',
        'end completed',
      ],
    },
    'cancelActivity="false"',
  ),
  guarded(timer('timeDate', '${when}'), {
    name: 'timer-at-a-computed-date',
    drive: ['start {"when":"2031-02-03T04:05:06Z"}', 'timer caught', 'at escalated', 'do escalated', 'end completed'],
  }),
  waiting(timer('timeDuration', '${pause}'), {
    name: 'timer-to-wait-for',
    drive: ['start {"pause":"PT5M"}', 'waits wait', 'timer wait', 'do after', 'end completed'],
  }),
  waiting(timer('timeDate', '2031-10-14T17:33:00'), {
    name: 'timer-at-a-date',
    drive: ['start', 'timer wait', 'do after', 'end completed'],
  }),
  guarded(
    timer('timeCycle', '0 0/5 * * * ?'),
    { name: 'timer-by-cron', refused: ['caught', '0 0/5'] },
    'cancelActivity="false"',
  ),
  guarded('<timerEventDefinition/>', { name: 'timer-without-a-time', refused: ['caught', 'no time'] }),
  {
    name: 'timer-of-an-event-sub-process',
    nodes: [start(), task('theTask'), end(), eventSub('late', timer('timeDuration', 'P1D'))],
    flows: through('theTask'),
    drive: ['start', 'timer lateStart', 'at lateTask', 'do lateTask', 'end completed'],
  },
  {
    name: 'timer-that-starts',
    nodes: [
      '<startEvent id="theStart"><timerEventDefinition><timeCycle>R4/2031-01-01T00:00/PT1H</timeCycle>' +
        '</timerEventDefinition></startEvent>',
      task('theTask'),
      end(),
    ],
    flows: through('theTask'),
    warned: [['theStart', 'timer']],
    drive: ['start', 'do theTask', 'end completed'],
  },
];
