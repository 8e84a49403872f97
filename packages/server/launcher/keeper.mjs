// Started beside a test run in a group of its own: it keeps the run's PostgreSQL and, once the run is gone, however it
// ended, ends the processes the run started and the database. Messages: { watch: pid } and { forget: pid }.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDatabase } from './postgres.mjs';

/** Time a process asked to stop may take before it is killed. */
const GRACE = 15_000;

const watched = new Set();

/** @returns {number[]} these processes and all they started */
function listProcessTrees(pids) {
  if (pids.length === 0 || process.platform === 'win32') return pids;
  const children = new Map();
  for (const line of execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (pid) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const found = new Set(pids);
  for (const pid of found) for (const child of children.get(pid) ?? []) found.add(child);
  return [...found];
}

function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

async function endAll() {
  let all = listProcessTrees([...watched]);
  for (const pid of watched) signal(pid, 'SIGTERM');
  for (const began = Date.now(); Date.now() - began < GRACE; await sleep(100)) {
    all = all.filter((pid) => signal(pid, 0));
    if (all.length === 0) return;
    // Processes that they start while they end, as a browser that was about to come, end with them.
    all = listProcessTrees(all);
  }
  for (const pid of all) signal(pid, 'SIGKILL');
}

/** Where Linux keeps files in memory, and the bytes that have to be free of both. */
const MEMORY = '/dev/shm';
const ROOM = 8 * 2 ** 30;

/**
 * The databases of a run stand in memory where there is room: each test file has one of its own, of 2,600 files, and to
 * write and to remove these took a third of the time of a run's processes.
 * @returns {string}
 */
function findRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) >= ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

const folder = mkdtempSync(join(findRoom(), 'scf-test-'));
// PostgreSQL run by root works under another account, which has to get in.
chmodSync(folder, 0o755);
let database;
let ending = false;
async function end() {
  if (ending) return;
  ending = true;
  await endAll();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}
process.on('message', ({ watch, forget }) => {
  if (watch) watched.add(watch);
  if (forget) watched.delete(forget);
});
process.once('disconnect', () => void end());
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => void end());

try {
  if (!process.argv.includes('--no-database')) database = await startDatabase({ dataDir: folder, fast: true });
  if (process.connected) process.send({ url: database?.url ?? null });
  else await end();
} catch (error) {
  rmSync(folder, { recursive: true, force: true });
  if (process.connected) process.send({ problem: error.message });
  process.exit(1);
}
