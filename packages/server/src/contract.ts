import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MODULES, resources, type Resource } from '@scf-kit/sdk/contract';

const home = dirname(fileURLToPath(import.meta.resolve('@scf-kit/sdk/contract')));

/** Loads every file of every module's contract folder: a new resource needs no registration. */
export async function loadContract(): Promise<readonly Resource[]> {
  for (const module of MODULES) {
    const folder = join(home, module);
    const names = await readdir(folder).catch(() => [] as string[]);
    for (const name of names.toSorted()) {
      if (name.endsWith('.ts') && !name.endsWith('.test.ts')) await import(pathToFileURL(join(folder, name)).href);
    }
  }
  return resources();
}
