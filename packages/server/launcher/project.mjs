// The project's own set-up: installed packages, the Node it runs on, its workspaces and what is built of them.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartProblem, step } from './progress.mjs';

export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Runs a command in the project and keeps its output, shown only when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean, onStart?: (pid: number | undefined) => void, onEnd?: (pid: number
 * | undefined) => void }} [options] show: pass the output through as it comes
 * @returns {Promise<{ code: number, output: string }>} output is empty when shown
 */
export const run = (command, args, { env = {}, show = false, onStart, onEnd } = {}) =>
  new Promise((done, fail) => {
    const bin = join(root, 'node_modules', '.bin');
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
        ASTRO_TELEMETRY_DISABLED: '1',
        STORYBOOK_DISABLE_TELEMETRY: '1',
        ...env,
      },
      // On Windows npm and its programs are scripts of the shell.
      shell: process.platform === 'win32',
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    onStart?.(child.pid);
    let output = '';
    const keep = (text) => (output = (output + text).slice(-20_000));
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    child.once('error', fail);
    child.once('close', (code) => {
      onEnd?.(child.pid);
      done({ code: code ?? 1, output });
    });
  });

/** Whether node_modules holds exactly what the lock file asks of this platform. */
export function isInstalled(folder = root) {
  const kept = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(kept)) return false;
  const wanted = readJson(join(folder, 'package-lock.json')).packages;
  const present = readJson(kept).packages;
  return Object.entries(wanted).every(([path, { version, optional, extraneous }]) => {
    if (path === '' || extraneous) return true;
    return present[path] ? present[path].version === version : optional === true;
  });
}

/** Installs the packages when they are missing or the lock file changed. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await step('installing packages (one to three minutes)', async () => {
    const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund']);
    if (code !== 0) throw new StartProblem(`npm ci failed:\n${output.trim()}`);
  });
}

/**
 * Goes on in the Node that came with the packages, when there is one, else in this one.
 * @param {string} script path of the script that asks
 * @returns {Promise<void>} resolves only in the process that is to go on; the other ends with its child's exit code
 */
export async function continueInBundledNode(script) {
  const bundled = join(root, 'node_modules', '.bin', 'node');
  if (!existsSync(bundled) || realpathSync(bundled) === realpathSync(process.execPath)) {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    if (major < 22 || (major === 22 && minor < 18))
      throw new StartProblem(
        `Node 22.18 or newer is needed on ${process.platform} ${process.arch}; this is ${process.versions.node}`,
      );
    return;
  }
  const child = spawn(realpathSync(bundled), [script, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
  await new Promise(() => {});
}

/** Ends the run with one line on a Node that cannot even install. */
export function requireNode20() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return;
  throw new StartProblem(`Node 20 or newer is needed; this is ${process.versions.node}`);
}

/**
 * @typedef {{ name: string, folder: string, scripts: Record<string, string>, dependencies: string[] }} Workspace
 * @returns {Workspace[]} each after those it depends on
 */
export function workspaces() {
  const all = readJson(join(root, 'package.json')).workspaces.map((folder) => {
    const {
      name,
      scripts = {},
      dependencies = {},
      devDependencies = {},
      builtFrom = [],
    } = readJson(join(root, folder, 'package.json'));
    return { name, folder, scripts, dependencies: Object.keys({ ...dependencies, ...devDependencies }), builtFrom };
  });
  const ordered = [];
  const visit = (workspace) => {
    if (ordered.includes(workspace)) return;
    for (const other of all) if (workspace.dependencies.includes(other.name)) visit(other);
    ordered.push(workspace);
  };
  all.forEach(visit);
  return ordered;
}

/** The same order on every machine, independent of its locale. */
const byText = (a, b) => (a < b ? -1 : Number(a > b));

const notSource = new Set(['node_modules', 'dist', '.astro', 'coverage', 'artifacts']);

function addSources(hash, folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).toSorted((a, b) =>
    byText(a.name, b.name),
  )) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!notSource.has(entry.name)) addSources(hash, path);
    } else if (entry.isFile() && !/\.test\.[a-z]+$/.test(entry.name)) {
      hash.update(`${path}\n`).update(readFileSync(join(root, path)));
    }
  }
}

/**
 * A hash of a workspace's build inputs: its files, those of the workspaces it depends on or lists in `builtFrom`, and
 * the versions of other packages.
 */
function sourceHash(workspace, all) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const folders = new Set();
  const add = (one) => {
    folders.add(one.folder);
    for (const other of all)
      if ([...one.dependencies, ...one.builtFrom].includes(other.name) && !folders.has(other.folder)) add(other);
  };
  add(workspace);
  for (const folder of [...folders].toSorted(byText)) addSources(hash, folder);
  return hash.digest('hex');
}

/**
 * Builds the workspaces that have a build script and whose sources changed since.
 * @param {{ all?: boolean, start?: typeof run }} [options] all: build the unchanged ones too; start: runs the builds
 * @returns {Promise<{ name: string, problem?: string }[]>} what was asked for, with the output of each build that
 * failed
 */
export async function buildWorkspaces({ all = false, start = run } = {}) {
  const everything = workspaces();
  const results = [];
  for (const workspace of everything) {
    if (!workspace.scripts.build) continue;
    const stamp = join(root, 'node_modules', '.cache', 'scf-kit', `${workspace.name.replace('/', '__')}.sources`);
    const sources = sourceHash(workspace, everything);
    const built =
      existsSync(join(root, workspace.folder, 'dist')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
    if (built && !all) {
      results.push({ name: workspace.name });
      continue;
    }
    // Gone while building: a cut leaves a folder that is built again.
    rmSync(stamp, { force: true });
    let problem;
    await step(`building ${workspace.name}`, async () => {
      // A caller's own NODE_ENV, such as a test run's, must not change the build.
      const { code, output } = await start('npm', ['run', '-s', 'build', '-w', workspace.name], {
        env: { NODE_ENV: 'production' },
      });
      if (code !== 0) throw new Error(output.trim());
    }).catch((error) => (problem = `building ${workspace.name} failed:\n${error.message}`));
    if (problem === undefined) {
      mkdirSync(join(stamp, '..'), { recursive: true });
      writeFileSync(stamp, sources);
    }
    results.push({ name: workspace.name, problem });
  }
  return results;
}
