// npm run build: builds every workspace that has something to build, changed or not.
import { fileURLToPath } from 'node:url';
import { buildWorkspaces, continueInBundledNode, ensureInstalled, requireNode20 } from './project.mjs';
import { showProblem, StartProblem } from './progress.mjs';

try {
  requireNode20();
  await ensureInstalled();
  await continueInBundledNode(fileURLToPath(import.meta.url));
  const problems = (await buildWorkspaces({ all: true })).flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) throw new StartProblem(problems.join('\n\n'));
} catch (error) {
  showProblem(error);
  process.exitCode = 1;
}
