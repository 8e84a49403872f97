// The embedded PostgreSQL: made, started, attached to and stopped. Plain JavaScript without dependencies: it runs
// before anything is built.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { outsideFolder, postgresAccount, postgresPrograms } from './postgres-programs.mjs';

const name = 'scf';
const longestStart = 300_000;
const longestLeaving = 15_000;

const durableSettings = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};
// Nothing a test writes has to survive a power cut.
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
  shared_buffers: '256MB',
  max_connections: '300',
};

/** Of a run whose clock is moved: PostgreSQL's is then moved with it. */
const movedClock = () =>
  process.env.FAKETIME === undefined
    ? {}
    : Object.fromEntries(Object.entries(process.env).filter(([key]) => /^(LD_PRELOAD|FAKETIME)/.test(key)));
const environment = () => ({
  PATH: process.env.PATH ?? '',
  LC_ALL: 'C',
  ...movedClock(),
  ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
});

/** Gives files root writes beside the cluster to the account, so that the folder has one owner. */
function giveTo(account, path) {
  if (account.uid !== undefined) chownSync(path, account.uid, account.gid);
}

function canEnter(folder, account) {
  if (account.uid === undefined) return true;
  try {
    execFileSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The folder of the database under dataDir; a link to one outside when dataDir lies where the account may not go. */
function databaseFolder(dataDir, account) {
  mkdirSync(dataDir, { recursive: true });
  const place = join(realpathSync(dataDir), 'postgres');
  if (!lstatSync(place, { throwIfNoEntry: false })) {
    const real = canEnter(realpathSync(dataDir), account)
      ? place
      : join(outsideFolder(), `database-${randomBytes(6).toString('hex')}`);
    mkdirSync(real, { recursive: true });
    chmodSync(real, 0o700);
    giveTo(account, real);
    if (real !== place) symlinkSync(real, place);
  }
  if (!existsSync(place))
    throw new Error(
      `${place} points to a database folder that is gone; remove the link to begin with an empty database`,
    );
  return realpathSync(place);
}

function readPassword(folder, account) {
  const file = join(folder, 'password');
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(24).toString('hex'), { mode: 0o600 });
    giveTo(account, draft);
    renameSync(draft, file);
  }
  return readFileSync(file, 'utf8').trim();
}

function persist(folder) {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Makes the cluster aside and renames it: a cut while it is being made leaves no half database behind. */
function createCluster(folder, cluster, program, account, fast) {
  for (const left of readdirSync(folder)) {
    if (/^cluster\.\d+$/.test(left) && !isAlive(Number(left.slice(8))))
      rmSync(join(folder, left), { recursive: true, force: true });
  }
  const draft = `${cluster}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  const run = (command, args, input) => {
    try {
      execFileSync(program(command), args, {
        ...account,
        cwd: folder,
        env: environment(),
        input,
        stdio: ['pipe', 'pipe', 'pipe'],
      });
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      throw new Error(`${command} failed in ${folder}: ${String(error.stderr || error.message).trim()}`, {
        cause: error,
      });
    }
  };
  // The built-in C.UTF-8 sorts by code point on every platform, so an index made here is right anywhere.
  run('initdb', [
    '-D',
    draft,
    '-U',
    name,
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '-A',
    'scram-sha-256',
    `--pwfile=${join(folder, 'password')}`,
    '--no-instructions',
    ...(fast ? ['--no-sync'] : []),
  ]);
  run('postgres', ['--single', ...(fast ? ['-F'] : []), '-D', draft, 'postgres'], `CREATE DATABASE ${name};\n`);
  if (existsSync(cluster)) return rmSync(draft, { recursive: true, force: true });
  renameSync(draft, cluster);
  persist(folder);
}

/** @returns {{ pid: number, port: number, ready: boolean } | undefined} what postmaster.pid says */
function readPidFile(cluster) {
  let lines;
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined;
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * The user who works in the folder. Asked as the account that runs PostgreSQL: in a container even root may not look at
 * another
 * user's processes.
 */
function processesIn(cluster, account) {
  const listing = execFileSync('/bin/sh', ['-c', 'ls -l /proc/[0-9]*/cwd 2>/dev/null || true'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return [...listing.matchAll(/\/proc\/(\d+)\/cwd -> (.*)$/gm)]
    .filter(([, , folder]) => folder === cluster)
    .map(([, pid]) => Number(pid));
}

/** Whether the process the pid file names is a server on this cluster, not a stranger that got the same number. */
function servesCluster(pid, cluster, account) {
  if (!isAlive(pid)) return false;
  return process.platform !== 'linux' || processesIn(cluster, account).includes(pid);
}

/** Whether a PostgreSQL listens there: it answers the request for encryption with one letter. */
const answers = (port) =>
  new Promise((done) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 2000 }, () =>
      socket.write(Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])),
    );
    const finish = (answer) => {
      socket.destroy();
      done(answer);
    };
    socket.once('data', (data) => finish(data[0] === 0x4e || data[0] === 0x53));
    socket.once('timeout', () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
  });

const freePort = () =>
  new Promise((done, fail) => {
    const probe = createServer()
      .once('error', fail)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address();
        probe.close(() => done(port));
      });
  });

/** After a kill -9 of the server its children exit by themselves; the rest are told to stop. */
async function waitUntilLeft(cluster, account) {
  if (process.platform !== 'linux') return;
  const began = Date.now();
  let asked = false;
  for (;;) {
    const left = processesIn(cluster, account);
    if (left.length === 0) return;
    const waited = Date.now() - began;
    if (waited > longestLeaving)
      throw new Error(
        `processes ${left.join(', ')} of a killed database still use ${cluster}; end them and start again`,
      );
    if (!asked && waited > longestLeaving / 3) {
      asked = true;
      for (const pid of left) process.kill(pid, 'SIGQUIT');
    }
    await sleep(100);
  }
}

/** The end of a log, or nothing where its folder went with the database. */
const lastLines = (file) =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-4).join(' | ') : '';

async function launch(cluster, folder, program, account, settings, port) {
  const file = join(folder, 'server.log');
  if (existsSync(file) && statSync(file).size > 10_000_000) renameSync(file, `${file}.old`);
  const logFile = openSync(file, 'a', 0o600);
  giveTo(account, file);
  const options = Object.entries({ ...settings, port }).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  // Detached: Ctrl-C in the terminal is for the launcher, which stops the server first and the database after it.
  const child = spawn(program('postgres'), ['-D', cluster, ...options], {
    ...account,
    cwd: folder,
    env: environment(),
    detached: true,
    stdio: ['ignore', logFile, logFile],
  });
  closeSync(logFile);
  let ended;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended ??= `it ended with ${signal ?? code}: ${lastLines(file)}`));
  child.unref();
  for (const began = Date.now(); Date.now() - began < longestStart; await sleep(15)) {
    if (ended !== undefined) return { problem: ended };
    const running = readPidFile(cluster);
    if (running?.pid === child.pid && running.ready) return { running };
  }
  return { problem: `it is not ready after ${longestStart / 1000} s: ${lastLines(file)}` };
}

/** A server that already runs on the cluster, waited for until it is ready; a stale pid file is removed. */
async function runningServer(cluster, account) {
  for (const began = Date.now(); Date.now() - began < longestStart; await sleep(50)) {
    const found = readPidFile(cluster);
    if (!found) break;
    if (found.ready && isAlive(found.pid) && (await answers(found.port)) && servesCluster(found.pid, cluster, account))
      return found;
    if (!servesCluster(found.pid, cluster, account)) {
      await waitUntilLeft(cluster, account);
      if (readPidFile(cluster)?.pid === found.pid) rmSync(join(cluster, 'postmaster.pid'), { force: true });
      break;
    }
  }
  await waitUntilLeft(cluster, account);
  return undefined;
}

/**
 * Starts the embedded PostgreSQL in `dataDir/postgres`, made at the first start, or attaches to the one an earlier
 * launcher left running. It listens on 127.0.0.1 at a free port and asks for a password that lies in that folder.
 * @param {{ dataDir: string, log?: (line: string) => void, fast?: boolean, port?: number }} options fast: for tests,
 * survives no power cut; port: the one to listen on, any free one by default
 * @returns {Promise<{ url: string, pid: number, created: boolean, stop: () => Promise<void> }>} stop leaves it running
 * when another living launcher started it
 * @throws Error with one line that says what is wrong
 */
export async function startDatabase({ dataDir, log = () => {}, fast = false, port }) {
  const account = postgresAccount();
  const folder = databaseFolder(resolve(dataDir), account);
  const cluster = join(folder, 'cluster');
  if (account.uid !== undefined) {
    const owner = statSync(folder);
    // Made earlier by an ordinary user: it stays that user's.
    if (owner.uid !== 0) Object.assign(account, { uid: owner.uid, gid: owner.gid });
  } else if (process.getuid && statSync(folder).uid !== process.getuid()) {
    throw new Error(`${folder} belongs to another user; start as that user or choose another DATA_DIR`);
  }
  const program = postgresPrograms(account);
  const password = readPassword(folder, account);
  const created = !existsSync(cluster);
  if (created) {
    log('creating the database');
    createCluster(folder, cluster, program, account, fast);
  }

  let server;
  let launched = false;
  let problem;
  for (let attempt = 0; attempt < 3 && !server; attempt++) {
    server = await runningServer(cluster, account);
    if (server) {
      log('attached to the database that was running');
    } else {
      const settings = { ...durableSettings, ...(fast ? fastSettings : {}) };
      ({ running: server, problem } = await launch(
        cluster,
        folder,
        program,
        account,
        settings,
        port ?? (await freePort()),
      ));
      launched = server !== undefined;
    }
  }
  if (!server) throw new Error(`PostgreSQL does not start in ${folder}: ${problem}`);
  const ownerFile = join(folder, 'launcher');
  const owner = existsSync(ownerFile) ? Number(readFileSync(ownerFile, 'utf8')) : 0;
  const ours = launched || owner <= 0 || !isAlive(owner);
  if (ours) {
    writeFileSync(ownerFile, String(process.pid));
    giveTo(account, ownerFile);
  }

  const stop = async () => {
    if (!ours || !servesCluster(server.pid, cluster, account)) return;
    await promisify(execFile)(program('pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '60', '-s'], {
      ...account,
      cwd: folder,
      env: environment(),
    });
  };
  return { url: `postgres://${name}:${password}@127.0.0.1:${server.port}/${name}`, pid: server.pid, created, stop };
}
