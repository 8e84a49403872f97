// The stages of npm test: each runs one kind of check and says what passed, what failed and how long each file took.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWorkspaces, root, run, workspaces } from '../packages/server/launcher/project.mjs';
import { compiled } from '../packages/server/launcher/serve.mjs';
import { withFailedFilesAlone } from './unsteady.mjs';

/**
 * @typedef {{ file: string, seconds: number, passed: number, problems: string[] }} FileOutcome what a test file came
 * to: one text for each failed test
 * @typedef {{ passed: number, problems: string[], files?: FileOutcome[], unsteady?: string[] }} Outcome problems: one
 * text for each failed test or check; unsteady: files that failed among others and passed alone, with their first error
 * @typedef {{ folder: string, env: NodeJS.ProcessEnv, start: typeof run }} Run start: starts a program of this run
 */

/** The projects of vitest.config.ts that need no browser. */
export const UNIT = ['sdk', 'elements', 'designer', 'host', 'server', 'server-apart', 'launcher', 'whole'];

/**
 * The environment that tests are started with. DATABASE_URL is emptied: they only make databases of their own beside
 * it.
 */
export const testEnvironment = ({ databaseUrl, chromium, headless = chromium }) => ({
  TEST_DATABASE_URL: databaseUrl,
  DATABASE_URL: '',
  CHROMIUM: chromium,
  CHROME_PATH: chromium,
  HEADLESS_CHROMIUM: headless,
  // Servers that tests start and kill, and the workers of the tests, load what was compiled before.
  ...compiled,
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
});

/** The run is ending: none of its programs is started any more. */
export class RunEnds extends Error {}

/**
 * Starts the programs of a run: the keeper watches them, and none follows once the run is ending.
 * @param {{ watch: (pid: number | undefined) => void, forget: (pid: number | undefined) => void }} keeper
 * @param {() => boolean} isEnding
 * @returns {typeof run} @throws RunEnds
 */
export const watchedPrograms = ({ watch, forget }, isEnding) => {
  const refuse = (command) => {
    if (isEnding()) throw new RunEnds(`the run is ending: ${command}`);
  };
  return async (command, args, options = {}) => {
    refuse(command);
    const outcome = await run(command, args, { ...options, onStart: watch, onEnd: forget });
    // A program that was ended with the run has no outcome.
    refuse(command);
    return outcome;
  };
};

const place = (file) => file.replace(`${root}/`, '');
const readResults = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** @param {Run} at @returns {Promise<Outcome>} */
export async function lint({ start }) {
  const { code, output } = await start('oxlint', ['--type-aware', '--deny-warnings', '--format', 'unix']);
  return code === 0 ? { passed: 1, problems: [] } : { passed: 0, problems: [`lint:\n${output.trim()}`] };
}

/** @param {Run} at @returns {Promise<Outcome>} */
export async function format({ start }) {
  const { code, output } = await start('oxfmt', ['--check']);
  return code === 0
    ? { passed: 1, problems: [] }
    : { passed: 0, problems: [`format (npm run format):\n${output.trim()}`] };
}

/** @param {Run} at @returns {Promise<Outcome>} */
export async function build({ start }) {
  const results = await buildWorkspaces({ start });
  const problems = results.flatMap(({ problem }) => problem ?? []);
  return { passed: results.length - problems.length, problems };
}

/** Adds up test files; `others` are problems that no file has. @returns {Outcome} */
function sum(files, others = []) {
  return {
    passed: files.reduce((total, { passed }) => total + passed, 0),
    problems: [...files.flatMap(({ file, problems }) => problems.map((problem) => `${file}: ${problem}`)), ...others],
    files,
  };
}

/**
 * What a failure says in one line: its first line, what it waited for, and the place in the project.
 * @param {string | undefined} message
 */
export function tellFailure(message) {
  if (message === undefined) return undefined;
  const lines = message.split('\n').map((line) => line.trim());
  const waited = lines.find((line) => /\bwaiting for\b/.test(line))?.replace(/^- /, '');
  const at = lines.map((line) => /\b((?:packages|tests|docs-site)\/[\w./-]+\.tsx?:\d+)/.exec(line)?.[1]).find(Boolean);
  return [lines[0], waited, at].filter((part) => part !== undefined && part !== '').join('; ');
}

/**
 * @param {readonly string[]} projects
 * @param {Run} at
 * @param {readonly string[]} only these test files; none: all of the projects
 * @param {boolean} isAlone one file after the other
 * @returns {Promise<Outcome>}
 */
async function vitestOnce(projects, { folder, env, start }, only, isAlone) {
  const results = join(folder, `vitest-${projects[0]}${isAlone ? '-alone' : ''}.json`);
  const { code } = await start(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}`,
      ...projects.map((name) => `--project=${name}`),
      ...(isAlone ? ['--no-file-parallelism'] : []),
      ...only,
    ],
    { env, show: true },
  );
  const read = readResults(results);
  if (!read) return { passed: 0, problems: [`vitest (${projects.join(', ')}) ended with ${code} and no results`] };
  const files = read.testResults.map(({ name, status, message, startTime, endTime, assertionResults }) => {
    const bad = assertionResults.filter((test) => test.status !== 'passed');
    const problems = bad.map((test) => `${test.fullName} (${tellFailure(test.failureMessages?.[0]) ?? test.status})`);
    return {
      file: place(name),
      seconds: (endTime - startTime) / 1000,
      passed: assertionResults.length - bad.length,
      problems: status === 'failed' && bad.length === 0 ? [String(message)] : problems,
    };
  });
  const isOutside = code !== 0 && files.every(({ problems }) => problems.length === 0);
  return sum(
    files,
    isOutside ? [`vitest (${projects.join(', ')}) ended with ${code}: an error outside of the tests, shown above`] : [],
  );
}

/**
 * @param {readonly string[]} projects
 * @param {Run} at
 * @param {readonly string[]} [only] these test files, else all of the projects
 * @returns {Promise<Outcome>}
 */
export const vitest = (projects, at, only = []) =>
  withFailedFilesAlone((files) => vitestOnce(projects, at, files ?? only, files !== undefined));

/** @returns {Promise<Outcome>} of one workspace */
async function runBrowserTests({ name, folder: workspace }, { folder, env, start }, only, isAlone) {
  const chosen = only?.filter((file) => file.startsWith(`${workspace}/`)).map((file) => join(root, file));
  if (chosen?.length === 0) return sum([]);
  const results = join(folder, `browser-${name.replace('/', '__')}${isAlone ? '-alone' : ''}.json`);
  const { code } = await start('npm', ['run', '-s', 'test:browser', '-w', name], {
    env: { ...env, BROWSER_RESULTS: results, ...(chosen && { BROWSER_FILES: chosen.join(',') }) },
    show: true,
  });
  const files = (readResults(results) ?? []).map((result) => ({ ...result, file: place(result.file) }));
  if (code !== 0 && files.every(({ problems }) => problems.length === 0))
    return sum(files, [`${name}: the tests in the browser ended with ${code}`]);
  if (code === 0 && files.every(({ passed }) => passed === 0))
    return sum(files, [`${name}: no test ran in the browser`]);
  return sum(files);
}

/**
 * All workspaces at once, each with a browser of its own; one after the other where files are tried alone.
 * @returns {Promise<Outcome>}
 */
async function browserTestsOnce(at, only, isAlone) {
  const all = workspaces().filter(({ scripts }) => scripts['test:browser']);
  /** @type {Outcome[]} */
  const outcomes = [];
  if (isAlone) for (const workspace of all) outcomes.push(await runBrowserTests(workspace, at, only, isAlone));
  else outcomes.push(...(await Promise.all(all.map((workspace) => runBrowserTests(workspace, at, only, isAlone)))));
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    problems: outcomes.flatMap(({ problems }) => problems),
    files: outcomes.flatMap(({ files = [] }) => files),
  };
}

/**
 * The workspaces whose tests need a real browser.
 * @param {Run} at
 * @param {readonly string[]} [only] these test files, else all
 * @returns {Promise<Outcome>}
 */
export const browserTests = (at, only) =>
  withFailedFilesAlone((files) => browserTestsOnce(at, files ?? only, files !== undefined));
