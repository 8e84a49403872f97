import { guarded, waiting } from './guarded.ts';
import { end, eventSub, heard, start, task, through, type Sample } from './sample.ts';

const paid = '<message id="paid" name="paid"/>';
export const messages: readonly Sample[] = [
  waiting(heard('message', 'paid'), {
    name: 'message-to-wait-for',
    around: paid,
    drive: ['start', 'waits wait', 'message paid', 'do after', 'end completed'],
  }),
  guarded(
    heard('message', 'paid'),
    {
      name: 'message-on-a-task',
      around: paid,
      drive: ['start', 'message paid', 'at escalated theTask', 'do theTask', 'do escalated', 'end completed'],
    },
    'cancelActivity="false"',
  ),
  {
    name: 'message-of-an-event-sub-process',
    nodes: [start(), task('theTask'), end(), eventSub('told', heard('message', 'paid'))],
    flows: through('theTask'),
    around: paid,
    drive: ['start', 'message paid', 'at toldTask', 'do toldTask', 'end completed'],
  },
  {
    name: 'message-beside-an-event-sub-process',
    nodes: [start(), task('theTask'), end(), eventSub('told', heard('message', 'paid'), 'isInterrupting="false"')],
    flows: through('theTask'),
    around: paid,
    drive: ['start', 'message paid', 'at theTask toldTask', 'do toldTask', 'do theTask', 'end completed'],
  },
  waiting('<messageEventDefinition x:messageExpression="paid-${bill}"/>', {
    name: 'message-by-expression',
    drive: ['start {"bill":"b7"}', 'message paid-b7', 'do after', 'end completed'],
  }),
  {
    name: 'message-that-starts',
    nodes: [`<startEvent id="theStart">${heard('message', 'paid')}</startEvent>`, task('theTask'), end()],
    flows: through('theTask'),
    around: '<message id="paid" name="begin by message"/>',
    drive: ['message begin by message', 'at theTask', 'do theTask', 'end completed'],
  },
  {
    name: 'message-or-a-person-starts',
    nodes: [
      start(),
      `<startEvent id="byMessage">${heard('message', 'paid')}</startEvent>`,
      task('theTask'),
      task('told'),
      end(),
    ],
    flows: ['theStart > theTask > theEnd', 'byMessage > told > theEnd'],
    around: '<message id="paid" name="begin otherwise"/>',
    drive: [
      'start',
      'at theTask',
      'do theTask',
      'end completed',
      'message begin otherwise',
      'at told',
      'do told',
      'end completed',
    ],
  },
  waiting('<messageEventDefinition/>', { name: 'message-that-is-none', refused: ['wait', 'no message'] }),
];
