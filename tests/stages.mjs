// The stages of npm test: each runs one kind of check and says what passed, what failed and how long each file took.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWorkspaces, root, run, workspaces } from '../packages/server/launcher/project.mjs';

/**
 * @typedef {{ file: string, seconds: number }} Timed
 * @typedef {{ passed: number, problems: string[], files?: Timed[] }} Outcome problems: one text for each failed test or
 * check
 * @typedef {{ folder: string, env: NodeJS.ProcessEnv, onStart: (pid: number | undefined) => void, onEnd: (pid: number |
 * undefined) => void }} Run
 */

const place = (file) => file.replace(`${root}/`, '');
const readResults = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** @returns {Promise<Outcome>} */
export async function lint() {
  const { code, output } = await run('oxlint', ['--type-aware', '--deny-warnings', '--format', 'unix']);
  return code === 0 ? { passed: 1, problems: [] } : { passed: 0, problems: [`lint:\n${output.trim()}`] };
}

/** @returns {Promise<Outcome>} */
export async function format() {
  const { code, output } = await run('oxfmt', ['--check']);
  return code === 0
    ? { passed: 1, problems: [] }
    : { passed: 0, problems: [`format (npm run format):\n${output.trim()}`] };
}

/** @returns {Promise<Outcome>} */
export async function build() {
  const results = await buildWorkspaces();
  const problems = results.flatMap(({ problem }) => problem ?? []);
  return { passed: results.length - problems.length, problems };
}

/**
 * @param {readonly string[]} projects
 * @param {Run} at
 * @param {readonly string[]} [only] these test files, else all of the projects
 * @returns {Promise<Outcome>}
 */
export async function vitest(projects, { folder, env, onStart, onEnd }, only = []) {
  const file = join(folder, `vitest-${projects[0]}.json`);
  const { code } = await run(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...projects.map((name) => `--project=${name}`),
      ...only,
    ],
    { env, show: true, onStart, onEnd },
  );
  const results = readResults(file);
  if (!results) return { passed: 0, problems: [`vitest (${projects.join(', ')}) ended with ${code} and no results`] };
  const problems = results.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const bad = assertionResults.filter((test) => test.status !== 'passed');
    if (status === 'failed' && bad.length === 0) return [`${place(name)}: ${message}`];
    return bad.map(
      (test) => `${place(name)}: ${test.fullName} (${test.failureMessages?.[0]?.split('\n')[0] ?? test.status})`,
    );
  });
  if (code !== 0 && problems.length === 0)
    problems.push(`vitest (${projects.join(', ')}) ended with ${code}: an error outside of the tests, shown above`);
  const files = results.testResults.map(({ name, startTime, endTime }) => ({
    file: place(name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: results.numPassedTests, problems, files };
}

/**
 * The workspaces whose tests need a real browser.
 * @param {Run} at
 * @param {readonly string[]} [only] these test files, else all
 * @returns {Promise<Outcome>}
 */
export async function browserTests({ folder, env, onStart, onEnd }, only) {
  /** @type {Required<Outcome>} */
  const outcome = { passed: 0, problems: [], files: [] };
  for (const { name, folder: workspace, scripts } of workspaces()) {
    const chosen = only?.filter((file) => file.startsWith(`${workspace}/`)).map((file) => join(root, file));
    if (!scripts['test:browser'] || chosen?.length === 0) continue;
    const results = join(folder, `browser-${name.replace('/', '__')}.json`);
    const { code } = await run('npm', ['run', '-s', 'test:browser', '-w', name], {
      env: { ...env, BROWSER_RESULTS: results, ...(chosen && { BROWSER_FILES: chosen.join(',') }) },
      show: true,
      onStart,
      onEnd,
    });
    const files = readResults(results) ?? [];
    for (const { file, passed, problems, seconds } of files) {
      outcome.passed += passed;
      outcome.problems.push(...problems.map((problem) => `${name}: ${place(file)}: ${problem}`));
      outcome.files.push({ file: place(file), seconds });
    }
    if (code !== 0 && files.every(({ problems }) => problems.length === 0))
      outcome.problems.push(`${name}: the tests in the browser ended with ${code}`);
    if (code === 0 && files.every(({ passed }) => passed === 0))
      outcome.problems.push(`${name}: no test ran in the browser`);
  }
  return outcome;
}
