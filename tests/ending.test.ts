import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}
const processes = (): readonly Process[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return pid === undefined || command.includes('<defunct>')
        ? []
        : [{ pid: Number(pid), parent: Number(parent), command }];
    });

/** A process and all it started, over any number of others. */
function treeOf(first: number, all: readonly Process[]): readonly Process[] {
  const found = all.filter(({ pid }) => pid === first);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found;
}

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
    const started = new Set<number>();
    // Until its tests have begun on its own PostgreSQL.
    await expect
      .poll(
        () => {
          const tree = treeOf(run.pid ?? 0, processes());
          for (const { pid } of tree) started.add(pid);
          const has = (what: RegExp): boolean => tree.some(({ command }) => what.test(command));
          return has(/bin\/postgres -D/) && has(/vitest.* run /) && has(/vitest\/suppress-warnings/);
        },
        { timeout: 150_000, interval: 100 },
      )
      .toBe(true);
    run.kill(signal);
    await ended;
    await expect
      .poll(() => processes().flatMap(({ pid, command }) => (started.has(pid) ? command : [])), {
        timeout: 60_000,
        interval: 100,
      })
      .toEqual([]);
  },
  240_000,
);
