import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ProcessTree } from './process-tree.ts';

const root = join(import.meta.dirname, '..');

// The run's own database, its keeper and its workers: whatever ends the run, they are gone soon after.
test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'a test run that ends by %s leaves no process behind, its database included',
  async (signal) => {
    const { TEST_DATABASE_URL: _shared, DATABASE_URL: _given, VITEST: _inner, ...env } = process.env;
    const run = spawn(process.execPath, [join(root, 'tests/run.mjs'), 'packages/server/src/push'], {
      cwd: root,
      env,
      stdio: 'ignore',
    });
    const ended = once(run, 'exit');
    const tree = new ProcessTree(run.pid ?? 0);
    // Until its tests have begun on its own PostgreSQL.
    await expect
      .poll(
        () => {
          const living = tree.living();
          const has = (what: RegExp): boolean => living.some(({ command }) => what.test(command));
          return has(/bin\/postgres -D/) && has(/vitest.* run /) && has(/vitest\/suppress-warnings/);
        },
        { timeout: 150_000, interval: 100 },
      )
      .toBe(true);
    run.kill(signal);
    await ended;
    await expect
      .poll(() => tree.living().map(({ command }) => command), { timeout: 60_000, interval: 100 })
      .toEqual([]);
  },
  240_000,
);
