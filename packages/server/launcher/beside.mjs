// Commands that work on the data with or without a running server: each its own process on the same settings and
// database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { continueInBundledNode, ensureInstalled, requireNode20, root } from './project.mjs';
import { showProblem } from './progress.mjs';
import { provideDatabase, readSettings } from './serve.mjs';

async function run(launcher, command) {
  requireNode20();
  await ensureInstalled();
  await continueInBundledNode(fileURLToPath(launcher));
  const config = await readSettings();
  const database = await provideDatabase(config);
  try {
    const child = spawn(process.execPath, [fileURLToPath(command), ...process.argv.slice(2)], {
      cwd: process.env.INIT_CWD ?? root,
      env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: config.dataDir },
      stdio: 'inherit',
    });
    [process.exitCode] = await once(child, 'exit');
  } finally {
    await database.stop();
  }
}

/**
 * Runs a command of the server with the arguments of this process and ends as it does.
 * @param {string} launcher the file that was started, as `import.meta.url`
 * @param {URL} command
 */
export const runBeside = (launcher, command) =>
  run(launcher, command).catch((error) => {
    showProblem(error);
    process.exit(1);
  });
