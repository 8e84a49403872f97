import { describe, expect, test } from 'vitest';
import { readProcess } from '../definition/read-process.ts';
import { jump } from '../instances/jump.ts';
import { end, exclusive, parallel, processXml, start, task, type Drawn } from '../testing/process.ts';
import { Machine, type MachineState } from './machine.ts';

/** A process that is played without a database: what rests where, by element id. */
async function played(
  nodes: readonly string[],
  flows: Drawn['flows'],
  variables: MachineState['variables'] = {},
  around = '',
) {
  const { graph } = await readProcess(
    processXml({ nodes, flows }).replace('</definitions>', `${around}</definitions>`),
  );
  let made = 0;
  const machine = new Machine({
    graph,
    executions: [],
    variables,
    now: '2026-11-21T00:00:00.000Z',
    newId: () => `e${(made += 1)}`,
  });
  machine.start();
  machine.run();
  const at = (id: string) => [...machine.executions.values()].filter((one) => one.activityId === id && !one.data.multi);
  return {
    machine,
    /** Element ids of what waits, sorted; a join as `j (join)`. */
    resting: () =>
      [...machine.executions.values()]
        .filter(({ waits }) => waits !== 'children')
        .map(({ activityId, waits }) => `${activityId}${waits === 'join' ? ' (join)' : ''}`)
        .toSorted(),
    /** Ends the wait at an element, the first of several. */
    done: (id: string, approved?: boolean) => {
      const [one] = at(id);
      if (!one) throw new Error(`Nothing rests at ${id}.`);
      machine.leave(one.id, approved);
      machine.run();
    },
    /** An event occurs at what stands at an element. */
    event: (id: string, host: string) => {
      const one =
        host === ''
          ? [...machine.executions.values()].find(({ parentId }) => parentId === null)
          : [...machine.executions.values()].find(({ activityId }) => activityId === host);
      if (!one) throw new Error(`Nothing stands at ${host}.`);
      machine.trigger(one.id, id);
      machine.run();
    },
    move: (from: string | undefined, to: string) => {
      jump(machine, from === undefined ? undefined : at(from)[0]?.id, to);
      machine.run();
    },
    waitsFor: () =>
      machine.activations
        .filter(({ kind, executionId }) => kind === 'event' && machine.executions.has(executionId))
        .map(({ nodeId }) => nodeId)
        .toSorted(),
    ended: () => machine.ending?.kind,
  };
}

const inclusive = (id: string, defaultFlow?: number): string =>
  `<inclusiveGateway id="${id}"${defaultFlow === undefined ? '' : ` default="f${defaultFlow}"`}/>`;
const timer = (kind: string, time: string): string =>
  `<timerEventDefinition><${kind}>${time}</${kind}></timerEventDefinition>`;
const boundary = (id: string, host: string, event: string, interrupting = true): string =>
  `<boundaryEvent id="${id}" attachedToRef="${host}" cancelActivity="${interrupting}">${event}</boundaryEvent>`;
const sub = (
  id: string,
  nodes: readonly string[],
  flows: readonly (readonly [string, string])[],
  attributes = '',
): string =>
  `<subProcess id="${id}" ${attributes}>${nodes.join('')}${flows.map(([from, to], at) => `<sequenceFlow id="${id}_f${at}" sourceRef="${from}" targetRef="${to}"/>`).join('')}</subProcess>`;
const inner = (id: string): string =>
  sub(
    id,
    [start(`${id}_s`), task(`${id}_a`), task(`${id}_b`), end(`${id}_e`)],
    [
      [`${id}_s`, `${id}_a`],
      [`${id}_a`, `${id}_b`],
      [`${id}_b`, `${id}_e`],
    ],
  );
const several = (id: string, loop: string): string =>
  `<userTask id="${id}" flowable:assignee="\${person}">${loop}</userTask>`;

describe('gateways', () => {
  const fork: Drawn['flows'] = [
    ['start', 'g'],
    ['g', 'a', '${n > 1}'],
    ['g', 'b', '${n > 2}'],
    ['g', 'c'],
    ['a', 'j'],
    ['b', 'j'],
    ['c', 'j'],
    ['j', 'd'],
    ['d', 'end'],
  ];
  const nodes = [start(), inclusive('g', 3), task('a'), task('b'), task('c'), inclusive('j'), task('d'), end()];

  test('an inclusive join waits for those branches only that were taken', async () => {
    const both = await played(nodes, fork, { n: 3 });
    expect(both.resting()).toEqual(['a', 'b']);
    both.done('b');
    expect(both.resting()).toEqual(['a', 'j (join)']);
    both.done('a');
    expect(both.resting()).toEqual(['d']);
    const none = await played(nodes, fork, { n: 1 });
    expect(none.resting()).toEqual(['c']);
    none.done('c');
    expect(none.resting()).toEqual(['d']);
  });

  test('an inclusive join does not wait for a token behind it that a loop could lead back', async () => {
    const flows: Drawn['flows'] = [
      ['start', 'p'],
      ['p', 'a'],
      ['p', 'm'],
      ['m', 'j'],
      ['a', 'j'],
      ['j', 'd'],
      ['d', 'x'],
      ['x', 'end'],
      ['x', 'm', '${again}'],
    ];
    const game = await played(
      [start(), parallel('p'), task('a'), exclusive('m'), inclusive('j'), task('d'), exclusive('x', 7), end()],
      flows,
      { again: true },
    );
    expect(game.resting()).toEqual(['a', 'j (join)']);
    game.done('a');
    expect(game.resting()).toEqual(['d']);
    game.done('d');
    expect(game.resting()).toEqual(['d']);
  });

  test('what first occurs after an event gateway takes the others away', async () => {
    const game = await played(
      [
        start(),
        '<eventBasedGateway id="g"/>',
        `<intermediateCatchEvent id="t">${timer('timeDuration', 'P1D')}</intermediateCatchEvent>`,
        '<intermediateCatchEvent id="m"><messageEventDefinition messageRef="msg"/></intermediateCatchEvent>',
        task('late'),
        task('told'),
        end(),
      ],
      [
        ['start', 'g'],
        ['g', 't'],
        ['g', 'm'],
        ['t', 'late'],
        ['m', 'told'],
        ['late', 'end'],
        ['told', 'end'],
      ],
      {},
      '<message id="msg" name="paid"/>',
    );
    expect(game.waitsFor()).toEqual(['m', 't']);
    game.event('m', 'g');
    expect(game.resting()).toEqual(['told']);
    expect(game.waitsFor()).toEqual([]);
  });

  test('an activity with conditions on its flows takes all that hold', async () => {
    const game = await played(
      [start(), task('a'), task('b'), task('c'), end()],
      [
        ['start', 'a'],
        ['a', 'b', '${n > 1}'],
        ['a', 'c'],
        ['b', 'end'],
        ['c', 'end'],
      ],
      { n: 2 },
    );
    game.done('a');
    expect(game.resting()).toEqual(['b', 'c']);
  });
});

describe('sub-processes', () => {
  test('a sub-process is left when its last token ends', async () => {
    const game = await played(
      [start(), inner('s'), task('z'), end()],
      [
        ['start', 's'],
        ['s', 'z'],
        ['z', 'end'],
      ],
    );
    game.done('s_a');
    expect(game.resting()).toEqual(['s_b']);
    game.done('s_b');
    expect(game.resting()).toEqual(['z']);
    game.done('z');
    expect(game.ended()).toBe('completed');
    expect(game.machine.executions.size).toBe(0);
  });

  test('an interrupting boundary event takes everything inside away, one beside it leaves it', async () => {
    const nodes = [
      start(),
      inner('s'),
      boundary('late', 's', timer('timeDuration', 'PT1H')),
      boundary('urge', 's', timer('timeCycle', 'R3/PT10M'), false),
      task('escalated'),
      task('urged'),
      task('z'),
      end(),
    ];
    const flows: Drawn['flows'] = [
      ['start', 's'],
      ['s', 'z'],
      ['late', 'escalated'],
      ['urge', 'urged'],
      ['escalated', 'end'],
      ['urged', 'end'],
      ['z', 'end'],
    ];
    const game = await played(nodes, flows);
    expect(game.waitsFor()).toEqual(['late', 'urge']);
    game.event('urge', 's');
    expect(game.resting()).toEqual(['s_a', 'urged']);
    game.event('late', 's');
    expect(game.resting()).toEqual(['escalated', 'urged']);
    expect(game.waitsFor()).toEqual([]);
  });

  test('an error is caught by the nearest that names it, an escalation by one that goes on', async () => {
    const thrown = sub(
      's',
      [start('s_s'), task('s_a'), '<endEvent id="s_e"><errorEventDefinition errorRef="err"/></endEvent>'],
      [
        ['s_s', 's_a'],
        ['s_a', 's_e'],
      ],
    );
    const nodes = [
      start(),
      sub(
        'o',
        [start('o_s'), thrown, end('o_e')],
        [
          ['o_s', 's'],
          ['s', 'o_e'],
        ],
      ),
      boundary('any', 'o', '<errorEventDefinition/>'),
      boundary('other', 'o', '<errorEventDefinition errorRef="no"/>'),
      task('caught'),
      end(),
    ];
    const game = await played(
      nodes,
      [
        ['start', 'o'],
        ['o', 'end'],
        ['any', 'caught'],
        ['other', 'end'],
        ['caught', 'end'],
      ],
      {},
      '<error id="err" errorCode="E1"/><error id="no" errorCode="E2"/>',
    );
    game.done('s_a');
    expect(game.resting()).toEqual(['caught']);

    const raised = sub(
      's',
      [
        start('s_s'),
        '<intermediateThrowEvent id="s_t"><escalationEventDefinition escalationRef="esc"/></intermediateThrowEvent>',
        task('s_a'),
        end('s_e'),
      ],
      [
        ['s_s', 's_t'],
        ['s_t', 's_a'],
        ['s_a', 's_e'],
      ],
    );
    const second = await played(
      [
        start(),
        raised,
        boundary('up', 's', '<escalationEventDefinition escalationRef="esc"/>', false),
        task('told'),
        end(),
      ],
      [
        ['start', 's'],
        ['s', 'end'],
        ['up', 'told'],
        ['told', 'end'],
      ],
      {},
      '<escalation id="esc" escalationCode="high"/>',
    );
    expect(second.resting()).toEqual(['s_a', 'told']);
  });

  test('an error nothing catches ends the process', async () => {
    const game = await played(
      [start(), task('a'), '<endEvent id="e"><errorEventDefinition errorRef="err"/></endEvent>'],
      [
        ['start', 'a'],
        ['a', 'e'],
      ],
      {},
      '<error id="err" errorCode="E1"/>',
    );
    game.done('a');
    expect([game.ended(), game.machine.executions.size]).toEqual(['error', 0]);
  });

  test('an event sub-process takes over when it interrupts, and goes beside when it does not', async () => {
    const on = (interrupting: boolean): string =>
      `<subProcess id="v" triggeredByEvent="true"><startEvent id="v_s" isInterrupting="${interrupting}"><signalEventDefinition signalRef="sig"/></startEvent>${task('v_a')}${end('v_e')}<sequenceFlow id="v1" sourceRef="v_s" targetRef="v_a"/><sequenceFlow id="v2" sourceRef="v_a" targetRef="v_e"/></subProcess>`;
    const signal = '<signal id="sig" name="alarm"/>';
    const flows: Drawn['flows'] = [
      ['start', 'a'],
      ['a', 'end'],
    ];
    const taking = await played([start(), task('a'), end(), on(true)], flows, {}, signal);
    taking.event('v_s', '');
    expect(taking.resting()).toEqual(['v_a']);
    taking.done('v_a');
    expect(taking.ended()).toBe('completed');
    const beside = await played([start(), task('a'), end(), on(false)], flows, {}, signal);
    beside.event('v_s', '');
    beside.event('v_s', '');
    expect(beside.resting()).toEqual(['a', 'v_a', 'v_a']);
    beside.done('a');
    beside.done('v_a');
    expect(beside.ended()).toBeUndefined();
    beside.done('v_a');
    expect(beside.ended()).toBe('completed');
  });

  test('a terminating end ends its sub-process alone', async () => {
    const game = await played(
      [
        start(),
        sub(
          's',
          [start('s_s'), parallel('s_p'), task('s_a'), task('s_b'), end('s_e', true)],
          [
            ['s_s', 's_p'],
            ['s_p', 's_a'],
            ['s_p', 's_b'],
            ['s_a', 's_e'],
            ['s_b', 's_e'],
          ],
        ),
        task('z'),
        end(),
      ],
      [
        ['start', 's'],
        ['s', 'z'],
        ['z', 'end'],
      ],
    );
    game.done('s_b');
    expect(game.resting()).toEqual(['z']);
  });
});

describe('several instances', () => {
  const flows: Drawn['flows'] = [
    ['start', 'a'],
    ['a', 'z'],
    ['z', 'end'],
  ];
  const list = 'flowable:collection="people" flowable:elementVariable="person"';
  const begin = (loop: string, variables: MachineState['variables'] = { people: ['ann', 'bob', 'cem'] }) =>
    played([start(), several('a', loop), task('z'), end()], flows, variables);

  test('all at once: everybody signs', async () => {
    const game = await begin(`<multiInstanceLoopCharacteristics ${list}/>`);
    expect(game.resting()).toEqual(['a', 'a', 'a']);
    const people = [...game.machine.executions.values()]
      .filter(({ waits }) => waits === 'task')
      .map(({ id }) => game.machine.variableReader(id)('person'));
    expect(people).toEqual(['ann', 'bob', 'cem']);
    for (const left of [2, 1]) {
      game.done('a');
      expect(game.resting()).toHaveLength(left);
    }
    game.done('a');
    expect(game.resting()).toEqual(['z']);
  });

  test('until the completion condition holds: one of them, or a share of them', async () => {
    const one = await begin(
      `<multiInstanceLoopCharacteristics ${list}><completionCondition>\${nrOfCompletedInstances &gt;= 1}</completionCondition></multiInstanceLoopCharacteristics>`,
    );
    one.done('a');
    expect(one.resting()).toEqual(['z']);
    const share = await begin(
      `<multiInstanceLoopCharacteristics ${list}><completionCondition>\${nrOfCompletedInstances / nrOfInstances &gt;= 0.6}</completionCondition></multiInstanceLoopCharacteristics>`,
    );
    share.done('a');
    expect(share.resting()).toEqual(['a', 'a']);
    share.done('a');
    expect(share.resting()).toEqual(['z']);
  });

  test('one after the other, in order', async () => {
    const game = await begin(`<multiInstanceLoopCharacteristics isSequential="true" ${list}/>`);
    const person = () => {
      const [one] = [...game.machine.executions.values()].filter(({ waits }) => waits === 'task');
      return one && game.machine.variableReader(one.id)('person');
    };
    const met = [];
    for (; game.resting()[0] === 'a'; game.done('a')) met.push(person());
    expect(met).toEqual(['ann', 'bob', 'cem']);
    expect(game.resting()).toEqual(['z']);
  });

  test('a number of them, none of them, and a sub-process for each', async () => {
    expect(
      (
        await begin(
          '<multiInstanceLoopCharacteristics><loopCardinality>${n}</loopCardinality></multiInstanceLoopCharacteristics>',
          { n: 4, person: 'x' },
        )
      ).resting(),
    ).toHaveLength(4);
    expect((await begin(`<multiInstanceLoopCharacteristics ${list}/>`, { people: [] })).resting()).toEqual(['z']);
    const each = sub(
      's',
      ['<multiInstanceLoopCharacteristics flowable:collection="people"/>', start('s_s'), task('s_a'), end('s_e')],
      [
        ['s_s', 's_a'],
        ['s_a', 's_e'],
      ],
    );
    const game = await played(
      [start(), each, task('z'), end()],
      [
        ['start', 's'],
        ['s', 'z'],
        ['z', 'end'],
      ],
      { people: ['a', 'b'] },
    );
    expect(game.resting()).toEqual(['s_a', 's_a']);
    game.done('s_a');
    game.done('s_a');
    expect(game.resting()).toEqual(['z']);
  });

  test('a loop goes on as long as its condition holds', async () => {
    const game = await played(
      [
        start(),
        `<userTask id="a" flowable:assignee="x"><standardLoopCharacteristics loopMaximum="3"><loopCondition>\${again}</loopCondition></standardLoopCharacteristics></userTask>`,
        task('z'),
        end(),
      ],
      flows,
      { again: true },
    );
    game.done('a');
    expect(game.resting()).toEqual(['a']);
    game.machine.set({ again: false });
    game.done('a');
    expect(game.resting()).toEqual(['z']);
  });

  test('votes are counted and left behind for the gateway that follows', async () => {
    const xml = [
      start(),
      '<userTask id="a" flowable:assignee="${person}" scf:reject="vote" xmlns:scf="http://scf-kit/bpmn"><multiInstanceLoopCharacteristics flowable:collection="people" flowable:elementVariable="person"/></userTask>',
      exclusive('x', 3),
      task('y'),
      task('n'),
      end(),
    ];
    const game = await played(
      xml,
      [
        ['start', 'a'],
        ['a', 'x'],
        ['x', 'y', '${aVotes.approved > aVotes.rejected}'],
        ['x', 'n'],
        ['y', 'end'],
        ['n', 'end'],
      ],
      { people: ['ann', 'bob', 'cem'] },
    );
    game.done('a', false);
    game.done('a', true);
    game.done('a', false);
    expect(game.resting()).toEqual(['n']);
  });

  test('a skipped activity passes', async () => {
    const game = await played(
      [start(), task('a', 'flowable:assignee="x" flowable:skipExpression="${amount &lt; 10}"'), task('z'), end()],
      flows,
      { amount: 5 },
    );
    expect(game.resting()).toEqual(['z']);
  });
});

describe('moving tokens', () => {
  const fork: Drawn['flows'] = [
    ['start', 'pre'],
    ['pre', 's'],
    ['s', 'a1'],
    ['s', 'b1'],
    ['a1', 'a2'],
    ['a2', 'j'],
    ['b1', 'j'],
    ['j', 'z'],
    ['z', 'end'],
  ];
  const nodes = [
    start(),
    task('pre'),
    parallel('s'),
    task('a1'),
    task('a2'),
    task('b1'),
    parallel('j'),
    task('z'),
    end(),
  ];

  test('back within a branch leaves the other branch alone, also at the join', async () => {
    const game = await played(nodes, fork);
    game.done('pre');
    game.done('a1');
    game.move('a2', 'a1');
    expect(game.resting()).toEqual(['a1', 'b1']);
    game.done('b1');
    game.done('a1');
    game.move('a2', 'a1');
    expect(game.resting()).toEqual(['a1', 'j (join)']);
    game.done('a1');
    game.done('a2');
    expect(game.resting()).toEqual(['z']);
  });

  test('back before the split takes every branch away', async () => {
    const game = await played(nodes, fork);
    game.done('pre');
    game.done('b1');
    game.move('a1', 'pre');
    expect(game.resting()).toEqual(['pre']);
    game.done('pre');
    expect(game.resting()).toEqual(['a1', 'b1']);
  });

  test('out of several instances takes their root away; into a sub-process opens it', async () => {
    const game = await played(
      [
        start(),
        task('pre'),
        several(
          'a',
          '<multiInstanceLoopCharacteristics flowable:collection="people" flowable:elementVariable="person"/>',
        ),
        inner('s'),
        task('z'),
        end(),
      ],
      [
        ['start', 'pre'],
        ['pre', 'a'],
        ['a', 's'],
        ['s', 'z'],
        ['z', 'end'],
      ],
      { people: ['x', 'y'] },
    );
    game.done('pre');
    game.done('a');
    game.move('a', 'pre');
    expect(game.resting()).toEqual(['pre']);
    expect(game.machine.executions.size).toBe(2);
    game.done('pre');
    game.done('a');
    game.done('a');
    game.done('s_a');
    game.done('s_b');
    game.move('z', 's_b');
    expect(game.resting()).toEqual(['s_b']);
    game.move('s_b', 's_a');
    expect(game.resting()).toEqual(['s_a']);
    game.move('s_a', 'a');
    expect(game.resting()).toEqual(['a', 'a']);
  });

  test('no token is put at a join or an event', async () => {
    const game = await played(nodes, fork);
    for (const to of ['j', 'start', 'nowhere']) expect(() => game.move('pre', to)).toThrow('flow.noTarget');
  });
});
