import { expect, test } from 'vitest';
import { encode, RATE } from './encoder.ts';
import glyphs from './glyphs.json' with { type: 'json' };
import { HEIGHT, pictureAt, WIDTH } from './picture.ts';

const NOON = Date.UTC(2026, 10, 28, 4);
/** The truck comes by again after so many milliseconds: only the clock tells such pictures apart. */
const ROUND = 16_000;

/** The luminance of a part of the picture. */
const part = (moment: number, left: number, right: number): readonly number[] => {
  const { planes } = pictureAt(1, moment, 'LIVE');
  return Array.from({ length: 24 }, (_, y) => [
    ...planes.subarray((6 + y) * WIDTH + left, (6 + y) * WIDTH + right),
  ]).flat();
};
const clock = (moment: number) => part(moment, 0, 320);
const mark = (moment: number) => part(moment, WIDTH - 252, WIDTH);

test('a simulated picture shows the running clock and says 模拟', () => {
  expect(Object.keys(glyphs)).toEqual(expect.arrayContaining('模 拟 0 1 2 3 4 5 6 7 8 9 : -'.split(' ')));
  expect(clock(NOON)).toEqual(clock(NOON));
  expect(clock(NOON)).not.toEqual(clock(NOON + ROUND));
  expect(clock(NOON)).not.toEqual(clock(NOON + 100));
  expect(mark(NOON)).toEqual(mark(NOON + ROUND));
  expect(new Set(mark(NOON)).size).toBeGreaterThan(1);
  expect(pictureAt(1, NOON, 'LIVE').planes).toHaveLength(WIDTH * HEIGHT * 1.5);
});

test('each second is encoded of its own pictures, and begins with one that stands by itself', async () => {
  const second = (from: number) =>
    encode(Array.from({ length: RATE }, (_, n) => pictureAt(1, from + n * (1000 / RATE), 'LIVE')));
  const [one, next] = [await second(NOON), await second(NOON + ROUND)];
  expect(one.slices).toHaveLength(RATE);
  expect(one.slices.map((slice) => (slice[0] ?? 0) & 31)).toEqual([5, ...Array.from({ length: RATE - 1 }, () => 1)]);
  expect(Buffer.concat(one.slices).equals(Buffer.concat(next.slices))).toBe(false);
});
