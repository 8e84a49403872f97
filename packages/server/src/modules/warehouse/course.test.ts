import { describe, expect, test } from 'vitest';
import { chance } from '@scf-kit/sdk/testing';
import { findLeastFrom, findMostFrom, takeOldest, type Change } from './course.ts';

const change = (day: string, by: number): Change => ({ day, change: by });
const sum = (changes: readonly Change[]): number => changes.reduce((total, each) => total + each.change, 0);

describe('the course of stock', () => {
  test('lets nothing leave on a day that later moves have taken', () => {
    const changes = [change('2025-11-01', 10), change('2025-11-10', -8), change('2025-11-12', 5)];
    const least = (day: string, of = changes): number => findLeastFrom(sum(of), of, day);
    expect(least('2025-11-05')).toBe(2);
    expect(least('2025-10-31')).toBe(0);
    const then = [...changes, change('2025-11-05', -2)];
    expect(['2025-11-01', '2025-11-05', '2025-11-10', '2025-11-12'].map((day) => least(day, then))).toEqual([
      0, 0, 0, 5,
    ]);
  });

  test('is never negative on any day, whatever is entered in whatever order', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const { next } = chance(seed);
      const changes: Change[] = [];
      for (let step = 0; step < 40; step += 1) {
        const day = `2025-01-${String(1 + next(20)).padStart(2, '0')}`;
        const quantity = 1 + next(9);
        if (next(2) === 0) changes.push(change(day, quantity));
        else if (quantity <= findLeastFrom(sum(changes), changes, day)) changes.push(change(day, -quantity));
      }
      for (let at = 1; at <= 20; at += 1) {
        const until = `2025-01-${String(at).padStart(2, '0')}`;
        expect(sum(changes.filter(({ day }) => day <= until)), `seed ${seed}`).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test('tells the most there ever is from a day on', () => {
    const changes = [change('2025-01-02', 1), change('2025-01-05', -1)];
    expect(['2025-01-01', '2025-01-03', '2025-01-05'].map((day) => findMostFrom(0, changes, day))).toEqual([1, 1, 0]);
  });
});

describe('goods that are not named', () => {
  const stack = (id: string, arrivedOn: string, most: number) => ({ lot: { id, arrivedOn }, most });

  test('are taken from the oldest lots, then by id; what is short is said', () => {
    const stacks = [stack('c', '2025-01-03', 20), stack('b', '2025-01-02', 30), stack('a', '2025-01-02', 30)];
    const { taken, short } = takeOldest(stacks, 70);
    expect(taken.map(({ from, quantity }) => [from.lot.id, quantity])).toEqual([
      ['a', 30],
      ['b', 30],
      ['c', 10],
    ]);
    expect(short).toBe(0);
    expect(takeOldest(stacks, 91).short).toBe(11);
    expect(takeOldest([stack('a', '2025-01-01', -2)], 1)).toEqual({ taken: [], short: 1 });
  });
});
