// npm test: sets everything up on a fresh clone, runs every stage whether or not an earlier one failed, and adds up
// what they say. npm run test:long: the same set-up for the tests that take long.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDatabase } from '../packages/server/launcher/postgres.mjs';
import { say, showProblem, step } from '../packages/server/launcher/progress.mjs';
import {
  buildWorkspaces,
  continueInBundledNode,
  ensureInstalled,
  requireNode20,
  root,
  run,
  workspaces,
} from '../packages/server/launcher/project.mjs';
import { stopOnSignal } from '../packages/server/launcher/serve.mjs';
import { ensureChromium } from './chromium.mjs';
import { checkTypes } from './types.mjs';

/**
 * @typedef {{ passed: number, problems: string[] }} Outcome problems: one text for each failed test or check
 */

const place = (file) => file.replace(`${root}/`, '');
const readResults = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** @returns {Promise<Outcome>} */
async function lint() {
  const { code, output } = await run('oxlint', ['--type-aware', '--deny-warnings', '--format', 'unix']);
  return code === 0 ? { passed: 1, problems: [] } : { passed: 0, problems: [`lint:\n${output.trim()}`] };
}

/** @returns {Promise<Outcome>} */
async function format() {
  const { code, output } = await run('oxfmt', ['--check']);
  return code === 0
    ? { passed: 1, problems: [] }
    : { passed: 0, problems: [`format (npm run format):\n${output.trim()}`] };
}

/** @returns {Promise<Outcome>} */
async function build() {
  const results = await buildWorkspaces();
  const problems = results.flatMap(({ problem }) => problem ?? []);
  return { passed: results.length - problems.length, problems };
}

/** @returns {Promise<Outcome>} */
async function vitest(projects, folder, env) {
  const file = join(folder, `vitest-${projects[0]}.json`);
  const { code } = await run(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...projects.map((name) => `--project=${name}`),
    ],
    {
      env,
      show: true,
    },
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
  return { passed: results.numPassedTests, problems };
}

/**
 * The workspaces whose tests need a real browser. A file with failures is run again by itself: a browser beside others
 * on two cores is now and then starved, and what fails twice is a fault. What passed only then is said.
 * @returns {Promise<Outcome>}
 */
async function browserTests(folder, env) {
  const outcome = { passed: 0, problems: [] };
  for (const { name, scripts } of workspaces()) {
    if (!scripts['test:browser']) continue;
    const once = async (only) => {
      const results = join(folder, `browser-${name.replace('/', '__')}${only ? '-again' : ''}.json`);
      const { code } = await run('npm', ['run', '-s', 'test:browser', '-w', name], {
        env: { ...env, BROWSER_RESULTS: results, ...(only && { BROWSER_FILES: only.join(',') }) },
        show: true,
      });
      return { code, files: readResults(results) ?? [] };
    };
    const first = await once();
    const failed = first.files.filter(({ problems }) => problems.length > 0);
    const again = failed.length > 0 ? await once(failed.map(({ file }) => file)) : undefined;
    for (const { file, problems } of failed)
      for (const problem of problems) say(`  at first: ${place(file)}: ${problem}`);
    const files = first.files.map((result) => again?.files.find(({ file }) => file === result.file) ?? result);
    outcome.passed += files.reduce((sum, { passed }) => sum + passed, 0);
    for (const { file, problems } of files)
      for (const problem of problems) outcome.problems.push(`${name}: ${place(file)}: ${problem}`);
    const { code } = again ?? first;
    if (code !== 0 && files.every(({ problems }) => problems.length === 0))
      outcome.problems.push(`${name}: the tests in the browser ended with ${code}`);
    if (code === 0 && files.every(({ passed }) => passed === 0))
      outcome.problems.push(`${name}: no test ran in the browser`);
  }
  return outcome;
}

/** @returns {Promise<{ url: string, stop: () => Promise<void> }>} the server the tests make their databases on */
async function provideTestServer(folder) {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} };
  return step('starting the database', () => startDatabase({ dataDir: folder, fast: true }));
}

async function main() {
  requireNode20();
  await ensureInstalled();
  await continueInBundledNode(fileURLToPath(import.meta.url));
  const long = process.argv.includes('--long');
  const began = Date.now();
  const chromium = await ensureChromium();
  const folder = mkdtempSync(join(tmpdir(), 'scf-test-'));
  // PostgreSQL run by root works under another account, which has to get in.
  chmodSync(folder, 0o755);
  const database = await provideTestServer(folder);
  const end = async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  stopOnSignal(end, 130);

  // DATABASE_URL is emptied: tests only make databases of their own beside it.
  const env = {
    TEST_DATABASE_URL: database.url,
    DATABASE_URL: '',
    CHROMIUM: chromium,
    CHROME_PATH: chromium,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
  };
  /** @type {[string, () => Promise<Outcome>][]} */
  const stages = long
    ? [
        ['builds', build],
        ['long tests', () => vitest(['long'], folder, env)],
      ]
    : [
        ['types', checkTypes],
        ['format', format],
        ['lint', lint],
        [
          'unit and server tests',
          () => vitest(['sdk', 'elements', 'designer', 'host', 'server', 'launcher', 'whole'], folder, env),
        ],
        ['builds', build],
        ['tests in the browser', () => browserTests(folder, env)],
        ['end to end', () => vitest(['e2e'], folder, env)],
      ];
  const outcomes = [];
  for (const [title, work] of stages) {
    const started = Date.now();
    /** @type {Outcome} */
    let outcome = { passed: 0, problems: [] };
    const stage = step(title, async () => {
      outcome = await work();
      if (outcome.problems.length > 0) throw new Error(`${outcome.problems.length} failed`);
    });
    await stage.catch((/** @type {unknown} */ error) => {
      if (outcome.problems.length === 0)
        outcome.problems.push(`${title}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    });
    outcomes.push({ title, seconds: (Date.now() - started) / 1000, ...outcome });
  }
  await end().catch((/** @type {unknown} */ error) => say(`the database did not stop in order: ${String(error)}`));

  for (const { problems } of outcomes) for (const problem of problems) say(`\n✗ ${problem}`);
  say();
  for (const { title, seconds, passed, problems } of outcomes)
    say(
      `  ${title.padEnd(24)}${String(passed).padStart(6)} passed ${String(problems.length).padStart(4)} failed ${seconds.toFixed(0).padStart(6)} s`,
    );
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.problems.length, 0);
  say(`  in ${((Date.now() - began) / 60_000).toFixed(1)} minutes\n`);
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

main().catch((error) => {
  showProblem(error);
  say('0 passed, 1 failed');
  process.exit(1);
});
