// A test run's side of keeper.mjs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Starts the keeper of a test run.
 * @param {{ database?: boolean, env?: NodeJS.ProcessEnv }} [options] database: false where the tests have a server
 * already; env: what it and its PostgreSQL are started with besides
 * @returns {Promise<{ url: string | null, watch: (pid: number | undefined) => void, forget: (pid: number | undefined)
 * => void, end: () => Promise<void> }>} the address of its PostgreSQL; `end` resolves when all is gone
 */
export async function startKeeper({ database = true, env = {} } = {}) {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('keeper.mjs', import.meta.url)), ...(database ? [] : ['--no-database'])],
    // A group of its own: Ctrl-C is for the run, and what is left of it is cleared away after it.
    { detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: { ...process.env, ...env } },
  );
  const ended = once(child, 'exit');
  const ready = once(child, 'message');
  const [answer] = await Promise.race([ready, ended.then(([code]) => [{ problem: `the keeper ended with ${code}` }])]);
  if (answer.problem) throw new Error(answer.problem);
  const tell = (message) => void (child.connected && child.send(message));
  return {
    url: answer.url,
    watch: (pid) => tell({ watch: pid }),
    forget: (pid) => tell({ forget: pid }),
    async end() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
