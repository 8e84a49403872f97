import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ProcessTree } from '../process-tree.ts';

const root = join(import.meta.dirname, '../..');
/** Of two packages: their tests run in a browser one after the other. */
const FILES = [
  'packages/elements/src/widgets/deal-entry.browser.test.tsx',
  'packages/designer/src/form/palette-pane.browser.test.tsx',
];

test.each(['SIGINT', 'SIGKILL'] as const)(
  'a test run that ends by %s amid the tests in the browser begins with no other package, and leaves no browser behind',
  async (signal) => {
    const { TEST_DATABASE_URL: _shared, DATABASE_URL: _given, VITEST: _inner, ...env } = process.env;
    const run = spawn(process.execPath, [join(root, 'tests/run.mjs'), ...FILES], { cwd: root, env, stdio: 'ignore' });
    const ended = once(run, 'exit');
    const tree = new ProcessTree(run.pid ?? 0);
    const inBrowser = /web-test-runner/;
    await expect
      .poll(
        () => {
          const commands = tree.living().map(({ command }) => command);
          return (
            commands.some((command) => inBrowser.test(command)) && commands.some((each) => /--headless/.test(each))
          );
        },
        { timeout: 900_000, interval: 200 },
      )
      .toBe(true);
    run.kill(signal);
    const other = new Set<string>();
    await expect
      .poll(
        () => {
          const living = tree.living();
          for (const { command } of living) if (command.includes('designer')) other.add(command);
          return living.map(({ command }) => command);
        },
        { timeout: 60_000, interval: 50 },
      )
      .toEqual([]);
    expect([...other]).toEqual([]);
    await ended;
  },
  1_200_000,
);
