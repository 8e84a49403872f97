import { expect, test } from 'vitest';
import { wholeLines } from './facts.tsx';

const wide = { wide: true },
  narrow = {};

test('a line of two has no hole: what stands alone before a wide one or at the end takes the line', () => {
  expect(wholeLines([narrow, narrow])).toEqual([false, false]);
  expect(wholeLines([narrow, wide, narrow, narrow])).toEqual([true, true, false, false]);
  expect(wholeLines([wide, wide, narrow])).toEqual([true, true, true]);
  expect(wholeLines([narrow, narrow, narrow])).toEqual([false, false, true]);
  expect(wholeLines([])).toEqual([]);
});
