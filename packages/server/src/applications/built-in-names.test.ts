import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtInName } from '@scf-kit/sdk/contract/workflow/built-in-names';
import { seededRoles } from '../modules/access/seeded/roles.ts';

const CHINESE = /\p{Script=Han}/u;
const modules = join(import.meta.dirname, '../modules');

/** The names in the processes that come with the product. */
async function processNames(): Promise<readonly string[]> {
  const names = new Set<string>();
  for (const module of await readdir(modules)) {
    const folder = join(modules, module, 'processes');
    const files = await readdir(folder).catch((): string[] => []);
    for (const file of files.filter((name) => name.endsWith('.xml')))
      for (const [, name = ''] of (await readFile(join(folder, file), 'utf8')).matchAll(/ name="([^"]*)"/g))
        if (CHINESE.test(name)) names.add(name);
  }
  return [...names];
}

test('every role, process and step that comes with the product has an English name', async () => {
  const names = [...(await processNames()), ...seededRoles.map(({ name }) => name)];
  expect(names.length).toBeGreaterThan(90);
  expect(names.filter((name) => CHINESE.test(builtInName(name, 'en-US')))).toEqual([]);
});

test('steps at once are named one by one; a name people gave stays, and Chinese readers read what is stored', () => {
  expect(builtInName('风控复核, 法务审批', 'en-US')).toBe('Risk review, Legal approval');
  expect(builtInName('华东区复核', 'en-US')).toBe('华东区复核');
  expect(builtInName('风控复核', 'zh-CN')).toBe('风控复核');
});
