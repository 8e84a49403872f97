import { expect, test } from 'vitest';
import { listProcesses } from '@scf-kit/sdk/contract';
import { searchPlaces } from '@scf-kit/sdk/contract/platform/search';
import { loadContract } from '@scf-kit/server/contract';
import { loadResource } from '../packages/host/src/screens/workflow/records/record-kinds.ts';

/** Its page shows a change beside what it changes, and never alone. */
const BESIDE = ['office-change'];

test('a record that people decide on, and one that is found, is shown by its declaration', async () => {
  const decided = (await loadContract()).filter((one) => listProcesses(one).length > 0).map(({ name }) => name);
  expect(decided.length).toBeGreaterThan(15);
  const names = [...new Set([...decided, ...searchPlaces.map(({ resource }) => resource)])];
  const shown = await Promise.all(names.map(async (name) => [name, (await loadResource(name))?.name]));
  expect(shown.filter(([name, found]) => name !== found && !BESIDE.includes(String(name)))).toEqual([]);
});
