import { describe, expect, test } from 'vitest';
import { end, exclusive, parallel, start, task, type Drawn } from '../testing/process.ts';
import { type MachineState } from './recorder.ts';
import { played, sub, inner } from './testing/walk.ts';

const several = (id: string, loop: string): string =>
  `<userTask id="${id}" flowable:assignee="\${person}">${loop}</userTask>`;

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
      `<multiInstanceLoopCharacteristics ${list}>` +
        '<completionCondition>${nrOfCompletedInstances &gt;= 1}</completionCondition>' +
        '</multiInstanceLoopCharacteristics>',
    );
    one.done('a');
    expect(one.resting()).toEqual(['z']);
    const share = await begin(
      `<multiInstanceLoopCharacteristics ${list}>` +
        '<completionCondition>${nrOfCompletedInstances / nrOfInstances &gt;= 0.6}</completionCondition>' +
        '</multiInstanceLoopCharacteristics>',
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
          '<multiInstanceLoopCharacteristics><loopCardinality>${n}</loopCardinality>' +
            '</multiInstanceLoopCharacteristics>',
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
        '<userTask id="a" flowable:assignee="x"><standardLoopCharacteristics loopMaximum="3">' +
          '<loopCondition>${again}</loopCondition></standardLoopCharacteristics></userTask>',
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
      '<userTask id="a" flowable:assignee="${person}" scf:reject="vote" xmlns:scf="http://scf-kit/bpmn">' +
        '<multiInstanceLoopCharacteristics flowable:collection="people" flowable:elementVariable="person"/>' +
        '</userTask>',
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
