import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContract } from '@scf-kit/server/contract';
import { root } from '../imports/graph.ts';
import { BEHAVIOURS, behavioursTable } from './behaviours.ts';
import { PERMISSIONS, permissionsTable } from './permissions.ts';
import { PLAN, plan } from './plan.ts';
import { SETTINGS, settingsPage } from './settings.ts';

/** npm run docs: writes what the documentation says of the code anew, from the code. */
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const pages = {
  [BEHAVIOURS]: behavioursTable(read(BEHAVIOURS)),
  [PERMISSIONS]: permissionsTable(await loadContract()),
  [SETTINGS]: settingsPage(read(SETTINGS)),
  [PLAN]: plan(),
};
for (const [file, text] of Object.entries(pages)) writeFileSync(join(root, file), text);
execFileSync(join(root, 'node_modules/.bin/oxfmt'), [SETTINGS], { cwd: root, stdio: 'inherit' });
