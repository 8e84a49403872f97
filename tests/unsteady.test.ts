import { expect, test } from 'vitest';
import { withFailedFilesAlone } from './unsteady.mjs';

const file = (name: string, passed: number, ...problems: string[]) => ({ file: name, seconds: 1, passed, problems });
const makeOutcome = (files: readonly ReturnType<typeof file>[], ...others: string[]) => ({
  passed: files.reduce((sum, { passed }) => sum + passed, 0),
  problems: [...files.flatMap((one) => one.problems.map((problem) => `${one.file}: ${problem}`)), ...others],
  files: [...files],
});

/** Runs that come to these outcomes, one after the other; answers what was asked to run, too. */
async function running(...outcomes: ReturnType<typeof makeOutcome>[]) {
  const asked: (readonly string[] | undefined)[] = [];
  const outcome = await withFailedFilesAlone(async (files) => {
    asked.push(files);
    return outcomes[asked.length - 1] ?? makeOutcome([]);
  });
  return { asked, outcome };
}

test('a file that passes alone is unsteady, told with its first error, and all of it counts as passed', async () => {
  const { asked, outcome } = await running(
    makeOutcome([file('a', 3), file('b', 1, 'late', 'later')]),
    makeOutcome([file('b', 3)]),
  );
  expect(asked).toEqual([undefined, ['b']]);
  expect(outcome).toMatchObject({ passed: 6, problems: [], unsteady: ['b: late'] });
});

test('a file that fails again has failed, with what it said among the others', async () => {
  const { outcome } = await running(
    makeOutcome([file('a', 1, 'wrong'), file('b', 0, 'late')]),
    makeOutcome([file('a', 1, 'wrong still'), file('b', 1)]),
  );
  expect(outcome).toMatchObject({ passed: 2, problems: ['a: wrong'], unsteady: ['b: late'] });
});

test('a file of which nothing runs alone, or beside which something breaks, stays failed', async () => {
  const failed = makeOutcome([file('a', 1, 'wrong')]);
  expect((await running(failed, makeOutcome([]))).outcome.problems).toEqual(['a: wrong']);
  expect((await running(failed, makeOutcome([file('a', 0)]))).outcome.problems).toEqual(['a: wrong']);
  expect((await running(failed, makeOutcome([file('a', 2)], 'ended with 1'))).outcome.problems).toEqual(['a: wrong']);
});

test('nothing runs again where all passed, where much failed, or where a problem is in no file', async () => {
  const many = Array.from({ length: 9 }, (_, at) => file(`f${at}`, 0, 'wrong'));
  for (const outcome of [
    makeOutcome([file('a', 1)]),
    makeOutcome(many),
    makeOutcome([file('a', 0, 'wrong')], 'the run ended with 1'),
  ]) {
    const { asked, outcome: told } = await running(outcome);
    expect(asked).toEqual([undefined]);
    expect(told).toEqual(outcome);
  }
});
