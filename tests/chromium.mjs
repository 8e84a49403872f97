// Finds a Chromium for the element and end-to-end tests, or gets one where the machine allows it.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StartProblem, step } from '../packages/server/launcher/progress.mjs';
import { run } from '../packages/server/launcher/project.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/**
 * Debian's Chromium without a window: end to end it draws the same pages with about two thirds of the processor's time.
 * Its command starts it by a shell that would outlive it.
 */
const HEADLESS = '/usr/lib/chromium/chromium-headless-shell';
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const findInstalled = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .concat(macPath)
    .find(isProgram);

const mayInstall = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && spawnSync('apt-get', ['--version']).status === 0;

async function install(...packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

/** @returns {Promise<string>} the path of a Chromium. @throws StartProblem that says what to install */
export async function ensureChromium() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!isProgram(named)) throw new StartProblem(`CHROMIUM names ${named}, which is not a program`);
    return named;
  }
  const installed = findInstalled();
  if (installed) return installed;
  if (mayInstall()) {
    await step('installing Chromium (Debian package)', () => install('chromium', 'fonts-wqy-microhei'));
    const fresh = findInstalled();
    if (fresh) return fresh;
  }
  throw new StartProblem(
    'The tests need a Chromium: install the package "chromium" (Debian: apt-get install chromium fonts-wqy-microhei) or set CHROMIUM to its path',
  );
}

/** @returns {Promise<string>} the path of the Chromium without a window, or of `chromium` where that cannot be had */
export async function findHeadless(chromium) {
  if (process.env.CHROMIUM) return chromium;
  if (!isProgram(HEADLESS) && mayInstall())
    await step('installing the headless Chromium (Debian package)', () => install('chromium-headless-shell'));
  return isProgram(HEADLESS) ? HEADLESS : chromium;
}
