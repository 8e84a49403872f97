import { expect, test } from 'vitest';
import { STEP, zoomBy } from './zoom.ts';

test('WID-058 zooming stays between a quarter and four times, and comes back to 100%', () => {
  let scale = 1;
  for (let step = 0; step < 5; step++) scale = zoomBy(scale, STEP);
  for (let step = 0; step < 5; step++) scale = zoomBy(scale, 1 / STEP);
  expect(scale).toBe(1);
  for (let step = 0; step < 30; step++) scale = zoomBy(scale, STEP);
  expect(scale).toBe(4);
  for (let step = 0; step < 60; step++) scale = zoomBy(scale, 1 / STEP);
  expect(scale).toBe(0.25);
});
