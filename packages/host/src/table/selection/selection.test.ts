import { expect, test, vi } from 'vitest';
import { createSelection, type Selection } from './selection.ts';

const page = (...ids: readonly string[]): ReadonlyMap<string, { readonly id: string }> =>
  new Map(ids.map((id) => [id, { id }]));

const chosen = (selection: Selection<{ readonly id: string }>): readonly string[] => [
  ...selection.$chosen.get().keys(),
];

test('rows stay chosen while the person turns pages', () => {
  const selection = createSelection<{ readonly id: string }>();
  selection.pick('a', page('a', 'b'), false);
  selection.set(page('c', 'd'), true);
  selection.pick('d', page('c', 'd'), false);
  expect(chosen(selection)).toEqual(['a', 'c']);
  selection.remove(['a', 'gone']);
  expect(chosen(selection)).toEqual(['c']);
});
test('with Shift all from the last one picked up to here, upwards too', () => {
  const selection = createSelection<{ readonly id: string }>();
  const shown = page('a', 'b', 'c', 'd');
  selection.pick('c', shown, false);
  selection.pick('a', shown, true);
  expect(chosen(selection).toSorted()).toEqual(['a', 'b', 'c']);
  // On another page there is nothing to count from: one row alone.
  selection.pick('x', page('w', 'x'), true);
  expect(chosen(selection).toSorted()).toEqual(['a', 'b', 'c', 'x']);
});
test('a cell that listens is told of each choice, until it leaves', () => {
  const selection = createSelection<{ readonly id: string }>();
  const heard = vi.fn<() => void>();
  const leave = selection.$chosen.listen(heard);
  selection.pick('a', page('a'), false);
  selection.clear();
  leave();
  selection.clear();
  expect(heard).toHaveBeenCalledTimes(2);
});
