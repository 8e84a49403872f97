// Shared by start and dev: settings, a free port, the database, the server process and an orderly end.
import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryEnvironment, memoryFlags } from './memory.mjs';
import { rotateLog } from './log.mjs';
import { isAlive, startDatabase } from './postgres.mjs';
import { root } from './project.mjs';
import { StartProblem, say, step } from './progress.mjs';

/**
 * Node keeps the server's sources compiled there: to load them takes 1.6 seconds of the processor instead of 2.7. Where
 * it cannot write, it compiles them anew.
 */
export const compiled = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'scf-kit', 'compiled'),
};

/** The end of the log; what is said when a server ends must not fail because its folder was taken away. */
function lastLines(log) {
  try {
    return readFileSync(log, 'utf8').trim().split('\n').slice(-12).join('\n');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Reads the settings as the server will; an address for the embedded database is not known yet. */
export async function readSettings() {
  const { readConfig } = await import('../src/config.ts');
  return readConfig({ ...process.env, DATABASE_URL: process.env.DATABASE_URL || 'postgres://127.0.0.1/embedded' });
}

/**
 * @param {number} port 0 takes any free one
 * @param {string} host
 * @returns {Promise<number>} a port that was free a moment ago
 */
export const claimPort = (port, host) =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error) =>
      fail(
        new StartProblem(
          error.code === 'EADDRINUSE'
            ? `PORT ${port} is in use on ${host}: stop what listens there or set another PORT`
            : `cannot listen on ${host} port ${port}: ${error.message}`,
        ),
      ),
    );
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => done(address.port));
    });
  });

const WATCHED_EVERY = 500;
/** Starts of an embedded database that ended by itself, in an hour; one that ends more often has to be looked at. */
const RESTARTS = 5;
const HOUR = 3_600_000;

/**
 * @returns {Promise<{ url: string, created: boolean, stop: () => Promise<void>, watch: (stopping: () => boolean) =>
 * Promise<string> }>} the database DATABASE_URL names, or the embedded one; `created` where it is new. `watch` starts
 * the embedded one again at the same address when it ends by itself, and resolves with the reason if it cannot
 */
export async function provideDatabase(config) {
  if (process.env.DATABASE_URL)
    return { url: process.env.DATABASE_URL, created: false, stop: async () => {}, watch: () => new Promise(() => {}) };
  const from = (port) =>
    startDatabase({ dataDir: config.dataDir, log: (line) => say(`    ${line}`), ...(port ? { port } : {}) });
  const first = await step('starting the database', async () => {
    try {
      return await from();
    } catch (error) {
      throw new StartProblem(error.message);
    }
  });
  let database = first;
  let starting = Promise.resolve();
  const watch = async (stopping) => {
    const restarts = [];
    for (;;) {
      await sleep(WATCHED_EVERY);
      if (stopping()) return new Promise(() => {});
      if (isAlive(database.pid)) continue;
      const now = Date.now();
      if (restarts.filter((at) => now - at < HOUR).length >= RESTARTS)
        return `the database ended ${RESTARTS + 1} times within an hour; its log is in ${join(config.dataDir, 'postgres')}`;
      restarts.push(now);
      say('  the database ended by itself and is started again  数据库意外停止，正在重新启动');
      const begun = from(Number(new URL(first.url).port));
      starting = begun.then(
        (again) => void (database = again),
        () => {},
      );
      try {
        await begun;
      } catch (error) {
        return `the database ended by itself and does not start again: ${error.message}`;
      }
      say('✓ the database runs again  数据库已恢复');
    }
  };
  const stop = async () => {
    // One that is about to run again is stopped too.
    await starting;
    await database.stop();
  };
  return { url: first.url, created: first.created, stop, watch };
}

const ROTATED_EVERY = 10_000;

/**
 * Starts the server's process with its output in a log file.
 * @param {{ config: import('../src/config.ts').Config, port: number, databaseUrl: string, nodeOptions?: string[], env?:
 * NodeJS.ProcessEnv }} options env: what it is told beside this process's own environment
 * @returns {{ ended: Promise<string>, stop: () => Promise<void>, log: string, isOver: () => boolean, pid: number |
 * undefined }} ended resolves with why, however it ends
 */
export function startServer({ config, port, databaseUrl, nodeOptions = [], env = {} }) {
  mkdirSync(config.dataDir, { recursive: true });
  const log = join(config.dataDir, 'server.log');
  const output = openSync(log, 'a', 0o600);
  const rotate = () => rotateLog(log, config.logMaxMb * 1_000_000);
  rotate();
  const rotation = setInterval(rotate, ROTATED_EVERY);
  rotation.unref();
  const follow = new URL('follow-launcher.mjs', import.meta.url).href;
  const child = spawn(
    process.execPath,
    [...memoryFlags, ...nodeOptions, '--import', follow, join(root, 'packages/server/src/main.ts')],
    {
      cwd: root,
      env: {
        ...process.env,
        ...memoryEnvironment,
        ...compiled,
        ...env,
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        DATA_DIR: config.dataDir,
      },
      // A group of its own: Ctrl-C reaches the launcher, which asks the server to stop before the database does.
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
    },
  );
  const ended = new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('exit', (code, signal) => {
      clearInterval(rotation);
      done(`it ended with ${signal ?? code}:\n${lastLines(log)}`);
    });
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    const late = AbortSignal.timeout(30_000);
    late.addEventListener('abort', () => child.kill('SIGKILL'));
    await ended;
  };
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return { ended, stop, log, isOver, pid: child.pid };
}

/**
 * Fills a new database with the demonstration's business, beside the server and behind it in the queue for the
 * processor.
 * @returns {{ ended: Promise<string | undefined>, stop: () => Promise<void>, log: string }} ended resolves with what
 * went wrong, if anything; undefined too when it was stopped
 */
export function fillDemonstration({ config, databaseUrl }) {
  const log = join(config.dataDir, 'demo-data.log');
  const output = openSync(log, 'a', 0o600);
  const follow = new URL('follow-launcher.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', follow, join(root, 'packages/server/src/demo/command.ts')], {
    cwd: root,
    env: { ...process.env, ...compiled, DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir },
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  if (child.pid !== undefined) setPriority(child.pid, 10);
  let stopped = false;
  const ended = new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('exit', (code) =>
      done(code === 0 || stopped ? undefined : readFileSync(log, 'utf8').trim().split('\n').at(-1)),
    );
  });
  const stop = async () => {
    stopped = true;
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
  return { ended, stop, log };
}

/** Starts of a server that ended by itself, in ten minutes; one that ends more often has to be looked at. */
const SERVER_RESTARTS = 5;
const TEN_MINUTES = 600_000;

/**
 * Starts a server again at its address whenever it ends by itself: killed, out of memory, broken.
 * @param {() => ReturnType<typeof startServer>} begin starts it
 * @param {string} address
 * @param {() => boolean} stopping
 * @returns {Promise<string>} resolves with the reason if it ends too often, or does not become ready
 */
export async function keepServer(first, begin, address, stopping) {
  const restarts = [];
  for (let server = first; ;) {
    const ended = await server.ended;
    if (stopping()) return new Promise(() => {});
    const now = Date.now();
    if (restarts.filter((at) => now - at < TEN_MINUTES).length >= SERVER_RESTARTS)
      return `the server stopped by itself ${SERVER_RESTARTS + 1} times within ten minutes; ${ended}`;
    restarts.push(now);
    say(`  the server stopped by itself and is started again  服务意外停止，正在重新启动; ${ended}`);
    server = begin();
    const problem = await waitUntilReady(server, address).then(
      () => undefined,
      (error) => (error instanceof Error ? error.message : String(error)),
    );
    if (problem === undefined) say('✓ the server runs again  服务已恢复');
    else if (!server.isOver()) return problem;
  }
}

/** Waits until the server says it is ready. @throws StartProblem when it ends before */
export async function waitUntilReady(server, address) {
  /** @type {string | undefined} */
  let problem;
  server.ended.then((reason) => (problem = reason));
  for (const began = Date.now(); Date.now() - began < 300_000; await sleep(40)) {
    if (problem !== undefined) throw new StartProblem(`the server does not start; ${problem}`);
    const ready = await fetch(`${address}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
  }
  throw new StartProblem(`the server is not ready after five minutes; its log is ${server.log}`);
}

/**
 * Calls stop once, at the first signal or when the process that started this one is gone.
 * @param {() => Promise<void>} stop
 * @param {number} [code] what the process ends with
 */
export function stopOnSignal(stop, code = 0) {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    say('\n  stopping ...');
    stop().then(
      () => process.exit(code),
      (error) => {
        say(String(error));
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, once);
  // The reader of the output may be gone with the parent process: write errors must not keep this one from stopping.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.once('disconnect', once);
  // It may be gone already; without a channel there is nothing to lose.
  const { connected } = /** @type {{ connected?: boolean }} */ (process);
  if (connected === false) once();
  return () => stopping;
}
