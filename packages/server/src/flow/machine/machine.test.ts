import { describe, expect, test } from 'vitest';
import { end, exclusive, parallel, start, task, type Drawn } from '../testing/process.ts';
import { played, sub, inner } from './testing/walk.ts';

const inclusive = (id: string, defaultFlow?: number): string =>
  `<inclusiveGateway id="${id}"${defaultFlow === undefined ? '' : ` default="f${defaultFlow}"`}/>`;

const timer = (kind: string, time: string): string =>
  `<timerEventDefinition><${kind}>${time}</${kind}></timerEventDefinition>`;

const boundary = (id: string, host: string, event: string, interrupting = true): string =>
  `<boundaryEvent id="${id}" attachedToRef="${host}" cancelActivity="${interrupting}">${event}</boundaryEvent>`;

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

  test('the first event after an event gateway takes the others away', async () => {
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
      `<subProcess id="v" triggeredByEvent="true"><startEvent id="v_s" isInterrupting="${interrupting}">` +
      `<signalEventDefinition signalRef="sig"/></startEvent>${task('v_a')}${end('v_e')}` +
      '<sequenceFlow id="v1" sourceRef="v_s" targetRef="v_a"/>' +
      '<sequenceFlow id="v2" sourceRef="v_a" targetRef="v_e"/></subProcess>';
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
