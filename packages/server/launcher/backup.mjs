// npm run backup [-- <new folder>] and npm run restore -- <folder>: database, files and key, beside a running server or without one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { continueInBundledNode, ensureInstalled, requireNode20, root } from './project.mjs';
import { showProblem } from './progress.mjs';
import { provideDatabase, readSettings } from './serve.mjs';

async function run() {
  requireNode20();
  await ensureInstalled();
  await continueInBundledNode(fileURLToPath(import.meta.url));
  const config = await readSettings();
  const database = await provideDatabase(config);
  try {
    const command = fileURLToPath(new URL('../src/backup/command.ts', import.meta.url));
    const child = spawn(process.execPath, [command, ...process.argv.slice(2)], { cwd: process.env.INIT_CWD ?? root, env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: config.dataDir }, stdio: 'inherit' });
    [process.exitCode] = await once(child, 'exit');
  } finally {
    await database.stop();
  }
}

run().catch((error) => {
  showProblem(error);
  process.exit(1);
});
