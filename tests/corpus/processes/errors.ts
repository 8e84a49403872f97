import { boundary, end, eventSub, heard, service, start, sub, task, type Sample } from './sample.ts';

const failing = (code: string, id = 'fail'): string =>
  service(
    id,
    'x:delegateExpression="${corpus.fail}"',
    `<extensionElements><x:field name="code" stringValue="${code}"/></extensionElements>`,
  );
const e = (id: string, code: string): string => `<error id="${id}" errorCode="${code}"/>`;
const raising: Sample = {
  name: 'error-of-the-called-raised',
  nodes: [start(), task('before'), end('theEnd', heard('error', 'bad'))],
  flows: ['theStart > before > theEnd'],
  around: e('bad', 'BAD'),
};

export const errors: readonly Sample[] = [
  {
    name: 'error-of-a-service',
    nodes: [
      start(),
      failing('BAD'),
      boundary('caught', 'fail', heard('error', 'bad')),
      task('mend'),
      end(),
      end('otherEnd'),
    ],
    flows: ['theStart > fail > theEnd', 'caught > mend > otherEnd'],
    around: e('bad', 'BAD'),
    drive: ['start', 'at mend', 'do mend', 'end completed'],
  },
  {
    name: 'error-caught-by-its-code-first',
    nodes: [
      start(),
      failing('BAD'),
      boundary('any', 'fail', heard('error')),
      boundary('caught', 'fail', heard('error', 'bad')),
      task('mendAny'),
      task('mend'),
      end(),
      end('otherEnd'),
    ],
    flows: ['theStart > fail > theEnd', 'any > mendAny > otherEnd', 'caught > mend > otherEnd'],
    around: e('bad', 'BAD'),
    drive: ['start', 'at mend', 'do mend', 'end completed'],
  },
  {
    name: 'error-caught-by-any',
    nodes: [
      start(),
      failing('OTHER'),
      boundary('any', 'fail', heard('error')),
      boundary('caught', 'fail', heard('error', 'bad')),
      task('mendAny'),
      task('mend'),
      end(),
      end('otherEnd'),
    ],
    flows: ['theStart > fail > theEnd', 'any > mendAny > otherEnd', 'caught > mend > otherEnd'],
    around: e('bad', 'BAD'),
    drive: ['start', 'at mendAny', 'do mendAny', 'end completed'],
  },
  {
    name: 'error-whose-reference-is-its-code',
    nodes: [
      start(),
      failing('myError'),
      boundary('any', 'fail', heard('error')),
      boundary('caught', 'fail', heard('error', 'myError')),
      task('mendAny'),
      task('mend'),
      end(),
      end('otherEnd'),
    ],
    flows: ['theStart > fail > theEnd', 'any > mendAny > otherEnd', 'caught > mend > otherEnd'],
    drive: ['start', 'at mend', 'do mend', 'end completed'],
  },
  {
    name: 'error-whose-reference-is-not-the-code-thrown',
    nodes: [
      start(),
      failing('another'),
      boundary('any', 'fail', heard('error')),
      boundary('caught', 'fail', heard('error', 'myError')),
      task('mendAny'),
      task('mend'),
      end(),
      end('otherEnd'),
    ],
    flows: ['theStart > fail > theEnd', 'any > mendAny > otherEnd', 'caught > mend > otherEnd'],
    drive: ['start', 'at mendAny', 'do mendAny', 'end completed'],
  },
  {
    name: 'error-at-the-end-of-a-sub-process',
    nodes: [
      start(),
      sub(
        'sub',
        [start('subStart'), task('inner'), end('subEnd', heard('error', 'bad'))],
        ['subStart > inner > subEnd'],
      ),
      boundary('caught', 'sub', heard('error', 'bad')),
      task('mend'),
      end(),
      end('otherEnd'),
    ],
    flows: ['theStart > sub > theEnd', 'caught > mend > otherEnd'],
    around: e('bad', 'BAD'),
    drive: ['start', 'do inner', 'at mend', 'do mend', 'end completed'],
  },
  {
    name: 'error-of-an-event-sub-process',
    nodes: [start(), task('before'), failing('BAD'), end(), eventSub('mend', heard('error', 'bad'))],
    flows: ['theStart > before > fail > theEnd'],
    around: e('bad', 'BAD'),
    drive: ['start', 'do before', 'at mendTask', 'do mendTask', 'end completed'],
  },
  {
    name: 'error-of-the-called',
    nodes: [
      start(),
      '<callActivity id="call" calledElement="error-of-the-called-raised"/>',
      boundary('caught', 'call', heard('error', 'bad')),
      task('mend'),
      end(),
      end('otherEnd'),
    ],
    flows: ['theStart > call > theEnd', 'caught > mend > otherEnd'],
    around: e('bad', 'BAD'),
    beside: [raising],
    drive: ['start', 'do before', 'at mend', 'do mend', 'end completed'],
  },
  {
    name: 'error-that-nobody-catches',
    nodes: [start(), task('before'), end('theEnd', heard('error', 'bad'))],
    flows: ['theStart > before > theEnd'],
    around: e('bad', 'BAD'),
    drive: ['start', 'do before', 'end stopped'],
  },
  {
    name: 'error-with-an-empty-code',
    nodes: [start(), task('before'), end('theEnd', heard('error', 'bad'))],
    flows: ['theStart > before > theEnd'],
    around: e('bad', ''),
    refused: ['bad', 'empty'],
  },
  {
    name: 'error-at-the-end-without-a-code',
    nodes: [start(), task('before'), end('theEnd', heard('error'))],
    flows: ['theStart > before > theEnd'],
    refused: ['theEnd', 'no error'],
  },
];
