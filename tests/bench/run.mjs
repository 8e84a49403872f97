// `npm run bench [name] [-- --option value]`: each benchmark prints ratios measured in one run; a person judges them.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const [wanted, ...options] = process.argv.slice(2);
const names = readdirSync(folder).filter((name) => name.endsWith('.bench.ts') && (!wanted || name.startsWith(wanted)));
if (names.length === 0) {
  console.error(`No benchmark is named "${wanted}".`);
  process.exit(2);
}
// One of the form engines recurses once a row and overflows an ordinary stack at 300 rows.
const flags = { 'engine.bench.ts': ['--expose-gc', '--stack-size=6000'] };
let failed = false;
for (const name of names) {
  console.log(`\n# ${name.replace('.bench.ts', '')}`);
  failed =
    spawnSync(process.execPath, [...(flags[name] ?? []), join(folder, name), ...options], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    }).status !== 0 || failed;
}
process.exit(failed ? 1 : 0);
