import { describe, test } from 'vitest';
import { end, exclusive, start, task } from '../testing/process.ts';
import { drawn, expectRefused, simple } from './testing/read.ts';

describe('an element that is refused is named with the reason', () => {
  test.each([
    [
      'a service task without a delegate',
      drawn([start(), '<serviceTask id="a"/>', end()], simple),
      'a',
      'it names no registered function',
    ],
    [
      'a service task with a method',
      drawn([start(), '<serviceTask id="a" flowable:expression="${x.run()}"/>', end()], simple),
      'a',
      'There is no function "run"',
    ],
    [
      'a mail task',
      drawn([start(), '<serviceTask id="a" flowable:type="mail"/>', end()], simple),
      'a',
      'The type "mail" is not supported',
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
      'what would undo a transaction',
      drawn(
        [
          start(),
          '<transaction id="a"><startEvent id="s1"/><endEvent id="e1"><cancelEventDefinition/></endEvent>' +
            '<sequenceFlow id="i" sourceRef="s1" targetRef="e1"/></transaction>',
          end(),
        ],
        simple,
      ),
      'e1',
      'CancelEventDefinition is not supported',
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
      'a data object with a value that is no number',
      drawn(
        [
          start(),
          task('a'),
          '<dataObject id="d" itemSubjectRef="xsd:int"><extensionElements><flowable:value>many</flowable:value>' +
            '</extensionElements></dataObject>',
          end(),
        ],
        simple,
      ),
      'd',
      'initial value "many"',
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
          '<boundaryEvent id="b" attachedToRef="a"><timerEventDefinition><timeCycle>0 0/5 * * * ?</timeCycle>' +
            '</timerEventDefinition></boundaryEvent>',
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
      'not attached to an activity',
    ],
    [
      'an error that starts a process',
      drawn(['<startEvent id="start"><errorEventDefinition/></startEvent>', task('a'), end()], simple),
      'start',
      'ErrorEventDefinition is not supported',
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
      'a listener that is a script',
      drawn(
        [
          start(),
          '<userTask id="a" flowable:assignee="x"><extensionElements>' +
            '<flowable:taskListener event="create" type="script"/></extensionElements></userTask>',
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
          '<userTask id="a" flowable:assignee="x"><extensionElements>' +
            '<flowable:taskListener event="timeout" class="X"/></extensionElements></userTask>',
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
          '<subProcess id="a"><startEvent id="s1"/><endEvent id="e1"/>' +
            '<sequenceFlow id="i" sourceRef="s1" targetRef="e1"/></subProcess>',
          end(),
        ],
        [...simple, ['s1', 'end']],
      ),
      'f2',
      'boundary of a sub-process',
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
    [
      'a listener to the transaction',
      drawn(
        [
          start(),
          '<userTask id="a" flowable:assignee="x"><extensionElements>' +
            '<flowable:taskListener event="create" onTransaction="committed" class="X"/></extensionElements>' +
            '</userTask>',
          end(),
        ],
        simple,
      ),
      'a',
      'onTransaction',
    ],
    [
      'a signal of an unknown scope',
      drawn(
        [
          start(),
          '<intermediateCatchEvent id="a"><signalEventDefinition signalRef="s"/></intermediateCatchEvent>',
          end(),
        ],
        simple,
      ).replace('</definitions>', '<signal id="s" name="s" flowable:scope="galaxy"/></definitions>'),
      'a',
      'galaxy',
    ],
    [
      'an error without a code at an end',
      drawn([start(), task('a'), '<endEvent id="end"><errorEventDefinition/></endEvent>'], simple),
      'end',
      'no error code',
    ],
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
          '<boundaryEvent id="b" attachedToRef="a">' +
            '<timerEventDefinition flowable:businessCalendarName="bankDays"><timeDuration>P1D</timeDuration>' +
            '</timerEventDefinition></boundaryEvent>',
          end(),
        ],
        [...simple, ['b', 'end']],
      ),
      'b',
      'there is no calendar',
    ],
  ])('%s', (_, xml, place, reason) => expectRefused(xml, place, reason));
});
