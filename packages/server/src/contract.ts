import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MODULES, resources, type Resource } from '@scf-kit/sdk/contract';
import { checkCalls } from '@scf-kit/sdk/contract/check-calls';
import { checkCaps } from '@scf-kit/sdk/contract/check-caps';

const home = dirname(fileURLToPath(import.meta.resolve('@scf-kit/sdk/contract')));

/** Every file of every module's contract folder, by the name others import it by and by its place. */
export async function contractFiles(): Promise<readonly { readonly specifier: string; readonly href: string }[]> {
  const files = [];
  for (const module of MODULES) {
    const names = await readdir(join(home, module)).catch((): string[] => []);
    for (const name of names.toSorted())
      if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
        files.push({
          specifier: `@scf-kit/sdk/contract/${module}/${name.slice(0, -3)}`,
          href: pathToFileURL(join(home, module, name)).href,
        });
  }
  return files;
}

/** Loads them all: a new resource needs no registration. */
export async function loadContract(): Promise<readonly Resource[]> {
  for (const { href } of await contractFiles()) await import(href);
  for (const resource of resources()) {
    checkCalls(resource);
    checkCaps(resource);
  }
  return resources();
}
