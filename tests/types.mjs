// npm run types: checks the types of every workspace and of the tests, and shows all that is wrong before it fails.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, run, workspaces } from '../packages/server/launcher/project.mjs';
import { say } from '../packages/server/launcher/progress.mjs';

/** @returns {Promise<{ passed: number, problems: string[] }>} one check a tsconfig.json */
export async function checkTypes({ start = run } = {}) {
  const folders = [...workspaces().map(({ folder }) => folder), 'tests'].filter((folder) =>
    existsSync(join(root, folder, 'tsconfig.json')),
  );
  const problems = [];
  for (const folder of folders) {
    const { code, output } = await start('tsc', ['-p', folder, '--pretty', 'false']);
    if (code !== 0) problems.push(`types of ${folder}:\n${output.trim()}`);
  }
  return { passed: folders.length - problems.length, problems };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, problems } = await checkTypes();
  for (const problem of problems) say(problem);
  say(`${passed} passed, ${problems.length} failed`);
  if (problems.length > 0) process.exitCode = 1;
}
