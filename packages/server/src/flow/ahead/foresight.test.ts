import { describe, expect, test } from 'vitest';
import { readProcess } from '../definition/read-process.ts';
import { Machine } from '../machine/machine.ts';
import type { Variables } from '../machine/scopes.ts';
import { end, exclusive, parallel, processXml, start, task, type Drawn } from '../testing/process.ts';
import { foresee } from './foresight.ts';

const NOW = '2026-11-02T01:00:00.000Z';
const days = (n: number): string => new Date(Date.parse(NOW) + n * 86_400_000).toISOString();

/** Foresees a process that has just begun: each step with its people and when it is due. */
async function foreseen(nodes: readonly string[], flows: Drawn['flows'], variables: Variables = {}) {
  const { graph } = await readProcess(processXml({ nodes, flows }));
  let made = 0;
  const machine = new Machine({ graph, executions: [], variables, now: NOW, newId: () => `e${(made += 1)}` });
  machine.start();
  machine.run();
  const executions = [...machine.executions.values()];
  // Each open step is due in a day.
  const dues = new Map(executions.filter(({ waits }) => waits === 'task').map(({ id }) => [id, days(1)]));
  return foresee({ graph, executions, variables, now: NOW, dues }).map(({ node, users, groups, dueDate, certain }) => ({
    step: node.id,
    by: [...users, ...groups],
    due: dueDate,
    certain,
  }));
}
const due = (period: string, who = 'flowable:candidateGroups="approver"'): string =>
  `${who} flowable:dueDate="${period}"`;
const steps = (found: Awaited<ReturnType<typeof foreseen>>) =>
  found.map(({ step, certain }) => (certain ? step : `${step}?`));

describe('the steps that are still to come', () => {
  test('follow each other, each due after the one before it; after one without a time nobody knows when', async () => {
    const nodes = [
      start(),
      task('a'),
      task('b', due('P2D')),
      task('c', due('PT12H', 'flowable:candidateUsers="ann,bob"')),
      task('d'),
      task('e', due('P1D')),
      end(),
    ];
    const order = ['start', 'a', 'b', 'c', 'd', 'e', 'end'];
    const flows = order.slice(1).map((to, at) => [order[at] ?? '', to] as const);
    expect(await foreseen(nodes, flows)).toEqual([
      { step: 'b', by: ['approver'], due: days(3), certain: true },
      { step: 'c', by: ['ann', 'bob'], due: days(3.5), certain: true },
      { step: 'd', by: ['approver'], due: null, certain: true },
      { step: 'e', by: ['approver'], due: null, certain: true },
    ]);
  });

  test('stand side by side where they do, and what follows both waits for the later one', async () => {
    const nodes = [
      start(),
      task('a'),
      parallel('split'),
      task('b', due('P1D')),
      task('c', due('P4D')),
      parallel('join'),
      task('d', due('P1D')),
      end(),
    ];
    const found = await foreseen(nodes, [
      ['start', 'a'],
      ['a', 'split'],
      ['split', 'b'],
      ['split', 'c'],
      ['b', 'join'],
      ['c', 'join'],
      ['join', 'd'],
      ['d', 'end'],
    ]);
    expect(found.map(({ step, due: until }) => [step, until])).toEqual([
      ['b', days(2)],
      ['c', days(5)],
      ['d', days(6)],
    ]);
  });

  const either = [start(), task('a'), exclusive('choice', 3), task('b'), task('c'), task('d'), end()];
  const ways: Drawn['flows'] = [
    ['start', 'a'],
    ['a', 'choice'],
    ['choice', 'b', '${amount >= 5}'],
    ['choice', 'c'],
    ['b', 'd'],
    ['c', 'd'],
    ['d', 'end'],
  ];
  test('go by what the application says', async () => {
    expect(steps(await foreseen(either, ways, { amount: 5 }))).toEqual(['b', 'd']);
    expect(steps(await foreseen(either, ways, { amount: 4 }))).toEqual(['c', 'd']);
  });
  test('depend on the case where it does not say so yet, but for those that come either way', async () => {
    expect(steps(await foreseen(either, ways))).toEqual(['b?', 'c?', 'd']);
  });
  test('are certain on both sides of a split beyond a choice, and what stands beside a choice goes on', async () => {
    const nodes = [
      start(),
      task('a'),
      parallel('split'),
      exclusive('choice', 5),
      task('b'),
      exclusive('merged'),
      parallel('both'),
      task('c'),
      task('d'),
      parallel('joined'),
      task('beside'),
      parallel('join'),
      task('last'),
      end(),
    ];
    const found = await foreseen(nodes, [
      ['start', 'a'],
      ['a', 'split'],
      ['split', 'choice'],
      ['split', 'beside'],
      ['choice', 'b', '${risky}'],
      ['choice', 'merged'],
      ['b', 'merged'],
      ['merged', 'both'],
      ['both', 'c'],
      ['both', 'd'],
      ['c', 'joined'],
      ['d', 'joined'],
      ['joined', 'join'],
      ['beside', 'join'],
      ['join', 'last'],
      ['last', 'end'],
    ]);
    expect(steps(found).toSorted()).toEqual(['b?', 'beside', 'c', 'd', 'last']);
  });
  test('are told once, and what follows is certain, where a way may turn back to them', async () => {
    const nodes = [start(), task('a'), task('b'), exclusive('choice', 3), task('c'), end()];
    const found = await foreseen(nodes, [
      ['start', 'a'],
      ['a', 'b'],
      ['b', 'choice'],
      ['choice', 'c'],
      ['choice', 'b', '${more}'],
      ['c', 'end'],
    ]);
    expect(steps(found)).toEqual(['b', 'c']);
  });

  const several = (who: string, collection: string): string =>
    `<userTask id="signers" flowable:candidateGroups="${who}">` +
    `<multiInstanceLoopCharacteristics isSequential="true" flowable:collection="${collection}"` +
    ' flowable:elementVariable="each"/></userTask>';
  test.each([
    ['that are named', "${['risk', 'legal']}", ['risk', 'legal']],
    ['of a list that is not there yet', '${later}', []],
  ])('of several signers are one, with all its people: %s', async (_which, collection, by) => {
    const found = await foreseen(
      [start(), task('a'), several('${each}', collection), end()],
      [
        ['start', 'a'],
        ['a', 'signers'],
        ['signers', 'end'],
      ],
    );
    expect(found).toMatchObject([{ step: 'signers', by, certain: true }]);
  });
  test('are none where the last one is open', async () => {
    expect(
      await foreseen(
        [start(), task('a'), end()],
        [
          ['start', 'a'],
          ['a', 'end'],
        ],
      ),
    ).toEqual([]);
  });
});
