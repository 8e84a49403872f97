import { expect, test, vi } from 'vitest';
import { createSelection } from './selection.ts';

const page = (...ids: readonly string[]): ReadonlyMap<string, { readonly id: string }> =>
  new Map(ids.map((id) => [id, { id }]));

test('rows stay chosen while the person turns pages', () => {
  const selection = createSelection<{ readonly id: string }>();
  selection.pick('a', page('a', 'b'), false);
  selection.set(page('c', 'd'), true);
  selection.pick('d', page('c', 'd'), false);
  expect(selection.rows().map(({ id }) => id)).toEqual(['a', 'c']);
  selection.remove(['a', 'gone']);
  expect([selection.size(), selection.has('a'), selection.has('c')]).toEqual([1, false, true]);
});
test('with Shift all from the last one picked up to here, upwards too', () => {
  const selection = createSelection<{ readonly id: string }>();
  const shown = page('a', 'b', 'c', 'd');
  selection.pick('c', shown, false);
  selection.pick('a', shown, true);
  expect(
    selection
      .rows()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['a', 'b', 'c']);
  // On another page there is nothing to count from: one row alone.
  selection.pick('x', page('w', 'x'), true);
  expect(selection.has('w')).toBe(false);
});
test('whoever listens is told, until they leave', () => {
  const selection = createSelection();
  const heard = vi.fn<() => void>();
  const leave = selection.listen(heard);
  selection.pick('a', page('a'), false);
  selection.clear();
  leave();
  selection.clear();
  expect(heard).toHaveBeenCalledTimes(2);
});
