import { expect, test, vi } from 'vitest';
import { createLabels } from './reference-labels.ts';

vi.mock('../../services.ts', () => ({ client: {} }));

const asking = () =>
  vi.fn<(target: string, ids: readonly string[]) => Promise<readonly { key: string; value: string }[]>>(
    async (_target, ids) => ids.filter((id) => id !== 'hidden').map((key) => ({ key, value: `Name of ${key}` })),
  );

test('the names of a page are asked for in one question a target, and kept', async () => {
  const ask = asking();
  const labels = createLabels(ask);
  expect(
    await Promise.all([
      labels.of('user', 'a'),
      labels.of('user', 'b'),
      labels.of('user', 'a'),
      labels.of('office', 'o'),
      labels.of('user', 'hidden'),
    ]),
  ).toEqual(['Name of a', 'Name of b', 'Name of a', 'Name of o', undefined]);
  expect(ask.mock.calls).toEqual([
    ['user', ['a', 'b', 'hidden']],
    ['office', ['o']],
  ]);
  await labels.of('user', 'a');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a name is believed for a minute, and a failure not at all', async () => {
  let time = 0;
  const ask = asking();
  const labels = createLabels(ask, () => time);
  ask.mockRejectedValueOnce(new Error('down'));
  expect(await labels.of('user', 'a')).toBeUndefined();
  expect(await labels.of('user', 'a')).toBe('Name of a');
  time = 60_001;
  ask.mockResolvedValueOnce([{ key: 'a', value: 'Renamed' }]);
  expect(await labels.of('user', 'a')).toBe('Renamed');
});
