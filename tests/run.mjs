// npm test: sets everything up on a fresh clone, runs every stage whether or not an earlier one failed, and adds up
// what they say.
//   npm test -- --changed [ref]      what the changes since this branch left ref (origin/main) can reach
//   npm test -- tests/docs FILE ...  the named test files and folders
//   npm run test:long                the tests that take long
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startKeeper } from '../packages/server/launcher/keep.mjs';
import { say, showProblem, step } from '../packages/server/launcher/progress.mjs';
import { continueInBundledNode, ensureInstalled, requireNode20 } from '../packages/server/launcher/project.mjs';
import { stopOnSignal } from '../packages/server/launcher/serve.mjs';
import { ensureChromium, findHeadless } from './chromium.mjs';
import { UNIT, browserTests, build, format, lint, testEnvironment, vitest, watchedPrograms } from './stages.mjs';
import { checkTypes } from './types.mjs';
import { MOST_UNSTEADY } from './unsteady.mjs';

/**
 * @typedef {import('./stages.mjs').Outcome} Outcome
 * @typedef {[string, () => Promise<Outcome>]} Stage
 */
/** How often kill tests kill: seldom with everything, often in a run of their own. */
const FEW = { FEW_KILLS: '1' };
const SLOWEST = 10;

/** @returns {Promise<import('./imports/selection.ts').Selection | undefined>} undefined: all tests */
async function select(words) {
  if (words.length === 0) return undefined;
  const { selectChanged, selectNamed } = await import('./imports/selection.ts');
  const selection = words[0] === '--changed' ? selectChanged(words[1]) : selectNamed(words);
  const { everything, unit, browser, e2e } = selection;
  if (everything !== undefined) {
    say(`  ${everything} changed, which all tests stand on: all of them run`);
    return undefined;
  }
  say(`  ${unit.length} test files, ${browser.length} in the browser, ${e2e.length} end to end`);
  if (words[0] !== '--changed' && unit.length + browser.length + e2e.length === 0)
    throw new Error(`there is no test file at ${words.join(', ')}`);
  return selection;
}

/** @returns {Stage[][]} one group after the other; the stages of a group run side by side */
function planStages(words, selection, at) {
  if (words.includes('--long')) return [[['builds', () => build(at)]], [['long tests', () => vitest(['long'], at)]]];
  /** @type {Stage[]} */
  const checks = [
    ['types', () => checkTypes(at)],
    ['format', () => format(at)],
    ['lint', () => lint(at)],
  ];
  const some = (files) => selection === undefined || files.length > 0;
  const { unit, browser, e2e } = selection ?? {};
  /** @type {Stage[]} */
  const tests = [
    ...(some(unit) ? [['unit and server tests', () => vitest(UNIT, at, unit)]] : []),
    ...(some([...(browser ?? []), ...(e2e ?? [])]) ? [['builds', () => build(at)]] : []),
    ...(some(browser) ? [['tests in the browser', () => browserTests(at, browser)]] : []),
    ...(some(e2e) ? [['end to end', () => vitest(['e2e'], at, e2e)]] : []),
    ...(selection === undefined ? [['kills', () => vitest(['kills'], { ...at, env: { ...at.env, ...FEW } })]] : []),
  ];
  return [
    // Named test files are tried while one works on them; a change is checked whole.
    ...(selection === undefined || words[0] === '--changed' ? [checks] : []),
    ...tests.map((stage) => [stage]),
  ];
}

/**
 * Programs that read what lies in deploy/ and in the samples: their tests are skipped, and said to be, without them.
 */
async function ensurePrograms() {
  const { provide } = await import('./debian.ts');
  const missing = await step('looking for HAProxy, Prometheus, PHP and Java', () =>
    provide(['haproxy', 'promtool', 'php', 'javac'], ['haproxy', 'prometheus', 'php-cli', 'default-jdk-headless']),
  );
  if (missing !== undefined) say(`  ${missing}`);
}

/** Files that passed only alone: named, and too many of them are a failure. @returns {number} of failures */
function reportUnsteady(unsteady) {
  if (unsteady.length === 0) return 0;
  for (const file of unsteady) say(`! unsteady, passed when run alone: ${file}`);
  const isTooMany = unsteady.length > MOST_UNSTEADY;
  if (isTooMany) say(`✗ ${unsteady.length} test files are unsteady, and ${MOST_UNSTEADY} may be`);
  say(`${unsteady.length} unsteady\n`);
  return isTooMany ? 1 : 0;
}

/** @param {(Outcome & { title: string, seconds: number })[]} outcomes */
function report(outcomes, began) {
  for (const { problems } of outcomes) for (const problem of problems) say(`\n✗ ${problem}`);
  const slowest = outcomes
    .flatMap(({ files = [] }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  if (slowest.length === SLOWEST) say(`\n  the ${SLOWEST} slowest files`);
  if (slowest.length === SLOWEST)
    for (const { file, seconds } of slowest) say(`  ${seconds.toFixed(1).padStart(7)} s  ${file}`);
  say();
  for (const { title, seconds, passed, problems } of outcomes)
    say(
      `  ${title.padEnd(24)}${String(passed).padStart(6)} passed ${String(problems.length).padStart(4)} failed ${seconds.toFixed(0).padStart(6)} s`,
    );
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  say(`  in ${((Date.now() - began) / 60_000).toFixed(1)} minutes\n`);
  const failed =
    outcomes.reduce((sum, outcome) => sum + outcome.problems.length, 0) +
    reportUnsteady(outcomes.flatMap(({ unsteady = [] }) => unsteady));
  say(`${passed} passed, ${failed} failed`);
  return failed;
}

/**
 * @param {Stage} stage
 * @returns {Promise<Outcome & { title: string, seconds: number }>}
 */
async function runStage([title, work]) {
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
  return { title, seconds: (Date.now() - started) / 1000, ...outcome };
}

async function main() {
  requireNode20();
  await ensureInstalled();
  await continueInBundledNode(fileURLToPath(import.meta.url));
  const words = process.argv.slice(2);
  const began = Date.now();
  const selection = words.includes('--long') ? undefined : await select(words);
  const chromium = await ensureChromium();
  const headless = await findHeadless(chromium);
  if (selection === undefined && !words.includes('--long')) await ensurePrograms();
  const folder = mkdtempSync(join(tmpdir(), 'scf-results-'));
  // The server the tests make their databases on.
  const given = process.env.DATABASE_URL;
  const keeper = await step('starting the database', () => startKeeper({ database: !given }));
  const end = async () => {
    await keeper.end();
    rmSync(folder, { recursive: true, force: true });
  };
  const isStopping = stopOnSignal(end, 130);

  const at = {
    folder,
    env: testEnvironment({ databaseUrl: given ?? keeper.url, chromium, headless }),
    start: watchedPrograms(keeper, isStopping),
  };
  const outcomes = [];
  for (const stages of planStages(words, selection, at)) {
    if (isStopping()) break;
    outcomes.push(...(await Promise.all(stages.map(runStage))));
  }
  // The process ends once the keeper has.
  if (isStopping()) await new Promise(() => {});
  await end().catch((/** @type {unknown} */ error) => say(`the database did not stop in order: ${String(error)}`));
  process.exit(report(outcomes, began) > 0 ? 1 : 0);
}

main().catch((error) => {
  showProblem(error);
  say('0 passed, 1 failed');
  process.exit(1);
});
