import { expect, test } from 'vitest';
import { workspaces } from '../packages/server/launcher/project.mjs';
import { RunEnds, browserTests, tellFailure, watchedPrograms } from './stages.mjs';

/** A keeper that knows what a run has going, and how often it was told of one. */
function keeper() {
  const going = new Set<number | undefined>();
  let started = 0;
  return {
    going,
    started: () => started,
    watch: (pid: number | undefined) => {
      started += 1;
      going.add(pid);
    },
    forget: (pid: number | undefined) => void going.delete(pid),
  };
}

test('programs of a run are watched while they run', async () => {
  const own = keeper();
  const start = watchedPrograms(own, () => false);
  expect(await start(process.execPath, ['-e', 'console.log("done")'])).toEqual({ code: 0, output: 'done\n' });
  expect([own.started(), own.going.size]).toEqual([1, 0]);
});

test('a run that ends while a program runs takes nothing of it for an outcome, and starts no other', async () => {
  const own = keeper();
  let ending = false;
  const start = watchedPrograms(own, () => ending);
  const ended = start(process.execPath, ['-e', 'process.exit(1)']);
  ending = true;
  await expect(ended).rejects.toThrow(RunEnds);
  await expect(start(process.execPath, ['-e', ''])).rejects.toThrow(RunEnds);
  expect(own.started()).toBe(1);
});

test('a run that ends in the browser asked each package once, and tries no file again', async () => {
  const asked: string[] = [];
  const start = async (_command: string, args: readonly string[]): Promise<never> => {
    asked.push(args.at(-1) ?? '');
    throw new RunEnds('the run is ending');
  };
  const packages = workspaces().filter(({ scripts }) => scripts['test:browser'] !== undefined);
  expect(packages.length).toBeGreaterThan(1);
  await expect(browserTests({ folder: '/nowhere', env: {}, start })).rejects.toThrow(RunEnds);
  expect(asked).toEqual(packages.map(({ name }) => name));
});

test('a failure says what it waited for and where it stands', () => {
  const message = `TimeoutError: locator.waitFor: Timeout 60000ms exceeded.
Call log:
  - waiting for getByRole('row').filter({ hasText: 'HK-1' }) to be visible

    at repay (/somewhere/app/tests/e2e/day-customer.test.ts:57:3)`;
  expect(tellFailure(message)).toBe(
    "TimeoutError: locator.waitFor: Timeout 60000ms exceeded.; waiting for getByRole('row').filter({ hasText: 'HK-1' }) to be visible; tests/e2e/day-customer.test.ts:57",
  );
  expect(tellFailure('AssertionError: expected 1 to be 2')).toBe('AssertionError: expected 1 to be 2');
});
