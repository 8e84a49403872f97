import { expect, test } from 'vitest';
import { chance } from '@scf-kit/sdk/testing';
import { SECTION_SIZE, arrangeSections, type Section } from './sections.ts';

const ids = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `r${at}`);
const homes = (sections: readonly Section[]): ReadonlyMap<string, number> =>
  new Map(sections.flatMap(({ id, items }) => items.map((item) => [item, id] as const)));
const moved = (before: readonly Section[], after: readonly Section[]): readonly string[] => {
  const now = homes(after);
  return [...homes(before)].flatMap(([item, id]) => (now.has(item) && now.get(item) !== id ? [item] : []));
};

test('five hundred items stand in twenty-five sections, and a section that is as it was is the same', () => {
  const first = arrangeSections(ids(500), []);
  expect(first.map(({ items }) => items.length)).toEqual(Array.from({ length: 25 }, () => SECTION_SIZE));
  const second = arrangeSections(ids(500).with(0, 'new'), first);
  expect(second.filter((section) => !first.includes(section))).toHaveLength(1);
});

test('an item moved from one end to the other changes its section alone', () => {
  const first = arrangeSections(ids(500), []);
  expect(moved(first, arrangeSections([...ids(500).slice(1), 'r0'], first))).toEqual(['r0']);
  expect(moved(first, arrangeSections(['r499', ...ids(499)], first))).toEqual(['r499']);
  expect(moved(first, arrangeSections(['new', ...ids(500)], first))).toEqual([]);
});

test.each([1, 7, 42, 20_261])(
  'seed %i: whatever is moved, added and removed, each item stands once and in order, and few change their section',
  (seed) => {
    const { next } = chance(seed);
    let items = ids(200);
    let sections = arrangeSections(items, []);
    for (let step = 0; step < 200; step += 1) {
      const [from, to] = [next(items.length), next(items.length)];
      const one = items[from] ?? '';
      const kind = next(3);
      const without = items.toSpliced(from, 1);
      items =
        kind === 0 && items.length > 20
          ? without
          : kind === 1
            ? items.toSpliced(to, 0, `n${step}`)
            : without.toSpliced(to, 0, one);
      const after = arrangeSections(items, sections);
      expect(after.flatMap((section) => section.items)).toEqual(items);
      expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
      expect(Math.max(...after.map((section) => section.items.length))).toBeLessThanOrEqual(SECTION_SIZE * 2);
      // One that grew too long is cut.
      expect(moved(sections, after).length).toBeLessThanOrEqual(1 + SECTION_SIZE * 2);
      sections = after;
    }
  },
);
