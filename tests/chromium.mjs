// Finds a Chromium for the element and end-to-end tests, or gets one where the machine allows it.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StartProblem, step } from '../packages/server/launcher/progress.mjs';
import { run } from '../packages/server/launcher/project.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
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

/** @returns {Promise<string>} the path of a Chromium. @throws StartProblem that says what to install */
export async function ensureChromium() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!isProgram(named)) throw new StartProblem(`CHROMIUM names ${named}, which is not a program`);
    return named;
  }
  const installed = findInstalled();
  if (installed) return installed;
  if (
    process.getuid?.() === 0 &&
    existsSync('/etc/debian_version') &&
    spawnSync('apt-get', ['--version']).status === 0
  ) {
    await step('installing Chromium (Debian package)', async () => {
      await run('apt-get', ['update', '-qq'], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-wqy-microhei'], {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
    });
    const fresh = findInstalled();
    if (fresh) return fresh;
  }
  throw new StartProblem(
    'The tests need a Chromium: install the package "chromium" (Debian: apt-get install chromium fonts-wqy-microhei) or set CHROMIUM to its path',
  );
}
