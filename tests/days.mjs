// npm run test:days: runs the tests without browsers as if on other days, by libfaketime, which moves the clock of
// every process the same way, PostgreSQL's included.   npm run test:days -- packages/server/src/demo FILE ...   the
// named test files and folders
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startKeeper } from '../packages/server/launcher/keep.mjs';
import { StartProblem, say, showProblem, step } from '../packages/server/launcher/progress.mjs';
import { continueInBundledNode, ensureInstalled, requireNode20 } from '../packages/server/launcher/project.mjs';
import { stopOnSignal } from '../packages/server/launcher/serve.mjs';
import { ensureChromium } from './chromium.mjs';
import { UNIT, testEnvironment, vitest, watchedPrograms } from './stages.mjs';

/** Days on which calendars go wrong, and the moment in Shanghai at which their tests begin. */
const DAYS = [
  ['31 December, before midnight', '2026-12-31T23:57:00+08:00'],
  ['31 January, before midnight', '2027-01-31T23:57:00+08:00'],
  ['29 February', '2028-02-29T10:00:00+08:00'],
  ['Spring Festival', '2027-02-08T10:00:00+08:00'],
  ['a Sunday at the end of a month', '2027-02-28T15:00:00+08:00'],
  ['three in the morning', '2026-12-16T03:00:00+08:00'],
];

/** @returns {Promise<string>} the library. @throws StartProblem where it is not and cannot be installed */
async function findLibrary() {
  const { provide } = await import('./debian.ts');
  const missing = await step('looking for libfaketime', () => provide(['faketime'], ['faketime']));
  if (missing !== undefined) throw new StartProblem(`The days are moved by libfaketime: ${missing}`);
  return execFileSync('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' }).trim();
}

/**
 * The environment in which it is that moment now, for whatever is started with it. Monotonic clocks go on: timers stay
 * as long as they are.
 */
function environmentAt(moment, library) {
  const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000);
  const environment = {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DISABLE_SHM: '1',
  };
  const said = execFileSync(process.execPath, ['-p', 'Date.now()'], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  if (Math.abs(Number(said) - Date.parse(moment)) > 60_000)
    throw new StartProblem(`libfaketime does not move the clock of Node: at ${moment} it is ${said.trim()}`);
  return environment;
}

/** Runs the tests with the clock at a moment, on a PostgreSQL whose clock stands there too. */
async function runAt(moment, { library, chromium, files, onKeeper }) {
  const environment = environmentAt(moment, library);
  const folder = mkdtempSync(join(tmpdir(), 'scf-days-'));
  const keeper = await startKeeper({ env: environment });
  const isEnding = onKeeper(keeper);
  try {
    const env = { ...testEnvironment({ databaseUrl: keeper.url, chromium }), ...environment };
    return await vitest(UNIT, { folder, env, start: watchedPrograms(keeper, isEnding) }, files);
  } finally {
    await keeper.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(outcomes) {
  for (const { day, problems, unsteady = [] } of outcomes) {
    for (const problem of problems) say(`\n✗ ${day}: ${problem}`);
    for (const file of unsteady) say(`\n! ${day}: unsteady, passed when run alone: ${file}`);
  }
  say(`\n  ${'day'.padEnd(34)}${'passed'.padStart(8)}${'failed'.padStart(8)}`);
  for (const { day, passed, problems } of outcomes)
    say(`  ${day.padEnd(34)}${String(passed).padStart(8)}${String(problems.length).padStart(8)}`);
  const failed = outcomes.reduce((sum, { problems }) => sum + problems.length, 0);
  say(`\n${outcomes.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed} failed`);
  return failed;
}

async function main() {
  requireNode20();
  await ensureInstalled();
  await continueInBundledNode(fileURLToPath(import.meta.url));
  const words = process.argv.slice(2);
  const { selectNamed } = await import('./imports/selection.ts');
  const files = words.length === 0 ? [] : selectNamed(words).unit;
  if (words.length > 0 && files.length === 0)
    throw new StartProblem(`there is no test file without a browser at ${words.join(', ')}`);
  const chromium = await ensureChromium();
  const library = await findLibrary();
  let keeper;
  const isStopping = stopOnSignal(async () => keeper?.end(), 130);
  const onKeeper = (started) => {
    keeper = started;
    return isStopping;
  };
  const outcomes = [];
  for (const [day, moment] of DAYS) {
    if (isStopping()) break;
    say(`\n  ${day}: ${moment}`);
    const outcome = await runAt(moment, { library, chromium, files, onKeeper }).catch((error) => ({
      passed: 0,
      problems: [error instanceof Error ? error.message : String(error)],
    }));
    outcomes.push({ day, ...outcome });
  }
  // The process ends once the keeper has.
  if (isStopping()) await new Promise(() => {});
  process.exit(report(outcomes) > 0 ? 1 : 0);
}

main().catch((error) => {
  showProblem(error);
  process.exit(1);
});
