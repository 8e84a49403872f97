import { expect, test } from 'vitest';
import { torture, TORTURE } from '../torture/torture.ts';

/** Kills, of which there are more where TORTURE_KILLS says so. */
const COUNT = Number(process.env['TORTURE_KILLS'] ?? 6);
const SEED = 20261125;

test(`server, database and launcher are killed ${COUNT} times amid the work of people: what was said to be done is there once, and the books agree (seed ${SEED})`, async () => {
  const found = await torture({ ...TORTURE, count: COUNT, seed: SEED });
  expect(found.lost).toEqual([]);
  expect(found.contradictions).toEqual([]);
  expect(found.stuck).toEqual([]);
  expect(found.wrong).toEqual([]);
  expect([...found.kills.values()].reduce((sum, kills) => sum + kills, 0)).toBe(COUNT);
  expect([...found.said.values()].some((said) => said > 0)).toBe(true);
});
