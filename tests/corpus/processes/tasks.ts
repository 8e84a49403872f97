import { end, extended, gateway, service, start, task, through, type Sample } from './sample.ts';

const one = (given: string, more: Partial<Sample> & Pick<Sample, 'name'>): Sample => ({
  nodes: [start(), given, end()],
  flows: through('theTask'),
  ...more,
});
const done = ['start', 'at theTask', 'do theTask', 'end completed'];
const people = (role: 'potentialOwner' | 'humanPerformer', written: string): string =>
  `<${role}><resourceAssignmentExpression><formalExpression>${written}</formalExpression>` +
  `</resourceAssignmentExpression></${role}>`;

/** Who handles a task, and what is said of it. */
export const userTasks: readonly Sample[] = [
  one(task('theTask'), {
    name: 'task-of-an-assignee',
    drive: ['start', 'of theTask kermit', 'do theTask', 'end completed'],
  }),
  one(task('theTask', ''), {
    name: 'task-of-nobody',
    warned: [['theTask', 'administrators']],
    drive: ['start', 'of theTask admin', 'do theTask', 'end completed'],
  }),
  one(task('theTask', '', people('potentialOwner', 'accountancy')), {
    name: 'task-of-a-potential-owner',
    drive: ['start', 'of theTask fozzie', 'do theTask', 'end completed'],
  }),
  one(task('theTask', '', people('potentialOwner', 'user(kermit), group(accountancy)')), {
    name: 'task-of-users-and-groups',
    drive: ['start', 'of theTask fozzie kermit', 'do theTask', 'end completed'],
  }),
  one(task('theTask', '', people('potentialOwner', 'group(${unit})')), {
    name: 'task-of-a-computed-group',
    drive: ['start {"unit":"accountancy"}', 'of theTask fozzie', 'do theTask', 'end completed'],
  }),
  one(task('theTask', '', people('humanPerformer', 'kermit')), {
    name: 'task-of-a-human-performer',
    drive: ['start', 'of theTask kermit', 'do theTask', 'end completed'],
  }),
  one(task('theTask', '', people('humanPerformer', '${who}')), {
    name: 'task-of-a-computed-performer',
    drive: ['start {"who":"gonzo"}', 'of theTask gonzo', 'do theTask', 'end completed'],
  }),
  one(task('theTask', 'x:candidateUsers="kermit, gonzo"'), {
    name: 'task-of-candidates',
    drive: ['start', 'of theTask gonzo kermit', 'do theTask', 'end completed'],
  }),
  one(task('theTask', 'x:candidateGroups="accountancy,management"'), {
    name: 'task-of-groups',
    drive: ['start', 'of theTask fozzie gonzo', 'do theTask', 'end completed'],
  }),
  one(task('theTask', 'x:assignee="${initiator}"'), { name: 'task-of-the-initiator', drive: done }),
  one(task('theTask', 'x:assignee="user_${n}"'), {
    name: 'task-of-a-name-with-an-expression-in-it',
    drive: ['start {"n":7}', 'of theTask user_7', 'do theTask', 'end completed'],
  }),
  one(task('theTask', 'x:assignee="${execution.getVariable(\'who\')}"'), {
    name: 'task-of-a-variable-of-the-execution',
    drive: ['start {"who":"gonzo"}', 'of theTask gonzo', 'do theTask', 'end completed'],
  }),
  one(task('theTask', 'x:assignee="kermit" x:owner="gonzo"'), {
    name: 'task-with-an-owner',
    warned: [['theTask', 'owner']],
    drive: done,
  }),
  one(task('theTask', 'x:assignee="kermit" x:taskIdVariableName="taskId" x:taskCompleterVariableName="doneBy"'), {
    name: 'task-that-stores-its-id',
    warned: [
      ['theTask', 'taskIdVariableName'],
      ['theTask', 'taskCompleterVariableName'],
    ],
    drive: done,
  }),
  one('<userTask id="theTask" name="Check ${amount} of ${who}" x:assignee="kermit"/>', {
    name: 'task-with-expressions-in-its-name',
    drive: [
      'start {"amount":"12.50","who":"gonzo"}',
      'named theTask Check 12.50 of gonzo',
      'do theTask',
      'end completed',
    ],
  }),
  one(task('theTask', 'x:assignee="kermit" x:dueDate="${due}" x:priority="${urgency}" x:category="loans"'), {
    name: 'task-with-a-computed-due-date',
    drive: ['start {"due":"2031-05-06T00:00:00Z","urgency":60}', 'at theTask', 'do theTask', 'end completed'],
  }),
  one(task('theTask', 'x:assignee="kermit" x:dueDate="P2DT5H40M" x:formKey="checkForm"'), {
    name: 'task-with-a-period-and-a-form',
    drive: done,
  }),
  one(task('theTask', 'x:assignee="kermit" x:dueDate="soon"'), {
    name: 'task-with-an-unreadable-due-date',
    refused: ['theTask', 'soon'],
  }),
  one(
    task(
      'theTask',
      'x:assignee="kermit"',
      extended(
        '<x:formProperty id="room" name="Room" type="string" required="true"/>' +
          '<x:formProperty id="kind" type="enum"><x:value id="a" name="A"/></x:formProperty>',
      ),
    ),
    { name: 'task-with-form-properties', warned: [['theTask', 'formProperty']], drive: done },
  ),
  one(
    task(
      'theTask',
      'x:assignee="kermit"',
      extended(
        '<x:customResource x:name="businessAdministrator"><resourceAssignmentExpression>' +
          '<formalExpression>user(kermit), group(management)</formalExpression></resourceAssignmentExpression>' +
          '</x:customResource>',
      ),
    ),
    { name: 'task-with-a-custom-resource', warned: [['theTask', 'customResource']], drive: done },
  ),
  one(
    task(
      'theTask',
      'x:assignee="kermit"',
      extended(
        '<x:brandNew level="3"><x:inner>deep</x:inner></x:brandNew>' +
          '<acme:board xmlns:acme="http://acme.example/bpmn" columns="2"/>',
      ),
    ),
    {
      name: 'task-with-unknown-extensions',
      warned: [
        ['theTask', 'brandNew'],
        ['theTask', 'acme:board'],
      ],
      drive: done,
    },
  ),
  one(
    task(
      'theTask',
      'x:assignee="kermit"',
      '<ioSpecification><dataInput id="in1"/><inputSet><dataInputRefs>in1</dataInputRefs></inputSet><outputSet/>' +
        '</ioSpecification>',
    ),
    { name: 'task-with-an-io-specification', warned: [['theTask', 'ioSpecification']], drive: done },
  ),
  one(
    task(
      'theTask',
      'x:assignee="kermit"',
      extended(
        '<x:taskListener event="create" delegateExpression="${corpus.note}">' +
          '<x:field name="variable" stringValue="created"/></x:taskListener>',
      ),
    ),
    { name: 'task-with-a-listener', drive: ['start', 'var created "create theTask"', 'do theTask', 'end completed'] },
  ),
  one(
    task(
      'theTask',
      'x:assignee="kermit"',
      extended(
        '<x:taskListener event="all" delegateExpression="${corpus.note}">' +
          '<x:field name="variable" stringValue="last"/></x:taskListener>',
      ),
    ),
    {
      name: 'task-with-a-listener-to-all',
      drive: ['start', 'var last "assignment theTask"', 'do theTask', 'var last "complete theTask"', 'end completed'],
    },
  ),
  one(
    task(
      'theTask',
      'x:assignee="kermit"',
      extended('<x:taskListener event="create" class="org.example.TaskListener"/>'),
    ),
    { name: 'task-with-a-foreign-listener', warned: [['theTask', 'org.example.TaskListener']], drive: done },
  ),
  one(
    task(
      'theTask',
      'x:assignee="kermit"',
      extended(
        '<x:taskListener event="create" type="script"><x:script language="groovy">task.name = "x"</x:script>' +
          '</x:taskListener>',
      ),
    ),
    { name: 'task-with-a-listener-in-a-script', refused: ['theTask', 'script'] },
  ),
  one(task('theTask', 'x:assignee="kermit" x:skipExpression="${skip}"'), {
    name: 'task-that-may-be-skipped',
    drive: ['start {"skip":true}', 'end completed'],
  }),
  one(task('theTask', 'x:assignee="kermit" x:async="true" x:exclusive="false"'), {
    name: 'task-that-begins-as-a-job',
    warned: [['theTask', 'async']],
    drive: done,
  }),
  one('<manualTask id="theTask"/>', { name: 'manual-task', drive: ['start', 'end completed'] }),
  one('<task id="theTask" name="Anything"/>', { name: 'task-of-no-kind', drive: ['start', 'end completed'] }),
  {
    name: 'last-task-without-a-flow',
    nodes: [start(), task('first'), task('last')],
    flows: ['theStart > first > last'],
    drive: ['start', 'do first', 'at last', 'do last', 'end completed'],
  },
  {
    name: 'two-last-tasks-without-a-flow',
    nodes: [start(), gateway('parallel', 'fork'), task('one'), task('two')],
    flows: ['theStart > fork > one', 'fork > two'],
    drive: ['start', 'at one two', 'do one', 'at two', 'do two', 'end completed'],
  },
];

const served = (attributes: string, inside = ''): string => service('serve', attributes, inside);
const serving = (given: string, more: Partial<Sample> & Pick<Sample, 'name'>): Sample => ({
  nodes: [start(), given, task('after'), end()],
  flows: ['theStart > serve > after > theEnd'],
  ...more,
});
const field = '<x:field name="variable" stringValue="seen"/>';

/** Tasks that run without a person. */
export const serviceTasks: readonly Sample[] = [
  serving(served('x:delegateExpression="${corpus.set}"', extended(field)), {
    name: 'service-by-delegate-expression',
    drive: ['start', 'var seen "serve"', 'do after', 'end completed'],
  }),
  serving(served('x:class="corpus.set"', extended(field)), {
    name: 'service-by-class',
    drive: ['start', 'var seen "serve"', 'do after', 'end completed'],
  }),
  serving(served('x:class="org.example.PayDelegate"'), {
    name: 'service-of-a-foreign-class',
    warned: [['serve', 'org.example.PayDelegate']],
    drive: ['start', 'incident serve', 'skip serve', 'do after', 'end completed'],
  }),
  serving(served('x:delegateExpression="${payBean}" x:async="true"'), {
    name: 'service-of-a-foreign-bean',
    warned: [['serve', 'payBean']],
    drive: ['start', 'run serve', 'incident serve', 'skip serve', 'do after', 'end completed'],
  }),
  serving(served('x:expression="${n + 1}" x:resultVariable="next"'), {
    name: 'service-that-computes',
    drive: ['start {"n":4}', 'var next "5"', 'do after', 'end completed'],
  }),
  serving(served('x:expression="${var:get(n) > 3}" x:resultVariableName="large"'), {
    name: 'service-that-decides',
    drive: ['start {"n":4}', 'var large true', 'do after', 'end completed'],
  }),
  serving(served('x:expression="${payBean.pay(execution)}"'), {
    name: 'service-of-a-method',
    refused: ['serve', 'pay'],
  }),
  serving(served('x:type="mail"', extended('<x:field name="to" stringValue="a@example.org"/>')), {
    name: 'service-that-mails',
    refused: ['serve', 'mail'],
  }),
  serving(served('x:type="external-worker" x:topic="pay"'), {
    name: 'service-of-an-external-worker',
    refused: ['serve', 'external-worker'],
  }),
  serving(served('x:delegateExpression="${corpus.set}" x:triggerable="true"', extended(field)), {
    name: 'service-that-is-triggered',
    drive: ['start', 'var seen "serve"', 'waits serve', 'trigger serve', 'do after', 'end completed'],
  }),
  serving(
    served(
      'x:delegateExpression="${corpus.set}" x:async="true"',
      extended(`${field}<x:failedJobRetryTimeCycle>R4/PT5M</x:failedJobRetryTimeCycle>`),
    ),
    {
      name: 'service-as-a-job-with-retries',
      drive: ['start', 'run serve', 'var seen "serve"', 'do after', 'end completed'],
    },
  ),
  serving(served('x:delegateExpression="${corpus.set}" x:resultVariable="got"', extended(field)), {
    name: 'service-with-a-result',
    drive: ['start', 'var got "done"', 'do after', 'end completed'],
  }),
  serving('<sendTask id="serve" x:delegateExpression="${corpus.set}"/>', {
    name: 'send-task-of-a-delegate',
    drive: ['start', 'do after', 'end completed'],
  }),
  serving('<sendTask id="serve" messageRef="told"/>', {
    name: 'send-task-of-a-message',
    around: '<message id="told" name="told"/>',
    drive: ['start', 'do after', 'end completed'],
  }),
  serving('<scriptTask id="serve" scriptFormat="groovy"><script>execution.setVariable("a", 1)</script></scriptTask>', {
    name: 'script-task',
    refused: ['serve', 'script'],
  }),
  serving('<businessRuleTask id="serve" x:ruleVariablesInput="${order}"/>', {
    name: 'business-rule-task',
    refused: ['serve', 'BusinessRuleTask'],
  }),
  serving('<receiveTask id="serve"/>', {
    name: 'receive-task',
    drive: ['start', 'waits serve', 'trigger serve', 'do after', 'end completed'],
  }),
  serving('<receiveTask id="serve" messageRef="paid"/>', {
    name: 'receive-task-of-a-message',
    around: '<message id="paid" name="payment received"/>',
    drive: ['start', 'waits serve', 'message payment received', 'do after', 'end completed'],
  }),
];
